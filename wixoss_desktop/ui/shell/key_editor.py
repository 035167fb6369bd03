"""The keys of one command: each can be taken away, another one pressed, and what stands in the way is settled."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QKeySequenceEdit, QLineEdit, QPushButton, QVBoxLayout, QWidget

from wixoss_desktop.ui.kit.controls import Words
from wixoss_desktop.ui.kit.heard import Role, mean
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell import key_choices
from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.command import Command
from wixoss_desktop.ui.shell.key_words import key_words, plain_text

DEEDS: Final = ("take over", "swap", "both", "cancel")


class KeyEditor(QWidget):
    """Edits the command that was given last; binds at once, and says `changed` when it has."""

    changed = Signal()

    def __init__(self, commands: Commands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._commands = commands
        self._command: Command | None = None
        self._key = QKeySequence()
        self.title = Words("large", self)
        self.field = KeyField(tr("Press a new key"), self)
        self.usual_button = _button(tr("The usual keys"), self.give_usual, self)
        self.message = Words("body", self)
        self.message.setWordWrap(True)
        self.taken: list[QPushButton] = []
        words = (tr("Take over"), tr("Swap"), tr("Keep both"), tr("Cancel"))
        does = (self._take_over, self._swap, self._keep_both, self._settle)
        self.deeds = {one: _button(text, do, self) for one, text, do in zip(DEEDS, words, does, strict=True)}
        self._lay_out()
        self.field.pressed.connect(self.try_key)
        self.edit(None)

    @property
    def command(self) -> Command | None:
        """The command whose keys are edited."""
        return self._command

    def edit(self, command: Command | None) -> None:
        """Turns to another command, or to none; a question that is open goes."""
        self._command = command
        self.title.setText(tr("Choose a command to change its keys.") if command is None else plain_text(command))
        self.field.setVisible(command is not None)
        self._settle()
        self._offer_keys()

    def try_key(self, key: QKeySequence) -> None:
        """Gives the command a key, unless it is reserved or another command's."""
        command = self._command
        if command is None or key in self._commands.keys_of(command.id):
            return
        self._key = key
        self._ask(None)
        reason = key_choices.why_reserved(command, key)
        if reason is not None:
            self.message.setText(reason)
            return
        found = key_choices.clashes(self._commands, command, key)
        if found:
            self._ask(found[0], others=len(found) > 1)
        else:
            self._bind(key_choices.with_key(self._commands, command, key))

    def give_usual(self) -> None:
        """Gives the command the keys that it has from the beginning, and takes them from whoever has them now."""
        command = self._command
        if command is None:
            return
        for key in (QKeySequence(one) for one in command.keys):
            if key not in self._commands.keys_of(command.id):
                self._take_from_others(key)
        self._bind(command.keys)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.title)
        self._keys_row = QHBoxLayout()
        self._keys_row.addWidget(self.field)
        self._keys_row.addStretch(1)
        self._keys_row.addWidget(self.usual_button)
        column.addLayout(self._keys_row)
        column.addWidget(self.message)
        row = QHBoxLayout()
        for one in DEEDS:
            row.addWidget(self.deeds[one])
        row.addStretch(1)
        column.addLayout(row)

    def _offer_keys(self) -> None:
        """One button for each key that the command has, both that are called Enter in one: a press takes it away."""
        had_keyboard = any(button.hasFocus() for button in self.taken)
        while self.taken:
            old = self.taken.pop()
            self._keys_row.removeWidget(old)
            old.hide()
            old.deleteLater()
        command = self._command
        keys = () if command is None else self._commands.keys_of(command.id)
        for at, words in enumerate(dict.fromkeys(map(key_words, keys))):
            button = _button(f"{words}  ✕", self._take_away, self)
            called = [key for key in keys if key_words(key) == words]
            button.setProperty("keys", [key.toString() for key in called])
            button.setAccessibleName(tr("Take {key} away", key=words))
            button.setToolTip(button.accessibleName())
            fixed = command is not None and any(key_choices.is_fixed(command, key) for key in called)
            button.setEnabled(command is not None and not fixed)
            self._keys_row.insertWidget(at, button)
            self.taken.append(button)
        self.usual_button.setVisible(command is not None and command.id in self._commands.chosen)
        if had_keyboard:
            self.field.setFocus()

    def _take_away(self) -> None:
        button, command = self.sender(), self._command
        if isinstance(button, QPushButton) and command is not None:
            keys = (key.toString() for key in self._commands.keys_of(command.id))
            self._bind(tuple(key for key in keys if key not in button.property("keys")))

    def _ask(self, clash: key_choices.Clash | None, *, others: bool = False) -> None:
        self._clash = clash
        for button in self.deeds.values():
            button.setVisible(clash is not None)
        if clash is None or self._command is None:
            self.message.setText("")
            return
        swaps = not others and key_choices.can_swap(self._commands, self._command, clash.other)
        self.deeds["swap"].setVisible(swaps)
        self.deeds["both"].setVisible(clash.is_shadowed)
        words = key_choices.clash_words(clash, self._key)
        if clash.is_shadowed:
            words = "\n".join(
                (words, tr("Both may have it: at the free table it is the table's, elsewhere the menu's."))
            )
        self.message.setText(words)
        self.deeds["take over"].setFocus(Qt.FocusReason.TabFocusReason)

    def _settle(self) -> None:
        self._ask(None)
        if self._command is not None and self.isVisible():
            self.field.setFocus(Qt.FocusReason.TabFocusReason)

    def _take_over(self) -> None:
        if self._command is not None:
            self._take_from_others(self._key)
            self._bind(key_choices.with_key(self._commands, self._command, self._key))

    def _swap(self) -> None:
        if self._command is not None and self._clash is not None:
            both = key_choices.swapped(self._commands, self._command, self._key, self._clash.other)
            self._commands.choose({**self._commands.chosen, **both})
            self._done()

    def _keep_both(self) -> None:
        if self._command is not None:
            self._bind(key_choices.with_key(self._commands, self._command, self._key))

    def _take_from_others(self, key: QKeySequence) -> None:
        assert self._command is not None
        for clash in key_choices.clashes(self._commands, self._command, key):
            if self._key == key or not clash.is_shadowed:
                kept = key_choices.without_key(self._commands, clash.other, key)
                self._commands.bind(clash.other.id, kept)

    def _bind(self, keys: tuple[str, ...]) -> None:
        if self._command is not None:
            self._commands.bind(self._command.id, keys)
            self._done()

    def _done(self) -> None:
        self._settle()
        self._offer_keys()
        self.changed.emit()


