"""Faces and backs of the cards of any game, made and drawn from what is printed on them as their kind says."""

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
)

from wixoss_desktop.engine.contract.cards import (
    CardFact,
    CardKind,
    FacePlace,
    FaceSign,
    FactShown,
    FactStyle,
    FactValue,
    Ground,
    usual_face,
)
from wixoss_desktop.images.face import height_of
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.lexicon import Lexicon

GROUNDS: Final[dict[Ground, tuple[str, str]]] = {
    "blue": ("#5c9ae6", "#0b1626"), "red": ("#d9655c", "#240806"), "green": ("#6fb368", "#0a1d08"),
    "white": ("#e9e4d2", "#262218"), "black": ("#454152", "#f4f1fb"), "grey": ("#a9a6a0", "#191816"),
    "orange": ("#e39a4f", "#241203"), "yellow": ("#e2c95b", "#221b02"), "violet": ("#9f82cf", "#150a26"),
}  # fmt: skip
"""The frame of a card in each colour, and what is written on it."""
LEAST_TYPE: Final = 9
"""Pixels of the smallest type on a card; what doesn't fit in it is left out."""
LEAST_FIGURE: Final = 7
"""The same of a figure on a plate, which is read whole or not at all, and of a name or kind."""
NARROWEST: Final = 75
"""Of a hundred: so narrow letters of one line may be before its end is left out."""
EDGE: Final = 0.055
"""Width of the frame, in card widths."""
HEAD: Final = 0.125
"""Height of the head, in card heights."""
HEAD_OF_TWO: Final = 0.22
"""The most that a head with a name in two lines is high, in card heights."""
HEAD_OF_SMALL: Final = 0.25
"""The same where there is only room for the smallest letters of a name."""
NAME: Final = 0.72
"""Height of the name, in heights of the head."""
LINE: Final = 1.2
"""Height of a line, in sizes of its type."""
FAINT: Final = 0.36
"""How much is seen of the picture behind a face."""
SMALL: Final = 90
"""Pixels of the widest card on which the cost stands beside the kind, so that the name has the whole head."""
MOSTLY: Final = 0.66
"""Of a card of which others leave this share to be seen all stands in that."""
LEAST_BESIDE: Final = 56
"""And no less than so many pixels."""
UNSPACED: Final = "\u2e80"
"""From this letter on a line breaks within words."""
LEAST_TYPED: Final = 40
"""Pixels of the narrowest page on which stands what a card is."""
LEAST_PRINTED: Final = 18
"""Pixels of the narrowest card on which anything is printed; smaller, it is its colour that is to be seen."""
LEAST_ART: Final = 30
"""Pixels of the narrowest picture; smaller, nothing could be made out."""
NOTED: Final = 0.125
"""Height of a line that is noted at the foot, in card heights."""
PAPER: Final = QColor("#f6f2e7")
TEXT: Final = QColor("#1c2230")
CHANGED: Final = QColor("#a3250e")
"""What is other than it was printed."""


KIND: Final = "kind"
Now = tuple[tuple[str, FactValue], ...]
"""Facts of a card that are other than they are printed."""
USUAL_GROUNDS: Final[tuple[Ground, ...]] = ("blue", "red", "green", "white", "black", "grey")
"""The colours of kinds that name none, in the order of the kinds."""


class FacePart(Struct, frozen=True):
    """Something on a face: words, so many (`count`) pips or drops, or signs, each filled or starred or neither."""

    at: FacePlace
    style: FactStyle
    text: str = ""
    count: int = 0
    signs: tuple[tuple[str, bool, bool], ...] = ()
    is_changed: bool = False


class PlainFace(Struct, frozen=True):
    """What a card shows: its name, its kind, and what stands where; `lines` are all that it says, to be read.

    `grounds` are the colours of its frame from left to right. By its number `no` a person's own picture of it is found;
    without one it is always drawn. `art` is the picture behind all that it shows. So many lines at its foot (`noted`)
    will be covered: its text ends above.
    """

    is_landscape: ClassVar[bool] = False

    @property
    def key(self) -> str:
        """What tells it from the faces of other cards."""
        return self.no or self.name

    name: str
    kind: str = ""
    parts: tuple[FacePart, ...] = ()
    lines: tuple[str, ...] = ()
    grounds: tuple[Ground, ...] = ("grey",)
    sign: FaceSign = ""
    no: str = ""
    noted: int = 0
    art: str = ""


