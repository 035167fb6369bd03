"""The box for a person's own note on a card: what is typed is kept a moment later, and before another card is shown."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent
from PySide6.QtWidgets import QPlainTextEdit

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.ui.kit.controls import Dressed
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr

KEEP_MS: Final = 300
LINES: Final = 3


class NoteBox(Dressed, QPlainTextEdit):
    """Says `note_written` with the card and the note."""

    note_written = Signal(object, str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._row: Row | None = None
        self._kept = ""
        self.setTabChangesFocus(True)
        self._soon = QTimer(self, singleShot=True, interval=KEEP_MS)
        self._soon.timeout.connect(self.keep)
        self.textChanged.connect(self._soon.start)
        self.dress(look)

    def show_note(self, row: Row, note: str) -> None:
        """Show the note that is kept on a card; the one that is being typed is kept first, and stays."""
        self.setPlaceholderText(tr("Your note"))
        self.setAccessibleName(tr("Your note"))
        if self._row is not None and self._row.key == row.key:
            self._row = row
            if note == self._kept or self.toPlainText() != self._kept:
                return
        else:
            self.keep()
            self._row = row
        self._kept = note
        self.setPlainText(note)
        self._soon.stop()

    def keep(self) -> None:
        """Say what is written, if it isn't kept yet."""
        self._soon.stop()
        written = self.toPlainText()
        if self._row is not None and written != self._kept:
            self._kept = written
            self.note_written.emit(self._row, written)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.keep()
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.keep()
        super().hideEvent(event)

    def _rescale(self) -> None:
        self.setFixedHeight(self._look.theme.px(22 * LINES))
