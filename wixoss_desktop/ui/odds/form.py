"""What is asked of the odds lab: who begins, what goes back, how many turns, what is to be paid."""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLineEdit, QWidget

from wixoss_desktop.match.odds.costs import Symbols, cost_of
from wixoss_desktop.match.odds.kinds import Kind, Named
from wixoss_desktop.match.odds.lab import MOST_TURNS
from wixoss_desktop.match.odds.mulligan import MulliganRule
from wixoss_desktop.ui.controls import Segments, Words, scaled_margins
from wixoss_desktop.ui.fields import ChoiceField
from wixoss_desktop.ui.odds.mulligan_form import MulliganForm, narrow, spin_box
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import SPACING
from wixoss_desktop.ui.translate import tr

Order = Literal["first", "second"]
ORDERS: Final[tuple[Order, ...]] = ("first", "second")
HANDS: Final = (10_000, 100_000, 1_000_000)
USUAL_HANDS: Final = 100_000
USUAL_TURNS: Final = 4
NONE: Final = ""
NAMES: Final = 122
"""So much room the names of the rows have."""


class Wanted(Struct, frozen=True):
    """What the form asks for."""

    is_first: bool
    mulligan: MulliganRule
    turns: int
    trials: int
    kinds: tuple[Kind, ...]
    costs: tuple[Symbols, ...]
    crushed: int


class OddsForm(QFrame):
    """`changed` comes whenever something else is asked for; `wanted` says what, None while a cost can't be read."""

    changed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._look = look
        self.order: Segments[Order] = Segments(look, ORDERS, "first", self)
        self.mulligan = MulliganForm(look, self)
        self.turns, self.crushed = spin_box(self, 1, MOST_TURNS), spin_box(self, 0, 3)
        self.card, self.trials = ChoiceField(self), ChoiceField(self)
        self.cost = QLineEdit(self)
        self.fault = Words("bad", self)
        self.fault.setWordWrap(True)
        self._words: list[Words] = []
        self._lay_out()
        self.turns.setValue(USUAL_TURNS)
        for hands in HANDS:
            self.trials.addItem(f"{hands:,}".replace(",", " "), hands)
        self.trials.setCurrentIndex(HANDS.index(USUAL_HANDS))
        self._join()
        self._rescale()
        self.retranslate()

    @property
    def wanted(self) -> Wanted | None:
        """What is asked for."""
        costs = self._costs()
        card = self.card.currentData()
        if costs is None:
            return None
        return Wanted(
            is_first=self.order.value == "first",
            mulligan=self.mulligan.rule,
            turns=self.turns.value(),
            trials=self.trials.currentData(),
            kinds=(Named(card),) if card else (),
            costs=costs,
            crushed=self.crushed.value(),
        )

    def offer(self, cards: Sequence[tuple[str, str]], cost: str) -> None:
        """Offers cards of the deck to be counted, number and name, and a cost to begin with."""
        now = self.card.currentData()
        self.card.clear()
        self.card.addItem(tr("none"), NONE)
        for no, name in cards:
            self.card.addItem(name, no)
        self.card.setCurrentIndex(max(0, self.card.findData(now)))
        self.cost.setText(cost)
        self._check()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        names = (
            tr("I go"), tr("Own turns"), tr("Count a card"), tr("Costs"), tr("Crushed a turn"), tr("Hands"),
        )  # fmt: skip
        controls = (self.order, self.turns, self.card, self.cost, self.crushed, self.trials)
        for words, name, control in zip(self._words, names, controls, strict=True):
            words.setText(name)
            control.setAccessibleName(name)
        self.order.word(tr("I go"), (tr("first"), tr("second")))
        self.cost.setPlaceholderText("WWC, RR")
        self.cost.setToolTip(tr("Costs by the letters W R U G B and C for colourless, commas between them."))
        self.crushed.setToolTip(tr("Life cloths that become ener before each own turn but the first."))
        self.mulligan.retranslate()
        self._check()

    def _costs(self) -> tuple[Symbols, ...] | None:
        try:
            return tuple(cost_of(part) for part in self.cost.text().split(",") if part.strip())
        except ValueError:
            return None

    def _check(self) -> None:
        wrong = self._costs() is None
        self.fault.setText(tr("A cost is letters out of W R U G B C.") if wrong else "")
        self.fault.setVisible(wrong)

    def _lay_out(self) -> None:
        grid = self._grid = QGridLayout(self)
        grid.setColumnStretch(1, 1)
        controls: tuple[QWidget, ...] = (
            self.order, self.turns, self.card, self.cost, self.crushed, self.trials,
        )  # fmt: skip
        row = 0
        for control in controls:
            words = Words("body", self)
            self._words.append(words)
            grid.addWidget(words, row, 0)
            grid.addWidget(control, row, 1)
            row += 1
            if control is self.order:
                grid.addWidget(self.mulligan, row, 0, 1, 2)
                row += 1
            if control is self.cost:
                grid.addWidget(self.fault, row, 0, 1, 2)
                row += 1
        narrow(self.card)

    def _join(self) -> None:
        self.order.chosen.connect(self.changed)
        self.mulligan.changed.connect(self.changed)
        for spin in (self.turns, self.crushed):
            spin.valueChanged.connect(self.changed)
        for box in (self.card, self.trials):
            box.activated.connect(self.changed)
        self.cost.textEdited.connect(self._check)
        self.cost.textEdited.connect(self.changed)
        self._look.theme_changed.connect(self._rescale)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.apart, SPACING.near)
        names = self._look.theme.px(NAMES)
        self._grid.setColumnMinimumWidth(0, names)
        self.mulligan.space(self._look.theme.px(SPACING.near), names)
