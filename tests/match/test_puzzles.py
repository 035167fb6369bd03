"""Puzzles: what the checker says after each answer, and the proof of those that come with the program."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.match.players import RESOURCES, bundled_pool
from wixoss_desktop.engine.wixoss.zones import TRASH
from wixoss_desktop.lab.puzzle_proof import Attempt
from wixoss_desktop.lab.puzzle_search import search
from wixoss_desktop.lab.scenario_check import check_file, check_text
from wixoss_desktop.match.wixoss.puzzle import HARDEST, THEMES, Puzzle, puzzle_of, read_puzzles, stars, worded
from wixoss_desktop.match.wixoss.scenario.text import ScenarioError, read_scenarios

FILES = sorted((RESOURCES / "puzzles").glob("*.txt"))
LANGUAGES = ("en", "ja", "it", "zh")
ONE_HIT = """
scenario: one_hit
title: One hit
goal: P1 wins this turn
phase: signi
P1 L: SIGNI power 3000
P1 R: SIGNI power 3000
P2 L: SIGNI power 5000
P2 hand: WD01-017
P2 life: none
"""


def puzzle(text: str) -> Puzzle:
    return puzzle_of(read_scenarios(text)[0], bundled_pool().cards)


def stage(attempt: Attempt) -> str:
    """What the checker says now."""
    return attempt.verdict.stage


def test_thirty_puzzles_come_with_the_program() -> None:
    assert len(FILES) == 30


def test_each_theme_and_difficulty_has_puzzles_of_its_own() -> None:
    puzzles = [one for path in FILES for one in read_puzzles(path, bundled_pool().cards)]
    themes, levels = Counter(one.theme for one in puzzles), Counter(one.difficulty for one in puzzles)
    assert themes.keys() == set(THEMES) and min(themes.values()) >= 2
    assert [levels[level] for level in range(1, HARDEST + 1)] == [10, 12, 8]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_bundled_puzzle_is_solved_by_its_own_moves_and_not_by_its_wrong_ways(path: Path) -> None:
    assert [one.why for one in check_file(path, bundled_pool().cards)] == [""]
    (one,) = read_puzzles(path, bundled_pool().cards)
    assert one.scenario.wrong, "a wrong way stands beside it"
    assert one.rule and one.name == path.stem and one.theme and one.difficulty
    for texts in (one.titles, one.hints, one.lessons):
        assert all(worded(texts, language) for language in LANGUAGES) and len(texts) == len(LANGUAGES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_whoever_does_nothing_solves_no_bundled_puzzle(path: Path) -> None:
    (one,) = read_puzzles(path, bundled_pool().cards)
    attempt = Attempt(one)
    assert stage(attempt) == "open"
    attempt.give_up()
    assert stage(attempt) == "failed"


def test_the_checker_says_open_then_solved_with_the_answers_counted() -> None:
    attempt = Attempt(puzzle(ONE_HIT))
    attempt.do("attack R")
    assert (attempt.verdict.stage, attempt.verdict.answers) == ("open", 1)
    attempt.do("attack L")
    assert (attempt.verdict.stage, attempt.verdict.answers) == ("solved", 2)


def test_when_the_turn_is_over_the_puzzle_has_failed() -> None:
    attempt = Attempt(puzzle(ONE_HIT))
    attempt.give_up()
    assert (attempt.verdict.stage, attempt.verdict.why) == ("failed", "turn_over")


def test_too_many_answers_fail_and_so_does_losing() -> None:
    attempt = Attempt(puzzle(ONE_HIT + "moves: at most 1"))
    attempt.do("attack R")
    assert (attempt.verdict.stage, attempt.verdict.why) == ("failed", "too_many")
    held = "goal: P1 survives this turn\nphase: signi\nactive: P2\nP2 L: SIGNI power 3000\nP1 life: none"
    assert (Attempt(puzzle(held)).verdict.stage, Attempt(puzzle(held)).verdict.why) == ("failed", "lost")


def test_a_goal_may_be_any_expectation_and_several_must_all_hold() -> None:
    text = "goal: expect P2 R empty\ngoal: expect P2 C empty\nphase: signi\n" + "\n".join(
        ("P1 L: SIGNI power 3000", "P1 C: SIGNI power 3000", "P2 R: SIGNI power 3000", "P2 C: SIGNI power 2000")
    )
    attempt = Attempt(puzzle(text))
    attempt.do("attack L")
    assert stage(attempt) == "open"
    attempt.do("attack C")
    assert stage(attempt) == "solved"


def test_the_other_seat_guards_as_often_as_it_can() -> None:
    attempt = Attempt(puzzle("goal: expect P2 life 6\nphase: lrig\nP2 hand: WD01-017"))
    attempt.do("attack lrig")
    assert stage(attempt) == "failed" and "Servant O" in attempt.run.zone(1, TRASH)


def test_a_script_that_does_not_solve_and_a_wrong_way_that_does_are_named_with_their_lines() -> None:
    pool = bundled_pool().cards
    (result,) = check_text(ONE_HIT + "\nP1: attack R\n", pool, "one.txt")
    assert not result.ok and "don't solve" in result.why and "one.txt line 12" in result.why
    (result,) = check_text(ONE_HIT + "\nP1: attack L\n\nwrong: also\nP1: attack L\n", pool, "one.txt")
    assert not result.ok and "should fail" in result.why and "line 14" in result.why
    (result,) = check_text(ONE_HIT, pool, "one.txt")
    assert not result.ok and "needs the moves" in result.why


def test_the_solver_does_not_move_for_the_other_seat() -> None:
    (result,) = check_text(ONE_HIT + "\nP1: attack L\nP2: pass\n", bundled_pool().cards)
    assert "answers by itself" in result.why


@pytest.mark.parametrize(
    "line", ["goal: P1 is happy", "moves: few", "teaches: no rule", "theme: luck", "difficulty: 4"]
)
def test_what_cannot_be_asked_of_a_puzzle_is_named(line: str) -> None:
    with pytest.raises(ScenarioError, match="nothing that can be asked"):
        puzzle(f"goal: P1 wins this turn\n{line}")


def test_a_puzzle_solved_without_hint_and_without_a_move_back_is_worth_three_stars() -> None:
    assert [stars(took_hint=hint, took_back=back) for hint in (False, True) for back in (False, True)] == [3, 2, 2, 1]


def test_a_search_finds_every_way_in_which_nothing_could_be_left_out() -> None:
    found = search(puzzle(ONE_HIT))
    assert found.is_whole and found.ways == (frozenset({"attack L"}),)
    twice = puzzle(ONE_HIT.replace("P2 life: none", "P2 life: 1").replace("P1 R:", "P1 C:"))
    assert search(twice).ways == (frozenset({"attack C", "attack L"}),)


def test_a_search_that_is_stopped_says_so() -> None:
    assert not search(puzzle(ONE_HIT), most=2).is_whole


def test_what_is_done_twice_counts_twice_and_of_copies_of_a_card_one_is_tried() -> None:
    found = search(puzzle("goal: expect P1 trash holds blank x2\nP1 hand: blank x2\nP1 lrig_deck: none"))
    twice = {'deploy "blank" L', 'deploy "blank" L again', "remove L", "remove L again"}
    assert frozenset(twice) in found.ways
    assert all(len(way) == 4 for way in found.ways)


def test_another_way_is_named_unless_it_stands_beside_the_moves() -> None:
    pool, text = bundled_pool().cards, ONE_HIT.replace("P2 L: SIGNI power 5000", "")
    (result,) = check_text(text + "\nP1: attack L\n", pool, "one.txt", all_ways=True)
    assert not result.ok and "another way solves it: attack R" in result.why
    (result,) = check_text(text + "\nP1: attack L\n\nalso: right\nP1: attack R\n", pool, "one.txt", all_ways=True)
    assert result.ok and result.positions
    (result,) = check_text(text + "\nP1: attack L\n\nalso: by nothing\n", pool, "one.txt")
    assert not result.ok and "needs the moves" in result.why


@pytest.mark.parametrize("name", ["hold_out", "make_room"])
def test_a_small_bundled_puzzle_has_no_way_but_its_own(name: str) -> None:
    assert [
        one.why for one in check_file(RESOURCES / "puzzles" / f"{name}.txt", bundled_pool().cards, all_ways=True)
    ] == [""]


@pytest.mark.soak
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_bundled_puzzle_has_a_way_but_those_that_were_meant(path: Path) -> None:
    assert [one.why for one in check_file(path, bundled_pool().cards, all_ways=True)] == [""]
