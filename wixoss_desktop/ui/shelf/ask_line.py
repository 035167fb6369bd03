"""A question that is answered by a line: a name, a folder, tags."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QCompleter, QDialogButtonBox, QLineEdit, QVBoxLayout, QWidget

from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr

WIDTH = 380


class AskLine(AskingDialog):
    """Says `said` with the line; an empty one is only an answer where it `may_be_empty`."""

    said = Signal(str)

    def __init__(
        self, look: Look, title: str, question: str, line: str, parent: QWidget,
        *, may_be_empty: bool = False, known: Sequence[str] = (),
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.setWindowTitle(title)
        self._may_be_empty = may_be_empty
        self.question = Words("soft", self)
        self.question.setText(question)
        self.question.setWordWrap(True)
        self.line = QLineEdit(line, self)
        self.line.setAccessibleName(question)
        self.line.selectAll()
        if known:
            completer = QCompleter(list(known), self.line)
            completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            self.line.setCompleter(completer)
        ok, cancel = QDialogButtonBox.StandardButton.Ok, QDialogButtonBox.StandardButton.Cancel
        buttons = QDialogButtonBox(ok | cancel, self)
        self.ok_button = buttons.button(ok)
        for button, words in ((self.ok_button, tr("&OK")), (buttons.button(cancel), tr("&Cancel"))):
            button.setText(words)
            button.setIcon(QIcon())
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for widget in (self.question, self.line, buttons):
            column.addWidget(widget)
        scaled_margins(self, look, SPACING.wide, SPACING.near)
        self.setMinimumWidth(look.theme.px(WIDTH))
        self.line.textChanged.connect(self._judge)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._judge()

    def accept(self) -> None:
        self.said.emit(self.line.text().strip())
        super().accept()

    def _judge(self) -> None:
        self.ok_button.setEnabled(self._may_be_empty or bool(self.line.text().strip()))
