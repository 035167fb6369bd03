"""Every command of the program in one table, and the rows of the doors: lesson, help, hints, puzzles, odds."""

from typing import Final

from wixoss_desktop.ui.catalogue.commands import FIND, LISTS
from wixoss_desktop.ui.editor.commands import ROWS as EDITOR
from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.replays.commands import ROWS as REPLAYS
from wixoss_desktop.ui.shell.command import COMMANDS, Command, in_order

LEARN_DOOR: Final = "ui.program.learn_door:LearnDoor"
LEARN: Final = (
    Command("learn.lesson", marked("Guided &first game"), f"{LEARN_DOOR}.open_lesson", (), "help", "learn"),
    Command(
        "learn.hints",
        marked("H&ints during a game"),
        f"{LEARN_DOOR}.switch_hints",
        ("Ctrl+H",),
        "help",
        "learn",
        checkable=True,
    ),
    Command("learn.help", marked("How to &play"), f"{LEARN_DOOR}.open_help", ("F1",), "help", "pages"),
)
PUZZLES: Final = (
    Command("learn.puzzles", marked("Pu&zzles"), "ui.program.puzzles_door:PuzzleDoor.open", (), "help", "puzzles"),
)
ODDS_DOOR: Final = "ui.program.odds_door:OddsDoor"
ODDS: Final = (
    Command("odds.lab", marked("O&dds of a deck"), f"{ODDS_DOOR}.open", (), "game", "think"),
    Command("odds.trainer", marked("Mulligan &trainer"), f"{ODDS_DOOR}.open_trainer", (), "game", "think"),
    Command("odds.planner", marked("&Plan the LRIG line"), f"{ODDS_DOOR}.open_planner", (), "game", "think"),
    Command("odds.games", marked("Stat&istics"), f"{ODDS_DOOR}.open_statistics", (), "game", "think"),
)

TABLE: Final = in_order((*COMMANDS, *LEARN, *PUZZLES, *ODDS, *EDITOR, *FIND, *LISTS, *REPLAYS))
