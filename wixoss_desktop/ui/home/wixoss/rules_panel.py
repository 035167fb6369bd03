"""The options of the rules: each with a sentence, its values, and the one that the profile has marked."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFrame, QGridLayout, QPushButton, QSpinBox, QWidget

from wixoss_desktop.engine.wixoss.formats import OPTIONS, PROFILES, Rules, Value, changed_options, rules_of
from wixoss_desktop.ui.kit.controls import Dressed, Words, scaled_margins
from wixoss_desktop.ui.kit.fields import ChoiceField, NumberField
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.options import option_name, option_sentence, value_text

MOST: Final = 9999


class OptionRow:
    """One option: name, sentence and a box of values, in a row of a grid."""

    def __init__(self, option: str, panel: "RulesPanel") -> None:
        self.option = option
        self.values = OPTIONS[option]
        self.name = Words("body", panel)
        self.sentence = Words("small", panel)
        self.sentence.setWordWrap(True)
        self.box: QComboBox | QSpinBox = ChoiceField(panel) if self.values else NumberField(panel)
        if isinstance(self.box, QComboBox):
            self.box.addItems([""] * len(self.values))
            self.box.activated.connect(panel.tell)
        else:
            self.box.setRange(0, MOST)
            self.box.setKeyboardTracking(False)
            self.box.valueChanged.connect(panel.tell)

    @property
    def value(self) -> Value:
        """What is chosen."""
        return self.values[self.box.currentIndex()] if isinstance(self.box, QComboBox) else self.box.value()

    def show(self, rules: Rules, lexicon: Lexicon) -> None:
        """Shows the value of some rules, in words, the profile's own one marked."""
        now, default = getattr(rules, self.option), getattr(PROFILES[rules.profile], self.option)
        self.name.setText(option_name(lexicon, self.option))
        self.sentence.setText(option_sentence(lexicon, self.option))
        self.box.setAccessibleName(option_name(lexicon, self.option))
        self.box.setAccessibleDescription(option_sentence(lexicon, self.option))
        self.box.blockSignals(True)
        if isinstance(self.box, QComboBox):
            for at, value in enumerate(self.values):
                text = value_text(lexicon, self.option, value)
                self.box.setItemText(at, tr("{value} (default)", value=text) if value == default else text)
            self.box.setCurrentIndex(self.values.index(now))
        else:
            self.box.setValue(now)
            self.box.setSuffix("  " + tr("(default)") if now == default else "  " + tr("(default: {n})", n=default))
        self.box.blockSignals(False)


class RulesPanel(Dressed, QFrame):
    """`rules_changed` comes with the rules each time the person changes an option."""

    rules_changed = Signal(object)

    def __init__(self, look: Look, rules: Rules, lexicon: Lexicon, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self._look = look
        self._rules = rules
        self._lexicon = lexicon
        self.rows = {option: OptionRow(option, self) for option in OPTIONS}
        self.reset_button = QPushButton(self)
        self.reset_button.clicked.connect(self._reset)
        grid = self._grid = QGridLayout(self)
        grid.addWidget(self.reset_button, 0, 2)
        for at, row in enumerate(self.rows.values(), 1):
            for column, widget in enumerate((row.name, row.sentence, row.box)):
                grid.addWidget(widget, at, column)
        grid.setColumnStretch(1, 1)
        self.dress(look)
        self.show_rules(rules, lexicon)

    @property
    def rules(self) -> Rules:
        """The rules as chosen."""
        return self._rules

    def show_rules(self, rules: Rules, lexicon: Lexicon) -> None:
        """Shows other rules, or the same in other words, without saying so."""
        self._rules, self._lexicon = rules, lexicon
        for row in self.rows.values():
            row.show(rules, lexicon)
        self.reset_button.setText(tr("All as the profile has them"))
        self.reset_button.setEnabled(bool(changed_options(rules)))

    def tell(self) -> None:
        """Says what is chosen now."""
        options = {option: row.value for option, row in self.rows.items()}
        self._take(rules_of(self._rules.profile, **options))

    def _reset(self) -> None:
        self._take(PROFILES[self._rules.profile])

    def _take(self, rules: Rules) -> None:
        self.show_rules(rules, self._lexicon)
        self.rules_changed.emit(rules)

    def _rescale(self) -> None:
        scaled_margins(self, self._look, SPACING.apart, SPACING.apart)
        self._grid.setHorizontalSpacing(self._look.theme.px(SPACING.wide))
        self._grid.setVerticalSpacing(self._look.theme.px(SPACING.tight))
