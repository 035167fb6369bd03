"""Any game painted on the scene of a table: zones, cards and names of a moment, and what can be done by hand."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from wixoss_desktop.engine.contract import News, Seat, Spot
from wixoss_desktop.engine.contract.board import (
    CardLying,
    Die,
    HandCell,
    HandShape,
    Phase,
    SeatCell,
    SheetCell,
    TableBoard,
    TableOffer,
    ZoneStyle,
)
from wixoss_desktop.images.face import height_of
from wixoss_desktop.ui.faces.plain_face import NARROWEST, PlainFace, fits_beside
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.intents import FreeHands
from wixoss_desktop.ui.table.plain.beats import PlainMotion, SaysMark, SaysTerm
from wixoss_desktop.ui.table.plain.faces import PlainFaces
from wixoss_desktop.ui.table.plain.layout import PlainLayout, laid_out, poses_of, steps_of, zone_spot
from wixoss_desktop.ui.table.plain.moment import Barred, PlainMoment
from wixoss_desktop.ui.table.plain.words import AnyWords
from wixoss_desktop.ui.table.scene.beats import BeatMotion, Says
from wixoss_desktop.ui.table.scene.board import AS_USUAL, Box, Laying, SceneBoard, Sizes, Style
from wixoss_desktop.ui.table.scene.flights import CardThere, Flight, FlightEnd, Lies
from wixoss_desktop.ui.table.scene.ink import Ink, alpha
from wixoss_desktop.ui.table.scene.items.hands import paint_hand
from wixoss_desktop.ui.table.scene.items.marks import Marks
from wixoss_desktop.ui.table.scene.items.sign import Sign
from wixoss_desktop.ui.table.scene.offers import Offers
from wixoss_desktop.ui.table.scene.painter import Dropped, TablePainter, ZoneShown
from wixoss_desktop.ui.table.scene.poses import Pose

LINES: Final = 26
"""A line with a name is this part of the table's height."""
LOWEST_LINE: Final = 20
HIGH: Final = 2.0
"""A plate that is higher than so many of the lowest lines, and not much wider than that, has the figures below."""
FLAT: Final = 0.25
LEAST_FIGURES: Final = 17
"""Height of the smallest line of figures below a name."""
LEAST_STRIP: Final = 12
"""Of cards of which less is to be seen than so many pixels no name can be read."""
LEAST_HEAD: Final = 9
"""Pixels of the smallest letters over a zone."""
LEAST_NOTE: Final = 13
"""Height of the smallest chip of a zone of notes."""
NAMED: Final = 1
"""In which column of a sheet each row's player stands, in that player's colour."""
APART: Final = 1.2
"""From die to die, in heights of a die."""
FACES_SHARE: Final = 0.3
"""How much of the height of a zone of dice their faces take where it matters which are good."""
_NUMBERS: Final = re.compile(r"\d+")
LEAST_SHARE: Final = 0.72
"""How much smaller a name is written at most where it has little room."""
STYLES: Final[Mapping[ZoneStyle, Style]] = {
    "lane": "lane", "pile": "pile", "row": "fan", "spread": "fan", "fan": "fan", "grid": "fan", "strip": "fan",
    "hand": "hand", "drawer": "fan", "dice": "fan", "notes": "fan", "sheet": "fan",
}  # fmt: skip
"""How the scene calls what zones say of themselves; a drawer lies open."""
LIES: Final[Mapping[ZoneStyle, Lies]] = {"lane": "slot", "pile": "pile"}


class Several(Struct, frozen=True):
    """A click or a drop that means one of several actions: whoever did it is asked which, beside where it begins."""

    offers: tuple[TableOffer, ...]
    start: Spot


class NameSign(Sign, frozen=True):
    """A seat's name in its colour, with what is counted beside it; `is_asked`: it is waited for.

    Who `has_left` is crossed out.
    """

    seat: Seat | None = None
    figures: str = ""
    is_asked: bool = False
    has_left: bool = False

    def paint(self, painter: QPainter, ink: Ink, rect: QRectF) -> None:
        """Paints it on a plate as wide as its words; on a high one the figures stand below the name."""
        if rect.height() > HIGH * LOWEST_LINE and rect.height() > rect.width() * FLAT:
            self._paint_high(painter, ink, rect)
            return
        color = ink.line if self.seat is None or self.has_left else ink.seat(self.seat)
        name, gap, counted = ("▶ " if self.is_asked else "") + self.text, rect.height() * 0.45, self.figures
        whole = sum(plate_widths(painter, name, counted, rect.height()))
        if whole + 3 * gap > rect.width():
            gap, counted = gap / 2, counted.replace(" · ", "  ")
            whole = sum(plate_widths(painter, name, counted, rect.height()))
        if whole + 3 * gap > rect.width():  # still too long: numbers close to what they count
            counted = in_short(counted)
            whole = sum(plate_widths(painter, name, counted, rect.height()))
        share = plate_share(painter, name, counted, rect.height(), rect.width() - 3 * gap)
        bold, plain = _fonts(painter, rect.height() * share, counted)
        bold.setStrikeOut(self.has_left)
        wide, room = plate_widths(painter, name, counted, rect.height() * share)
        wide += round(gap * share) if name and counted else 0
        painter.setFont(plain)
        room = min(room, round(rect.width() - 2 * gap - wide))
        figures = painter.fontMetrics().elidedText(counted, Qt.TextElideMode.ElideRight, max(0, room))
        plate_wide = min(rect.width(), 2 * gap + wide + room)
        plate = QRectF(rect.center().x() - plate_wide / 2, rect.top() + 1, plate_wide, rect.height() - 2)
        painter.setPen(ink.pen(color, ink.hair * (2 if self.is_asked else 1)))
        painter.setBrush(alpha(ink.theme.color("panel"), 240))
        painter.drawRoundedRect(plate, plate.height() / 2, plate.height() / 2)
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        painter.setPen(ink.soft if self.has_left else color)
        painter.setFont(bold)
        painter.drawText(plate.adjusted(gap, 0, 0, 0), flags, name)
        painter.setPen(ink.text)
        painter.setFont(plain)
        painter.drawText(plate.adjusted(gap + wide, 0, 0, 0), flags, figures)

    def _paint_high(self, painter: QPainter, ink: Ink, rect: QRectF) -> None:
        """Paints the name, and the figures below it in as many lines as they need."""
        color = ink.line if self.seat is None or self.has_left else ink.seat(self.seat)
        plate, flags = rect.adjusted(1, 1, -1, -1), int(Qt.AlignmentFlag.AlignCenter)
        painter.setPen(ink.pen(color, ink.hair * (2 if self.is_asked else 1)))
        painter.setBrush(alpha(ink.theme.color("panel"), 240))
        painter.drawRoundedRect(plate, plate.height() * 0.16, plate.height() * 0.16)
        inside = plate.adjusted(3, 1, -3, -1)
        line = inside.height() / 2.9
        bold, plain = _fonts(painter, line * 1.4)
        bold.setStrikeOut(self.has_left)
        painter.setFont(bold)
        painter.setPen(ink.soft if self.has_left else color)
        name, cut = ("▶ " if self.is_asked else "") + self.text, Qt.TextElideMode.ElideRight
        there = QRectF(inside.left(), inside.top(), inside.width(), line)
        painter.drawText(there, flags, painter.fontMetrics().elidedText(name, cut, int(inside.width())))
        size = line * 1.5
        lines = _in_lines(self.figures.split(" · "), QFontMetricsF(plain), inside.width())
        while size > LEAST_FIGURES and len(lines) * size * 0.62 > inside.height() - line:
            size -= 1
            plain = _fonts(painter, size)[1]
            lines = _in_lines(self.figures.split(" · "), QFontMetricsF(plain), inside.width())
        painter.setFont(plain)
        painter.setPen(ink.text)
        high = (inside.height() - line) / max(2, len(lines))
        for at, text in enumerate(lines):
            there = QRectF(inside.left(), inside.top() + line + at * high, inside.width(), high)
            painter.drawText(there, flags, painter.fontMetrics().elidedText(text, cut, int(inside.width())))


