"""A slim bar with what is done most by hand."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from wixoss_desktop.ui.kit.controls import Worded, scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import counted, marked, tr
from wixoss_desktop.ui.shell.command import Command
from wixoss_desktop.ui.table.commands import ALL_UP, DIE, DRAW, MULLIGAN, NEXT_TURN, SHUFFLE, TOKEN

OFFERED: Final = (DRAW, SHUFFLE, ALL_UP, MULLIGAN, TOKEN, DIE, NEXT_TURN)
ONLY_FREE: Final = (MULLIGAN, NEXT_TURN)
ACROSS: Final = 2


def offered_words() -> dict[Command, str]:
    """What is written on the buttons, by their commands."""
    return {
        DRAW: tr("Draw", "deed"),
        SHUFFLE: tr("Shuffle"),
        ALL_UP: tr("All up"),
        MULLIGAN: _mulligan_words(0, 0),
        TOKEN: tr("Token"),
        DIE: tr("Die"),
        NEXT_TURN: tr("Next turn"),
    }


def _mulligan_words(chosen: int, of: int) -> str:
    if chosen:
        return counted(chosen, marked("Mulligan: {n} card"), marked("Mulligan: {n} cards"))
    return tr("Mulligan: all {n}", n=of)


class HandBar(Worded, QFrame):
    """Says `pressed` with a command, `rest_wanted` for all others; `in_rules` it lies in one row, without theirs."""

    pressed = Signal(object)
    rest_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None, *, in_rules: bool = False) -> None:
        super().__init__(parent)
        self._look = look
        self._exchanged = 0, 0
        self._grid = QGridLayout(self)
        offered = tuple(one for one in OFFERED if not (in_rules and one in ONLY_FREE))
        self.buttons = {row: self._button() for row in offered}
        for button in self.buttons.values():
            button.clicked.connect(self._press)
        self.rest_button = self._button()
        self.rest_button.clicked.connect(self.rest_wanted)
        for at, button in enumerate(self._all):
            self._grid.addWidget(button, *divmod(at, len(self._all) if in_rules else ACROSS))
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

    def say_mulligan(self, chosen: int, of: int) -> None:
        """Write on the button of the mulligan how many cards it exchanges: the chosen ones, or all of a hand."""
        self._exchanged = chosen, of
        self.retranslate()

    def retranslate(self) -> None:
        """Words the buttons in the language of the screen."""
        words = {**offered_words(), MULLIGAN: _mulligan_words(*self._exchanged)}
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
