"""A card in a tray: its picture, whether it can be chosen, and as which it was chosen."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from wixoss_desktop.images.face import Face, height_of, width_of
from wixoss_desktop.ui.faces.kept_picture import KeptPicture
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.controls import ThemedButton
from wixoss_desktop.ui.kit.enter_presses import ENTER
from wixoss_desktop.ui.kit.icons import paint_icon
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.theme import Look, Theme
from wixoss_desktop.ui.kit.tokens import RADII, TYPE

EDGE = 4
NOTE = 18
"""How high a note of one line is."""
MORE = 15
"""How much higher one of two lines is."""


def note_lines(theme: Theme, note: str, width: int) -> tuple[str, ...]:
    """What stands under a card of a width, in pixels: a note in one line or two, the second cut where more is left."""
    font, room = theme.font(TYPE.small), width + 2 * theme.px(EDGE)
    metrics = QFontMetrics(font)
    if not note or metrics.horizontalAdvance(note) <= room:
        return (note,) if note else ()
    layout = QTextLayout(note, font)
    wrapping = QTextOption()
    wrapping.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(wrapping)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(room)
    layout.endLayout()
    first, rest = note[: line.textLength()].rstrip(), note[line.textLength() :].lstrip()
    return first, metrics.elidedText(rest, Qt.TextElideMode.ElideRight, room)


def note_height(theme: Theme, note: str, width: int) -> int:
    """How many pixels a note takes under a card of a width, in pixels."""
    lines = len(note_lines(theme, note, width))
    return theme.px(NOTE) + (lines - 1) * theme.px(MORE) if lines else 0


class CardTile(ThemedButton):
    """Chosen = tick and number, not to be chosen = dim, ready = outline; says `pointed` when mouse or focus comes.

    One of several to choose, for which `is_chosen` is given, is a check box for a screen reader.

    Enter is left to the tray where `answers_enter` is false, and where a mouse chose the card and no key led to it.
    """

    pointed = Signal()

    def __init__(
        self,
        look: Look,
        pictures: Pictures,
        face: Face | None,
        *,
        width: int,
        note: str = "",
        tip: str = "",
        can: str = "",
        count: int = 1,
        is_lit: bool = True,
        is_ready: bool = False,
        is_chosen: bool | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(look, parent)
        self._pictures = pictures
        self._kept = KeptPicture(pictures)
        self._face = face
        self._width = width
        self._note = note
        self._tip = tip
        self._can = can
        self._count = count
        self._is_lit = is_lit
        self._is_ready = is_ready
        self._number = 0
        self._has_tick = False
        self.answers_enter = True
        if is_chosen is not None and is_lit:
            self.setCheckable(True)
            self.setChecked(is_chosen)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if not is_lit:
            self.setCursor(Qt.CursorShape.ArrowCursor)
        pictures.arrived.connect(self.update)
        self.name()

    @property
    def is_lit(self) -> bool:
        """Whether the card can be chosen."""
        return self._is_lit

    @property
    def face(self) -> Face | None:
        """The card's face, None for one that lies face down."""
        return self._face

    @property
    def written(self) -> tuple[str, ...]:
        """The lines that stand under the card."""
        return note_lines(self.look.theme, self._note, self.look.theme.px(self._width))

    def mark(self, *, ticked: bool, number: int = 0) -> None:
        """Marks the card as chosen; with a number if the order counts."""
        if (ticked, number) != (self._has_tick, self._number):
            self._has_tick, self._number = ticked, number
            self.name()
            self.update()
        if self.isCheckable():
            self.setChecked(ticked)  # a click has turned it by itself, chosen or not

    def show_count(self, count: int, *, is_lit: bool) -> None:
        """Shows another number of copies, and whether the card can still be chosen."""
        self._count, self._is_lit = count, is_lit
        self.name()
        self.update()

    def name(self) -> None:
        """Names the tile for readers of the screen."""
        known = "" if self._face is None else self._face.name
        tick = "✓" if self._has_tick and not self.isCheckable() else ""
        chosen = f"{self._number}" if self._number else tick
        self.setText(known)
        several = f"×{self._count}" if self._count > 1 else ""
        said = row_of((known, several, self._note, self._tip, chosen))
        self.setAccessibleName(f"{said}; {self._can}" if self._can else said)
        self.setToolTip(self._tip or self._note)
        self.setAccessibleDescription("" if self._face is None else self._face.text)

    def sizeHint(self) -> QSize:
        theme = self.look.theme
        width = theme.px(self._width)
        note = note_height(theme, self._note, width)
        return QSize(width + 2 * theme.px(EDGE), height_of(width) + 2 * theme.px(EDGE) + note)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and not (self.answers_enter and self.shows_focus):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        theme = self.look.theme
        edge, width = theme.px(EDGE), theme.px(self._width)
        card = QRectF(edge, edge, width, height_of(width))
        if self._face is not None and self._face.is_landscape:
            above = (height_of(width) - width_of(width)) / 2
            card.adjust(0, above, 0, -above)
        self._paint_card(painter, theme, card)
        if not self._is_lit:
            veil = theme.color("panel_raised")
            veil.setAlphaF(0.62)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(veil)
            painter.drawRect(card)
        if self._count > 1:
            self._paint_count(painter, theme, card)
        self._paint_frame(painter, theme, card)
        self._paint_note(painter, theme)

    def _paint_card(self, painter: QPainter, theme: Theme, card: QRectF) -> None:
        ratio = self.devicePixelRatioF()
        width = round(card.width() * ratio)
        if self._face is None:
            pixmap = self._pictures.back("main", width)
        else:
            dark = theme.name != "light"
            found = self._kept.readable(self._face, width, dark=dark, scale=ratio * theme.scale)
            if found is None:
                painter.setPen(theme.color("line"))
                painter.setBrush(theme.color("field"))
                painter.drawRoundedRect(card, theme.px(RADII.small), theme.px(RADII.small))
                return
            pixmap = found
        painter.drawPixmap(card, pixmap, QRectF(pixmap.rect()))

    def _paint_frame(self, painter: QPainter, theme: Theme, card: QRectF) -> None:
        radius = theme.px(RADII.small)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._is_ready:
            painter.setPen(QPen(theme.color("accent"), theme.px(3)))
            painter.drawRoundedRect(card, radius, radius)
        if self._has_tick:
            painter.setPen(QPen(theme.color("accent"), theme.px(3)))
            painter.drawRoundedRect(card, radius, radius)
            self._paint_badge(painter, theme, card)
        elif self._is_lit and (self.underMouse() or self.shows_focus):
            painter.setPen(QPen(theme.color("text"), theme.px(2)))
            painter.drawRoundedRect(card, radius, radius)
        if self.shows_focus:
            painter.setBrush(Qt.BrushStyle.NoBrush)  # the badge has left its own
            painter.setPen(QPen(theme.color("text"), theme.px(1.5), Qt.PenStyle.DotLine))
            painter.drawRoundedRect(card.adjusted(-2, -2, 2, 2), radius, radius)

    def _paint_badge(self, painter: QPainter, theme: Theme, card: QRectF) -> None:
        radius = theme.px(13)
        center = QPointF(card.right() - radius * 0.7, card.top() + radius * 0.7)
        painter.setPen(QPen(theme.color("on_accent"), 1.5))
        painter.setBrush(theme.color("accent"))
        painter.drawEllipse(center, radius, radius)
        box = QRectF(center.x() - radius, center.y() - radius, 2 * radius, 2 * radius)
        if self._number:
            painter.setFont(theme.font(TYPE.body, weight=QFont.Weight.Bold))
            painter.setPen(theme.color("on_accent"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(self._number))
            return
        inset = radius * 0.45
        paint_icon(painter, box.adjusted(inset, inset, -inset, -inset), "tick", theme.color("on_accent"), stroke=3.4)

    def _paint_count(self, painter: QPainter, theme: Theme, card: QRectF) -> None:
        """How many equal cards lie here, on a plate over the picture."""
        plate = QRectF(card.center().x() - theme.px(17), card.center().y() - theme.px(12), theme.px(34), theme.px(24))
        painter.setPen(QPen(theme.color("line_strong"), 1))
        painter.setBrush(theme.color("panel"))
        painter.drawRoundedRect(plate, theme.px(RADII.small), theme.px(RADII.small))
        painter.setFont(theme.font(TYPE.body, weight=QFont.Weight.Bold))
        painter.setPen(theme.color("text"))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, f"×{self._count}")

    def _paint_note(self, painter: QPainter, theme: Theme) -> None:
        painter.setFont(theme.font(TYPE.small))
        painter.setPen(theme.color("text_soft"))
        top = self.height() - note_height(theme, self._note, theme.px(self._width))
        for at, text in enumerate(self.written):
            line = QRectF(0, top + at * theme.px(MORE), self.width(), theme.px(NOTE))
            painter.drawText(line, Qt.AlignmentFlag.AlignCenter, text)
