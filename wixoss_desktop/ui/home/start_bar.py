"""The bar at Home's foot: what will be played, the fold of the options, and Start."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from wixoss_desktop.ui.kit.controls import CutLine, Dressed, FoldButton, Words, put_icon
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr


class StartBar(Dressed, QFrame):
    """`start_requested` when the person presses Start, `odds_requested` when they want to know what the deck brings,
    `options_toggled` when the options open or fold.
    """

    start_requested = Signal()
    odds_requested = Signal()
    options_toggled = Signal(bool)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("actionBar")
        self._look = look
        self.odds_button = QToolButton(self)
        self.odds_button.setObjectName("quiet")
        self.odds_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.options_button = FoldButton(look, self, opens_up=True)
        self.start_button = QPushButton(self)
        self.start_button.setObjectName("primary")
        self.start_button.setAutoDefault(True)
        self._game = CutLine("large", self)
        self._summary = Words("soft", self)
        self._summary.setWordWrap(True)
        self._lay_out()
        self.start_button.clicked.connect(self.start_requested)
        self.odds_button.clicked.connect(self.odds_requested)
        self.options_button.toggled.connect(self.options_toggled)
        self.dress(look)

    def word(self, start: str, game: str, summary: str) -> None:
        """What Start does, who plays what, and the options in a line."""
        self.start_button.setText(start)
        self.start_button.setAccessibleDescription(game)
        self.options_button.setText(tr("Options"))
        self.odds_button.setText(tr("Odds"))
        self.odds_button.setToolTip(tr("What the first deck is likely to bring"))
        self._game.say(game)
        self._summary.setText(summary)

    @property
    def summary(self) -> str:
        """The options in a line, as they are read."""
        return self._summary.text()

    def allow(self, can_start: bool) -> None:
        """Whether Start does anything: not before both decks can be played."""
        self.start_button.setEnabled(can_start)
        self.start_button.setToolTip("" if can_start else tr("First choose decks that can be played by these rules."))

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        for line in (self._game, self._summary):
            words.addWidget(line)
        row = QHBoxLayout(self)
        row.addLayout(words, 1)
        row.addWidget(self.odds_button)
        row.addWidget(self.options_button)
        row.addWidget(self.start_button)

    def _rescale(self) -> None:
        theme = self._look.theme
        put_icon(self.odds_button, "odds", self._look, side=16, token="text_soft")
        layout = self.layout()
        assert layout is not None
        side = theme.px(SPACING.page - 4)
        layout.setContentsMargins(side, theme.px(SPACING.apart), side, theme.px(SPACING.apart))
        layout.setSpacing(theme.px(SPACING.apart))
