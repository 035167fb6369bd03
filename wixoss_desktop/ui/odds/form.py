"""What is asked of the odds lab: deck, who begins, what goes back, how many turns, what is to be paid."""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QLineEdit, QSpinBox, QWidget

from wixoss_desktop.match.odds.costs import Symbols, cost_of
from wixoss_desktop.match.odds.kinds import Having, Kind, Levels, Named
from wixoss_desktop.match.odds.lab import MOST_TURNS
from wixoss_desktop.match.odds.mulligan import PRESETS, STARTER, MulliganRule, Some
from wixoss_desktop.ui.controls import Segments, Words, scaled_margins
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import SPACING
from wixoss_desktop.ui.translate import tr

Order = Literal["first", "second"]
ORDERS: Final[tuple[Order, ...]] = ("first", "second")
HANDS: Final = (10_000, 100_000, 1_000_000)
USUAL_HANDS: Final = 100_000
USUAL_TURNS: Final = 4
LEVELS: Final = (0, 2, 3, 4)
"""From which level on SIGNI go back; 0: none do."""
NONE: Final = ""
PAIR: Final = Levels(1, 1)
GUARD: Final = Having("guard")


class Wanted(Struct, frozen=True):
    """What the form asks for."""

    deck: str
    is_first: bool
    mulligan: MulliganRule
    turns: int
    trials: int
    kinds: tuple[Kind, ...]
    costs: tuple[Symbols, ...]
    crushed: int


class MulliganForm(QFrame):
    """A mulligan rule: one of the presets, or the person's own; `changed` comes with every change."""

    changed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.preset = QComboBox(self)
        self.level = QComboBox(self)
        self.pair, self.guards = _spin(self, 0, 4), _spin(self, 0, 3)
        self._words = [Words("body", self) for _ in range(4)]
        grid = self._grid = QGridLayout(self)
        for row, control in enumerate((self.preset, self.level, self.pair, self.guards)):
            grid.addWidget(self._words[row], row, 0)
            grid.addWidget(control, row, 1)
        grid.setColumnStretch(1, 1)
        grid.setContentsMargins(0, 0, 0, 0)
        for name in (*PRESETS, NONE):
            self.preset.addItem("", name)
        for level in LEVELS:
            self.level.addItem("", level)
        self.retranslate()
        self.show_rule(PRESETS[STARTER])
        self.preset.activated.connect(self._take_preset)
        self.level.activated.connect(self._tell)
        for spin in (self.pair, self.guards):
            spin.valueChanged.connect(self._tell)

    @property
    def rule(self) -> MulliganRule:
        """The rule as it stands."""
        level, pair, guards = self.level.currentData(), self.pair.value(), self.guards.value()
        return MulliganRule(
            (Levels(level),) if level else (),
            (Some(pair, PAIR),) if pair else (),
            (Some(guards, GUARD),) if guards else (),
        )

    def show_rule(self, rule: MulliganRule) -> None:
        """Shows a rule of this form, without saying so."""
        level = next((kind.least for kind in rule.away if isinstance(kind, Levels)), 0)
        for control in (self.pair, self.guards):
            control.blockSignals(True)
        self.level.setCurrentIndex(self.level.findData(level))
        self.pair.setValue(rule.want[0].n if rule.want else 0)
        self.guards.setValue(rule.keep[0].n if rule.keep else 0)
        for control in (self.pair, self.guards):
            control.blockSignals(False)
        self._name()

    def space(self, pixels: int) -> None:
        """Sets the room between its rows."""
        self._grid.setSpacing(pixels)

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        names = (tr("Mulligan"), tr("Return SIGNI"), tr("Want of level 1"), tr("Keep guards"))
        for words, name, control in zip(
            self._words, names, (self.preset, self.level, self.pair, self.guards), strict=True
        ):
            words.setText(name)
            control.setAccessibleName(name)
        presets = (tr("Keep everything"), tr("As the starter book"), tr("The same, a guard stays"), tr("A pair or new"))
        for at, name in enumerate((*presets, tr("My own"))):
            self.preset.setItemText(at, name)
        self.level.setItemText(0, tr("none"))
        for at, level in enumerate(LEVELS[1:], 1):
            self.level.setItemText(at, tr("Level {n} and up", n=level))

    def _take_preset(self) -> None:
        name = self.preset.currentData()
        if name:
            self.show_rule(PRESETS[name])
        self.changed.emit()

    def _tell(self) -> None:
        self._name()
        self.changed.emit()

    def _name(self) -> None:
        """Names the preset that the rule is."""
        rule = self.rule
        self.preset.setCurrentIndex(
            self.preset.findData(next((name for name, known in PRESETS.items() if known == rule), NONE))
        )


