"""How the series of a plot are told apart: by colour, and by form without it."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from wixoss_desktop.ui.kit.theme import Theme

INKS: Final = ("accent", "seat_one", "seat_two", "good", "bad", "text_soft")
_DASHES: Final = (
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
    Qt.PenStyle.DashDotDotLine,
    Qt.PenStyle.SolidLine,
)
_HATCHES: Final = (
    None,
    Qt.BrushStyle.BDiagPattern,
    Qt.BrushStyle.Dense5Pattern,
    Qt.BrushStyle.HorPattern,
    Qt.BrushStyle.FDiagPattern,
    Qt.BrushStyle.CrossPattern,
)


def ink(theme: Theme, at: int) -> QColor:
    """The colour of the series at a place."""
    return theme.color(INKS[at % len(INKS)])


def line_pen(theme: Theme, at: int) -> QPen:
    """The pen of a line: its dashes tell it apart from the others."""
    pen = QPen(ink(theme, at), theme.px(2.2))
    pen.setStyle(_DASHES[at % len(_DASHES)])
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen


def fill_bar(painter: QPainter, box: QRectF, theme: Theme, at: int) -> None:
    """Fill a bar: its hatching tells it apart from the others."""
    color, hatch = ink(theme, at), _HATCHES[at % len(_HATCHES)]
    painter.save()
    painter.setPen(QPen(color, theme.px(1.4)))
    if hatch is None:
        painter.setBrush(color)
    else:
        ground = QColor(color)
        ground.setAlpha(60)
        painter.fillRect(box, ground)
        painter.setBrush(QBrush(color, hatch))
    painter.drawRect(box)
    painter.restore()


def draw_marker(painter: QPainter, point: QPointF, theme: Theme, at: int) -> None:
    """Draw the point of a line: circle, square, triangle, diamond, cross, ring."""
    painter.save()
    painter.setPen(QPen(ink(theme, at), theme.px(1.6)))
    painter.setBrush(theme.color("panel") if at % len(INKS) == 5 else ink(theme, at))
    painter.drawPath(_marker(point, theme.px(4.2), at % len(INKS)))
    painter.restore()


def draw_sample(painter: QPainter, box: QRectF, theme: Theme, at: int, *, is_line: bool) -> None:
    """Draw what stands for a series in the legend."""
    if not is_line:
        fill_bar(painter, box, theme, at)
        return
    painter.save()
    painter.setPen(line_pen(theme, at))
    painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()))
    painter.restore()
    draw_marker(painter, box.center(), theme, at)


def _marker(at: QPointF, r: float, form: int) -> QPainterPath:
    path = QPainterPath()
    x, y = at.x(), at.y()
    if form in (0, 5):
        path.addEllipse(at, r, r)
    elif form == 1:
        path.addRect(QRectF(x - r, y - r, 2 * r, 2 * r))
    elif form == 2:
        path.addPolygon(QPolygonF([QPointF(x, y - r), QPointF(x + r, y + r), QPointF(x - r, y + r)]))
        path.closeSubpath()
    elif form == 3:
        corners = [QPointF(x, y - r), QPointF(x + r, y), QPointF(x, y + r), QPointF(x - r, y)]
        path.addPolygon(QPolygonF(corners))
        path.closeSubpath()
    else:
        for sign in (-1, 1):
            path.moveTo(x - r, y - sign * r)
            path.lineTo(x + r, y + sign * r)
    return path
