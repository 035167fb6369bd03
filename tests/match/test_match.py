"""The one door: what comes in is judged, told in order, and changes nothing if it is refused."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

import pytest
from msgspec.structs import replace

from tests.match.players import answers_of, play_on, play_until
from wixoss_desktop.engine.contract import Outcome
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.actions import Attack, Pass, Throw, parse
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.match.match import GAME_OVER, NO_OFFER
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.row import Unasked, asks_about
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.match.wixoss.terms import History, News, Terms

Make = Callable[..., Terms]


def test_a_refused_action_changes_nothing_and_is_told_to_nobody(terms: Make) -> None:
    match = Match.begin(terms())
    told: list[News] = []
    match.observe(told.append)
    before = match.position
    refusal = match.submit(0, Attack(1))
    assert refusal is not None and refusal == match.check(0, Attack(1))
    assert match.position is before and not told


def test_both_seats_throw_before_either_hand_is_shown(terms: Make) -> None:
    match = Match.begin(terms())
    assert list(match.to_act) == [0, 1]
    assert match.submit(1, Throw("rock")) is None
    assert list(match.to_act) == [0]
    refusal = match.submit(1, Throw("paper"))
    assert refusal is not None and refusal.why == "not_asked"
    assert match.submit(0, Throw("paper")) is None
    assert list(match.to_act) == [0], "the winner begins, and is asked for the mulligan first"


def test_observers_hear_everything_in_order_even_if_one_of_them_plays_on(terms: Make) -> None:
    match = Match.begin(terms())
    numbers: list[int] = []

    def answers_back(news: News) -> None:
        if match.to_act == (1,):
            match.submit(1, Throw("rock"))

    match.observe(answers_back)
    match.observe(lambda news: numbers.append(news.node.number))
    match.submit(0, Throw("paper"))
    assert numbers == [1, 2]


def test_who_waits_is_called_once_for_an_answer_and_all_that_it_has_led_to(terms: Make) -> None:
    match = Match.begin(terms())
    told: list[str] = []

    def plays_on() -> None:
        if match.to_act == (1,):
            match.submit(1, Throw("rock"))

    match.observe(lambda news: told.append(f"told {news.node.number}"))
    match.when_settled(plays_on)
    leave = match.when_settled(lambda: told.append(f"settled at {match.history.here.number}"))
    assert match.submit(1, Attack(1)) is not None
    match.submit(0, Throw("paper"))
    assert told == ["told 1", "told 2", "settled at 2"], "a refusal leads to nothing"
    with match.together():
        match.submit(match.to_act[0], match.legal(match.to_act[0])[0])
        match.undo()
    assert told[3:] == ["told 3", "told 2", "settled at 2"]
    leave()
    match.submit(match.to_act[0], match.legal(match.to_act[0])[0])
    assert len(told) == 7, "whoever has left waits no more"


def test_an_observer_that_has_left_is_told_nothing_more(terms: Make) -> None:
    match = Match.begin(terms())
    told: list[News] = []
    leave = match.observe(told.append)
    match.submit(0, Throw("rock"))
    leave()
    match.submit(1, Throw("paper"))
    assert len(told) == 1


@pytest.mark.parametrize("number", range(25))
def test_every_action_is_read_back_from_its_notation(terms: Make, number: int) -> None:
    match = Match.begin(terms(number))
    dice = random.Random(number)
    while match.to_act:
        seat = dice.choice(match.to_act)
        legal = match.legal(seat)
        assert [parse(str(action)) for action in legal] == list(legal)
        assert match.submit(seat, dice.choice(legal)) is None


def test_who_concedes_loses_at_any_time(terms: Make) -> None:
    match = play_on(Match.begin(terms()), random.Random(3), 40)
    assert match.concede(1) is None
    assert match.outcome == Outcome(((0,), (1,)), "concede")
    assert match.to_act == ()
    assert match.concede(0) == GAME_OVER
    refusal = match.submit(0, Pass())
    assert refusal is not None and refusal.why == "game_over"


def test_a_draw_needs_both_seats(terms: Make) -> None:
    match = play_on(Match.begin(terms()), random.Random(3), 40)
    assert match.answer_draw(1, agrees=True) == NO_OFFER
    assert match.offer_draw(0) is None
    assert match.answer_draw(0, agrees=True) == NO_OFFER, "nobody agrees with himself"
    assert match.answer_draw(1, agrees=False) is None
    assert match.outcome is None
    match.offer_draw(0)
    assert match.offer_draw(1) is None, "who offers what is offered to him agrees"
    assert match.outcome == Outcome(((0, 1),), "agreed")


def test_an_offer_lapses_when_the_other_seat_plays_on(terms: Make) -> None:
    match = play_until(Match.begin(terms()), random.Random(1), steps.MainPhase)
    seat = match.to_act[0]
    match.offer_draw(1 - seat)
    match.submit(seat, Pass())
    assert match.answer_draw(seat, agrees=True) == NO_OFFER


def test_a_silent_seat_declines_for_the_rest_of_the_turn_only(terms: Make) -> None:
    match = play_until(Match.begin(terms()), random.Random(1), steps.MainPhase)
    while not (isinstance(top := match.position.state.stack[-1], steps.ArtsStep) and top.defence):
        play_on(match, random.Random(1), 1)
    silent, turn = match.to_act[0], match.position.state.turn
    told: list[News] = []
    match.observe(told.append)
    assert match.not_this_turn(silent, "arts") is None
    assert [(news.kind, news.said) for news in told] == [("said", "no_arts_this_turn"), ("played", "")]
    assert told[1].node.auto and told[1].seat == silent
    dice = random.Random(2)
    while match.position.state.turn == turn:
        assert asks_about(match.position) != "arts" or match.to_act != (silent,)
        play_on(match, dice, 1)
    asked = False
    while match.to_act and not asked:
        found = match.game.declines(match.position)
        asked = found is not None and found[0] == silent
        play_on(match, dice, 1)
    assert asked, "in a later turn the seat is asked again"


ATTACKED = "phase: defence\nP1 lrig: LRIG level 1 limit 9\nP2 life: {}\nP2 hand: SIGNI guard\nP2 lrig_deck: ARTS"


@pytest.mark.parametrize(
    ("what", "life", "asked"),
    [
        ("arts", 2, ["guard_step"]),
        ("guard", 2, ["arts_step"]),
        (None, 2, []),
        # who could lose is asked all the same
        ("arts", 0, ["arts_step", "guard_step"]),
        ("guard", 0, ["arts_step", "guard_step"]),
        (None, 0, ["arts_step", "guard_step"]),
    ],
)
def test_no_arts_gives_no_guard_away_and_neither_loses_a_game(
    terms: Make, cards: Mapping[str, Card], what: Unasked | None, life: int, asked: list[str]
) -> None:
    position = build(ATTACKED.format(life), cards)
    like = replace(terms(), setup=position.state.setup, seed=position.state.seed)
    match = Match(like, History(row, Played(position, ())))
    found: list[str] = []
    assert match.not_this_turn(1, what) is None
    while match.to_act and match.position.state.active == 0 and match.outcome is None:
        seat = match.to_act[0]
        if seat == 1:
            question = match.view(1).question
            found.append("" if question is None else question.kind)
        attacks = [action for action in match.legal(seat) if isinstance(action, Attack)]
        assert match.submit(seat, attacks[0] if attacks else Pass()) is None
    assert found == asked


def test_nobody_is_answered_for_who_has_not_said_so(terms: Make) -> None:
    match = play_on(Match.begin(terms(7)), random.Random(7))
    assert not any(node.auto for node in match.history.nodes)
    responses = [node for node in match.history.nodes if node.grade == "response"]
    assert responses, "guards were asked for"
    assert len(answers_of(match)) == len(match.history.nodes) - 1
