"""Menus and small questions in which somebody finds what is meant by hand."""

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QAction, QCursor
from PySide6.QtWidgets import QMenu, QWidget

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.key_words import KEYS
from wixoss_desktop.ui.table.free.entries import LINE, HandEntry, InTurn, Meant, Tool, Wish

if TYPE_CHECKING:
    from wixoss_desktop.ui.table.free.wish_dialog import WishDialog


class HandPopups(QObject):
    """Says `wanted` with each deed that comes of what is meant, and `said` with words where none does.

    Says `refused` in words, and with the reason, that a card is needed first.
    """

    wanted = Signal(object)
    refused = Signal(str, object)
    said = Signal(str)
    TOOLS: ClassVar[frozenset[str]] = frozenset({"peek"})
    """What a table can do for hands; lines of menus that want anything else aren't shown."""

    def __init__(self, look: Look, page: QWidget) -> None:
        super().__init__(page)
        self._look, self._page = look, page
        self.menu: QMenu | None = None
        self.dialog: WishDialog | None = None

    def do(self, meant: Meant) -> None:
        """Carries out what a gesture, a line of a menu, a button or a key comes to."""
        if isinstance(meant, by.HandDeed):
            self.wanted.emit(meant)
        elif isinstance(meant, InTurn):
            for deed in meant.deeds:
                self.wanted.emit(deed)
        elif isinstance(meant, Wish):
            self.ask(meant)
        elif isinstance(meant, Tool):
            self.use(meant)
        elif isinstance(meant, tuple):
            self.pop_up(meant, QCursor.pos())
        elif isinstance(meant, Refusal):
            self.refused.emit(need_card(), meant)
        elif meant is not None:
            self.said.emit(meant)

    def use(self, tool: Tool) -> None:
        """Does what the table itself does for hands: a pile that was looked at lies open by that alone."""
        if tool.does == "peek" and tool.place is not None:
            self.wanted.emit(by.Peek(tool.place, 0))

    def pop_up(self, entries: tuple[HandEntry, ...], at: QPoint) -> None:
        """Opens a menu at a point of the screen."""
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self._page)
        self._fill(self.menu, entries)
        self.menu.triggered.connect(self._choose)
        self.menu.popup(at)

    def _fill(self, menu: QMenu, entries: tuple[HandEntry, ...]) -> None:
        for entry in entries:
            if entry == LINE:
                menu.addSeparator()
            elif entry.below:
                self._fill(menu.addMenu(entry.text), entry.below)
            elif entry.does is not None and not (isinstance(entry.does, Tool) and entry.does.does not in self.TOOLS):
                menu.addAction(entry.text).setData(entry.does)

    def _choose(self, chosen: QAction) -> None:
        self.do(chosen.data())

    def ask(self, wish: Wish) -> None:
        """Asks for the number or the words that a deed lacks."""
        # Searching is loaded with the first question.
        from wixoss_desktop.ui.table.free.wish_dialog import WishDialog

        dialog = WishDialog(self._look, wish, self._page)
        dialog.made.connect(self.wanted)
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()


def need_card() -> str:
    """Says how a card is selected, of which a key or a button could speak."""
    return tr(
        "Select a card first: point at it, or move to it by {key:table.step_left} and {key:table.step_right}.", key=KEYS
    )
