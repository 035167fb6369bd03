"""The proof of a puzzle: its own moves solve it, so do the other ways beside them, and the wrong ones don't."""

from __future__ import annotations

from functools import partial
from typing import Final

from wixoss_desktop.ai.wixoss.plain_player import PlainPlayer
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import view
from wixoss_desktop.match.wixoss.puzzle import Puzzle, Verdict, judge
from wixoss_desktop.match.wixoss.scenario.run import Run
from wixoss_desktop.match.wixoss.scenario.steps import step
from wixoss_desktop.match.wixoss.scenario.text import MOVE, OtherWay, ScenarioError, ScenarioLine, seat_of

DECLINES: Final = (act.Pass(), act.Done(), act.No())
_LONGEST = 200


class Attempt:
    """A puzzle on its way: the solver's moves are given, the other seat answers by itself, without plans.

    `given` holds the answers, each with the position before it.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.run = Run(puzzle.start, puzzle.begun)
        self.given: list[tuple[Position, act.Action]] = []
        self.run.position = replied(puzzle, puzzle.start)

    @property
    def verdict(self) -> Verdict:
        """The word about where it stands."""
        return judge(self.puzzle, self.run.position, len(self.given))

    def do(self, text: str) -> None:
        """Carry out a move of the solver. Raises ScenarioError when it is refused."""
        before, action = self.run.position, self.run.action(self.puzzle.seat, text)
        self.run.do(self.puzzle.seat, text)
        self.given.append((before, action))
        self.run.position = replied(self.puzzle, self.run.position)

    def give_up(self) -> None:
        """Decline whatever can be declined until the puzzle is solved or failed."""
        for _ in range(_LONGEST):
            if self.verdict.stage != "open":
                return
            legal = game.legal(self.run.position, self.puzzle.seat)
            self.do(str(next((action for action in DECLINES if action in legal), legal[0])))


def replied(puzzle: Puzzle, now: Position) -> Position:
    """Return the position after all answers that the other seat gives before the solver is asked again."""
    other, player, dice = 1 - puzzle.seat, PlainPlayer(), Dice("puzzle")
    while judge(puzzle, now, 0).stage == "open" and game.to_act(now) == (other,):
        chosen = player.choose(partial(view, now, other), game.legal(now, other), dice)
        now = game.play(now, other, chosen).position
    return now


def prove(puzzle: Puzzle) -> None:
    """See that the script of a puzzle solves it, and each other way but the wrong ones.

    Raises ScenarioError with the line where that isn't so.
    """
    file = puzzle.scenario.file
    for way in solutions(puzzle):
        if not way.script:
            raise ScenarioError("a puzzle needs the moves that solve it", way.line, file)
        verdict = played(puzzle, way.script).verdict
        if verdict.stage != "solved":
            raise ScenarioError(f"the moves don't solve the puzzle: it is {_said(verdict)}", way.script[-1], file)
    for way in puzzle.scenario.wrong:
        attempt = played(puzzle, way.script)
        attempt.give_up()
        if attempt.verdict.stage != "failed":
            raise ScenarioError(f"this way should fail, but the puzzle is {_said(attempt.verdict)}", way.line, file)


def solutions(puzzle: Puzzle) -> tuple[OtherWay, ...]:
    """Return the ways that are meant to solve a puzzle: its own moves, then those beside them."""
    scenario = puzzle.scenario
    return (OtherWay(scenario.about[0], scenario.script), *scenario.also)


def _said(verdict: Verdict) -> str:
    return f"{verdict.stage} after {verdict.answers} answers{f' ({verdict.why})' if verdict.why else ''}"


def played(puzzle: Puzzle, script: tuple[ScenarioLine, ...]) -> Attempt:
    """Return a puzzle after some moves. Raises ScenarioError for one that is refused, with its line."""
    attempt = Attempt(puzzle)
    for line in script:
        try:
            _step(attempt, line)
        except ScenarioError as error:
            raise ScenarioError(error.what, line, puzzle.scenario.file) from None
    return attempt


def _step(attempt: Attempt, line: ScenarioLine) -> None:
    move = MOVE.fullmatch(line.text)
    if move is None:
        step(attempt.run, line)
    elif seat_of(move["seat"]) != attempt.puzzle.seat:
        raise ScenarioError("in a puzzle the other seat answers by itself; expected a move of the one who solves it")
    else:
        attempt.do(move["action"])
