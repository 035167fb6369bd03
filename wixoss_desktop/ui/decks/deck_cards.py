"""A deck to choose, as a small card with its fan, and the chosen one in large."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QTextBrowser, QWidget

from wixoss_desktop.ui.decks.card_fan import compose_fan
from wixoss_desktop.ui.decks.deck_tile import AWAITED, CLOSED, DeckFault, DeckTile, Picture
from wixoss_desktop.ui.kit.color_marks import color_word, paint_mark
from wixoss_desktop.ui.kit.controls import ThemedButton
from wixoss_desktop.ui.kit.icons import paint_icon
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import RADII, SPACING, TYPE
from wixoss_desktop.ui.kit.translate import tr

COMPOSE_AGAIN_MS = 80
"""After a change of size; the first time too, for what nobody sees."""
COMPOSE_NEXT_MS = 60
"""Who goes along the decks by keys waits for the fan only where he stays."""
COMPOSE_FIRST_MS = 50
"""From the beginning of its first paint: the window is painted, then come the fans in sight."""
LARGEST_SHARE = 0.64
SHARE_BESIDE_FAULTS = 0.4
"""How much of the width the fan takes."""
SMALLEST = 9
"""Pixels below which the type of a long name doesn't shrink."""
FAN_ASPECT = 1.55
LOW = 92
"""How high a deck in large is, in pixels at scale 1, where there is no room for more: its words have just room."""
ABOUT_FLAGS = int(Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
NAME_FLAGS = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


def color_words(deck: DeckTile) -> str:
    """The deck's colours in words, in the language of the screen."""
    return row_of(color_word(color) for color in deck.colors)


def shrink_to(painter: QPainter, box: QRectF, flags: int, text: str) -> QRectF:
    """Makes the painter's type smaller until a text fits into a box; where it lies then."""
    font, needed = painter.font(), painter.boundingRect(box, flags, text)
    while (needed.height() > box.height() or needed.width() > box.width()) and font.pixelSize() > SMALLEST:
        font.setPixelSize(font.pixelSize() - 1)
        painter.setFont(font)
        needed = painter.boundingRect(box, flags, text)
    return needed


def fitted(painter: QPainter, box: QRectF, flags: int, text: str) -> str:
    """Makes the type smaller until a text fits into a box, and leaves out its last words where that isn't enough."""
    words = text.split()
    needed = shrink_to(painter, box, flags, text)
    while (needed.height() > box.height() or needed.width() > box.width()) and len(words) > 1:
        words.pop()
        text = " ".join(words) + "…"
        needed = painter.boundingRect(box, flags, text)
    return text


def laid_out(painter: QPainter, box: QRectF, deck: DeckTile) -> tuple[int, str]:
    """How a deck's name is drawn into a box: in one line, or broken between its words, with type that fits."""
    if deck.lines and painter.fontMetrics().horizontalAdvance(deck.name) > box.width():
        flags = int(Qt.AlignmentFlag.AlignCenter)
        shrink_to(painter, box, flags, deck.lines)
        return flags, deck.lines
    flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
    return flags, fitted(painter, box, flags, deck.name)


class _Fan:
    """The composed fan of one widget: made when the widget rests, drawn as it is until then."""

    def __init__(self, owner: QWidget, look: Look, picture: Picture, cards: int) -> None:
        self._owner, self._look, self._picture, self._cards = owner, look, picture, cards
        self._pixmap = QPixmap()
        self._made: tuple[object, ...] = ()

    def compose(self, deck: DeckTile, size: QSize) -> None:
        """Makes the fan for this deck and size, unless it is there already."""
        if not self.is_due(deck, size):
            return
        ratio = self._owner.devicePixelRatioF()
        self._made = (deck, size, ratio, self._look.theme.name)
        self._pixmap = compose_fan(deck, self._picture, size, ratio, self._look.theme, cards=self._cards)
        self._owner.update()

    def is_due(self, deck: DeckTile, size: QSize) -> bool:
        """Whether the fan for this deck and size isn't there yet."""
        wanted = (deck, size, self._owner.devicePixelRatioF(), self._look.theme.name)
        return wanted != self._made and not size.isEmpty()

    def waits(self, rest: QTimer) -> bool:
        """Whether nobody makes it yet, or somebody will later though nothing at all is shown."""
        return self._pixmap.isNull() or not rest.isActive()

    def forget(self) -> None:
        """Makes the next `compose` ask for the pictures again."""
        self._made = ()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Draws the fan as it was made; only while the widget changes its size, until it rests, it is stretched."""
        if rect.size().toSize() == self._pixmap.deviceIndependentSize().toSize():
            painter.drawPixmap(rect.topLeft().toPoint(), self._pixmap)
        elif not self._pixmap.isNull():
            painter.drawPixmap(rect, self._pixmap, QRectF(self._pixmap.rect()))


class DeckCard(ThemedButton):
    """A deck in a row of decks; chosen = double edge and a tick. Says `menu_wanted` with its id and a point of the
    screen.
    """

    menu_wanted = Signal(str, QPoint)

    def __init__(self, look: Look, deck: DeckTile, picture: Picture, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.deck = deck
        self._fan = _Fan(self, look, picture, cards=3)
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self.compose)
        self.setCheckable(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.word()

    def show_deck(self, deck: DeckTile) -> None:
        """Shows a deck."""
        self.deck = deck
        self.word()
        self.refresh_pictures()

    def word(self) -> None:
        """Names the card for readers of the screen."""
        said = row_of(part for part in (self.deck.name, color_words(self.deck), self.deck.badge_words) if part)
        if (self.text(), self.accessibleName()) != (self.deck.name, said):  # all decks are shown anew when one changes
            self.setText(self.deck.name)
            self.setAccessibleName(said)
            self.setToolTip(said)

    def refresh_pictures(self) -> None:
        """Asks for the pictures again; a card that isn't in sight does so when it is painted."""
        self._fan.forget()
        if self.visibleRegion().isEmpty():
            self.update()
        else:
            self.compose()

    def compose(self) -> None:
        """Makes the fan for the present size."""
        self._fan.compose(self.deck, self._fan_box().size().toSize())

    def sizeHint(self) -> QSize:
        return QSize(self.look.theme.px(98), self.look.theme.px(132))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.look.theme.px(78), self.look.theme.px(124))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(width * 0.98) + self.look.theme.px(54)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.accept()
        self.menu_wanted.emit(self.deck.deck_id, event.globalPos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._rest.start(COMPOSE_AGAIN_MS)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_ground(painter)
        if self._fan.is_due(self.deck, self._fan_box().size().toSize()) and self._fan.waits(self._rest):
            self._rest.start(COMPOSE_FIRST_MS)
        self._fan.draw(painter, self._fan_box())
        self._paint_name(painter)
        if self.deck.badge:
            self._paint_badge(painter)
        if self.isChecked():
            self._paint_tick(painter)

    def mark_boxes(self) -> tuple[QRectF, ...]:
        """Where the marks of the deck's colours are painted, in a row at the top."""
        side, corner = self.look.theme.px(20), self._box().topLeft() + QPointF(*[self.look.theme.px(6)] * 2)
        most = (self._box().right() - corner.x() - self.look.theme.px(6) - side) / max(1, len(self.deck.colors) - 1)
        step = min(side * 0.8, most)
        return tuple(QRectF(corner.x() + at * step, corner.y(), side, side) for at in range(len(self.deck.colors)))

    def tick_box(self) -> QRectF:
        """Where the tick of the chosen deck is painted: at the foot of the fan, clear of the marks, above a badge."""
        side, fan = self.look.theme.px(20), self._fan_box()
        foot = self.badge_box(self.deck.badge_figure).top() if self.deck.badge else fan.bottom()
        return QRectF(fan.right() - side, foot - side, side, side)

    def badge_box(self, words: str) -> QRectF:
        """Where words of what of the deck isn't run stand: at the foot of the fan."""
        theme, fan, metrics = self.look.theme, self._fan_box(), QFontMetrics(self.look.theme.font(TYPE.small))
        width, height = metrics.horizontalAdvance(words) + 2 * theme.px(5), metrics.height() + theme.px(2)
        return QRectF(fan.left(), fan.bottom() - height, width, height)

    def _box(self) -> QRectF:
        return QRectF(self.rect()).adjusted(2, 2, -2, -2)

    def _fan_box(self) -> QRectF:
        theme, box = self.look.theme, self._box()
        return box.adjusted(theme.px(4), theme.px(14), -theme.px(4), -theme.px(46))

    def _paint_ground(self, painter: QPainter) -> None:
        theme, radius = self.look.theme, self.look.theme.px(RADII.medium)
        ground = "accent_soft" if self.isChecked() else "panel_hover" if self.underMouse() else "panel_raised"
        painter.setBrush(theme.color(ground))
        edge = "accent" if self.isChecked() else "line"
        painter.setPen(QPen(theme.color(edge), theme.px(2) if self.isChecked() else 1))
        painter.drawRoundedRect(self._box(), radius, radius)
        if self.shows_focus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("text"), theme.px(1.5)))
            inset = theme.px(4)
            inner = self._box().adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(inner, radius - 2, radius - 2)

    def _paint_name(self, painter: QPainter) -> None:
        theme, box = self.look.theme, self._box()
        painter.setFont(theme.font(TYPE.small, weight=QFont.Weight.DemiBold))
        painter.setPen(theme.color("text"))
        edge = theme.px(4)
        words = QRectF(box.left() + edge, box.bottom() - theme.px(47), box.width() - 2 * edge, theme.px(46))
        painter.drawText(words, *laid_out(painter, words, self.deck))
        for color, mark in zip(self.deck.colors, self.mark_boxes(), strict=True):
            paint_mark(painter, mark, color)

    def _paint_badge(self, painter: QPainter) -> None:
        """What of the deck isn't run: in words where these have room."""
        theme, words = self.look.theme, self.deck.badge
        if self.badge_box(words).width() > self._fan_box().width():
            words = self.deck.badge_figure
        pill = self.badge_box(words)
        painter.setFont(theme.font(TYPE.small))
        painter.setPen(QPen(theme.color("line"), 1))
        painter.setBrush(theme.color("panel"))
        painter.drawRoundedRect(pill, theme.px(RADII.small), theme.px(RADII.small))
        painter.setPen(theme.color("text"))
        painter.drawText(pill, int(Qt.AlignmentFlag.AlignCenter), words)

    def _paint_tick(self, painter: QPainter) -> None:
        theme, badge = self.look.theme, self.tick_box()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("accent"))
        painter.drawEllipse(badge)
        inset = badge.width() * 0.2
        tick = badge.adjusted(inset, inset, -inset, -inset)
        paint_icon(painter, tick, "tick", theme.color("on_accent"), stroke=3.2)


