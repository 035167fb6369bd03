"""What can be asked of games and of how they are played; the functions take an `AtTable`."""

from typing import Final

from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.shell.command import (
    SHOW_PLACE,
    SWITCH,
    WINDOW,
    Command,
    Situation,
    is_at_others,
    is_game_on_table,
    is_not_at_others,
)


def is_game_unfinished(situation: Situation) -> bool:
    """Whether there is a game to go on with."""
    return situation.has_unfinished


def is_concedable(situation: Situation) -> bool:
    """Whether a running game can be given up."""
    return situation.can_concede


def is_restartable(situation: Situation) -> bool:
    """Whether the game can be begun once more without taking anything from anybody: one person plays it."""
    return situation.can_restart


def is_for_two(situation: Situation) -> bool:
    """Whether several people play the game on the table: each of two may have a window, or the first has one."""
    return situation.can_part


ELSEWHERE: Final = ("deck", "catalogue")
"""Places with keys of their own for going back and forth."""


def is_undoable(situation: Situation) -> bool:
    """Whether a choice can be taken back: not past the page of a deck."""
    return situation.can_undo and situation.place not in ELSEWHERE


def is_redoable(situation: Situation) -> bool:
    """Whether a choice that was taken back can be made again: not past the page of a deck."""
    return situation.can_redo and situation.place not in ELSEWHERE


def _preference(command_id: str, words: str, field: str, *keys: str) -> Command:
    return Command(command_id, words, SWITCH, keys, "view", "read", checkable=True, given=(field,))


def has_reports(situation: Situation) -> bool:
    """Whether the game that is looked at, or any that could be, has reports of problems."""
    return not situation.is_unreportable


DEEDS: Final = "ui.play.deeds"
UNDO: Final = Command("game.undo", marked("&Undo"), f"{DEEDS}:undo", ("Ctrl+Z",), "game", "change", is_undoable)
REDO: Final = Command(
    "game.redo", marked("&Redo"), f"{DEEDS}:redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "game", "change", is_redoable
)
CONCEDE: Final = Command("game.concede", marked("C&oncede …"), f"{DEEDS}:concede", (), "game", "going", is_concedable)
RESTART: Final = Command(
    "game.restart",
    marked("Once more from the &start"),
    f"{DEEDS}:restart",
    ("F5",),
    "game",
    "going",
    is_restartable,
    stands=is_not_at_others,
)
REPORT: Final = Command(
    "report.problem",
    marked("Report a pro&blem …"),
    f"{DEEDS}:report_problem",
    (),
    "help",
    "report",
    is_game_on_table,
    stands=has_reports,
)
TURN: Final = Command(
    "view.turn", marked("Tu&rn the table round"), f"{DEEDS}:turn_table", ("Ctrl+R",), "view", "read", is_game_on_table
)
SECOND_WINDOW: Final = Command(
    "view.second_window",
    marked("A &window for each player"),
    f"{DEEDS}:switch_windows",
    (),
    "view",
    "read",
    is_for_two,
    checkable=True,
)
ONLOOKERS: Final = Command(
    "view.onlookers", marked("A w&indow for onlookers"), f"{DEEDS}:show_onlookers", (), "view", "read", is_at_others
)
ROWS: Final = (
    Command("game.new", marked("&New game"), SHOW_PLACE, ("Ctrl+N",), "game", "start", given=("home",)),
    Command(
        "game.continue",
        marked("&Continue"),
        f"{DEEDS}:continue_last",
        ("Ctrl+Shift+N",),
        "game",
        "start",
        is_game_unfinished,
    ),
    UNDO,
    REDO,
    RESTART,
    Command(
        "game.restart_new",
        marked("&Another deal"),
        f"{DEEDS}:deal_anew",
        ("Ctrl+F5", "Ctrl+Shift+R"),
        "game",
        "going",
        is_restartable,
        stands=is_not_at_others,
    ),
    Command(
        "game.only_if_able",
        marked("Ask &me only if I can act"),
        SWITCH,
        ("F6",),
        "game",
        "going",
        is_restartable,
        checkable=True,
        given=("only_if_able",),
        stands=is_not_at_others,
    ),
    CONCEDE,
    TURN,
    _preference("view.one_seat_near", marked("&One seat always near"), "one_seat_near"),
    SECOND_WINDOW,
    ONLOOKERS,
    _preference("view.left_handed", marked("Layout for the left ha&nd"), "is_left_handed"),
    _preference("view.on_paper", marked("Far half as on &paper"), "is_on_paper"),
    _preference("view.fold_panel", marked("Ta&ble without card panel"), "folds_panel", "F8"),
    _preference("view.fold_rail", marked("Side bar without te&xt"), "folds_rail", "Ctrl+F8"),
    _preference("view.mute", marked("Mut&e sounds"), "is_muted", "M"),
    REPORT,
)
GAMES: Final = tuple(row for row in ROWS if not row.does.startswith(WINDOW))
"""What games do, and not the window by itself."""
AT_ANY_TABLE: Final = (UNDO, REDO, CONCEDE, TURN, SECOND_WINDOW, ONLOOKERS, REPORT)
"""What is asked of the game that is looked at, whatever is played."""
