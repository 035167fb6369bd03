"""Hands that throw rock, paper or scissors: drawn in a cell of a sheet, and held against each other on the table."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QTransform
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from wixoss_desktop.engine.contract.board import HandShape
from wixoss_desktop.ui.table.scene.ink import Ink, alpha
from wixoss_desktop.ui.table.scene.items.spark import Spark

SKIN: Final = QColor("#f6f2e7")
LINE: Final = QColor("#1c2230")
Finger = tuple[float, float, float, float, float]
"""Where a finger begins, how wide and how long it is, and by how many degrees it is turned."""
FINGERS: Final[Mapping[HandShape, tuple[Finger, ...]]] = {
    "rock": ((0.29, 0.44, 0.14, 0.16, 0), (0.43, 0.42, 0.14, 0.17, 0), (0.57, 0.42, 0.14, 0.17, 0),
             (0.71, 0.44, 0.14, 0.16, 0)),
    "paper": ((0.28, 0.52, 0.13, 0.40, -14), (0.42, 0.48, 0.13, 0.47, -5), (0.57, 0.48, 0.13, 0.46, 5),
              (0.71, 0.52, 0.13, 0.38, 15)),
    "scissors": ((0.36, 0.52, 0.14, 0.49, -15), (0.56, 0.52, 0.14, 0.49, 15), (0.63, 0.60, 0.13, 0.16, 0),
                 (0.73, 0.62, 0.12, 0.14, 0)),
}  # fmt: skip
THUMBS: Final[Mapping[HandShape, Finger]] = {
    "rock": (0.27, 0.68, 0.15, 0.36, 78),
    "paper": (0.30, 0.80, 0.14, 0.37, -58),
    "scissors": (0.34, 0.74, 0.15, 0.30, 70),
}
PALM: Final = QRectF(0.21, 0.44, 0.58, 0.40)
WRIST: Final = QRectF(0.34, 0.74, 0.32, 0.24)
COMES_DOWN: Final = 0.3
"""In this share of its time a throw comes down; then it is to be read."""


UNITS: Final = 100
"""So many units a hand is drawn in: of outlines within 1 Qt makes polygons with few corners where it unites them."""
_ENLARGED: Final = QTransform.fromScale(UNITS, UNITS)


def _finger(finger: Finger) -> QPainterPath:
    x, y, wide, long, turned = finger
    path = QPainterPath()
    path.addRoundedRect(QRectF(-wide / 2, -long, wide, long + wide / 2), wide / 2, wide / 2)
    return _ENLARGED.map(QTransform().translate(x, y).rotate(turned).map(path))


def drawn_hand(shape: HandShape, *, mirrored: bool = False) -> tuple[QPainterPath, QPainterPath]:
    """The outline of a hand within a square of `UNITS`, and the lines in it: fingers bent over a fist, the thumb."""
    outline, palm = QPainterPath(), QPainterPath()
    palm.addRoundedRect(PALM, 0.13, 0.13)
    wrist = QPainterPath()
    wrist.addRoundedRect(WRIST, 0.05, 0.05)
    for part in (_ENLARGED.map(palm), _ENLARGED.map(wrist), *map(_finger, FINGERS[shape])):
        outline = outline.united(part)
    inner, thumb = QPainterPath(), _finger(THUMBS[shape])
    if shape == "paper":
        outline = outline.united(thumb)
    else:
        bent = FINGERS[shape] if shape == "rock" else FINGERS[shape][2:]
        for x, y, wide, _, _ in bent:
            inner.moveTo((x + wide / 2) * UNITS, (y - 0.05) * UNITS)
            inner.lineTo((x + wide / 2) * UNITS, (y + 0.16) * UNITS)
        inner.addPath(thumb)
    if mirrored:
        turned = QTransform(-1, 0, 0, 1, UNITS, 0)
        return turned.map(outline), turned.map(inner)
    return outline, inner


def paint_hand(painter: QPainter, shape: HandShape, rect: QRectF, *, mirrored: bool = False) -> None:
    """Paints a hand into the middle of a place, as large as it goes in."""
    side = min(rect.width(), rect.height())
    outline, inner = drawn_hand(shape, mirrored=mirrored)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    painter.scale(side / UNITS, side / UNITS)
    pen = painter.pen()
    pen.setColor(LINE)
    pen.setWidthF(max(0.02, 1.0 / side) * UNITS)
    painter.setPen(pen)
    painter.setBrush(SKIN)
    painter.drawPath(outline)
    painter.drawPath(inner)
    painter.restore()


class HandsHeld(Spark):
    """Two hands against each other on a plate, the name below each; a line under the one that wins."""

    def __init__(
        self, ink: Ink, at: QPointF, hands: tuple[HandShape, HandShape], names: tuple[str, str], winner: int | None
    ) -> None:
        super().__init__(ink, at)
        self.hands, self.names, self.winner = hands, names, winner
        self._side = ink.tall * 0.8
        high = self._side * 1.42
        self._bounds = QRectF(-self._side * 1.3, -high / 2, self._side * 2.6, high)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def keep_within(self, rect: QRectF) -> None:
        """Moves to where the whole plate is on the table."""
        wide, high = self._bounds.width() / 2, self._bounds.height() / 2
        x = max(rect.left() + wide, min(rect.right() - wide, self.x()))
        self.setPos(x, max(rect.top() + high, min(rect.bottom() - high, self.y())))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side, ink, bounds = self._side, self.ink, self._bounds
        painter.setPen(ink.pen(ink.line, ink.hair))
        painter.setBrush(alpha(ink.theme.color("panel"), 235))
        painter.drawRoundedRect(bounds.adjusted(1, 1, -1, -1), side * 0.12, side * 0.12)
        painter.setFont(ink.body)
        far = max(0.0, 1 - self.age / COMES_DOWN) * side * 0.12
        for at, (shape, name) in enumerate(zip(self.hands, self.names, strict=True)):
            left = bounds.left() + at * bounds.width() / 2
            there = QRectF(left + side * 0.2, bounds.top() + side * 0.1 - far + side * 0.06, side * 0.9, side * 0.9)
            paint_hand(painter, shape, there, mirrored=bool(at))
            below = QRectF(left + 4, bounds.bottom() - side * 0.36, bounds.width() / 2 - 8, side * 0.3)
            wins = self.winner == at
            painter.setPen(ink.good if wins else ink.text)
            cut = QFontMetricsF(ink.body).elidedText(name, Qt.TextElideMode.ElideRight, below.width())
            painter.drawText(below, int(Qt.AlignmentFlag.AlignCenter), cut)
            if wins:
                painter.fillRect(
                    QRectF(below.left() + side * 0.2, below.bottom(), below.width() - side * 0.4, 3), ink.good
                )
