"""Every command of the program in one table, and the rows of the doors: lesson, help, hints, puzzles, odds."""

from typing import Final

from wixoss_desktop.ui.catalogue.commands import BUILD, FIND, LISTS, has_catalogue, is_building
from wixoss_desktop.ui.editor.wixoss.commands import ROWS as EDITOR
from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.odds.wixoss.commands import TRAINER
from wixoss_desktop.ui.play.commands import ROWS as PLAY
from wixoss_desktop.ui.replays.commands import ROWS as REPLAYS
from wixoss_desktop.ui.settings.commands import COPIES
from wixoss_desktop.ui.shell.command import SWITCH, Command, Situation, in_order
from wixoss_desktop.ui.shell.commands import ROWS as SHELL
from wixoss_desktop.ui.table.wixoss.commands import ROWS as AT_TABLE

LEARN_DOOR: Final = "ui.program.learn_door:LearnDoor"
HINTS: Final = Command(
    "learn.hints",
    marked("H&ints during a game"),
    SWITCH,
    ("Ctrl+H",),
    "help",
    "learn",
    checkable=True,
    given=("hints",),
    part="hints",
)
LEARN: Final = (
    Command(
        "learn.lesson", marked("Guided &first game"), f"{LEARN_DOOR}.open_lesson", (), "help", "learn", part="lessons"
    ),
    Command("learn.help", marked("How to &play"), f"{LEARN_DOOR}.open_help", ("F1",), "help", "pages", part="help"),
)
PUZZLES: Final = (
    Command(
        "learn.puzzles",
        marked("Pu&zzles"),
        "ui.program.wixoss.puzzles_door:PuzzleDoor.open",
        (),
        "help",
        "puzzles",
        part="puzzles",
    ),
)
TOOL: Final = "ui.program.wixoss.odds_door:OddsDoor.open"
ODDS: Final = (
    Command("odds.lab", marked("O&dds of a deck"), TOOL, (), "game", "think", given=("lab",), part="odds"),
    Command("odds.trainer", marked("Mulligan &trainer"), TOOL, (), "game", "think", given=("trainer",), part="odds"),
    Command("odds.planner", marked("&Plan the LRIG line"), TOOL, (), "game", "think", given=("planner",), part="odds"),
    Command("odds.games", marked("Stat&istics"), TOOL, (), "game", "think", given=("games",), part="statistics"),
)
DECK_DOOR: Final = "ui.program.deck_door:DeckDoor"
DECKS: Final = (
    Command("decks.new", marked("New &deck"), f"{DECK_DOOR}.new", (), "cards", "decks", has_catalogue),
    Command("decks.undo", marked("&Undo in the deck"), f"{DECK_DOOR}.undo", ("Ctrl+Z",), "cards", "decks", is_building),
    Command(
        "decks.redo",
        marked("&Redo in the deck"),
        f"{DECK_DOOR}.redo",
        ("Ctrl+Shift+Z", "Ctrl+Y"),
        "cards",
        "decks",
        is_building,
    ),
)
EXCHANGE_DOOR: Final = "ui.program.exchange_door:ExchangeDoor"


def is_among_decks(situation: Situation) -> bool:
    """Whether decks are looked at."""
    return situation.place in ("home", "decks")


def has_a_deck(situation: Situation) -> bool:
    """Whether one of the decks that are looked at is chosen."""
    return is_among_decks(situation) or situation.place == "deck"


EXCHANGE: Final = (
    Command("decks.open", marked("&Open a deck list …"), f"{EXCHANGE_DOOR}.open_files", (), "cards", "decks"),
    Command(
        "decks.paste", marked("P&aste a deck"), f"{EXCHANGE_DOOR}.paste", ("Ctrl+V",), "cards", "decks", is_among_decks
    ),
    Command(
        "decks.restrictions",
        marked("Lists of re&strictions …"),
        f"{EXCHANGE_DOOR}.edit_restrictions",
        (),
        "cards",
        "decks",
    ),
    Command("decks.export", marked("E&xport the deck …"), f"{EXCHANGE_DOOR}.export", (), "cards", "decks", has_a_deck),
)

TABLE: Final = in_order(
    (
        *PLAY,
        *SHELL,
        *LEARN,
        HINTS,
        *PUZZLES,
        *ODDS,
        *EDITOR,
        *FIND,
        *LISTS,
        *BUILD,
        *DECKS,
        *EXCHANGE,
        *COPIES,
        *AT_TABLE,
        *TRAINER,
        *REPLAYS,
    )
)
