"""Commands: what stands in the table of commands as Qt actions, with the keys that a person has given them."""

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence

from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.command_table import COMMANDS, WINDOW_MENUS, Command, Menu, Situation, command_named
from wixoss_desktop.ui.shell.key_words import publish


class Commands(QObject):
    """The commands as Qt actions, with their keys as they are bound now.

    `keys_changed` comes with each command that has been given other keys, `keys_settled` once when all have theirs.
    """

    triggered = Signal(str)
    keys_changed = Signal(str)
    keys_settled = Signal()

    def __init__(self, parent: QObject | None = None, table: tuple[Command, ...] = COMMANDS) -> None:
        super().__init__(parent)
        self._table = table
        self._keys = {command.command_id: command.keys for command in table}
        self._situation = Situation()
        self.passed_over: tuple[str, ...] = ()
        """One sentence for each kept key that can't be used."""
        in_menus = (command for command in table if command.menu in WINDOW_MENUS)
        self._actions = {command.command_id: self._action_of(command) for command in in_menus}
        self.retranslate()
        self.suit(Situation())
        publish(self._keys)

    @property
    def table(self) -> tuple[Command, ...]:
        """Every command, in the order of menus and of the keys dialog."""
        return self._table

    def action(self, command_id: str) -> QAction:
        """The Qt action of a command that stands in a menu of the window."""
        return self._actions[command_id]

    def actions_of(self, menu: Menu) -> tuple[tuple[Command, QAction], ...]:
        """Commands and actions of one menu, in order."""
        commands = (command for command in self._table if command.menu == menu)
        return tuple((command, self._actions[command.command_id]) for command in commands)

    def keys_of(self, command_id: str) -> tuple[QKeySequence, ...]:
        """The keys that a command is bound to now."""
        return tuple(QKeySequence.fromString(keys) for keys in self._keys[command_id])

    def bind(self, command_id: str, keys: tuple[str, ...]) -> None:
        """Gives a command other keys, as portable texts."""
        self._give({command_id: keys})

    @property
    def situation(self) -> Situation:
        """What makes sense now, as the window knows it."""
        return self._situation

    @property
    def chosen(self) -> dict[str, tuple[str, ...]]:
        """The keys of all commands that the person has given others than the usual ones."""
        return {one.command_id: keys for one in self._table if (keys := self._keys[one.command_id]) != one.keys}

    def choose(self, chosen: Mapping[str, tuple[str, ...]]) -> None:
        """Gives these commands their keys, and all others the usual ones; whoever listens hears of what differs."""
        wanted = {one.command_id: chosen.get(one.command_id, one.keys) for one in self._table}
        self._give({one: keys for one, keys in wanted.items() if keys != self._keys[one]})

    def suit(self, situation: Situation) -> None:
        """Enables what makes sense in the situation; a place that doesn't exist isn't offered at all."""
        self._situation = situation
        for command in self._table:
            action = self._actions.get(command.command_id)
            if action is None:
                continue
            kind, _, place = command.command_id.partition(".")
            action.setVisible(kind != "place" or place in situation.places)
            action.setEnabled(command.enabled(situation) and action.isVisible())

    def retranslate(self) -> None:
        """Words every action in the language of the screen."""
        for command_id, action in self._actions.items():
            action.setText(tr(command_named(command_id).text))

    def _give(self, keys: Mapping[str, tuple[str, ...]]) -> None:
        self._keys |= keys
        publish(keys)
        for command_id in keys:
            if command_id in self._actions:
                self._actions[command_id].setShortcuts(list(self.keys_of(command_id)))
            self.keys_changed.emit(command_id)
        if keys:
            self.keys_settled.emit()

    def _action_of(self, command: Command) -> QAction:
        action = QAction(self)
        action.setObjectName(command.command_id)
        action.setCheckable(command.checkable)
        action.setAutoRepeat(False)
        action.setShortcuts([QKeySequence.fromString(keys) for keys in command.keys])
        action.setMenuRole(_ROLES.get(command.command_id, QAction.MenuRole.NoRole))
        action.triggered.connect(self._tell)
        return action

    def _tell(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.triggered.emit(action.objectName())


_ROLES: Mapping[str, QAction.MenuRole] = MappingProxyType(
    {
        "game.quit": QAction.MenuRole.QuitRole,
        "help.about": QAction.MenuRole.AboutRole,
        "place.settings": QAction.MenuRole.PreferencesRole,
    }
)