def _button(text: str, does: Callable[[], None], parent: QWidget) -> QPushButton:
    button = QPushButton(text, parent)
    button.setAutoDefault(False)
    button.clicked.connect(does)
    return button


LETTERS: Final = 4
"""How much room a field has beside its words: frame, cursor and the button that clears it, in wide letters."""


def room_for(metrics: QFontMetrics, words: str) -> int:
    """How wide a field has to be for the words that stand in it while it is empty."""
    return metrics.horizontalAdvance(words) + LETTERS * metrics.horizontalAdvance("M")


class KeyField(QKeySequenceEdit):
    """Says `pressed` with each key that is heard, and is empty again."""

    pressed = Signal(QKeySequence)

    def __init__(self, words: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaximumSequenceLength(1)
        mean(self, Role.HotkeyField, words)
        self._words = words
        self._ask()
        self.keySequenceChanged.connect(self._hear)

    def _ask(self) -> None:
        """Words the empty field, and makes room for that: Qt puts words of its own there with each key.

        It may still do so while the field is taken down: its line is gone by then.
        """
        line = self.findChild(QLineEdit)
        if line is not None:
            line.setPlaceholderText(self._words)
            line.setAccessibleName(self._words)
            self.setMinimumWidth(room_for(self.fontMetrics(), self._words))

    def _hear(self, key: QKeySequence) -> None:
        if not key.isEmpty():
            self.clear()
            self.pressed.emit(key)
        self._ask()
