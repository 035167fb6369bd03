"""Keys on buttons: what a button says, with the key of the command that does the same, as it is bound now."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QAbstractButton, QWidget

from wixoss_desktop.ui.commands import Commands
from wixoss_desktop.ui.theme import Look
from wixoss_desktop.ui.translate import tr

WORDS = "key_words"
COMMAND = "key_of"


def put_key(button: QAbstractButton, words: str, command_id: str, look: Look) -> None:
    """Writes words onto a button, and behind them the key of a command; without one the words alone."""
    button.setProperty(WORDS, words)
    button.setProperty(COMMAND, command_id)
    cap = look.cap(command_id) if command_id else ""
    button.setText(tr("{words}  [{key}]", words=words, key=cap) if cap else words)


class KeyCaps(QObject):
    """Writes the keys onto all buttons below a widget anew when one has been given to another command."""

    def __init__(self, widget: QWidget, look: Look, commands: Commands) -> None:
        super().__init__(widget)
        self._widget = widget
        self._look = look
        commands.keys_changed.connect(self._put_again)

    def _put_again(self) -> None:
        for button in self._widget.findChildren(QAbstractButton):
            if button.property(COMMAND):
                put_key(button, str(button.property(WORDS)), str(button.property(COMMAND)), self._look)
