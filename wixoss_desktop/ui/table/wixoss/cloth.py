"""What is painted on the cloth of a WIXOSS mat: the emblem, and lanes that join what faces each other."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.zones import FIELD, Place
from wixoss_desktop.ui.table.scene.board import Box
from wixoss_desktop.ui.table.scene.ink import Ink, alpha, blend
from wixoss_desktop.ui.table.wixoss.layout import MatBoard


def adorn(painter: QPainter, board: MatBoard, ink: Ink, near_seat: Seat) -> None:
    """Paints all of it."""
    _emblem(painter, board, ink)
    for lane, strip in enumerate(board.strips):
        _lane(painter, board, ink, near_seat, lane, strip)


def _emblem(painter: QPainter, board: MatBoard, ink: Ink) -> None:
    """A large thin star of five in rings behind the middle of the table."""
    middle = QPointF(board.strips[1].left + board.strips[1].width / 2, board.strips[1].center[1])
    reach = board.metrics.tall * 1.75
    painter.setBrush(Qt.BrushStyle.NoBrush)
    thin = alpha(ink.line, 44 if ink.dark else 60)
    painter.setPen(ink.pen(thin, ink.hair))
    for share in (1.0, 0.965, 0.56):
        painter.drawEllipse(middle, reach * share, reach * share)
    corners = [
        middle + QPointF(math.sin(math.tau * at / 10), -math.cos(math.tau * at / 10)) * reach * 0.965
        for at in range(10)
    ]
    for at in range(10):
        painter.drawLine(corners[at], corners[(at + 4) % 10])
    for tick in range(60):
        turn = math.tau * tick / 60
        out = QPointF(math.sin(turn), -math.cos(turn))
        painter.drawLine(middle + out * reach, middle + out * reach * (1.05 if tick % 5 else 1.09))


def _lane(painter: QPainter, board: MatBoard, ink: Ink, near_seat: int, lane: int, strip: Box) -> None:
    """A faint strip that joins the two SIGNI that face each other."""
    near, far = board.boxes[Place(FIELD, lane)], board.boxes[Place(FIELD, 2 - lane, True)]
    whole = QRectF(near.left, far.top, near.width, near.bottom - far.top)
    shine = QLinearGradient(whole.topLeft(), whole.bottomLeft())
    for at, seat in ((0.0, 1 - near_seat), (1.0, near_seat)):
        shine.setColorAt(at, alpha(ink.seat(seat), 34 if ink.dark else 44))
    shine.setColorAt(0.5, alpha(blend(ink.seat(0), ink.seat(1), 0.5), 12))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shine)
    painter.drawRoundedRect(whole, ink.corner * 1.4, ink.corner * 1.4)
    middle = QRectF(strip.left, strip.top, strip.width, strip.height).center()
    painter.setPen(ink.pen(alpha(ink.line, 90), ink.hair))
    for step in (-1, 0, 1):
        spot = middle + QPointF(step * strip.height * 0.55, 0)
        size = strip.height * (0.16 if step == 0 else 0.1)
        diamond = QPainterPath(spot + QPointF(0, -size))
        for corner in (QPointF(size, 0), QPointF(0, size), QPointF(-size, 0)):
            diamond.lineTo(spot + corner)
        diamond.closeSubpath()
        painter.drawPath(diamond)
