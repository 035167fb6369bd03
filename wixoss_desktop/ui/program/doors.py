"""The ways out of Home that are opened once the window stands: to what teaches, to puzzles, to the editor."""

from collections.abc import Container
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from wixoss_desktop.ui.editor.commands import ROWS
from wixoss_desktop.ui.program.learn_door import LearnDoor
from wixoss_desktop.ui.program.puzzles_door import PuzzleDoor
from wixoss_desktop.ui.shell.actions import CommandRoom
from wixoss_desktop.ui.shell.command import PARTS

if TYPE_CHECKING:
    from wixoss_desktop.ui.editor.room import EditorRoom
    from wixoss_desktop.ui.program.program import Program


class EditorDoor(QObject):
    """Opens the position editor of a program; it is made when somebody wants it."""

    def __init__(self, program: "Program") -> None:
        super().__init__(program)
        self._program = program
        program.commands.open_room(CommandRoom(ROWS, lambda: self.room))

    @cached_property
    def room(self) -> "EditorRoom":
        """The editor at the table."""
        from wixoss_desktop.ui.editor.room import EditorRoom

        return EditorRoom(self._program.games)


class Doors:
    """Every door of a program; `resources` holds what lies behind them.

    `parts` are what the game has of what a game may lack: to the rest no way is shown.
    """

    def __init__(self, program: "Program", resources: Path, parts: Container[str] = PARTS) -> None:
        program.commands.offer(parts)
        program.home.offer(parts)
        self.learn = LearnDoor(program, resources)
        self.editor = EditorDoor(program)
        self.puzzles = PuzzleDoor(program, resources / "puzzles", is_offered="puzzles" in parts)
