"""Icons: painter paths in a box of 24 by 24 units, stroked in whatever colour the theme gives."""

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QPen, QPixmap, QTransform

from wixoss_desktop.ui.kit.theme import Theme

IconName = Literal[
    "home",
    "table",
    "settings",
    "two_players",
    "practise",
    "free",
    "continue",
    "swap",
    "more",
    "less",
    "tick",
    "plus",
    "minus",
    "cards",
    "star",
    "star_full",
    "back",
    "next",
    "odds",
    "replays",
    "flag",
    "play",
    "pause",
    "turn_back",
    "turn_on",
    "learn",
    "undo",
    "redo",
    "decks",
]

BOX = 24.0
STROKE = 1.7


def _lines(*strokes: tuple[tuple[float, float], ...]) -> QPainterPath:
    path = QPainterPath()
    for first, *rest in strokes:
        path.moveTo(*first)
        for point in rest:
            path.lineTo(*point)
    return path


def _home() -> QPainterPath:
    return _lines(
        ((3, 11.5), (12, 4), (21, 11.5)),
        ((5.5, 9.8), (5.5, 20), (10, 20), (10, 14), (14, 14), (14, 20), (18.5, 20), (18.5, 9.8)),
    )


def _table() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(2.5, 4, 19, 16), 2, 2)
    for left in (5.3, 10.1, 14.9):
        path.addRoundedRect(QRectF(left, 6.3, 3.8, 5.2), 0.7, 0.7)
        path.addRoundedRect(QRectF(left, 12.8, 3.8, 5.2), 0.7, 0.7)
    return path


def _settings() -> QPainterPath:
    path = _lines(
        ((3, 6.5), (13, 6.5)),
        ((18.5, 6.5), (21, 6.5)),
        ((3, 12), (5, 12)),
        ((10.5, 12), (21, 12)),
        ((3, 17.5), (13, 17.5)),
        ((18.5, 17.5), (21, 17.5)),
    )
    for x, y in ((15.75, 6.5), (7.75, 12), (15.75, 17.5)):
        path.addEllipse(QPointF(x, y), 2.6, 2.6)
    return path


def _two_players() -> QPainterPath:
    path = _person(8)
    path.addPath(_person(16))
    return path


def _person(x: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(x, 8), 3, 3)
    path.moveTo(x - 5, 19.5)
    path.cubicTo(x - 5, 12.2, x + 5, 12.2, x + 5, 19.5)
    return path


def _practise() -> QPainterPath:
    path = _lines(((12, 5.5), (12, 3)), ((2.5, 12), (2.5, 15.5)), ((21.5, 12), (21.5, 15.5)), ((9.5, 17), (14.5, 17)))
    path.addRoundedRect(QRectF(5, 7, 14, 13), 3, 3)
    path.addEllipse(QPointF(9.3, 12.2), 1.1, 1.1)
    path.addEllipse(QPointF(14.7, 12.2), 1.1, 1.1)
    return path


def _free() -> QPainterPath:
    """Cards that lie as they fell."""
    path = _lines(((4, 8), (11, 4.5), (15, 13), (8, 16.5), (4, 8)))
    path.addPath(_lines(((15, 8.5), (20.5, 8.5), (20.5, 20), (12, 20), (12, 16.5))))
    return path


def _continue() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(12, 12), 9.2, 9.2)
    path.addPath(_lines(((10, 8), (16, 12), (10, 16), (10, 8))))
    return path


def _swap() -> QPainterPath:
    return _lines(
        ((3.5, 8.5), (20, 8.5)), ((16, 4.5), (20, 8.5), (16, 12.5)),
        ((20.5, 16), (4, 16)), ((8, 12.5), (4, 16), (8, 19.5)),
    )  # fmt: skip


def _more() -> QPainterPath:
    return _lines(((6, 9.5), (12, 15.5), (18, 9.5)))


def _less() -> QPainterPath:
    return _lines(((6, 14.5), (12, 8.5), (18, 14.5)))


def _tick() -> QPainterPath:
    return _lines(((5, 12.5), (10, 17.5), (19, 7)))


def _plus() -> QPainterPath:
    return _lines(((5, 12), (19, 12)), ((12, 5), (12, 19)))


def _cards() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(4, 6.5, 11, 14.5), 1.6, 1.6)
    path.addPath(_lines(((8, 3.5), (18.2, 3.5), (19.8, 5), (19.8, 17.5))))
    return path


