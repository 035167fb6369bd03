"""A field that hears one key, whatever it means elsewhere."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics, QKeySequence
from PySide6.QtWidgets import QKeySequenceEdit, QLineEdit, QWidget

from wixoss_desktop.ui.kit.heard import Role, mean

LETTERS: Final = 4
"""How much room a field has beside its words: frame, cursor and the button that clears it, in wide letters."""


def room_for(metrics: QFontMetrics, words: str) -> int:
    """How wide a field has to be for the words that stand in it while it is empty."""
    return metrics.horizontalAdvance(words) + LETTERS * metrics.horizontalAdvance("M")


class KeyField(QKeySequenceEdit):
    """Says `pressed` with each key that is heard, and is empty again."""

    pressed = Signal(QKeySequence)

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaximumSequenceLength(1)
        mean(self, Role.HotkeyField, words)
        self._words = words
        self._ask()
        self.keySequenceChanged.connect(self._hear)

    def _ask(self) -> None:
        """Words the empty field, and makes room for that: Qt puts words of its own there with each key.

        It may still do so while the field is taken down: its line is gone by then.
        """
        line = self.findChild(QLineEdit)
        if line is not None:
            line.setPlaceholderText(self._words)
            line.setAccessibleName(self._words)
            self.setMinimumWidth(room_for(self.fontMetrics(), self._words))

    def _hear(self, key: QKeySequence) -> None:
        if not key.isEmpty():
            self.clear()
            self.pressed.emit(key)
        self._ask()
