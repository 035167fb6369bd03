"""Somebody who reads about SIW in the window of the program: what is pressed there, and what is on the page."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest

from tests.ui.drawn import faces
from tests.ui.table import click, pool, two_decks
from wixoss_desktop import app, paths
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import Language, UiPreferences
from wixoss_desktop.ui.learn.help_dialog import HelpDialog
from wixoss_desktop.ui.program.doors import Doors
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.ui.shell.glossary import GlossaryDialog

GAME = "siw"


class Reader:
    """Somebody who has chosen SIW at Home, and opens its pages."""

    def __init__(self) -> None:
        preferences = UiPreferences(reduce_motion=True)
        cards = Cards(pool().cards, two_decks(), faces(), None)
        self.program = Program(cards, preferences, None, version="0", bot_delay_ms=0, catalogues=app.load_catalogue)
        self.doors = Doors(self.program, paths.resources(), others={GAME: GAMES[GAME]})
        self.others, self.window = self.doors.others, self.program.window
        self.window.show()
        self.chooses(GAME)

    def take_down(self) -> None:
        """Ends the window."""
        self.program.take_down()

    # --- what is done ---

    def chooses(self, game: str) -> None:
        """A game at Home."""
        self.program.front.choose(game)

    def speaks(self, code: Language) -> None:
        """Another language in the settings."""
        self.window.set_preferences(replace(self.window.preferences, language=code))

    def presses_f1(self) -> None:
        """The key, with the window in front."""
        QTest.keyClick(self.window, Qt.Key.Key_F1)

    def asks(self, entry: str) -> None:
        """An entry of the menu."""
        self.program.commands.action(entry).trigger()

    def searches(self, words: str) -> None:
        """Words in the line of the pages."""
        QTest.keyClicks(self._help.find_line, words)

    def follows(self, target: str) -> None:
        """A link of the page."""
        clicked = self._help.browser.anchorClicked
        clicked.emit(QUrl(target))

    def closes(self) -> None:
        """The pages, and the glossary."""
        for dialog in (self.doors.learn.help, self.window.dialogs.get("glossary")):
            if dialog is not None:
                dialog.close()

    def begins(self) -> None:
        """A match against the computer at the table."""
        self.others.home(GAME).begin()

    def leaves(self) -> None:
        """The table."""
        games = self.others.games
        games.leave()

    def tries(self, notation: str) -> None:
        """What a drop or a key would do at the table."""
        table = self.others.on_table
        assert table is not None
        table.do(notation)

    def asks_why(self) -> None:
        """The button beside what was refused."""
        place = self.others.games.table
        decision = place.decision
        click(decision.why_button)

    # --- what is seen ---

    @property
    def _help(self) -> HelpDialog:
        dialog = self.doors.learn.help
        assert dialog is not None and dialog.isVisible()
        return dialog

    @property
    def read(self) -> tuple[str, str]:
        """The page that is read, and the heading that is marked in it."""
        return self._help.list.currentItem().text(), self._help.browser.textCursor().selectedText()

    @property
    def pages(self) -> list[str]:
        """The titles in the list."""
        listed = self._help.list
        return [listed.item(row).text().split("\n")[0] for row in range(listed.count())]

    def picture(self, target: str) -> QPixmap:
        """A picture of the page."""
        shown = self._help.browser.loadResource(2, QUrl(target))
        assert isinstance(shown, QPixmap)
        return shown

    @property
    def glossary(self) -> tuple[str, str]:
        """What is looked for in the glossary, and what stands there."""
        dialog = self.window.dialogs["glossary"]
        assert isinstance(dialog, GlossaryDialog) and dialog.isVisible()
        return dialog.find_line.text(), dialog.page.toPlainText()

    @property
    def answers(self) -> tuple[str, ...]:
        """What can be done at the table, by its words."""
        return self.others.answers

    @property
    def is_taught(self) -> bool:
        """Whether a coach speaks at the table."""
        table = self.others.on_table
        return self.window.place == "games" and table is not None and not table.tells_end
