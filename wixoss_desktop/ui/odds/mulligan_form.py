"""A mulligan rule to choose: one of the presets, or the person's own."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QSpinBox, QWidget

from wixoss_desktop.match.odds.kinds import Having, Levels
from wixoss_desktop.match.odds.mulligan import PRESETS, STARTER, MulliganRule, Some
from wixoss_desktop.ui.controls import Words
from wixoss_desktop.ui.fields import ChoiceField, NumberField
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.translate import tr

LEVELS: Final = (0, 2, 3, 4)
"""From which level on SIGNI go back; 0: none do."""
OWN: Final = ""
"""Stands for a rule that is none of the presets."""
PAIR: Final = Levels(1, 1)
GUARD: Final = Having("guard")


class MulliganForm(QFrame):
    """A mulligan rule: one of the presets, or the person's own; `changed` comes with every change."""

    changed = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self.preset = ChoiceField(self)
        self.level = ChoiceField(self)
        self.pair, self.guards = spin_box(self, 0, 4), spin_box(self, 0, 3)
        self._words = [Words("body", self) for _ in range(4)]
        grid = self._grid = QGridLayout(self)
        for row, control in enumerate((self.preset, self.level, self.pair, self.guards)):
            grid.addWidget(self._words[row], row, 0)
            grid.addWidget(control, row, 1)
        grid.setColumnStretch(1, 1)
        grid.setContentsMargins(0, 0, 0, 0)
        for box in (self.preset, self.level):
            narrow(box)
        for name in (*PRESETS, OWN):
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
        """Shows a rule, as far as it can be chosen here, without saying so."""
        level = next((kind.least for kind in rule.away if isinstance(kind, Levels)), 0)
        for control in (self.pair, self.guards):
            control.blockSignals(True)
        self.level.setCurrentIndex(self.level.findData(level))
        self.pair.setValue(rule.want[0].n if rule.want else 0)
        self.guards.setValue(rule.keep[0].n if rule.keep else 0)
        for control in (self.pair, self.guards):
            control.blockSignals(False)
        self._name()

    def space(self, pixels: int, names: int) -> None:
        """Sets the room between its rows, and for the names at their left."""
        self._grid.setSpacing(pixels)
        self._grid.setColumnMinimumWidth(0, names)

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
            self.preset.findData(next((name for name, known in PRESETS.items() if known == rule), OWN))
        )


def spin_box(parent: QWidget, least: int, most: int) -> QSpinBox:
    """A number to choose."""
    spin = NumberField(parent)
    spin.setRange(least, most)
    return spin


def narrow(box: QComboBox) -> None:
    """Lets a box be narrower than its longest choice."""
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(8)
