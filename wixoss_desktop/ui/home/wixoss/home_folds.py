"""What is folded away at Home: the options of a new game, and those of its rules."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.ui.home.wixoss.game_options import GameOptionsPanel
from wixoss_desktop.ui.kit.controls import FoldButton
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.wixoss.game_request import GameOptions
from wixoss_desktop.words.lexicon import Lexicon

if TYPE_CHECKING:
    from wixoss_desktop.ui.home.wixoss.rules_panel import RulesPanel


class HomeFolds(QObject):
    """Panels at the foot of a page, each made when it is first unfolded.

    `options_changed` and `rules_changed` come with what the person has changed.
    """

    options_changed = Signal(object)
    rules_changed = Signal(object)

    def __init__(
        self, look: Look, words: Callable[[], Lexicon], parent: QObject, page: QWidget, scroll: QScrollArea
    ) -> None:
        super().__init__(parent)
        self._look, self._words = look, words
        self._page, self._scroll = page, scroll
        self._options, self._rules = GameOptions(), Rules()
        self._names = ("", "")
        self._options_panel: GameOptionsPanel | None = None
        self._rules_panel: RulesPanel | None = None
        self.rules_button = FoldButton(look, page)
        self.rules_button.hide()
        self.rules_button.toggled.connect(self._fold_rules)

    @property
    def options_panel(self) -> GameOptionsPanel:
        """The options to choose from; made when they are first unfolded."""
        if self._options_panel is None:
            self._options_panel = GameOptionsPanel(self._look, self._options, self._page)
            self._options_panel.hide()
            self._options_panel.name_seats(*self._names)
            self._options_panel.options_changed.connect(self.options_changed)
            self._column.addWidget(self._options_panel)
            self._column.addWidget(self.rules_button, 0, Qt.AlignmentFlag.AlignLeft)
        return self._options_panel

    @property
    def rules_panel(self) -> "RulesPanel":
        """The options of the rules, below the others; made when they are first unfolded."""
        from wixoss_desktop.ui.home.wixoss.rules_panel import RulesPanel

        if self._rules_panel is None:
            self._rules_panel = RulesPanel(self._look, self._rules, self._words(), self._page)
            self._rules_panel.rules_changed.connect(self.rules_changed)
            self._column.addWidget(self._rules_panel)
        return self._rules_panel

    def fold(self, is_open: bool) -> None:
        """Unfolds the options, or folds everything away."""
        self.options_panel.setVisible(is_open)
        self.rules_button.setVisible(is_open)
        if self._rules_panel is not None:
            self._rules_panel.setVisible(is_open and self.rules_button.isChecked())
        if is_open:
            QTimer.singleShot(0, self, self._show_options)

    def show_options(self, options: GameOptions) -> None:
        """Shows other options."""
        self._options = options
        if self._options_panel is not None:
            self._options_panel.set_options(options)

    def show_rules(self, rules: Rules) -> None:
        """Shows other rules."""
        self._rules = rules
        if self._rules_panel is not None:
            self._rules_panel.show_rules(rules, self._words())

    def name_seats(self, first: str, second: str) -> None:
        """Says who sits where."""
        self._names = (first, second)
        if self._options_panel is not None:
            self._options_panel.name_seats(first, second)

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.rules_button.setText(tr("Options of the rules"))
        self.show_rules(self._rules)

    @property
    def _column(self) -> QVBoxLayout:
        column = self._page.layout()
        assert isinstance(column, QVBoxLayout)
        return column

    def _fold_rules(self, is_open: bool) -> None:
        self.rules_panel.setVisible(is_open)
        if is_open:
            QTimer.singleShot(0, self, self._show_rules)

    def _show_options(self) -> None:
        self._scroll.ensureWidgetVisible(self.options_panel)

    def _show_rules(self) -> None:
        self._scroll.ensureWidgetVisible(self.rules_panel.reset_button)