def in_short(counted: str) -> str:
    """Figures of which the numbers stand close to letters that count: LP20 for LP 20; whole words stay apart."""
    parts = (part.rpartition(" ") for part in counted.split("  "))
    return "  ".join(f"{name}{space if len(name) > SHORT else ''}{number}" for name, space, number in parts)


def _in_lines(parts: Sequence[str], metrics: QFontMetricsF, width: float) -> list[str]:
    """Parts in lines of a width, as many on each as find room."""
    lines: list[str] = []
    for part in filter(None, parts):
        longer = f"{lines[-1]}  {part}" if lines else part
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


HAND_HIGH: Final = 2.2
"""How high a hand is drawn in a sheet, in heights of its letters, where there is room."""
SHORT: Final = 2
"""Names of figures with so many letters are signs rather than words."""
MINUS: Final = "\u2212"
TEAMS: Final = ("●", "◆", "▲")
"""What stands before the names of those who play together, the same for each of a team."""
DOT: Final = "•"
"""In place of a phase whose name finds no room."""


class PhasesSign(Sign, frozen=True):
    """The phases of a game in a row: which are over, which is on, and which are still to come.

    Where there is too little room for all their names, those that aren't on are dots.
    """

    phases: tuple[Phase, ...] = ()

    def paint(self, painter: QPainter, ink: Ink, rect: QRectF) -> None:
        """Paints them as chips; rounds within a phase stand close to it."""
        bold, plain = _phase_fonts(painter.font(), rect.height())
        texts, widths = self.written(rect, painter.font())
        share = min(1.0, rect.width() / sum(widths))
        x, flags = rect.center().x() - sum(widths) * share / 2, int(Qt.AlignmentFlag.AlignCenter)
        for one, text, wide in zip(self.phases, texts, widths, strict=True):
            cell = QRectF(x, rect.top() + 2, wide * share, rect.height() - 4)
            if one.at == "on":
                painter.setPen(ink.pen(ink.accent, ink.hair))
                painter.setBrush(ink.plate)
                painter.drawRoundedRect(cell.adjusted(2, 0, -2, 0), cell.height() * 0.3, cell.height() * 0.3)
            painter.setFont(bold if one.at == "on" else plain)
            painter.setPen(ink.accent if one.at == "on" else ink.text if one.at == "over" else ink.soft)
            ticked = f"✓ {text}" if one.at == "over" and not one.is_within and text == one.name else text
            painter.drawText(cell, flags, ticked)
            x += wide * share

    def written(self, rect: QRectF, font: QFont) -> tuple[list[str], list[float]]:
        """What is written of each, as much as there is room for, and how wide that is."""
        names = [one.name for one in self.phases]
        shorter = [one.name if one.is_within or one.at == "on" else DOT for one in self.phases]
        shortest = [one.name if one.at == "on" else DOT for one in self.phases]
        for texts in (names, shorter, shortest):
            widths = self._widths(texts, font, rect)
            if sum(widths) <= rect.width():
                break
        return texts, widths

    def _widths(self, texts: Sequence[str], font: QFont, rect: QRectF) -> list[float]:
        """How wide each is with the room around it."""
        found = []
        bold, plain = _phase_fonts(font, rect.height())
        for one, text in zip(self.phases, texts, strict=True):
            metrics = QFontMetricsF(bold if one.at == "on" else plain)
            tick = metrics.horizontalAdvance("✓ ") if one.at == "over" and not one.is_within and text != DOT else 0
            pad = rect.height() * (0.35 if one.is_within or text == DOT else 0.8)
            found.append(metrics.horizontalAdvance(text) + tick + pad)
        return found


def _phase_fonts(font: QFont, height: float) -> tuple[QFont, QFont]:
    """The type of the phase that is on, and of the others."""
    bold, plain = QFont(font), QFont(font)
    bold.setPixelSize(max(1, round(height * 0.5)))
    plain.setPixelSize(max(1, round(height * 0.46)))
    bold.setWeight(QFont.Weight.DemiBold)
    return bold, plain


def plate_widths(painter: QPainter, name: str, figures: str, height: float) -> tuple[int, int]:
    """How wide name and figures are on a line so high."""
    found = []
    for font, text in zip(_fonts(painter, height, figures), (name, figures), strict=True):
        painter.setFont(font)
        found.append(painter.fontMetrics().horizontalAdvance(text) + 1 if text else 0)
    return found[0], found[1]


def plate_share(painter: QPainter, name: str, figures: str, height: float, room: float) -> float:
    """How much smaller a name and its figures are written to have room on a line so high; letters shrink by pixels."""
    share = 1.0
    while share > LEAST_SHARE and sum(plate_widths(painter, name, figures, height * share)) > room:
        share -= 0.02
    return share


def _fonts(painter: QPainter, height: float, figures: str = "") -> tuple[QFont, QFont]:
    """The type of a name and of figures on a line so high: a number that stands there alone, as life does, is large."""
    is_alone = len(_NUMBERS.findall(figures)) == 1
    bold, plain = QFont(painter.font()), QFont(painter.font())
    bold.setPixelSize(max(1, round(height * 0.54)))
    plain.setPixelSize(max(1, round(height * (0.66 if is_alone else 0.46))))
    bold.setWeight(QFont.Weight.DemiBold)
    plain.setWeight(QFont.Weight.DemiBold if is_alone else QFont.Weight.Normal)
    return bold, plain


