"""Marks of the card colours: a shape and a letter each, so that colour is never alone."""

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPainterPath, QPen, QPixmap

from wixoss_desktop.ui.kit.tokens import CARD_INKS, CardColor
from wixoss_desktop.ui.kit.translate import marked, tr

COLOR_WORDS: Mapping[CardColor, str] = MappingProxyType(
    {
        "white": marked("White"),
        "red": marked("Red"),
        "blue": marked("Blue"),
        "green": marked("Green"),
        "black": marked("Black"),
        "colorless": marked("Colorless"),
    }
)
COLOR_LETTERS: Mapping[CardColor, str] = MappingProxyType(
    {
        "white": marked("W"),
        "red": marked("R"),
        "blue": marked("U"),
        "green": marked("G"),
        "black": marked("B"),
        "colorless": marked("C"),
    }
)


def color_word(color: CardColor) -> str:
    """The name of a card colour in the language of the screen."""
    return tr(COLOR_WORDS[color])


def color_letter(color: str) -> str:
    """What stands for a colour in texts: a letter, or the sign of the reader's script; any other word as it is.

    The marks keep the letters: many strokes run together in a small shape.
    """
    return next((tr(letter) for one, letter in COLOR_LETTERS.items() if one == color), color)


def mark_path(color: CardColor, rect: QRectF) -> QPainterPath:
    """The shape that stands for a colour: disc, triangle, drop, hexagon, diamond, square."""
    return _SHAPES[color](rect)


def paint_mark(painter: QPainter, rect: QRectF, color: CardColor) -> None:
    """The colour's shape filled with its colour, an edge and its letter in the middle."""
    ink = CARD_INKS[color]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(ink.ink), max(1.0, rect.width() / 18)))
    painter.setBrush(QColor(ink.fill))
    painter.drawPath(mark_path(color, rect))
    painter.setFont(_letter_font(painter.font(), rect.height()))
    painter.drawText(_letter_rect(color, rect), Qt.AlignmentFlag.AlignCenter, COLOR_LETTERS[color])
    painter.restore()


def mark_icon(color: CardColor, side: int) -> QIcon:
    """The mark as an icon, so many pixels wide."""
    pixmap = QPixmap(2 * side, 2 * side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_mark(painter, QRectF(1, 1, 2 * side - 2, 2 * side - 2), color)
    painter.end()
    return QIcon(pixmap)


def _letter_font(font: QFont, height: float) -> QFont:
    letter = QFont(font)
    letter.setPixelSize(max(8, round(height * 0.5)))
    letter.setWeight(QFont.Weight.Bold)
    return letter


def _letter_rect(color: CardColor, rect: QRectF) -> QRectF:
    low = {"red": 0.14, "blue": 0.12}.get(color, 0.0)
    return rect.translated(0, rect.height() * low)


def _disc(rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(rect.adjusted(1, 1, -1, -1))
    return path


def _triangle(rect: QRectF) -> QPainterPath:
    return _polygon(
        QPointF(rect.center().x(), rect.top()),
        QPointF(rect.right(), rect.bottom() - rect.height() * 0.06),
        QPointF(rect.left(), rect.bottom() - rect.height() * 0.06),
    )


def _drop(rect: QRectF) -> QPainterPath:
    middle, radius = rect.center().x(), rect.width() * 0.39
    low = rect.bottom() - radius
    bend, waist, tip = rect.top() + radius * 0.7, low - radius * 0.6, radius * 0.3
    path = QPainterPath(QPointF(middle, rect.top()))
    path.cubicTo(middle + tip, bend, middle + radius, waist, middle + radius, low)
    path.arcTo(QRectF(middle - radius, low - radius, 2 * radius, 2 * radius), 0, -180)
    path.cubicTo(middle - radius, waist, middle - tip, bend, middle, rect.top())
    return path


def _hexagon(rect: QRectF) -> QPainterPath:
    center, radius = rect.center(), rect.width() / 2
    turns = (math.radians(60 * corner - 90) for corner in range(6))
    return _polygon(*(center + QPointF(radius * math.cos(turn), radius * math.sin(turn)) for turn in turns))


def _diamond(rect: QRectF) -> QPainterPath:
    center = rect.center()
    return _polygon(
        QPointF(center.x(), rect.top() - 1),
        QPointF(rect.right() + 1, center.y()),
        QPointF(center.x(), rect.bottom() + 1),
        QPointF(rect.left() - 1, center.y()),
    )


def _square(rect: QRectF) -> QPainterPath:
    path = QPainterPath()
    inset = rect.width() * 0.09
    path.addRoundedRect(rect.adjusted(inset, inset, -inset, -inset), rect.width() * 0.16, rect.width() * 0.16)
    return path


def _polygon(first: QPointF, *rest: QPointF) -> QPainterPath:
    path = QPainterPath(first)
    for corner in rest:
        path.lineTo(corner)
    path.closeSubpath()
    return path


_SHAPES: Mapping[CardColor, Callable[[QRectF], QPainterPath]] = MappingProxyType(
    {
        "white": _disc,
        "red": _triangle,
        "blue": _drop,
        "green": _hexagon,
        "black": _diamond,
        "colorless": _square,
    }
)
