"""The head line of an ener zone: how many cards, and what they pay, as shape, letter and number."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from wixoss_desktop.ui.color_marks import COLOR_LETTERS, paint_mark
from wixoss_desktop.ui.table import layers
from wixoss_desktop.ui.table.ink import Ink, alpha
from wixoss_desktop.ui.table.layout import Box
from wixoss_desktop.ui.table.poses import HEAD

_COLORS = {letter: color for color, letter in COLOR_LETTERS.items()}

Groups = tuple[tuple[str, int], ...]
"""What the cards pay as letters, 'WR' for a card of two colours, with how many they are."""


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
        self.prepareGeometryChange()
        self._ink = ink
        self._rect = QRectF(box.left, box.top, box.width, round(ink.tall * HEAD))
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
        total = str(sum(count for _, count in self.groups))
        pad = ink.tall * 0.05
        left = rect.left() + pad
        left = self._write(painter, left, total + (":" if self.groups else ""), strong=True) + pad
        for letters, count in self.groups:
            for letter in letters:
                left = self._mark(painter, left, letter)
            left = self._write(painter, left, str(count), strong=False) + pad * 1.4

    def _write(self, painter: QPainter, left: float, text: str, *, strong: bool) -> float:
        wide = painter.fontMetrics().horizontalAdvance(text) + 2
        painter.setPen(self._ink.text if strong else self._ink.soft)
        box = QRectF(left, self._rect.top(), wide, self._rect.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
        return left + wide

    def _mark(self, painter: QPainter, left: float, letter: str) -> float:
        side = self._rect.height() * 0.86
        box = QRectF(left, self._rect.center().y() - side / 2, side, side)
        if letter in _COLORS:
            paint_mark(painter, box, _COLORS[letter])
        else:
            painter.setPen(self._ink.pen(self._ink.accent, self._ink.hair))
            painter.setBrush(alpha(self._ink.theme.color("accent_soft"), 255))
            painter.drawRoundedRect(box, side * 0.28, side * 0.28)
            painter.setPen(self._ink.accent)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)
        return left + side + 1
