"""The mat under everything: painted once for a size, a theme and a side, then only laid on the screen."""

import math
import random

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPixmap, QRadialGradient
from PySide6.QtWidgets import QGraphicsPixmapItem

from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LRIG_DECK, Place
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.ink import Ink, alpha, blend
from wixoss_desktop.ui.table.scene.layout import Board, Box

KEPT = 2
"""Mats that are kept: one for each side of the table."""
SOFT = 4
"""How many times smaller the lights are painted."""
GRAIN = 220
"""Specks in a tile of the cloth."""
TILE = 128
HAND_ROW = (HAND, LRIG_DECK)


class MatItem(QGraphicsPixmapItem):
    """The painted mat."""

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[tuple[object, ...], QPixmap] = {}
        self._row = QGraphicsPixmapItem(self)
        self.setZValue(layers.MAT)
        for item in (self, self._row):
            item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def lay(self, board: Board, ink: Ink, near_seat: int) -> None:
        """Takes the mat for a board; over it lies the near hand row, where the edge of the drawer moves."""
        key = (board.metrics, board.mirrored, frozenset(board.boxes), ink.theme, near_seat)
        if key not in self._kept:
            while len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = painted_mat(board, ink, near_seat)
        mat = self._kept[key]
        if mat.cacheKey() != self.pixmap().cacheKey():
            self.setPixmap(mat)
        places = [Place(zone, 0) for zone in HAND_ROW]
        around = _around([board.boxes[place] for place in places], ink).intersected(mat.rect())
        row = mat.copy(around)
        painter = QPainter(row)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-around.left(), -around.top())
        for place in places:
            _zone(painter, board, ink, place, ink.seat(near_seat))
        painter.end()
        self._row.setPos(around.left(), around.top())
        self._row.setPixmap(row)


def _around(boxes: list[Box], ink: Ink) -> QRect:
    """Where boxes are painted, their outlines included."""
    edge = math.ceil(ink.hair)
    left, top = min(box.left for box in boxes), min(box.top for box in boxes)
    right, bottom = max(box.left + box.width for box in boxes), max(box.top + box.height for box in boxes)
    return QRect(left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge)


def painted_mat(board: Board, ink: Ink, near_seat: int) -> QPixmap:
    """The mat without the near hand row: cloth, a light of each seat, lanes that join what faces each other, zones."""
    sizes = board.metrics
    mat = QPixmap(max(1, sizes.width), max(1, sizes.height))
    mat.fill(ink.theme.color("window_deep"))
    painter = QPainter(mat)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _cloth(painter, board, ink, near_seat)
    _emblem(painter, board, ink)
    for lane, strip in enumerate(board.strips):
        _lane(painter, board, ink, near_seat, lane, strip)
    for place in board.boxes:
        if place.opponent or place.zone not in HAND_ROW:
            _zone(painter, board, ink, place, ink.seat(1 - near_seat if place.opponent else near_seat))
    painter.end()
    return mat


