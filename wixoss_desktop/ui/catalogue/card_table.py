"""The found cards as a table: a row each, the name as wide as the window lets it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from wixoss_desktop.ui.catalogue.model import CardModel
from wixoss_desktop.ui.decks.current_deck import CurrentDeck
from wixoss_desktop.ui.kit.controls import Dressed
from wixoss_desktop.ui.kit.theme import Look

LEAST: Final = {1: 84, 2: 150, 6: 84, 7: 84}
"""How wide columns are at least whose headings say how wide they have to be."""
ROW: Final = 30
NARROW: Final = 780
SHARE: Final = 0.35
"""What the last column gets of the width that a window has more than `NARROW`."""


PADDING: Final = 6
SIDES: Final = (
    Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft,
    Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight,
)
"""Where words stand in their column, and where numbers do."""


class CardTable(Dressed, QTableView):
    """A table of cards, one of which is chosen as a whole row.

    It paints its rows itself: a delegate would ask the model for a dozen things of each of three hundred cells, and
    that takes as long as everything else that a key in the search line sets going.
    """

    def __init__(self, look: Look, model: CardModel) -> None:
        super().__init__()
        self._look = look
        self._cards = model
        self._deck: CurrentDeck | None = None
        self.setModel(model)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # so that Qt moves what is painted already
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
        model.headerDataChanged.connect(self._rescale)
        self.dress(look)

    def build(self, deck: CurrentDeck) -> None:
        """Say behind each name how many copies of the card a deck has."""
        self._deck = deck
        deck.changed.connect(self._show_copies)

    def _show_copies(self) -> None:
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A wide window gives the classes their share."""
        super().resizeEvent(event)
        theme = self._look.theme
        widths = self._cards.widths
        if not widths:
            return
        spare = self.viewport().width() - theme.px(NARROW)
        self.setColumnWidth(len(widths), theme.px(widths[-1]) + max(0, round(spare * SHARE)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows that an event touches, the chosen one on the accent."""
        painter, theme = QPainter(self.viewport()), self._look.theme
        painter.fillRect(event.rect(), theme.color("panel"))
        painter.setFont(theme.font())
        chosen = {index.row() for index in self.selectionModel().selectedRows()}
        for row in self._rows_in(event.rect()):
            if row in chosen:
                line = QRect(0, self.rowViewportPosition(row), self.viewport().width(), self.rowHeight(row))
                painter.fillRect(line, theme.color("accent"))
            painter.setPen(theme.color("on_accent" if row in chosen else "text"))
            self._paint_row(painter, row)

    def _rows_in(self, rect: QRect) -> range:
        """The rows that stand in a part of the viewport."""
        first, last = self.rowAt(rect.top()), self.rowAt(rect.bottom())
        return range(max(first, 0), self._cards.rowCount() if last < 0 else last + 1) if first >= 0 else range(0)

    def _paint_row(self, painter: QPainter, row: int) -> None:
        top, high, padding = self.rowViewportPosition(row), self.rowHeight(row), self._look.theme.px(PADDING)
        metrics, numbers = painter.fontMetrics(), self._cards.right
        for column, words in enumerate(self._cards.words(row)):
            if not words:
                continue
            left, width = self.columnViewportPosition(column), self.columnWidth(column)
            box = QRect(left, top, width, high).adjusted(padding, 0, -padding, 0)
            if not column and (copies := self._copies(row)):
                painter.drawText(box, SIDES[1], copies)
                box.setRight(box.right() - metrics.horizontalAdvance(copies) - padding)
            if len(words) * metrics.maxWidth() > box.width():  # else there is room for any letters
                words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(box, SIDES[column in numbers], words)

    def _copies(self, row: int) -> str:
        """How many of how many allowed copies the deck has; nothing where it has none."""
        deck, card = self._deck, self._cards.rows[row]
        has = deck.copies(card.printed or (card.no,)) if deck is not None and deck.is_open else 0
        return deck.copies_words(card.no, has) if has and deck is not None else ""

    def _rescale(self) -> None:
        theme = self._look.theme
        self.verticalHeader().setDefaultSectionSize(theme.px(ROW))
        header, widths = self.horizontalHeader(), self._cards.widths
        for column in range(1, self._cards.columnCount()):
            least = max(theme.px(LEAST.get(column, 0)), 0 if widths else header.sectionSizeHint(column))
            self.setColumnWidth(column, theme.px(widths[column - 1]) if widths else least)
