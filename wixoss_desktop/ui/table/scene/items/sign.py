"""Counts, head lines and outcomes above the cards: each painted once, then only laid on the table."""

from math import ceil

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF, QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItemGroup, QGraphicsPixmapItem

from wixoss_desktop.ui.kit.line_breaks import broken_where_it_fits
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import Box
from wixoss_desktop.ui.table.scene.ink import Ink

WRAPPED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
PAD = 3
EDGE = 2
"""Pixels around a sign for the outline of its plate."""


class Sign(Struct, frozen=True):
    """A few words or a figure on a plate; `size` is 'small', 'figure' or 'large', `warn` adds an exclamation.

    Small words that need more lines than there is room for make the plate higher. Games have signs of their own, which
    paint something else.
    """

    box: Box
    text: str
    size: str = "figure"
    warn: bool = False
    plate: bool = True

    @property
    def words(self) -> str:
        """What is written."""
        return f"{self.text}!" if self.warn else self.text

    def paint(self, painter: QPainter, ink: Ink, rect: QRectF) -> None:
        """Paints it, in the painter's font."""
        if self.plate:
            round_to = min(rect.height(), ink.tall * 0.24) * 0.3
            painter.setPen(ink.pen(ink.theme.color("bad") if self.warn else ink.line, ink.hair))
            painter.setBrush(ink.plate)
            painter.drawRoundedRect(rect, round_to, round_to)
        painter.setPen(ink.theme.color("bad") if self.warn else ink.text)
        painter.drawText(rect.adjusted(PAD, 0, -PAD, 0), WRAPPED, _broken(ink, self))


class SignItem(QGraphicsItemGroup):
    """All signs of the table; no target for the mouse."""

    def __init__(self, ink: Ink) -> None:
        super().__init__()
        self._ink = ink
        self._prints: dict[Sign, QGraphicsPixmapItem] = {}
        self.setZValue(layers.SIGNS)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def set_signs(self, ink: Ink, signs: tuple[Sign, ...]) -> None:
        """Shows these signs and no others; those that stay aren't painted anew."""
        kept = frozenset(signs) if ink is self._ink else frozenset()
        self._ink = ink
        for sign in [sign for sign in self._prints if sign not in kept]:
            gone = self._prints.pop(sign)
            self.scene().removeItem(gone)
        for sign in signs:
            if sign not in self._prints:
                self._prints[sign] = self._printed(sign)

    @property
    def signs(self) -> tuple[Sign, ...]:
        """What is written on the table now."""
        return tuple(self._prints)

    def _printed(self, sign: Sign) -> QGraphicsPixmapItem:
        picture = printed(self._ink, sign)
        made = QGraphicsPixmapItem(picture, self)
        above = (picture.height() - 2 * EDGE - sign.box.height) // 2
        made.setPos(sign.box.left - EDGE, sign.box.top - EDGE - above)
        return made


def printed(ink: Ink, sign: Sign) -> QPixmap:
    """The picture of a sign, with an edge around it."""
    font, tall = _font(ink, sign)
    picture = QPixmap(sign.box.width + 2 * EDGE, tall + 2 * EDGE)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(font)
    sign.paint(painter, ink, QRectF(EDGE, EDGE, sign.box.width, tall))
    painter.end()
    return picture


def _broken(ink: Ink, sign: Sign) -> str:
    """The words with the places where they break."""
    width_of = QFontMetrics(ink.small_bold).horizontalAdvance
    return broken_where_it_fits(sign.words, width_of, sign.box.width - 2 * PAD)


def _font(ink: Ink, sign: Sign) -> tuple[QFont, int]:
    """The font, smaller where the words need more room than there is, and how high the sign becomes."""
    if sign.size != "small":
        return (ink.large if sign.size == "large" else ink.body), sign.box.height
    font, room = QFont(ink.small_bold), QRectF(0, 0, sign.box.width - 2 * PAD, sign.box.height)
    words = _broken(ink, sign)
    for size in range(font.pixelSize(), ink.least_type - 1, -1):
        font.setPixelSize(size)
        needed = QFontMetricsF(font).boundingRect(room, WRAPPED, words)
        if needed.height() <= room.height() + 1:
            return font, sign.box.height
    return font, ceil(needed.height()) + 2
