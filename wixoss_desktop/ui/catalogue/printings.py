"""A card's printings, each with how many copies of it one owns."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from wixoss_desktop.cards.catalogue.own import MOST
from wixoss_desktop.cards.catalogue.record import Record, SourcedPrinting
from wixoss_desktop.ui.kit.controls import CutLine, Words, put_icon
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, tr


class PrintingRow(QWidget):
    """One printing. Says `copies_changed` with its number and how many copies there are now."""

    copies_changed = Signal(str, int)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.no = ""
        self.copies = 0
        self.words = CutLine("body", self)
        self.less, self.more = QToolButton(self), QToolButton(self)
        self.shown = Words("body", self)
        self.shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.shown.setMinimumWidth(look.theme.px(26))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.theme.px(SPACING.tight))
        row.addWidget(self.words, 1)
        for widget in (self.less, self.shown, self.more):
            row.addWidget(widget)
        self._look = look
        look.theme_changed.connect(self._dress)
        self._dress()
        self.less.clicked.connect(self._take)
        self.more.clicked.connect(self._add)
        for button in (self.less, self.more):
            button.setObjectName("round")

    def show_printing(self, printed: SourcedPrinting, copies: int) -> None:
        """Show a printing and how many copies of it are owned."""
        self.no = printed.no
        self.words.say(" · ".join(part for part in (printed.no, printed.rarity, printed.artist) if part))
        for button, says in (
            (self.less, tr("One copy of {no} less", no=printed.no)),
            (self.more, tr("One copy of {no} more", no=printed.no)),
        ):
            button.setAccessibleName(says)
            button.setToolTip(says)
        self.show_copies(copies)

    def show_copies(self, copies: int) -> None:
        """Show how many copies are owned."""
        self.copies = copies
        self.shown.setText(str(copies))
        self.shown.setAccessibleName(counted(copies, marked("{n} copy owned"), marked("{n} copies owned")))
        self.less.setEnabled(copies > 0)
        self.more.setEnabled(copies < MOST)

    def _dress(self) -> None:
        put_icon(self.less, "minus", self._look, side=12)
        put_icon(self.more, "plus", self._look, side=12)

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

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._made: list[PrintingRow] = []
        self.rows: tuple[PrintingRow, ...] = ()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(look.theme.px(SPACING.tight))

    def show_printings(self, record: Record) -> None:
        """Show a card's printings; rows that were made once are used again."""
        while len(self._made) < len(record.printings):
            self._made.append(self._row())
        self.rows = tuple(self._made[: len(record.printings)])
        for row, printed in zip(self.rows, record.printings, strict=True):
            row.show_printing(printed, record.owned.get(printed.no, 0))
            row.show()
        for row in self._made[len(self.rows) :]:
            row.hide()

    def _row(self) -> PrintingRow:
        row = PrintingRow(self._look, self)
        row.copies_changed.connect(self.copies_changed)
        self._column.addWidget(row)
        return row
