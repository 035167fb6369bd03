"""Which keys a person may give to which command, and which other commands stand in the way."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from types import MappingProxyType
from typing import Final

import msgspec
from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence

from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.command import MENU_TITLES, WINDOW_MENUS, Command, Menu, Situation
from wixoss_desktop.ui.shell.key_words import key_words, plain_text, unmarked

EVERYTHING: Final = Situation(
    has_game=True, has_unfinished=True, can_undo=True, can_redo=True, can_concede=True, can_restart=True,
    places=("home", "table", "catalogue", "replays", "odds", "settings"),
)  # fmt: skip
TABLES: Final[tuple[dict[str, bool], ...]] = (
    {},
    {"is_by_hand": True},
    {"is_throwing": True},
    {"is_curtained": True},
    {"is_choosing": True},
)
PLAIN: Final = Qt.KeyboardModifier.NoModifier
TAB: Final = frozenset({Qt.Key.Key_Tab, Qt.Key.Key_Backtab})
ARROWS: Final = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down})
PRESSING: Final = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})
PLACES: Final[Mapping[Menu, str]] = MappingProxyType(
    {"table": marked("at the table"), "replay": marked("in a replay"), "trainer": marked("in the mulligan trainer")}
)
"""Where keys are heard that belong to no menu of the window."""
WHY_NOT: Final[Mapping[str, str]] = MappingProxyType(
    {
        "tab": marked("{key} leads from one thing to the next everywhere, so it can't be given away."),
        "arrows": marked("{key} leads from card to card, and about in lists, so it can't be given away."),
        "pressing": marked("{key} presses the button, or leaves the window, that has the keyboard: it stays as it is."),
        "menu": marked("{key} opens a menu of the window: menus keep their letters."),
        "broken": marked("That isn't a key that can be given to a command."),
    }
)


class Clash(msgspec.Struct, frozen=True):
    """A key is another command's already; `is_shadowed` where free hands come first, so that both may have it."""

    other: Command
    is_shadowed: bool


def can_meet(one: Command, other: Command) -> bool:
    """Whether there is a moment in which both commands make sense."""
    return any(one.when(now) and other.when(now) for now in situations())


def situations() -> Iterable[Situation]:
    """Every place, with each kind of table, where all that may be asked for can be."""
    for place, kind in product(EVERYTHING.places, TABLES):
        yield msgspec.structs.replace(EVERYTHING, place=place, **kind)


def clashes(commands: Commands, command: Command, key: QKeySequence) -> tuple[Clash, ...]:
    """The other commands that have the key at a moment in which this one makes sense."""
    others = (other for other in commands.table if other.id != command.id)
    having = (other for other in others if key in commands.keys_of(other.id) and can_meet(command, other))
    return tuple(Clash(other, _is_shadowed(command, other)) for other in having)


def _is_shadowed(one: Command, other: Command) -> bool:
    """Keys of free hands come before those of the window's menus, which mean the same as ever elsewhere."""
    return any(free.section == "hands" and menu.menu in WINDOW_MENUS for free, menu in ((one, other), (other, one)))


def clash_words(clash: Clash, key: QKeySequence) -> str:
    """'Ctrl+D is "Draw a card", at the free table. Take it over?'"""
    return tr("{key} is '{command}' ({place}). Take it over?", key=key_words(key), command=plain_text(clash.other),
              place=place_words(clash.other))  # fmt: skip


def place_words(command: Command) -> str:
    """Where a command has its keys: a menu, or the table."""
    if command.section == "hands":
        return tr("at the free table")
    if command.menu not in WINDOW_MENUS:
        return tr(PLACES[command.menu])
    return tr("menu {menu}", menu=unmarked(tr(MENU_TITLES[command.menu])))


def why_reserved(command: Command, key: QKeySequence) -> str | None:
    """Why a key can't be given to a command, None if it can; what is usual for a command can always be given back."""
    portable = key.toString()
    if portable in command.keys:
        return None
    kind = _kind_of_reserved(key)
    return None if kind is None else tr(WHY_NOT[kind], key=key_words(key))


