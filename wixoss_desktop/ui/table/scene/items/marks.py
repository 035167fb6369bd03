"""Marks on cards: each state has a form of its own, so that colour never speaks alone."""

from math import radians, sin
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QFontMetricsF, QPainter, QPainterPath, QPolygonF

from wixoss_desktop.ui.table.scene.ink import Ink, alpha


class Marks(Struct, frozen=True):
    """What is to be seen on a card beside its face.

    `legal` = outline, `must` = double outline, `target` = ring, `picked` = tick and number (0: not picked),
    `armed` = a wedge: chosen by the hand that will say where it goes, `attacking` = two angles, `frozen` = frost, `dim`
    with `reason` = not now and why not; `covered` = a small sign stands for the reason until the card is pointed at.
    `under` counts the cards below it, `tucked` are those that look out beside it, True for one whose back is seen.
    `chips` are words for what holds of it now, `written` for what it keeps, and what people wrote on it; those of
    `foot` stand at its lower edge, where they cover none of its figures. Of a card that
    the next one covers but for so many pixels (`squeezed`), `foot` and `power` stand in these, the power in the longest
    of its words that fit: what is left of the printed one would read as another. So it does at the foot of a card that
    hangs over the edge of the table, of which so many pixels are to be seen from above (`hung`).
    """

    legal: bool = False
    must: bool = False
    target: bool = False
    picked: int = 0
    armed: bool = False
    dim: bool = False
    reason: str = ""
    covered: bool = False
    frozen: bool = False
    attacking: bool = False
    under: int = 0
    tucked: tuple[bool, ...] = ()
    top: bool = False
    chips: tuple[str, ...] = ()
    written: tuple[str, ...] = ()
    foot: tuple[str, ...] = ()
    squeezed: int = 0
    hung: int = 0
    power: tuple[str, ...] = ()

    @property
    def looked_at(self) -> "Marks":
        """The same on a card that is pointed at: it shows all of itself, and the panel says why not now."""
        is_so = not (self.covered or self.squeezed or self.hung)
        return self if is_so else replace(self, covered=False, squeezed=0, hung=0, power=())

    @property
    def in_sight(self) -> "Marks":
        """The same on a card that has come into sight from over the edge of the table."""
        return self if not self.hung else replace(self, hung=0, power=self.power if self.squeezed else ())


PLAIN: Final = Marks()
LEAST_FOOT: Final = 9
"""Pixels of the smallest type at the foot of a card."""
NARROWEST: Final = 75
"""Of a hundred: so narrow its letters may be before the end of a word is left out."""
NAME_AND_POWER: Final = 0.31
"""Share of a card's height that its name and its power take at the foot."""


def paint_marks(painter: QPainter, ink: Ink, box: QRectF, marks: Marks, angle: float) -> None:
    """Paint everything on top of a face; `box` is the card, `angle` how the item is turned."""
    if marks.dim:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(alpha(ink.theme.color("window_deep"), 150))
        painter.drawRoundedRect(box, ink.corner, ink.corner)
    if marks.frozen:
        _frost(painter, ink, box)
    if marks.power:
        seen = QRectF(box.left(), box.top(), marks.squeezed or box.width(), marks.hung or box.height())
        _power_in_sight(painter, ink, seen, marks.power, is_hung=bool(marks.hung))
    for has, paint in (
        (marks.top, _top),
        (marks.legal, paint_ready),
        (marks.must, _second_outline),
        (marks.armed, _armed),
        (marks.attacking, _attacking),
        (marks.target, _ring),
    ):
        if has:
            paint(painter, ink, box)
    _upright(painter, ink, box, marks, angle)


def _upright(painter: QPainter, ink: Ink, box: QRectF, marks: Marks, angle: float) -> None:
    """Words and numbers, which stay upright on a card that lies sideways."""
    chips = (*marks.chips, *marks.written)
    if not (marks.picked or marks.reason or chips or marks.under or marks.foot):
        return
    painter.save()
    painter.rotate(-angle)
    seen = _seen_at(box, angle)
    if marks.under:
        _under(painter, ink, seen, marks.under)
    if marks.covered:
        _not_now(painter, ink, seen)
    elif marks.reason:
        _reason(painter, ink, seen, marks.reason)
    for at, chip in enumerate(chips):
        _chip(painter, ink, seen, chip, seen.center().y() + (at - 0.5) * chip_height(ink))
    beside = QRectF(seen.left(), seen.top(), marks.squeezed or seen.width(), seen.height())
    low = seen.bottom() - ink.hair
    for chip in reversed(marks.foot):
        low -= _at_foot(painter, ink, beside, chip, low)
    if marks.picked:
        paint_tick(painter, ink, seen, marks.picked)
    painter.restore()


