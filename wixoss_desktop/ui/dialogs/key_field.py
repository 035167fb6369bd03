"""A field that hears one key, whatever it means elsewhere."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QKeySequenceEdit, QLineEdit, QWidget

ROOM: Final = 48
"""Beside the words of an empty field."""


class KeyField(QKeySequenceEdit):
    """Says `pressed` with each key that is heard, and is empty again."""

    pressed = Signal(QKeySequence)

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaximumSequenceLength(1)
        self.setAccessibleName(words)
        line = self.findChild(QLineEdit)
        if line is not None:
            line.setPlaceholderText(words)
            self.setMinimumWidth(line.fontMetrics().horizontalAdvance(words) + ROOM)
        self.keySequenceChanged.connect(self._hear)

    def _hear(self, key: QKeySequence) -> None:
        if key.isEmpty():
            return
        self.clear()
        self.pressed.emit(key)
