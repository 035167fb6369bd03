"""The keys of the table: which of its commands a key stands for, and what that does."""

from typing import Final

from PySide6.QtCore import QElapsedTimer
from PySide6.QtGui import QKeyEvent

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import HANDS, Hand
from wixoss_desktop.engine.wixoss.zones import LRIG
from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.command import Situation
from wixoss_desktop.ui.shell.key_words import pressed
from wixoss_desktop.ui.table.commands import CHOICES as CHOICE_ROWS

DEAF_MS: Final = 250
CHOICES: Final = tuple(command.id for command in CHOICE_ROWS)
"""The commands whose keys stand on answers in a list, the first one first."""
DEAF: Final = ("table.next", "table.decline", "table.confirm", *CHOICES)
"""Commands that a key answers only after the decision has been on the screen for a moment, and never by repeat."""
WAYS: Final = {
    "table.step_left": (-1, 0),
    "table.step_right": (1, 0),
    "table.step_up": (0, -1),
    "table.step_down": (0, 1),
}
"""Where a command leads on the table."""
THROWS: Final[dict[str, tuple[Seat, Hand]]] = {
    f"throw.{hand}_{who}": (seat, hand) for seat, who in enumerate(("one", "two")) for hand in HANDS
}
"""Whose hand a command of rock, paper, scissors is."""
LANE_COMMANDS: Final = {"table.lane_left": 0, "table.lane_center": 1, "table.lane_right": 2, "table.lrig": LRIG}


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

    def command_of(self, event: QKeyEvent) -> str | None:
        """The table command that a key stands for now; None if it is none, or the table is deaf to it."""
        now = Situation(
            has_game=True,
            place="table",
            is_by_hand=self.hands_are_free,
            is_throwing=self.is_throwing,
            is_curtained=self.is_curtained,
            is_choosing=self.is_choosing,
        )
        for command in self._commands.table:
            means = command.menu == "table" and command.when(now)
            if means and pressed(event) in self._commands.keys_of(command.id):
                return None if self._is_deaf_to(command.id, event) else command.id
        return None

    def takes(self, event: QKeyEvent) -> bool:
        """Whether free hands take a key that means something else in the rest of the program."""
        commands = (command for command in self._commands.table if command.section == "hands")
        return self.hands_are_free and any(pressed(event) in self._commands.keys_of(one.id) for one in commands)

    def is_answer(self, event: QKeyEvent) -> bool:
        """Whether the key would answer a decision, deaf or not."""
        return any(self.names(event, command) for command in DEAF)

    def names(self, event: QKeyEvent, command_id: str) -> bool:
        """Whether the key is one of a command's, deaf or not."""
        return pressed(event) in self._commands.keys_of(command_id)

    def _is_deaf_to(self, command_id: str, event: QKeyEvent) -> bool:
        is_new = self._since.elapsed() < DEAF_MS and not self.hands_are_free
        return command_id in DEAF and (event.isAutoRepeat() or is_new)
