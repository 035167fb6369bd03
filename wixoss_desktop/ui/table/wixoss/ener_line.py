"""What ener pays, as marks with numbers: one line, closer together and then smaller where there is little room.

In a strip beside a name, and as the head of an ener zone.
"""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from wixoss_desktop.ui.kit.color_marks import COLOR_LETTERS, paint_mark
from wixoss_desktop.ui.kit.theme import Theme
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import Box
from wixoss_desktop.ui.table.scene.ink import Ink
from wixoss_desktop.ui.table.wixoss.poses import HEAD

Groups = tuple[tuple[str, int], ...]
"""What the cards pay as letters, 'WR' for a card of two colours, with how many they are."""
OVERLAP: Final = 0.6
"""From mark to mark of a card of two colours where it is crowded, in marks."""
CLOSE: Final = 0.3
"""How much of the gap is left there."""
_COLORS: Final = {letter: color for color, letter in COLOR_LETTERS.items()}


def paint_ener(painter: QPainter, theme: Theme, box: QRectF, groups: Groups, *, mark: float, gap: float) -> None:
    """Paint the line at the left end of a box, in the painter's font; `mark` is how large a mark is."""
    metrics, step = painter.fontMetrics(), mark + 1
    if width_of(groups, metrics, mark, step, gap) > box.width():
        step, gap = mark * OVERLAP, gap * CLOSE
    share = min(1.0, box.width() / max(1.0, width_of(groups, metrics, mark, step, gap)))
    painter.save()
    painter.translate(box.left(), box.center().y())
    painter.scale(share, share)
    left = 0.0
    for letters, count in groups:
        for at, letter in enumerate(letters):
            _paint_mark(painter, theme, QRectF(left + at * step, -mark / 2, mark, mark), letter)
        left += (len(letters) - 1) * step + mark + 2
        wide = metrics.horizontalAdvance(str(count))
        painter.setPen(theme.color("text"))
        painter.drawText(QRectF(left, -mark, wide + 1, 2 * mark), Qt.AlignmentFlag.AlignVCenter, str(count))
        left += wide + gap
    painter.restore()


def width_of(groups: Groups, metrics: QFontMetrics, mark: float, step: float, gap: float) -> float:
    """How long the line is with such gaps."""
    figures = sum(metrics.horizontalAdvance(str(count)) for _, count in groups)
    return figures + sum((len(letters) - 1) * step + mark + 2 + gap for letters, _ in groups)


def _paint_mark(painter: QPainter, theme: Theme, box: QRectF, letter: str) -> None:
    if letter in _COLORS:
        paint_mark(painter, box, _COLORS[letter])
        return
    painter.setPen(QPen(theme.color("accent"), 1))
    painter.setBrush(theme.color("accent_soft"))
    painter.drawRoundedRect(box, box.width() * 0.28, box.width() * 0.28)
    painter.setPen(theme.color("accent"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)


class EnerHead(QGraphicsItem):
    """The head of an ener zone: how many cards, and what they pay; no target for the mouse."""

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
