"""The head line of an ener zone: how many cards, and what they pay, as shape, letter and number."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import Box
from wixoss_desktop.ui.table.scene.ink import Ink
from wixoss_desktop.ui.table.wixoss.ener_line import Groups, paint_ener
from wixoss_desktop.ui.table.wixoss.poses import HEAD


def head_line(groups: Groups) -> str:
    """The head line in letters: '7: W4 M2 C1'."""
    total = sum(count for _, count in groups)
    return f"{total}: " + " ".join(f"{letters}{count}" for letters, count in groups) if groups else "0"


class EnerHead(QGraphicsItem):
    """Paints the head line; no target for the mouse."""

    def __init__(self, ink: Ink) -> None:
        super().__init__()
        self._ink = ink
        self._rect = QRectF()
        self.groups: Groups = ()
        self.setZValue(layers.SIGNS)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def lay(self, box: Box, ink: Ink) -> None:
        """Takes the upper edge of the ener zone."""
        rect = QRectF(box.left, box.top, box.width, round(ink.tall * HEAD))
        if (rect, ink) != (self._rect, self._ink):
            self.prepareGeometryChange()
            self._ink, self._rect = ink, rect
            self.update()

    def show_groups(self, groups: Groups) -> None:
        """Shows these counts."""
        if groups != self.groups:
            self.groups = groups
            self.update()

    def boundingRect(self) -> QRectF:
        return self._rect

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        ink, rect = self._ink, self._rect
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(ink.body)
        painter.setPen(ink.text)
        total = str(sum(count for _, count in self.groups)) + (":" if self.groups else "")
        pad = ink.tall * 0.05
        painter.drawText(rect.adjusted(pad, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, total)
        marks = rect.adjusted(painter.fontMetrics().horizontalAdvance(total) + 2 * pad, 0, -1, 0)
        paint_ener(painter, ink.theme, marks, self.groups, mark=rect.height() * 0.86, gap=pad * 1.4)
