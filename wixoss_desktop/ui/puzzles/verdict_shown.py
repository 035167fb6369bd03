"""What the decision box shows of a puzzle that is over: solved or failed, why, and what to do now."""

from typing import Final

from wixoss_desktop.match.puzzle import Puzzle, Verdict
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.puzzles.task_words import verdict_words
from wixoss_desktop.ui.table.panels.decision import Button, Decision

AGAIN: Final = "game.restart"
BACK: Final = "game.undo"
FOLLOWING: Final = "puzzle.next"
_WHY: Final = {
    "wins": marked("The turn is over, and the opponent is still in the game."),
    "survives": marked("You have lost before the turn was over."),
    "expect": marked("The turn is over, and the task isn't done."),
}
"""Why a puzzle with such a goal isn't solved."""


def decision_of_verdict(puzzle: Puzzle, verdict: Verdict, ended: str, *, has_next: bool) -> Decision | None:
    """What the box shows; nothing of an open puzzle. `ended` says how the game ended, if it did."""
    if verdict.stage == "failed":
        again = Button(tr("Try again"), AGAIN, key=AGAIN, is_primary=True)
        return Decision(
            None, tr("Not solved"), _why(puzzle, verdict, ended), (again, Button(tr("Take back"), BACK, key=BACK))
        )
    if verdict.stage == "solved":
        again = Button(tr("Solve it again"), AGAIN, key=AGAIN)
        following = Button(tr("Next puzzle"), FOLLOWING, key="table.next", is_primary=True)
        return Decision(None, verdict_words(verdict), "", (following, again) if has_next else (again,))
    return None


def _why(puzzle: Puzzle, verdict: Verdict, ended: str) -> str:
    if verdict.why == "too_many":
        return tr("It can be done in fewer answers.")
    return ended if verdict.why == "lost" and ended else tr(_WHY[puzzle.goals[0].kind])
