"""A window for the other people of a game of any kind: the first sits at the main window, all others at that one."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.question import Question
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.commands import REDO, SECOND_WINDOW, UNDO
from wixoss_desktop.ui.play.second_window import SideWindow
from wixoss_desktop.ui.shell.actions import CommandRoom, Commands
from wixoss_desktop.ui.shell.command import Situation
from wixoss_desktop.ui.shell.commands import FULL_SCREEN
from wixoss_desktop.ui.shell.key_words import bound_keys
from wixoss_desktop.ui.shell.main_window import MainWindow
from wixoss_desktop.ui.table.plain.place import PlainPlace

VIEW: Final = (FULL_SCREEN, SECOND_WINDOW)
"""What that window has of its own: all that is done at the table stands at the table."""


class PlainWindow(SideWindow):
    """The window of the others."""

    def __init__(self, preferences: UiPreferences, commands: Commands, pictures: Pictures | None) -> None:
        super().__init__(preferences, commands, (), VIEW)
        self.place = PlainPlace(self._look, self, pictures)
        self.place.go_back_by(bound_keys(UNDO.id), bound_keys(REDO.id))
        self.setCentralWidget(self.place)
        self.prefer(preferences)
        self.suit(Situation(can_part=True))

    def prefer(self, preferences: UiPreferences) -> None:
        """Suits the window to what the person prefers."""
        self.place.suit(preferences)
        super().prefer(preferences)


class PlainApart(QObject):
    """Parts the people of the game at a place over two windows, and brings them back to one, behind the curtain.

    As long as it `is_wanted`, each game of several people is parted. Says `switched` with each window
    that comes or goes.
    """

    switched = Signal()

    def __init__(self, main: MainWindow, place: PlainPlace) -> None:
        super().__init__(place)
        self._main, self._place = main, place
        self._is_parting = False
        self.is_wanted = False
        self.window: PlainWindow | None = None
        self.gallery: PlainWindow | None = None
        """The window of those who only look on."""
        self.question: Question | None = None
        place.put_down.connect(self._follow)
        place.cleared.connect(self._clear)
        place.cleared.connect(self._clear_gallery)
        main.closing.connect(self.close)
        main.preferences_changed.connect(self._prefer)

    @property
    def is_parted(self) -> bool:
        """Whether the others have a window now."""
        return self.window is not None and self.window.place.table is not None

    # --- what is asked of the game at the place, by menus and keys ---

    def undo(self) -> None:
        """Takes the last choice back."""
        self._place.undo()

    def redo(self) -> None:
        """Makes the choice again that was taken back last."""
        self._place.redo()

    def concede(self) -> None:
        """Asks whether the game is to be given up."""
        self._place.concede()

    def turn_table(self) -> None:
        """Shows the table from its next seat."""
        self._place.turn_table()

    def report_problem(self) -> None:
        """Opens the dialog that writes what is on the table into a file."""
        self._place.report_problem()

    @property
    def can_part(self) -> bool:
        """Whether several people play the game that lies there."""
        return self._place.table is not None and len(self._place.table.people) > 1

    def switch_windows(self) -> None:
        """Parts the people, or brings them together; on one screen, where all see everything, it asks first."""
        if self.is_parted:
            self.join()
        elif self.can_part and len(QGuiApplication.screens()) > 1:
            self.part()
        elif self.can_part:
            self.question = Question(
                tr("A window for each player"), self._on_one_screen(), tr("Two windows anyway"), self._main
            )
            self.question.accepted.connect(self.part)
            self.question.open()

    def _on_one_screen(self) -> str:
        table = self._place.table
        if table is not None and len(table.people) > 2:
            return tr("There is one screen: hands would lie open on it in sight of all players.")
        return tr("There is one screen: both hands would lie on it in sight of both players, without the curtain.")

    def part(self) -> None:
        """Gives the first person the main window, and all others one of their own."""
        table = self._place.table
        if table is None or self.is_parted:
            return
        self.is_wanted = True
        first, *others = table.people
        window = self._made()
        self._is_parting = True
        near = table.seated_as((first,))
        self._place.show_table(near, keeps=True)
        self._is_parting = False
        window.retranslate(row_of(map(near.words.player, others)))
        window.open_beside(self._main)
        far = near.seated_as(tuple(others))
        far.other_window = self._main
        near.other_window = window if len(others) == 1 else None
        window.place.show_table(far)
        self._place.setFocus()
        self.switched.emit()

    def join(self) -> None:
        """Brings all back to the main window, behind the curtain."""
        self.is_wanted = False
        table = self._place.table
        self._clear()
        if table is not None:
            self._is_parting = True
            self._place.show_table(table.seated_as(table.people), keeps=True)
            self._is_parting = False

    # --- those who only look on ---

    @property
    def is_looked_at(self) -> bool:
        """Whether there is a window for those who look on."""
        return self.gallery is not None and self.gallery.place.table is not None

    def show_onlookers(self) -> None:
        """Opens a window for those who only look on, who see what is public and nothing else; or closes it."""
        table = self._place.table
        if self.is_looked_at:
            self._clear_gallery()
        elif table is not None:
            if self.gallery is None:
                self.gallery = PlainWindow(self._main.preferences, self._main.commands, self._place.pictures)
                self.gallery.open_room(CommandRoom((SECOND_WINDOW,), lambda: self))
                self.gallery.closing.connect(self._clear_gallery, Qt.ConnectionType.QueuedConnection)
            self.gallery.retranslate(tr("Onlookers"))
            self.gallery.open_beside(self._main)
            self.gallery.place.show_table(table.seated_as(()))

    def _clear_gallery(self) -> None:
        if self.gallery is not None and not self._is_parting:
            self.gallery.place.clear_table(keeps=True)
            self.gallery.hide()

    def close(self) -> None:
        """Takes the other windows down for good."""
        self._clear()
        self._clear_gallery()
        if self.gallery is not None:
            self.gallery.deleteLater()
            self.gallery = None
        if self.window is not None:
            self.window.deleteLater()
            self.window = None

    def _made(self) -> PlainWindow:
        if self.window is None:
            main = self._main
            self.window = PlainWindow(main.preferences, main.commands, self._place.pictures)
            self.window.open_room(CommandRoom((SECOND_WINDOW,), lambda: self))
            there = self.window.place
            for wanted, here in (
                (there.next_wanted, self._place.next_wanted), (there.rematch_wanted, self._place.rematch_wanted),
                (there.home_wanted, self._place.home_wanted), (there.watch_wanted, self._place.watch_wanted),
                (there.inner_wanted, self._place.inner_wanted),
            ):  # fmt: skip
                wanted.connect(here, Qt.ConnectionType.QueuedConnection)
            self.window.closing.connect(self._join_if_parted, Qt.ConnectionType.QueuedConnection)
        return self.window

    def _join_if_parted(self) -> None:
        if self.is_parted:
            self.join()

    def _follow(self) -> None:
        """Another game lies there: it is parted as the one before was."""
        if self.is_wanted and not self._is_parting and self.can_part:
            self.part()

    def _clear(self) -> None:
        """Takes the game off the other window, which goes; the match isn't closed by that."""
        if self.window is not None and not self._is_parting:
            self.window.place.clear_table(keeps=True)
            self.window.hide()
            self.switched.emit()

    def _prefer(self, preferences: UiPreferences) -> None:
        for window in (self.window, self.gallery):
            if window is not None:
                window.prefer(preferences)
