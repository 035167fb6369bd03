"""The proof of a puzzle: its own moves solve it, the wrong ways beside them don't, and a search finds other ways."""

from __future__ import annotations

from functools import partial

from msgspec import Struct

from wixoss_desktop.ai.plain_player import PlainPlayer
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import view
from wixoss_desktop.match.packing import state_sum
from wixoss_desktop.match.puzzle import Puzzle, Verdict, judge
from wixoss_desktop.match.scenario_run import Run
from wixoss_desktop.match.scenario_steps import step
from wixoss_desktop.match.scenario_text import MOVE, Line, ScenarioError, seat_of

_DECLINES = (act.Pass(), act.Done(), act.No())
_LONGEST = 200


class Attempt:
    """A puzzle on its way: the solver's moves are given, the other seat answers by itself, without plans."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.run = Run(puzzle.start)
        self.answers = 0
        self.run.position = replied(puzzle, puzzle.start)

    @property
    def verdict(self) -> Verdict:
        """The word about where it stands."""
        return judge(self.puzzle, self.run.position, self.answers)

    def do(self, text: str) -> None:
        """Carry out a move of the solver. Raises ScenarioError when it is refused."""
        self.run.do(self.puzzle.seat, text)
        self.answers += 1
        self.run.position = replied(self.puzzle, self.run.position)

    def give_up(self) -> None:
        """Decline whatever can be declined until the puzzle is solved or failed."""
        for _ in range(_LONGEST):
            if self.verdict.stage != "open":
                return
            legal = game.legal(self.run.position, self.puzzle.seat)
            self.do(str(next((action for action in _DECLINES if action in legal), legal[0])))


def replied(puzzle: Puzzle, now: Position) -> Position:
    """Return the position after all answers that the other seat gives before the solver is asked again."""
    other, player, dice = 1 - puzzle.seat, PlainPlayer(), Dice("puzzle")
    while judge(puzzle, now, 0).stage == "open" and game.to_act(now) == (other,):
        chosen = player.choose(partial(view, now, other), game.legal(now, other), dice)
        now = game.play(now, other, chosen).position
    return now


def prove(puzzle: Puzzle) -> None:
    """See that the script of a puzzle solves it and that none of its wrong ways does.

    Raises ScenarioError with the line where that isn't so.
    """
    file = puzzle.scenario.file
    if not puzzle.scenario.script:
        raise ScenarioError("a puzzle needs the moves that solve it", puzzle.scenario.about[0], file)
    solved = _played(puzzle, puzzle.scenario.script)
    if solved.verdict.stage != "solved":
        what = f"the moves don't solve the puzzle: it is {_said(solved.verdict)}"
        raise ScenarioError(what, puzzle.scenario.script[-1], file)
    for way in puzzle.scenario.wrong:
        attempt = _played(puzzle, way.script)
        attempt.give_up()
        if attempt.verdict.stage != "failed":
            raise ScenarioError(f"this way should fail, but the puzzle is {_said(attempt.verdict)}", way.line, file)


def _said(verdict: Verdict) -> str:
    return f"{verdict.stage} after {verdict.answers} answers{f' ({verdict.why})' if verdict.why else ''}"


def _played(puzzle: Puzzle, script: tuple[Line, ...]) -> Attempt:
    attempt = Attempt(puzzle)
    for line in script:
        try:
            _step(attempt, line)
        except ScenarioError as error:
            raise ScenarioError(error.what, line, puzzle.scenario.file) from None
    return attempt


def _step(attempt: Attempt, line: Line) -> None:
    move = MOVE.fullmatch(line.text)
    if move is None:
        step(attempt.run, line)
    elif seat_of(move["seat"]) != attempt.puzzle.seat:
        raise ScenarioError("in a puzzle the other seat answers by itself; expected a move of the one who solves it")
    else:
        attempt.do(move["action"])


# --- every way --------------------------------------------------------------------------------------------------------


class Search(Struct, frozen=True):
    """What a search through a puzzle has found: the shortest way, and which first answers can still be followed up.

    `positions` were looked at; `is_whole` says that these were all.
    """

    shortest: tuple[str, ...]
    first: tuple[str, ...]
    positions: int
    is_whole: bool


def search(puzzle: Puzzle, most: int = 20_000) -> Search:
    """Look through a puzzle by breadth, at so many positions at the most; the same position is looked at once."""
    begin = replied(puzzle, puzzle.start)
    ways: list[tuple[Position, tuple[str, ...]]] = [(begin, ())]
    seen = {state_sum(begin.state)}
    shortest: tuple[str, ...] = ()
    first: set[str] = set()
    for now, way in ways:
        if len(seen) >= most:
            break
        for action in game.legal(now, puzzle.seat):
            after = replied(puzzle, game.play(now, puzzle.seat, action).position)
            made = (*way, str(action))
            stage = judge(puzzle, after, len(made)).stage
            if stage == "solved":
                shortest = shortest or made
                first.add(made[0])
            elif stage == "open" and (total := state_sum(after.state)) not in seen:
                seen.add(total)
                ways.append((after, made))
    return Search(shortest, tuple(sorted(first)), len(seen), len(seen) < most)
