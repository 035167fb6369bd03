"""A puzzle at the table of a program: put there, followed answer by answer, and judged."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss import row
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.puzzle import Puzzle, Verdict, judge_line, stars
from wixoss_desktop.match.wixoss.terms import History, Terms
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.play.commands import RESTART, UNDO
from wixoss_desktop.ui.puzzles.wixoss.panel import PuzzlePanel
from wixoss_desktop.ui.puzzles.wixoss.task_words import verdict_words
from wixoss_desktop.ui.table.intents.meaning import TableWish
from wixoss_desktop.ui.table.panels.decision import Button, Decision
from wixoss_desktop.ui.table.wixoss.commands import NEXT
from wixoss_desktop.ui.table.wixoss.said import end_of

if TYPE_CHECKING:
    from wixoss_desktop.ui.play.wixoss.games import Games

NOTHING = Verdict("open", 0)


class PuzzleRoom(QObject):
    """Says `solved` with a puzzle's name and its stars, and `page_wanted`; it knows its puzzles by their boards."""

    solved = Signal(str, int)
    page_wanted = Signal()

    def __init__(self, games: "Games", puzzles: Sequence[Puzzle]) -> None:
        super().__init__(games)
        self._games, self._puzzles = games, puzzles
        self.table = games.table
        self.panel = PuzzlePanel(games.look, self.table)
        self.table.widget.right.insertWidget(0, self.panel)
        self.puzzle: Puzzle | None = None
        self._match: Match | None = None
        self.table.situation_changed.connect(self._follow)
        games.window.preferences_changed.connect(self._prefer)
        self.panel.again_wanted.connect(self._again)
        self.panel.back_wanted.connect(self._back)
        self.panel.page_wanted.connect(self.page_wanted)
        self.table.widget.decision.gestured.connect(self._do)

    @property
    def verdict(self) -> Verdict:
        """The word about the puzzle on the table."""
        if self.puzzle is None or self._match is None:
            return NOTHING
        return judge_line(self.puzzle, self._match.history.here.line())

    @property
    def stars(self) -> int:
        """How well the puzzle on the table is solved, if it is."""
        if self._match is None:
            return 0
        history = self._match.history
        return stars(took_hint=self.panel.took_hint, took_back=len(history.nodes) > history.here.depth + 1)

    def open(self, puzzle: Puzzle) -> None:
        """Puts a puzzle on the table."""
        self._games.put_on_table(match_of_puzzle(puzzle))

    def _again(self) -> None:
        if self.puzzle is not None:
            self.open(self.puzzle)

    def _back(self) -> None:
        if self.table.on.sitting is not None:
            self.table.on.sitting.person.undo()

    def _follow(self) -> None:
        """Follows the table: the puzzle on it, if there is one, and how it stands."""
        sitting = self.table.on.sitting
        match = None if sitting is None else sitting.match
        if match is not self._match:
            self._match, self.puzzle = match, None if match is None else self._known(match)
        verdict = self.verdict
        if sitting is not None and self.puzzle is not None:
            sitting.driver.is_held = verdict.stage != "open"
            self.table.widget.over.end.hide()
            if verdict.stage == "solved":
                self.solved.emit(self.puzzle.name, self.stars)
        self.table.widget.decision.hold(self._told(verdict))
        self.table.widget.decision.let_advise(on=self.puzzle is None)
        won = self.stars if verdict.stage == "solved" else 0
        self.panel.show_puzzle(self.puzzle, verdict, won, self._games.window.preferences.language)

    def _told(self, verdict: Verdict) -> Decision | None:
        """What the decision box says in place of a question; nothing while one looks back."""
        sitting = self.table.on.sitting
        if sitting is None or self.puzzle is None or sitting.moment.stage == "past":
            return None
        moment, outcome = sitting.moment, sitting.moment.outcome
        ended = "" if outcome is None else end_of(outcome, self.table.on.names, moment.view.turn).line
        return decision_of_verdict(self.puzzle, verdict, ended, has_next=self._following is not None)

    @property
    def _following(self) -> Puzzle | None:
        """The puzzle to go on with: the first behind this one that wasn't solved yet, then those before it."""
        if self.puzzle is None:
            return None
        solved, at = self._games.window.preferences.solved, self._puzzles.index(self.puzzle)
        rest = (*self._puzzles[at + 1 :], *self._puzzles[:at])
        return next((one for one in rest if one.name not in solved), None)

    def _do(self, wanted: object) -> None:
        """What a button of the box asks for."""
        if wanted == AGAIN:
            self._again()
        elif wanted == BACK:
            self._back()
        elif wanted == FOLLOWING and self._following is not None:
            self.open(self._following)

    def _known(self, match: Match) -> Puzzle | None:
        begun = match.history.root.position.state
        return next((one for one in self._puzzles if one.start.state == begun), None)

    def _prefer(self, _preferences: UiPreferences) -> None:
        self._follow()


def match_of_puzzle(puzzle: Puzzle) -> Match:
    """Return a match with open hands that begins as a puzzle does; the other seat has no plans."""
    person, other = SeatPlan("person"), SeatPlan("plain")
    seats = (person, other) if puzzle.seat == 0 else (other, person)
    start = puzzle.start
    terms = Terms(start.state.setup, start.state.seed, seats, open_hands=True, take_backs="free")
    return Match(terms, History(row, Played(start, ())))


AGAIN: Final = TableWish("puzzle.again")
BACK: Final = TableWish("puzzle.back")
FOLLOWING: Final = TableWish("puzzle.next")
_WHY: Final = {
    "wins": marked("The turn is over, and the opponent is still in the game."),
    "survives": marked("You have lost before the turn was over."),
    "expect": marked("The turn is over, and the task isn't done."),
}
"""Why a puzzle with such a goal isn't solved."""


def decision_of_verdict(puzzle: Puzzle, verdict: Verdict, ended: str, *, has_next: bool) -> Decision | None:
    """What the box shows; nothing of an open puzzle. `ended` says how the game ended, if it did."""
    if verdict.stage == "failed":
        again = Button(tr("Try again"), AGAIN, key=RESTART.id, is_primary=True)
        return Decision(
            None, tr("Not solved"), _why(puzzle, verdict, ended), (again, Button(tr("Take back"), BACK, key=UNDO.id))
        )
    if verdict.stage == "solved":
        again = Button(tr("Solve it again"), AGAIN, key=RESTART.id)
        following = Button(tr("Next puzzle"), FOLLOWING, key=NEXT.id, is_primary=True)
        return Decision(None, verdict_words(verdict), "", (following, again) if has_next else (again,))
    return None


def _why(puzzle: Puzzle, verdict: Verdict, ended: str) -> str:
    if verdict.why == "too_many":
        return tr("It can be done in fewer answers.")
    return ended if verdict.why == "lost" and ended else tr(_WHY[puzzle.goals[0].kind])