class HeadSign(Sign, frozen=True):
    """What stands over a zone, each note on a chip of its own; `is_name`: the name of the zone, quietly."""

    chips: tuple[str, ...] = ()
    is_name: bool = False

    def paint(self, painter: QPainter, ink: Ink, rect: QRectF) -> None:
        """Paints all chips, in smaller and narrower letters where there is little room."""
        _, font = _fonts(painter, rect.height() * 1.15)
        flags, pad = int(Qt.AlignmentFlag.AlignCenter), rect.height() * 0.4
        room = rect.width() - pad * 0.5 * (len(self.chips) - 1)
        while sum(wide := self._widths(font, pad)) > room:
            if font.pixelSize() <= LEAST_HEAD:
                font.setStretch(max(NARROWEST, int(100 * room / sum(wide))))
                wide = self._widths(font, pad)
                break
            font.setPixelSize(font.pixelSize() - 1)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        share = min(1.0, room / max(1.0, sum(wide)))
        x = rect.center().x() - (sum(wide) * share + pad * 0.5 * (len(wide) - 1)) / 2
        for chip, one in zip(self.chips, wide, strict=True):
            plate = QRectF(x, rect.top() + 1, one * share, rect.height() - 2)
            if not self.is_name:
                painter.setPen(ink.pen(ink.line, ink.hair))
                painter.setBrush(ink.plate)
                painter.drawRoundedRect(plate, plate.height() * 0.3, plate.height() * 0.3)
            painter.setPen(ink.soft if self.is_name else ink.text)
            inside = int(plate.width() - (0 if self.is_name else pad))
            painter.drawText(plate, flags, metrics.elidedText(chip, Qt.TextElideMode.ElideRight, inside))
            x += one * share + pad * 0.5

    def _widths(self, font: QFont, pad: float) -> list[float]:
        """How wide each chip wants to be."""
        metrics = QFontMetricsF(font)
        return [metrics.horizontalAdvance(chip) + (2 if self.is_name else 2 * pad) for chip in self.chips]


class NotesSign(HeadSign, frozen=True):
    """What is noted in a zone that has nothing else: chips in as many lines as they need, the same in each language."""

    def paint(self, painter: QPainter, ink: Ink, rect: QRectF) -> None:
        """Paints all of it, as large as there is room for."""
        size = rect.height() / 3.4
        while size > LEAST_NOTE and not self._fits(painter, rect, size):
            size -= 1
        rows = self._rows(painter, rect.width(), size)
        top = rect.center().y() - len(rows) * size * 1.12 / 2
        for at, row in enumerate(rows):
            HeadSign(self.box, "", chips=row).paint(
                painter, ink, QRectF(rect.left(), top + at * size * 1.12, rect.width(), size)
            )

    def _fits(self, painter: QPainter, rect: QRectF, high: float) -> bool:
        metrics = QFontMetricsF(_fonts(painter, high * 1.15)[1])
        widest = max((metrics.horizontalAdvance(chip) for chip in self.chips), default=0) + high
        return widest <= rect.width() and len(self._rows(painter, rect.width(), high)) * high * 1.12 <= rect.height()

    def _rows(self, painter: QPainter, width: float, high: float) -> tuple[tuple[str, ...], ...]:
        """The chips by lines of a height."""
        _, font = _fonts(painter, high * 1.15)
        metrics, pad = QFontMetricsF(font), high * 0.4
        rows: list[tuple[str, ...]] = []
        used = 0.0
        for chip in self.chips:
            wide = metrics.horizontalAdvance(chip) + 2 * pad
            if rows and used + pad * 0.5 + wide <= width:
                rows[-1] += (chip,)
                used += pad * 0.5 + wide
            else:
                rows.append((chip,))
                used = wide
        return tuple(rows)


class SheetSign(Sign, frozen=True):
    """A sheet with rows and columns, the heads over them; what stands behind a `seat` in its row has its colour.

    A cell may have several lines.
    """

    rows: tuple[tuple[str, ...], ...] = ()
    seats: tuple[Seat | None, ...] = ()
    hands: tuple[tuple[int, int, HandShape], ...] = ()
    """In which row and column which hand is drawn before the words."""

    def paint(self, painter: QPainter, ink: Ink, rect: QRectF) -> None:
        """Paints it as large as there is room for, columns as wide as what stands there."""
        hands = {(row, column): shape for row, column, shape in self.hands}
        lines = max(text.count("\n") for row in self.rows for text in row) + 1
        tall = rect.height() * (0.2 + 0.07 * (lines - 1))
        high = min(rect.height() / len(self.rows), max(tall, 3 * LOWEST_LINE))
        font = QFont(painter.font())
        font.setPixelSize(max(LEAST_NOTE - 2, round(min(high * min(0.44, 0.64 / lines), rect.width() / 32))))
        rows, pad = self.rows, 1.0
        while font.pixelSize() > LEAST_NOTE - 2 and sum(self._widths(font, rows, pad)) > rect.width():
            font.setPixelSize(font.pixelSize() - 1)
        if sum(self._widths(font, rows, pad)) > rect.width():  # heads in several lines, and less between the columns
            rows, pad = (tuple(text.replace(" ", "\n") for text in rows[0]), *rows[1:]), 0.4
        widths = self._widths(font, rows, pad)
        if sum(widths) > rect.width():  # and narrower letters
            font.setStretch(max(NARROWEST, int(100 * rect.width() / sum(widths))))
            widths = self._widths(font, rows, pad)
        share = min(1.0, rect.width() / sum(widths))
        left, top = rect.center().x() - sum(widths) * share / 2, rect.center().y() - high * len(self.rows) / 2
        painter.setFont(font)
        metrics = painter.fontMetrics()
        for line, (row, seat) in enumerate(zip(rows, self.seats, strict=True)):
            cell = QRectF(left, top + line * high, 0, high)
            for at, (text, wide) in enumerate(zip(row, widths, strict=True)):
                cell = QRectF(cell.right(), cell.top(), wide * share, high)
                painter.setPen(ink.soft if seat is None else ink.seat(seat) if at == NAMED else ink.text)
                there = cell
                if (shape := hands.get((line, at))) is not None:
                    side = min(high - 2, font.pixelSize() * HAND_HIGH)
                    paint_hand(painter, shape, QRectF(cell.left() + 2, cell.center().y() - side / 2, side, side))
                    there = cell.adjusted(side, 0, 0, 0)
                room, elide = int(there.width()) - 2, Qt.TextElideMode.ElideRight
                cut = "\n".join(metrics.elidedText(part, elide, room) for part in text.split("\n"))
                painter.drawText(there, int(Qt.AlignmentFlag.AlignCenter), cut)
            if line < len(rows) - 1:  # that of the last row would lie on the frame of its zone
                painter.setPen(ink.pen(ink.line, ink.hair))
                painter.drawLine(QPointF(left, cell.bottom()), QPointF(cell.right(), cell.bottom()))

    def _widths(self, font: QFont, rows: Sequence[tuple[str, ...]], pad: float) -> list[float]:
        """How wide each column wants to be, with so much of a letter's height between two."""
        metrics, size = QFontMetricsF(font), font.pixelSize()
        drawn = {column for _, column, _ in self.hands}
        return [
            max(metrics.horizontalAdvance(part) for text in column for part in text.split("\n"))
            + size * (pad + HAND_HIGH * (at in drawn))
            for at, column in enumerate(zip(*rows, strict=True))
        ]


