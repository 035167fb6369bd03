"""The way to what teaches: from Home and from the menus; each part is made when somebody wants it."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, cast

from msgspec.structs import replace
from PySide6.QtCore import QObject

from wixoss_desktop.match.games import GAMES
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.program.commands import LEARN
from wixoss_desktop.ui.shell.actions import CommandRoom
from wixoss_desktop.ui.shell.command import OTHER_GAMES

if TYPE_CHECKING:
    from wixoss_desktop.match.game_box import AnyGame
    from wixoss_desktop.ui.learn.help_browser import HelpBrowser
    from wixoss_desktop.ui.learn.help_dialog import HelpDialog
    from wixoss_desktop.ui.learn.wixoss.hints import Hints
    from wixoss_desktop.ui.learn.wixoss.lesson_room import LessonRoom
    from wixoss_desktop.ui.program.program import Program
    from wixoss_desktop.words.glossary import Glossary
    from wixoss_desktop.words.help_pages import Help, HelpIndex

LESSON: Final = "first_game"
DECKS: Final = "decks"
"""The page about what a deck has to be."""


class LearnDoor(QObject):
    """Opens the lesson of a program; `resources` holds what it says. `rows` are all games, by their names in files."""

    def __init__(self, program: "Program", resources: Path, rows: "Mapping[str, AnyGame]" = GAMES) -> None:
        super().__init__(program)
        self._program, self._resources, self._rows = program, resources, rows
        self._room: LessonRoom | None = None
        self.help: HelpDialog | None = None
        self._help_of = ("", "")
        """Of which game the pages are that are open, and in which language."""
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
        """Begins the lesson of the chosen game, or goes on with it where it was left."""
        program = self._program
        if program.other_games is None or not program.other_games.learn(self._game):
            self.room.go_to(program.window.preferences.lesson)

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
        """Opens the pages of the chosen game: at a target, else about what the person is doing now."""
        help_dialog = self._ready_help()
        help_dialog.show()
        help_dialog.open_at(target or self._here(help_dialog.pages.index))
        help_dialog.raise_()
        help_dialog.activateWindow()

    def explain(self, why: str) -> None:
        """Opens what there is to read about a fault of a deck."""
        self.open_help(self._ready_help().pages.index.refusals.get(why, DECKS))

    def explains(self, why: str) -> bool:
        """Whether there is something to read about the reason of a refusal in the chosen game."""
        from wixoss_desktop.words.help_pages import folder_of, read_index

        folder = folder_of(self._rows[self._game], self._resources)
        return folder is not None and why in read_index(folder).refusals

    @property
    def _game(self) -> str:
        return self._program.front.game

    def _ready_help(self) -> "HelpDialog":
        """The pages of the chosen game in the language of the screen."""
        wanted = (self._game, self._program.window.preferences.language)
        if self.help is not None and self._help_of != wanted:
            self.help.close()
            self.help.deleteLater()
            self.help = None
        if self.help is None:
            self._help_of = wanted
            self.help = self._made_help()
        return self.help

    def _made_help(self) -> "HelpDialog":
        from wixoss_desktop.ui.learn.help_dialog import HelpDialog

        browser = self._made_browser()
        browser.lesson_wanted.connect(self.open_lesson)
        browser.term_wanted.connect(self._open_term)
        return HelpDialog(self._program.look, self._pages(), browser, self._program.window)

    def _made_browser(self) -> "HelpBrowser":
        from wixoss_desktop.ui.learn.help_browser import HelpBrowser

        program = self._program
        decks = program.other_decks.of(self._game)
        if decks is not None:
            return HelpBrowser(program.look, program.cards, face=decks.face)
        from wixoss_desktop.ui.learn.wixoss.mat_picture import MatPicture

        return HelpBrowser(program.look, program.cards, MatPicture(program.look, program.cards))

    def _pages(self) -> "Help":
        from wixoss_desktop.ui.shell.key_words import with_keys
        from wixoss_desktop.words.help_pages import folder_of, read_help

        game, language = self._help_of
        folder = folder_of(self._rows[game], self._resources)
        assert folder is not None, "without pages nothing leads to them"
        return read_help(folder, language, with_keys)

    def _open_term(self, key: str) -> None:
        """Opens the glossary, with a key at that term of the game whose pages are open."""
        from wixoss_desktop.references import resolved
        from wixoss_desktop.ui.shell.glossary import GlossaryDialog

        game, language = self._help_of
        chapters = cast("Glossary", resolved(self._rows[game].parts["glossary"]))(language)
        window = self._program.window
        window.show_help("glossary", lambda: GlossaryDialog(window.look, language, game, window))
        dialog = window.dialogs["glossary"]
        assert isinstance(dialog, GlossaryDialog)
        terms = (term for chapter in chapters for term in chapter.terms)
        dialog.find_term(next((term.name for term in terms if term.key == key), ""))

    def _read_again(self) -> None:
        """Commands have been given other keys: the pages name those."""
        if self.help is not None:
            self.help.take(self._pages())

    def _here(self, index: "HelpIndex") -> str:
        """What to read about now: why something was refused, the question that is open, the place one is at."""
        program = self._program
        place = program.window.place
        if place == OTHER_GAMES and program.other_games is not None:
            refused, asked = program.other_games.refused, program.other_games.answers
        elif place == "table" and program.table.on.sitting is not None:
            question = program.table.on.sitting.moment.question
            refused, asked = program.table.refusals.refused, () if question is None else (question.kind,)
        else:
            refused, asked = "", ()
        known = (index.refusals.get(refused), *map(index.questions.get, asked), index.places.get(place))
        return next(filter(None, known), index.pages[0])

    def _keep(self, where: str) -> None:
        window = self._program.window
        window.set_preferences(replace(window.preferences, lesson=where))
        self._suit()

    def _suit(self) -> None:
        self._program.home.is_lesson_begun = bool(self._program.window.preferences.lesson)
        self._program.home.retranslate()
