"""Set-up: LRIGs face down, janken, five cards, mulligan, Life Cloth, open [4]."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

import pytest
from msgspec.structs import replace

from tests.conformance.rows import row
from tests.conformance.table import Table, pool
from tests.conformance.test_decks import bundled, deck, zeros
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.actions import Action, Done, Hand, Throw
from wixoss_desktop.engine.wixoss.evolve import evolve
from wixoss_desktop.engine.wixoss.formats import PROFILES
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.rules.setup import first_state
from wixoss_desktop.engine.wixoss.sight import view
from wixoss_desktop.engine.wixoss.state import Deck, Setup, State
from wixoss_desktop.engine.wixoss.told import redact
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.engine.wixoss.zones import DECK, ENER, FIELD, HAND, LIFE, LRIG, LRIG_DECK, LRIGS, TRASH
from wixoss_desktop.match.wixoss.scenario.words import tag_of

KNOWN = """
    phase: deal
    first: P1
    P1 deck: SIGNI as A1, SIGNI as A2, SIGNI as A3, SIGNI as A4, SIGNI as A5,
        SIGNI as B1, SIGNI as B2, SIGNI as B3, SIGNI as B4, SIGNI as B5, SIGNI as B6, SIGNI as B7, blank x28
"""
"""A deck whose order is known: the first five are drawn, the next seven become Life Cloth."""


class Begun:
    """A game from its very beginning, with everything that happened."""

    def __init__(self, setup: Setup, seed: str) -> None:
        self.first = first_state(setup, seed)
        self.groups: list[Group] = []
        self.position = self._after(game.begin(setup, seed))

    def _after(self, played: Played) -> Position:
        self.groups.extend(played.groups)
        return played.position

    def do(self, seat: int, action: Action) -> None:
        """Carry out an action."""
        self.position = self._after(game.play(self.position, seat, action))

    def throw(self, mine: Hand, other: Hand) -> None:
        """Let both seats throw a hand of janken."""
        self.do(0, Throw(mine))
        self.do(1, Throw(other))

    def keep(self) -> None:
        """Let both seats keep their hands."""
        for _ in range(2):
            self.do(game.to_act(self.position)[0], Done())

    @property
    def events(self) -> Iterator[ev.Event]:
        return (event for group in self.groups for event in group.events)

    def set_up(self) -> State:
        """The state at the moment when both have opened, before the first turn."""
        state = self.first
        for event in self.events:
            state = evolve(state, event)
            if isinstance(event, ev.Opened):
                return state
        raise AssertionError("nobody opened")


def placed(profile: str) -> Begun:
    """A game of two legal decks in which the LRIGs lie face down."""
    begun = Begun(Setup((deck(), deck()), PROFILES[profile]), "set-up")
    while tag_of(begun.position.state.stack[-1]) == "pick_cards":
        seat = game.to_act(begun.position)[0]
        begun.do(seat, game.legal(begun.position, seat)[0])
    return begun


def began(profile: str) -> Begun:
    """A game of two legal decks, set up by default options; the second seat wins the janken."""
    begun = placed(profile)
    begun.throw("rock", "rock")
    begun.throw("rock", "paper")
    begun.keep()
    return begun


def stage(event: ev.Event) -> str:
    """What happens at set-up, in a word."""
    if isinstance(event, ev.Moved):
        return {FIELD: "LRIG", HAND: "draw", LIFE: "life"}.get(event.to, "elsewhere")
    return tag_of(event)


@row("R-035")
def test_set_up_goes_lrigs_janken_five_cards_mulligan_life_open(profile: str) -> None:
    begun = placed(profile)
    assert {stage(event) for event in begun.events} == {"LRIG"}
    assert game.to_act(begun.position) == (0, 1)
    assert tag_of(begun.position.state.stack[-1]) == "janken"
    begun.throw("scissors", "rock")
    assert [key for key, _ in groupby(map(stage, begun.events))] == ["LRIG", "threw", "draw"]
    assert [len(begun.position.state.zone(seat, HAND)) for seat in (0, 1)] == [5, 5]
    assert [len(begun.position.state.zone(seat, LIFE)) for seat in (0, 1)] == [0, 0]
    assert not begun.position.state.opened
    for seat in (1, 0):
        assert game.to_act(begun.position) == (seat,)
        assert tag_of(begun.position.state.stack[-1]) == "mulligan"
        begun.do(seat, Done())
    stages = [key for key, _ in groupby(map(stage, begun.events))]
    assert stages[: stages.index("turn_began")] == ["LRIG", "threw", "draw", "life", "opened"]


@row("R-035")
def test_the_winner_of_the_janken_begins(profile: str) -> None:
    begun = began(profile)
    assert [event.winner for event in begun.events if isinstance(event, ev.Threw)] == [None, 1]
    assert (begun.position.state.turn, begun.position.state.active) == (1, 1)


@row("R-037")
@pytest.mark.parametrize("code", [None, "WD01", "WD04"])
def test_after_set_up_hand_five_life_seven_deck_twenty_eight(profile: str, code: str | None) -> None:
    three = PROFILES[profile].setup_lrig_count == "three"
    mine = deck() if code is None or three else _listed(code)
    begun = Begun(Setup((mine, deck()), PROFILES[profile], first=0), "set-up")
    for seat in (0, 1) if three else ():
        begun.do(seat, game.legal(begun.position, seat)[0])
    begun.keep()
    state = begun.set_up()
    for seat in (0, 1):
        sizes = {zone: len(state.zone(seat, zone)) for zone in (HAND, LIFE, DECK, ENER, TRASH)}
        assert sizes == {HAND: 5, LIFE: 7, DECK: 28, ENER: 0, TRASH: 0}
        lrigs = sum(state.at(seat, slot) is not None for slot in LRIGS)
        assert lrigs == (3 if PROFILES[profile].setup_lrig_count == "three" else 1)
        assert len(state.zone(seat, LRIG_DECK)) == len(state.setup.decks[seat].lrig_deck) - lrigs


def _listed(code: str) -> Deck:
    listed, cards = bundled()[code], pool()
    lrigs = tuple(replace(cards[no], mark="diva") for no in listed.lrig_deck)
    return Deck(code, lrigs, tuple(replace(cards[no], mark="diva") for no in listed.main_deck))


# --- mulligan -------------------------------------------------------------------------------------------------------


@row("R-038")
def test_three_cards_go_back_the_deck_is_shuffled_and_three_are_drawn() -> None:
    table = Table(KNOWN).do("P1", "pick A1", "pick A3", "pick A5", "done")
    kinds = [getattr(event, "how", tag_of(event)) for event in table.events()]
    assert kinds == ["mulligan"] * 3 + ["shuffled"] + ["draw"] * 3
    back = [table.name(event.card) for event in table.events("mulligan")]
    assert back == ["A1", "A3", "A5"]
    table.expect("P1 hand 5", "P1 deck 35", "P1 hand holds A2, A4", "question P2 mulligan")


@row("R-038")
def test_a_returned_card_can_be_drawn_again() -> None:
    hands = []
    for number in range(30):
        table = Table(f"seed: {number} {KNOWN}").do("P1", "pick A1", "pick A3", "pick A5", "done")
        hands.append(set(table.zone("P1", "hand")))
    again = [hand & {"A1", "A3", "A5"} for hand in hands]
    assert any(again) and not all(again)


@row("R-039")
def test_a_second_mulligan_is_refused() -> None:
    table = Table(KNOWN).do("P1", "pick A1", "done")
    table.refuse("P1", "pick hand1", why="not_asked")
    table.refuse("P1", "done", why="not_asked")
    table.do("P2", "done")
    assert table.events("mulligan") == []
    table.expect("question P1 ener_phase")
    table.refuse("P1", "pick hand1")


@row("R-040")
@pytest.mark.parametrize("count", [0, 5])
def test_no_card_and_every_card_may_go_back(count: int) -> None:
    table = Table(KNOWN).do("P1", *(f"pick A{number}" for number in range(1, count + 1)), "done")
    assert len(table.events("mulligan")) == len(table.events("draw")) == count
    table.expect("P1 hand 5", "P1 deck 35", "question P2 mulligan")


# --- Life Cloth and opening -----------------------------------------------------------------------------------------


@row("R-042")
def test_the_last_card_placed_is_on_top_and_is_crushed_first() -> None:
    table = Table(KNOWN).do("P1", "done").do("P2", "done")
    table.expect("P1 life is B7, B6, B5, B4, B3, B2, B1")
    table.pass_until("lrig_attacks", "P2").do("P2", "attack lrig").do("P1", "pass")
    table.expect("event crush B7", "P1 ener is B7", "P1 life is B6, B5, B4, B3, B2, B1")


@row("R-044")
def test_an_enter_ability_of_the_opening_lrig_does_not_trigger() -> None:
    table = Table(
        """
        phase: setup
        first: P1
        option: setup_lrig_count=one
        P1 lrig_deck: LRIG level 0 limit 0 as Eager [{"kind": "enter", "do": [{"op": "draw", "n": 2}]},
            {"kind": "auto", "on": {"event": "enter", "who": "own"}, "do": [{"op": "draw", "n": 2}]},
            {"kind": "auto", "on": {"event": "grow", "who": "own"}, "do": [{"op": "draw", "n": 2}]}]
        """
    )
    table.do("P1", "done").do("P2", "done")
    table.expect("P1 lrig is Eager", "turn 1", "no event activated", "1 event draw", "P1 hand 6", "P1 deck 27")


@row("R-045")
def test_the_face_down_lrig_is_not_shown_and_both_open_at_once(profile: str) -> None:
    secret = deck(lrigs=zeros(3))
    begun = Begun(Setup((secret, secret), PROFILES[profile]), "set-up")
    assert_hidden(begun)
    for seat in (0, 1):
        begun.do(seat, game.legal(begun.position, seat)[2])
        assert_hidden(begun)
    begun.throw("paper", "rock")
    assert_hidden(begun)
    begun.do(0, Done())
    assert_hidden(begun)
    begun.do(1, Done())
    assert [type(event) for event in begun.events].count(ev.Opened) == 1
    for seat in (0, 1):
        for side in (view(begun.position, seat).own, view(begun.position, seat).other):
            assert side.field[LRIG] is not None and side.field[LRIG].no == "test Zero 2"


def assert_hidden(begun: Begun) -> None:
    """Nothing that a seat sees or is told names a LRIG of the other's."""
    for seat in (0, 1):
        seen = view(begun.position, seat)
        lrig = seen.other.field[LRIG]
        assert lrig is None or lrig.no is None
        assert set(seen.other.lrig_deck) <= {None}
        told = redact(begun.position.book, begun.first, tuple(begun.groups), seat)
        assert [one.card for group in told for one in group if one.seat == 1 - seat and one.card is not None] == []
        if seen.question is not None and seat not in seen.question.seats:
            assert (seen.question.by, seen.question.card, seen.question.choices) == (None, None, ())