class DeckFeature(QWidget):
    """The deck that a seat plays, in large: fan, name, colours with their words, a line about it; `clicked` is said,
    and `why_wanted` with the reason that is to be explained.

    Why it can't be played stands in place of its colours, so that nothing else moves.
    """

    clicked = Signal()
    why_wanted = Signal(str)

    def __init__(self, look: Look, deck: DeckTile, picture: Picture, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_low = False
        self._look = look
        self._deck = deck
        self._fan = _Fan(self, look, picture, cards=5)
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self.compose)
        self._faults: QTextBrowser | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        look.theme_changed.connect(self._rescale)

    @property
    def faults(self) -> QTextBrowser:
        """Where the reasons stand why the deck can't be played; made when it is first wanted: few decks have any."""
        if self._faults is None:
            self._faults = QTextBrowser(self)
            self._faults.setObjectName("faults")
            self._faults.setOpenLinks(False)
            self._faults.anchorClicked.connect(self._want_why)
            self._faults.hide()
        return self._faults

    @property
    def _is_faulty(self) -> bool:
        return self._faults is not None and not self._faults.isHidden()

    def show_deck(self, deck: DeckTile) -> None:
        """Shows another deck."""
        self._deck = deck
        self.setAccessibleName(f"{deck.name}, {color_words(deck)}. {deck.subtitle} {deck.badge_words}".rstrip())
        self.setToolTip(deck.badge_words)
        self._rest.start(COMPOSE_NEXT_MS)
        self.update()

    def show_faults(self, title: str, reasons: Sequence[DeckFault]) -> None:
        """Says why the deck can't be played, each reason in a line; nothing if it can."""
        if not reasons and self._faults is None:
            return
        if bool(reasons) != self._is_faulty:
            self.faults.setVisible(bool(reasons))
            self._rescale()
        first = {fault.why: fault for fault in reversed(reasons)}
        lines = (self._fault_line(fault, is_linked=first[fault.why] is fault) for fault in reasons)
        self.faults.setHtml("<br>".join((escape(title), *lines)) if reasons else "")
        self.faults.setAccessibleName(self.faults.toPlainText())
        self._place_faults()

    def _fault_line(self, fault: DeckFault, *, is_linked: bool) -> str:
        """A reason; the first of each kind leads to more about it, where a rule says it."""
        line = f"– {escape(fault.words)}"
        if not is_linked or fault.why in (AWAITED, CLOSED):
            return line
        return f'{line} <a href="{fault.why}" style="color: {self._look.theme.colors.accent}">{escape(tr("Why?"))}</a>'

    def _want_why(self, link: QUrl) -> None:
        self.why_wanted.emit(link.toString())

    def refresh_pictures(self) -> None:
        """Asks for the pictures again."""
        self._fan.forget()
        self.compose()

    def compose(self) -> None:
        """Makes the fan for the present size."""
        self._fan.compose(self._deck, self._fan_box().size().toSize())

    def sizeHint(self) -> QSize:
        return QSize(self._look.theme.px(480), self._look.theme.px(LOW if self.is_low else 140))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.theme.px(380), self._look.theme.px(LOW if self.is_low else 120))

    @property
    def spared(self) -> int:
        """How many pixels lower it is where it is low."""
        return self._look.theme.px(140) - self._look.theme.px(LOW)

    def be_low(self, *, is_low: bool) -> None:
        """Takes no more height than its words need, or as much as the fan looks well in."""
        if is_low != self.is_low:
            self.is_low = is_low
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_faults()
        self._rest.start(COMPOSE_AGAIN_MS)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.update()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._fan.is_due(self._deck, self._fan_box().size().toSize()) and self._fan.waits(self._rest):
            self._rest.start(COMPOSE_FIRST_MS)
        self._fan.draw(painter, self._fan_box())
        self._paint_words(painter)

    def _rescale(self) -> None:
        self.updateGeometry()
        self._place_faults()
        self._rest.start(COMPOSE_AGAIN_MS)
        self.update()

    def _place_faults(self) -> None:
        """Gives the reasons whole lines below the name, in the type that they are shown in."""
        box = self._faults
        if box is None:
            return
        box.ensurePolished()
        margins, line = box.contentsMargins(), box.fontMetrics().lineSpacing()
        around = margins.top() + margins.bottom() + round(2 * box.document().documentMargin())
        left, top = round(self._words_left()), self._title_height() + self._look.theme.px(SPACING.near)
        lines = max(1, (self.height() - top - around) // line)
        box.setGeometry(left, top, self.width() - left, lines * line + around)

    def _title_height(self) -> int:
        return QFontMetrics(self._title_font()).lineSpacing()

    def _title_font(self) -> QFont:
        return self._look.theme.font(TYPE.title, weight=QFont.Weight.DemiBold)

    def _words_left(self) -> float:
        return self._fan_width() + self._look.theme.px(SPACING.apart)

    def _fan_width(self) -> float:
        share = SHARE_BESIDE_FAULTS if self._is_faulty else LARGEST_SHARE
        return min(self.width() * share, self.height() * FAN_ASPECT)

    def _fan_box(self) -> QRectF:
        width = self._fan_width()
        height = min(float(self.height()), width * 0.66)
        return QRectF(0, (self.height() - height) / 2, width, height)

    def _paint_words(self, painter: QPainter) -> None:
        theme = self._look.theme
        left = self._words_left()
        width = self.width() - left
        painter.setFont(self._title_font())
        if self._is_faulty:
            line = QRectF(left, 0, width, self._title_height())
            shrink_to(painter, line, NAME_FLAGS, self._deck.name)
            painter.setPen(theme.color("text"))
            painter.drawText(line, NAME_FLAGS, self._deck.name)
            return
        two_lines = QRectF(left, 0, width, 2.1 * painter.fontMetrics().lineSpacing())
        name = shrink_to(painter, two_lines, NAME_FLAGS, self._deck.name).height()
        top = max(0.0, (self.height() - name - theme.px(98)) / 2)
        painter.setPen(theme.color("text"))
        painter.drawText(QRectF(left, top, width, name), NAME_FLAGS, self._deck.name)
        self._paint_colors(painter, QRectF(left, top + name + theme.px(6), width, theme.px(24)))
        painter.setFont(theme.font(TYPE.body))
        painter.setPen(theme.color("text_soft"))
        below = top + name + theme.px(40)
        rest = QRectF(left, below, width, self.height() - below)
        painter.drawText(rest, ABOUT_FLAGS, self.about_within(rest))

    def about_within(self, room: QRectF) -> str:
        """What is said below the name, in full where that has room, else in short: a sentence is never cut."""
        metrics = QFontMetrics(self._look.theme.font(TYPE.body))
        for badge in (self._deck.badge_words, self._deck.badge, ""):
            about = "\n".join(part for part in (self._deck.subtitle, badge) if part)
            if metrics.boundingRect(room.toRect(), ABOUT_FLAGS, about).height() <= room.height():
                break
        return about

    def _paint_colors(self, painter: QPainter, row: QRectF) -> None:
        theme = self._look.theme
        x = row.left()
        painter.setFont(theme.font(TYPE.body))
        words = sum(painter.fontMetrics().horizontalAdvance(color_word(color)) for color in self._deck.colors)
        around = row.height() + theme.px(6) + theme.px(SPACING.apart)
        has_room = words + len(self._deck.colors) * around <= row.width() + theme.px(SPACING.apart)
        for color in self._deck.colors:
            paint_mark(painter, QRectF(x, row.top(), row.height(), row.height()), color)
            x += row.height() + theme.px(6)
            word = color_word(color) if has_room else ""
            painter.setPen(theme.color("text_soft"))
            rest = QRectF(x, row.top(), row.right() - x, row.height())
            painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, word)
            x += painter.fontMetrics().horizontalAdvance(word) + theme.px(SPACING.apart)