class FacesSign(Sign, frozen=True):
    """All faces of a die in a row, of which those on which a throw is good are filled, and ticked."""

    good: tuple[int, ...] = ()
    sides: int = 6

    def paint(self, painter: QPainter, ink: Ink, rect: QRectF) -> None:
        """Paints them."""
        step = min(rect.width() / self.sides, rect.height() * 1.1)
        side, left = step / 1.1, rect.center().x() - step * self.sides / 2
        font = QFont(painter.font())
        font.setPixelSize(max(1, round(side * 0.62)))
        for face in range(1, self.sides + 1):
            cell = QRectF(left + (face - 1) * step + (step - side) / 2, rect.center().y() - side / 2, side, side)
            is_good = face in self.good
            painter.setPen(ink.pen(ink.accent if is_good else ink.line, ink.hair * (2 if is_good else 1)))
            painter.setBrush(QColor("#f6f2e7") if is_good else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(cell.adjusted(1, 1, -1, -1), side * 0.2, side * 0.2)
            painter.setPen(QColor("#1c2230") if is_good else ink.soft)
            font.setBold(is_good)
            painter.setFont(font)
            painter.drawText(cell, int(Qt.AlignmentFlag.AlignCenter), str(face))
            if is_good:
                line = QRectF(cell.left() + side * 0.2, cell.bottom() - 4, side * 0.6, 2)
                painter.fillRect(line, ink.accent)


class DieSign(Sign, frozen=True):
    """A die: its number as pips up to six, else written; empty before it is thrown.

    Whether it came as it was wanted a tick says, or a cross.
    """

    value: int | None = None
    sides: int = 6
    is_good: bool | None = None

    def paint(self, painter: QPainter, ink: Ink, rect: QRectF) -> None:
        """Paints it."""
        side = min(rect.width(), rect.height())
        cell = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side).adjusted(1, 1, -1, -1)
        is_empty = self.value is None and self.is_good is None
        painter.setPen(ink.pen(ink.line if is_empty else QColor("#11151c"), ink.hair))
        painter.setBrush(QColor("#f6f2e7") if self.value is not None else alpha(ink.theme.color("panel"), 120))
        painter.drawRoundedRect(cell, side * 0.18, side * 0.18)
        if self.value is not None:
            painter.setBrush(QColor("#1c2230"))
            self._number(painter, cell, self.value)
        if self.is_good is not None:
            self._judge(painter, ink, cell)

    def _number(self, painter: QPainter, cell: QRectF, value: int) -> None:
        """The number, nearer to the lower left corner where a tick or a cross lies in the upper right one."""
        side, aside = cell.width(), 0.06 if self.is_good is not None else 0.0
        if self.sides != 6 or not 1 <= value <= 6:
            font = QFont(painter.font())
            font.setPixelSize(max(1, round(side * 0.5)))
            painter.setFont(font)
            painter.setPen(QColor("#1c2230"))
            painter.drawText(cell, int(Qt.AlignmentFlag.AlignCenter), str(value))
            return
        middle, apart = cell.center() + QPointF(-aside, aside) * side, (0.26 - aside / 2) * side
        painter.setPen(Qt.PenStyle.NoPen)
        for x, y in PIPS[value]:
            painter.drawEllipse(middle + QPointF(x, y) * apart, side * 0.085, side * 0.085)

    def _judge(self, painter: QPainter, ink: Ink, cell: QRectF) -> None:
        """A tick or a cross on a plate in the corner; in the middle where the number isn't to be seen any more."""
        side = cell.width() * (0.28 if self.value is not None else 0.6)
        middle = QPointF(cell.right() - side * 0.5, cell.top() + side * 0.5) if self.value else cell.center()
        plate = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        painter.save()
        painter.setPen(ink.pen(QColor("#11151c"), ink.hair))
        painter.setBrush(QColor("#2f8f4e") if self.is_good else QColor("#a3250e"))
        painter.drawEllipse(plate)
        painter.setPen(QPen(QColor("#ffffff"), max(1.5, side * 0.13)))
        inner = plate.adjusted(side * 0.27, side * 0.27, -side * 0.27, -side * 0.27)
        if self.is_good:
            low = QPointF(inner.center().x() - side * 0.06, inner.bottom())
            painter.drawPolyline([QPointF(inner.left(), inner.center().y()), low, inner.topRight()])
        else:
            painter.drawLine(inner.topLeft(), inner.bottomRight())
            painter.drawLine(inner.topRight(), inner.bottomLeft())
        painter.restore()


class PipSign(Sign, frozen=True):
    """So many counters in a row."""

    count: int = 0

    def paint(self, painter: QPainter, ink: Ink, rect: QRectF) -> None:
        """Paints them, as small as they have to be."""
        side = min(rect.height() * 0.7, rect.width() / max(1, self.count))
        x = rect.center().x() - side * self.count / 2
        painter.setPen(ink.pen(QColor("#11151c"), ink.hair))
        painter.setBrush(ink.accent)
        for at in range(self.count):
            middle = QPointF(x + (at + 0.5) * side, rect.center().y())
            painter.drawEllipse(middle, side * 0.4, side * 0.4)


