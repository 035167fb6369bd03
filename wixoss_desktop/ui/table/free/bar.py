"""A slim bar with what is done most by hand."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from wixoss_desktop.ui.kit.controls import Worded, scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.command import Command

ACROSS: Final = 2
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
