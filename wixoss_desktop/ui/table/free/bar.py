"""A slim bar with what is done most by hand."""

from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from wixoss_desktop.ui.controls import scaled_margins
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.tokens import SPACING
from wixoss_desktop.ui.translate import marked, tr

OFFERED: Final = (
    ("hands.draw", marked("Draw")),
    ("hands.shuffle", marked("Shuffle")),
    ("hands.all_up", marked("All up")),
    ("hands.token", marked("Token")),
    ("hands.die", marked("Die")),
    ("hands.next_turn", marked("Next turn")),
    ("hands.table", marked("More …")),
)
ONLY_FREE: Final = "hands.next_turn"
ACROSS: Final = 2


class HandBar(QFrame):
    """Says `pressed` with the name of a command."""

    pressed = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._grid = QGridLayout(self)
        self.buttons = {command: self._button(command) for command, _ in OFFERED}
        for at, button in enumerate(self.buttons.values()):
            self._grid.addWidget(button, *divmod(at, ACROSS))
        look.theme_changed.connect(self._rescale)
        self._rescale()
        self.retranslate()
        self.hide()

    def offer(self, *, is_on: bool, is_free: bool) -> None:
        """Shows the bar while hands are free; turns are passed at a free table alone."""
        self.buttons[ONLY_FREE].setEnabled(is_free)
        self.setVisible(is_on)

    def retranslate(self) -> None:
        """Words the buttons in the language of the screen."""
        for command, text in OFFERED:
            self.buttons[command].setText(tr(text))
            self.buttons[command].setAccessibleName(tr(text))

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