def _kind_of_reserved(key: QKeySequence) -> str | None:
    if key.count() != 1 or not key.toString():
        return "broken"
    chord = _chord(key)
    modifiers, code = chord.keyboardModifiers(), chord.key()
    if code in TAB and not modifiers & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return "tab"
    if modifiers == PLAIN and code in ARROWS:
        return "arrows"
    if modifiers == PLAIN and code in PRESSING:
        return "pressing"
    if modifiers == Qt.KeyboardModifier.AltModifier and key.toString().rpartition("+")[2] in menu_letters():
        return "menu"
    return None


def menu_letters() -> frozenset[str]:
    """The letters that open the menus of the window, in the language of the screen."""
    titles = (tr(title) for menu, title in MENU_TITLES.items() if menu in WINDOW_MENUS)
    return frozenset(title[title.index("&") + 1].upper() for title in titles if "&" in title)


class KeysRead(msgspec.Struct, frozen=True):
    """Keys as they were kept: those that can be used, and one sentence for each that can't."""

    keys: dict[str, tuple[str, ...]]
    passed_over: tuple[str, ...] = ()


def read(table: Sequence[Command], kept: Mapping[str, tuple[str, ...]]) -> KeysRead:
    """Reads kept keys; commands that don't exist and keys that are none are passed over."""
    known = {command.id for command in table}
    found: dict[str, tuple[str, ...]] = {}
    said = [tr("'{command}' isn't a command of this version; its keys are passed over.", command=one)
            for one in kept if one not in known]  # fmt: skip
    for command_id in (one for one in kept if one in known):
        good = tuple(QKeySequence(one).toString() for one in kept[command_id] if _is_one_chord(QKeySequence(one)))
        said += [tr("'{key}' isn't a key; it is passed over.", key=one) for one in kept[command_id]
                 if not _is_one_chord(QKeySequence(one))]  # fmt: skip
        if good or not kept[command_id]:
            found[command_id] = tuple(dict.fromkeys(good))
    return KeysRead(found, tuple(said))


def _is_one_chord(key: QKeySequence) -> bool:
    return key.count() == 1 and bool(key.toString())


def _chord(key: QKeySequence) -> QKeyCombination:
    chord: QKeyCombination = key[0]  # type: ignore[index]  # the stubs don't know it
    return chord


def is_fixed(command: Command, key: QKeySequence) -> bool:
    """Whether a key can't be taken away from its command: Qt, or the thing that has the keyboard, hears it itself."""
    return key.toString() in command.keys and _kind_of_reserved(key) in ("tab", "pressing")


def with_key(commands: Commands, command: Command, key: QKeySequence) -> tuple[str, ...]:
    """The keys of a command with one more."""
    return (*_keys(commands, command), key.toString())


def without_key(commands: Commands, command: Command, key: QKeySequence) -> tuple[str, ...]:
    """The keys of a command without one of them."""
    return tuple(one for one in _keys(commands, command) if one != key.toString())


def can_swap(commands: Commands, command: Command, other: Command) -> bool:
    """Whether the other command could do with this one's first key."""
    own = commands.keys_of(command.id)
    if not own or is_fixed(command, own[0]) or why_reserved(other, own[0]) is not None:
        return False
    return all(clash.other.id == command.id for clash in clashes(commands, other, own[0]))


def swapped(commands: Commands, command: Command, key: QKeySequence, other: Command) -> dict[str, tuple[str, ...]]:
    """Both commands' keys when the key goes over and the other one gets this one's first key for it."""
    own = _keys(commands, command)
    given = tuple(own[0] if one == key.toString() else one for one in _keys(commands, other))
    return {command.id: (key.toString(), *own[1:]), other.id: given}


def _keys(commands: Commands, command: Command) -> tuple[str, ...]:
    return tuple(one.toString() for one in commands.keys_of(command.id))