def _seen_at(box: QRectF, angle: float) -> QRectF:
    """The room for what stays upright: that of the card, lying once it lies, and on the way there between the two."""
    share = sin(radians(angle)) ** 2
    return QRectF(
        box.left() + (box.top() - box.left()) * share,
        box.top() - (box.right() + box.top()) * share,
        box.width() + (box.height() - box.width()) * share,
        box.height() + (box.width() - box.height()) * share,
    )


def paint_ready(painter: QPainter, ink: Ink, box: QRectF) -> None:
    """The outline of what something can be done with."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    glow = ink.thick * 1.1
    painter.setPen(ink.pen(alpha(ink.accent, 80), ink.thick * 2.2))
    painter.drawRoundedRect(box.adjusted(-glow / 2, -glow / 2, glow / 2, glow / 2), ink.corner, ink.corner)
    painter.setPen(ink.pen(ink.accent))
    painter.drawRoundedRect(box, ink.corner, ink.corner)


def _second_outline(painter: QPainter, ink: Ink, box: QRectF) -> None:
    """Two lines around the card, with a dark one between them."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for away, color in ((2.0, ink.theme.color("window_deep")), (3.4, ink.accent)):
        out = ink.thick * away
        painter.setPen(ink.pen(color, ink.thick * 1.5))
        painter.drawRoundedRect(box.adjusted(-out, -out, out, out), ink.corner + out, ink.corner + out)
    painter.setPen(ink.pen(ink.accent))
    painter.drawRoundedRect(box, ink.corner, ink.corner)


def _armed(painter: QPainter, ink: Ink, box: QRectF) -> None:
    painter.setBrush(alpha(ink.accent, 38))
    painter.setPen(ink.pen(ink.accent, ink.thick * 1.6))
    painter.drawRoundedRect(box, ink.corner, ink.corner)
    reach = box.width() * 0.13
    tip = QPointF(box.center().x(), box.top() + reach * 1.3)
    painter.setPen(ink.pen(ink.theme.color("on_accent"), ink.hair))
    painter.setBrush(ink.accent)
    painter.drawPolygon([tip, tip + QPointF(-reach, -reach * 1.3), tip + QPointF(reach, -reach * 1.3)])


def _attacking(painter: QPainter, ink: Ink, box: QRectF) -> None:
    """An outline, and two angles at the upper edge that point to where the attack goes."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(ink.pen(ink.target, ink.thick * 1.6))
    painter.drawRoundedRect(box, ink.corner, ink.corner)
    reach = box.width() * 0.16
    for color, width in ((QColor(0, 0, 0, 190), ink.thick * 2.8), (ink.target, ink.thick * 1.5)):
        painter.setPen(ink.pen(color, width))
        for down in (0.5, 1.1):
            tip = QPointF(box.center().x(), box.top() + reach * down)
            painter.drawPolyline([tip + QPointF(-reach, reach * 0.7), tip, tip + QPointF(reach, reach * 0.7)])


def paint_struck(painter: QPainter, ink: Ink, box: QRectF) -> None:
    """A card that has just been hit: a heavy frame and a slash from corner to corner."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width in ((QColor(0, 0, 0, 190), ink.thick * 3.4), (ink.target, ink.thick * 2)):
        painter.setPen(ink.pen(color, width))
        painter.drawRoundedRect(box, ink.corner, ink.corner)
        painter.drawLine(box.topRight(), box.bottomLeft())


def _top(painter: QPainter, ink: Ink, box: QRectF) -> None:
    """The top card of a face-down row: a corner folded over in silver."""
    side = box.width() * 0.3
    corner = QPolygonF([box.bottomLeft(), box.bottomLeft() + QPointF(side, 0), box.bottomLeft() - QPointF(0, side)])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(alpha(ink.accent, 225))
    outline = QPainterPath()
    outline.addRoundedRect(box, ink.corner, ink.corner)
    fold = QPainterPath()
    fold.addPolygon(corner)
    painter.drawPath(fold.intersected(outline))


def _ring(painter: QPainter, ink: Ink, box: QRectF) -> None:
    radius = box.width() * 0.34
    middle = box.center()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width in ((QColor(0, 0, 0, 170), ink.thick * 2.4), (ink.accent, ink.thick * 1.3)):
        painter.setPen(ink.pen(color, width))
        painter.drawEllipse(middle, radius, radius)
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            out = QPointF(step[0] * radius, step[1] * radius)
            painter.drawLine(middle + out * 0.82, middle + out * 1.18)


