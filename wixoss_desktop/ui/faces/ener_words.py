"""A line of text in which ener symbols are small coloured marks; for the ear they are letters."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from wixoss_desktop.ui.faces.marks_in_text import marked_up, plain_symbols
from wixoss_desktop.ui.kit.controls import Words


class EnerWords(Words):
    """Words with symbols such as `{R}`; `plain` is what they are called."""

    def __init__(self, role: str = "body", parent: QWidget | None = None) -> None:
        super().__init__(role, parent)
        self.plain = ""

    def say(self, text: str) -> None:
        """Shows another text."""
        self.plain = plain_symbols(text)
        has_marks = self.plain != text
        self.setTextFormat(Qt.TextFormat.RichText if has_marks else Qt.TextFormat.PlainText)
        self.setText(marked_up(text) if has_marks else text)
        self.setAccessibleName(self.plain)
