"""The found cards as a table: a row each, the name as wide as the window lets it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from wixoss_desktop.ui.catalogue.model import CardModel
from wixoss_desktop.ui.theme import Look

WIDTHS: Final = (106, 78, 72, 66, 72, 58, 108)
"""Of the columns behind the name, which takes what is left."""
ROW: Final = 30


class CardTable(QTableView):
    """A table of cards, one of which is chosen as a whole row."""

    def __init__(self, look: Look, model: CardModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(1)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        look.theme_changed.connect(self._rescale)
        self._rescale()

    def _rescale(self) -> None:
        theme = self._look.theme
        self.verticalHeader().setDefaultSectionSize(theme.px(ROW))
        for column, width in enumerate(WIDTHS, start=1):
            self.setColumnWidth(column, theme.px(width))
