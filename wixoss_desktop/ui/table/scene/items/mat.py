"""The mat under everything: painted once for a size, a theme and a side, then only laid on the screen."""

import random
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPixmap, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import P, SceneBoard
from wixoss_desktop.ui.table.scene.ink import Ink, alpha
from wixoss_desktop.ui.table.scene.painter import TablePainter

KEPT = 2
"""Mats that are kept: one for each side of the table."""
SOFT = 4
"""How many times smaller the lights are painted."""
GRAIN = 220
"""Specks in a tile of the cloth."""
TILE = 128


class MatItem(QGraphicsItem):
    """The painted mat.

    It is painted when it is first seen: a window that takes its scale is laid out several times before it is shown.
    """

    def __init__(self) -> None:
        super().__init__()
        self._kept: dict[tuple[object, ...], QPixmap] = {}
        self._key: tuple[object, ...] = ()
        self._box = QRect()
        self._paints: Callable[[], QPixmap] = QPixmap
        self.setZValue(layers.MAT)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def lay(self, board: SceneBoard[P], ink: Ink, by: TablePainter[P]) -> None:
        """Has the mat of a board; one on which zones were only opened or closed is the same."""
        sizes = board.metrics
        box, key = (
            QRect(0, 0, max(1, sizes.width), max(1, sizes.height)),
            (sizes, tuple(board.boxes.items()), ink.theme, by.near),
        )
        if box != self._box:
            self.prepareGeometryChange()
        if key != self._key:
            self.update(QRectF(box))
        self._key, self._box, self._paints = key, box, partial(painted_mat, board, ink, by)

    def boundingRect(self) -> QRectF:
        return QRectF(self._box)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        mat = self._kept.get(self._key)
        if mat is None:
            while len(self._kept) >= KEPT:
                del self._kept[next(iter(self._kept))]
            mat = self._kept[self._key] = self._paints()
        painter.drawPixmap(0, 0, mat)


def _color(ink: Ink, by: TablePainter[P], zone: P) -> QColor:
    """The colour of whose zone it is."""
    seat = by.seat_of(zone)
    return ink.line if seat is None else ink.seat(seat)


def painted_mat(board: SceneBoard[P], ink: Ink, by: TablePainter[P]) -> QPixmap:
    """The mat: cloth, a light of each seat, what the game paints on it, zones."""
    sizes = board.metrics
    mat = QPixmap(max(1, sizes.width), max(1, sizes.height))
    mat.fill(ink.theme.color("window_deep"))
    painter = QPainter(mat)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _cloth(painter, board, ink, by)
    by.adorn(painter, board, ink)
    for zone in board.boxes:
        _zone(painter, board, ink, zone, _color(ink, by, zone))
    painter.end()
    return mat


def _cloth(painter: QPainter, board: SceneBoard[P], ink: Ink, by: TablePainter[P]) -> None:
    """Ground and lights, which are soft enough to be painted small and enlarged, and the weave over them."""
    wide, tall = board.metrics.width, board.metrics.height
    small = QPixmap(max(1, -(-wide // SOFT)), max(1, -(-tall // SOFT)))
    lights = QPainter(small)
    _lights(lights, small.width(), small.height(), ink, by.near, by.far)
    lights.end()
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(QRectF(0, 0, wide, tall), small, QRectF(small.rect()))
    if ink.theme.name != "high-contrast":
        painter.fillRect(0, 0, wide, tall, _weave(ink))


def _lights(painter: QPainter, wide: int, tall: int, ink: Ink, near: Seat, far: Sequence[Seat]) -> None:
    """A light of each seat from its edge, those opposite side by side, and darker sides."""
    ground, deep = ink.theme.color("window"), ink.theme.color("window_deep")
    painter.fillRect(0, 0, wide, tall, ground)
    opposite = [(QPointF(wide * (at + 0.5) / len(far), 0), other) for at, other in enumerate(far)]
    for spot, one in ((QPointF(wide / 2, tall), near), *opposite):
        light = QRadialGradient(spot, tall * 0.78)
        seat = ink.seat(one)
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


def _zone(painter: QPainter, board: SceneBoard[P], ink: Ink, zone: P, seat: QColor) -> None:
    style, box, ink = board.styles[zone], board.boxes[zone], ink.sized(board.card(zone))
    rect = QRectF(box.left, box.top, box.width, box.height).adjusted(0.5, 0.5, -0.5, -0.5)
    if style in ("pile", "sideways_pile", "lane", "flat"):
        lies = style == "sideways_pile" or (style == "flat" and box.width >= ink.tall)
        wide, tall = (ink.tall, ink.card) if lies else (ink.card, ink.tall)
        if tall <= box.height:
            _slot(painter, ink, QRectF(box.center[0] - wide // 2, box.center[1] - tall // 2, wide, tall), seat)
            return
    if style in ("hand", "drawer"):
        _shelf(painter, ink, rect, seat, strong=style == "drawer")
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