def paint_tick(painter: QPainter, ink: Ink, box: QRectF, number: int) -> None:
    """A tick with the number of the pick, in the upper right corner."""
    tall = max(16.0 * ink.ratio, ink.tall * 0.21)
    wide = tall * 1.75
    badge = QRectF(box.right() - wide - ink.hair, box.top() + ink.hair, wide, tall)
    painter.setPen(ink.pen(ink.theme.color("on_accent"), ink.hair))
    painter.setBrush(ink.accent)
    painter.drawRoundedRect(badge, tall / 2, tall / 2)
    painter.setPen(ink.pen(ink.theme.color("on_accent"), max(1.5, tall / 9)))
    left, top = badge.left() + tall * 0.34, badge.top()
    painter.drawPolyline(
        [
            QPointF(left, top + tall * 0.52),
            QPointF(left + tall * 0.17, top + tall * 0.7),
            QPointF(left + tall * 0.46, top + tall * 0.3),
        ]
    )
    painter.setFont(ink.body)
    right = QRectF(badge.left() + tall * 0.78, badge.top(), wide - tall * 0.86, tall)
    painter.drawText(right, Qt.AlignmentFlag.AlignCenter, str(number))


def _under(painter: QPainter, ink: Ink, box: QRectF, count: int) -> None:
    """How many cards lie under this one, at the edge where they show."""
    painter.setFont(ink.small_bold)
    text = f"+{count}"
    tall = painter.fontMetrics().height()
    wide = painter.fontMetrics().horizontalAdvance(text) + tall * 0.5
    badge = QRectF(box.right() - wide + ink.hair, box.center().y() - tall / 2, wide, tall)
    painter.setPen(ink.pen(ink.line, ink.hair))
    painter.setBrush(ink.plate)
    painter.drawRoundedRect(badge, tall * 0.3, tall * 0.3)
    painter.setPen(ink.text)
    painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, text)


def _power_in_sight(painter: QPainter, ink: Ink, seen: QRectF, texts: tuple[str, ...], *, is_hung: bool) -> None:
    """The power at the foot of what is to be seen of a card, as long as it fits; else over name and printed power."""
    painter.setFont(ink.body)
    room, metrics = seen.width() - 2 * ink.hair, painter.fontMetrics()
    text = next((text for text in texts if metrics.horizontalAdvance(text) <= room), texts[-1])
    tall = metrics.height() if is_hung else round(ink.tall * NAME_AND_POWER)
    plate = QRectF(seen.left() + ink.hair, seen.bottom() - tall, seen.width(), tall - ink.hair)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink.theme.color("panel"))
    painter.drawRect(plate)
    painter.setPen(ink.text)
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, text)


def chip_height(ink: Ink) -> float:
    """How high the plate of a word on a card is."""
    return QFontMetrics(ink.small_bold).height()


def _chip(painter: QPainter, ink: Ink, box: QRectF, word: str, top: float) -> None:
    """A word on a small plate across the card, in smaller type where it has no room."""
    painter.setFont(ink.small_bold)
    inset, wide = ink.tall * 0.1, QFontMetricsF(ink.small_bold).horizontalAdvance(word)
    if wide > box.width() - inset:
        inset = ink.tall * 0.04
        painter.setFont(_that_fits(painter, word, int(box.width() - inset)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink.plate)
    _plate_with(painter, ink, box, word, top, inset)


def _at_foot(painter: QPainter, ink: Ink, box: QRectF, word: str, low: float) -> float:
    """A word on an outlined plate that ends so low on a card, as small as it needs; returns how high that is."""
    inset = ink.tall * 0.04
    painter.setFont(ink.small_bold)
    painter.setFont(_that_fits(painter, word, int(box.width() - inset)))
    high = painter.fontMetrics().height()
    painter.setPen(ink.pen(ink.line, ink.hair))
    painter.setBrush(alpha(ink.plate, 255))
    _plate_with(painter, ink, box, word, low - high, inset)
    return high


def _plate_with(painter: QPainter, ink: Ink, box: QRectF, word: str, top: float, inset: float) -> None:
    metrics = painter.fontMetrics()
    word = metrics.elidedText(word, Qt.TextElideMode.ElideRight, int(box.width() - inset))
    wide, tall = min(box.width(), metrics.horizontalAdvance(word) + inset), metrics.height()
    plate = QRectF(box.center().x() - wide / 2, top, wide, tall)
    painter.drawRoundedRect(plate, tall * 0.25, tall * 0.25)
    painter.setPen(ink.text)
    painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, word)


