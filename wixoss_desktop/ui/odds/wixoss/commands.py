"""What can be asked of the mulligan trainer by keys."""

from typing import Final

from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.shell.command import Command, Situation


def is_in_odds(situation: Situation) -> bool:
    """Whether odds and the mulligan trainer are looked at."""
    return situation.place == "odds"


def _mark(n: int, words: str) -> Command:
    deed = "ui.odds.wixoss.trainer_page:TrainerPage.toggle"
    return Command(
        f"trainer.card_{n}", words, deed, (str(n),), "trainer", "train", is_in_odds, given=(n - 1,), part="odds"
    )


TRAINER: Final = (
    _mark(1, marked("Mark card 1")),
    _mark(2, marked("Mark card 2")),
    _mark(3, marked("Mark card 3")),
    _mark(4, marked("Mark card 4")),
    _mark(5, marked("Mark card 5")),
)
"""They mark the cards of the hand; the functions take a `TrainerPage`."""
