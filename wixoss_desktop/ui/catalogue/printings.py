"""A card's printings, each with how many copies of it one owns."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from wixoss_desktop.cards.catalogue.own import MOST
from wixoss_desktop.cards.catalogue.record import Printed, Record
from wixoss_desktop.ui.controls import Line, Words, put_icon
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import SPACING
from wixoss_desktop.ui.translate import tr


class PrintingRow(QWidget):
    """One printing. Says `copies_changed` with its number and how many copies there are now."""

    copies_changed = Signal(str, int)

    def __init__(self, look: Look, printed: Printed, copies: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.no = printed.no
        self.copies = copies
        self.words = Line("body", self)
        self.words.say(" · ".join(part for part in (printed.no, printed.rarity, printed.artist) if part))
        self.less, self.more = QToolButton(self), QToolButton(self)
        self.shown = Words("body", self)
        self.shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.shown.setMinimumWidth(look.theme.px(26))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.theme.px(SPACING.tight))
        row.addWidget(self.words, 1)
        for button, icon, step, says in (
            (self.less, "minus", self._take, tr("One copy of {no} less", no=printed.no)),
            (self.more, "plus", self._add, tr("One copy of {no} more", no=printed.no)),
        ):
            button.setObjectName("round")
            put_icon(button, icon, look, side=12)  # type: ignore[arg-type]
            button.setAccessibleName(says)
            button.setToolTip(says)
            button.clicked.connect(step)
        for widget in (self.less, self.shown, self.more):
            row.addWidget(widget)
        self.show_copies(copies)

    def show_copies(self, copies: int) -> None:
        """Show how many copies are owned."""
        self.copies = copies
        self.shown.setText(str(copies))
        self.shown.setAccessibleName(tr("{n} copies owned", n=copies))
        self.less.setEnabled(copies > 0)
        self.more.setEnabled(copies < MOST)

    def _take(self) -> None:
        self._say(self.copies - 1)

    def _add(self) -> None:
        self._say(self.copies + 1)

    def _say(self, copies: int) -> None:
        self.show_copies(copies)
        self.copies_changed.emit(self.no, copies)


class PrintingsList(QWidget):
    """All printings of a card. Says `copies_changed` as its rows do."""

    copies_changed = Signal(str, int)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.rows: tuple[PrintingRow, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.theme.px(SPACING.tight))

    def show_printings(self, record: Record) -> None:
        """Show a card's printings; where they are those shown, only their copies may have changed."""
        if tuple(row.no for row in self.rows) == tuple(one.no for one in record.printings):
            for row in self.rows:
                row.show_copies(record.owned.get(row.no, 0))
            return
        for row in self.rows:
            self._column.removeWidget(row)
            row.deleteLater()
        made = []
        for one in record.printings:
            row = PrintingRow(self._look, one, record.owned.get(one.no, 0), self)
            row.copies_changed.connect(self.copies_changed)
            self._column.addWidget(row)
            made.append(row)
        self.rows = tuple(made)
