"""Parting the seats of a match over two windows, and bringing them together again."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication

from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.second_window import SecondWindow
from wixoss_desktop.ui.table.place import TablePlace
from wixoss_desktop.ui.table.seat_controller import SeatController
from wixoss_desktop.ui.table.seat_names import seat_names

if TYPE_CHECKING:
    from wixoss_desktop.ui.play.games import Games


class SeatsApart(QObject):
    """The main window is the first seat's then, the second window the second's; no curtain is needed.

    As long as `is_wanted`, each game of two people is parted.
    """

    def __init__(self, games: "Games") -> None:
        super().__init__(games)
        self._games = games
        self.window: SecondWindow | None = None
        self.is_wanted = False
        self.question: Question | None = None
        games.window.closing.connect(self.close)

    @property
    def tables(self) -> tuple[TablePlace, ...]:
        """Every table that a game is at."""
        main = self._games.table
        return (main,) if self.window is None else (main, self.window.table)

    @property
    def is_parted(self) -> bool:
        """Whether each seat has a window now."""
        return isinstance(self._games.table.controller, SeatController)

    def part(self, match: Match) -> None:
        """Gives each seat of a match of two people its window."""
        self.is_wanted = True
        window = self._opened()
        names = seat_names(match.terms.seats)
        near = self._games.table.show_match(match, {}, names, driver=partial(SeatController, seat=0))
        far = window.table.show_match(match, {}, names, driver=partial(SeatController, seat=1))
        assert isinstance(near, SeatController) and isinstance(far, SeatController)
        near.sit_opposite(far)
        near.closed.connect(self._clear)
        near.other_asked.connect(partial(_say_waiting, self._games.table, names[1]))
        far.other_asked.connect(partial(_say_waiting, window.table, names[0]))
        window.retranslate(names[1])
        window.open_beside(self._games.window)
        self._games.sounds.listen(near)
        self._games.commands.action("view.second_window").setChecked(True)
        self._games.table.setFocus()

    def switch(self, match: Match) -> None:
        """Parts the seats of a match, or brings them together; on one screen, where both see both, it asks first."""
        if self.is_parted:
            self.join()
        elif match.terms.is_shared and self.has_screens:
            self.part(match)
        elif match.terms.is_shared:
            self._games.commands.action("view.second_window").setChecked(False)
            words = tr("There is one screen: both hands would lie on it in sight of both players, without the curtain.")
            self.question = Question(
                tr("A window for each player"), words, tr("Two windows anyway"), self._games.window
            )
            self.question.accepted.connect(partial(self.part, match))
            self._games.asked.emit(self.question)
            self.question.open()

    @property
    def has_screens(self) -> bool:
        """Whether there is a screen for each window."""
        return len(QGuiApplication.screens()) > 1

    def join(self) -> None:
        """Brings both seats back to the main window, behind the curtain."""
        self.is_wanted = False
        controller = self._games.table.controller
        self._clear()
        if isinstance(controller, SeatController):
            self._games.put_on_table(controller.match)

    def prefer(self, preferences: UiPreferences) -> None:
        """Suits the second window to what the person prefers."""
        if self.window is not None:
            self.window.prefer(preferences)

    def retranslate(self) -> None:
        """Names who plays in the language of the screen."""
        controller = self._games.table.controller
        if self.window is not None and controller is not None:
            names = seat_names(controller.match.terms.seats)
            self.window.table.name_players(names)
            self.window.retranslate(names[1])

    def close(self) -> None:
        """Takes the second window down for good."""
        self._clear()
        if self.window is not None:
            self.window.deleteLater()
            self.window = None

    def _opened(self) -> SecondWindow:
        if self.window is None:
            games = self._games
            self.window = SecondWindow(games.window.preferences, games.cards, games.commands, games.workers)
            self.window.wanted.connect(self._carry_out)
            self.window.closing.connect(self.join, Qt.ConnectionType.QueuedConnection)
            games.serve(self.window.table)
        return self.window

    def _clear(self) -> None:
        """Takes the match off the second window, which goes; the match isn't closed by that."""
        if self.window is not None:
            self.window.table.clear(self._match)
            self.window.hide()

    @property
    def _match(self) -> Match | None:
        controller = None if self.window is None else self.window.table.controller
        return None if controller is None else controller.match

    def _carry_out(self, command_id: str) -> None:
        assert self.window is not None
        if command_id == "view.full_screen":
            self.window.setWindowState(self.window.windowState() ^ Qt.WindowState.WindowFullScreen)
        elif command_id == "view.second_window":
            self.join()
        else:
            self._games.command(command_id, self.window.table)


def _say_waiting(table: TablePlace, player: str) -> None:
    """Says at the window of who has asked that the other player is to answer."""
    words = tr("{player} is asked at the other window.", player=player)
    table.hands.tools.saying.say(words, QRect(table.host.rect().center(), QSize(1, 1)))
