"""Rows of a list that are ticked: the tick grows with the theme, as Qt's own doesn't."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView

from wixoss_desktop.ui.kit.icons import paint_icon
from wixoss_desktop.ui.kit.theme import Look

TICK: Final = 16
"""The box of the style sheet."""
BESIDE: Final = 6


class TickedRows(QStyledItemDelegate):
    """Paints the ticks of a tree; the boxes around them come with the style sheet."""

    def __init__(self, look: Look, view: QTreeView) -> None:
        super().__init__(view)
        self._look, self._view = look, view
        view.setItemDelegate(self)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """As large as Qt has it, with the room that a box of the style sheet takes beyond its own."""
        size = super().sizeHint(option, index)
        if index.data(Qt.ItemDataRole.CheckStateRole) is None:
            return size
        px = self._look.theme.px
        return QSize(size.width() + px(TICK + BESIDE), max(size.height(), px(TICK + BESIDE)))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        state = index.data(Qt.ItemDataRole.CheckStateRole)
        if state is None or Qt.CheckState(state) != Qt.CheckState.Checked:
            return
        placed = QStyleOptionViewItem(option)
        self.initStyleOption(placed, index)
        part = QStyle.SubElement.SE_ItemViewItemCheckIndicator
        box = self._view.style().subElementRect(part, placed, self._view)
        paint_icon(painter, QRectF(box), "tick", self._look.theme.color("on_accent"))
