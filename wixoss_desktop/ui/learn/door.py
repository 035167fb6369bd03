"""The way to what teaches: from Home and from the menus; each part is made when somebody wants it."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from wixoss_desktop.ui.learn.lesson_room import LessonRoom
    from wixoss_desktop.ui.program import Program

LESSON: Final = "first_game"


class LearnDoor(QObject):
    """Opens the lesson of a program; `resources` holds what it says."""

    def __init__(self, program: "Program", resources: Path) -> None:
        super().__init__(program)
        self._program, self._resources = program, resources
        self._room: LessonRoom | None = None
        program.home.learn_tile.setVisible(True)
        program.home.learn_tile.clicked.connect(self.open_lesson)
        program.window.command_triggered.connect(self._command)
        self._suit()

    @property
    def room(self) -> "LessonRoom":
        """The lesson; read when it is first wanted."""
        from wixoss_desktop.ui.learn.lesson_room import LessonRoom

        if self._room is None:
            self._room = LessonRoom(self._program, self._resources / "lessons", LESSON)
            self._room.came_to.connect(self._keep)
        return self._room

    def open_lesson(self) -> None:
        """Begins the lesson, or goes on with it where it was left."""
        self.room.go_to(self._program.window.preferences.lesson)

    def _command(self, command_id: str) -> None:
        if command_id == "learn.lesson":
            self.open_lesson()

    def _keep(self, where: str) -> None:
        window = self._program.window
        window.set_preferences(replace(window.preferences, lesson=where))
        self._suit()

    def _suit(self) -> None:
        self._program.home.is_lesson_begun = bool(self._program.window.preferences.lesson)
        self._program.home.retranslate()
