"""Chips: what can be asked for by a click, each with how many cards it would leave; they write the search line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QMenu, QScrollArea, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.ui.catalogue.chip_groups import (
    COLORS,
    EVERYBODY,
    EXACTLY,
    PRINTINGS,
    ChipGroup,
    ChipSet,
    value_words,
)
from wixoss_desktop.ui.catalogue.chip_line import asked, is_exact, toggled, without, written
from wixoss_desktop.ui.kit.color_marks import paint_mark
from wixoss_desktop.ui.kit.controls import Dressed, FoldButton, ThemedButton
from wixoss_desktop.ui.kit.flow import FlowLayout
from wixoss_desktop.ui.kit.icons import paint_icon
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import MIN_TARGET, SPACING, TYPE
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.lexicon import Lexicon

Find = Callable[[str], Sequence[Row]]
Tally = Callable[[str, Callable[[Row], Iterable[str]]], Counter[str]]
"""How many of the cards that a line finds have each value."""
ChipWords = Callable[[str, str, Lexicon], str]
"""What a value of a field is called."""
DIGITS: Final = 4
"""A count of as many digits makes no chip wider."""
OF_PLACE: Final = 0.34
"""How much of a low place chips take at most."""
LONGEST: Final = 40
"""How many values a list offers: those that most cards have."""


class Chip(ThemedButton):
    """One chip: lit while its value is asked for; a colour has its mark in place of a word."""

    def __init__(self, look: Look, group: ChipGroup, value: str) -> None:
        super().__init__(look)
        self.field = group
        self.value = value
        self.count: int | None = None
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def is_color(self) -> bool:
        """Whether the chip shows a colour's mark."""
        return self.field.key == "c" and self.value in COLORS

    def say(self, words: str) -> None:
        """Show and tell other words."""
        if words == self.text():
            return
        self.setText(words)
        self.setAccessibleName(words)
        self.setToolTip(words if self.is_color else "")
        self.updateGeometry()

    def set_count(self, count: int | None) -> None:
        """Show how many cards it would leave."""
        if count != self.count:
            before, self.count = self.digits, count
            self.update()
            if self.digits != before:
                self.updateGeometry()

    @property
    def digits(self) -> int:
        """For how many digits of its count there is room."""
        return max(DIGITS, 0 if self.count is None else len(str(self.count)))

    def sizeHint(self) -> QSize:
        theme = self.look.theme
        self.setFont(theme.font(TYPE.small))
        metrics = self.fontMetrics()
        words = theme.px(18) if self.is_color else metrics.horizontalAdvance(self.text())
        number = theme.px(SPACING.near) + metrics.horizontalAdvance("0" * self.digits) if self.field.is_counted else 0
        room = theme.px(16) if self.field.title else number
        return QSize(words + room + theme.px(21), max(MIN_TARGET, theme.px(28)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.look.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        lit = self.isChecked()
        painter.setBrush(theme.color("accent" if lit else "panel_hover" if self.underMouse() else "panel_raised"))
        edge = "text" if self.shows_focus else "accent" if lit else "line_strong"
        painter.setPen(QPen(theme.color(edge), theme.px(2) if self.shows_focus else 1))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        inner = box.adjusted(theme.px(9), 0, -theme.px(9), 0)
        painter.setFont(theme.font(TYPE.small))
        if self.is_color:
            side = theme.px(18)
            paint_mark(painter, QRectF(inner.left(), inner.center().y() - side / 2, side, side), self.value)  # type: ignore[arg-type]
        else:
            painter.setPen(theme.color("on_accent" if lit else "text" if self.count != 0 else "text_off"))
            painter.drawText(inner, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text())
        if self.field.title:
            side = theme.px(12)
            paint_icon(painter, QRectF(inner.right() - side, inner.center().y() - side / 2, side, side), "more",
                       theme.color("on_accent" if lit else "text_soft"), stroke=2.4)  # fmt: skip
        if self.count is not None:
            painter.setPen(theme.color("on_accent" if lit else "text_soft"))
            painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(self.count))


class ListChip(Chip):
    """A chip that opens a list of its field's values; lit, and naming them, while some are asked for."""

    value_toggled = Signal(str)

    def __init__(self, look: Look, group: ChipGroup, words: ChipWords) -> None:
        super().__init__(look, group, "")
        self._words = words
        self.menu = QMenu(self)
        self._uncounted: list[QAction] = []
        self._find: Callable[[str], int] | None = None
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._count_next)
        self.menu.triggered.connect(lambda action: self.value_toggled.emit(str(action.data())))

    def offer(self, counts: Counter[str], chosen: Sequence[str], lexicon: Lexicon) -> None:
        """Fill the list: the values that are asked for, then those that most cards have."""
        self._uncounted = []
        self.menu.clear()
        most = [value for value, count in counts.most_common(LONGEST) if count and value not in chosen]
        named = sorted(most, key=lambda value: self._words(self.field.key, value, lexicon))
        for value in (*chosen, *named):
            self._add(value, chosen, lexicon, f"\t{counts[value]}")
        if self.menu.isEmpty():
            self.menu.addAction(tr("None among these cards")).setEnabled(False)

    def offer_searched(self, find: Callable[[str], int], chosen: Sequence[str], lexicon: Lexicon) -> None:
        """Fill the list with all values; each is counted by a search, one after the other while the list is open."""
        self.menu.clear()
        self._find = find
        named = sorted(self.field.values, key=lambda value: self._words(self.field.key, value, lexicon).casefold())
        self._uncounted = [self._add(value, chosen, lexicon, "\t") for value in named]
        self._next.start()

    def _count_next(self) -> None:
        if self._uncounted and self._find is not None:
            action = self._uncounted.pop(0)
            count = self._find(str(action.data()))
            action.setText(f"{action.text()}{count}")
            action.setEnabled(bool(count) or action.isChecked())
            self._next.start()

    def _add(self, value: str, chosen: Sequence[str], lexicon: Lexicon, behind: str) -> QAction:
        words = self._words(self.field.key, value, lexicon).replace("&", "&&")
        action = self.menu.addAction(f"{words}{behind}")
        action.setData(value)
        action.setCheckable(True)
        action.setChecked(value in chosen)
        return action


