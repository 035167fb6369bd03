"""What hands do, at a table of any game with any number of seats: over Tides and over WIXOSS's free table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, Generic, Protocol, TypeVar, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.any_game.free_tides import BOARD, FreeTides
from tests.any_game.tides_box import tides_of
from tests.match.players import setup_number
from wixoss_desktop.engine.contract import Eyes, Seat, Spot
from wixoss_desktop.engine.contract.game import A, E, Game, P
from wixoss_desktop.engine.contract.plain import PlainEvent, PlainPosition
from wixoss_desktop.engine.contract.setting_up import PlainSetup
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.board import HandBoard, HandZone, seat_called, sides
from wixoss_desktop.engine.deeds.changes import forms
from wixoss_desktop.engine.deeds.free_table import COVERED, FreeCards, SeenCards
from wixoss_desktop.engine.deeds.values import BY_VERB, Deed
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.zones import ATTACHED, BEAT, LAID, UNDER, ZONES
from wixoss_desktop.match.history import History
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.match.wixoss import row as wixoss

S = TypeVar("S")
V = TypeVar("V")
Wishes = list[tuple[int, int]]
"""What is tried: by which of the verbs, and with which dice it is filled in."""
WISHES: Final = st.lists(st.tuples(st.integers(0, 30), st.integers(0, 10**6)), max_size=25)


class Tried(Generic[S, P, A, V, E]):
    """A table at which hands try things; `cards` names each card that lies somewhere."""

    def __init__(self, game: Game[S, P, A, V, E], setup: S, cards: Callable[[P], Counter[int]]) -> None:
        self.game, self.setup, self.cards = game, setup, cards

    def try_all(self, wishes: Wishes) -> None:
        """Try everything, each time by the next seat, and look at what comes of it."""
        game, position = self.game, self.game.begin(self.setup, "hands").position
        done: list[tuple[P, Seat, A, P]] = []
        for at, (verb, number) in enumerate(wishes):
            seats = game.to_act(position)
            seat = seats[at % len(seats)]
            forms = game.legal(position, seat)
            deed = game.fill(position, seat, forms[verb % len(forms)], Dice(f"{number}"))
            assert all(map(game.is_open, forms)) and not game.is_open(deed), str(deed)
            assert game.parse(str(deed)) == deed, str(deed)
            if game.check(position, seat, deed) is not None:
                with pytest.raises(ValueError, match="refused"):
                    game.play(position, seat, deed)
                continue
            after = game.play(position, seat, deed).position
            brought = int(str(deed).startswith("bring "))
            lost, came = self.cards(position) - self.cards(after), self.cards(after) - self.cards(position)
            assert not lost and came.total() == brought and max(self.cards(after).values()) == 1, str(deed)
            other = game.resample(after, seat, Dice(f"{number}"))
            assert game.view(other, seat) == game.view(after, seat), str(deed)
            done.append((position, seat, deed, after))
            position = after
        self._take_back(done)

    def break_off(self) -> None:
        """Read what is written of each kind of deed, broken off behind any of its words."""
        game, position = self.game, self.game.begin(self.setup, "hands").position
        seat = game.to_act(position)[0]
        forms = game.legal(position, seat)
        for form in forms:
            for number in range(4):
                words = str(game.fill(position, seat, form, Dice(f"{number}"))).split(" ")
                for end in range(len(words)):
                    text = " ".join(words[:end])
                    try:
                        read = game.parse(text)
                    except ValueError as no:
                        assert str(no)
                    else:
                        assert str(read).rstrip() == text

    def _take_back(self, done: list[tuple[P, Seat, A, P]]) -> None:
        """Play it all at a match, and take it all back: what stood there before each deed stands there again."""
        game = self.game
        seats = (SeatPlan("person"),) * len(game.seats(self.setup))
        match = Match(game, Terms(self.setup, "hands", seats), History(game, game.begin(self.setup, "hands")))
        for _, seat, deed, after in done:
            assert match.submit(seat, deed) is None
            assert game.sum_of(match.position) == game.sum_of(after)
        for before, *_ in reversed(done):
            match.undo(agreed=True)
            assert game.hash_of(match.position) == game.hash_of(before)


class AnyTried(Protocol):
    """A table of some game."""

    def try_all(self, wishes: Wishes) -> None:
        """Try everything."""

    def break_off(self) -> None:
        """Read what is broken off."""


def cards_of_tides(position: PlainPosition[PlainSetup, FreeCards]) -> Counter[int]:
    return Counter(card for zone in position.table.zones for card in zone)


def cards_of_wixoss(position: Position) -> Counter[int]:
    state = position.state
    found = Counter(thing.card for thing in state.field if thing is not None)
    for seat in (0, 1):
        for zone in (*range(ZONES), UNDER, ATTACHED, LAID, BEAT):
            found.update(state.cards(seat, zone))
    return found


DECK: Final = (*range(1, 10), 9, 8)


def _tides(seats: int) -> Tried[PlainSetup, PlainPosition[PlainSetup, FreeCards], Deed, SeenCards, PlainEvent]:
    return Tried(FreeTides(), tides_of((DECK,) * seats), cards_of_tides)


TABLES: Final[dict[str, AnyTried]] = {
    "two at Tides": _tides(2),
    "three at Tides": _tides(3),
    "four at Tides": _tides(4),
    "WIXOSS": Tried(wixoss, replace(setup_number(1), free=True, first=0), cards_of_wixoss),
}


@pytest.mark.parametrize("table", TABLES)
def test_a_deed_that_breaks_off_is_read_as_another_or_refused_in_words(table: str) -> None:
    TABLES[table].break_off()


@pytest.mark.parametrize("table", TABLES)
@settings(max_examples=12, deadline=None)
@given(wishes=WISHES)
def test_whatever_hands_do_no_card_is_lost_and_all_can_be_taken_back(table: str, wishes: Wishes) -> None:
    TABLES[table].try_all(wishes)


def test_every_deed_has_a_verb_and_can_be_filled_in_where_a_board_has_it() -> None:
    verbs = {form.verb for form in forms(BOARD)}
    assert verbs == set(BY_VERB) - {"form"} and set(BY_VERB.values()) == set(get_args(Deed))
    bare = HandBoard((HandZone("pile"),))
    assert {"seek", "set", "count", "score", "chance", "bring"} == verbs - {form.verb for form in forms(bare)}


# --- three at a table -------------------------------------------------------------------------------------------------


class Three:
    """Three at a table, with decks of nine; each has three in hand."""

    def __init__(self) -> None:
        self.game = FreeTides()
        self.table = self.game.begin(tides_of((tuple(range(1, 10)),) * 3), "three").position

    def do(self, *deeds: str, seat: Seat = 0) -> Three:
        for deed in deeds:
            self.table = self.game.play(self.table, seat, self.game.parse(deed)).position
        return self

    def why_not(self, deed: str, seat: Seat = 0) -> str:
        refusal = self.game.check(self.table, seat, self.game.parse(deed))
        return "" if refusal is None else refusal.why

    def lies(self, zone: str, seat: Seat | None = 0, eyes: Eyes | None = "all") -> tuple[str, ...]:
        """What lies in a zone, as somebody sees it, or as it really is."""
        at = self.game.hands.places.where(Spot(seat, zone), 3)
        table = self.table.table
        return (
            tuple(table.faces[card] for card in table.zones[at])
            if eyes == "all"
            else self.game.view(self.table, eyes).zones[at]
        )


@pytest.fixture
def three() -> Three:
    return Three()


def test_sides_are_counted_round_the_table_from_whoever_acts(three: Three) -> None:
    first, third = three.lies("hand", 1)[0], three.lies("hand", 0)[0]
    three.do("move s2.hand1 sea1").do("move s2.hand1 sea1", seat=2)
    assert three.lies("sea", None) == (third, first) and [len(three.lies("hand", seat)) for seat in range(3)] == [
        2,
        2,
        3,
    ]
    three.do("deal 2 s3.deck s2.hand1", seat=1)
    assert len(three.lies("deck", 0)) == 4 and len(three.lies("hand", 2)) == 5


def test_a_side_that_nobody_sits_at_and_the_other_of_two_are_refused_where_three_sit(three: Three) -> None:
    assert three.why_not("move s4.hand1 sea1") == "no_card" and three.why_not("shuffle opp.deck") == "manual_place"
    assert three.why_not("move hand1 s2.sea1") == "manual_place", "the sea is nobody's"


def test_a_look_is_for_whom_it_is_meant(three: Three) -> None:
    top = three.lies("deck")[0]
    three.do("peek deck 1", "show hand1,hand2 s3")
    assert [three.lies("deck", 0, eyes)[0] for eyes in (0, 1, 2, None)] == [top, COVERED, COVERED, COVERED]
    assert [bool(three.lies("hand", 0, eyes)[0]) for eyes in (0, 1, 2, None)] == [True, False, True, False]
    three.do("show deck1 all", "cover hand", "shuffle s3.deck", seat=0)
    assert three.lies("deck", 0, None)[0] == top and not three.lies("hand", 0, 2)[0]


def test_what_is_put_down_is_seen_by_who_knew_it_until_it_is_turned_up(three: Three) -> None:
    card = three.lies("hand")[0]
    three.do("move hand1 down:laid")
    assert [three.lies("laid", 0, eyes) for eyes in (0, 1)] == [(card,), (COVERED,)]
    assert three.do("set laid face_up").lies("laid", 0, 1) == (card,)
    assert three.why_not("move hand1 laid") == "manual_place", "one lies there"


def test_what_is_counted_and_written_lies_on_a_card_until_it_goes(three: Three) -> None:
    three.do("move hand1 laid", "count laid -2 foam", "note laid mine", "note s2 hurry", "score s3 4 won")
    assert {one[1:] for one in three.table.table.on} == {
        ("foam", "-2"),
        ("note", "mine"),
        ("note", "hurry"),
        ("won", "4"),
    }
    three.do("move laid up1")
    assert {one[:2] for one in three.table.table.on} == {(-2, "note"), (-3, "won")}
    assert three.why_not("count up1 1 foam") == "no_card" and three.why_not("count laid 1 foam") == "no_card"


def test_a_card_comes_from_outside_and_chance_and_arrows_are_there(three: Three) -> None:
    assert three.do("bring s2.up1 12", "chance die 6").lies("up", 1) == ("12",)
    three.do("move hand1 laid", "point s2.up1 laid", "point s3.deck1")
    assert three.table.table.arrows and three.table.table.die[1] == 6
    assert not three.do("unpoint").table.table.arrows
    assert three.why_not("chance die 1") == three.why_not("chance coin 3") == "manual_number"
    assert three.why_not("bring up1 a card") == "no_card" and three.why_not("point hand1 up1") == "no_card"


NO_DEEDS = [
    "", "sing", "move hand1", "move hand L", "move hand0 up1", "move hand01 up1", "move s1.hand1 up1", "move nose1 up1",
    "move laid1 up1", "shuffle deck1", "shuffle laid", "move hand1 :up1", "move hand1 charm:up1", "set laid frozen",
    "show hand1 him", "score him 1 won", "chance cards 2", "seek deck color red", "unpoint hand1",
    "form form2", "peek deck x",
]  # fmt: skip


@pytest.mark.parametrize("text", NO_DEEDS)
def test_what_is_no_deed_is_refused_in_a_sentence(three: Three, text: str) -> None:
    with pytest.raises(ValueError, match="nothing that can be done by hand"):
        three.game.parse(text)


STANDING, DECKED = by.SpokenPlace("laid"), by.SpokenPlace("deck")


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        (by.Set((STANDING,), "frozen"), "manual_words"),
        (by.Count(STANDING, -1, "shell"), "manual_number"),
        (by.Count(STANDING, 1, ""), "manual_words"),
        (by.Shuffle(STANDING), "manual_place"),
        (by.Move((STANDING,), by.Goal(by.SpokenPlace("up", -3))), "manual_place"),
        (by.Move((STANDING, STANDING), by.Goal(by.SpokenPlace("up", 0))), "no_card"),
        (by.Move((by.SpokenPlace("hand", -1),), by.Goal(by.SpokenPlace("up", 0))), "no_card"),
        (by.Note(None, "two\nlines"), "manual_words"),
        (by.Seek(DECKED, "number", "3", ("X",)), "no_card"),
        (by.Seek(DECKED, "color", "red"), "manual_words"),
        (by.Peek(by.SpokenPlace("sea"), 0), "manual_place"),
        (by.Chance("cards", -1), "manual_words"),
        (by.Form("move"), "manual_open"),
    ],
    ids=str,
)
def test_a_deed_that_nobody_wrote_is_judged_like_any_other(three: Three, deed: by.Deed, why: str) -> None:
    refusal = three.do("move hand1 laid").game.check(three.table, 0, deed)
    assert refusal is not None and refusal.why == why


def test_a_board_says_how_cards_are_laid_low_and_where_they_are_spread() -> None:
    board = HandBoard((HandZone("row", "slot", ("", "down", "spread")), HandZone("deck", ways=("", "bottom"))))
    places = [by.SpokenPlace(zone) for zone in ("row", "deck", "nowhere")]
    assert [board.low_way(place) for place in places] == ["down", "bottom", ""]
    assert [board.can_spread(place) for place in places] == [True, False, False]


def test_two_say_opp_and_more_say_which() -> None:
    assert sides((0, 1)) == ("", "opp") and sides((0, 1, 2, 3)) == ("", "s2", "s3", "s4")
    assert [seat_called(word, 2, (0, 1, 2)) for word in ("", "me", "s2", "s3", "s4", "opp")] == [2, 2, 0, 1, None, None]
    assert [seat_called(word, 1, (0, 1)) for word in ("opponent", "opp", "s2")] == [0, 0, None]
