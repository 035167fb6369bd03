"""The lists that the catalogue is made of: what each is, when it was taken in, and the way to take it back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QPushButton, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from wixoss_desktop.cards.catalogue.lists import ListSource
from wixoss_desktop.cards.catalogue.merging import BUNDLED
from wixoss_desktop.ui.catalogue.markup import SOURCES
from wixoss_desktop.ui.kit.controls import Words, scaled_margins
from wixoss_desktop.ui.kit.enter_presses import AskingDialog
from wixoss_desktop.ui.kit.question import closing_row, open_as_large
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr

SIZE: Final = (820, 460)
WIDTHS: Final = (230, 300, 105, 70)


class ListsDialog(AskingDialog):
    """Says `taking_back` with the list that is to go; what that changes is shown before anything is done."""

    taking_back = Signal(object)

    def __init__(self, look: Look, sources: Sequence[ListSource], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sources = tuple(sources)
        self.setWindowTitle(tr("Lists taken in"))
        self.intro = Words("soft", self)
        self.intro.setWordWrap(True)
        self.intro.setText(
            tr(
                "A card is made of what these lists say, the first ones believed first. Notes, favourites, copies and"
                " corrections of yours stay when a list goes, and find their cards again when it comes back."
            )
        )
        self.list = QTreeWidget(self)
        self.list.setHeaderLabels([tr("List"), tr("What it is"), tr("Taken in"), tr("Cards")])
        self.list.setRootIsDecorated(False)
        self.list.setAccessibleName(tr("Lists taken in"))
        self.items = tuple(
            QTreeWidgetItem([source.name, tr(SOURCES[source.kind]), source.when[:10], str(source.cards)])
            for source in self._sources
        )
        self.list.addTopLevelItems(self.items)
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        for at, width in enumerate(WIDTHS):
            self.list.setColumnWidth(at, look.theme.px(width))
        self.back_button = QPushButton(tr("&Take back …"), self)
        self.back_button.clicked.connect(self._take_back)
        self.list.currentItemChanged.connect(self._judge)
        row = QHBoxLayout()
        row.addWidget(self.back_button)
        row.addStretch(1)
        row.addWidget(closing_row(self))
        column = QVBoxLayout(self)
        column.addWidget(self.intro)
        column.addWidget(self.list, 1)
        column.addLayout(row)
        scaled_margins(self, look, SPACING.wide, SPACING.apart)
        open_as_large(self, look.theme.px(SIZE[0]), look.theme.px(SIZE[1]))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if self.items:
            self.list.setCurrentItem(self.items[-1])
        self._judge()

    @property
    def chosen(self) -> ListSource | None:
        """The list that is chosen."""
        at = self.list.currentItem()
        return None if at is None else self._sources[self.items.index(at)]

    def _judge(self) -> None:
        source = self.chosen
        is_ours = source is not None and source.kind == BUNDLED
        self.back_button.setEnabled(source is not None and not is_ours)
        self.back_button.setToolTip(tr("The cards of the program stay.") if is_ours else "")

    def _take_back(self) -> None:
        source = self.chosen
        self.accept()
        self.taking_back.emit(source)
