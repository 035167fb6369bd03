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
from PySide6.QtGui import QCursor, QDrag, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

Index = QModelIndex | QPersistentModelIndex
Move = QAbstractItemView.CursorAction
Hint = QAbstractItemView.ScrollHint


class TileView(QListView):
    """Where a tile stands follows from its number alone; Qt's own layout, which asks every item, is left out.

    A subclass paints the tiles; delegates, which want an index and an option for each, are left out too.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tile = QSize(1, 1)
        self._hovered = -1
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # so that Qt moves what is painted already
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
        return self.tile_rect(index.row())

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
        under = self._under_mouse()
        if under != self._hovered:
            self.viewport().update(self.tile_rect(self._hovered))
            self.viewport().update(self.tile_rect(under))

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

    def startDrag(self, actions: Qt.DropAction) -> None:
        """Carry the picture of the chosen tile along: Qt would ask a delegate for one."""
        model, index = self.model(), self.currentIndex()
        if model is None or not index.isValid():
            return
        rect = self.tile_rect(index.row())
        drag = QDrag(self)
        drag.setMimeData(model.mimeData([index]))
        drag.setPixmap(self.viewport().grab(rect))
        drag.setHotSpot(self.viewport().mapFromGlobal(QCursor.pos()) - rect.topLeft())
        drag.exec(actions)

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
        painter, region = QPainter(self.viewport()), event.region()
        painter.fillRect(event.rect(), self.palette().base())
        chosen = {index.row() for index in self.selectedIndexes()}
        self._hovered = self._under_mouse()
        for row in self.rows_in(event.rect()):
            rect = self.tile_rect(row)
            if region.intersects(rect):
                self.paint_tile(painter, row, rect, is_chosen=row in chosen, is_hovered=row == self._hovered)

    def paint_tile(self, painter: QPainter, row: int, rect: QRect, *, is_chosen: bool, is_hovered: bool) -> None:
        """Paint one item into its place."""

    def rows_in(self, rect: QRect) -> range:
        """The numbers of the tiles that stand in the lines that a part of the viewport touches."""
        high, offset, columns = self.gridSize().height(), self.verticalOffset(), self.columns
        first = max(0, (rect.top() + offset) // high * columns)
        return range(first, min(((rect.bottom() + offset) // high + 1) * columns, self._count()))

    def tile_rect(self, row: int) -> QRect:
        """Where in the viewport a tile stands."""
        if row < 0:
            return QRect()
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
