"""What a puzzle asks for, and the checker's word, in words."""

from wixoss_desktop.match.wixoss.puzzle import Puzzle, Verdict, worded
from wixoss_desktop.ui.kit.translate import counted, marked, tr

_TASKS = {"wins": marked("Win this turn."), "survives": marked("Survive this turn.")}


def task_of(puzzle: Puzzle, language: str) -> str:
    """What is to be done; what the goal says by itself needs no words of the puzzle's own."""
    task = worded(puzzle.tasks, language) or tr(_TASKS[puzzle.goals[0].kind])
    if not puzzle.most:
        return task
    return f"{task} {counted(puzzle.most, marked('In at most one answer.'), marked('In at most {n} answers.'))}"


def verdict_words(verdict: Verdict) -> str:
    """The checker's word; nothing before the first answer."""
    if verdict.stage == "failed":
        return tr("Not solved")
    if verdict.stage == "solved":
        return counted(verdict.answers, marked("Solved in one answer."), marked("Solved in {n} answers."))
    return (
        counted(verdict.answers, marked("One answer so far."), marked("{n} answers so far.")) if verdict.answers else ""
    )
