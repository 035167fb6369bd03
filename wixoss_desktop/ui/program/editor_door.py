"""The way to the position editor: from the menus; it is made when somebody wants it."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from wixoss_desktop.ui.editor.commands import ROWS
from wixoss_desktop.ui.shell.actions import CommandRoom

if TYPE_CHECKING:
    from wixoss_desktop.ui.editor.room import EditorRoom
    from wixoss_desktop.ui.program.program import Program


class EditorDoor(QObject):
    """Opens the position editor of a program."""

    def __init__(self, program: "Program") -> None:
        super().__init__(program)
        self._program = program
        program.commands.open_room(CommandRoom(ROWS, lambda: self.room))

    @cached_property
    def room(self) -> "EditorRoom":
        """The editor at the table."""
        from wixoss_desktop.ui.editor.room import EditorRoom

        return EditorRoom(self._program.games)
