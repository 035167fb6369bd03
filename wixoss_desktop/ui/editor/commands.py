"""What can be asked of the position editor; its functions take an `EditorRoom`."""

from typing import Final

from wixoss_desktop.ui.kit.translate import marked
from wixoss_desktop.ui.shell.command import Command, is_game_on_table

ROOM: Final = "ui.editor.room:EditorRoom"
ROWS: Final = (
    Command("edit.new", marked("&Lay out a position"), f"{ROOM}.begin", (), "game", "think", part="editor"),
    Command(
        "edit.this",
        marked("&Edit this position"),
        f"{ROOM}.edit_this",
        (),
        "game",
        "think",
        is_game_on_table,
        part="editor",
    ),
    Command("edit.open", marked("Open a position &file …"), f"{ROOM}.ask_open", (), "game", "think", part="editor"),
)
