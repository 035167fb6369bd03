"""The planner in the window: a row for each turn, cards to drag onto it, and how likely the plan comes off."""

from functools import partial
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.match.wixoss.odds.costs import written
from wixoss_desktop.match.wixoss.odds.exact import standard_error
from wixoss_desktop.match.wixoss.odds.growing import TurnChances, chances
from wixoss_desktop.match.wixoss.odds.mulligan import MulliganRule
from wixoss_desktop.match.wixoss.odds.planner import (
    LinePlan,
    PlannedTurn,
    TurnWish,
    cost_of_card,
    costs_of,
    growths,
    planned,
    usable,
    usual_plan,
    with_turn,
)
from wixoss_desktop.ui.decks.wixoss.decks_in_play import deck_of
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.faces.wixoss.kind_words import rule_words
from wixoss_desktop.ui.kit.color_marks import color_letter
from wixoss_desktop.ui.kit.controls import CutLine, Dressed, Segments, Words, scaled_margins
from wixoss_desktop.ui.kit.locale import number, row_of, share
from wixoss_desktop.ui.kit.plots import Chart, Series
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, tr
from wixoss_desktop.ui.kit.workers import Task, Ticket, Workers
from wixoss_desktop.ui.odds.plot_card import PlotCard
from wixoss_desktop.ui.odds.wixoss.dealing import teller
from wixoss_desktop.ui.odds.wixoss.form import ORDERS, Order
from wixoss_desktop.ui.odds.wixoss.kind_box import spin_box
from wixoss_desktop.ui.odds.wixoss.mulligan_form import RuleBox
from wixoss_desktop.ui.odds.wixoss.turn_row import CardsToPlan, PlanTurnRow

TURNS: Final = 6
TRIALS: Final = 6_000
SIDE: Final = 350
SOON_MS: Final = 250
LOWEST: Final = 230
LEAST_SHARE: Final = 0.005
"""A card that is payable in fewer hands isn't named."""
SURE_SHARE: Final = 0.995
"""Of a card that is payable in so many, no share is said."""