def _that_fits(painter: QPainter, word: str, room: int) -> QFont:
    """The painter's font, made as small as a word needs to have room, then as narrow, but not beyond being read."""
    font = QFont(painter.font())
    while (wide := QFontMetricsF(font, painter.device()).horizontalAdvance(word)) >= room:
        if font.pixelSize() <= LEAST_FOOT:
            font.setStretch(max(NARROWEST, int(100 * room / wide) - 1))
            break
        font.setPixelSize(font.pixelSize() - 1)
    return font


def _reason(painter: QPainter, ink: Ink, box: QRectF, reason: str) -> None:
    """Why not now, on a plate in the middle of the card."""
    painter.setFont(ink.small_bold)
    flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
    inner = box.adjusted(ink.hair * 2, 0, -ink.hair * 2, 0)
    needed = QFontMetricsF(ink.small_bold).boundingRect(inner, int(flags), reason)
    tall = min(needed.height() + ink.tall * 0.04, box.height() * 0.9)
    plate = QRectF(box.left(), box.center().y() - tall / 2, box.width(), tall)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink.plate)
    painter.drawRect(plate)
    painter.setPen(ink.text)
    painter.drawText(plate.adjusted(ink.hair * 2, 0, -ink.hair * 2, 0), int(flags), reason)


def _not_now(painter: QPainter, ink: Ink, box: QRectF) -> None:
    """A small barred circle where it is to be seen also of a card that the next one covers."""
    radius = ink.card * 0.13
    middle = QPointF(box.left() + ink.card * 0.24, box.center().y())
    painter.setBrush(ink.plate)
    painter.setPen(ink.pen(ink.text, ink.thick))
    painter.drawEllipse(middle, radius, radius)
    painter.drawLine(middle + QPointF(-radius, radius) * 0.7, middle + QPointF(radius, -radius) * 0.7)


def _frost(painter: QPainter, ink: Ink, box: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(150, 205, 255, 74))
    painter.drawRoundedRect(box, ink.corner, ink.corner)
    painter.setPen(ink.pen(QColor(225, 243, 255, 215), ink.hair * 1.4))
    reach = box.width() * 0.15
    height = box.top() + box.height() * 0.34
    for middle in (QPointF(box.left() + reach * 1.1, height), QPointF(box.right() - reach * 1.1, height + reach)):
        for way in ((1.0, 0.0), (0.5, 0.87), (0.5, -0.87)):
            arm = QPointF(way[0], way[1]) * (reach * 0.8)
            painter.drawLine(middle - arm, middle + arm)


def paint_brackets(painter: QPainter, ink: Ink, box: QRectF, *, strong: bool) -> None:
    """The four corners of a place where a card may be put; filled where it would be put now."""
    if strong:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(alpha(ink.accent, 60))
        painter.drawRect(box)
    side = min(box.width(), box.height()) * 0.24
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width in ((QColor(0, 0, 0, 150), ink.thick * 2.6), (ink.accent, ink.thick * 1.5)):
        painter.setPen(ink.pen(color, width))
        for x, y, right, down in (
            (box.left(), box.top(), side, side),
            (box.right(), box.top(), -side, side),
            (box.left(), box.bottom(), side, -side),
            (box.right(), box.bottom(), -side, -side),
        ):
            painter.drawPolyline([QPointF(x + right, y), QPointF(x, y), QPointF(x, y + down)])


def paint_closed(painter: QPainter, ink: Ink, box: QRectF, words: str) -> None:
    """A zone that is closed: hatched from edge to edge in a frame, with the words for it where nothing stands there."""
    painter.save()
    painter.setPen(ink.pen(alpha(ink.target, 200), ink.thick * 0.8))
    painter.setBrush(alpha(ink.theme.color("window_deep"), 170))
    painter.drawRoundedRect(box, ink.corner, ink.corner)
    painter.setClipRect(box)
    painter.setPen(ink.pen(alpha(ink.target, 120), ink.thick * 0.8))
    step, end = ink.tall * 0.13, box.width() + box.height()
    for at in range(1, round(end / step)):
        upper = QPointF(box.left() + at * step, box.top())
        painter.drawLine(upper, upper + QPointF(-end, end))
    painter.restore()
    if words:
        _chip(painter, ink, box, words, 0)


def paint_focus(painter: QPainter, ink: Ink, box: QRectF) -> None:
    """Where the keys are: a dashed frame in the colour of the text, with a dark edge."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = ink.corner * 1.3
    painter.setPen(ink.pen(QColor(0, 0, 0, 200), ink.thick * 1.8))
    painter.drawRoundedRect(box, radius, radius)
    dashed = ink.pen(ink.theme.color("text"), ink.thick * 0.9)
    dashed.setDashPattern([2.2, 1.8])
    dashed.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(dashed)
    painter.drawRoundedRect(box, radius, radius)
