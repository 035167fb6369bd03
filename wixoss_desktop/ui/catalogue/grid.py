"""The found cards as a grid of pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
)
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.images.face import Face, height_of, width_of
from wixoss_desktop.ui.catalogue.tiles import TileView
from wixoss_desktop.ui.icons import paint_icon
from wixoss_desktop.ui.pictures import Pictures
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import RADII, SPACING, TYPE

TILE: Final = 128
FADED: Final = 0.45
"""How a card is shown that no list has any more."""
GATHER_MS: Final = 30
MARK: Final = 20
MARKS_AT: Final = 0.2
"""Where on a card marks begin, below its level: a share of its height."""


class CardDelegate(QStyledItemDelegate):
    """Draws a card's face, or its name on an empty card until the face is there."""

    def __init__(
        self, look: Look, pictures: Pictures, row_at: Callable[[QModelIndex | QPersistentModelIndex], Row | None],
        face: Callable[[Row], Face], parent: CardGrid,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._look = look
        self._pictures = pictures
        self._row_at = row_at
        self._face = face
        self._view = parent

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return self._view.gridSize()

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row = self._row_at(index)
        if row is None:
            return
        theme = self._look.theme
        face = self._face(row)
        box = self._box(option.rect, face)
        ratio = painter.device().devicePixelRatio()
        width, scale = round(box.width() * ratio), ratio * theme.scale
        picture = self._pictures.readable(face, width, dark=theme.name != "light", scale=scale, is_bare=True)
        painter.setOpacity(FADED if row.is_missing else 1.0)
        if picture is not None:
            painter.drawPixmap(box, picture)
        else:
            self._paint_empty(painter, box, index)
        painter.setOpacity(1.0)
        self._paint_marks(painter, box, row)
        state = option.state
        if state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            selected = bool(state & QStyle.StateFlag.State_Selected)
            painter.setPen(QPen(theme.color("accent" if selected else "line_strong"), theme.px(3)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(-2, -2, 2, 2), theme.px(RADII.small), theme.px(RADII.small))

    def _paint_marks(self, painter: QPainter, box: QRect, row: Row) -> None:
        """What the person has added: a star for a favourite, and how many copies are owned."""
        if not (row.owned or row.is_favourite):
            return
        theme = self._look.theme
        side = theme.px(MARK)
        painter.setFont(theme.font(TYPE.small))
        words = f"×{row.owned}" if row.owned else ""
        width = painter.fontMetrics().horizontalAdvance(words) + side // 2
        top = box.top() + box.height() * MARKS_AT
        star = QRectF(box.left() + 4, top, side, side)
        copies = QRectF(box.left() + 4, top + (side + 3 if row.is_favourite else 0), width, side)
        for place, is_there in ((star, row.is_favourite), (copies, bool(words))):
            if is_there:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(QPen(theme.color("line_strong"), 1))
                painter.setBrush(theme.color("panel_raised"))
                painter.drawRoundedRect(place, side / 2, side / 2)
        if row.is_favourite:
            paint_icon(painter, star.adjusted(3, 3, -3, -3), "star_full", theme.color("accent"))
        painter.setPen(theme.color("text"))
        painter.drawText(copies, Qt.AlignmentFlag.AlignCenter, words)

    def _box(self, cell: QRect, face: Face) -> QRect:
        """Where in its cell a card lies; one that is printed sideways is less high, in the middle."""
        theme = self._look.theme
        width = theme.px(TILE)
        high = width_of(width) if face.is_landscape else height_of(width)
        left = cell.x() + (cell.width() - width) // 2
        top = cell.y() + theme.px(SPACING.near) // 2 + (height_of(width) - high) // 2
        return QRect(left, top, width, high)

    def _paint_empty(self, painter: QPainter, box: QRect, index: QModelIndex | QPersistentModelIndex) -> None:
        theme = self._look.theme
        painter.fillRect(box, theme.color("panel_raised"))
        painter.setPen(theme.color("text_soft"))
        painter.setFont(theme.font(TYPE.small))
        words = index.data(Qt.ItemDataRole.DisplayRole)
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        painter.drawText(box.adjusted(6, 6, -6, -6), flags, words)


class CardGrid(TileView):
    """A grid of cards; pictures that arrive together are painted together."""

    def __init__(self, look: Look, pictures: Pictures, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._soon = QTimer(self, singleShot=True, interval=GATHER_MS)
        self._soon.timeout.connect(self.viewport().update)
        pictures.arrived.connect(self._gather)
        look.theme_changed.connect(self._rescale)
        self._rescale()

    def selectionCommand(
        self, index: QModelIndex | QPersistentModelIndex, event: QEvent | None = None
    ) -> QItemSelectionModel.SelectionFlag:
        """A card is chosen as a whole: the table shares the choice."""
        return super().selectionCommand(index, event) | QItemSelectionModel.SelectionFlag.Rows

    def _gather(self) -> None:
        if self.isVisible() and not self._soon.isActive():
            self._soon.start()

    def _rescale(self) -> None:
        self.set_tile(tile_size(self._look))
        self.verticalScrollBar().setSingleStep(self._look.theme.px(TILE) // 2)


def tile_size(look: Look) -> QSize:
    """The least place that one card takes in the grid."""
    width, gap = look.theme.px(TILE), look.theme.px(SPACING.near)
    return QSize(width + gap, height_of(width) + gap)
