"""A deck on paper and as a picture: its list, its cards in their true size to be cut out, all of it as one PNG."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPageSize, QPainter, QPdfWriter, QPen

from wixoss_desktop.ui.kit.workers import Ticket

if TYPE_CHECKING:
    from wixoss_desktop.images.cache import Pixels
    from wixoss_desktop.images.qr_code import Squares

Draw = Callable[[int], "Pixels"]
"""Draws a card so many pixels wide."""
MM: Final = 10.0
"""Everything on paper is painted in tenths of a millimetre."""
CARD: Final = (63.0, 88.0)
"""The size of a card in millimetres."""
DOTS: Final = 600
"""Dots per inch of the PDF's grid; cards are drawn with half as many."""
CARD_DOTS: Final = 744
MARK, MARK_GAP = 4.0, 1.0
MARGIN: Final = 14.0
TWO_NAMES: Final = 90.0
"""From so many millimetres on a line has room for both names of a card."""
NUMBER_TYPE, NUMBER_WIDE = 2.8, 23.0
"""The height of a number's letters in the list, and how much room numbers have at most, in millimetres."""
ABOUT_TYPE, ABOUT_WIDE = 2.5, 26.0
"""The same for what a card is."""
LINE: Final = 5.4
"""The height of a line of the list, in millimetres."""
QR: Final = 30.0
QUIET: Final = 4
"""The light border that a QR code needs, in squares."""
INK, SOFT, RULE = QColor("#16181d"), QColor("#5a606b"), QColor("#b8bec8")


class PaperSize(Struct, frozen=True):
    """A size of paper, in millimetres."""

    name: str
    width: float
    height: float


SHEETS: Final = {one.name: one for one in (PaperSize("A4", 210.0, 297.0), PaperSize("Letter", 215.9, 279.4))}


class PrintedRow(Struct, frozen=True):
    """A card of a deck as it is put on paper: how often, its number, its names, what it is, and what draws it."""

    count: int
    no: str
    name: str
    second_name: str
    about: str
    draw: Draw


class PrintedPart(Struct, frozen=True):
    """A section of a deck under its heading."""

    heading: str
    rows: tuple[PrintedRow, ...]


class PrintedDeck(Struct, frozen=True):
    """A deck as it is put on paper, worded in the language of the screen; `fields` are to be filled in by hand."""

    name: str
    about: str
    parts: tuple[PrintedPart, ...]
    fields: tuple[str, ...] = ()
    qr: "Squares" = ()


class CardSlot(Struct, frozen=True):
    """Where a card lies on a sheet: its left upper corner, in millimetres."""

    row: PrintedRow
    left: float
    top: float


Page = Callable[[QPainter], None]
"""Paints a sheet, in tenths of a millimetre from its left upper corner."""


# --- proxies --------------------------------------------------------------------------------------------------------


