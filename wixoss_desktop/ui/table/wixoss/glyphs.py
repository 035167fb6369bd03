"""The signs of what is in SIGNI zones: each a form of its own, on a round plate."""

import math
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from wixoss_desktop.ui.table.scene.ink import Ink
from wixoss_desktop.ui.table.scene.items.sign import Sign


class GlyphSign(Sign, frozen=True):
    """The sign of something in a SIGNI zone: a form in place of words."""

    glyph: str = ""

    def paint(self, painter: QPainter, ink: Ink, rect: QRectF) -> None:
        """Paints the form of its kind."""
        paint_glyph(painter, ink, rect, self.glyph)


HARMFUL: Final = frozenset({"virus", "hastalyk"})
SPIKES: Final = 6


def paint_glyph(painter: QPainter, ink: Ink, rect: QRectF, kind: str) -> None:
    """Paint the sign of something in a SIGNI zone; what harms who stands there is in the colour of a warning."""
    color = ink.theme.color("bad") if kind in HARMFUL else ink.accent
    line = max(1.4, rect.height() * 0.07)
    painter.setPen(ink.pen(color, line))
    painter.setBrush(ink.plate)
    painter.drawEllipse(rect.adjusted(line / 2, line / 2, -line / 2, -line / 2))
    painter.setPen(ink.pen(ink.text, line))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(GLYPHS[kind](rect.center(), rect.height() * 0.29))


def _at(middle: QPointF, reach: float, x: float, y: float) -> QPointF:
    return QPointF(middle.x() + reach * x, middle.y() + reach * y)


def _lines(middle: QPointF, reach: float, *rows: tuple[tuple[float, float], ...]) -> QPainterPath:
    path = QPainterPath()
    for row in rows:
        path.moveTo(_at(middle, reach, *row[0]))
        for point in row[1:]:
            path.lineTo(_at(middle, reach, *point))
    return path


def _virus(middle: QPointF, reach: float) -> QPainterPath:
    """A ball with spikes."""
    path = QPainterPath()
    path.addEllipse(middle, reach * 0.55, reach * 0.55)
    for at in range(SPIKES):
        turn = math.tau * at / SPIKES
        way = math.sin(turn), -math.cos(turn)
        path.moveTo(_at(middle, reach, way[0] * 0.55, way[1] * 0.55))
        path.lineTo(_at(middle, reach, way[0] * 1.1, way[1] * 1.1))
    return path


def _gate(middle: QPointF, reach: float) -> QPainterPath:
    """An arch on the ground."""
    path = QPainterPath(_at(middle, reach, -0.75, 0.95))
    path.lineTo(_at(middle, reach, -0.75, -0.2))
    path.arcTo(QRectF(_at(middle, reach, -0.75, -0.95), _at(middle, reach, 0.75, 0.55)), 180, -180)
    path.lineTo(_at(middle, reach, 0.75, 0.95))
    path.addPath(_lines(middle, reach, ((-1.1, 0.95), (1.1, 0.95))))
    return path


def _hastalyk(middle: QPointF, reach: float) -> QPainterPath:
    """Three cuts of a claw."""
    return _lines(middle, reach, *(((at + 0.35, -0.9), (at - 0.35, 0.9)) for at in (-0.7, 0.0, 0.7)))


def _trap(middle: QPointF, reach: float) -> QPainterPath:
    """Jaws."""
    upper = ((-1.0, -0.55), (-0.6, 0.1), (-0.3, -0.45), (0.0, 0.1), (0.3, -0.45), (0.6, 0.1), (1.0, -0.55))
    return _lines(middle, reach, upper, tuple((x, 0.25 - y) for x, y in upper))


def _seed(middle: QPointF, reach: float) -> QPainterPath:
    """Two leaves on a stem."""
    path = _lines(middle, reach, ((0.0, 1.0), (0.0, -0.1)))
    for way in (-1.0, 1.0):
        path.moveTo(_at(middle, reach, 0, -0.1))
        path.quadTo(_at(middle, reach, way * 1.1, 0.0), _at(middle, reach, way * 0.95, -0.95))
        path.quadTo(_at(middle, reach, way * 0.05, -0.9), _at(middle, reach, 0, -0.1))
    return path


def _magic_box(middle: QPointF, reach: float) -> QPainterPath:
    """A cube."""
    around = ((0.0, -1.0), (0.9, -0.5), (0.9, 0.5), (0.0, 1.0), (-0.9, 0.5), (-0.9, -0.5), (0.0, -1.0))
    return _lines(middle, reach, around, ((-0.9, -0.5), (0.0, 0.0), (0.9, -0.5)), ((0.0, 0.0), (0.0, 1.0)))


def _face_down(middle: QPointF, reach: float) -> QPainterPath:
    """The back of a card."""
    frame = ((-0.65, -0.95), (0.65, -0.95), (0.65, 0.95), (-0.65, 0.95), (-0.65, -0.95))
    return _lines(middle, reach, frame, ((0.0, -0.5), (0.35, 0.0), (0.0, 0.5), (-0.35, 0.0), (0.0, -0.5)))


GLYPHS: Final[dict[str, Callable[[QPointF, float], QPainterPath]]] = {
    "virus": _virus,
    "gate": _gate,
    "hastalyk": _hastalyk,
    "trap": _trap,
    "seed": _seed,
    "magic_box": _magic_box,
    "face_down": _face_down,
}
"""The form of each kind of thing, around a point with a reach."""
