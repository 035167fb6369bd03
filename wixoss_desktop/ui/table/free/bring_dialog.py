"""Which card comes in from outside the game: found among all that are known, while one types."""

from typing import Final

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from wixoss_desktop.ui.kit.controls import scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.question import open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.free.finder import Finder
from wixoss_desktop.ui.table.free.game import HandGame, Pl

SIZE: Final = (520, 460)
HELP: Final = marked("Enter brings the card to the hand, a right click anywhere.")


class BringDialog(AskingDialog):
    """One card to the hand, or to any place that a menu offers: says `brought` with its facts, `asked_where` with
    them and a point of the screen, and `pointed` with the number of the card that the list is at, if it is known.
    """

    brought = Signal(str)
    asked_where = Signal(str, QPoint)
    pointed = Signal(str)

    def __init__(self, look: Look, game: HandGame[Pl], parent: QWidget) -> None:
        super().__init__(parent)
        self._facts = game.facts
        self.setWindowTitle(tr("Bring in a card"))
        self.finder = Finder(look, game.found, HELP, self)
        self.hand_button, self.where_button = QPushButton(tr("To the hand"), self), QPushButton(tr("Elsewhere …"), self)
        self.leave_button = QPushButton(tr("Cancel"), self)
        self.hand_button.setDefault(True)
        for button in (self.leave_button, self.where_button):
            button.setAutoDefault(False)
        column, row = QVBoxLayout(self), QHBoxLayout()
        column.addWidget(self.finder, 1)
        row.addWidget(self.leave_button)
        row.addStretch(1)
        row.addWidget(self.where_button)
        row.addWidget(self.hand_button)
        column.addLayout(row)
        self._join()
        self.finder.retranslate()
        theme = look.theme
        open_as_large(self, theme.px(SIZE[0]), theme.px(SIZE[1]))
        scaled_margins(self, look, SPACING.wide, SPACING.apart)
        self.finder.search.setFocus()

    def _join(self) -> None:
        found = self.finder.found
        self.leave_button.clicked.connect(self.reject)
        self.hand_button.clicked.connect(found.want)
        self.where_button.clicked.connect(found.want_menu)
        found.pointed.connect(self._point)
        found.wanted.connect(self._to_hand)
        found.menu_wanted.connect(self._ask_where)

    def _point(self, no: str) -> None:
        if self._facts(no) is not None:
            self.pointed.emit(no)

    def _to_hand(self, no: str, _at: QPoint) -> None:
        facts = self._facts(no)
        if facts is not None:
            self.accept()
            self.brought.emit(facts)

    def _ask_where(self, no: str, at: QPoint) -> None:
        facts = self._facts(no)
        if facts is not None:
            self.asked_where.emit(facts, at)
