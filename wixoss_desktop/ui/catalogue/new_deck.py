"""The question what a new deck is called and for which format it is."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QDialogButtonBox, QLineEdit, QVBoxLayout, QWidget

from wixoss_desktop.ui.kit.controls import Segments, Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.lexicon import Lexicon

FORMATS: Final[tuple[str, ...]] = ("CLASSIC_2016", "ALLSTAR", "KEY", "DIVA", "S24")


class NewDeckDialog(AskingDialog):
    """Says `named` with the name and the format."""

    named = Signal(str, str)

    def __init__(self, look: Look, lexicon: Lexicon, name: str, profile: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New deck"))
        self.line = QLineEdit(name, self)
        self.line.setAccessibleName(tr("Name"))
        self.line.selectAll()
        self.format: Segments[str] = Segments(look, FORMATS, profile, self)
        self.format.word(tr("Format"), [lexicon.deck_format(one) for one in FORMATS])
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, self
        )  # fmt: skip
        self.ok_button = buttons.button(QDialogButtonBox.StandardButton.Ok)
        for button, words in ((self.ok_button, tr("&Make it")), (buttons.button(QDialogButtonBox.StandardButton.Cancel),
                              tr("&Cancel"))):  # fmt: skip
            button.setText(words)
            button.setIcon(QIcon())
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.line.textChanged.connect(self._judge)
        column = QVBoxLayout(self)
        for words, widget in ((tr("Name"), self.line), (tr("Format"), self.format)):
            label = Words("soft", self)
            label.setText(words)
            column.addWidget(label)
            column.addWidget(widget)
        column.addWidget(buttons)
        scaled_margins(self, look, SPACING.wide, SPACING.near)
        self._judge()

    def accept(self) -> None:
        self.named.emit(self.line.text().strip(), self.format.value)
        super().accept()

    def _judge(self) -> None:
        self.ok_button.setEnabled(bool(self.line.text().strip()))
