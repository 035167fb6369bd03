"""The head of Home: its title, and beside it the way to the puzzles."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from wixoss_desktop.ui.kit.controls import Words, put_icon
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr

ICON = 18


class HomeHead(QWidget):
    """Says `puzzles_wanted`; the way to them is hidden where none are offered."""

    puzzles_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._done = self._all = 0
        self.title = Words("display", self)
        self.puzzles_button = QToolButton(self)
        self.puzzles_button.setObjectName("quiet")
        self.puzzles_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.puzzles_button.hide()
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.title, 1)
        row.addWidget(self.puzzles_button)
        self.puzzles_button.clicked.connect(self.puzzles_wanted)
        look.theme_changed.connect(self._rescale)
        self._rescale()

    def offer_puzzles(self, done: int, of_all: int) -> None:
        """Offers the puzzles, and says how many of them are solved."""
        self._done, self._all = done, of_all
        self.puzzles_button.setVisible(of_all > 0)
        self.retranslate()

    def retranslate(self) -> None:
        """Words everything in the language of the screen."""
        self.title.setText(tr("What shall we play?"))
        self.puzzles_button.setText(tr("Puzzles, {done} of {all} solved", done=self._done, all=self._all))
        self.puzzles_button.setToolTip(tr("One turn each: find the moves. Each teaches a rule."))

    def _rescale(self) -> None:
        self._row.setSpacing(self._look.theme.px(SPACING.apart))
        put_icon(self.puzzles_button, "flag", self._look, side=ICON, token="accent")