def _cloth(painter: QPainter, board: Board, ink: Ink, near_seat: int) -> None:
    """Ground and lights, which are soft enough to be painted small and enlarged, and the weave over them."""
    wide, tall = board.metrics.width, board.metrics.height
    small = QPixmap(max(1, -(-wide // SOFT)), max(1, -(-tall // SOFT)))
    lights = QPainter(small)
    _lights(lights, small.width(), small.height(), ink, near_seat)
    lights.end()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(QRectF(0, 0, wide, tall), small, QRectF(small.rect()))
    if ink.theme.name != "high-contrast":
        painter.fillRect(0, 0, wide, tall, _weave(ink))


def _lights(painter: QPainter, wide: int, tall: int, ink: Ink, near_seat: int) -> None:
    """A light of each seat from its edge, and darker sides."""
    ground, deep = ink.theme.color("window"), ink.theme.color("window_deep")
    painter.fillRect(0, 0, wide, tall, ground)
    for far in (False, True):
        light = QRadialGradient(QPointF(wide / 2, 0 if far else tall), tall * 0.78)
        seat = ink.seat(1 - near_seat if far else near_seat)
        light.setColorAt(0, alpha(seat, 46 if ink.dark else 40))
        light.setColorAt(0.55, alpha(seat, 14))
        light.setColorAt(1, alpha(seat, 0))
        painter.fillRect(0, 0, wide, tall, light)
    edge = QLinearGradient(0, 0, wide, 0)
    for at, strength in ((0.0, 120), (0.12, 0), (0.88, 0), (1.0, 120)):
        edge.setColorAt(at, alpha(deep, strength))
    painter.fillRect(0, 0, wide, tall, edge)


def _weave(ink: Ink) -> QPixmap:
    """A tile of cloth: fine crossing threads and a few lighter specks."""
    tile = QPixmap(TILE, TILE)
    tile.fill(Qt.GlobalColor.transparent)
    pen = QPainter(tile)
    light = QColor(255, 255, 255, 7 if ink.dark else 60)
    shade = QColor(0, 0, 0, 20 if ink.dark else 8)
    for at in range(0, TILE, 4):
        pen.fillRect(at, 0, 1, TILE, light)
        pen.fillRect(0, at + 2, TILE, 1, shade)
    chance = random.Random(11)
    for _ in range(GRAIN):
        spot = chance.randrange(TILE), chance.randrange(TILE)
        pen.fillRect(*spot, 1, 1, light if chance.random() < 0.5 else shade)
    pen.end()
    return tile


def _emblem(painter: QPainter, board: Board, ink: Ink) -> None:
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


def _lane(painter: QPainter, board: Board, ink: Ink, near_seat: int, lane: int, strip: Box) -> None:
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


def _zone(painter: QPainter, board: Board, ink: Ink, place: Place, seat: QColor) -> None:
    style, box = board.styles[place], board.boxes[place]
    rect = QRectF(box.left, box.top, box.width, box.height).adjusted(0.5, 0.5, -0.5, -0.5)
    if style in ("pile", "sideways_pile", "lane", "key"):
        lies = style == "sideways_pile" or (style == "key" and box.width >= ink.tall)
        wide, tall = (ink.tall, ink.card) if lies else (ink.card, ink.tall)
        slot = QRectF(box.center[0] - wide // 2, box.center[1] - tall // 2, wide, tall)
        _slot(painter, ink, slot, seat)
        return
    if style in ("hand", "drawer"):
        _shelf(painter, ink, rect, seat, strong=place.zone == LRIG_DECK)
        return
    painter.setPen(ink.pen(alpha(seat, 70), ink.hair))
    painter.setBrush(alpha(ink.theme.color("window_deep"), 88 if ink.dark else 120))
    painter.drawRoundedRect(rect, ink.corner * 1.4, ink.corner * 1.4)


def _slot(painter: QPainter, ink: Ink, slot: QRectF, seat: QColor) -> None:
    """A sunk place for one card, with its corners drawn stronger."""
    painter.setPen(ink.pen(alpha(seat, 60), ink.hair))
    painter.setBrush(alpha(ink.theme.color("window_deep"), 110 if ink.dark else 130))
    painter.drawRoundedRect(slot, ink.corner, ink.corner)
    painter.setPen(ink.pen(alpha(seat, 150), ink.hair * 1.6))
    reach = min(slot.width(), slot.height()) * 0.14
    inner = slot.adjusted(ink.hair * 3, ink.hair * 3, -ink.hair * 3, -ink.hair * 3)
    for x, y, right, down in (
        (inner.left(), inner.top(), reach, reach),
        (inner.right(), inner.top(), -reach, reach),
        (inner.left(), inner.bottom(), reach, -reach),
        (inner.right(), inner.bottom(), -reach, -reach),
    ):
        painter.drawPolyline([QPointF(x + right, y), QPointF(x, y), QPointF(x, y + down)])


def _shelf(painter: QPainter, ink: Ink, rect: QRectF, seat: QColor, *, strong: bool) -> None:
    painter.setPen(ink.pen(alpha(seat, 90 if strong else 40), ink.hair))
    painter.setBrush(alpha(ink.theme.color("window_deep"), 80 if ink.dark else 110))
    painter.drawRoundedRect(rect, ink.corner * 1.4, ink.corner * 1.4)