class OddsForm(QFrame):
    """`changed` comes whenever something else is asked for; `wanted` says what, None while a cost can't be read."""

    changed = Signal()
    deck_changed = Signal(str)

    def __init__(self, look: Look, decks: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._look = look
        self.deck = QComboBox(self)
        self.order: Segments[Order] = Segments(look, ORDERS, "first", self)
        self.mulligan = MulliganForm(look, self)
        self.turns, self.crushed = _spin(self, 1, MOST_TURNS), _spin(self, 0, 3)
        self.card, self.trials = QComboBox(self), QComboBox(self)
        self.cost = QLineEdit(self)
        self.fault = Words("bad", self)
        self.fault.setWordWrap(True)
        self._words: list[Words] = []
        self._lay_out()
        self.set_decks(decks)
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
        if costs is None or self.deck.currentData() is None:
            return None
        return Wanted(
            deck=self.deck.currentData(),
            is_first=self.order.value == "first",
            mulligan=self.mulligan.rule,
            turns=self.turns.value(),
            trials=self.trials.currentData(),
            kinds=(Named(card),) if card else (),
            costs=costs,
            crushed=self.crushed.value(),
        )

    def set_decks(self, decks: Sequence[tuple[str, str]]) -> None:
        """Offers decks: code and name of each; the one chosen stays, if it is still there."""
        now = self.deck.currentData()
        self.deck.clear()
        for code, name in decks:
            self.deck.addItem(name, code)
        self.deck.setCurrentIndex(max(0, self.deck.findData(now)))

    def choose_deck(self, code: str) -> None:
        """Asks for another deck."""
        at = self.deck.findData(code)
        if at >= 0 and at != self.deck.currentIndex():
            self.deck.setCurrentIndex(at)
            self._tell_deck()

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
            tr("Deck"), tr("I go"), tr("Own turns"), tr("Count a card"), tr("Costs"), tr("Crushed a turn"), tr("Hands"),
        )  # fmt: skip
        controls = (self.deck, self.order, self.turns, self.card, self.cost, self.crushed, self.trials)
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
            self.deck, self.order, self.turns, self.card, self.cost, self.crushed, self.trials,
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
        for box in (self.deck, self.card):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(12)

    def _join(self) -> None:
        self.deck.activated.connect(self._tell_deck)
        self.order.chosen.connect(self.changed)
        self.mulligan.changed.connect(self.changed)
        for spin in (self.turns, self.crushed):
            spin.valueChanged.connect(self.changed)
        for box in (self.card, self.trials):
            box.activated.connect(self.changed)
        self.cost.textEdited.connect(self._check)
        self.cost.textEdited.connect(self.changed)
        self._look.theme_changed.connect(self._rescale)

    def _tell_deck(self) -> None:
        self.deck_changed.emit(self.deck.currentData())
        self.changed.emit()

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.apart, SPACING.near)
        self.mulligan.space(self._look.theme.px(SPACING.near))


def _spin(parent: QWidget, least: int, most: int) -> QSpinBox:
    spin = QSpinBox(parent)
    spin.setRange(least, most)
    return spin
