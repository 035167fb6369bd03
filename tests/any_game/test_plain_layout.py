"""The plain table finds room for the zones of any game, for two to eight seats, and shows all of it."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest
from msgspec.structs import replace

from tests.any_game.tides import TidesGame
from tests.match.players import setup_number
from wixoss_desktop.engine.contract import Seat, Spot
from wixoss_desktop.engine.contract.board import CardLying, MatZone, TableBoard, round_table
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.match.wixoss import row as wixoss
from wixoss_desktop.ui.table.plain.layout import PlainLayout, laid_out, poses_of
from wixoss_desktop.ui.table.scene.board import Box

SIZES: Final = ((560, 420), (800, 640), (1420, 940))
SHARED: Final = (MatZone("market", "row", 0, 0.2, 0.8), MatZone("stack", "pile", 0, 0.8, 1.0))
LINE: Final = 24


def tides(seats: int, *, held: int = 5, shared: bool = False) -> TableBoard:
    """A table of so many seats, each with cards in all its zones, the first one's hand open."""
    cards = tuple(
        CardLying(Spot(seat, zone, at), str(at + 1) if zone == "up" or not seat else None)
        for seat in range(seats) for zone, count in (("laid", 1), ("up", 4), ("hand", held)) for at in range(count)
    )  # fmt: skip
    zones: dict[Seat | None, tuple[MatZone, ...]] = dict.fromkeys(range(seats), TidesGame.mat)
    zones[None] = SHARED if shared else ()
    return TableBoard(tuple(range(seats)), zones, cards, {Spot(seat, "deck"): 7 for seat in range(seats)})


def fighting() -> TableBoard:
    """A table of WIXOSS in the middle of a game."""
    position, dice = wixoss.begin(setup_number(1), "layout").position, Dice("layout")
    for _ in range(90):
        seat = wixoss.to_act(position)[0]
        legal = wixoss.legal(position, seat)
        position = wixoss.play(position, seat, legal[dice.roll(len(legal))]).position
    return wixoss.board(wixoss.view(position, 0), (0, 1))


BOARDS: Final = {
    **{f"{seats} seats": tides(seats) for seats in range(2, 9)},
    "4 seats and a market": tides(4, shared=True),
    "many cards": tides(3, held=24),
    "wixoss": fighting(),
}


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("size", SIZES)
def test_every_zone_is_in_sight_covers_no_other_and_has_room_for_a_card(name: str, size: tuple[int, int]) -> None:
    board, layout = BOARDS[name], laid(name, size)
    assert set(layout.zones) == {Spot(seat, zone.name, zone.slot) for seat, mat in board.zones.items() for zone in mat}
    boxes = [*layout.zones.values(), *layout.lines.values()]
    assert all(inside(box, size) for box in boxes)
    assert not [(one, other) for one, other in combinations(boxes, 2) if overlap(one, other)]
    assert all(box.width >= layout.card_of(spot) for spot, box in layout.zones.items())


@pytest.mark.parametrize("name", BOARDS)
def test_cards_lie_in_their_zones_from_one_edge_to_the_other(name: str) -> None:
    board = BOARDS[name]
    for size in SIZES:
        layout = laid(name, size)
        poses = poses_of(board, layout)
        assert poses.keys() == {card.spot for card in board.cards}
        for card in board.cards:
            if card.under is None and not card.turned:
                zone = board.zone(card.spot)
                assert zone is not None
                spot = Spot(card.spot.seat, zone.name, zone.slot)
                box, wide = layout.zones[spot], layout.card_of(spot)
                left = poses[card.spot].x - wide // 2
                assert box.left - 1 <= left and left + wide <= box.right + 2, card


def test_cards_are_as_large_as_the_table_lets_them_be() -> None:
    cards = {(name, size): laid(name, size).card for name in BOARDS for size in SIZES}
    assert all(cards[name, SIZES[1]] < cards[name, SIZES[2]] for name in BOARDS)
    assert [cards[f"{seats} seats", SIZES[1]] >= least for seats, least in ((2, 100), (3, 100), (4, 90), (6, 60))] == [
        True
    ] * 4
    assert cards["wixoss", SIZES[1]] >= 50


def test_cards_are_as_large_whoever_sits_near() -> None:
    wide = (*SHARED, *(MatZone(f"pool{at}", "pile", 1, at / 10, at / 10 + 0.1) for at in range(10)))
    board = replace(BOARDS["4 seats"], zones={**BOARDS["4 seats"].zones, None: wide})
    found = {
        laid_out(replace(board, seats=round_table((0, 1, 2, 3), near)), *SIZES[1], LINE).card for near in range(4)
    }  # fmt: skip
    assert len(found) == 1, "what all share has the width of the whole table"


def test_the_near_seat_lies_below_all_others_who_sit_side_by_side_in_their_order() -> None:
    for near in range(5):
        board = replace(BOARDS["5 seats"], seats=round_table((0, 1, 2, 3, 4), near))
        layout = laid_out(board, *SIZES[1], LINE)
        tops = {seat: layout.zones[Spot(seat, "up")] for seat in board.seats}
        others = board.seats[1:]
        assert all(tops[seat].bottom <= tops[near].top for seat in others) and layout.far == frozenset(others)
        assert [tops[seat].left for seat in others] == sorted(tops[seat].left for seat in others)
        middle = layout.lines[None]
        assert max(tops[seat].bottom for seat in others) <= middle.top and middle.bottom <= tops[near].top


def test_what_lies_across_from_each_other_does_so_on_a_table_of_two() -> None:
    layout, board = laid("wixoss", SIZES[1]), BOARDS["wixoss"]
    for slot in range(3):
        own, across = layout.zones[Spot(0, "field", slot)], layout.zones[Spot(1, "field", 2 - slot)]
        assert abs(own.center[0] - across.center[0]) <= 8, "the left lane faces the right one"
    assert layout.zones[Spot(0, "field", 0)].top > layout.zones[Spot(1, "field", 0)].top
    assert board.zone(Spot(0, "field", 0)) is not None


def test_of_hands_of_others_the_lower_end_shows_and_who_looks_on_sees_every_seat() -> None:
    layout = laid("4 seats", SIZES[1])
    assert all(layout.zones[Spot(seat, "hand")].height < layout.tall // 2 for seat in (1, 2, 3))
    assert layout.zones[Spot(0, "hand")].height == layout.tall
    assert set(layout.lines) == {None, 0, 1, 2, 3}


# --- words of these tests ---------------------------------------------------------------------------------------------


def laid(name: str, size: tuple[int, int]) -> PlainLayout:
    """A table laid out in a size."""
    return laid_out(BOARDS[name], *size, LINE)


def inside(box: Box, size: tuple[int, int]) -> bool:
    """Whether a box lies on the table."""
    return 0 <= box.left < box.right <= size[0] and 0 <= box.top < box.bottom <= size[1]


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes cover each other."""
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom


def test_cards_grow_with_the_screen() -> None:
    board = tides(3)
    sizes = [laid_out(board, *size, LINE).card for size in ((1280, 800), (1920, 1080), (3840, 2160))]
    assert sizes[2] >= 1.7 * sizes[1] > sizes[0] > 60, sizes
