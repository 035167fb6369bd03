"""The barrier: what came to light decides who is asked before something is taken back."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.match.players import first_legal, play_on, play_until, play_until_able
from wixoss_desktop.engine.contract import Seen
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.actions import Attack, Charge, Deploy, Done, Guard, Pass, Pick, Throw
from wixoss_desktop.engine.wixoss.zones import DECK, LIFE
from wixoss_desktop.match.match import CONSENT, NO_TAKE_BACKS
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Terms, UndoPlan

Make = Callable[..., Terms]


def kinds(plan: UndoPlan) -> set[str]:
    return {seen.what for seen in plan.seen}


def test_deploying_and_charging_is_taken_back_freely(terms: Make) -> None:
    """The other seat has seen the card, but who has shown it himself has learned nothing."""
    for kind in (Deploy, Charge):
        match = play_until_able(Match.begin(terms(1)), random.Random(1), kind)
        seat, here = match.to_act[0], match.history.here
        match.submit(seat, first_legal(match, kind))
        plan = match.undo_plan(seat)
        assert (plan.kind, plan.asks, plan.seen, plan.steps) == ("free", (), (), 1)
        assert match.undo(seat) is None
        assert match.history.here is here


def test_the_mulligan_draw_is_a_barrier(terms: Make) -> None:
    match = play_until(Match.begin(terms(1)), random.Random(1), steps.Mulligan)
    seat = match.to_act[0]
    for _ in range(2):
        match.submit(seat, first_legal(match, Pick))
    assert match.undo_plan(seat).kind == "free", "nothing has been returned yet"
    match.submit(seat, Done())
    plan = match.undo_plan(seat)
    assert (plan.kind, plan.asks, plan.steps) == ("ask", (1 - seat,), 3)
    assert Seen("shuffled", (), seat) in plan.seen
    assert Seen("drew", (seat,), seat, 2) in plan.seen, "how many, but not which"


def test_hands_of_janken_that_both_have_seen_are_a_barrier(terms: Make) -> None:
    match = Match.begin(terms(1))
    match.submit(0, Throw("rock"))
    assert match.undo_plan(0).kind == "free", "the other seat hasn't thrown yet"
    match.submit(1, Throw("rock"))
    plan = match.undo_plan(0)
    assert plan.kind == "ask" and kinds(plan) == {"threw", "answered"}


def test_the_turn_that_has_been_passed_is_the_other_seats_to_give_back(terms: Make) -> None:
    match = play_until(Match.begin(terms(1)), random.Random(1), steps.MainPhase)
    seat, turn = match.to_act[0], match.position.state.turn
    match.submit(seat, Pass())
    assert match.position.state.turn == turn + 1, "no attack in the first turn"
    plan = match.undo_plan(seat)
    assert plan.kind == "ask" and plan.asks == (1 - seat,)
    assert Seen("drew", (1 - seat,), 1 - seat, 2) in plan.seen


def test_a_crushed_life_cloth_is_a_barrier_and_named(terms: Make) -> None:
    match = Match.begin(terms(1))
    dice = random.Random(1)
    while True:
        play_until_able(match, dice, Attack)
        seat = match.to_act[0]
        life = len(match.position.state.zone(1 - seat, LIFE))
        match.submit(seat, first_legal(match, Attack))
        while match.to_act == (1 - seat,):
            match.submit(1 - seat, match.legal(1 - seat)[-1])
        if len(match.position.state.zone(1 - seat, LIFE)) < life:
            break
    plan = match.undo_plan(seat)
    crushed = [seen for seen in plan.seen if seen.what == "crushed"]
    assert plan.kind == "ask" and len(crushed) == 1
    assert crushed[0].owner == 1 - seat and len(crushed[0].cards) == 1


def test_an_answer_of_the_other_seat_is_his_to_give_back(terms: Make) -> None:
    match = Match.begin(terms(1))
    dice = random.Random(3)
    while not isinstance(match.position.state.stack[-1], steps.GuardStep):
        play_on(match, dice, 1)
    defender = match.to_act[0]
    attacker = 1 - defender
    assert match.undo_plan(attacker).kind == "free", "the attack alone has shown nothing"
    match.submit(defender, Pass())
    assert "answered" in kinds(match.undo_plan(attacker))


def test_a_guard_shows_a_card_and_belongs_to_the_defender(terms: Make) -> None:
    for number in range(25):
        match = Match.begin(terms(number))
        play_until_able(match, random.Random(number), Guard)
        defender = match.to_act[0]
        match.submit(defender, first_legal(match, Guard))
        plan = match.undo_plan(defender)
        assert plan.to is not None and plan.to.number < match.history.here.number
        if match.history.here.parent is plan.to and plan.kind == "free":
            assert match.undo_plan(1 - defender).kind == "ask", "the attacker has seen the guard"
            return
    raise AssertionError("no guard was all that happened")


@pytest.mark.parametrize("number", range(10))
def test_no_hidden_card_comes_to_light_without_a_barrier(terms: Make, number: int) -> None:
    """Whatever leaves a deck or Life Cloth for a place where somebody sees it makes undo a question."""
    match = Match.begin(terms(number))
    dice = random.Random(number)
    while match.to_act:
        before = [set(match.position.state.zone(seat, zone)) for seat in (0, 1) for zone in (DECK, LIFE)]
        play_on(match, dice, 1)
        after = [set(match.position.state.zone(seat, zone)) for seat in (0, 1) for zone in (DECK, LIFE)]
        left = (before[0] | before[1]) - (after[0] | after[1]) | (before[2] | before[3]) - (after[2] | after[3])
        if left:
            assert match.undo_plan().kind == "ask"


def test_what_is_read_out_names_no_hidden_card(terms: Make) -> None:
    match = play_on(Match.begin(terms(4)), random.Random(4))
    for node in match.history.nodes[1:]:
        assert node.parent is not None
        match.jump(0, node, agreed=True)
        for seen in match.undo_plan().seen:
            if seen.what in ("drew", "searched", "looked"):
                assert seen.cards == ()
    assert not any(seen.cards for seen in match.undo_plan().seen if seen.owner is None)


def test_past_the_barrier_the_other_seat_is_asked(terms: Make) -> None:
    match = play_on(Match.begin(terms(1)), random.Random(1), 80)
    seat = match.history.last_to_choose()
    here = match.history.here
    while match.undo_plan(seat).kind != "ask":
        play_on(match, random.Random(2), 1)
        here = match.history.here
    refusal = match.undo(seat)
    assert refusal is not None and refusal.why == CONSENT
    assert match.history.here is here
    assert match.undo(seat, agreed=True) is None
    assert match.redo(seat) is None
    assert match.history.here is here


@pytest.mark.parametrize(
    ("changes", "kind"),
    [
        ({"take_backs": "free"}, "free"),
        ({"take_backs": "ask"}, "ask"),
        ({"take_backs": "none"}, "none"),
        ({"take_backs": "none", "open_hands": True}, "free"),
        ({"take_backs": "ask", "seats": (SeatPlan("person"), SeatPlan("greedy"))}, "free"),
    ],
)
def test_house_rule_and_open_games_decide_past_the_barrier(terms: Make, changes: dict[str, object], kind: str) -> None:
    match = play_until(Match.begin(terms(1, **changes)), random.Random(1), steps.EnerPhase)
    plan = match.undo_plan()
    assert plan.kind == kind
    refusal = match.undo()
    if kind == "none":
        assert refusal == NO_TAKE_BACKS
    else:
        assert (refusal is None) == (kind == "free")


def test_before_the_barrier_take_backs_are_free_under_every_house_rule(terms: Make) -> None:
    match = play_until_able(Match.begin(terms(1, take_backs="none")), random.Random(1), Deploy)
    seat = match.to_act[0]
    match.submit(seat, first_legal(match, Deploy))
    assert match.undo(seat) is None


def test_a_finished_game_is_not_reopened_without_asking(terms: Make) -> None:
    match = play_on(Match.begin(terms(1)), random.Random(1), 50)
    match.concede(0)
    plan = match.undo_plan(0)
    assert plan.kind == "ask" and kinds(plan) == {"ended"} and plan.steps == 1
