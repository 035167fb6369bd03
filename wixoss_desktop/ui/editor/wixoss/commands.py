"""What can be asked of the position editor; its functions take an `EditorRoom`."""

from typing import Final

from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.shell.command import Command, is_not_at_others, is_open_game_on_table

ROOM: Final = "ui.editor.wixoss.room:EditorRoom"
ROWS: Final = (
    Command("edit.new", marked("&Lay out a position"), f"{ROOM}.begin", (), "game", "think", part="editor"),
    Command(
        "edit.this",
        marked("&Edit this position"),
        f"{ROOM}.edit_this",
        (),
        "game",
        "think",
        is_open_game_on_table,
        part="editor",
        stands=is_not_at_others,
        why_not=marked("For a game in which no hand is hidden: one that is over, or played with open hands."),
    ),
    Command("edit.open", marked("Open a position &file …"), f"{ROOM}.ask_open", (), "game", "think", part="editor"),
)
