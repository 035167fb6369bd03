"""What can be asked of the mulligan trainer by keys."""

from typing import Final

from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.shell.command import BY_NAME, Command, Situation


def is_in_odds(situation: Situation) -> bool:
    """Whether odds and the mulligan trainer are looked at."""
    return situation.place == "odds"


TRAINER: Final = (
    Command("trainer.card_1", marked("Mark card 1"), BY_NAME, ("1",), "trainer", "train", is_in_odds),
    Command("trainer.card_2", marked("Mark card 2"), BY_NAME, ("2",), "trainer", "train", is_in_odds),
    Command("trainer.card_3", marked("Mark card 3"), BY_NAME, ("3",), "trainer", "train", is_in_odds),
    Command("trainer.card_4", marked("Mark card 4"), BY_NAME, ("4",), "trainer", "train", is_in_odds),
    Command("trainer.card_5", marked("Mark card 5"), BY_NAME, ("5",), "trainer", "train", is_in_odds),
)
