"""The way to the position editor: from the menus; it is made when somebody wants it."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from wixoss_desktop.ui.editor.room import EditorRoom
    from wixoss_desktop.ui.program.program import Program


class EditorDoor(QObject):
    """Opens the position editor of a program."""

    def __init__(self, program: "Program") -> None:
        super().__init__(program)
        self._program = program
        program.window.command_triggered.connect(self._command)

    @cached_property
    def room(self) -> "EditorRoom":
        """The editor at the table."""
        from wixoss_desktop.ui.editor.room import EditorRoom

        return EditorRoom(self._program.games)

    def _command(self, command_id: str) -> None:
        match command_id:
            case "edit.new":
                self.room.begin()
            case "edit.this":
                self.room.edit_this()
            case "edit.open":
                self.room.ask_open()
