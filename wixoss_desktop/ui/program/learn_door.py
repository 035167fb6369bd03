"""The way to what teaches: from Home and from the menus; each part is made when somebody wants it."""

from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject

from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.program.commands import LEARN
from wixoss_desktop.ui.shell.actions import CommandRoom

if TYPE_CHECKING:
    from wixoss_desktop.ui.learn.help_dialog import HelpDialog
    from wixoss_desktop.ui.learn.wixoss.hints import Hints
    from wixoss_desktop.ui.learn.wixoss.lesson_room import LessonRoom
    from wixoss_desktop.ui.program.program import Program
    from wixoss_desktop.words.help_pages import Help, HelpIndex

LESSON: Final = "first_game"
DECKS: Final = "decks"
"""The page about what a deck has to be."""


class LearnDoor(QObject):
    """Opens the lesson of a program; `resources` holds what it says."""

    def __init__(self, program: "Program", resources: Path) -> None:
        super().__init__(program)
        self._program, self._resources = program, resources
        self._room: LessonRoom | None = None
        self.help: HelpDialog | None = None
        self._help_language = ""
        program.home.learn_tile.clicked.connect(self.open_lesson)
        program.commands.open_room(CommandRoom(LEARN, lambda: self))
        program.window.preferences_changed.connect(self._prefer)
        program.window.place_shown.connect(self._arrived)
        for seat in program.home.seats:
            seat.feature.why_wanted.connect(self.explain)
        program.commands.keys_settled.connect(self._read_again)
        self._hints: Hints | None = None
        self._suit()
        self._prefer(program.window.preferences)

    @property
    def room(self) -> "LessonRoom":
        """The lesson; read when it is first wanted."""
        from wixoss_desktop.ui.learn.wixoss.lesson_room import LessonRoom

        if self._room is None:
            self._room = LessonRoom(self._program.games, self._resources / "lessons", LESSON)
            self._room.came_to.connect(self._keep)
        return self._room

    def open_lesson(self) -> None:
        """Begins the lesson, or goes on with it where it was left."""
        self.room.go_to(self._program.window.preferences.lesson)

    def _arrived(self, place_id: str) -> None:
        self._prefer(self._program.window.preferences)

    def _prefer(self, preferences: UiPreferences) -> None:
        """Follows the switch of hints; what finds them is loaded when they are wanted at a table."""
        if self._hints is None and self._program.window.place == "table":
            from wixoss_desktop.ui.learn.wixoss.hints import Hints

            self._hints = Hints(self._program.table, self._program.cards.pool, self._program.commands)
        if self._hints is not None:
            self._hints.switch(on=preferences.hints)

    def open_help(self, target: str = "") -> None:
        """Opens the pages: at a target, else about what the person is doing now."""
        help_dialog = self._ready_help()
        help_dialog.show()
        help_dialog.open_at(target or self._here(help_dialog.pages.index))
        help_dialog.raise_()
        help_dialog.activateWindow()

    def explain(self, why: str) -> None:
        """Opens what there is to read about a fault of a deck."""
        self.open_help(self._ready_help().pages.index.refusals.get(why, DECKS))

    def _ready_help(self) -> "HelpDialog":
        """The pages in the language of the screen."""
        self._close_other_language()
        if self.help is None:
            self.help = self._made_help()
        return self.help

    def _made_help(self) -> "HelpDialog":
        from wixoss_desktop.ui.learn.help_browser import HelpBrowser
        from wixoss_desktop.ui.learn.help_dialog import HelpDialog
        from wixoss_desktop.ui.learn.wixoss.mat_picture import MatPicture

        program = self._program
        browser = HelpBrowser(program.look, program.cards, MatPicture(program.look, program.cards))
        browser.lesson_wanted.connect(self.open_lesson)
        self._help_language = program.window.preferences.language
        return HelpDialog(program.look, self._pages(), browser, program.window)

    def _pages(self) -> "Help":
        from wixoss_desktop.ui.shell.key_words import with_keys
        from wixoss_desktop.words.help_pages import read_help

        return read_help(self._resources / "help", self._program.window.preferences.language, with_keys)

    def _read_again(self) -> None:
        """Commands have been given other keys: the pages name those."""
        if self.help is not None:
            self.help.take(self._pages())

    def _close_other_language(self) -> None:
        if self.help is not None and self._help_language != self._program.window.preferences.language:
            self.help.close()
            self.help.deleteLater()
            self.help = None

    def _here(self, index: "HelpIndex") -> str:
        """What to read about now: why something was refused, the question that is open, the place one is at."""
        program = self._program
        if program.window.place != "table" or program.table.on.sitting is None:
            return index.places.get(program.window.place, index.pages[0])
        refused, question = program.table.refusals.refused, program.table.on.sitting.moment.question
        about = index.refusals.get(refused) if refused else None
        return about or index.questions.get(question.kind if question is not None else "", "table")

    def _keep(self, where: str) -> None:
        window = self._program.window
        window.set_preferences(replace(window.preferences, lesson=where))
        self._suit()

    def _suit(self) -> None:
        self._program.home.is_lesson_begun = bool(self._program.window.preferences.lesson)
        self._program.home.retranslate()