class PlannerPage(Dressed, QWidget):
    """Shows a plan of a deck, changed by choosing and dragging, and simulates it anew after every change."""

    def __init__(self, look: Look, cards: Cards, workers: Workers, code: str) -> None:
        super().__init__()
        self._look, self._cards, self._workers, self._code = look, cards, workers, code
        self._task: Task | None = None
        self.trials = TRIALS
        self.found: tuple[TurnChances, ...] = ()
        self.order: Segments[Order] = Segments(look, ORDERS, "first", self)
        self.mulligan = RuleBox(cards.book, self)
        self.crushed = spin_box(self, 0, 3)
        self.crushed.setValue(1)
        self.source = CardsToPlan(self)
        self.rows = tuple(PlanTurnRow(look, number, self) for number in range(1, TURNS + 1))
        self.plot = PlotCard(look, self)
        self.status = CutLine("soft", self)
        self.reset_button = QPushButton(self)
        self._names = (Words("body", self), Words("body", self), Words("body", self))
        self._help, self._source_name = Words("small", self), Words("large", self)
        self._help.setWordWrap(True)
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self.plan = self._usual()
        self._lay_out()
        self._join()
        self.dress(self._look)
        self.retranslate()

    def choose_deck(self, code: str) -> None:
        """Plans for another deck, from the beginning."""
        if code != self._code:
            self._code = code
            self.reset()

    def choose_rule(self, rule: MulliganRule) -> None:
        """Deals by another mulligan rule."""
        self.mulligan.show_rule(rule)
        self._take_options()

    def reset(self) -> None:
        """Begins a new plan: the LRIG grows whenever it can."""
        self._change(self._usual())
        self._offer_cards()

    def put(self, no: str, number: int) -> None:
        """Gives a card to a turn."""
        if 1 <= number <= len(self.plan.turns):
            turn = self.plan.turns[number - 1]
            card = self._cards.known[no]
            self._change(with_turn(self.plan, number, replace(turn, uses=(*turn.uses, card))))

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        names = (tr("I go"), tr("Mulligan"), tr("Crushed a turn"))
        for words, name in zip(self._names, names, strict=True):
            words.setText(name)
        self.order.word(names[0], (tr("first"), tr("second")))
        self.mulligan.retranslate()
        self.crushed.setAccessibleName(names[2])
        self.crushed.setToolTip(tr("Life cloths that become ener before each own turn but the first."))
        self.reset_button.setText(tr("Begin anew"))
        self._source_name.setText(tr("To be paid for"))
        self.source.setAccessibleName(tr("To be paid for"))
        self._help.setText(
            tr("Drag a card onto a turn, or choose it and press the turn's number. One card is charged each turn.")
        )
        self.plot.retranslate()
        self.status.say(tr("Dealing …") if self._task is not None else "")
        self._offer_cards()
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self.found and self._task is None:
            self._soon.start()

    def _usual(self) -> LinePlan:
        deck = deck_of(self._code, self._cards.decks, self._cards.known)
        plan = usual_plan(deck, rules_of(self._cards.decks[self._code].format), TURNS)
        return replace(self._with_options(plan), trials=self.trials)

    def _change(self, plan: LinePlan) -> None:
        if plan != self.plan:
            self.plan, self.found = plan, ()
            self._show()
            self._soon.start()

    def _take_options(self) -> None:
        self._change(self._with_options(self.plan))

    def _with_options(self, plan: LinePlan) -> LinePlan:
        is_first = self.order.value == "first"
        return replace(plan, is_first=is_first, crushed=self.crushed.value(), mulligan=self.mulligan.rule)

    def _choose_lrig(self, number: int, no: str) -> None:
        turn = self.plan.turns[number - 1]
        self._change(with_turn(self.plan, number, replace(turn, lrig=self._cards.known[no] if no else None)))

    def _take(self, number: int, at: int) -> None:
        turn = self.plan.turns[number - 1]
        uses = turn.uses[:at] + turn.uses[at + 1 :]
        self._change(with_turn(self.plan, number, replace(turn, uses=uses)))

    # --- the simulation ---

    def _simulate(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._task = task = self._workers.begin(partial(_chances, self.plan))
        task.finished.connect(partial(self._arrived, task))
        task.failed.connect(partial(self._failed, task))
        self.status.say(tr("Dealing …"))

    def _arrived(self, task: Task, found: tuple[TurnChances, ...]) -> None:
        if task is self._task:
            self._task, self.found = None, found
            self._show()

    def _failed(self, task: Task, fault: Exception) -> None:
        if task is self._task:
            self._task = None
            self.status.say(tr("This deck can't be dealt: {why}", why=fault))

    # --- what is shown ---

    def _offer_cards(self) -> None:
        cards = sorted(usable(self.plan.deck), key=lambda card: card.type == "SPELL")
        self.source.show_cards(tuple((card.no, self._words(card)) for card in cards))

    def _words(self, card: Card) -> str:
        return f"{self._cards.book.tag(card.no)}  {written(cost_of_card(card)) or '0'}"

    def _show(self) -> None:
        level = 0
        for at, (row, numbers) in enumerate(zip(self.rows, planned(self.plan), strict=True)):
            turn = self.plan.turns[at]
            lrigs = tuple((card.no, self._lrig_words(card)) for card in growths(self.plan.deck, level))
            row.offer(lrigs, turn.lrig.no if turn.lrig is not None else "")
            self._show_row(row, turn, numbers, self.found[at] if self.found else None)
            level += turn.lrig is not None
        if self.found:
            rule = rule_words(self.plan.mulligan, self._cards.book)
            self.status.say(tr("{n} hands dealt; mulligan: {rule}", n=self.plan.trials, rule=rule))
            self._plot()

    def _lrig_words(self, card: Card) -> str:
        return tr("Level {n}: {lrig}", n=card.level, lrig=self._cards.book.tag(card.no))

    def _show_row(self, row: PlanTurnRow, turn: TurnWish, numbers: PlannedTurn, found: TurnChances | None) -> None:
        row.title.setText(tr("Turn {n}", n=numbers.turn))
        costs = " + ".join(written(cost) for cost in costs_of(turn) if cost) or "0"
        words = tr("Ener {ener}, pays {paid}, {left} left", ener=max(0, numbers.ener), paid=costs, left=numbers.left)
        row.ener.say(words if numbers.left >= 0 else tr("Ener: {n} short", n=-numbers.left))
        row.ener.setProperty("role", "body" if numbers.left >= 0 else "bad")
        row.ener.style().polish(row.ener)
        used = "–" if found is None else number(found.limit_used, 1)
        limit = tr("Limit {limit}, SIGNI fill {used}", limit=numbers.limit, used=used)
        parts = (limit, _by_color(found), self._payable(numbers, found))
        row.details.say("  ·  ".join(part for part in parts if part))
        row.chance.setText("…" if found is None else share(found.on_time))
        row.chance.setToolTip(tr("Chance that every growth up to this turn is on time and in color"))
        uses = found.uses if found is not None else (None,) * len(turn.uses)
        chips = zip(turn.uses, uses, strict=True)
        row.show_uses(tuple((self._cards.book.tag(card.no), "" if n is None else share(n)) for card, n in chips))

    def _payable(self, numbers: PlannedTurn, found: TurnChances | None) -> str:
        """The cards that could be paid for besides: as many as the ener would do for, or, once dealt, how often."""
        chances = dict.fromkeys((card.no for card in numbers.payable), "")
        if found is not None:
            often = ((no, share) for no, share in found.payable if share >= LEAST_SHARE)
            chances = {no: f" {share(part)}" if part < SURE_SHARE else "" for no, part in often}
        book = self._cards.book
        marks = zip(book.in_row(map(book.tag, chances)), chances.values(), strict=True)
        names = row_of(f"{name}{chance}" for name, chance in marks)
        number = len(chances)
        words = counted(number, marked("{n} card payable: {names}"), marked("{n} cards payable: {names}"), names=names)
        return words if number else tr("Nothing more is payable")

    def _plot(self) -> None:
        trials = self.plan.trials
        on_time = tuple(one.on_time for one in self.found)
        errors = tuple(standard_error(share, trials) for share in on_time)
        labels = tuple(str(number) for number in range(1, len(self.found) + 1))
        chart = Chart(
            "lines",
            tr("Growing on time and in color"),
            labels,
            (Series(tr("On time"), on_time, errors),),
            axis=tr("Own turn"),
        )
        self.plot.show_chart(chart)

    def _lay_out(self) -> None:
        side = self._side = QFrame(self)
        side.setObjectName("panel")
        grid = QGridLayout(side)
        for at, control in enumerate((self.order, self.mulligan, self.crushed)):
            grid.addWidget(self._names[at], at, 0)
            grid.addWidget(control, at, 1)
        grid.addWidget(self._source_name, 3, 0, 1, 2)
        grid.addWidget(self.source, 4, 0, 1, 2)
        grid.addWidget(self._help, 5, 0, 1, 2)
        grid.addWidget(self.reset_button, 6, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)
        grid.setRowStretch(4, 1)
        page = QWidget(self)
        page.setObjectName("scrolled")
        column = self._column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        for row in self.rows:
            column.addWidget(row)
        column.addWidget(self.plot, 1)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(page)
        right = self._right = QVBoxLayout()
        right.addWidget(area, 1)
        right.addWidget(self.status)
        whole = self._whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(side)
        whole.addLayout(right, 1)

    def _join(self) -> None:
        for row in self.rows:
            row.lrig_chosen.connect(partial(self._choose_lrig, row.number))
            row.dropped.connect(partial(self._drop, row.number))
            row.taken.connect(partial(self._take, row.number))
        self.source.placed.connect(self.put)
        self.order.chosen.connect(self._take_options)
        self.mulligan.changed.connect(self._take_options)
        self.crushed.valueChanged.connect(self._take_options)
        self.reset_button.clicked.connect(self.reset)
        self._soon.timeout.connect(self._simulate)

    def _drop(self, number: int, no: str) -> None:
        self.put(no, number)

    def _rescale(self) -> None:
        theme = self._look.theme
        scaled_margins(self._side, self._look, SPACING.apart, SPACING.near)
        self._side.setFixedWidth(theme.px(SIDE))
        self.plot.setMinimumHeight(theme.px(LOWEST))
        self._column.setSpacing(theme.px(SPACING.near))
        for box in (self._right, self._whole):
            box.setSpacing(theme.px(SPACING.apart))


def _by_color(found: TurnChances | None) -> str:
    """How many cards pay for each colour on the average, with the letter of the colour."""
    if found is None:
        return ""
    colors = " ".join(f"{color_letter(color)} {number(count, 1)}" for color, count in found.ener)
    return tr("Ener by color: {colors}", colors=colors)


def _chances(plan: LinePlan, ticket: Ticket) -> tuple[TurnChances, ...]:
    return chances(plan, teller(ticket))
