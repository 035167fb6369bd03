"""With which LRIGs a game is opened, who begins and who exchanges cards first [4]."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.conformance.rows import row
from tests.conformance.table import Table
from tests.conformance.test_decks import deck, zeros
from tests.conformance.test_setup import Begun, assert_hidden, stage
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.actions import Done, No, Yes
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.engine.wixoss.sight import view
from wixoss_desktop.engine.wixoss.state import Deck, Setup
from wixoss_desktop.engine.wixoss.zones import HAND, LRIGS
from wixoss_desktop.match.wixoss.scenario.words import tag_of

option = pytest.mark.option


def question(begun: Begun) -> str:
    return tag_of(begun.position.state.stack[-1])


def opened(mine: Deck, profile: str, *, first: int | None = 0, **options: object) -> Begun:
    return Begun(Setup((mine, deck(lrigs=zeros(1))), rules_of(profile, **options), first=first), "set-up")


def lrigs(begun: Begun, seat: int = 0) -> list[str | None]:
    """Names of center, left and right assist of a seat."""
    there = (begun.position.state.at(seat, slot) for slot in LRIGS)
    return [None if thing is None else begun.position.book[thing.card].card.name for thing in there]


# --- LRIGs ----------------------------------------------------------------------------------------------------------


@option("setup_lrig_count")
def test_three_lrigs_stand_where_three_are_brought_and_only_the_center_is_asked_for() -> None:
    begun = opened(deck(lrigs=zeros(3)), "S24")
    assert question(begun) == "pick_cards"
    begun.do(0, game.legal(begun.position, 0)[1])
    assert question(begun) == "mulligan"
    assert lrigs(begun) == ["Zero 1", "Zero 0", "Zero 2"]
    assert lrigs(begun, 1) == ["Zero 0", None, None]


def test_with_one_lrig_by_the_rules_two_stay_in_the_lrig_deck() -> None:
    begun = opened(deck(lrigs=zeros(3)), "CLASSIC_2016")
    begun.do(0, game.legal(begun.position, 0)[2])
    assert lrigs(begun) == ["Zero 2", None, None]


def test_a_deck_that_names_its_center_is_not_asked() -> None:
    begun = opened(replace(deck(lrigs=zeros(3)), center="test Zero 2"), "S24")
    assert question(begun) == "mulligan"
    assert lrigs(begun) == ["Zero 2", "Zero 0", "Zero 1"]


def test_of_four_lrigs_the_assists_are_asked_for_too_and_only_what_fits_is_offered() -> None:
    first, second, third = zeros(3)
    twin = replace(second, no="twin", names={"ja": "Twin"})
    begun = opened(deck(lrigs=(first, second, twin, third)), "S24")
    begun.do(0, game.legal(begun.position, 0)[1])
    assert lrigs(begun) == ["Zero 1", "Zero 0", "Zero 2"]
    begun = opened(deck(lrigs=(first, second, twin, third)), "S24")
    begun.do(0, game.legal(begun.position, 0)[0])
    seen = view(begun.position, 0).question
    assert seen is not None and seen.why == "assist"
    begun.do(0, game.legal(begun.position, 0)[1])
    assert lrigs(begun) == ["Zero 0", "Twin", "Zero 2"]


@row("R-045")
def test_what_a_seat_chooses_before_the_opening_is_hidden(profile: str) -> None:
    begun = opened(deck(lrigs=zeros(3)), profile, first=None, setup_lrig_count="one_or_three")
    seen = view(begun.position, 1).question
    assert seen is not None and (seen.by, seen.choices) == (None, ())
    begun.do(0, game.legal(begun.position, 0)[0])
    assert_hidden(begun)


@row("R-035")
def test_all_lrigs_of_a_seat_are_placed_at_once(profile: str) -> None:
    begun = opened(replace(deck(lrigs=zeros(3)), center="test Zero 0"), profile, setup_lrig_count="one_or_three")
    placed = [group.events for group in begun.groups if stage(group.events[0]) == "LRIG"]
    assert [len(events) for events in placed] == [3, 1]


# --- who begins -----------------------------------------------------------------------------------------------------


@row("R-413")
@option("setup_first_player_decision")
def test_who_begins_is_decided_once_the_hands_have_been_exchanged(profile: str) -> None:
    one = replace(deck(lrigs=zeros(3)), center="test Zero 0")
    begun = Begun(Setup((one, one), rules_of(profile)), "set-up")
    assert question(begun) == "mulligan"
    begun.do(0, Done())
    begun.do(1, Done())
    assert question(begun) == "janken"
    begun.throw("rock", "paper")
    assert (begun.position.state.turn, begun.position.state.active) == (1, 1)
    assert [len(begun.set_up().zone(seat, HAND)) for seat in (0, 1)] == [5, 5]


@option("setup_janken_winner")
@pytest.mark.parametrize(("answer", "begins"), [(Yes(), 1), (No(), 0)])
def test_the_winner_of_the_janken_may_choose_who_begins(answer: Yes | No, begins: int) -> None:
    begun = opened(deck(lrigs=zeros(1)), "S24", first=None, setup_janken_winner="chooses")
    begun.throw("rock", "paper")
    assert (question(begun), game.to_act(begun.position)) == ("confirm", (1,))
    assert_hidden(begun)
    begun.do(1, answer)
    assert (question(begun), game.to_act(begun.position)) == ("mulligan", (begins,))


# --- exchanging -----------------------------------------------------------------------------------------------------


@option("setup_mulligan_order")
def test_neither_seat_learns_what_the_other_returns_before_both_have_chosen() -> None:
    table = Table("phase: deal\nfirst: P1\noption: setup_mulligan_order=simultaneous_secret")
    before = view(table.position, 1)
    table.do("P1", "pick hand1", "pick hand2", "done")
    assert table.events() == []
    assert replace(view(table.position, 1), question=None) == replace(before, question=None)
    table.do("P2", "pick hand3", "done")
    assert [(event.seat, event.how) for event in table.events("mulligan")] == [(0, "mulligan")] * 2 + [(1, "mulligan")]
    assert [table.count(seat, "hand") for seat in ("P1", "P2")] == [6, 5]


@row("R-426")
def test_with_five_life_cloth_the_deck_has_thirty_cards_and_the_sixth_hit_loses(profile: str) -> None:
    table = Table("phase: deal\nfirst: P1\noption: setup_life_cloth=5").do("P1", "done").do("P2", "done")
    assert [table.count("P2", zone) for zone in ("life", "deck", "hand")] == [5, 30, 5]
    hits = 0
    while table.winner is None:
        table.pass_until("lrig_attacks", "P1").do("P1", "attack lrig").do("P2", "pass")
        hits += 1
    assert (hits, table.winner, table.count("P2", "life")) == (6, "P1", 0)


def test_opening_tells_who_begins() -> None:
    begun = opened(deck(lrigs=zeros(1)), "S24", first=1)
    for seat in (1, 0):
        begun.do(seat, Done())
    assert [event.first for event in begun.events if isinstance(event, ev.Opened)] == [1]
