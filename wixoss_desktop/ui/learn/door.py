"""The way to what teaches: from Home and from the menus; each part is made when somebody wants it."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from wixoss_desktop.ui.learn.help_dialog import HelpDialog
    from wixoss_desktop.ui.learn.lesson_room import LessonRoom
    from wixoss_desktop.ui.program import Program
    from wixoss_desktop.words.help_pages import HelpIndex

LESSON: Final = "first_game"


class LearnDoor(QObject):
    """Opens the lesson of a program; `resources` holds what it says."""

    def __init__(self, program: "Program", resources: Path) -> None:
        super().__init__(program)
        self._program, self._resources = program, resources
        self._room: LessonRoom | None = None
        self.help: HelpDialog | None = None
        self._help_language = ""
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
        elif command_id == "learn.help":
            self.open_help()

    def open_help(self, target: str = "") -> None:
        """Opens the pages: at a target, else about what the person is doing now."""
        self._close_other_language()
        if self.help is None:
            self.help = self._made_help()
        self.help.show()
        self.help.open_at(target or self._here(self.help.pages.index))
        self.help.raise_()
        self.help.activateWindow()

    def _made_help(self) -> "HelpDialog":
        from wixoss_desktop.ui.learn.help_browser import HelpBrowser
        from wixoss_desktop.ui.learn.help_dialog import HelpDialog
        from wixoss_desktop.ui.learn.mat_picture import MatPicture
        from wixoss_desktop.words.help_pages import read_help

        program = self._program
        pages = read_help(self._resources / "help", program.window.preferences.language)
        browser = HelpBrowser(program.look, program.cards, MatPicture(program.look, program.cards))
        browser.lesson_wanted.connect(self.open_lesson)
        self._help_language = program.window.preferences.language
        return HelpDialog(program.look, pages, browser, program.window)

    def _close_other_language(self) -> None:
        if self.help is not None and self._help_language != self._program.window.preferences.language:
            self.help.close()
            self.help.deleteLater()
            self.help = None

    def _here(self, index: "HelpIndex") -> str:
        """What to read about now: why something was refused, the question that is open, else how to begin."""
        program = self._program
        if program.window.place != "table" or program.table.controller is None:
            return index.pages[0]
        refused, question = program.table.refusing.refused, program.table.controller.moment.question
        about = index.refusals.get(refused) if refused else None
        return about or index.questions.get(question.kind if question is not None else "", "table")

    def _keep(self, where: str) -> None:
        window = self._program.window
        window.set_preferences(replace(window.preferences, lesson=where))
        self._suit()

    def _suit(self) -> None:
        self._program.home.is_lesson_begun = bool(self._program.window.preferences.lesson)
        self._program.home.retranslate()
