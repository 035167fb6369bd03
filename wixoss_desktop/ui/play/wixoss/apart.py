"""Parting the seats of a match over two windows, and bringing them together again."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QAction, QGuiApplication

from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.commands import CONCEDE, REDO, REPORT, SECOND_WINDOW, TURN, UNDO
from wixoss_desktop.ui.play.second_window import SideWindow
from wixoss_desktop.ui.play.table_sounds import TableSounds
from wixoss_desktop.ui.play.wixoss.ear import listen
from wixoss_desktop.ui.play.wixoss.seating import seated_apart
from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.commands import FULL_SCREEN
from wixoss_desktop.ui.shell.main_window import MainWindow
from wixoss_desktop.ui.table.seat_names import seat_names
from wixoss_desktop.ui.table.wixoss.place import TablePlace

GAME: Final = (UNDO, REDO, CONCEDE, REPORT)
VIEW: Final = (TURN, FULL_SCREEN, SECOND_WINDOW)
"""The commands that a seat has at its own window; the rest are the program's."""


class SecondWindow(SideWindow):
    """The window of the second seat of a game of WIXOSS."""

    def __init__(self, preferences: UiPreferences, cards: Cards, commands: Commands) -> None:
        super().__init__(preferences, commands, GAME, VIEW)
        self.table = TablePlace(self._look, cards.book, cards.pictures, commands, self)
        self.setCentralWidget(self.table)
        self.table.situation_changed.connect(self.suit)
        self.prefer(preferences)

    def prefer(self, preferences: UiPreferences) -> None:
        """Suits the window to what the person prefers."""
        self.table.suit(preferences)
        super().prefer(preferences)


class SeatsApart(QObject):
    """The main window is the first seat's then, the second window the second's; no curtain is needed.

    As long as `is_wanted`, each game of two people is parted. Says `opened` with the second window once there is one,
    `joined` with a match whose seats are back at one window, `asked` with a question that is open. `clear` ends what is
    at the first table, but not the match that goes on.
    """

    opened = Signal(object)
    joined = Signal(object)
    asked = Signal(object)

    def __init__(
        self,
        main: MainWindow,
        table: TablePlace,
        cards: Cards,
        sounds: TableSounds,
        clear: Callable[[Match], None],
    ) -> None:
        super().__init__(main)
        self._main, self._table, self._cards = main, table, cards
        self._sounds, self._clear_near = sounds, clear
        self.window: SecondWindow | None = None
        self.is_wanted = False
        self.question: Question | None = None
        main.closing.connect(self.close)

    @property
    def tables(self) -> tuple[TablePlace, ...]:
        """Every table that a game is at."""
        return (self._table,) if self.window is None else (self._table, self.window.table)

    @property
    def is_parted(self) -> bool:
        """Whether each seat has a window now."""
        return self._table.on.sitting is not None and self._table.on.sitting.is_parted

    def part(self, match: Match) -> None:
        """Gives each seat of a match of two people its window."""
        self.is_wanted = True
        window = self._opened()
        names = seat_names(match.terms.seats)
        self._clear_far()
        self._clear_near(match)
        near = self._table.show_match(match, names, partial(seated_apart, match, 0, None))
        far = window.table.show_match(match, names, partial(seated_apart, match, 1, near))
        near.other_window, far.other_window = window, self._main
        near.closed.connect(self._clear)
        near.other_asked.connect(partial(_say_waiting, self._table, names[1]))
        far.other_asked.connect(partial(_say_waiting, window.table, names[0]))
        window.retranslate(names[1])
        window.open_beside(self._main)
        listen(self._sounds, near)
        self._entry.setChecked(True)
        self._table.setFocus()

    def switch(self, match: Match) -> None:
        """Parts the seats of a match, or brings them together; on one screen, where both see both, it asks first."""
        if self.is_parted:
            self.join()
        elif match.terms.is_shared and self.has_screens:
            self.part(match)
        elif match.terms.is_shared:
            self._entry.setChecked(False)
            words = tr("There is one screen: both hands would lie on it in sight of both players, without the curtain.")
            self.question = Question(tr("A window for each player"), words, tr("Two windows anyway"), self._main)
            self.question.accepted.connect(partial(self.part, match))
            self.asked.emit(self.question)
            self.question.open()

    @property
    def has_screens(self) -> bool:
        """Whether there is a screen for each window."""
        return len(QGuiApplication.screens()) > 1

    def join(self) -> None:
        """Brings both seats back to the main window, behind the curtain."""
        self.is_wanted = False
        sitting = self._table.on.sitting
        self._clear()
        if sitting is not None and sitting.is_parted:
            self.joined.emit(sitting.match)

    def prefer(self, preferences: UiPreferences) -> None:
        """Suits the second window to what the person prefers."""
        if self.window is not None:
            self.window.prefer(preferences)

    def retranslate(self) -> None:
        """Names who plays in the language of the screen."""
        sitting = self._table.on.sitting
        if self.window is not None and sitting is not None:
            names = seat_names(sitting.match.terms.seats)
            self.window.table.name_players(names)
            self.window.retranslate(names[1])

    def close(self) -> None:
        """Takes the second window down for good."""
        self._clear()
        if self.window is not None:
            self.window.deleteLater()
            self.window = None

    @property
    def _entry(self) -> QAction:
        return self._main.commands.action(SECOND_WINDOW.id)

    def _opened(self) -> SecondWindow:
        if self.window is None:
            main = self._main
            self.window = SecondWindow(main.preferences, self._cards, main.commands)
            self.window.closing.connect(self.join, Qt.ConnectionType.QueuedConnection)
            self.opened.emit(self.window)
        return self.window

    def _clear(self) -> None:
        """Takes the match off the second window, which goes; the match isn't closed by that."""
        self._clear_far()
        if self.window is not None:
            self.window.hide()

    def _clear_far(self) -> None:
        far = None if self.window is None else self.window.table
        if far is not None and far.on.sitting is not None:
            far.on.sitting.end(far.on.sitting.match)
            far.clear()


def _say_waiting(table: TablePlace, player: str) -> None:
    """Says at the window of who has asked that the other player is to answer."""
    words = tr("{player} is asked at the other window.", player=player)
    table.tools.saying.say(words, QRect(table.widget.host.rect().center(), QSize(1, 1)))
