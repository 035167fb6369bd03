"""The keys of the table: which of its commands a key stands for, and what that does."""

from typing import Final

from PySide6.QtCore import QElapsedTimer
from PySide6.QtGui import QKeyEvent

from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.command import Command, Situation
from wixoss_desktop.ui.shell.key_words import pressed
from wixoss_desktop.ui.table.wixoss.commands import DEAF

DEAF_MS: Final = 250


class TableKeys:
    """Reads keys; deaf for a moment to what answers, whenever another decision appears, but to free hands."""

    def __init__(self, commands: Commands) -> None:
        self._commands = commands
        self._since = QElapsedTimer()
        self._since.start()
        self.hands_are_free = False
        self.is_throwing = False
        self.is_curtained = False
        self.is_choosing = False

    def another_decision(self) -> None:
        """Another decision is on the screen."""
        self._since.restart()

    def command_of(self, event: QKeyEvent) -> Command | None:
        """The table command that a key stands for now; None if it is none, or the table is deaf to it."""
        now = Situation(
            has_game=True,
            place="table",
            is_by_hand=self.hands_are_free,
            is_throwing=self.is_throwing,
            is_curtained=self.is_curtained,
            is_choosing=self.is_choosing,
        )
        for command in self._commands.offered:
            means = command.menu == "table" and command.when(now)
            if means and pressed(event) in self._commands.keys_of(command.id):
                return None if self._is_deaf_to(command, event) else command
        return None

    def takes(self, event: QKeyEvent) -> bool:
        """Whether free hands take a key that means something else in the rest of the program."""
        commands = (command for command in self._commands.offered if command.section == "hands")
        return self.hands_are_free and any(pressed(event) in self._commands.keys_of(one.id) for one in commands)

    def is_answer(self, event: QKeyEvent) -> bool:
        """Whether the key would answer a decision, deaf or not."""
        return any(self.names(event, command) for command in DEAF)

    def names(self, event: QKeyEvent, command: Command) -> bool:
        """Whether the key is one of a command's, deaf or not."""
        return pressed(event) in self._commands.keys_of(command.id)

    def _is_deaf_to(self, command: Command, event: QKeyEvent) -> bool:
        is_new = self._since.elapsed() < DEAF_MS and not self.hands_are_free
        return command in DEAF and (event.isAutoRepeat() or is_new)
