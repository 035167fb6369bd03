"""What a puzzle asks for, and the checker's word, in words."""

from typing import Final

from wixoss_desktop.match.wixoss.puzzle import MOST_STARS, Puzzle, PuzzleTheme, Verdict, worded
from wixoss_desktop.ui.kit.translate import counted, marked, tr

_TASKS = {"wins": marked("Win this turn."), "survives": marked("Survive this turn.")}

LEVELS: Final = {1: marked("Easy"), 2: marked("Medium", "difficulty"), 3: marked("Hard"), 0: marked("Others")}
"""Difficulties in the order of the page."""
_THEMES: Final[dict[PuzzleTheme, str]] = {
    "": "",
    "attack": marked("Attacks"),
    "guards": marked("Guards"),
    "defence": marked("Defence"),
    "arts": marked("ARTS and SPELLs"),
    "limit": marked("Room and limit"),
    "growth": marked("Growing"),
    "colors": marked("Ener and colors"),
    "burst": marked("Life bursts"),
    "deck": marked("Deck and trash"),
}


def theme_words(theme: PuzzleTheme) -> str:
    """What a puzzle is about; nothing where nobody has said."""
    return tr(_THEMES[theme]) if theme else ""


def level_words(difficulty: int) -> str:
    """How hard a puzzle is."""
    return tr(LEVELS[difficulty])


def stars_words(stars: int) -> str:
    """With how many stars it was solved, and what would bring the others."""
    if not stars:
        return tr("Not solved yet: one star for solving it, one without the hint, one without taking back.")
    return tr("{n} of {all} stars", n=stars, all=MOST_STARS)


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
