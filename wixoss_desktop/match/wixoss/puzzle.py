"""Puzzles: scenarios with a goal, and the word about each answer: open, solved or failed (docs/scenarios.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, Literal, cast, get_args

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.intake.files import read_text
from wixoss_desktop.intake.limits import SCENARIO
from wixoss_desktop.match.wixoss.scenario.board import Begun, begin
from wixoss_desktop.match.wixoss.scenario.expect import missed
from wixoss_desktop.match.wixoss.scenario.run import Run
from wixoss_desktop.match.wixoss.scenario.text import Scenario, ScenarioError, ScenarioLine, read_scenarios, seat_of
from wixoss_desktop.match.wixoss.scenario.words import number
from wixoss_desktop.match.wixoss.terms import Node

GoalKind = Literal["wins", "survives", "expect"]
Stage = Literal["open", "solved", "failed"]
Why = Literal["", "turn_over", "lost", "too_many"]
PuzzleTheme = Literal["", "attack", "guards", "defence", "arts", "limit", "growth", "colors", "burst", "deck"]
THEMES: Final[tuple[PuzzleTheme, ...]] = get_args(PuzzleTheme)[1:]
HARDEST: Final = 3
MOST_STARS: Final = 3
_TURN = re.compile(r"(?P<seat>P[12]) (?P<kind>wins|survives) this turn")
_MOST = re.compile(r"at most (?P<most>\d+)")
_THEME = re.compile("|".join(THEMES))
_DIFFICULTY = re.compile(f"[1-{HARDEST}]")
_TEACHES = re.compile(r"\[(?P<rule>[\d.]+)\] (?P<sentence>.+)")
_WORDS = re.compile(r"(?P<word>\w+)(?: (?P<language>[a-z]{2}))?: *(?P<text>.*)")
ENGLISH: Final = "en"


class PuzzleGoal(Struct, frozen=True):
    """What has to come true by the end of the turn; `expects` is an expectation as scenarios write them."""

    kind: GoalKind
    seat: Seat = 0
    expects: str = ""


class Verdict(Struct, frozen=True):
    """The word about a position of a puzzle, after so many answers."""

    stage: Stage
    answers: int
    why: Why = ""


class Puzzle(Struct, frozen=True):
    """A position, what is to be reached, and what it teaches; texts by language.

    `seat` is who solves it; `most` how many answers it may take, 0: any number. `theme` is what it is about, '' for
    nothing in particular, `difficulty` 1 (easy) to 3 (hard), 0 where nobody has said.
    """

    scenario: Scenario
    begun: Begun
    seat: Seat
    goals: tuple[PuzzleGoal, ...]
    rule: str
    titles: dict[str, str]
    tasks: dict[str, str]
    hints: dict[str, str]
    lessons: dict[str, str]
    most: int = 0
    theme: PuzzleTheme = ""
    difficulty: int = 0

    @property
    def start(self) -> Position:
        """The position that it begins with."""
        return self.begun.position

    @property
    def name(self) -> str:
        """The name by which it is remembered that it was solved."""
        return self.scenario.name


def worded(texts: Mapping[str, str], language: str) -> str:
    """Return a text in a language, in English where it has none."""
    return texts.get(language) or texts.get(ENGLISH, "")


def is_puzzle(scenario: Scenario) -> bool:
    """Say whether a scenario has a goal."""
    return any(line.text.startswith("goal:") for line in scenario.about)


def read_puzzles(path: Path, pool: Mapping[str, Card]) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file. Raises ScenarioError for a line that can't be used, OSError."""
    scenarios = read_scenarios(read_text(path, SCENARIO), str(path))
    return tuple(puzzle_of(scenario, pool, path.parent) for scenario in scenarios if is_puzzle(scenario))


def puzzle_of(scenario: Scenario, pool: Mapping[str, Card], folder: Path | None = None) -> Puzzle:
    """Return the puzzle that a scenario is. Raises ScenarioError for a line that can't be used."""
    begun = begin(scenario, pool, folder)
    draft = _Draft(begun.position.state.active)
    for line in scenario.about:
        try:
            draft.read(line)
            _refuse_nonsense(Run(begun.position, begun), draft.goals[-1:])
        except ScenarioError as error:
            raise ScenarioError(error.what, line, scenario.file) from None
    return Puzzle(
        scenario, begun, draft.seat, tuple(draft.goals), draft.rule,
        draft.texts["title"], draft.texts["task"], draft.texts["hint"], draft.texts["teaches"], draft.most,
        draft.theme, draft.difficulty,
    )  # fmt: skip


