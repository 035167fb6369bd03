"""A kept game on the screen: the table with nobody asked, and the bar that drives it."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from wixoss_desktop.match.match import Match
from wixoss_desktop.ui.commands import Commands
from wixoss_desktop.ui.known_cards import Cards
from wixoss_desktop.ui.replays.bar import ReplayBar
from wixoss_desktop.ui.replays.watching import Watching
from wixoss_desktop.ui.table.place import TablePlace
from wixoss_desktop.ui.table.situation import Moment
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import SPACING
from wixoss_desktop.ui.workers import Workers

KEYS: Final = {
    Qt.Key.Key_Left: "back",
    Qt.Key.Key_Right: "on",
    Qt.Key.Key_PageUp: "turn_back",
    Qt.Key.Key_PageDown: "turn_on",
    Qt.Key.Key_Space: "play",
}
"""What a key presses on the bar, wherever the keyboard is on this page."""


class ReplayPage(QWidget):
    """Shows one kept game at a time."""

    def __init__(self, look: Look, cards: Cards, commands: Commands, workers: Workers, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self.table = TablePlace(look, cards.book, cards.pictures, commands, workers, self)
        self.bar = ReplayBar(look, self)
        self.table.story.play_on_wanted.connect(self.bar.on_button.showMenu)
        self.keys = [self._key(key, name) for key, name in KEYS.items()]
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self._column.addWidget(self.table, 1)
        self._column.addWidget(self.bar)
        self.setFocusProxy(self.table)
        look.theme_changed.connect(self._rescale)
        self._rescale()

    @property
    def watching(self) -> Watching | None:
        """What is watched, if anything is."""
        controller = self.table.controller
        return controller if isinstance(controller, Watching) else None

    def show_match(self, match: Match, names: tuple[str, str]) -> Watching:
        """Shows a match from where it stands."""
        watching = self.table.show_match(match, {}, names, driver=Watching)
        assert isinstance(watching, Watching)
        watching.keep_near(0)
        watching.changed.connect(self._suit_keys)
        self.bar.watch(watching, names)
        self.table.setFocus()
        return watching

    def clear(self) -> None:
        """Takes the game off the screen."""
        self.bar.watch(None, ("", ""))
        self.table.clear()

    def _suit_keys(self, moment: Moment) -> None:
        """Behind the curtain the keys are the curtain's."""
        for key in self.keys:
            key.setEnabled(moment.stage == "replay")

    def _key(self, key: Qt.Key, name: str) -> QShortcut:
        shortcut = QShortcut(QKeySequence(key), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.bar.buttons[name].click)
        return shortcut

    def _rescale(self) -> None:
        gap = self._look.theme.px(SPACING.near)
        self._column.setContentsMargins(0, 0, 0, self._look.theme.px(SPACING.tight))
        self.bar.setContentsMargins(gap, 0, gap, 0)
