"""The keys of the table: which of its commands a key stands for, and what that does."""

from typing import Final

from PySide6.QtCore import QElapsedTimer, QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.zones import LRIG, Place
from wixoss_desktop.ui.commands import Commands

DEAF_MS: Final = 250
DEAF: Final = ("table.next", "table.decline", "table.confirm")
"""Commands that a key answers only after the decision has been on the screen for a moment, and never by repeat."""
LANE_COMMANDS: Final = {"table.lane_left": 0, "table.lane_center": 1, "table.lane_right": 2, "table.lrig": LRIG}


class TableKeys:
    """Reads keys; deaf for a moment to what answers, whenever another decision appears."""

    def __init__(self, commands: Commands) -> None:
        self._commands = commands
        self._since = QElapsedTimer()
        self._since.start()

    def another_decision(self) -> None:
        """Another decision is on the screen."""
        self._since.restart()

    def command_of(self, event: QKeyEvent) -> str | None:
        """The table command that a key stands for now; None if it is none, or the table is deaf to it."""
        pressed = QKeySequence(
            QKeyCombination(event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier, Qt.Key(event.key()))
        )
        for command in self._commands.table:
            if command.menu == "table" and pressed in self._commands.keys_of(command.command_id):
                return None if self._is_deaf_to(command.command_id, event) else command.command_id
        return None

    def is_answer(self, event: QKeyEvent) -> bool:
        """Whether the key would answer a decision, deaf or not."""
        return any(self.names(event, command) for command in DEAF)

    def names(self, event: QKeyEvent, command_id: str) -> bool:
        """Whether the key is one of a command's, deaf or not."""
        return QKeySequence(QKeyCombination(event.modifiers(), Qt.Key(event.key()))) in self._commands.keys_of(
            command_id
        )

    def _is_deaf_to(self, command_id: str, event: QKeyEvent) -> bool:
        return command_id in DEAF and (event.isAutoRepeat() or self._since.elapsed() < DEAF_MS)


def at_lane(legal: tuple[Action, ...], slot: int, selected: Place | None) -> Action | None:
    """What 1, 2, 3 and 4 mean: attack from there, choose that lane, or deploy the selected card into it."""
    for action in (act.Attack(slot), act.Lane(slot)):
        if action in legal:
            return action
    if selected is not None:
        deploy = act.Deploy(selected.index, slot)
        return deploy if deploy in legal else None
    return None


def charging(legal: tuple[Action, ...], selected: Place | None) -> Action | None:
    """What E means: charge the selected card."""
    action = None if selected is None else act.Charge(selected)
    return action if action in legal else None


def growing(legal: tuple[Action, ...]) -> Action | None:
    """What G means: grow to the one card that can be grown to, or to the highest level of several."""
    growths = [action for action in legal if isinstance(action, act.Grow)]
    return growths[0] if len(growths) == 1 else None
