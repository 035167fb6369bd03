"""A kept game on the screen: the table with nobody asked, and the bar that drives it."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QVBoxLayout, QWidget

from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Node
from wixoss_desktop.ui.faces.known_cards import Cards
from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.kit.first_focus import FirstFocus, take_keyboard
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.replays.bar import ReplayBar
from wixoss_desktop.ui.replays.handing_on import HandingOn
from wixoss_desktop.ui.replays.watching import Watching
from wixoss_desktop.ui.shell.commands import Commands
from wixoss_desktop.ui.table.place import TablePlace
from wixoss_desktop.ui.table.seat_names import seat_names
from wixoss_desktop.ui.table.situation import Moment
from wixoss_desktop.ui.table.suiting import suit

KINDS: Final = ("back", "on", "turn_back", "turn_on", "play")
"""Buttons of the bar that are pressed by keys as well, wherever the keyboard is on this page."""


class ReplayPage(QWidget):
    """Shows one kept game at a time."""

    def __init__(self, look: Look, cards: Cards, commands: Commands, workers: Workers, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.pictures = cards.pictures
        self.table = TablePlace(look, cards.book, cards.pictures, commands, workers, self)
        self.table.story_panel.report_button.hide()
        self.note = Words("large", self)
        self.note.setWordWrap(True)
        self.bar = ReplayBar(look, self)
        self.table.story.play_on_wanted.connect(self.bar.on_button.showMenu)
        self.keys = {name: self._shortcut(name) for name in KINDS}
        self._commands = commands
        commands.keys_settled.connect(self._take_keys)
        self._take_keys()
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self._column.addWidget(self.note)
        self._column.addWidget(self.table, 1)
        self._column.addWidget(self.bar)
        FirstFocus(self, lambda: self.table)
        self.handing_on = HandingOn(self)
        self.bar.export_wanted.connect(self.handing_on.ask)
        look.theme_changed.connect(self._rescale)
        self._rescale()

    @property
    def watching(self) -> Watching | None:
        """What is watched, if anything is."""
        controller = self.table.controller
        return controller if isinstance(controller, Watching) else None

    def show_match(self, match: Match, names: tuple[str, str]) -> Watching:
        """Shows a match from where it stands."""
        self.tell("")
        watching = self.table.show_match(match, {}, names, driver=Watching)
        assert isinstance(watching, Watching)
        watching.keep_near(0)
        watching.changed.connect(self._suit_keys)
        self.bar.watch(watching, names)
        take_keyboard(self.table)
        return watching

    def caption(self, node: Node) -> str:
        """What a moment is called: its turn, and what was written about it."""
        state, watching = node.position.state, self.watching
        turn = tr("Turn {n}: {player}", n=state.turn, player=self.table.names.player(state.active))
        words = turn if state.turn else tr("Set-up")
        remark = "" if watching is None else watching.match.history.remarks.get(node.number, "")
        return f"{words} – {remark}" if remark else words

    def tell(self, words: str) -> None:
        """Says above the table what somebody has said of the game that is watched."""
        self.note.setText(words)
        self.note.setVisible(bool(words))

    def prefer(self, preferences: UiPreferences) -> None:
        """Suits the table to what the person prefers."""
        suit(self.table, preferences)

    def cover(self) -> None:
        """Takes all that is private off the screen."""
        if self.watching is not None:
            self.watching.cover()

    def retranslate(self) -> None:
        """Calls the players what they are called in the language of the screen; the table words itself."""
        if self.watching is not None:
            names = seat_names(self.watching.match.terms.seats)
            self.table.name_players(names)
            self.bar.name_players(names)
        self.bar.retranslate()

    def clear(self) -> None:
        """Takes the game off the screen."""
        self.bar.watch(None, ("", ""))
        self.table.clear()

    def _suit_keys(self, moment: Moment) -> None:
        """Behind the curtain the keys are the curtain's."""
        for key in self.keys.values():
            key.setEnabled(moment.stage == "replay")

    def _shortcut(self, name: str) -> QShortcut:
        shortcut = QShortcut(QKeySequence(), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.bar.buttons[name].click)
        return shortcut

    def _take_keys(self) -> None:
        for name, shortcut in self.keys.items():
            shortcut.setKeys(list(self._commands.keys_of(f"replay.{name}")))
        self.bar.retranslate()

    def _rescale(self) -> None:
        gap = self.look.theme.px(SPACING.near)
        self._column.setContentsMargins(0, 0, 0, self.look.theme.px(SPACING.tight))
        self.bar.setContentsMargins(gap, 0, gap, 0)
        self.note.setContentsMargins(2 * gap, gap, 2 * gap, gap)
