"""A slim bar with what is done most by hand."""

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from wixoss_desktop.ui.kit.controls import scaled_margins
from wixoss_desktop.ui.kit.theme import Look
from wixoss_desktop.ui.kit.tokens import SPACING
from wixoss_desktop.ui.kit.translate import tr

OFFERED: Final = (
    "hands.draw",
    "hands.shuffle",
    "hands.all_up",
    "hands.mulligan",
    "hands.token",
    "hands.die",
    "hands.next_turn",
    "hands.table",
)
ONLY_FREE: Final = ("hands.mulligan", "hands.next_turn")
REST: Final = "hands.table"
ACROSS: Final = 2


def offered_words() -> dict[str, str]:
    """What is written on the buttons, by their commands."""
    return {
        "hands.draw": tr("Draw", "deed"),
        "hands.shuffle": tr("Shuffle"),
        "hands.all_up": tr("All up"),
        "hands.mulligan": tr("Mulligan"),
        "hands.token": tr("Token"),
        "hands.die": tr("Die"),
        "hands.next_turn": tr("Next turn"),
        "hands.table": tr("More …"),
    }


class HandBar(QFrame):
    """Says `pressed` with the name of a command; `in_rules` it lies in one row, without what is the rules' own."""

    pressed = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None, *, in_rules: bool = False) -> None:
        super().__init__(parent)
        self._look = look
        self._grid = QGridLayout(self)
        self._offered = tuple(one for one in OFFERED if not (in_rules and one in ONLY_FREE))
        self.buttons = {command: self._button(command) for command in self._offered}
        for at, button in enumerate(self.buttons.values()):
            self._grid.addWidget(button, *divmod(at, len(self._offered) if in_rules else ACROSS))
        look.theme_changed.connect(self._rescale)
        self._rescale()
        self.retranslate()
        self.hide()

    @property
    def full_width(self) -> int:
        """How wide all buttons are in one row."""
        return sum(button.sizeHint().width() + self._grid.spacing() for button in self.buttons.values())

    def offer(self, *, is_on: bool, is_few: bool = False) -> None:
        """Shows the bar while hands are free; of `few` the one that leads to the rest."""
        for command, button in self.buttons.items():
            button.setVisible(command == REST or not is_few)
        self.setVisible(is_on)

    def retranslate(self) -> None:
        """Words the buttons in the language of the screen."""
        words = offered_words()
        for command, button in self.buttons.items():
            button.setText(words[command])
            button.setAccessibleName(words[command])

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def _button(self, command: str) -> QPushButton:
        button = QPushButton(self)
        button.setObjectName("small")
        button.setProperty("command", command)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(self._press)
        return button

    def _press(self) -> None:
        self.pressed.emit(self.sender().property("command"))

    def _rescale(self) -> None:
        scaled_margins(self, self._look, 0, 0)
        self._grid.setSpacing(self._look.theme.px(SPACING.tight))
