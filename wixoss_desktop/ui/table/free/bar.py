"""What is done most by hand, as buttons: beside a free table, and over one where a card is carried out among rules."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.ui.kit.controls import Worded, Words, scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.command import Command
from wixoss_desktop.ui.table.key_caps import put_key
from wixoss_desktop.ui.table.notice import Notice
from wixoss_desktop.ui.table.style import BAR_HEIGHT

ACROSS: Final = 2
LEAST: Final = 380
"""How much room the words of a banner need beside its buttons."""
Rows = Callable[[], Mapping[Command, str]]
"""The commands that have a button, each with what is written there in the language of the screen."""


class HandBar(Worded, QFrame):
    """Says `pressed` with a command, `rest_wanted` for all others; its buttons lie two and two, or `in_a_row`."""

    pressed = Signal(object)
    rest_wanted = Signal()

    def __init__(self, look: Look, rows: Rows, parent: QWidget | None = None, *, in_a_row: bool = False) -> None:
        super().__init__(parent)
        self._look, self._rows = look, rows
        self._grid = QGridLayout(self)
        self.buttons = {row: self._button() for row in rows()}
        for button in self.buttons.values():
            button.clicked.connect(self._press)
        self.rest_button = self._button()
        self.rest_button.clicked.connect(self.rest_wanted)
        for at, button in enumerate(self._all):
            self._grid.addWidget(button, *divmod(at, len(self._all) if in_a_row else ACROSS))
        self.dress(look)
        self.retranslate()
        self.hide()

    @property
    def _all(self) -> tuple[QPushButton, ...]:
        return (*self.buttons.values(), self.rest_button)

    @property
    def full_width(self) -> int:
        """How wide all buttons are in one row."""
        return sum(button.sizeHint().width() + self._grid.spacing() for button in self._all)

    def offer(self, *, is_on: bool, is_few: bool = False) -> None:
        """Shows the bar while hands are free; of `few` the one that leads to the rest."""
        for button in self.buttons.values():
            button.setVisible(not is_few)
        self.setVisible(is_on)

    def retranslate(self) -> None:
        """Words the buttons in the language of the screen."""
        words = self._rows()
        for row, button in self.buttons.items():
            button.setText(words[row])
            button.setAccessibleName(words[row])
        self.rest_button.setText(tr("More …"))
        self.rest_button.setAccessibleName(tr("More …"))

    def _button(self) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName("small")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _press(self) -> None:
        pressed = self.sender()
        self.pressed.emit(next(row for row, button in self.buttons.items() if button is pressed))

    def _rescale(self) -> None:
        scaled_margins(self, self._look, 0, 0)
        self._grid.setSpacing(self._look.theme.px(SPACING.tight))


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
        self.setFixedHeight(self._look.theme.px(BAR_HEIGHT))
