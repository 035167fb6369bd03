"""The banner of a card that is carried out by hand in a game with rules; all of the table stays in sight below it."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.free.bar import HandBar, Rows
from wixoss_desktop.ui.table.key_caps import put_key
from wixoss_desktop.ui.table.notice import Notice
from wixoss_desktop.ui.table.panels.phase_bar import HEIGHT

LEAST = 380
"""How much room the words need beside the tools."""


class ByHandBanner(Notice):
    """Stands in the place of the phases as long as the rules wait. Says `done`; its tools say what is `pressed`."""

    NAME = "handBanner"
    SHADOW = None
    done = Signal()

    def __init__(self, look: Look, rows: Rows, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.question = Words("body", self)
        self.question.setWordWrap(True)
        self.tools = HandBar(look, rows, self, in_a_row=True)
        self.done_button = self.made_button("primary")
        self.done_button.clicked.connect(self.done)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.question, 1)
        self._row.addWidget(self.tools)
        self._row.addWidget(self.done_button)
        self.dress(look)

    def ask(self, seat: Seat, words: str) -> None:
        """Says to a seat what it is to carry out; no words take the banner away."""
        if not words:
            self.hide()
            return
        self.question.setText(words)
        put_key(self.done_button, tr("Done"), "table.next")
        self.speak_to(seat, words)
        self._fit()

    def asks(self) -> str:
        """What is to be carried out; empty while nothing is."""
        return self.question.text() if self.isVisible() else ""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where there is little room, the tools are found in the menu of the table alone."""
        theme = self._look.theme
        needed = self.tools.full_width + self.done_button.sizeHint().width() + theme.px(LEAST)
        self.tools.offer(is_on=True, is_few=self.width() < needed)

    def _rescale(self) -> None:
        gap = self._look.theme.px(SPACING.near)
        self._row.setContentsMargins(gap, 0, gap, 0)
        self._row.setSpacing(gap)
        self.setFixedHeight(self._look.theme.px(HEIGHT))
