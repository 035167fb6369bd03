"""The ways out of Home that are opened once the window stands: to what teaches, to puzzles, to the editor."""

from pathlib import Path
from typing import TYPE_CHECKING

from wixoss_desktop.ui.program.editor_door import EditorDoor
from wixoss_desktop.ui.program.learn_door import LearnDoor
from wixoss_desktop.ui.program.puzzles_door import PuzzleDoor

if TYPE_CHECKING:
    from wixoss_desktop.ui.program.program import Program


class Doors:
    """Every door of a program; `resources` holds what lies behind them."""

    def __init__(self, program: "Program", resources: Path) -> None:
        self.learn = LearnDoor(program, resources)
        self.editor = EditorDoor(program)
        self.puzzles = PuzzleDoor(program, resources / "puzzles")
