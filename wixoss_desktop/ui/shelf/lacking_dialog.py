"""What somebody lacks for a deck: a row for each card, and the same as a list to hand on."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QPushButton, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from wixoss_desktop.cards.decks.missing import MissingCard
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.question import open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, tr

SIZE: Final = (860, 560)
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class LackingDialog(AskingDialog):
    """The cards that are lacking; the list goes into the clipboard as numbers with counts."""

    def __init__(
        self, look: Look, named: Callable[[str], str], name: str, lacking: Sequence[MissingCard], parent: QWidget
    ) -> None:
        """`named` says what a card is called, by its number."""
        super().__init__(parent)
        self._lacking = lacking
        self.setWindowTitle(tr("What I lack for “{deck}”", deck=name))
        self.about = Words("large", self)
        copies = sum(card.missing for card in lacking)
        self.about.setText(
            counted(copies, marked("{n} copy not owned"), marked("{n} copies not owned"))
            if lacking
            else tr("You own every card of it.")
        )
        self.list = QTreeWidget(self)
        self.list.setHeaderLabels([tr("Card"), tr("Number"), tr("Needed"), tr("Owned"), tr("Lacking")])
        self.list.setAccessibleName(self.windowTitle())
        self.list.setRootIsDecorated(False)
        for card in lacking:
            counts = (str(card.needed), str(card.owned), str(card.missing))
            row = QTreeWidgetItem(self.list, [named(card.no), card.no, *counts])
            row.setToolTip(0, named(card.no))
            for column in (2, 3, 4):
                row.setTextAlignment(column, RIGHT)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.copy_button, self.close_button = QPushButton(tr("Copy the list"), self), QPushButton(tr("Close"), self)
        foot = QHBoxLayout()
        foot.addStretch(1)
        for button in (self.copy_button, self.close_button):
            button.setAutoDefault(False)
            foot.addWidget(button)
        self.copy_button.setEnabled(bool(lacking))
        self.copy_button.clicked.connect(self._copy)
        self.close_button.clicked.connect(self.accept)
        rows = QVBoxLayout(self)
        rows.addWidget(self.about)
        rows.addWidget(self.list, 1)
        rows.addLayout(foot)
        scaled_margins(self, look, SPACING.wide, SPACING.near)
        open_as_large(self, look.theme.px(SIZE[0]), look.theme.px(SIZE[1]))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(f"{card.missing} {card.no}" for card in self._lacking))
