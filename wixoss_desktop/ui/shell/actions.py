"""The commands as Qt actions, with the keys that a person has given them, each carried out in its room."""

from collections.abc import Callable, Container, Mapping
from types import MappingProxyType
from typing import cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence

from wixoss_desktop.references import resolved
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.shell.command import PARTS, SHOW_PLACE, WINDOW_MENUS, Command, Menu, Role, Situation
from wixoss_desktop.ui.shell.key_words import publish, publish_words


class CommandRoom:
    """The rows of a room, and the object that their functions are given: `context` makes it when it is first wanted."""

    def __init__(self, rows: tuple[Command, ...], context: Callable[[], object]) -> None:
        self.rows = rows
        self._context = context

    def carry_out(self, command: Command) -> bool:
        """Do what a row says; whether that meant anything now, which a function denies by answering False."""
        deed = cast("Callable[..., object]", resolved(command.does))
        return deed(self._context(), *command.given) is not False


class Commands(QObject):
    """The commands as Qt actions, with their keys as they are bound now.

    A command is carried out in its room, once that is open.

    `keys_changed` comes with each command that has been given other keys, `keys_settled` once when all have theirs.
    """

    keys_changed = Signal(str)
    keys_settled = Signal()

    def __init__(self, table: tuple[Command, ...]) -> None:
        super().__init__()
        self._table = table
        self._named = {command.id: command for command in table}
        self._rooms: dict[str, CommandRoom] = {}
        self._keys = {command.id: command.keys for command in table}
        self._situation = Situation()
        self._parts: Container[str] = PARTS
        self.passed_over: tuple[str, ...] = ()
        """One sentence for each kept key that can't be used."""
        in_menus = (command for command in table if command.menu in WINDOW_MENUS)
        self._actions = {command.id: self._action_of(command) for command in in_menus}
        self.retranslate()
        self.suit(Situation())
        publish(self._keys)
        publish_words({command.id: command.words for command in table})

    def open_room(self, room: CommandRoom) -> None:
        """From now on the commands of a room are carried out there."""
        self._rooms |= dict.fromkeys((row.id for row in room.rows), room)

    def named(self, command_id: str) -> Command:
        """The command of that id; KeyError names an unknown one."""
        return self._named[command_id]

    @property
    def table(self) -> tuple[Command, ...]:
        """Every command, in the order of menus and of the keys dialog."""
        return self._table

    def action(self, command_id: str) -> QAction:
        """The Qt action of a command that stands in a menu of the window."""
        return self._actions[command_id]

    @property
    def offered(self) -> tuple[Command, ...]:
        """The commands that the game has, in the order of the table."""
        return tuple(command for command in self._table if self._is_there(command))

    def offer(self, parts: Container[str]) -> None:
        """Offers of what a game may lack only these parts; entries of others aren't shown at all."""
        self._parts = parts
        self.suit(self._situation)

    def _is_there(self, command: Command) -> bool:
        return not command.part or command.part in self._parts

    def actions_of(self, menu: Menu) -> tuple[tuple[Command, QAction], ...]:
        """Commands and actions of one menu, in order."""
        commands = (command for command in self._table if command.menu == menu)
        return tuple((command, self._actions[command.id]) for command in commands)

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
        return {one.id: keys for one in self._table if (keys := self._keys[one.id]) != one.keys}

    def choose(self, chosen: Mapping[str, tuple[str, ...]]) -> None:
        """Gives these commands their keys, and all others the usual ones; whoever listens hears of what differs."""
        wanted = {one.id: chosen.get(one.id, one.keys) for one in self._table}
        self._give({one: keys for one, keys in wanted.items() if keys != self._keys[one]})

    def suit(self, situation: Situation) -> None:
        """Enables what makes sense in the situation; what can't come to make sense there isn't offered at all."""
        self._situation = situation
        for command in self._table:
            action = self._actions.get(command.id)
            if action is None:
                continue
            is_here = command.does != SHOW_PLACE or any(place in situation.places for place in command.given)
            action.setVisible(is_here and self._is_there(command) and command.stands(situation))
            action.setEnabled(command.when(situation) and action.isVisible())
            action.setToolTip("" if action.isEnabled() or not command.why_not else tr(command.why_not))

    def retranslate(self) -> None:
        """Words every action in the language of the screen."""
        for command_id, action in self._actions.items():
            action.setText(tr(self.named(command_id).words))
        self.suit(self._situation)

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
        action.setObjectName(command.id)
        action.setCheckable(command.checkable)
        action.setAutoRepeat(False)
        action.setShortcuts([QKeySequence.fromString(keys) for keys in command.keys])
        action.setMenuRole(_ROLES[command.role])
        action.triggered.connect(self._tell)
        return action

    def _tell(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self._carry_out(self.named(action.objectName()))

    def _carry_out(self, command: Command) -> None:
        if command.id not in self._rooms:
            raise LookupError(f"{command.id}: nobody has opened the room of this command (Commands.open_room)")
        self._rooms[command.id].carry_out(command)


_ROLES: Mapping[Role, QAction.MenuRole] = MappingProxyType(
    {
        "": QAction.MenuRole.NoRole,
        "quit": QAction.MenuRole.QuitRole,
        "about": QAction.MenuRole.AboutRole,
        "preferences": QAction.MenuRole.PreferencesRole,
    }
)
