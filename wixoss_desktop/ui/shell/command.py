"""What a command is: a row with its words, keys, place in a menu, when it makes sense, and a reference to what it does.

Rows stand in `commands.py` of the room that they belong to; all of them together are `ui.program.commands.TABLE`.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final, Literal, get_args

import msgspec

from wixoss_desktop.ui.kit.translate import marked

Menu = Literal["game", "cards", "view", "help", "table", "replay", "trainer", "building"]
Section = Literal[
    "start",
    "think",
    "change",
    "going",
    "find",
    "decks",
    "take",
    "give",
    "place",
    "look",
    "size",
    "learn",
    "pages",
    "puzzles",
    "read",
    "report",
    "copies",
    "leave",
    "focus",
    "answer",
    "lane",
    "play",
    "hands",
    "throw",
    "watch",
    "train",
    "build",
]
"""Groups of a menu, with a line between them; those of the menus of the window in their order."""


class Situation(msgspec.Struct, frozen=True):
    """What the shell needs to know to tell which commands make sense now."""

    has_game: bool = False
    has_unfinished: bool = False
    can_undo: bool = False
    can_redo: bool = False
    can_concede: bool = False
    is_by_hand: bool = False
    is_throwing: bool = False
    is_curtained: bool = False
    is_choosing: bool = False
    can_restart: bool = False
    can_part: bool = False
    has_secrets: bool = False
    is_unreportable: bool = False
    places: tuple[str, ...] = ()
    place: str = ""


def always(situation: Situation) -> bool:
    """Whether a command that never rests makes sense: yes."""
    return True


OTHER_GAMES: Final = "games"
"""The place of the table of games of other kinds."""


def is_at_others(situation: Situation) -> bool:
    """Whether the table of a game of another kind is what the person looks at."""
    return situation.has_game and situation.place == OTHER_GAMES


def is_not_at_others(situation: Situation) -> bool:
    """Whether what only WIXOSS has at its table has a place: not while the table of another game is looked at."""
    return not is_at_others(situation)


def is_game_on_table(situation: Situation) -> bool:
    """Whether the table has a game on it."""
    return situation.has_game


def is_open_game_on_table(situation: Situation) -> bool:
    """Whether the table has a game on it in which nothing is hidden from anybody any more."""
    return situation.has_game and not situation.has_secrets


WINDOW: Final = "ui.shell."
"""References that begin so are to what a window does by itself: they get the window, whatever room their row is in."""
SHOW_PLACE: Final = "ui.shell.main_window:MainWindow.show_place"
"""Goes to the first place of those `given` that exists; where none does the command isn't offered at all."""
SWITCH: Final = "ui.shell.deeds:switch"
"""Switches the preference whose field is `given` on or off; the entry is ticked while it is on."""
WEAR: Final = "ui.shell.deeds:wear"
"""Puts on the theme that is `given`; of these entries the one that is worn is ticked."""

Role = Literal["", "quit", "about", "preferences"]
"""What an entry is to the desktop, which may show it in a menu of its own."""


PARTS: Final = (
    "dummy",
    "editor",
    "free_table",
    "glossary",
    "help",
    "hints",
    "lessons",
    "odds",
    "puzzles",
    "scenarios",
    "statistics",
    "things",
)
"""What a game may lack, and with it the commands of that `part`, and what Home has of it."""


class Command(msgspec.Struct, frozen=True):
    """One thing to ask for: its words with mnemonic, what it does, its keys, where it stands, when it makes sense.

    `does` is a reference below `wixoss_desktop`, `module:function` or `module:Class.method`; it is looked up when the
    command is first given, and the function gets the object of its room (`actions.CommandRoom`), and what is `given`.
    `keys` are portable key sequences, the first one is shown. Commands of the menu 'table' are keys of
    the table alone: the table reads them from here and listens to them itself, as replays, the mulligan trainer and
    what decks are built of do with theirs. `why_not` says, where one points at it, what it takes that it makes sense.
    `stands` says whether there is an entry for it at all: not where it could never make sense.
    """

    id: str
    words: str
    does: str
    keys: tuple[str, ...]
    menu: Menu
    section: Section
    when: Callable[[Situation], bool] = always
    checkable: bool = False
    given: tuple[str | int, ...] = ()
    role: Role = ""
    part: str = ""
    why_not: str = ""
    stands: Callable[[Situation], bool] = always


MENU_TITLES: Mapping[Menu, str] = MappingProxyType(
    {
        "game": marked("&Game"),
        "cards": marked("C&ards"),
        "view": marked("&View"),
        "help": marked("&Help"),
        "table": marked("At the table"),
        "replay": marked("In a replay"),
        "trainer": marked("In the mulligan trainer"),
        "building": marked("While a deck is built"),
    }
)
WINDOW_MENUS: tuple[Menu, ...] = ("game", "cards", "view", "help")


def in_order(rows: Iterable[Command]) -> tuple[Command, ...]:
    """Rows of several rooms as menus and the keys dialog show them: by menu, in those of the window by section."""
    menus, sections = tuple(MENU_TITLES), get_args(Section)

    def stands(row: Command) -> tuple[int, int]:
        return menus.index(row.menu), sections.index(row.section) if row.menu in WINDOW_MENUS else 0

    return tuple(sorted(rows, key=stands))
