"""The player strip: everything that is public about one side, in figures, always on the screen."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec
from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from wixoss_desktop.ui.kit.color_marks import COLOR_LETTERS, color_word
from wixoss_desktop.ui.kit.line_breaks import kept_whole
from wixoss_desktop.ui.kit.locale import clauses_of, row_of
from wixoss_desktop.ui.kit.theme import Look, Theme
from wixoss_desktop.ui.kit.tokens import RADII, SEAT_INKS, SPACING, TYPE, CardColor
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.intents.meaning import TableWish
from wixoss_desktop.ui.table.wixoss.ener_line import paint_ener

COLOR_OF: Final[Mapping[str, CardColor]] = {letter: color for color, letter in COLOR_LETTERS.items()}
MARK: Final = 18
"""How large a colour's mark is."""
HEIGHT: Final = 168
NAME_LINE, DECK_LINE, FIGURES, ENER_LINE, EDGES = 22, 17, 84, 24, 6
MOST_LINES: Final = 4
LONGEST_WORDS: Final = 2000
MORE: Final = " …"
WRAPPED: Final = int(Qt.AlignmentFlag.AlignTop) | int(Qt.TextFlag.TextWordWrap)
SHARES: Final = ((0.0, 0.17), (0.17, 0.23), (0.4, 0.3), (0.7, 0.3))
"""Where the columns of figures begin, and how wide they are, in parts of the strip."""


class StripState(msgspec.Struct, frozen=True):
    """One side in figures; `ener` counts cards by what they pay, as the ener zone does.

    `markers` are what the player has beside cards, `explained` says the same with a sentence each.
    """

    seat: int
    name: str
    deck_name: str
    figures: tuple[tuple[str, str], ...]
    ener_total: int
    ener: tuple[tuple[str, int], ...]
    this_turn: tuple[str, ...]
    warning: str = ""
    is_turn: bool = False
    always: bool = False
    markers: tuple[str, ...] = ()
    explained: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """What is said below the figures."""
        return self._below(self.this_turn + self.markers)

    @property
    def lines(self) -> str:
        """The same with each of them on one line."""
        return self._below(map(kept_whole, self.this_turn + self.markers))

    def _below(self, parts: Iterable[str]) -> str:
        return "\n".join(part for part in (self.warning, " · ".join(parts)) if part)

    @property
    def tip(self) -> str:
        """What a tool tip says: all that has no room, or needs a sentence."""
        return "\n".join(part for part in (self.deck_name, self.warning, *self.this_turn, *self.explained) if part)

    @property
    def spoken(self) -> str:
        """The strip in words."""
        figures = row_of(f"{label} {figure}" for label, figure in self.figures)
        ener = row_of(f"{_ener_word(color)} {count}" for color, count in self.ener)
        always = tr("uses every life burst without a choice") if self.always else ""
        total = tr("ener {n}", n=self.ener_total)
        parts = (self.name, self.deck_name, figures, total, ener, *self.this_turn, *self.explained, always)
        return clauses_of((*parts, self.warning))


def _reach(font: QFont, text: str) -> int:
    """How wide a text is."""
    return QFontMetrics(font).horizontalAdvance(text)


def _ener_word(letters: str) -> str:
    """'Red/Blue' of a card of two colours."""
    return "/".join(tr("Multi") if letter == "M" else color_word(COLOR_OF[letter]) for letter in letters)


