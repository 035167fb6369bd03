"""What is asked of the odds lab: who begins, what goes back, how many turns, what is to be paid."""

from collections.abc import Sequence
from typing import Final, Literal, get_args

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLineEdit, QWidget

from wixoss_desktop.engine.wixoss.formats import ProfileName
from wixoss_desktop.match.wixoss.odds.costs import Symbols, cost_of
from wixoss_desktop.match.wixoss.odds.kinds import Kind
from wixoss_desktop.match.wixoss.odds.lab import MOST_TURNS
from wixoss_desktop.match.wixoss.odds.mulligan import MulliganRule
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.kit.controls import Dressed, Segments, Words, scaled_margins
from wixoss_desktop.ui.kit.fields import ChoiceField
from wixoss_desktop.ui.kit.locale import number
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.odds.wixoss.kind_box import KindBoxes, narrow, spin_box
from wixoss_desktop.ui.odds.wixoss.mulligan_form import MulliganForm

Order = Literal["first", "second"]
ORDERS: Final[tuple[Order, ...]] = ("first", "second")
HANDS: Final = (10_000, 100_000, 1_000_000)
USUAL_HANDS: Final = 100_000
USUAL_TURNS: Final = 4
PROFILES: Final[tuple[ProfileName, ...]] = get_args(ProfileName)
USUAL_SEED: Final = "1"
NAMES: Final = 122
"""So much room the names of the rows have."""


class OddsWanted(Struct, frozen=True):
    """What the form asks for."""

    is_first: bool
    mulligan: MulliganRule
    turns: int
    trials: int
    kinds: tuple[Kind, ...]
    costs: tuple[Symbols, ...]
    crushed: int
    profile: ProfileName
    seed: str


class OddsForm(Dressed, QFrame):
    """`changed` comes whenever something else is asked for; `wanted` says what, None while a cost can't be read."""

    changed = Signal()

    def __init__(self, look: Look, book: CardBook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._look, self._book = look, book
        self.order: Segments[Order] = Segments(look, ORDERS, "first", self)
        self.mulligan = MulliganForm(look, book, self)
        self.turns, self.crushed = spin_box(self, 1, MOST_TURNS), spin_box(self, 0, 3)
        self.counted, self.trials, self.profile = KindBoxes(book, self), ChoiceField(self), ChoiceField(self)
        self.cost, self.seed = QLineEdit(self), QLineEdit(USUAL_SEED, self)
        self.fault = Words("bad", self)
        self.fault.setWordWrap(True)
        self._words: list[Words] = []
        self._lay_out()
        self.turns.setValue(USUAL_TURNS)
        for hands in HANDS:
            self.trials.addItem(number(hands), hands)
        self.trials.setCurrentIndex(HANDS.index(USUAL_HANDS))
        for profile in PROFILES:
            self.profile.addItem("", profile)
        self._join()
        self.dress(self._look)
        self.retranslate()

    @property
    def wanted(self) -> OddsWanted | None:
        """What is asked for."""
        costs = self._costs()
        if costs is None:
            return None
        return OddsWanted(
            is_first=self.order.value == "first",
            mulligan=self.mulligan.rule,
            turns=self.turns.value(),
            trials=self.trials.currentData(),
            kinds=self.counted.kinds,
            costs=costs,
            crushed=self.crushed.value(),
            profile=self.profile.currentData(),
            seed=self.seed.text().strip() or USUAL_SEED,
        )

    def offer(self, cards: Sequence[str], cost: str, profile: ProfileName) -> None:
        """Offers the cards of a deck to be counted, a cost to begin with, and the rules that the deck is made for."""
        self.counted.offer(cards)
        self.mulligan.offer(cards)
        self.profile.setCurrentIndex(self.profile.findData(profile))
        self.cost.setText(cost)
        self._check()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        names = (
            tr("I go"), tr("Own turns"), tr("Count"), tr("Costs"), tr("Crushed a turn"),
            tr("Hands", "deals"), tr("Rules"), tr("Seed"),
        )  # fmt: skip
        for words, name, control in zip(self._words, names, self._controls, strict=True):
            words.setText(name)
            control.setAccessibleName(name)
        self.order.word(tr("I go"), (tr("first"), tr("second")))
        self.counted.word(names[2])
        for at, profile in enumerate(PROFILES):
            self.profile.setItemText(at, self._book.lexicon.deck_format(profile))
        self.seed.setToolTip(tr("The same seed deals the same hands."))
        self.cost.setPlaceholderText("WWC, RR")
        self.cost.setToolTip(tr("Costs by the letters W R U G B and C for colorless, commas between them."))
        self.crushed.setToolTip(tr("Life cloths that become ener before each own turn but the first."))
        self.mulligan.retranslate()
        self._check()

    @property
    def _controls(self) -> tuple[QWidget, ...]:
        return (
            self.order, self.turns, self.counted, self.cost, self.crushed, self.trials, self.profile, self.seed,
        )  # fmt: skip

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
        row = 0
        for control in self._controls:
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
        narrow(self.profile)

    def _join(self) -> None:
        self.order.chosen.connect(self.changed)
        self.mulligan.changed.connect(self.changed)
        for spin in (self.turns, self.crushed):
            spin.valueChanged.connect(self.changed)
        for box in (self.profile, self.trials):
            box.activated.connect(self.changed)
        self.counted.changed.connect(self.changed)
        self.seed.textEdited.connect(self.changed)
        self.cost.textEdited.connect(self._check)
        self.cost.textEdited.connect(self.changed)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.apart, SPACING.near)
        names = self._look.theme.px(NAMES)
        self._grid.setColumnMinimumWidth(0, names)
        self.mulligan.space(self._look.theme.px(SPACING.near), names)
        self.counted.space(self._look.theme.px(SPACING.near))
