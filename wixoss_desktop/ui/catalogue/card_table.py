"""The found cards as a table: a row each, the name as wide as the window lets it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from wixoss_desktop.ui.catalogue.model import CardModel
from wixoss_desktop.ui.theme import Look

WIDTHS: Final = (124, 70, 72, 62, 70, 58, 104)
"""Of the columns behind the name, which takes what is left."""
ROW: Final = 30
NARROW: Final = 780
SHARE: Final = 0.35
"""What the last column gets of the width that a window has more than `NARROW`."""


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

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A wide window gives the classes their share."""
        super().resizeEvent(event)
        theme = self._look.theme
        spare = self.viewport().width() - theme.px(NARROW)
        self.setColumnWidth(len(WIDTHS), theme.px(WIDTHS[-1]) + max(0, round(spare * SHARE)))

    def _rescale(self) -> None:
        theme = self._look.theme
        self.verticalHeader().setDefaultSectionSize(theme.px(ROW))
        for column, width in enumerate(WIDTHS, start=1):
            self.setColumnWidth(column, theme.px(width))
