"""The three hands of janken as drawings: a fist, an open hand, two fingers."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPainterPath, QPen, QPixmap, QTransform

from wixoss_desktop.engine.wixoss.actions import Hand
from wixoss_desktop.ui.kit.theme import Theme

BOX: Final = 24.0


def hand_icon(hand: Hand, theme: Theme, side: int) -> QIcon:
    """A hand in the theme's ink, `side` logical pixels large."""
    pixels = QPixmap(QSize(side, side) * 2)
    pixels.setDevicePixelRatio(2)
    pixels.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixels)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side / BOX, side / BOX)
    painter.setPen(QPen(theme.color("text"), 1.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(theme.color("panel_hover"))
    painter.drawPath(HANDS[hand]())
    painter.end()
    return QIcon(pixels)


def _fist() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(4.5, 8, 15, 11.5), 4, 4)
    for left in (5, 8.7, 12.4, 16.1):
        path.addRoundedRect(QRectF(left, 5.5, 3.5, 7), 1.7, 1.7)
    return path


def _open_hand() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(6.2, 11, 11.6, 10), 3.5, 3.5)
    for left, top in ((6.2, 4.5), (9.2, 2.5), (12.2, 2.5), (15.2, 4.5)):
        path.addRoundedRect(QRectF(left, top, 2.6, 13 - top), 1.3, 1.3)
    path.addPath(_turned_finger(QPointF(5.4, 15), -42, 6.5))
    return path


def _two_fingers() -> QPainterPath:
    path = QPainterPath()
    path.addPath(_turned_finger(QPointF(10.5, 13), -16, 11))
    path.addPath(_turned_finger(QPointF(13.5, 13), 16, 11))
    path.addRoundedRect(QRectF(6.5, 11.5, 11, 9.5), 4, 4)
    path.addRoundedRect(QRectF(7, 13, 5.5, 3), 1.5, 1.5)
    return path


def _turned_finger(foot: QPointF, angle: float, length: float) -> QPainterPath:
    finger = QPainterPath()
    finger.addRoundedRect(QRectF(-1.4, -length, 2.8, length + 1), 1.4, 1.4)
    turned: QPainterPath = QTransform().translate(foot.x(), foot.y()).rotate(angle).map(finger)
    return turned


HANDS: Final[Mapping[Hand, Callable[[], QPainterPath]]] = {
    "rock": _fist,
    "paper": _open_hand,
    "scissors": _two_fingers,
}
