"""Arrows from what acts to what is aimed at."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.ink import Ink

Line = tuple[QPointF, QPointF, bool]
"""From, to, and whether it is settled (a full line) or only considered (a dashed one)."""


class ArrowItem(QGraphicsItem):
    """All arrows of the table; no target for the mouse."""

    def __init__(self, ink: Ink) -> None:
        super().__init__()
        self._ink = ink
        self._lines: tuple[Line, ...] = ()
        self._bounds = QRectF()
        self.setZValue(layers.ARROWS)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The arrows that are drawn."""
        return self._lines

    def show_lines(self, ink: Ink, lines: tuple[Line, ...]) -> None:
        """Draws these arrows and no others."""
        if lines == self._lines and ink is self._ink:
            return
        self.prepareGeometryChange()
        self._ink, self._lines = ink, lines
        self._bounds = QRectF()
        for start, end, _ in lines:
            reach = ink.tall * 0.5
            self._bounds |= QRectF(start, end).normalized().adjusted(-reach, -reach, reach, reach)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for start, end, settled in self._lines:
            self._arrow(painter, start, end, settled)

    def _arrow(self, painter: QPainter, start: QPointF, end: QPointF, settled: bool) -> None:
        ink = self._ink
        way = end - start
        length = math.hypot(way.x(), way.y())
        if length < 2:
            return
        side = QPointF(-way.y(), way.x()) / length
        bend = (start + end) / 2 + side * length * 0.12
        path = QPainterPath(start)
        path.quadTo(bend, end)
        tip = end - bend
        span = math.hypot(tip.x(), tip.y()) or 1.0
        ahead, across = tip / span, QPointF(-tip.y(), tip.x()) / span
        size = ink.tall * 0.13
        head = [end, end - ahead * size + across * size * 0.6, end - ahead * size - across * size * 0.6]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(ink.pen(QColor(0, 0, 0, 150), ink.thick * 3))
        painter.drawPath(path)
        pen = ink.pen(ink.accent, ink.thick * 1.7)
        if not settled:
            pen.setDashPattern([2.5, 2.0])
        painter.setPen(pen)
        painter.drawPath(path)
        painter.setPen(ink.pen(QColor(0, 0, 0, 170), ink.hair))
        painter.setBrush(ink.accent)
        painter.drawPolygon(head)
        painter.drawEllipse(start, size * 0.32, size * 0.32)