class Chips(Dressed, QWidget):
    """All chips. Says `line_wanted` with the search line that a click asks for."""

    line_wanted = Signal(str)

    def __init__(self, look: Look, chips: ChipSet) -> None:
        super().__init__()
        self._look = look
        self._set = chips
        self._line = ""
        self._counted = ""
        self._find: Find | None = None
        self._tally: Tally | None = None
        self._lexicon: Lexicon | None = None
        self.fold = FoldButton(look)
        self.clear = QToolButton()
        self.exact = Chip(look, EXACTLY, "yes")
        self.each_printing = Chip(look, PRINTINGS, "printings")
        self.more = QWidget()
        basic = tuple(Chip(look, group, value) for group in chips.basic for value in group.values)
        more = tuple(Chip(look, group, value) for group in chips.more if not group.title for value in group.values)
        self.lists = tuple(ListChip(look, group, chips.value) for group in chips.more if group.title)
        self.chips = (*basic, *more)
        self._keys = {chip.field.key for chip in (*self.chips, *self.lists, self.each_printing)}
        self._flows = tuple(_flow(place, look) for place in (QWidget(self), self.more))
        for chip in (*basic, self.fold, self.clear):
            self._flows[0].addWidget(chip)
        for chip in (self.exact, *more, *self.lists, self.each_printing):
            self._flows[1].addWidget(chip)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        for place in (self._flows[0].parentWidget(), self.more):
            assert place is not None
            column.addWidget(place)
        self._join()
        self.dress(self._look)

    def word(self, lexicon: Lexicon) -> None:
        """Word the chips in a language."""
        self._lexicon = lexicon
        for chip in (*self.chips, self.each_printing):
            chip.say(self._words_of(chip, lexicon))
        self.exact.setVisible(self._set.has_colors)
        self.exact.say(tr("Exactly these colors"))
        self.clear.setText(tr("Clear"))
        self.clear.setToolTip(tr("Ask for all cards again"))
        self.follow(self._line, self._counted)

    def _words_of(self, chip: Chip, lexicon: Lexicon) -> str:
        if chip is self.each_printing:
            return value_words(PRINTINGS.key, chip.value, lexicon)
        return self._set.value(chip.field.key, chip.value, lexicon)

    def follow(self, line: str, counted: str) -> None:
        """Light the chips whose values stand on the line; `counted` is what of it can be read, to count cards by."""
        self._line, self._counted = line, counted
        values = {key: asked(line, key) for key in self._keys}
        for chip in (*self.chips, self.each_printing):
            chip.setChecked(chip.value in values[chip.field.key])
        self.exact.setChecked(is_exact(line))
        for chip in self.lists:
            self._name_list(chip, values[chip.field.key])
        self.clear.setVisible(bool(line.strip()))
        hidden = sum(chip.isChecked() for chip in (*self.chips, *self.lists) if chip.field in self._set.more)
        self.fold.setText(tr("More filters ({n})", n=hidden) if hidden else tr("More filters"))

    def count(self, find: Find, tally: Tally) -> None:
        """Tell each chip how many cards it leaves beside what other fields ask for; `find` searches, `tally` counts."""
        self._find, self._tally = find, tally
        for group in (
            *self._set.basic,
            *(group for group in self._set.more if not group.title and self.fold.isChecked()),
        ):
            counts = self._counts(group)
            for chip in self.chips:
                if chip.field is group:
                    chip.set_count(counts[chip.value])

    def open_list(self, chip: ListChip) -> None:
        """Fill a chip's list with what there is, and show it."""
        key, chosen = chip.field.key, asked(self._line, chip.field.key)
        chip.setChecked(bool(chosen))
        if self._find is not None and self._lexicon is not None:
            if chip.field.is_searched:
                chip.offer_searched(partial(self._count_of, key, without(self._counted, key)), chosen, self._lexicon)
            else:
                chip.offer(self._counts(chip.field), chosen, self._lexicon)
            chip.menu.popup(chip.mapToGlobal(chip.rect().bottomLeft()))

    def _counts(self, group: ChipGroup) -> Counter[str]:
        assert self._tally is not None
        rest = without(self._counted, group.key)
        counts = self._tally(rest, group.of)
        everybody = counts.pop(EVERYBODY, 0)
        return Counter({value: count + everybody for value, count in counts.items()}) if everybody else counts

    def _count_of(self, key: str, rest: str, value: str) -> int:
        assert self._find is not None
        return len(self._find(f"{rest} {key}:{value}"))

    def _name_list(self, chip: ListChip, chosen: tuple[str, ...]) -> None:
        chip.setChecked(bool(chosen))
        if self._lexicon is None:
            return
        title = self._set.title(chip.field, self._lexicon)
        values = row_of(self._set.value(chip.field.key, value, self._lexicon) for value in chosen)
        chip.say(f"{title}: {values}" if chosen else title)

    def _click(self) -> None:
        chip = self.sender()
        if isinstance(chip, ListChip):
            self.open_list(chip)
        elif isinstance(chip, Chip):
            self.line_wanted.emit(toggled(self._line, chip.field.key, chip.value))

    def _choose(self, value: str) -> None:
        chip = self.sender()
        if isinstance(chip, ListChip):
            self.line_wanted.emit(toggled(self._line, chip.field.key, value))

    def _toggle_exact(self) -> None:
        colors = asked(self._line, "c")
        exactly = not is_exact(self._line)
        self.exact.setChecked(is_exact(self._line))
        self.line_wanted.emit(written(self._line, "c", colors, exactly=exactly))

    def _clear(self) -> None:
        self.line_wanted.emit("")

    def _fold(self, is_open: bool) -> None:
        self.more.setVisible(is_open)
        if is_open and self._find is not None and self._tally is not None:
            self.count(self._find, self._tally)

    def _join(self) -> None:
        for chip in (*self.chips, *self.lists, self.each_printing):
            chip.clicked.connect(self._click)
        for chip in self.lists:
            chip.value_toggled.connect(self._choose)
        self.exact.clicked.connect(self._toggle_exact)
        self.fold.toggled.connect(self._fold)
        self.clear.clicked.connect(self._clear)
        for button in (self.fold, self.clear):
            button.setObjectName("beside")
        self.more.hide()

    def _rescale(self) -> None:
        for flow in self._flows:
            flow.setSpacing(self._look.theme.px(SPACING.tight))
            flow.invalidate()
        layout = self.layout()
        assert layout is not None
        layout.setSpacing(self._look.theme.px(SPACING.near))


class LowChips(QScrollArea):
    """Holds chips that take but a part of a place's height: what goes beyond is scrolled, and cards stay in sight."""

    def __init__(self, chips: QWidget, place: QWidget) -> None:
        super().__init__()
        self._chips, self._place = chips, place
        chips.setObjectName("scrolled")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab leads to the chips, and that scrolls
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(chips)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        layout, most = self._chips.layout(), int(self._place.height() * OF_PLACE)
        assert layout is not None
        needed = layout.totalHeightForWidth(self.width())
        if needed > most:
            needed = layout.totalHeightForWidth(self.width() - self.verticalScrollBar().sizeHint().width())
        self._chips.setMinimumHeight(needed)  # Qt would take the height that they have in the narrowest window
        self.setFixedHeight(min(needed, most))


def _flow(place: QWidget, look: Look) -> FlowLayout:
    flow = FlowLayout(place)
    flow.setContentsMargins(0, 0, 0, 0)
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    place.setSizePolicy(policy)
    return flow