def _pip_box(pose: Pose, wide: int, count: int, under: int) -> Box:
    """Where counters lie on a card: below what it says, over so much else; in a corner where it lies across."""
    tall, high = height_of(wide), height_of(wide) // 6
    if pose.angle % 180:
        return Box(pose.x - tall // 2 + 3, pose.y - wide // 2 + 3, min(tall // 3, round(0.7 * high * count)), high)
    return Box(pose.x - wide // 2, pose.y + tall // 2 - high - 3 - under, wide, high)


def _in_words(motion: PlainMotion, words: AnyWords) -> BeatMotion[Spot]:
    """A motion of the table, of which what is said is said in the words of the game."""
    if isinstance(motion, SaysMark):
        return Says(words.mark(motion.mark), motion.at, motion.tone, motion.ms, motion.after)
    if isinstance(motion, SaysTerm):
        by = "" if motion.by is None else f"{motion.by:+} ".replace("-", MINUS)
        return Says(by + words.word(motion.term), motion.at, motion.tone, motion.ms, motion.after)
    return motion


def _seat_of(row: tuple[SheetCell, ...]) -> Seat | None:
    return next((cell.seat for cell in row if isinstance(cell, SeatCell)), None)


PIPS: Final[Mapping[int, tuple[tuple[int, int], ...]]] = {
    1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)), 6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}  # fmt: skip
"""Where the pips of a die are, from its middle."""


