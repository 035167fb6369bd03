"""Of a table that is cards in zones, who sees what follows from who knows the cards of each zone."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec.structs import replace

from tests.any_game.go_fish import GoFish, Pond
from tests.any_game.tides import Sea, TidesGame
from wixoss_desktop.engine.contract import Eyes, Seat, Spot
from wixoss_desktop.engine.contract.board import MatZone
from wixoss_desktop.engine.contract.plain import Course
from wixoss_desktop.engine.dice import Dice

SEA: Final = Sea(
    deck=((1, 2, 3), (4, 5, 6)), hand=((7, 8), (9, 9)), laid=((), (6,)), up=((1,), ()),
    won=(0, 0), out=(False, False), left=3,
)  # fmt: skip
POND: Final = Pond(("Ks", "Kh"), (("As", "10h"), ("2c",)), ((), ()), (False, False), 0, 1)


@pytest.mark.parametrize(
    ("eyes", "hands", "laid"),
    [(0, ((7, 8), (0, 0)), 0), (1, ((0, 0), (9, 9)), 6), (None, ((0, 0), (0, 0)), 0), ("all", ((7, 8), (9, 9)), 6)],
)
def test_a_card_is_covered_for_all_but_who_knows_its_zone(
    eyes: Eyes, hands: tuple[tuple[int, ...], ...], laid: int
) -> None:
    seen = TidesGame().seen_of(SEA, eyes)
    assert (seen.hand, seen.laid[1], seen.up) == (hands, (laid,), SEA.up)
    assert seen.deck == ((0, 0, 0), (0, 0, 0)), "nobody looks into a deck, not even who sees all hands"


def test_what_nobody_knows_is_counted_and_what_is_covered_has_no_name() -> None:
    game, seen = TidesGame(), TidesGame().seen_of(SEA, 0)
    zones = (Spot(1, "deck"), Spot(1, "hand"), Spot(0, "hand"), Spot(0, "up"))
    assert [game.lying(seen, zone) for zone in zones] == [3, (None, None), ("7", "8"), ("1",)]
    assert GoFish().lying(POND, Spot(None, "begins")) == (), "dice are no cards"


@pytest.mark.parametrize(
    ("start", "to", "openly", "knows"),
    [
        (Spot(0, "hand"), Spot(1, "hand"), False, (0, 1)),
        (Spot(None, "pond"), Spot(0, "hand"), False, (0,)),
        (Spot(0, "hand"), Spot(None, "pond"), False, (0,)),
        (Spot(0, "hand"), Spot(0, "books"), False, None),
        (Spot(0, "hand"), Spot(1, "hand"), True, None),
    ],
)
def test_a_card_on_its_way_is_told_to_who_knows_it_at_either_end(
    start: Spot, to: Spot, openly: bool, knows: tuple[Seat, ...] | None
) -> None:
    course = Course(Dice("way"))
    GoFish().moved(POND, course, "went", start, to, openly=openly)
    assert [event.knows for event in course.events] == [knows]


def test_a_card_comes_behind_the_others_and_into_a_hand_by_its_order() -> None:
    course = Course(Dice("way"))
    table = GoFish().moved(POND, course, "went", Spot(1, "hand", 0), Spot(0, "hand"))
    table = GoFish().moved(table, course, "went", Spot(0, "hand", 0), Spot(None, "pond"))
    assert (table.hand, table.pond) == ((("2c", "10h"), ()), ("Ks", "Kh", "As"))
    assert [event.moves[0].to for event in course.events] == [Spot(0, "hand", 1), Spot(None, "pond", 2)]


def test_cards_are_exchanged_within_a_deck_of_ones_own_or_within_the_pack_of_all() -> None:
    seas = [TidesGame().exchanged(SEA, 0, Dice(f"sea {number}")) for number in range(30)]
    assert all(sorted((*sea.deck[1], *sea.hand[1], *sea.laid[1])) == [4, 5, 6, 6, 9, 9] for sea in seas)
    assert {sea.laid[1] for sea in seas} == {(4,), (5,), (6,), (9,)} and {sea.hand[0] for sea in seas} == {(7, 8)}
    assert {sorted_deck(sea) for sea in seas} == {(1, 2, 3)}
    ponds = [GoFish().exchanged(POND, 0, Dice(f"pond {number}")) for number in range(30)]
    assert {one.hand[1] for one in ponds} == {("2c",), ("Ks",), ("Kh",)}
    assert {one.hand[0] for one in ponds} == {POND.hand[0]}


def sorted_deck(sea: Sea) -> tuple[int, ...]:
    """The own deck of whoever can't tell, whatever its order."""
    return tuple(sorted(sea.deck[0]))


def test_a_zone_without_a_field_of_its_name_is_noticed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TidesGame, "mat", (MatZone("shore", "row", 0),))
    with pytest.raises(AttributeError, match="shore"):
        TidesGame().seen_of(replace(SEA, left=1), None)
