"""A match of any game with any number of seats: three people lay cards at the same time, and agree with each other."""

from __future__ import annotations

import pytest

from tests.any_game.tides import Lay, Sea, TidesGame
from tests.any_game.tides_box import tides_of
from wixoss_desktop.engine.contract import Outcome, Refusal
from wixoss_desktop.engine.contract.plain import PlainEvent, PlainPosition
from wixoss_desktop.engine.contract.setting_up import PlainSetup
from wixoss_desktop.match.branches import Branches
from wixoss_desktop.match.history import History
from wixoss_desktop.match.match import GAME_OVER, NO_REQUEST, Match, MatchNews, Request
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import TakeBacks, Terms

DECK = tuple(range(1, 10))
AtSea = Match[PlainSetup, PlainPosition[PlainSetup, Sea], Lay, Sea, PlainEvent]


def begun(take_backs: TakeBacks = "ask", seats: int = 3) -> AtSea:
    game, setup = TidesGame(), tides_of((DECK,) * seats)
    terms = Terms(setup, "at sea", (SeatPlan("person"),) * seats, take_backs=take_backs, game="tides")
    return Match(game, terms, History(game, game.begin(setup, terms.seed)))


def lay(match: AtSea, *seats: int) -> AtSea:
    """Seats lay the first card of their hands."""
    for seat in seats:
        assert match.submit(seat, match.legal(seat)[0]) is None
    return match


@pytest.fixture
def match() -> AtSea:
    return begun()


def test_all_are_asked_at_once_and_answer_in_any_order(match: AtSea) -> None:
    assert match.to_act == (0, 1, 2)
    assert lay(match, 1).to_act == (0, 2)
    assert match.submit(1, Lay(5)) == Refusal("plain", "not_asked", {"seat": 1})
    assert lay(match, 2, 0).to_act == (0, 1, 2)
    assert match.view(None).up != ((), (), ()) and match.spent == (0, 0, 0)


def test_a_card_that_nobody_saw_is_taken_back_freely_and_once_all_have_laid_one_all_others_are_asked(
    match: AtSea,
) -> None:
    lay(match, 1)
    assert match.undo_plan(1).kind == "free"
    plan = lay(match, 2, 0).undo_plan(1)
    assert (plan.kind, plan.asks, plan.steps) == ("ask", (0, 2), 3)
    assert {one.what for one in plan.seen} == {"turned_up", "rolled", "drew", "answered"}
    assert begun("none").undo_plan(1).kind == "none" and lay(begun("free"), 0, 1, 2).undo_plan(1).kind == "free"


def test_what_several_must_agree_to_is_open_until_the_last_has(match: AtSea) -> None:
    start = match.history.here
    told: list[str] = []
    match.observe(lambda news: told.append(news.kind))
    lay(match, 0, 1, 2)
    assert match.ask_back(Request("undo", 1, match.undo_plan(1))) is None
    assert match.request is not None and match.answer_back(1, agrees=True) == NO_REQUEST
    assert match.answer_back(2, agrees=True) is None and match.history.here is not start
    assert match.answer_back(0, agrees=True) is None
    assert match.history.here.line()[-1].seat == 0 and match.request is None, "back before the second card"
    assert told[3:] == ["back_asked", "back_agreed", "undone"]


def test_one_who_refuses_or_plays_on_ends_a_request(match: AtSea) -> None:
    here = lay(match, 0, 1, 2).history.here
    request = Request("undo", 1, match.undo_plan(1))
    match.ask_back(request)
    assert match.answer_back(0, agrees=False) is None and match.request is None
    match.ask_back(request)
    lay(match, 2)
    assert match.request is None and match.history.here.parent is here
    lay(match, 0)
    assert match.ask_back(Request("undo", 0, match.undo_plan(0))) is None and match.request is None, "free: done"


def test_a_draw_is_agreed_on_by_everybody_or_not_at_all(match: AtSea) -> None:
    assert match.offer_draw(2) is None and match.answer_draw(0, agrees=True) is None
    assert match.outcome is None and match.answer_draw(1, agrees=False) is None and match.draw_offer is None
    match.offer_draw(2)
    match.offer_draw(0)
    assert match.answer_draw(1, agrees=True) is None
    assert match.outcome == Outcome(((0, 1, 2),), "agreed")


def test_the_others_play_on_without_one_who_concedes(match: AtSea) -> None:
    lay(match, 1)
    assert match.concede(0) is None and match.outcome is None and match.to_act == (2,)
    assert match.concede(0) == GAME_OVER and match.going == (1, 2)
    assert lay(match, 2).to_act == (1, 2)
    match.offer_draw(1)
    assert match.answer_draw(2, agrees=True) is None
    assert match.outcome == Outcome(((1, 2), (0,)), "agreed")


def test_a_round_that_is_played_in_two_ways_is_two_branches(match: AtSea) -> None:
    lay(match, 0)
    fork = match.history.here
    lay(match, 1, 2)
    assert match.jump(0, fork, agreed=True) is None
    assert match.submit(1, match.legal(1)[-1]) is None
    lay(match, 2)
    rows = list(Branches(match.history).rows())
    found = [(row.turn, row.column, row.is_fork) for row in rows]
    assert found == [(1, 0, False), (1, 1, True), (2, 1, False), (2, 0, False)]
    assert match.history.redo_target is None


def test_the_same_card_laid_once_more_leads_to_the_same_node(match: AtSea) -> None:
    node = lay(match, 0).history.here
    assert match.undo(0) is None and lay(match, 0).history.here is node


def test_observers_are_told_in_order_though_one_of_them_plays_on(match: AtSea) -> None:
    told: list[tuple[str, int]] = []

    def answers(news: MatchNews[PlainPosition[PlainSetup, Sea], Lay, PlainEvent]) -> None:
        if match.to_act and match.to_act[0] and news.kind == "played":
            lay(match, match.to_act[0])

    match.observe(answers)
    match.observe(lambda news: told.append((news.kind, news.seat)))
    lay(match, 0)
    assert told == [("played", 0), ("played", 1), ("played", 2)]