def drawn(face: PlainFace | None, width: int, strip: int = 0) -> QPixmap:
    """The picture of a card, so many device pixels wide; None is its back.

    Of a card that others cover but for a `strip` at its left, the name stands in that.
    """
    return QPixmap.fromImage(image_of(face, width, strip))


def image_of(face: PlainFace | None, width: int, strip: int = 0) -> QImage:
    """The same, on whatever thread."""
    tall = height_of(width)
    picture = QImage(width, tall, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(0, 0, width, tall)
    if face is None:
        _draw_back(painter, box)
    else:
        _FaceDrawing(painter, box, face, strip).draw()
    painter.end()
    return picture


class _FaceDrawing:
    """One face being drawn: its frame and head, then what stands in its body from above."""

    def __init__(self, painter: QPainter, box: QRectF, face: PlainFace, strip: int) -> None:
        self.painter, self.box, self.face, self.strip = painter, box, face, strip
        self.edge = box.width() * EDGE
        self.name_in, self.wide = 0.0, box.width()
        self.tall = box.height()
        self.kinds = [*filter(None, (face.kind, *(part.text for part in face.parts if part.at == "type")))]
        self.plates: list[FacePart] = []
        """What stands in the corner of larger cards, and beside its kind on a small one."""

    def draw(self) -> None:
        """Draw all of it."""
        self._frame()
        if self.box.width() < LEAST_PRINTED:
            return
        if self.strip >= max(LEAST_BESIDE, self.box.width() * MOSTLY):
            self.wide, self.strip = float(self.strip), 0
        is_short = bool(self.strip) and fits_beside(self.face.name, round(self.box.width()), self.strip, LEAST_TYPE + 1)
        left = self.edge if not self.strip or is_short else max(self.edge, self.strip * 0.9)
        if is_short:
            self.strip, self.name_in = 0, self.strip - self.edge
        elif self.strip:
            self._spine()
        head = QRectF(left, self.edge * 0.7, self.wide - left - self.edge, self.tall * HEAD)
        head = self._head(head)
        page = QRectF(left, head.bottom() + self.edge * 0.4, head.width(), 0)
        page.setBottom(self.box.bottom() - self.edge)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(PAPER)
        self.painter.drawRoundedRect(page, self.edge * 0.7, self.edge * 0.7)
        if self.face.art:
            self._art(page)
        self._page(page.adjusted(self.edge * 0.7, self.edge * 0.4, -self.edge * 0.7, -self.edge * 0.4))
        self._foot(page)

    def _art(self, page: QRectF) -> None:
        """The picture behind what is printed, faint enough for all of that to be read."""
        ink = QColor(GROUNDS[self.face.grounds[0]][0])
        wide, high = round(page.width()), round(page.height())
        if wide < LEAST_ART:
            return
        picture = _picture(self.face.art, self.face.key, wide, high, (ink.red(), ink.green(), ink.blue()))
        self.painter.save()
        self.painter.setOpacity(FAINT)
        self.painter.drawImage(page, picture)
        self.painter.restore()

    def _frame(self) -> None:
        grounds = self.face.grounds
        fill = QLinearGradient(self.box.topLeft(), self.box.topRight())
        for at, one in enumerate(grounds):
            fill.setColorAt((at + 0.5) / len(grounds), QColor(GROUNDS[one][0]))
        self.painter.setPen(QPen(QColor("#11151c"), max(1.0, self.box.width() / 90)))
        self.painter.setBrush(QBrush(fill))
        corner = self.box.width() * 0.07
        self.painter.drawRoundedRect(self.box.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)

    def _spine(self) -> None:
        """The name along the left edge, to be read from below of a card that others cover."""
        ink = QColor(GROUNDS[self.face.grounds[0]][1])
        wide = self.strip * 0.9
        self.painter.setPen(ink)
        self.painter.save()
        self.painter.translate(wide / 2 + 1, self.tall / 2)
        self.painter.rotate(-90)
        long = QRectF(-self.tall / 2 + self.edge, -wide / 2, self.tall - 2 * self.edge, wide)
        lines = 0 if wide >= 2 * LINE * LEAST_TYPE else 1
        _write(self.painter, long, self.face.name, min(self.tall * 0.1, wide * 0.7), bold=True, at="Right", lines=lines)
        self.painter.restore()

    def _head(self, head: QRectF) -> QRectF:
        """The name, and beside it what stands in the corner. Returns its box, higher where the name has two lines."""
        whole, room = head, head.width() * (1.0 if self.strip else 0.5)
        corner = [one for one in self.face.parts if one.at == "corner"]
        if self._needs_whole_head(head, corner):
            self.plates, corner = corner, []
        for part in reversed(corner):
            high = head.height() * 0.9
            if part.style in ("drops", "pips"):
                wide = min(room, part.count * high * 0.62 + high * 0.1)
                self._signs(QRectF(head.right() - wide, head.top(), wide, head.height()), part)
            elif not (wide := self._plate_width(_said(part), high, room)):
                continue
            else:
                self._plate(QRectF(head.right() - wide, head.top() + (head.height() - high) / 2, wide, high), part)
            head = head.adjusted(0, 0, -wide - self.edge * 0.4, 0)
            room = min(room, head.width())
        if self.name_in:
            head = QRectF(head.left(), head.top(), min(head.width(), self.name_in), head.height())
        if self.strip:
            return whole
        two = self._in_two_lines(head.width())
        if two:
            head.setHeight(max(two, head.height()))
            whole.setHeight(head.height())
        self.painter.setPen(QColor(GROUNDS[self.face.grounds[0]][1]))
        lines = 0 if two or head.height() >= 2 * LINE * LEAST_TYPE else 1
        high = self.tall * HEAD * NAME
        _write(self.painter, head, self.face.name, high, bold=True, at="Left", lines=lines, least=LEAST_FIGURE)
        return whole

    def _needs_whole_head(self, head: QRectF, corner: Sequence[FacePart]) -> bool:
        """Whether a card is so small that its name needs the whole head, and what stands in the corner fits below."""
        if self.strip or self.name_in or self.wide > SMALL or any(one.style != "value" for one in corner):
            return False
        return bool(self.kinds) and head.width() - self.edge * 1.4 > LEAST_TYPED

    def _in_two_lines(self, width: float) -> float:
        """How high the name is in two lines of small type; 0 where one is enough or there is no room for two."""
        for size, share in ((LEAST_TYPE, HEAD_OF_TWO), (LEAST_FIGURE, HEAD_OF_SMALL)):
            most = self.tall * share
            small = QFontMetricsF(_font(self.painter, size, bold=True))
            if small.horizontalAdvance(self.face.name) <= width:
                return 0.0
            room, flags = QRectF(0, 0, width, self.tall), int(Qt.TextFlag.TextWordWrap)
            needed = small.boundingRect(room, flags, self.face.name)
            two = 2 * max(small.lineSpacing(), small.boundingRect(self.face.name).height())
            high = needed.height() if needed.height() <= most and needed.width() <= width else two
            if high <= most:
                return high
        return 0.0

    def _plate_width(self, said: str, high: float, room: float) -> float:
        """How wide a plate so high is with these words; 0 where there is no room for them in any type."""
        wide = QFontMetricsF(_font(self.painter, high * 0.72, bold=True)).horizontalAdvance(said) + high * 0.5
        least = QFontMetricsF(_font(self.painter, LEAST_FIGURE, bold=True)).horizontalAdvance(said) + 4
        return 0.0 if least > room else min(room, max(high, wide))

    def _plate(self, plate: QRectF, part: FacePart) -> None:
        self.painter.setPen(QPen(TEXT, max(1.0, self.box.width() / 110)))
        self.painter.setBrush(PAPER)
        self.painter.drawRoundedRect(plate, plate.height() / 2, plate.height() / 2)
        self.painter.setPen(CHANGED if part.is_changed else TEXT)
        words = plate.adjusted(2, 0, -2, 0)
        _write(self.painter, words, _said(part), plate.height() * 0.72, bold=True, lines=1, least=LEAST_FIGURE)

    def _page(self, page: QRectF) -> None:
        parts = self.face.parts
        kinds = self.kinds
        said = "\n".join(_said(part) for part in parts if part.at == "text" and _said(part))
        rows = [part for part in parts if part.at == "row"]
        figure = next((part for part in parts if part.at == "figure"), None)
        high = max(self.tall * 0.075, LEAST_TYPE + 2.0)
        if kinds and page.width() > LEAST_TYPED:
            high = max(high, self.tall * HEAD * 0.9) if self.plates else high
            self._type(self._beside_plates(QRectF(page.left(), page.top(), page.width(), high)), kinds)
            page = page.adjusted(0, high, 0, 0)
        if not said and any(part.at == "foot" for part in parts):
            page = page.adjusted(
                0, 0, 0, -round(self._foot_height * (2 if rows else 1))
            )  # what is noted there covers no row
        for part in reversed(rows):
            high = self.tall * (0.105 if said else 0.13)
            if not said:
                strip = QRectF(page.left(), page.bottom() - high * 1.3, page.width(), high)
                page = page.adjusted(0, 0, 0, -high * 1.3)
            else:
                at = page.top() + (page.height() * 0.36 if figure is not None else self.edge * 0.3)
                strip = QRectF(page.left(), at, page.width(), high)
            self._row(strip, part)
        if figure is not None:
            share = 1.0 if not said else 0.36
            large = QRectF(page.left(), page.top(), page.width(), page.height() * share)
            self.painter.setPen(CHANGED if figure.is_changed else TEXT)
            said_large = _said(figure)
            _write(self.painter, large, said_large, large.height() * 0.8, bold=True, lines=1, least=LEAST_FIGURE)
            page = page.adjusted(0, page.height() * share, 0, 0)
        if said:
            foot = any(part.at == "foot" for part in parts)
            above = self.tall * 0.12 * len(rows)
            below = max(self.tall * 0.1 if foot else 0, self.face.noted * self.tall * NOTED - self.edge * 1.4)
            body = page.adjusted(0, above, 0, -below)
            self.painter.setPen(TEXT)
            _write(self.painter, body, said, max(LEAST_TYPE + 1.0, self.tall * 0.07))

    def _beside_plates(self, line: QRectF) -> QRectF:
        """Draws what had no room in the corner at the end of the line of the kind; returns what is left of that."""
        for part in reversed(self.plates):
            wide = self._plate_width(_said(part), line.height(), line.width() * 0.6)
            if not wide:
                continue
            self._plate(QRectF(line.right() - wide, line.top(), wide, line.height()), part)
            line = line.adjusted(0, 0, -wide - self.edge * 0.4, 0)
        return line

    def _type(self, line: QRectF, kinds: Sequence[str]) -> None:
        """What a card is; where there is no room for all of it, what tells it from others with its sign."""
        self.painter.setPen(QColor("#5a5548"))
        if self.face.sign:
            side = line.height() * 0.78
            self.painter.setBrush(QColor("#5a5548"))
            self.painter.setPen(Qt.PenStyle.NoPen)
            top = line.top() + (line.height() - side) / 2
            self.painter.drawPath(_shape(self.face.sign, QRectF(line.left(), top, side, side)))
            self.painter.setPen(QColor("#5a5548"))
            line = line.adjusted(side * 1.3, 0, 0, 0)
        metrics = QFontMetricsF(_font(self.painter, LEAST_TYPE))
        said = (" · ".join(kinds[at:]) for at in range(len(kinds)))
        words = next((one for one in said if metrics.horizontalAdvance(one) <= line.width()), kinds[-1])
        at = "Left" if self.face.sign else "HCenter"
        _write(self.painter, line, words, line.height() * 0.8, at=at, lines=1, least=LEAST_FIGURE)

    def _row(self, row: QRectF, part: FacePart) -> None:
        if part.style in ("pips", "drops", "faces"):
            self._signs(row, part)
            return
        self.painter.setPen(CHANGED if part.is_changed else TEXT)
        _write(self.painter, row, _said(part), row.height() * 0.75, bold=True, lines=1)

    def _signs(self, row: QRectF, part: FacePart) -> None:
        """Signs side by side: pips, drops, or faces, of which those are filled that the card has."""
        count = len(part.signs) if part.style == "faces" else part.count
        side = min(row.height() * 0.92, row.width() / max(1, count) * 0.94)
        step = min(row.width() / max(1, count), side * 1.12)
        left = row.center().x() - step * count / 2 + (step - side) / 2
        for at in range(count):
            cell = QRectF(left + at * step, row.center().y() - side / 2, side, side)
            if part.style == "faces":
                self._face_sign(cell, *part.signs[at])
            else:
                self.painter.setPen(QPen(QColor("#14181f"), max(0.8, side / 16)))
                self.painter.setBrush(QColor("#2f7fd0" if part.style == "drops" else "#20242e"))
                shrunk = cell.adjusted(side * 0.12, side * 0.06, -side * 0.12, -side * 0.06)
                self.painter.drawPath(_shape("drop" if part.style == "drops" else "circle", shrunk))

    def _face_sign(self, cell: QRectF, word: str, is_filled: bool, is_starred: bool) -> None:
        ink, ground = (PAPER, TEXT) if is_filled else (QColor("#8b8678"), PAPER)
        self.painter.setPen(QPen(TEXT if is_filled else QColor("#b5b0a2"), max(1.0, cell.width() / 14)))
        self.painter.setBrush(ground)
        self.painter.drawRoundedRect(cell.adjusted(0.5, 0.5, -0.5, -0.5), cell.width() * 0.2, cell.width() * 0.2)
        if is_starred:  # over its sign, whose corners still tell whether the card has that face
            self.painter.setPen(QPen(TEXT, max(0.8, cell.width() / 20)))
            self.painter.setBrush(QColor("#f0bf26" if is_filled else "#f3dd93"))
            self.painter.drawPath(_shape("star", cell.adjusted(-1.0, -1.0, 1.0, 1.0)))
            ink = TEXT
        self.painter.setPen(ink)
        _write(self.painter, cell, word, cell.height() * (0.5 if is_starred else 0.66), bold=True, lines=1)

    @property
    def _foot_height(self) -> float:
        return max(self.tall * 0.12, LEAST_TYPE + 4.0)

    def _foot(self, page: QRectF) -> None:
        """What stands in the lower corner, on one plate with strokes between."""
        parts = [one for one in self.face.parts if one.at == "foot"]
        if not parts:
            return
        said = "/".join(_said(part) for part in parts)
        high = self._foot_height
        font = _font(self.painter, high * 0.72, bold=True)
        wide = min(page.width(), QFontMetricsF(font).horizontalAdvance(said) + high * 0.7)
        plate = QRectF(page.right() - wide + self.edge * 0.4, page.bottom() - high + self.edge * 0.4, wide, high)
        self._plate(plate, FacePart("foot", "value", said, is_changed=any(part.is_changed for part in parts)))


@lru_cache(maxsize=64)
def _picture(motif: str, key: str, width: int, height: int, ink: tuple[int, int, int]) -> QImage:
    """A picture of a card, in shades of a colour."""
    from wixoss_desktop.images.figures import draw_figures  # where no face has one, Pillow isn't needed

    drawn_as = draw_figures(motif, key, width, height, ink)
    return QImage(drawn_as.tobytes(), width, height, 4 * width, QImage.Format.Format_RGBA8888).copy()


def _said(part: FacePart) -> str:
    return f"{part.text} *" if part.is_changed and part.at == "text" else part.text


def _shape(sign: FaceSign, box: QRectF) -> QPainterPath:
    """A sign in a box."""
    path, middle = QPainterPath(), box.center()
    if sign == "circle" or not sign:
        path.addEllipse(box)
        return path
    if sign == "square":
        path.addRect(box.adjusted(*(box.width() * share for share in (0.08, 0.08, -0.08, -0.08))))
        return path
    if sign == "drop":
        path.moveTo(middle.x(), box.top())
        path.cubicTo(box.right(), middle.y(), box.right(), box.bottom(), middle.x(), box.bottom())
        path.cubicTo(box.left(), box.bottom(), box.left(), middle.y(), middle.x(), box.top())
        return path
    corners = {"triangle": 3, "diamond": 4, "hexagon": 6, "shield": 5, "star": 10}[sign]
    radius, turned = box.width() / 2, math.pi if sign == "shield" else 0.0
    for at in range(corners + 1):
        reach = radius * (0.5 if sign == "star" and at % 2 else 1.0)
        angle = turned + 2 * math.pi * at / corners
        point = QPointF(middle.x() + reach * math.sin(angle), middle.y() - reach * math.cos(angle))
        if at == 0:
            path.moveTo(point)
        else:
            path.lineTo(point)
    path.closeSubpath()
    return path


def _draw_back(painter: QPainter, box: QRectF) -> None:
    corner = box.width() * 0.07
    ground = QLinearGradient(box.topLeft(), box.bottomRight())
    ground.setColorAt(0, QColor("#24375c"))
    ground.setColorAt(1, QColor("#16223b"))
    painter.setPen(QPen(QColor("#4f6ca6"), max(1.0, box.width() / 70)))
    painter.setBrush(ground)
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
    inner = box.adjusted(*(box.width() * share for share in (0.1, 0.1, -0.1, -0.1)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(inner, corner, corner)
    middle, side = box.center(), box.width() * 0.2
    painter.save()
    painter.translate(middle)
    painter.rotate(45)
    for share in (1.0, 0.55):
        painter.drawRect(QRectF(-side * share, -side * share, 2 * side * share, 2 * side * share))
    painter.restore()


def fits_beside(name: str, width: int, strip: int, size: int = 0) -> bool:
    """Whether a name is to be read whole in so much of the head of a card, in a type of that size, or the usual one."""
    font = QFont()
    font.setPixelSize(size or max(1, round(height_of(width) * HEAD * NAME)))
    font.setWeight(QFont.Weight.Bold)
    return QFontMetricsF(font).horizontalAdvance(name) + width * EDGE <= strip


def _font(painter: QPainter, high: float, *, bold: bool = False) -> QFont:
    font = QFont(painter.font())
    font.setPixelSize(max(1, round(high)))
    font.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
    font.setStretch(QFont.Stretch.Unstretched)  # the painter's is still that of a name that was too wide
    return font


def _flags(*names: str) -> int:
    return int(Qt.AlignmentFlag(sum(getattr(Qt.AlignmentFlag, f"Align{name}").value for name in names)))


def _write(
    painter: QPainter, box: QRectF, text: str, high: float, *, bold: bool = False, at: str = "HCenter", lines: int = 0,
    least: int = LEAST_TYPE,
) -> None:  # fmt: skip
    """Write in a box, smaller where it would be too wide or high, a line narrower too; what doesn't fit ends with dots.

    In one line where `lines` says so, else in as many as there is room for.
    """
    if not text or box.width() <= 0 or box.height() <= 0:
        return
    flags = _flags(at, "VCenter") | (0 if lines else int(Qt.TextFlag.TextWordWrap))
    size = max(1, round(high))
    while True:
        font = _font(painter, size, bold=bold)
        needed = QFontMetricsF(font).boundingRect(box, flags, text)
        share = min(1.0, box.width() / max(1.0, needed.width()), (box.height() + 1) / max(1.0, needed.height()))
        if share >= 1.0 or size <= least:
            break
        size = max(least, min(size - 1, round(size * math.sqrt(share))))
    if share < 1.0 and lines:
        font.setStretch(max(NARROWEST, math.floor(100 * share)))
        share = (box.width() + 1) / max(1.0, QFontMetricsF(font).horizontalAdvance(text))
    elif needed.width() > box.width():  # a word that is longer than the line
        font.setStretch(max(NARROWEST, math.floor(100 * box.width() / needed.width())))
        needed = QFontMetricsF(font).boundingRect(box, flags, text)
        if needed.width() > box.width() + 1 and least < LEAST_TYPE:  # a name, of which all is to be read
            flags = _flags(at, "VCenter") | int(Qt.TextFlag.TextWrapAnywhere)
            needed = QFontMetricsF(font).boundingRect(box, flags, text)
        share = min((box.width() + 1) / needed.width(), (box.height() + 1) / max(1.0, needed.height()))
    painter.setFont(font)
    if share < 1.0:
        text = cut_to_words(font, box, text, flags, is_one_line=bool(lines))
    painter.drawText(box, flags, text)


def cut_to_words(font: QFont, box: QRectF, text: str, flags: int, *, is_one_line: bool) -> str:
    """As many words of a text as there is room for, with dots behind them; cut is only a word that stands alone."""
    metrics = QFontMetricsF(font)
    if is_one_line:
        parts = text.split(" ")
        whole = (f"{' '.join(parts[:at])} …" for at in range(len(parts) - 1, 0, -1))
        fitting = next((one for one in whole if metrics.horizontalAdvance(one) <= box.width()), "")
        return fitting or metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    low, high = 0, len(text)
    while low < high:
        at = (low + high + 1) // 2
        needed = metrics.boundingRect(box, flags, text[:at] + "…")
        if needed.height() <= box.height() + 1 and needed.width() <= box.width() + 1:
            low = at
        else:
            high = at - 1
    words = low if text[low : low + 1].isspace() else text.rfind(" ", 0, low)
    is_spaced = words > 0 and text[low - 1] < UNSPACED
    return text[: words if is_spaced else low].rstrip() + "…" if low else ""


def face_of(
    lexicon: Lexicon, kinds: tuple[CardKind, ...], name: str, printed: Mapping[str, FactValue], now: Now = ()
) -> PlainFace:  # fmt: skip
    """Return what a card of a game shows, in the words of a lexicon, as the face of its kind says."""
    kind = next((one for one in kinds if one.name == printed.get(KIND)), None)
    if kind is None:
        return PlainFace(name, parts=(FacePart("figure", "value", name),))
    spec, changed = kind.face or usual_face(kind), dict(now)
    said = {**printed, **changed}
    named = {one.name: one for one in kind.facts}
    parts = tuple(
        _part(lexicon, one, named[one.fact], said, is_changed=one.fact in changed)
        for one in spec.shown if one.fact in said and one.fact in named
    )  # fmt: skip
    told = {other for one in kind.facts if one.name in said for other in one.tells}
    lines = tuple(
        _told(lexicon, one, said[one.name]) for one in kind.facts if one.name in said and one.name not in told
    )
    called = lexicon.term_or(f"kind.{kind.name}", kind.name)
    grounds = tuple(spec.grounds[one] for one in _words(said.get(spec.ground, ())) if one in spec.grounds)
    usual = USUAL_GROUNDS[kinds.index(kind) % len(USUAL_GROUNDS)]
    art = next((spec.arts[one] for one in _words(said.get(spec.art, ())) if one in spec.arts), "")
    return PlainFace(name, called, parts, lines, grounds or (usual,), spec.sign, art=art)


def _part(
    lexicon: Lexicon, shown: FactShown, fact: CardFact, said: Mapping[str, FactValue], *, is_changed: bool
) -> FacePart:  # fmt: skip
    """What a fact becomes on a face."""
    value = said[shown.fact]
    words = [_word(lexicon, fact, one) for one in _words(value)]
    if shown.at == "foot":  # a sign, where the game has one, leaves the foot to what is noted there
        words = [
            lexicon.term_or(f"fact.{fact.name}.{one}.short", long)
            for one, long in zip(_words(value), words, strict=True)
        ]
    if shown.style in ("pips", "drops"):
        return FacePart(shown.at, shown.style, words[0], value if isinstance(value, int) else len(words))
    if shown.style == "faces":
        stars = _words(said.get(shown.starred, ()))
        signs = tuple((_word(lexicon, fact, one), one in _words(value), one in stars) for one in fact.values)
        return FacePart(shown.at, shown.style, row_of(words), signs=signs, is_changed=is_changed)
    text = " › ".join(words) if shown.style == "chain" else words[0] if len(words) == 1 else row_of(words)
    if shown.style == "named":
        text = _line(lexicon, fact, value)
    return FacePart(shown.at, shown.style, text, is_changed=is_changed)


def _told(lexicon: Lexicon, fact: CardFact, value: FactValue) -> str:
    """A fact as it is read beside a card: what it is of, and what it says; a text that tells no others alone."""
    words = row_of(_word(lexicon, fact, one) for one in _words(value))
    if fact.kind == "text" and not fact.tells:
        return words
    name = lexicon.term_or(f"fact.{fact.name}", fact.name)
    return tr("{option}: {value}", option=name[:1].upper() + name[1:], value=words)


def _line(lexicon: Lexicon, fact: CardFact, value: FactValue) -> str:
    """A fact in words, behind its name; a text alone."""
    words = row_of(_word(lexicon, fact, one) for one in _words(value))
    return words if fact.kind == "text" else f"{lexicon.term_or(f'fact.{fact.name}', fact.name)} {words}"


def _word(lexicon: Lexicon, fact: CardFact, word: str) -> str:
    return (
        lexicon.term_or(f"text.{word}", word)
        if fact.kind == "text"
        else lexicon.term_or(f"fact.{fact.name}.{word}", word)
    )


def _words(value: FactValue) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else (str(value),)
