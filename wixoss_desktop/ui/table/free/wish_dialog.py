"""A small question for the number or the words that a deed by hand lacks; it stays until it is understood."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from wixoss_desktop.cards.catalogue.search.syntax import BadSearch
from wixoss_desktop.ui.faces.complaints import complaints
from wixoss_desktop.ui.faces.search_line import SearchLine
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.entries import NotUnderstood, Wish

WIDTH = 380
SEARCH = (520, 340)
"""Room for what a search line offers below it."""


class WishDialog(AskingDialog):
    """Says `made` with the deed; what isn't understood is said below the field."""

    made = Signal(object)

    def __init__(self, look: Look, wish: Wish, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._wish = wish
        self.setWindowTitle(wish.title)
        self.label, self.complaint = Words("body", self), Words("bad", self)
        self.field = QLineEdit(self) if wish.complete is None else SearchLine(look, wish.complete, self)
        self.do_button, self.leave_button = QPushButton(tr("Do it"), self), QPushButton(tr("Cancel"), self)
        self._lay_out(look)
        self.field.setText(wish.usual)
        self.field.selectAll()
        self.field.textEdited.connect(self.complaint.hide)

    def accept(self) -> None:
        """Makes the deed; if nothing can be made of what was typed, says why and stays."""
        try:
            action = self._wish.made(self.field.text())
        except BadSearch as error:
            self._complain(complaints(error))
            if isinstance(self.field, SearchLine):
                self.field.mark(*((one.start, one.end) for one in error.all))
            return
        except NotUnderstood as error:
            self._complain(str(error))
            return
        if action is None:
            self._complain(tr("A whole number is needed here.") if self._wish.is_number else tr("A word is missing."))
            return
        super().accept()
        self.made.emit(action)

    def _complain(self, words: str) -> None:
        if isinstance(self.field, SearchLine):
            self.field.offers.hide()
        self.complaint.setText(words)
        self.complaint.show()
        self.field.setFocus()

    def _lay_out(self, look: Look) -> None:
        self.label.setText(self._wish.label)
        self.field.setAccessibleName(self._wish.label)
        column, row = QVBoxLayout(self), QHBoxLayout()
        for words in (self.label, self.complaint):
            words.setWordWrap(True)
        for widget in (self.label, self.field, self.complaint):
            column.addWidget(widget)
        column.addStretch(1)
        row.addStretch(1)
        row.addWidget(self.leave_button)
        row.addWidget(self.do_button)
        column.addLayout(row)
        self.complaint.hide()
        self.do_button.setDefault(True)
        self.do_button.clicked.connect(self.accept)
        self.leave_button.clicked.connect(self.reject)
        self.leave_button.setAutoDefault(False)
        self.setMinimumWidth(look.theme.px(WIDTH))
        if isinstance(self.field, SearchLine):
            self.setMinimumSize(look.theme.px(SEARCH[0]), look.theme.px(SEARCH[1]))
        scaled_margins(self, look, SPACING.wide, SPACING.apart)
