"""A mulligan rule to choose: one that has a name, or the person's own, clause by clause."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from wixoss_desktop.match.wixoss.odds.kinds import Kind
from wixoss_desktop.match.wixoss.odds.mulligan import PRESETS, STARTER, MulliganRule, Some
from wixoss_desktop.ui.faces.wixoss.card_book import CardBook
from wixoss_desktop.ui.faces.wixoss.kind_words import RULES, VERBS, Verb, rule_words
from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.kit.fields import ChoiceField
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.odds.wixoss.kind_box import KindBox, narrow, spin_box

OWN: Final = ""
"""Stands for a rule that has no name."""
MOST: Final = 5
VERB: Final = 126
"""How wide the box is that says what becomes of a kind of cards."""


class RuleBox(ChoiceField):
    """The rules that have a name, and the person's own where there is one; `changed` says that another was chosen."""

    changed = Signal()

    def __init__(self, book: CardBook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._book = book
        self.rule: MulliganRule = PRESETS[STARTER]
        narrow(self)
        for name in (*PRESETS, OWN):
            self.addItem("", name)
        self.activated.connect(self._take)
        self.retranslate()
        self.show_rule(self.rule)

    def show_rule(self, rule: MulliganRule) -> None:
        """Shows a rule by its name, without saying so."""
        self.rule = rule
        self.setCurrentIndex(self.findData(next((name for name, known in PRESETS.items() if known == rule), OWN)))
        self.setToolTip(rule_words(rule, self._book))

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.setAccessibleName(tr("Mulligan"))
        for at, name in enumerate((*PRESETS, OWN)):
            self.setItemText(at, tr(RULES[name]) if name else tr("My own"))
        self.setToolTip(rule_words(self.rule, self._book))

    def _take(self) -> None:
        self.show_rule(PRESETS.get(self.currentData(), self.rule))
        self.changed.emit()


class ClauseRow(QWidget):
    """What becomes of so many cards of a kind; without a verb nothing. `changed` says that a person has changed it."""

    changed = Signal()

    def __init__(self, book: CardBook, cards: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.verb = ChoiceField(self)
        for verb in (OWN, *VERBS):
            self.verb.addItem("", verb)
        self.number = spin_box(self, 1, MOST)
        self.kind = KindBox(book, cards, self, has_none=False)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for widget in (self.verb, self.number):
            self._row.addWidget(widget)
        self._row.addWidget(self.kind, 1)
        self._row.addStretch()
        self.verb.activated.connect(self._take)
        self.kind.activated.connect(self._take)
        self.number.valueChanged.connect(self._take)
        self._word()
        self._fit()

    @property
    def clause(self) -> tuple[Verb, Some] | None:
        """What it says; None while it says nothing."""
        verb, kind = self.verb.currentData(), self.kind.kind
        return (verb, Some(self.number.value(), kind)) if verb and kind is not None else None

    def show_clause(self, verb: Verb, n: int, kind: Kind) -> None:
        """Shows a clause, without saying so."""
        self.number.blockSignals(True)
        self.number.setValue(n)
        self.number.blockSignals(False)
        self.verb.setCurrentIndex(self.verb.findData(verb))
        self.kind.show_kind(kind)
        self._fit()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self._word()
        self.kind.retranslate()

    def _word(self) -> None:
        for at, verb in enumerate(VERBS.values(), 1):
            self.verb.setItemText(at, tr(verb))
        self.verb.setItemText(0, "–")
        self.verb.setAccessibleName(tr("What becomes of them"))
        self.number.setAccessibleName(tr("How many"))
        self.kind.setAccessibleName(tr("Which cards"))

    def space(self, pixels: int, verb: int) -> None:
        """Sets the room between its controls, and for the verb."""
        self._row.setSpacing(pixels)
        self.verb.setFixedWidth(verb)

    def _take(self) -> None:
        self._fit()
        self.changed.emit()

    def _fit(self) -> None:
        verb = self.verb.currentData()
        self.number.setVisible(verb in ("want", "keep"))
        self.kind.setVisible(bool(verb))


class MulliganForm(QFrame):
    """A mulligan rule: one that has a name, or the person's own; `changed` comes with every change."""

    changed = Signal()

    def __init__(self, look: Look, book: CardBook, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._book = look, book
        self._cards: tuple[str, ...] = ()
        self._pixels, self._verb = 0, VERB
        self.preset = RuleBox(book, self)
        self.rows: list[ClauseRow] = []
        self._name = Words("body", self)
        grid = self._grid = QGridLayout(self)
        grid.addWidget(self._name, 0, 0)
        grid.addWidget(self.preset, 0, 1)
        grid.setColumnStretch(1, 1)
        grid.setContentsMargins(0, 0, 0, 0)
        self._column = QVBoxLayout()
        grid.addLayout(self._column, 1, 0, 1, 2)
        self.retranslate()
        self.show_rule(self.preset.rule)
        self.preset.changed.connect(self._take_preset)

    @property
    def rule(self) -> MulliganRule:
        """The rule as it stands."""
        return self.preset.rule

    def show_rule(self, rule: MulliganRule) -> None:
        """Shows a rule, without saying so."""
        self.preset.show_rule(rule)
        clauses: list[tuple[Verb, int, Kind]] = [("return", 1, kind) for kind in rule.away]
        clauses += [("want", some.n, some.kind) for some in rule.want]
        clauses += [("keep", some.n, some.kind) for some in rule.keep]
        self._have(len(clauses) + 1)
        for row, clause in zip(self.rows, clauses, strict=False):
            row.show_clause(*clause)

    def offer(self, cards: Sequence[str]) -> None:
        """Offers the cards of a deck beside the kinds that every deck has."""
        self._cards = tuple(cards)
        for row in self.rows:
            row.kind.offer(cards)

    def space(self, pixels: int, names: int) -> None:
        """Sets the room between its rows, and for the names at their left."""
        self._pixels, self._verb = pixels, self._look.theme.px(VERB)
        self._grid.setSpacing(pixels)
        self._column.setSpacing(pixels)
        self._grid.setColumnMinimumWidth(0, names)
        for row in self.rows:
            row.space(pixels, self._verb)

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self._name.setText(tr("Mulligan"))
        self.preset.retranslate()
        for row in self.rows:
            row.retranslate()

    def _take_preset(self) -> None:
        self.show_rule(self.preset.rule)
        self.changed.emit()

    def _take(self) -> None:
        """Takes the rule as the rows say it."""
        said = [row.clause for row in self.rows]
        rule = MulliganRule(
            tuple(clause[1].kind for clause in said if clause is not None and clause[0] == "return"),
            tuple(clause[1] for clause in said if clause is not None and clause[0] == "want"),
            tuple(clause[1] for clause in said if clause is not None and clause[0] == "keep"),
        )
        self.preset.show_rule(rule)
        for row in [row for row in self.rows[:-1] if row.clause is None]:
            self._drop(row)
        if self.rows[-1].clause is not None:
            self._have(len(self.rows) + 1)
        self.changed.emit()

    def _have(self, count: int) -> None:
        """Has so many rows; the last one says nothing yet, and waits for another clause."""
        for row in self.rows[count - 1 :]:
            self._drop(row)
        while len(self.rows) < count:
            row = ClauseRow(self._book, self._cards, self)
            row.space(self._pixels, self._verb)
            row.changed.connect(self._take)
            self.rows.append(row)
            self._column.addWidget(row)

    def _drop(self, row: ClauseRow) -> None:
        self.rows.remove(row)
        self._column.removeWidget(row)
        row.hide()
        row.deleteLater()
