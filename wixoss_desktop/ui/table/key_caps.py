"""Keys on buttons: what a button says, with the key of the command that does the same, as it is bound now."""

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QAbstractButton, QWidget

from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.key_words import cap_of

WORDS = "key_words"
COMMAND = "key_of"


def put_key(button: QAbstractButton, words: str, command_id: str) -> None:
    """Writes words onto a button, and behind their first line the key of a command; without one the words alone.

    A screen reader is told the key, and what stands below the words, after the name, which is left to who names it.
    """
    button.setProperty(WORDS, words)
    button.setProperty(COMMAND, command_id)
    cap = cap_of(command_id) if command_id else ""
    line, end, below = words.partition("\n")
    button.setText(f"{tr('{words}  [{key}]', words=line, key=cap)}{end}{below}" if cap else words)
    button.setAccessibleDescription("\n".join(filter(None, (below, tr("Key: {key}", key=cap) if cap else ""))))


class KeyCaps(QObject):
    """Words every button of a table anew in which a key stands, once commands have been given other ones; `then` the
    rest is done.
    """

    def __init__(self, page: QWidget, commands: Commands, then: Callable[[], None]) -> None:
        super().__init__(page)
        self._page, self._then = page, then
        commands.keys_settled.connect(self._put_again)

    def _put_again(self) -> None:
        for button in self._page.findChildren(QAbstractButton):
            if button.property(COMMAND):
                put_key(button, str(button.property(WORDS)), str(button.property(COMMAND)))
        self._then()