class PlainPainter(TablePainter[Spot]):
    """Paints moments of any game. Places are spots; a zone goes by the spot that names no card."""

    def __init__(self, faces: PlainFaces) -> None:
        super().__init__(faces)
        self._drawn = faces
        self._moment: PlainMoment | None = None
        self._words: AnyWords | None = None
        self._table = TableBoard((0,))
        self._layout: PlainLayout | None = None
        self._laid: tuple[object, ...] = ()
        self._board: SceneBoard[Spot] | None = None
        self._strips: Mapping[Spot, int] = {}
        self._steps: Mapping[Spot, int] = {}
        self._at: Mapping[Spot, CardLying] = {}
        self._barred: Mapping[Spot, Mapping[Spot, str]] = {}
        self._before: Mapping[Spot, CardLying] = {}
        self._thrown: tuple[int, ...] = ()
        self._to_fly: tuple[tuple[News, ...], ...] = ()
        self._wanted: frozenset[int] = frozenset()
        self.rolling = 0
        """So many faces dice still go through that were thrown just now."""

    @property
    def has_thrown(self) -> bool:
        """Whether dice have been thrown on the way to the moment that is shown."""
        return bool(self._thrown) and any(self._table.dice.values())

    def take(
        self, moment: PlainMoment | None, words: AnyWords | None, hands: FreeHands[Spot] | None = None
    ) -> bool:  # fmt: skip
        """Is given the moment that is to be painted; None: nothing lies on the table. `hands` put any card anywhere.

        Returns whether it is another one than before.
        """
        is_new = moment is not self._moment
        if is_new:
            self._to_fly = self._left_to_fly(moment)
        self._wanted = frozenset(face for good in self._table.faces.values() for face in good)
        self._thrown = () if moment is None else tuple(n for group in moment.told for one in group for n in one.thrown)
        self.rolling, self._before = 0, self._at
        self._moment, self._words = moment, words
        self._table = TableBoard((0,)) if moment is None else moment.board
        self._at = {card.spot: card for card in self._table.cards}
        self._barred = {} if moment is None else self._tried(moment.barred)
        self.offers = Offers() if moment is None else replace(self._offers(moment.offers), hands=hands)
        return is_new

    def _left_to_fly(self, moment: PlainMoment | None) -> tuple[tuple[News, ...], ...]:
        """What was told during the beats before a moment, which lead to it."""
        before = self._moment
        if moment is None or before is None or before.beat is None or moment.stage == "past":
            return ()
        return (*self._to_fly, *before.told) if moment.node >= before.node else ()

    def motions(self) -> Sequence[BeatMotion[Spot]]:
        """What moves in the beat that is shown."""
        beat = None if self._moment is None else self._moment.beat
        words = self._words
        if beat is None or words is None:
            return ()
        return [_in_words(one, words) for one in beat.motions]

    def _offers(self, offers: Iterable[TableOffer]) -> Offers[Spot]:
        """What can be done, by where it begins; where one gesture means several things, it means to be asked which."""
        drops: dict[Spot, dict[Spot, tuple[TableOffer, ...]]] = {}
        clicks: dict[Spot, tuple[TableOffer, ...]] = {}
        at: dict[Spot, tuple[str, ...]] = {}
        for offer in offers:
            for start in dict.fromkeys(map(self._reached, offer.starts)):
                at[start] = (*at.get(start, ()), offer.do)
                if offer.click:
                    clicks[start] = (*clicks.get(start, ()), offer)
                for end in offer.ends:
                    ends = drops.setdefault(start, {})
                    ends[end] = (*ends.get(end, ()), offer)
        for ends in drops.values():
            for end in sorted(filter(self._is_gap, ends), key=lambda one: one.index or 0):
                ends[self.zone_of(end)] = ends[end]  # who drops it on the row, or clicks there, puts it at its end
        return Offers(
            {start: {end: _one(found, start) for end, found in ends.items()} for start, ends in drops.items()},
            {start: _one(found, start) for start, found in clicks.items()},
            at,
            at,
        )

    def _tried(self, barred: Iterable[Barred]) -> Mapping[Spot, Mapping[Spot, str]]:
        """What can be tried in vain, by the card and where it is dropped; in a row anywhere."""
        found: dict[Spot, dict[Spot, str]] = {}
        for one in barred:
            for start in one.offer.starts:
                ends = found.setdefault(start, {})
                for end in one.offer.ends:
                    ends.setdefault(end, one.offer.do)
                    ends.setdefault(self.zone_of(end), one.offer.do)
        return found

    def _reached(self, spot: Spot) -> Spot:
        """Where a card is clicked: one of a heap by its zone."""
        zone = self.zone_of(spot)
        return zone if self.lies_in(zone) == "pile" else spot

    # --- what lies where ---

    @property
    def near(self) -> Seat:
        return self._table.seats[0]

    @property
    def far(self) -> tuple[Seat, ...]:
        return self._table.seats[1:]

    def board(self, width: int, height: int, laying: Laying) -> SceneBoard[Spot]:
        table = self._table
        counted = tuple(
            tuple(bool(one.turned % 180) for one in table.lying(seat, zone.name))
            for seat, mat in table.zones.items()
            for zone in mat
            if zone.style in ("grid", "spread") or (zone.style in ("hand", "row") and seat == self.near)
        )
        laid = (table.seats, tuple(table.zones.items()), counted, width, height, laying)
        if self._board is None or laid != self._laid:
            self._laid = laid
            self._layout = layout = laid_out(table, width, height, max(LOWEST_LINE, height // LINES))
            self._board = _boxes(table, layout, width, height, laying)
        return self._board

    def _packed(self) -> dict[Spot, int]:
        """How much of each card is to be seen in rows of which some card would show no whole name."""
        if self._layout is None or self._words is None:
            return {}
        found, layout = {}, self._layout
        for zone, step in steps_of(self._table, layout).items():
            wide = layout.card_of(zone)
            names = (self._words.name(card.card) for card in self._lying(zone) if card.card is not None)
            if LEAST_STRIP <= step < wide and any(not fits_beside(name, wide, step) for name in names):
                found[zone] = step
        return found

    def cards(self, board: SceneBoard[Spot]) -> Sequence[CardThere[Spot]]:
        return tuple(self._there(board))

    def _there(self, board: SceneBoard[Spot]) -> Iterator[CardThere[Spot]]:
        """Yield the cards that lie by themselves; of a heap only the top one is seen, by its zone."""
        poses, self._strips = self._poses(board), self._packed()
        self._steps = {} if self._layout is None else steps_of(self._table, self._layout)
        for card in self._table.cards:
            zone = self.zone_of(card.spot)
            if card.spot in poses and self.lies_in(zone) != "pile":
                yield CardThere(card.spot, zone, card.spot.index or 0, card.card, poses[card.spot], card.key)

    def _poses(self, board: SceneBoard[Spot]) -> dict[Spot, Pose]:
        """Where every card lies; a zone that is laid for the left hand keeps the order of its cards."""
        if self._layout is None:
            return {}
        found = poses_of(self._table, self._layout)
        if not board.mirrored:
            return found
        boxes = self._layout.zones
        for card in self._table.cards:
            zone = self.zone_of(card.under or card.spot)
            if card.spot in found and zone in boxes:
                pose, shift = found[card.spot], board.box(zone).center[0] - boxes[zone].center[0]
                found[card.spot] = Pose(pose.x + shift, pose.y, pose.angle, pose.z)
        return found

    def zone_of(self, place: Spot) -> Spot:
        zone = self._table.zone(place)
        return Spot(place.seat, place.zone) if zone is None else zone_spot(place.seat, zone)

    def zone(self, zone: Spot) -> ZoneShown:
        lying = self._lying(zone)
        count = self._table.counts.get(Spot(zone.seat, zone.zone), len(lying))
        if self.lies_in(zone) != "pile":
            return ZoneShown(count)
        top = lying[-1].card if lying else None
        return ZoneShown(count, top, covered=top is None and count > 0)

    def seat_of(self, zone: Spot) -> Seat | None:
        return zone.seat

    def signs(self, board: SceneBoard[Spot]) -> Iterable[Sign]:
        return (*self._names(), *self._counts(board), *self._written(board))

    def lies_in(self, zone: Spot) -> Lies:
        found = self._table.zone(zone)
        if found is None:
            return "apart"
        is_read = found.style == "pile" and not found.public and any(one.card for one in self._lying(zone))
        return "row" if is_read else LIES.get(found.style, "row")

    def told(self) -> Iterator[Flight[Spot]]:
        """Yield the ways of the cards that were told of; during a beat none, as the table lies as it lay before.

        What is the same kind of event goes together, and so does what leads the same cards further: they fly once.
        """
        moment = self._moment
        flown = () if moment is None or moment.beat is not None else (*self._to_fly, *moment.told)
        told = [one for group in flown for one in group]
        deed, last, ends = -1, "", set[Spot]()
        for news in told:
            ways = [(one, one.start, one.to) for one in news.moves if one.start is not None and one.to is not None]
            goes_on = any(self.zone_of(start) in ends for _, start, _ in ways)
            if ways and news.event != last:
                deed, last = deed + (not goes_on or deed < 0), news.event
                ends = set() if not goes_on else ends
            for one, start, to in ways:
                ends.add(self.zone_of(to))
                yield Flight(self._end(start), self._end(to), one.card, deed=deed)

    def _end(self, spot: Spot) -> FlightEnd[Spot]:
        return FlightEnd(self.zone_of(spot), spot.index)

    def _lying(self, zone: Spot) -> tuple[CardLying, ...]:
        found = [one for one in self._table.lying(zone.seat, zone.zone) if one.under is None]
        return tuple(one for one in found if zone.index in (None, one.spot.index))

    # --- how it looks ---

    def picture_of(self, face: PlainFace, width: int) -> QPixmap:
        """The picture of a face by itself."""
        return self._drawn.picture(face, width)

    def face_now(self, card: str, place: Spot) -> PlainFace | None:
        """What a card shows as it is at a place, to be read large; None where it doesn't lie there."""
        lying = self._at.get(place)
        if self._words is None or lying is None or lying.card != card:
            return None
        return self._words.face(card, lying.now)

    def _shown(self, card: str, place: Spot | None) -> tuple[PlainFace, int] | None:
        """The face of a card as it is at a place, and how much of it is to be seen if the next one covers it."""
        if self._words is None:
            return None
        lying = None if place is None else self._at.get(place)
        face = self._words.face(card, () if lying is None else lying.now)
        if lying is not None and not lying.turned % 180:
            face = replace(face, noted=len(lying.marks + lying.notes))
        return face, 0 if place is None or self._is_last(place) else self._strips.get(self.zone_of(place), 0)

    @property
    def is_veiled(self) -> bool:
        return self._moment is not None and self._moment.stage == "curtain"

    def face(self, no: str, place: Spot | None, width: int) -> QPixmap | None:
        shown = self._shown(no, place)
        return self._drawn.picture(None, width) if shown is None else self._drawn.face(shown[0], width, shown[1])

    def back(self, place: Spot, width: int) -> QPixmap:
        return self._drawn.picture(None, width)

    def marks(
        self, cards: Sequence[CardThere[Spot]], armed: Spot | None, board: SceneBoard[Spot]
    ) -> Iterator[Marks]:  # fmt: skip
        for card in cards:
            foot = () if self._words is None else self._at_foot(card.place, self._words)
            chosen = self.offers.chosen.index(card.place) + 1 if card.place in self.offers.chosen else 0
            legal, is_armed = card.place in self.offers.at, card.place == armed
            squeezed = self._squeezed(card.place) if foot else 0
            yield Marks(legal=legal, armed=is_armed, picked=chosen, foot=foot, squeezed=squeezed)

    def _is_last(self, place: Spot) -> bool:
        """Whether nothing lies over a card of a row, which is read as if it lay alone."""
        return place.index == self.zone(self.zone_of(place)).count - 1

    def _squeezed(self, place: Spot) -> int:
        """How much is to be seen of an upright card that the next one covers; 0: all of it."""
        zone, lying = self.zone_of(place), self._at.get(place)
        if lying is None or lying.turned % 180 or self._is_last(place):
            return 0
        step = self._steps.get(zone, 0)
        return step if self._layout is not None and step < self._layout.card_of(zone) else 0

    def _at_foot(self, place: Spot, words: AnyWords) -> tuple[str, ...]:
        """What is written at the foot of a card: what holds of it, and what is noted there."""
        lying = self._at.get(place)
        if lying is None:
            return ()
        marks = self._before.get(place, lying).marks if self.rolling else lying.marks
        return (*map(words.mark, marks), *map(words.note, lying.notes))

    def _names(self) -> Iterator[Sign]:
        moment, words, layout = self._moment, self._words, self._layout
        if moment is None or words is None or layout is None:
            return
        for seat, box in layout.lines.items():
            figures = words.figures(moment.board.figures.get(seat, ()))
            name = "" if seat is None else " ".join((*self._sign_of(seat), words.player(seat)))
            is_led = seat in moment.board.led
            has_left = seat in moment.gone and not is_led and moment.outcome is None
            waited_for = moment.asked or (moment.board.active,)
            asked = seat is not None and seat in waited_for and moment.outcome is None and not has_left
            if name or figures:
                left = tr("has left") if has_left else tr("the program plays on") if is_led else ""
                said = " · ".join(filter(None, (left, figures)))
                yield NameSign(box, name, seat=seat, figures=said, is_asked=asked, has_left=has_left)
            if seat is None and moment.board.phases:
                steps = tuple(replace(one, name=words.word(one.name)) for one in moment.board.phases)
                yield PhasesSign(box, "", phases=steps)

    def _sign_of(self, seat: Seat) -> Iterator[str]:
        """Yield the sign of the team that a seat plays in, where several play together."""
        yield from (sign for sign, team in zip(TEAMS, self._table.teams, strict=False) if seat in team)

    def _counts(self, board: SceneBoard[Spot]) -> Iterator[Sign]:
        for zone, style in board.styles.items():
            count = self.zone(zone).count
            if count and (style == "pile" or (style == "hand" and zone in board.far)):
                box, high = board.box(zone), max(LOWEST_LINE, height_of(board.card(zone)) // 6)
                size = "small" if zone in board.far else "figure"
                there = Box(box.right - 2 * high, box.bottom - high - 2, round(high * 1.8), high)
                yield Sign(there, str(count), size=size)

    def _written(self, board: SceneBoard[Spot]) -> Iterator[Sign]:
        """Yield the figures on cards, without their names, which are said of a card; dice; lines over zones."""
        poses = self._poses(board)
        for card in self._table.cards:
            if card.figures and card.spot in poses:
                pose, wide = poses[card.spot], board.card(self.zone_of(card.under or card.spot))
                tall = wide if pose.angle % 180 else height_of(wide)
                high = max(LOWEST_LINE, height_of(wide) // 6)
                left = pose.x - (height_of(wide) if pose.angle % 180 else wide) // 2
                under = round(high * 0.85) * len(card.marks + card.notes)
                box = Box(left, pose.y + tall // 2 - high - 3 - under, wide, high)
                numbers = "·".join(str(one.value) for one in card.figures if one.shown == "number")
                pips = sum(one.value for one in card.figures if one.shown == "pips")
                if numbers:
                    plate = min(wide, round(high * (0.7 + 0.55 * len(numbers))))
                    yield Sign(Box(box.left + 3, box.top, plate, high), numbers, size="small")
                if pips:
                    yield PipSign(_pip_box(pose, wide, pips, under + high * bool(numbers)), "", count=pips)
        yield from self._dice(board)
        yield from self._heads(board)

    def _dice(self, board: SceneBoard[Spot]) -> Iterator[Sign]:
        for spot, lying in self._table.dice.items():
            box, dice = board.boxes.get(spot), self._shown_dice(spot, lying)
            if box is None or not dice:
                continue
            good = self._table.faces.get(spot, ())
            below = round(box.height * FACES_SHARE) if good else 0
            step = min(box.width // len(dice), round(board.card(spot) * APART), round((box.height - below) * APART))
            side = round(step / APART)
            left = box.center[0] - step * len(dice) // 2 + (step - side) // 2
            top = box.top + (box.height - below - side) // 2
            for at, die in enumerate(dice):
                there = Box(left + at * step, top, side, side)
                yield DieSign(there, "", value=die.value, sides=die.sides, is_good=die.is_good)
            if good:
                there = Box(box.left, box.bottom - below + 2, box.width, below - 2)
                yield FacesSign(there, "", good=good, sides=dice[0].sides)

    def _shown_dice(self, spot: Spot, lying: tuple[Die, ...]) -> tuple[Die, ...]:
        """The dice of a zone, with what was thrown just now where the last ones lie; while they roll, other faces."""
        thrown = self._thrown
        if not thrown:
            return lying
        used = [at for at, die in enumerate(lying) if die.value is not None or die.is_good is not None]
        first = max(0, (used[-1] + 1 if used else len(thrown)) - len(thrown))
        rolled = [
            Die(value, lying[0].sides if lying else 6, None if not self._wanted else value in self._wanted)
            for value in thrown
        ]
        if self.rolling:
            turned = 5 * self.rolling + self.rolling // 3
            rolled = [Die(1 + ((die.value or 0) + turned) % die.sides, die.sides) for die in rolled]
        return (*lying[:first], *rolled, *lying[first + len(rolled) :])

    def _heads(self, board: SceneBoard[Spot]) -> Iterator[Sign]:
        """Yield what stands over zones: what is noted of them, else their names."""
        words, layout = self._words, self._layout
        if words is None or layout is None:
            return
        for spot, box in board.boxes.items():
            zone, noted = self._table.zone(spot), self._table.notes.get(spot, ())
            if zone is not None and zone.style == "notes" and noted:
                yield NotesSign(box, "", chips=tuple(map(words.note, noted)))
            sheet = self._table.sheets.get(spot)
            if sheet is not None:
                rows = (tuple(map(words.head, sheet.heads)), *(tuple(map(words.cell, row)) for row in sheet.rows))
                hands = tuple(
                    (line, at, cell.shape)
                    for line, row in enumerate(sheet.rows, start=1)
                    for at, cell in enumerate(row)
                    if isinstance(cell, HandCell)
                )
                yield SheetSign(box, "", rows=rows, seats=(None, *map(_seat_of, sheet.rows)), hands=hands)
        for spot, box in layout.heads.items():
            notes = tuple(words.note(one) for one in self._table.notes.get(spot, ()))
            left = board.metrics.width - box.right if board.mirrored else box.left
            there = Box(left, box.top, box.width, box.height)
            yield HeadSign(there, "", chips=notes or (words.zone(spot.zone),), is_name=not notes)

    # --- what is said of it ---

    def zone_name(self, zone: Spot) -> str:
        """What stands in an empty zone; where it stands over it, or dice lie there, nothing."""
        is_told = self._layout is not None and zone in self._layout.heads
        found = self._table.zone(zone)
        if (is_told and not self._table.notes.get(zone)) or (found is not None and found.style in ("notes", "sheet")):
            return ""
        return zone.zone if self._words is None else "" if self._table.dice.get(zone) else self._words.zone(zone.zone)

    def card_words(self, card: CardThere[Spot], marks: Marks) -> str:
        lying = next((one for one in self._table.cards if one.spot == card.place), None)
        if lying is None or self._words is None or self._moment is None:
            return ""
        does = [self._words.action(self._moment, one.do) for one in self.offers_at(card.place)]
        return ". ".join((self._words.lying(lying, self._table.zone(lying.under or lying.spot)), *does))

    def zone_words(self, zone: Spot, *, droppable: bool) -> str:
        """A zone in words, with its dice and what is noted of it."""
        if self._words is None:
            return ""
        dice = [str(one.value) for one in self._table.dice.get(zone, ()) if one.value is not None]
        words, sheet = self._words, self._table.sheets.get(zone)
        notes = [words.note(one) for one in self._table.notes.get(zone, ())]
        if sheet is not None:
            heads = tuple(map(words.head, sheet.heads))
            cells = ([words.cell(cell).replace("\n", ", ") for cell in row] for row in sheet.rows)
            rows = (", ".join(f"{h} {c}" for h, c in zip(heads, row, strict=True) if c) for row in cells)
            return ". ".join((words.zone(zone.zone), *rows))
        return ". ".join((self._words.place(zone, self.zone(zone).count), *dice, *notes))

    def tip(self, place: Spot, *, is_card: bool) -> tuple[str, ...]:
        """Why nothing can be done with a card of somebody who is asked."""
        return self.why_not(place) if is_card else ()

    def why_not(self, place: Spot) -> tuple[str, ...]:
        """Why what could be tried with a card can't be done; nothing where it can be done somehow."""
        if self._moment is None or self._words is None or place in self.offers.at:
            return ()
        found = (self._words.refusal(one.why) for one in self._moment.barred if place in one.offer.starts)
        return tuple(dict.fromkeys(found))

    def may_lift(self, card: CardThere[Spot]) -> bool:
        return super().may_lift(card) or card.place in self._barred

    def dropped(self, start: Spot, end: Spot) -> Dropped:
        """What is legal there; else what is tried in vain, and refused with its reason."""
        if self.offers.dropped(start, end) is not None:
            return super().dropped(start, end)
        tried = self._barred.get(start, {})
        wanted = tried.get(end) or tried.get(self.zone_of(end))
        return super().dropped(start, end) if wanted is None else Dropped(wanted)

    def offers_at(self, place: Spot) -> tuple[TableOffer, ...]:
        """What can be done with a card or zone, by a click, a drop or from its menu."""
        return () if self._moment is None else tuple(one for one in self._moment.offers if place in one.starts)

    def _is_gap(self, end: Spot) -> bool:
        """Whether a place where a card can be put lies between the cards of a row."""
        zone = self._table.zone(end)
        return zone is not None and zone.slot is None and end.index is not None and zone.style not in LIES

    def end_in(self, start: Spot, zone: Spot, x: float) -> Spot:
        gaps = [end for end in self.offers.drops.get(start, {}) if self._is_gap(end) and self.zone_of(end) == zone]
        if not gaps:
            return zone
        before = sum(there < x for there in self._row(zone))
        return min(gaps, key=lambda end: abs((end.index or 0) - before))

    def gap(self, end: Spot) -> Box | None:
        board, zone = self._board, self.zone_of(end)
        if board is None or not self._is_gap(end):
            return None
        row, box, at = self._row(zone), board.box(zone), end.index or 0
        half = board.card(zone) // 2 + board.metrics.gap // 2
        if not row:
            middle = box.center[0]
        elif 0 < at < len(row):
            middle = (row[at - 1] + row[at]) // 2
        else:
            middle = row[0] - half if at == 0 else row[-1] + half
        wide = max(4, board.metrics.gap)
        return Box(max(box.left, min(middle - wide // 2, box.right - wide)), box.top, wide, box.height)

    def _row(self, zone: Spot) -> list[int]:
        """Where the middles of the cards of a row are, from left to right."""
        poses = {} if self._board is None else self._poses(self._board)
        return sorted(poses[card.spot].x for card in self._lying(zone) if card.spot in poses)

    def does_at_once(self, pile: Spot) -> bool:
        return pile in self.offers.clicks

    def pile_top(self, zone: Spot) -> Spot | None:
        return Spot(zone.seat, zone.zone, 0) if self.zone(zone).count else None

    def whole(self, zone: Spot) -> Spot:
        """A place before the first card, as menus of hands have it."""
        return Spot(zone.seat, zone.zone, -1)

    def reach_order(self, zone: Spot) -> tuple[int, int]:
        """Seat by seat from the near one on, of each what it holds in the hand first; then what all share."""
        seats: tuple[Seat | None, ...] = (*self._table.seats, None)
        mat = sorted(self._table.zones.get(zone.seat, ()), key=lambda one: one.style != "hand")
        names = list(dict.fromkeys(one.name for one in mat))
        return seats.index(zone.seat), names.index(zone.zone) if zone.zone in names else len(names)


def _boxes(table: TableBoard, layout: PlainLayout, width: int, height: int, laying: Laying) -> SceneBoard[Spot]:
    """The layout as the scene wants it; heaps that hang in from the far edge are as high as their cards."""
    boxes: dict[Spot, Box] = {}
    styles: dict[Spot, Style] = {}
    for spot, box in layout.zones.items():
        zone = table.zone(spot)
        assert zone is not None
        styles[spot] = STYLES[zone.style]
        tall = height_of(layout.card_of(spot))
        if zone.style in ("pile", "lane") and box.height < tall:
            box = Box(box.left, box.bottom - tall, box.width, tall)
        left = width - box.right if laying.mirrored else box.left
        boxes[spot] = Box(left, box.top, box.width, box.height)
    far = frozenset(spot for spot in boxes if spot.seat in layout.far)
    usual = AS_USUAL if not laying.mirrored else Laying(mirrored=True)
    sizes = Sizes(width, height, layout.card, layout.tall, layout.gap)
    return SceneBoard(sizes, boxes, styles, far, laying=usual, cards=layout.cards)


def _one(offers: tuple[TableOffer, ...], start: Spot) -> str | Several:
    return offers[0].do if len(offers) == 1 else Several(offers, start)