def _refuse_nonsense(run: Run, goals: list[PuzzleGoal]) -> None:
    """Raise ScenarioError for a goal that nothing could fulfil, since its words mean nothing."""
    for goal in goals:
        if goal.kind == "expect":
            missed(run, goal.expects)


class _Draft:
    """What is said about a puzzle, while its lines are read."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.goals: list[PuzzleGoal] = []
        self.rule = ""
        self.most = 0
        self.theme: PuzzleTheme = ""
        self.difficulty = 0
        self.texts: dict[str, dict[str, str]] = {"title": {}, "task": {}, "hint": {}, "teaches": {}}

    def read(self, line: ScenarioLine) -> None:
        found = _WORDS.fullmatch(line.text)
        assert found is not None
        match found["word"]:
            case "goal":
                self._goal(found["text"])
            case "moves":
                self.most = number(_required(_MOST, found["text"], "moves: at most 5")["most"], "moves")
            case "theme":
                _required(_THEME, found["text"], f"theme: {', '.join(THEMES)}")
                self.theme = cast(PuzzleTheme, found["text"])
            case "difficulty":
                self.difficulty = int(_required(_DIFFICULTY, found["text"], "difficulty: 1, 2 or 3")[0])
            case "teaches":
                parts = _required(_TEACHES, found["text"], "teaches: [7.4.1] a sentence")
                self.rule = parts["rule"]
                self.texts["teaches"][found["language"] or ENGLISH] = parts["sentence"]
            case word:
                self.texts[word][found["language"] or ENGLISH] = found["text"]

    def _goal(self, text: str) -> None:
        if text.startswith("expect "):
            self.goals.append(PuzzleGoal("expect", self.seat, text.removeprefix("expect ").strip()))
            return
        found = _required(_TURN, text, "goal: P1 wins this turn', 'goal: P1 survives this turn' or 'goal: expect ...")
        self.seat = seat_of(found["seat"])
        self.goals.append(PuzzleGoal(found["kind"], self.seat))  # type: ignore[arg-type]


def _required(pattern: re.Pattern[str], text: str, example: str) -> re.Match[str]:
    found = pattern.fullmatch(text)
    if found is None:
        raise ScenarioError(f"{text!r} is nothing that can be asked of a puzzle; expected '{example}'")
    return found


def stars(*, took_hint: bool, took_back: bool) -> int:
    """Return what solving a puzzle is worth: one star, one more without the hint, one more without a move back."""
    return MOST_STARS - took_hint - took_back


# --- the checker ------------------------------------------------------------------------------------------------------


def judge(puzzle: Puzzle, now: Position, answers: int) -> Verdict:
    """Return the word about a position that so many answers of the solver have led to."""
    state, start = now.state, puzzle.start.state
    is_over = state.turn != start.turn or state.active != start.active or state.outcome is not None
    if all(_is_reached(puzzle, goal, now, is_over=is_over) for goal in puzzle.goals):
        is_late = puzzle.most and answers > puzzle.most
        return Verdict("failed", answers, "too_many") if is_late else Verdict("solved", answers)
    if state.outcome is not None and state.outcome.winner != puzzle.seat:
        return Verdict("failed", answers, "lost")
    if is_over:
        return Verdict("failed", answers, "turn_over")
    if puzzle.most and answers >= puzzle.most and puzzle.seat in game.to_act(now):
        return Verdict("failed", answers, "too_many")
    return Verdict("open", answers)


def judge_line(puzzle: Puzzle, line: Iterable[Node]) -> Verdict:
    """Return the word about a puzzle after the answers of a line of play: the first that ended it, else the last."""
    verdict, answers = Verdict("open", 0), 0
    for node in line:
        answers += node.seat == puzzle.seat
        verdict = judge(puzzle, node.position, answers)
        if verdict.stage != "open":
            return verdict
    return verdict


def _is_reached(puzzle: Puzzle, goal: PuzzleGoal, now: Position, *, is_over: bool) -> bool:
    outcome = now.state.outcome
    match goal.kind:
        case "wins":
            return outcome is not None and outcome.winner == goal.seat
        case "survives":
            return is_over and (outcome is None or outcome.winner == goal.seat)
        case _:
            return missed(Run(now, puzzle.begun), goal.expects) is None
