"""Undo and redo: a tree that forgets nothing, and steps that cost next to nothing."""

from __future__ import annotations

import random
import timeit
from collections.abc import Callable

import pytest

from tests.match.players import first_legal, play_on, play_until, play_until_able
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.actions import Deploy, Pass, Use
from wixoss_desktop.match.match import NOTHING_AGAIN, NOTHING_BACK
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.packing import state_hash
from wixoss_desktop.match.wixoss.terms import Terms

Make = Callable[..., Terms]


@pytest.mark.parametrize("number", range(25))
def test_undo_then_redo_is_exact_all_the_way(terms: Make, number: int) -> None:
    match = play_on(Match.begin(terms(number, take_backs="free")), random.Random(number))
    end, ways = match.history.here, []
    while match.undo_plan().to is not None:
        ways.append(match.history.here)
        assert match.undo() is None
    assert match.history.here is match.history.root
    assert match.undo() == NOTHING_BACK
    for node in reversed(ways):
        assert match.redo(0) is None
        assert match.history.here is node
    assert match.history.here is end
    assert match.redo(0) == NOTHING_AGAIN


@pytest.mark.parametrize("number", range(5))
def test_what_is_played_again_leads_to_the_same_states(terms: Make, number: int) -> None:
    match = play_on(Match.begin(terms(number, take_backs="free")), random.Random(number))
    line = match.history.here.line()
    again = Match.begin(terms(number))
    for node in line:
        assert node.action is not None
        again.submit(node.seat, node.action)  # type: ignore[arg-type]
        assert again.position.state == node.position.state
    assert state_hash(again.position.state) == state_hash(match.position.state)


def test_undo_takes_a_choice_back_with_all_its_answers(terms: Make) -> None:
    """Each step back ends where a seat was free to choose, and takes back no other choice of that seat."""
    match = play_on(Match.begin(terms(2, take_backs="free")), random.Random(2))
    while (plan := match.undo_plan()).to is not None:
        taken = match.history.taken_back(plan.to)
        mine = [node for node in taken if node.seat == taken[0].seat]
        assert {node.choice for node in mine} == {mine[-1]}
        match.undo()


def test_payment_and_targets_belong_to_the_use_of_a_card(terms: Make) -> None:
    for number in range(40):
        match = play_on(Match.begin(terms(number % 25)), random.Random(number))
        for node in match.history.nodes:
            if isinstance(node.action, Use) and node.children and node.children[0].grade == "answer":
                assert node.children[0].choice is node
                return
    raise AssertionError("in no game was a card used that asks for something")


def test_escape_takes_back_one_answer_inside_a_choice_and_nothing_after_it(terms: Make) -> None:
    match = Match.begin(terms(3))
    dice = random.Random(5)
    play_until(match, dice, steps.Mulligan)
    seat = match.to_act[0]
    start = match.history.here
    assert match.take_back_answer(seat) == NOTHING_BACK, "the first card isn't picked yet"
    first, second = match.legal(seat)[:2]
    match.submit(seat, first)
    match.submit(seat, second)
    assert match.take_back_answer(1 - seat) == NOTHING_BACK
    assert match.take_back_answer(seat) is None
    assert match.take_back_answer(seat) is None
    assert match.history.here is start


def test_a_complete_choice_is_not_taken_back_by_escape(terms: Make) -> None:
    match = play_until_able(Match.begin(terms(1)), random.Random(1), Deploy)
    seat = match.to_act[0]
    match.submit(seat, first_legal(match, Deploy))
    assert isinstance(match.position.state.stack[-1], steps.MainPhase)
    assert match.take_back_answer(seat) == NOTHING_BACK
    assert match.undo(seat) is None


def test_another_way_makes_a_branch_and_the_first_is_kept(terms: Make) -> None:
    match = play_until_able(Match.begin(terms(1, take_backs="free")), random.Random(1), Deploy)
    seat, fork = match.to_act[0], match.history.here
    first, second = match.legal(seat)[:2]
    match.submit(seat, first)
    branch = match.history.here
    match.undo(seat)
    match.submit(seat, second)
    assert [child.action for child in fork.children] == [first, second]
    assert match.redo(seat) == NOTHING_AGAIN, "what was undone is no longer ahead"
    assert match.jump(seat, branch) is None
    assert match.position is branch.position


def test_the_same_answer_again_is_the_same_branch(terms: Make) -> None:
    match = play_until_able(Match.begin(terms(1, take_backs="free")), random.Random(1), Deploy)
    seat = match.to_act[0]
    match.submit(seat, match.legal(seat)[0])
    node, count = match.history.here, len(match.history.nodes)
    match.undo(seat)
    match.submit(seat, match.legal(seat)[0])
    assert match.history.here is node and len(match.history.nodes) == count


def test_a_node_of_another_match_is_no_place_to_go(terms: Make) -> None:
    match, other = (play_on(Match.begin(terms(1)), random.Random(1), 5) for _ in range(2))
    with pytest.raises(ValueError, match="another match"):
        match.jump(0, other.history.here)


def test_undo_asks_a_silent_seat_again_where_it_was_passed_over(terms: Make) -> None:
    match = Match.begin(terms(1, take_backs="free"))
    dice = random.Random(1)
    while not (isinstance(top := match.position.state.stack[-1], steps.ArtsStep) and top.defence):
        play_on(match, dice, 1)
    silent = match.to_act[0]
    start = match.history.here
    match.not_this_turn(silent, "arts")
    match.jump(silent, start)
    assert match.to_act == (silent,)
    assert match.silent(silent) == ()


def test_a_step_back_moves_a_pointer(terms: Make) -> None:
    """State and view back within 5 microseconds; measured generously, the machine may be busy."""
    match = play_on(Match.begin(terms(1)), random.Random(1), 60)
    history, here = match.history, match.history.here
    before = here.parent
    assert before is not None
    match.view(0)
    before.view(match.game, 0)

    def back_and_forth() -> None:
        history.back_to(before)
        history.here.view(match.game, 0)
        history.redo()

    each = min(timeit.repeat(back_and_forth, number=2000, repeat=5)) / 2000
    assert each < 10e-6, f"{each * 1e6:.1f} microseconds there and back"


def test_who_passes_has_chosen_too(terms: Make) -> None:
    match = play_until(Match.begin(terms(1)), random.Random(1), steps.EnerPhase)
    seat = match.to_act[0]
    here = match.history.here
    match.submit(seat, Pass())
    assert match.undo_plan(seat).to is here
