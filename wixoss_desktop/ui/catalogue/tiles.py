"""A list view whose items stand in rows of equal tiles, so that ten thousand take no longer to lay out than ten."""

from __future__ import annotations

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QCursor, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyleOptionViewItem, QWidget

Index = QModelIndex | QPersistentModelIndex
Move = QAbstractItemView.CursorAction
Hint = QAbstractItemView.ScrollHint


class TileView(QListView):
    """Where a tile stands follows from its number alone; Qt's own layout, which asks every item, is left out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tile = QSize(1, 1)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)

    def set_tile(self, least: QSize) -> None:
        """Give each item this place, and more width if some is left over in a row."""
        self._tile = least
        self._share_out()

    @property
    def columns(self) -> int:
        """How many tiles stand in a row."""
        return max(1, self.viewport().width() // max(1, self._tile.width()))

    def doItemsLayout(self) -> None:
        QAbstractItemView.doItemsLayout(self)

    def updateGeometries(self) -> None:
        bar, height = self.verticalScrollBar(), self.viewport().height()
        bar.setPageStep(height)
        bar.setRange(0, max(0, -(-self._count() // self.columns) * self.gridSize().height() - height))

    def visualRect(self, index: Index) -> QRect:
        return self._rect(index.row()) if index.isValid() else QRect()

    def indexAt(self, point: QPoint) -> QModelIndex:
        model, size = self.model(), self.gridSize()
        column, line = point.x() // size.width(), (point.y() + self.verticalOffset()) // size.height()
        row = line * self.columns + column
        if model is None or not (0 <= column < self.columns and 0 <= row < self._count()):
            return QModelIndex()
        return model.index(row, self.modelColumn(), self.rootIndex())

    def scrollTo(self, index: Index, hint: Hint = Hint.EnsureVisible) -> None:
        bar, rect, height = self.verticalScrollBar(), self.visualRect(index), self.viewport().height()
        if hint == Hint.PositionAtCenter:
            bar.setValue(bar.value() + rect.center().y() - height // 2)
        elif hint == Hint.PositionAtTop or rect.top() < 0:
            bar.setValue(bar.value() + rect.top())
        elif hint == Hint.PositionAtBottom or rect.bottom() >= height:
            bar.setValue(bar.value() + rect.bottom() + 1 - height)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        self.viewport().scroll(dx, dy)

    def verticalOffset(self) -> int:
        return self.verticalScrollBar().value()

    def horizontalOffset(self) -> int:
        return 0

    def moveCursor(self, action: Move, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        model, count = self.model(), self._count()
        if model is None or not count:
            return QModelIndex()
        now = self.currentIndex().row() if self.currentIndex().isValid() else -1
        row = now + self._step(action, now, count) if now >= 0 else 0
        return model.index(min(max(row, 0), count - 1), self.modelColumn(), self.rootIndex())

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        index = self.indexAt(rect.topLeft())
        chosen = QItemSelection(index, index) if index.isValid() else QItemSelection()
        self.selectionModel().select(chosen, command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        for index in selection.indexes():
            region += self.visualRect(index)
        return region

    def resizeEvent(self, event: QResizeEvent) -> None:
        QAbstractItemView.resizeEvent(self, event)
        self._share_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        model, size = self.model(), self.gridSize()
        if model is None:
            return
        painter, option = QPainter(self.viewport()), QStyleOptionViewItem()
        self.initViewItemOption(option)
        base, under = option.state, self._under_mouse()
        chosen = self.selectionModel()
        region, offset = event.region(), self.verticalOffset()
        first = (event.rect().top() + offset) // size.height() * self.columns
        last = ((event.rect().bottom() + offset) // size.height() + 1) * self.columns
        for row in range(max(0, first), min(last, self._count())):
            rect = self._rect(row)
            if not region.intersects(rect):
                continue
            index = model.index(row, self.modelColumn(), self.rootIndex())
            option.rect, option.state = rect, base
            if chosen.isSelected(index):
                option.state |= QStyle.StateFlag.State_Selected
            if row == under:
                option.state |= QStyle.StateFlag.State_MouseOver
            self.itemDelegate().paint(painter, option, index)

    def _rect(self, row: int) -> QRect:
        size = self.gridSize()
        line, column = divmod(row, self.columns)
        return QRect(QPoint(column * size.width(), line * size.height() - self.verticalOffset()), size)

    def _step(self, action: Move, now: int, count: int) -> int:
        page = max(1, self.viewport().height() // self.gridSize().height()) * self.columns
        steps = {
            Move.MoveLeft: -1,
            Move.MovePrevious: -1,
            Move.MoveRight: 1,
            Move.MoveNext: 1,
            Move.MoveUp: -self.columns if now >= self.columns else 0,
            Move.MoveDown: self.columns if now + self.columns < count else 0,
            Move.MovePageUp: -page,
            Move.MovePageDown: page,
            Move.MoveHome: -now,
            Move.MoveEnd: count,
        }
        return steps[action]

    def _under_mouse(self) -> int:
        if not self.underMouse():
            return -1
        return self.indexAt(self.viewport().mapFromGlobal(QCursor.pos())).row()

    def _count(self) -> int:
        model = self.model()
        return 0 if model is None else model.rowCount(self.rootIndex())

    def _share_out(self) -> None:
        """Columns as wide as lets them fill the view; the chosen card stays in sight."""
        width = max(self._tile.width(), self.viewport().width())
        self.setGridSize(QSize(width // self.columns, self._tile.height()))
        self.updateGeometries()
        self.viewport().update()
