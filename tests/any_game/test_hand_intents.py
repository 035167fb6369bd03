"""What free hands do comes out of a gesture and the menus of a moment, on any board: no window is needed for it."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec.structs import replace

from tests.any_game.free_tides import PLAYERS, FreeTides, menus_of
from tests.any_game.tides_box import tides_of
from tests.conformance.table import pool
from tests.match.players import setup_number
from wixoss_desktop.engine.contract import Seat, Spot
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.free_table import FACE_DOWN
from wixoss_desktop.engine.deeds.values import SpokenPlace
from wixoss_desktop.engine.wixoss import sight
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import turned_place
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LANES, LRIG, LRIG_DECK, Place
from wixoss_desktop.match.wixoss import row as wixoss
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.table.free.entries import LINE, HandEntry, Meant, Tool, Wish
from wixoss_desktop.ui.table.free.intents import (
    NO_CARD_CHOSEN,
    FreeHands,
    Gesture,
    Guest,
    HandClick,
    HandDrop,
    HandIntents,
    HandOrder,
    RightClick,
    Stroke,
    Touch,
)
from wixoss_desktop.ui.table.free.table_menus import TableMenus
from wixoss_desktop.ui.table.wixoss.commands import HANDS
from wixoss_desktop.ui.table.wixoss.hand_menus import Menus
from wixoss_desktop.ui.table.wixoss.names import TableNames
from wixoss_desktop.words.languages import lexicon

LAID: Final = SpokenPlace("laid")
KEYS: Final[dict[str, tuple[str, tuple[str | int, ...]]]] = {
    "draw": ("deal", ("deck", "hand")),
    "undraw": ("undo_deal", ("hand", "deck")),
    "mill": ("deal", ("deck", "up")),
    "to the sea": ("put", ("sea",)),
    "turn": ("turn", ("face_down", "face_up")),
    "one more": ("count", (1,)),
    "one less": ("count", (-1,)),
    "note": ("note", ()),
    "shuffle": ("shuffle", ("deck",)),
    "look": ("look_at_all", ("deck",)),
}
"""What keys would do at a table of Tides: functions of any game, and zones of this one."""


def hand(at: int, side: by.Side = "") -> SpokenPlace:
    return SpokenPlace("hand", at - 1, side)


class Table:
    """Three play Tides by hand: each gesture becomes a deed, written and read again, and a position."""

    def __init__(self) -> None:
        self.game = FreeTides()
        self.position = self.game.begin(tides_of((tuple(range(1, 10)),) * 3), "intents").position
        self.seat: Seat = 0

    @property
    def menus(self) -> TableMenus:
        return menus_of(self.position, self.seat)

    def meaning(self, gesture: Gesture) -> Meant:
        return HandIntents(self.menus).meaning(gesture)

    def key(self, name: str, *chosen: by.At, pointed: by.At | None = None) -> Meant:
        does, given = KEYS[name]
        return self.meaning(HandOrder(f"ui.table.free.deeds:{does}", given, chosen, pointed))

    def do(self, meant: Meant) -> str:
        """Carries a deed out as a match does; its notation."""
        assert isinstance(meant, by.HandDeed), meant
        deed = self.game.parse(str(meant))
        assert self.game.check(self.position, self.seat, deed) is None, str(deed)
        self.position = self.game.play(self.position, self.seat, deed).position
        return str(deed)

    def choose(self, entries: tuple[HandEntry, ...], *texts: str) -> str:
        """A line of a menu, by the words of the lines that lead there."""
        line = next(one for one in entries if one.text == texts[0])
        return self.choose(line.below, *texts[1:]) if texts[1:] else self.do(_deed(line))

    def lying(self, seat: Seat | None, zone: str) -> tuple[int, ...]:
        return self.game.hands.lying(self.position.table, Spot(seat, zone))


def _deed(line: HandEntry) -> by.HandDeed:
    assert isinstance(line.does, by.HandDeed), line
    return line.does


def test_a_table_of_three_is_played_by_drops_keys_and_menus() -> None:
    table = Table()
    mine, theirs = table.lying(0, "hand"), table.lying(2, "hand")
    assert table.do(table.meaning(HandDrop(hand(1), LAID, twist="down"))) == "move hand1 down:laid"
    assert table.lying(0, "laid") == mine[:1] and table.position.table.posture(mine[0]) == FACE_DOWN
    assert table.do(table.meaning(Touch(LAID))) == "set laid face_up"
    assert table.position.table.posture(mine[0]) == ""
    table.seat = 1
    assert table.do(table.key("draw")) == "deal 1 deck hand1"
    assert table.do(table.meaning(HandDrop(hand(1, "s2"), SpokenPlace("up", 0, "s3")))) == "move s2.hand1 s3.up1"
    assert table.lying(2, "hand") == theirs[1:] and table.lying(0, "up") == theirs[:1], "from Cid to Ada, by Bea"
    menu = HandIntents(table.menus).menu(RightClick(hand(1)))
    assert table.choose(menu, "Move to Ada's half", "Deck, at the bottom") == "move hand1 bottom:s3.deck1"
    assert table.do(table.key("one more", pointed=SpokenPlace("laid", None, "s3"))) == "count s3.laid 1 counter"


def test_what_is_held_down_is_part_of_the_gesture() -> None:
    table, deck = Table(), SpokenPlace("deck", 0)
    assert str(table.meaning(HandDrop(hand(1), deck))) == "move hand1 deck1"
    assert str(table.meaning(HandDrop(hand(1), deck, twist="down"))) == "move hand1 bottom:deck1"
    assert table.meaning(HandClick(hand(1))) is None
    assert str(table.meaning(HandClick(hand(1), "down"))) == "point hand1"
    assert str(table.meaning(Stroke(LAID, hand(2, "s2")))) == "point laid s2.hand2"


def test_chosen_cards_go_together_and_another_one_goes_alone() -> None:
    table, chosen, sea = Table(), (hand(3), hand(1)), SpokenPlace("sea", 0)
    assert str(table.meaning(HandDrop(hand(1), sea, chosen))) == "move hand3,hand1 sea1"
    assert str(table.meaning(HandDrop(hand(2), sea, chosen))) == "move hand2 sea1"
    before = table.lying(0, "hand")
    table.do(table.key("to the sea", *chosen, pointed=hand(2)))
    assert table.lying(None, "sea") == (before[2], before[0])


def test_a_key_that_needs_a_card_says_so_and_one_that_finds_nothing_means_nothing() -> None:
    table = Table()
    for name in ("to the sea", "turn", "one more"):
        assert table.key(name) == NO_CARD_CHOSEN, name
    assert table.key("turn", pointed=hand(1)) is None and table.key("one more", pointed=hand(1)) is None
    for _ in table.lying(0, "hand"):
        table.do(table.key("undraw"))
    assert table.key("undraw") is None
    assert table.key("look") == Tool("peek", SpokenPlace("deck"))


def test_counters_that_are_no_measure_are_counted_by_key_and_never_below_none() -> None:
    table = Table()
    for deed in ("move hand1 laid", "count laid 2 foam"):
        table.do(table.game.parse(deed))
    assert table.key("one less", pointed=LAID) is None
    assert table.do(table.key("one more", pointed=LAID)) == "count laid 1 counter"


def test_one_writes_on_cards_of_one_s_own_half() -> None:
    table = Table()
    for deed in ("move hand1 laid", "move s2.hand1 s2.laid"):
        table.do(table.game.parse(deed))
    wish = table.key("note", pointed=LAID)
    assert isinstance(wish, Wish) and str(wish.made("low  tide")) == "note laid low tide"
    assert table.key("note", pointed=SpokenPlace("laid", None, "s2")) is None is table.key("note", pointed=hand(1))


def test_a_right_click_opens_the_menu_of_what_is_there() -> None:
    table = Table()
    table.do(table.meaning(HandDrop(hand(1), LAID)))
    intents = HandIntents(table.menus)

    def lines(place: by.At | None, *chosen: by.At) -> list[str]:
        return [entry.text for entry in intents.menu(RightClick(place, chosen)) if entry != LINE]

    assert lines(None) == ["Roll a die …", "Toss a coin", *PLAYERS, "Take the arrows away"]
    assert lines(LAID)[:2] == ["Turn face down", "Move to"]
    assert lines(SpokenPlace("laid", None, "s2")) == lines(None), "nothing stands there"
    assert lines(SpokenPlace("deck", -1))[-1] == "All cards to", "the pile as a whole"
    assert lines(hand(1))[-1] == "Hand", "a card of a row, and below its own lines the row"
    assert "Look at them" in lines(hand(1), hand(1), hand(2))
    assert "Look at it" in lines(hand(2), hand(1), LAID) and "Look at it" in lines(hand(1), hand(1)), "it alone"


def test_a_card_from_outside_comes_to_the_hand_or_to_where_it_is_let_go() -> None:
    table = Table()
    assert table.do(table.meaning(Guest("12", SpokenPlace("up", 0)))) == "bring up1 12"
    assert table.do(table.meaning(Guest("12", SpokenPlace("deck", 0, "s2"), "down"))) == "bring bottom:s2.deck1 12"
    assert table.do(table.menus.to_hand("13")) == "bring hand1 13"
    assert table.choose(table.menus.of_guest("13"), "Cid", "Deck, on top") == "bring s3.deck1 13"
    (nth,) = (line.does for line in table.menus.of_guest("13")[0].below if line.text.startswith("Deck, at a place"))
    assert isinstance(nth, Wish) and str(nth.made("2")) == "bring deck2 13"
    faces = table.position.table.faces
    assert [faces[card] for card in (table.lying(2, "deck")[0], table.lying(1, "deck")[-1])] == ["13", "12"]


# --- WIXOSS is one user of it ---


@pytest.fixture
def begun() -> Position:
    return wixoss.begin(replace(setup_number(1), free=True, first=0), "intents").position


def after(position: Position, *deeds: str) -> Position:
    for deed in deeds:
        position = wixoss.play(position, 0, wixoss.parse(deed)).position
    return position


def hands_of(position: Position, seat: Seat) -> HandIntents:
    return HandIntents(Menus(sight.view(position, seat), TableNames(PLAYERS[:2], CardBook(pool(), lexicon("en")))))


def test_in_wixoss_cards_change_places_within_a_field_and_several_stand_side_by_side(begun: Position) -> None:
    hands = hands_of(after(begun, "move hand1 L", "move hand1 C"), 0)
    left, right, third = Place(FIELD, 0), Place(FIELD, 2), Place(HAND, 1)
    assert str(hands.meaning(HandDrop(left, right))) == "swap L R"
    assert str(hands.meaning(HandDrop(left, right, (left, Place(FIELD, 1))))) == "swap L R", "the one in the hand alone"
    assert str(hands.meaning(HandDrop(left, Place(FIELD, 2, True), twist="down"))) == "move L opp.R"
    chosen = (Place(HAND, 0), third)
    assert str(hands.meaning(HandDrop(third, right, chosen))) == "move hand1,hand2 spread:R"
    assert str(hands.meaning(Touch(left, (left, Place(FIELD, 1), third)))) == "set L,C down"
    assert hands.meaning(Touch(third)) is None


def test_in_wixoss_a_card_goes_onto_another_in_a_way_that_is_asked(begun: Position) -> None:
    hands = hands_of(begun, 0)
    lrig = Place(FIELD, LRIG)
    lines = hands.meaning(HandDrop(Place(HAND, 0), lrig, twist="onto"))
    assert isinstance(lines, tuple)
    assert [str(line.does) for line in lines] == [
        "move hand1 under:lrig", "move hand1 charm:lrig", "move hand1 acce:lrig", "move hand1 soul:lrig",
    ]  # fmt: skip
    assert str(hands.meaning(HandDrop(Place(HAND, 0), Place(FIELD, 0), twist="onto"))) == "move hand1 L", (
        "nobody is there"
    )
    assert str(hands.meaning(Guest("{}", Place(FIELD, 0), "onto"))) == "bring L {}"
    brought = hands.meaning(Guest("{}", lrig, "onto"))
    assert isinstance(brought, tuple) and str(brought[1].does) == "bring charm:lrig {}"
    stood = hands_of(after(begun, "move hand1 L"), 0)
    assert str(stood.meaning(HandDrop(Place(FIELD, 0), lrig, (Place(FIELD, 0), lrig), "onto"))) == "swap L lrig"


def test_a_game_whose_slots_take_no_card_onto_another_offers_no_way_to_lay_one_there() -> None:
    class Eager(TableMenus):
        laid_onto = (("under", "Under {card}"),)

    table = Table()
    table.do(table.meaning(HandDrop(hand(1), LAID)))
    assert not tuple(Eager(table.game, table.position, 0, "{} {}".format, str).onto((hand(1),), LAID))


def test_in_wixoss_the_closed_drawer_is_meant_as_a_whole(begun: Position) -> None:
    hands, card = hands_of(begun, 0), Place(LRIG_DECK, 0)
    texts = [[line.text for line in hands.menu(RightClick(card, is_closed=shut))] for shut in (True, False)]
    assert "All cards to" in texts[0] and "All cards to" not in texts[1]
    other = [line.text for line in hands.menu(RightClick(Place(LRIG_DECK, 0, True), is_closed=True))]
    assert "All cards to" not in other, "that of the other player isn't opened here"


def test_the_far_seat_has_hands_of_its_own_words(begun: Position) -> None:
    far = FreeHands(hands_of(begun, 1), turned_place).twisted("down").choosing((Place(HAND, 0, True),))
    assert str(far.dropped(Place(HAND, 0, True), Place(FIELD, 0))) == "move hand1 down:opp.L"
    assert far.together(Place(HAND, 1, True)) == (Place(HAND, 1, True),)


def test_every_key_of_free_hands_in_wixoss_comes_to_something_that_can_be_done(begun: Position) -> None:
    deeds = ("move hand1 L", "set L down", "count L 2 charge", "point L lrig", "set lrig face_down")
    position = after(begun, *deeds)
    hands = hands_of(position, 0)
    for row in HANDS:
        pointed = Place(FIELD, LRIG if row.id == "hands.peek" else LANES[0])
        meant = hands.meaning(HandOrder(row.does, row.given, (), pointed))
        assert isinstance(meant, by.HandDeed | Wish | Tool | tuple) and meant != (), row.id
        if isinstance(meant, by.HandDeed):
            deed = wixoss.parse(str(meant))
            assert wixoss.check(position, 0, deed) is None, str(deed)