def slots_of(deck: PrintedDeck, sheet: PaperSize) -> list[list[CardSlot]]:
    """Where each copy lies, sheet by sheet, edge to edge so that one cut parts two."""
    across, down = int(sheet.width // CARD[0]), int(sheet.height // CARD[1])
    left, top = (sheet.width - across * CARD[0]) / 2, (sheet.height - down * CARD[1]) / 2
    copies = [row for part in deck.parts for row in part.rows for _ in range(row.count)]
    each = across * down
    return [
        [
            CardSlot(row, left + at % across * CARD[0], top + at // across * CARD[1])
            for at, row in enumerate(copies[first:][:each])
        ]
        for first in range(0, len(copies), each)
    ]


def paint_proxies(painter: QPainter, slots: Sequence[CardSlot], drawn: Mapping[str, QImage]) -> None:
    """Paints a sheet of cards with marks to cut along."""
    for slot in slots:
        painter.drawImage(_box(slot.left, slot.top, *CARD), drawn[slot.row.no])
    painter.setPen(QPen(INK, 0.15 * MM))
    lefts = sorted({slot.left + beside for slot in slots for beside in (0.0, CARD[0])})
    tops = sorted({slot.top + beside for slot in slots for beside in (0.0, CARD[1])})
    for x in lefts:
        for y, out in ((tops[0], -1), (tops[-1], 1)):
            _line(painter, x, y + out * MARK_GAP, x, y + out * (MARK_GAP + MARK))
    for y in tops:
        for x, out in ((lefts[0], -1), (lefts[-1], 1)):
            _line(painter, x + out * MARK_GAP, y, x + out * (MARK_GAP + MARK), y)


# --- the list -------------------------------------------------------------------------------------------------------


LIST_TOP: Final = MARGIN + QR + 4.0
"""Where the list begins on its first page, below the name of the deck."""


class ListedLine(Struct, frozen=True):
    """A line of the list: a heading, or a card; and where it stands, in millimetres."""

    said: str | PrintedRow
    left: float
    top: float
    width: float


def lines_of_list(deck: PrintedDeck, sheet: PaperSize) -> list[list[ListedLine]]:
    """Where each line of the list stands, page by page: in one column if the first page has room for all, or in two."""
    pages = _in_columns(deck, sheet, 1)
    return pages if len(pages) == 1 else _in_columns(deck, sheet, 2)


def _in_columns(deck: PrintedDeck, sheet: PaperSize, columns: int) -> list[list[ListedLine]]:
    width = (sheet.width - (columns + 1) * MARGIN) / columns
    pages: list[list[ListedLine]] = [[]]
    column, top, begin = 0, LIST_TOP, LIST_TOP
    for part in deck.parts:
        said: list[str | PrintedRow] = [part.heading, *part.rows]
        for at, one in enumerate(said):
            top += LINE / 2 if at == 0 and top > begin else 0.0
            need = LINE * (3 if at == 0 and len(said) > 2 else 1)
            if top + need > sheet.height - MARGIN:
                column = (column + 1) % columns
                if column == 0:
                    pages.append([])
                    begin = MARGIN
                top = begin
            pages[-1].append(ListedLine(one, MARGIN + column * (width + MARGIN), top, width))
            top += LINE
    return pages


def paint_list(
    painter: QPainter, deck: PrintedDeck, sheet: PaperSize, lines: Sequence[ListedLine], page: int, pages: int
) -> None:
    """Paints a page of the list; the first one has the deck's name, fields to fill in, and its QR code."""
    if page == 0:
        _paint_head(painter, deck, sheet)
    rows = [row for part in deck.parts for row in part.rows]
    numbers = _room_for((row.no for row in rows), NUMBER_TYPE, NUMBER_WIDE)
    abouts = _room_for((row.about for row in rows), ABOUT_TYPE, ABOUT_WIDE)
    for line in lines:
        if isinstance(line.said, str):
            _paint_heading(painter, line, line.said)
        else:
            _paint_row(painter, line, line.said, numbers, abouts)
    if pages > 1:
        foot = _box(MARGIN, sheet.height - MARGIN + 2, sheet.width - 2 * MARGIN, 5)
        _write(painter, f"{page + 1} / {pages}", foot, 2.8, ink=SOFT, flags=Qt.AlignmentFlag.AlignRight)


def _paint_head(painter: QPainter, deck: PrintedDeck, sheet: PaperSize) -> None:
    wide = sheet.width - 2 * MARGIN - (QR + 6.0 if deck.qr else 0.0)
    _write(painter, deck.name, _box(MARGIN, MARGIN, wide, 9.0), 6.4, bold=True)
    _write(painter, deck.about, _box(MARGIN, MARGIN + 9.5, wide, 5.0), 3.4, ink=SOFT)
    each = wide / max(1, len(deck.fields))
    for at, field in enumerate(deck.fields):
        left, foot = MARGIN + at * each, MARGIN + 26.0
        _write(painter, field, _box(left, foot - 5.0, each, 5.0), 2.8, ink=SOFT)
        painter.setPen(QPen(RULE, 0.2 * MM))
        _line(painter, left, foot + 2.5, left + each - 5.0, foot + 2.5)
    if deck.qr:
        paint_qr(painter, deck.qr, _box(sheet.width - MARGIN - QR, MARGIN, QR, QR))


def _paint_heading(painter: QPainter, line: ListedLine, words: str) -> None:
    _write(painter, words, _box(line.left, line.top, line.width, LINE), 3.6, bold=True)
    painter.setPen(QPen(INK, 0.3 * MM))
    _line(painter, line.left, line.top + LINE - 0.4, line.left + line.width, line.top + LINE - 0.4)


def _room_for(words: Iterable[str], size: float, most: float) -> float:
    """How wide a column is that has words of a size in it, in millimetres: no wider than they need."""
    metrics = QFontMetricsF(_font(round(size * MM), bold=False))
    return min(most, max((metrics.horizontalAdvance(one) for one in words), default=0.0) / MM + 0.5)


def _paint_row(painter: QPainter, line: ListedLine, row: PrintedRow, numbers: float, abouts: float) -> None:
    right = Qt.AlignmentFlag.AlignRight
    _write(painter, str(row.count), _box(line.left, line.top, 5.0, LINE), 3.4, bold=True, flags=right)
    _write(painter, row.no, _box(line.left + 7.0, line.top, numbers, LINE), NUMBER_TYPE, ink=SOFT)
    begin, end = line.left + 7.0 + numbers + 2.0, line.left + line.width - abouts - 1.0
    name = (end - begin) * 0.58 if row.second_name and end - begin > TWO_NAMES else end - begin
    _write(painter, row.name, _box(begin, line.top, name - 1.0, LINE), 3.2)
    if begin + name < end:
        _write(painter, row.second_name, _box(begin + name, line.top, end - begin - name, LINE), 2.9, ink=SOFT)
    _write(painter, row.about, _box(end + 1.0, line.top, abouts, LINE), ABOUT_TYPE, ink=SOFT, flags=right)
    painter.setPen(QPen(RULE, 0.1 * MM))
    _line(painter, line.left, line.top + LINE - 0.2, line.left + line.width, line.top + LINE - 0.2)


# --- a form ---------------------------------------------------------------------------------------------------------


A5: Final = PaperSize("A5", 148.0, 210.0)
FORM_ROW: Final = 9.0
"""The height of a row of a form, in millimetres."""


class PrintedForm(Struct, frozen=True):
    """What somebody keeps as it is put on paper: its name, what it is, what it says by name, and its history below."""

    name: str
    about: str
    rows: tuple[tuple[str, str], ...]
    lines: tuple[str, ...] = ()


def form_pages(form: PrintedForm, sheet: PaperSize = A5) -> list[Page]:
    """The sheets of a form; a long history goes on over the next ones."""
    top = MARGIN + 18.0 + FORM_ROW * len(form.rows) + LINE
    first, each = (int((sheet.height - MARGIN - begin) // LINE) for begin in (top, MARGIN))
    parts = [form.lines[:first], *(form.lines[at : at + each] for at in range(first, len(form.lines), each))]

    def page(number: int) -> Page:
        return lambda painter: _paint_form(painter, form, sheet, parts[number], top if number == 0 else MARGIN)

    return [page(number) for number in range(len(parts))]


def _paint_form(painter: QPainter, form: PrintedForm, sheet: PaperSize, lines: Sequence[str], top: float) -> None:
    wide = sheet.width - 2 * MARGIN
    if top > MARGIN:
        _write(painter, form.name, _box(MARGIN, MARGIN, wide, 9.0), 6.4, bold=True)
        _write(painter, form.about, _box(MARGIN, MARGIN + 9.5, wide, 5.0), 3.4, ink=SOFT)
    for at, (name, said) in enumerate(form.rows if top > MARGIN else ()):
        row = MARGIN + 18.0 + at * FORM_ROW
        _write(painter, name, _box(MARGIN, row, wide * 0.4, FORM_ROW), 3.0, ink=SOFT)
        _write(painter, said, _box(MARGIN + wide * 0.42, row, wide * 0.58, FORM_ROW), 3.8)
        painter.setPen(QPen(RULE, 0.2 * MM))
        _line(painter, MARGIN, row + FORM_ROW, MARGIN + wide, row + FORM_ROW)
    for at, line in enumerate(lines):
        _write(painter, line, _box(MARGIN, top + at * LINE, wide, LINE), 3.0)


# --- the picture ----------------------------------------------------------------------------------------------------

PICTURE_WIDE: Final = 1600
ACROSS: Final = 10
GAP: Final = 12
EDGE: Final = 40
TILE: Final = (PICTURE_WIDE - 2 * EDGE - (ACROSS - 1) * GAP) // ACROSS
TILE_HIGH: Final = round(TILE * CARD[1] / CARD[0])
COUNT_HIGH, HEADING = 30, 48
PICTURE_QR: Final = 236
"""About how many pixels a QR code has in a picture: each of its squares has as many whole ones, three or more."""
LEAST_SQUARE: Final = 3


class PictureColors(Struct, frozen=True):
    """What a picture of a deck is painted with."""

    ground: str
    text: str
    soft: str
    accent: str


def picture_of(deck: PrintedDeck, colors: PictureColors, drawn: Mapping[str, QImage]) -> QImage:
    """Everything in a deck as one picture: each card once with its count, in sections, the QR code beside the name."""
    qr = _qr_side(deck.qr)
    head = EDGE + max(qr, 96) + GAP
    tall = head + sum(HEADING + sum(map(_row_high, _rows_of(part))) for part in deck.parts) + EDGE
    image = QImage(PICTURE_WIDE, tall, QImage.Format.Format_RGB32)
    image.fill(QColor(colors.ground))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    wide = PICTURE_WIDE - 2 * EDGE - qr - 2 * GAP
    _write_pixels(painter, deck.name, QRectF(EDGE, EDGE, wide, 58), 46, colors.text, bold=True)
    _write_pixels(painter, deck.about, QRectF(EDGE, EDGE + 60, wide, 34), 24, colors.soft)
    if deck.qr:
        paint_qr(painter, deck.qr, QRectF(PICTURE_WIDE - EDGE - qr, EDGE, qr, qr))
    top = head
    for part in deck.parts:
        _write_pixels(painter, part.heading, QRectF(EDGE, top, wide, 40), 24, colors.accent, bold=True)
        top += HEADING
        for rows in _rows_of(part):
            for at, row in enumerate(rows):
                box = QRectF(EDGE + at * (TILE + GAP), top, TILE, TILE_HIGH)
                painter.drawImage(box, drawn[row.no])
                if row.count > 1:
                    below = QRectF(box.left(), box.bottom() + 2, TILE, COUNT_HIGH)
                    middle = Qt.AlignmentFlag.AlignHCenter
                    _write_pixels(painter, f"× {row.count}", below, 22, colors.text, bold=True, flags=middle)
            top += _row_high(rows)
    painter.end()
    return image


def _rows_of(part: PrintedPart) -> list[tuple[PrintedRow, ...]]:
    """The cards of a section as they lie beside each other."""
    return [part.rows[at : at + ACROSS] for at in range(0, len(part.rows), ACROSS)]


def _row_high(rows: Sequence[PrintedRow]) -> int:
    """How much room a row takes: counts stand below it, where there are any."""
    return TILE_HIGH + GAP + (COUNT_HIGH if any(row.count > 1 for row in rows) else 0)


def _qr_side(squares: "Squares") -> int:
    across = len(squares) + 2 * QUIET
    return across * max(LEAST_SQUARE, PICTURE_QR // across) if squares else 0


def paint_qr(painter: QPainter, squares: "Squares", box: QRectF) -> None:
    """Paints a QR code with the light border that it needs into a box."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.fillRect(box, QColor("white"))
    one = box.width() / (len(squares) + 2 * QUIET)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("black"))
    for y, row in enumerate(squares):
        for left, right in _runs(row):
            painter.drawRect(
                QRectF(box.left() + (left + QUIET) * one, box.top() + (y + QUIET) * one, (right - left) * one, one)
            )
    painter.restore()


def _runs(row: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """From where to where squares of a row are dark."""
    start = None
    for at, dark in enumerate((*row, False)):
        if dark and start is None:
            start = at
        elif not dark and start is not None:
            yield start, at
            start = None


# --- written --------------------------------------------------------------------------------------------------------


def drawn_cards(deck: PrintedDeck, width: int, ground: str, ticket: Ticket) -> dict[str, QImage]:
    """Draws every card of a deck once, so many pixels wide, on a ground; takes its time. Raises Cancelled."""
    rows = {row.no: row for part in deck.parts for row in part.rows}
    drawn: dict[str, QImage] = {}
    for at, (no, row) in enumerate(rows.items()):
        ticket.go_on(at, len(rows))
        wide, high, content = row.draw(width)
        card = QImage(content, wide, high, wide * 4, QImage.Format.Format_RGBA8888_Premultiplied)
        whole = QImage(wide, high, QImage.Format.Format_RGB32)
        whole.fill(QColor(ground))
        painter = QPainter(whole)
        painter.drawImage(0, 0, card)
        painter.end()
        drawn[no] = whole
    return drawn


def proxy_pages(deck: PrintedDeck, sheet: PaperSize, drawn: Mapping[str, QImage]) -> list[Page]:
    """The sheets with every copy of every card."""

    def page(slots: Sequence[CardSlot]) -> Page:
        return lambda painter: paint_proxies(painter, slots, drawn)

    return [page(slots) for slots in slots_of(deck, sheet)]


def list_pages(deck: PrintedDeck, sheet: PaperSize) -> list[Page]:
    """The sheets of the list."""
    pages = lines_of_list(deck, sheet)

    def page(number: int) -> Page:
        return lambda painter: paint_list(painter, deck, sheet, pages[number], number, len(pages))

    return [page(number) for number in range(len(pages))]


def pdf_of(pages: Sequence[Page], sheet: PaperSize, title: str, ticket: Ticket | None = None) -> bytes:
    """These pages as a PDF: whatever is painted comes out in its true size. Raises Cancelled where a ticket is."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setResolution(DOTS)
    writer.setPageSize(QPageSize(QSizeF(sheet.width, sheet.height), QPageSize.Unit.Millimeter, sheet.name,
                                 QPageSize.SizeMatchPolicy.FuzzyMatch))  # fmt: skip
    writer.setPageMargins(QMarginsF(0, 0, 0, 0))
    painter = QPainter(writer)
    try:
        for at, page in enumerate(pages):
            if ticket is not None:
                ticket.go_on(at, len(pages))
            if at:
                writer.newPage()
            _paint(painter, page, DOTS)
    finally:
        painter.end()
    return bytes(buffer.data().data())


def png_of(image: QImage) -> bytes:
    """A picture as a PNG."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def page_seen(page: Page, sheet: PaperSize, width: int) -> QImage:
    """A page as a picture of a width in pixels."""
    dots = width / (sheet.width / 25.4)
    image = QImage(width, round(width * sheet.height / sheet.width), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    _paint(painter, page, dots)
    painter.end()
    return image


def _paint(painter: QPainter, page: Page, dots: float) -> None:
    painter.save()
    painter.scale(dots / 25.4 / MM, dots / 25.4 / MM)
    page(painter)
    painter.restore()


def _box(left: float, top: float, width: float, height: float) -> QRectF:
    return QRectF(left * MM, top * MM, width * MM, height * MM)


def _line(painter: QPainter, left: float, top: float, right: float, bottom: float) -> None:
    painter.drawLine(QPointF(left * MM, top * MM), QPointF(right * MM, bottom * MM))


def _write(
    painter: QPainter, words: str, box: QRectF, size: float, *, ink: QColor = INK, bold: bool = False,
    flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:  # fmt: skip
    """Writes a line of a size in millimetres, narrower and then cut where it has no room."""
    _write_in(painter, words, box, round(size * MM), ink, bold, flags)


def _write_pixels(
    painter: QPainter, words: str, box: QRectF, size: int, ink: str, *, bold: bool = False,
    flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:  # fmt: skip
    _write_in(painter, words, box, size, QColor(ink), bold, flags)


NARROW: Final = 0.72
"""By how much a line may be made smaller before its end is left out."""


def _write_in(
    painter: QPainter, words: str, box: QRectF, size: int, ink: QColor, bold: bool, flags: Qt.AlignmentFlag
) -> None:
    font = _font(size, bold)
    wide = QFontMetricsF(font).horizontalAdvance(words)
    if wide > box.width():
        font = _font(max(1, int(size * max(NARROW, box.width() / wide))), bold)
        words = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, box.width())
    painter.setFont(font)
    painter.setPen(ink)
    painter.drawText(box, int(flags | Qt.AlignmentFlag.AlignVCenter) | int(Qt.TextFlag.TextSingleLine), words)


def _font(size: int, bold: bool) -> QFont:
    font = QFont()
    font.setPixelSize(size)
    font.setBold(bold)
    return font
