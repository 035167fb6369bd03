"""The options of a new game, folded away at Home: who begins, hands, take-backs, cut-ins, clocks."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QVBoxLayout, QWidget

from wixoss_desktop.ui.kit.controls import Dressed, Segments, Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.preferences import AtZero, ClockChoice, CutIns, First, Matches, NextFirst, TakeBacks
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.wixoss.game_request import GameOptions
from wixoss_desktop.ui.shell.option_words import (
    AT_ZERO,
    CLOCKS,
    CUT_INS,
    HANDS,
    MATCHES,
    NEXT_FIRSTS,
    TAKE_BACKS,
    at_zero_words,
    clock_words,
    cut_in_words,
    hand_words,
    next_first_words,
    series_words,
    take_back_words,
)

FIRSTS: tuple[First, ...] = ("janken", "random", "first", "second")


def options_summary(options: GameOptions, seats: tuple[str, str], *, is_free: bool = False) -> str:
    """The options in one line; `seats` are the names of those who play. A free table has neither janken nor cut-ins."""
    who = _first_words(seats)[FIRSTS.index(options.first)]
    clock = tr("Clock: {rule}", rule=clock_words()[CLOCKS.index(options.clock)].lower())
    parts = (
        tr("{who} begins", who=who) if options.first in ("first", "second") else who,
        tr("Open hands") if options.open_hands else tr("Closed hands"),
        tr("Take-backs: {rule}", rule=take_back_words()[TAKE_BACKS.index(options.take_backs)].lower()),
        tr("Cut-ins: {rule}", rule=cut_in_words()[CUT_INS.index(options.cut_ins)].lower()),
    )
    shown = parts[1:3] if is_free else parts
    matches = "" if is_free or options.matches == "single" else series_words()[options.matches]
    return "  ·  ".join(filter(None, (matches, *shown, "" if options.clock == "off" else clock)))


def _first_words(seats: tuple[str, str]) -> tuple[str, ...]:
    return tr("Janken"), tr("Die"), *seats


class OptionField(Dressed, QWidget):
    """One option: its name above its row of choices."""

    MARGINS = (0, SPACING.tight)

    def __init__(self, look: Look, segments: Segments[Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = Words("soft", self)
        self._segments = segments
        column = QVBoxLayout(self)
        column.addWidget(self._label)
        column.addWidget(segments)
        self._look = look
        self.dress(look)

    def word(self, title: str, texts: Sequence[str]) -> None:
        """The option's name and those of its choices."""
        self._label.setText(title)
        self._segments.word(title, texts)


class GameOptionsPanel(Worded, QFrame):
    """`options_changed` comes with the options each time the person changes one."""

    options_changed = Signal(object)

    def __init__(self, look: Look, options: GameOptions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._look = look
        self._seats = ("", "")
        self.first: Segments[First] = Segments(look, FIRSTS, options.first, self)
        self.hands: Segments[str] = Segments(look, HANDS, HANDS[options.open_hands], self)
        self.take_backs: Segments[TakeBacks] = Segments(look, TAKE_BACKS, options.take_backs, self)
        self.cut_ins: Segments[CutIns] = Segments(look, CUT_INS, options.cut_ins, self)
        self.clock: Segments[ClockChoice] = Segments(look, CLOCKS, options.clock, self)
        self.at_zero: Segments[AtZero] = Segments(look, AT_ZERO, options.clock_at_zero, self)
        self.matches: Segments[Matches] = Segments(look, MATCHES, options.matches, self)
        self.next_first: Segments[NextFirst] = Segments(look, NEXT_FIRSTS, options.next_first, self)
        self._fields = (
            OptionField(look, self.first, self),
            OptionField(look, self.hands, self),
            OptionField(look, self.take_backs, self),
            OptionField(look, self.cut_ins, self),
            OptionField(look, self.clock, self),
            OptionField(look, self.at_zero, self),
            OptionField(look, self.matches, self),
            OptionField(look, self.next_first, self),
        )
        self._grid = QGridLayout(self)
        self._columns = 0
        for row in (
            self.first,
            self.hands,
            self.take_backs,
            self.cut_ins,
            self.clock,
            self.at_zero,
            self.matches,
            self.next_first,
        ):
            row.chosen.connect(self._tell)
        self.dress(look)
        self.retranslate()

    @property
    def options(self) -> GameOptions:
        """The options as chosen."""
        is_open = self.hands.value == "open"
        clocks = self.clock.value, self.at_zero.value
        series = self.matches.value, self.next_first.value
        return GameOptions(self.first.value, is_open, self.take_backs.value, self.cut_ins.value, *clocks, *series)

    def set_options(self, options: GameOptions) -> None:
        """Shows other options, without saying so."""
        self.first.set_value(options.first)
        self.hands.set_value(HANDS[options.open_hands])
        self.take_backs.set_value(options.take_backs)
        self.cut_ins.set_value(options.cut_ins)
        self.clock.set_value(options.clock)
        self.at_zero.set_value(options.clock_at_zero)
        self.matches.set_value(options.matches)
        self.next_first.set_value(options.next_first)

    def name_seats(self, first: str, second: str) -> None:
        """Who sits where: the choice of who begins names them."""
        self._seats = (first, second)
        self.retranslate()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        words = (_first_words(self._seats), hand_words(), take_back_words(), cut_in_words(), clock_words())
        titles = (
            tr("Who begins"),
            tr("Hands"),
            tr("Take-backs past a shown card"),
            tr("Spell cut-in"),
            tr("Clock for each of two players"),
            tr("No time left"),
            tr("Matches"),
            tr("Who begins the next match"),
        )
        matches = tuple(series_words()[one] for one in MATCHES)
        texts_of = (*words, at_zero_words(), matches, next_first_words())
        for field, title, texts in zip(self._fields, titles, texts_of, strict=True):
            field.word(title, texts)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _tell(self) -> None:
        self.options_changed.emit(self.options)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.apart, SPACING.apart)
        self._grid.setHorizontalSpacing(self._look.theme.px(SPACING.wide))
        self._arrange()

    def _arrange(self) -> None:
        columns = next((columns for columns in (8, 4, 3, 2, 1) if self._width_of(columns) <= self.width()), 1)
        if columns == self._columns:
            return
        for at, field in enumerate(self._fields):
            self._grid.addWidget(field, at // columns, at % columns)
        for column in range(9):
            self._grid.setColumnStretch(column, 1 if column == columns else 0)
        self._columns = columns

    def _width_of(self, columns: int) -> int:
        gap, side = self._grid.horizontalSpacing(), self._grid.contentsMargins().left()
        widths = [field.sizeHint().width() for field in self._fields]
        widest = [max(widths[at::columns], default=0) for at in range(columns)]
        return sum(widest) + gap * columns + 2 * side