class PlayerStrip(QWidget):
    """Paints one StripState. Says `gestured` when its seat takes back that it uses every plain life burst."""

    gestured = Signal(object)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._state: StripState | None = None
        self._rows = 2
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.always_button = QPushButton(self)
        self.always_button.setObjectName("small")
        self.always_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.always_button.clicked.connect(self._end_always)
        self.always_button.hide()
        look.theme_changed.connect(self._rescale)

    @property
    def state(self) -> StripState | None:
        """What the strip shows."""
        return self._state

    def show_state(self, state: StripState) -> None:
        """Shows other figures."""
        if state != self._state:
            self._state = state
            self.setAccessibleName(state.spoken)
            self.setToolTip(state.tip)
            self.updateGeometry()
            self.always_button.setVisible(state.always)
            self.always_button.setText(tr("Uses life bursts  ✕"))
            self.always_button.setToolTip(tr("Uses every life burst without a choice; a click: ask again"))
            self.always_button.setAccessibleName(self.always_button.toolTip())
            self._lay_button()
            self.update()

    def be_low(self, *, is_low: bool) -> None:
        """Shows the first row of figures alone, and the name of the deck only where there is room beside the player's.

        What is left out lies on the mat, and is said in the tool tip and to the ear.
        """
        self._rows = 1 if is_low else 2
        self._rescale()

    @property
    def _high(self) -> int:
        """How high all figures are together, in pixels of the theme."""
        return FIGURES * self._rows // 2

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_button()

    def _lay_button(self) -> None:
        """At the lower right corner."""
        size, gap = self.always_button.sizeHint(), self._look.theme.px(SPACING.tight)
        self.always_button.resize(size)
        self.always_button.move(self.width() - size.width() - gap, self.height() - size.height() - gap)

    def _end_always(self) -> None:
        if self._state is not None:
            self.gestured.emit(TableWish("end_always", self._state.seat))

    def sizeHint(self) -> QSize:
        return QSize(self._look.theme.px(220), self._wanted_height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.theme.px(170), self._wanted_height())

    def _wanted_height(self) -> int:
        """Higher than usual where the name of the deck takes a line of its own, or the words more than one."""
        theme, state = self._look.theme, self._state
        usual = theme.px(HEIGHT if self._rows > 1 else 0)
        if state is None:
            return usual
        width = int(self.inside.width())
        fixed = NAME_LINE + self._high + ENER_LINE + 2 * EDGES + (DECK_LINE if self._deck_apart(state, width) else 0)
        words = QFontMetrics(theme.font(TYPE.small)).boundingRect(
            QRect(0, 0, max(1, width), LONGEST_WORDS), WRAPPED, self._fitting(state, width)
        )  # fmt: skip
        chip = self.always_button.sizeHint().height() + theme.px(SPACING.tight) if state.always else 0
        return max(usual, theme.px(fixed) + (words.height() if state.words else 0) + chip)

    @property
    def inside(self) -> QRectF:
        """Where something may be written."""
        theme = self._look.theme
        margin = theme.px(SPACING.near + 2)
        return QRectF(self.rect()).adjusted(margin + theme.px(4), theme.px(EDGES), -margin, -theme.px(EDGES))

    def _deck_apart(self, state: StripState, width: int) -> bool:
        """Whether the name of the deck needs a line of its own, and has one."""
        theme = self._look.theme
        return self._rows > 1 and self._is_long(state, width, theme)

    def _is_long(self, state: StripState, width: int, theme: Theme) -> bool:
        bold = QFontMetrics(theme.font(TYPE.body, weight=QFont.Weight.DemiBold))
        used = bold.horizontalAdvance(state.name) + theme.px(SPACING.near)
        return used + QFontMetrics(theme.font(TYPE.small)).horizontalAdvance(state.deck_name) > width

    @property
    def words_box(self) -> QRectF:
        """Where the words below the figures may stand: above the button, if there is one."""
        theme, box = self._look.theme, self.inside
        apart = self._state is not None and self._deck_apart(self._state, int(box.width()))
        top = box.top() + theme.px(NAME_LINE + self._high + ENER_LINE + (DECK_LINE if apart else 0))
        bottom = self.always_button.geometry().top() if not self.always_button.isHidden() else box.bottom()
        return QRectF(box.left(), top, box.width(), bottom - top)

    @property
    def written(self) -> str:
        """What is said below the figures."""
        return "" if self._state is None else self._fitting(self._state, int(self.inside.width()))

    def _fitting(self, state: StripState, width: int) -> str:
        """The words below the figures; of very many the first ones, the rest is in the tool tip."""
        metrics = QFontMetrics(self._look.theme.font(TYPE.small))
        room, words = QRect(0, 0, max(1, width), LONGEST_WORDS), state.lines
        while metrics.boundingRect(room, WRAPPED, words).height() > MOST_LINES * metrics.lineSpacing() + 1:
            words = f"{words.removesuffix(MORE).rpartition(' ')[0]}{MORE}"
        return words

    def paintEvent(self, event: QPaintEvent) -> None:
        state = self._state
        if state is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._look.theme
        self._paint_ground(painter, theme, state)
        box = self.inside
        y = self._paint_name(painter, theme, state, box)
        y = self._paint_figures(painter, theme, state, QRectF(box.left(), y, box.width(), theme.px(self._high - 2)))
        self._paint_ener(painter, theme, state, QRectF(box.left(), y, box.width(), theme.px(ENER_LINE)))
        self._paint_turn(painter, theme, state, self.words_box)

    def _paint_ground(self, painter: QPainter, theme: Theme, state: StripState) -> None:
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        ink = theme.color(SEAT_INKS[state.seat])
        radius = theme.px(RADII.medium)
        painter.setPen(QPen(ink if state.is_turn else theme.color("line"), theme.px(1.5) if state.is_turn else 1))
        painter.setBrush(theme.color("panel"))
        painter.drawRoundedRect(box, radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawRoundedRect(QRectF(theme.px(5), theme.px(9), theme.px(4), self.height() - theme.px(18)), 2, 2)

    def _paint_name(self, painter: QPainter, theme: Theme, state: StripState, box: QRectF) -> float:
        bold = theme.font(TYPE.body, weight=QFont.Weight.DemiBold)
        line = QRectF(box.left(), box.top(), box.width(), theme.px(NAME_LINE - 2))
        painter.setFont(bold)
        painter.setPen(theme.color("text"))
        name = QFontMetrics(bold).elidedText(state.name, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, name)
        small = theme.font(TYPE.small)
        painter.setFont(small)
        painter.setPen(theme.color("text_soft"))
        if not self._deck_apart(state, int(box.width())):
            if not self._is_long(state, int(box.width()), theme):
                painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, state.deck_name)
            return line.bottom() + theme.px(2)
        below = QRectF(line.left(), line.bottom(), line.width(), theme.px(DECK_LINE))
        deck = QFontMetrics(small).elidedText(state.deck_name, Qt.TextElideMode.ElideMiddle, int(below.width()))
        painter.drawText(below, Qt.AlignmentFlag.AlignVCenter, deck)
        return below.bottom() + theme.px(2)

    def _paint_figures(self, painter: QPainter, theme: Theme, state: StripState, box: QRectF) -> float:
        height = box.height() / self._rows
        big = theme.font(TYPE.large, weight=QFont.Weight.Bold)
        fonts = tuple(theme.font(TYPE.small - less) for less in (1, 2, 3))
        for at, (label, figure) in enumerate(state.figures[: self._rows * len(SHARES)]):
            start, share = SHARES[at % len(SHARES)]
            top = box.top() + at // len(SHARES) * height
            cell = QRectF(box.left() + start * box.width(), top, share * box.width(), height)
            painter.setFont(big)
            painter.setPen(theme.color("text"))
            head = QRectF(cell.left(), cell.top(), cell.width(), height * 0.56)
            painter.drawText(head, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, figure)
            foot = QRectF(cell.left() + 1, head.bottom(), cell.width() - 2, height * 0.44)
            fitting = next((font for font in fonts if _reach(font, label) <= foot.width()), fonts[-1])
            painter.setFont(fitting)
            painter.setPen(theme.color("text_soft"))
            text = QFontMetrics(fitting).elidedText(label, Qt.TextElideMode.ElideRight, int(foot.width()))
            painter.drawText(foot, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, text)
        return box.bottom() + theme.px(2)

    def _paint_ener(self, painter: QPainter, theme: Theme, state: StripState, box: QRectF) -> None:
        font = theme.font(TYPE.body, weight=QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(theme.color("text"))
        head = tr("Ener {n}", n=state.ener_total)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, head)
        metrics = QFontMetrics(font)
        marks = box.adjusted(metrics.horizontalAdvance(head) + theme.px(SPACING.near), 0, 0, 0)
        paint_ener(painter, theme, marks, state.ener, mark=theme.px(MARK), gap=theme.px(7))

    def _paint_turn(self, painter: QPainter, theme: Theme, state: StripState, box: QRectF) -> None:
        font = theme.font(TYPE.small)
        painter.setFont(font)
        painter.setPen(theme.color("bad" if state.warning else "text_soft"))
        painter.drawText(box, WRAPPED, self._fitting(state, int(box.width())))

    def _rescale(self) -> None:
        self.updateGeometry()
        self.update()