def _decks() -> QPainterPath:
    """A pile of cards, and one beside it."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(3.5, 4, 10.5, 14), 1.6, 1.6)
    path.addPath(_lines(((17.2, 6.5), (17.2, 19.2), (6, 21))))
    path.addPath(_lines(((20.5, 8.5), (20.5, 21))))
    return path


def _minus() -> QPainterPath:
    return _lines(((5, 12), (19, 12)))


def _star() -> QPainterPath:
    points = []
    for step in range(10):
        reach, angle = (9.2, 4.0)[step % 2], math.pi * (step / 5 - 0.5)
        points.append((12 + reach * math.cos(angle), 12.6 + reach * math.sin(angle)))
    return _lines((*points, points[0]))


def _star_full() -> QPainterPath:
    path = _star()
    for share in (0.75, 0.5, 0.25):
        path.addPath(QTransform(share, 0, 0, share, 12 * (1 - share), 12.6 * (1 - share)).map(_star()))
    return path


def _back() -> QPainterPath:
    return _lines(((14.5, 6), (8.5, 12), (14.5, 18)))


def _next() -> QPainterPath:
    return _lines(((9.5, 6), (15.5, 12), (9.5, 18)))


def _odds() -> QPainterPath:
    path = _lines(((3.5, 20.5), (20.5, 20.5)))
    for left, top in ((5, 13), (10.2, 8), (15.4, 4)):
        path.addRect(QRectF(left, top, 3.6, 17.5 - top))
    return path


def _replays() -> QPainterPath:
    path = QPainterPath()
    path.arcMoveTo(QRectF(4, 4, 16, 16), 150)
    path.arcTo(QRectF(4, 4, 16, 16), 150, -300)
    path.addPath(_lines(((4.4, 4.6), (4.6, 9.2), (9.2, 8.6)), ((10, 8.8), (15.4, 12), (10, 15.2), (10, 8.8))))
    return path


def _flag() -> QPainterPath:
    return _lines(((6, 21), (6, 4), (18, 4), (15, 8.5), (18, 13), (6, 13)))


def _play() -> QPainterPath:
    return _lines(((8, 5.5), (18, 12), (8, 18.5), (8, 5.5)))


def _pause() -> QPainterPath:
    return _lines(((9, 6), (9, 18)), ((15, 6), (15, 18)))


def _turn_back() -> QPainterPath:
    return _lines(((12, 6), (6, 12), (12, 18)), ((18, 6), (12, 12), (18, 18)))


def _learn() -> QPainterPath:
    return _lines(
        ((12, 7), (12, 20)),
        ((12, 7), (9.5, 5.4), (6.5, 4.8), (3, 5), (3, 17.8), (6.5, 17.7), (9.5, 18.3), (12, 20)),
        ((12, 7), (14.5, 5.4), (17.5, 4.8), (21, 5), (21, 17.8), (17.5, 17.7), (14.5, 18.3), (12, 20)),
    )


def _turn_on() -> QPainterPath:
    return _lines(((12, 6), (18, 12), (12, 18)), ((6, 6), (12, 12), (6, 18)))


def _undo() -> QPainterPath:
    path = _lines(((8, 4.5), (4, 8.5), (8, 12.5)), ((4, 8.5), (14, 8.5)))
    path.arcTo(QRectF(8.5, 8.5, 11, 11), 90, -180)
    path.lineTo(8, 19.5)
    return path


def _redo() -> QPainterPath:
    return QTransform(-1, 0, 0, 1, 24, 0).map(_undo())


_PATHS: Mapping[IconName, Callable[[], QPainterPath]] = MappingProxyType(
    {
        "home": _home,
        "table": _table,
        "settings": _settings,
        "two_players": _two_players,
        "practise": _practise,
        "free": _free,
        "continue": _continue,
        "swap": _swap,
        "more": _more,
        "less": _less,
        "tick": _tick,
        "plus": _plus,
        "minus": _minus,
        "cards": _cards,
        "star": _star,
        "star_full": _star_full,
        "back": _back,
        "next": _next,
        "odds": _odds,
        "replays": _replays,
        "flag": _flag,
        "play": _play,
        "pause": _pause,
        "turn_back": _turn_back,
        "turn_on": _turn_on,
        "learn": _learn,
        "undo": _undo,
        "redo": _redo,
        "decks": _decks,
    }
)


def icon_names() -> tuple[IconName, ...]:
    """Every icon there is."""
    return tuple(_PATHS)


def icon_path(name: IconName) -> QPainterPath:
    """The outline of an icon in the 24 by 24 box, to be stroked."""
    return _PATHS[name]()


def paint_icon(painter: QPainter, rect: QRectF, name: IconName, color: QColor, *, stroke: float = STROKE) -> None:
    """Strokes the icon into the square of the rectangle's shorter side, centred."""
    side = min(rect.width(), rect.height())
    pen = QPen(color, stroke, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    painter.scale(side / BOX, side / BOX)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(icon_path(name))
    painter.restore()


def icon(name: IconName, theme: Theme, *, token: str = "text", side: int = 20) -> QIcon:
    """The icon as Qt's own, normal and disabled, drawn for screens of one and two device pixels."""
    made = QIcon()
    for mode, ink in ((QIcon.Mode.Normal, token), (QIcon.Mode.Disabled, "text_off")):
        for ratio in (1, 2):
            made.addPixmap(_pixmap(name, theme.color(ink), theme.px(side), ratio), mode)
    return made


def _pixmap(name: IconName, color: QColor, side: int, ratio: int) -> QPixmap:
    pixmap = QPixmap(QSize(side, side) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_icon(painter, QRectF(0, 0, side, side), name, color)
    painter.end()
    return pixmap
