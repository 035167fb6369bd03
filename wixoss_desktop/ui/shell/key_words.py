"""Keys in texts: `{key:table.charge}` stands for the key of a command, as it is bound now.

In `tr` it is filled by `key=KEYS`, in what is read from files by `with_keys`. Which keys are bound is left to Qt, as
the language is: they are properties of the application, told by `Commands`.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, cast

from PySide6.QtCore import QCoreApplication, QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.shell.command import Command

PLACEHOLDER: Final = re.compile(r"\{key:([\w.]+)\}")
NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "Return": marked("Enter"),
        "Enter": marked("Enter"),
        "Space": marked("Space"),
        "PgUp": marked("PgUp"),
        "PgDown": marked("PgDown"),
        "Left": "←",
        "Right": "→",
        "Up": "↑",
        "Down": "↓",
    }
)
"""What keys are called that aren't called by their letter."""
BOUND: Final = "keys of "
CALLED: Final = "words of "


class KeyWords:
    """Formats the id of a command to what its key is called."""

    def __format__(self, command_id: str) -> str:
        return cap_of(command_id) or tr("“{command}” (no key)", command=_called_now(command_id))


KEYS: Final = KeyWords()


def with_keys(text: str) -> str:
    """A text with the keys of commands in place of their ids."""
    return PLACEHOLDER.sub(_called, text)


def plain_text(command: Command) -> str:
    """The command's words in the language of the screen, without mnemonic mark and dots."""
    return _plain(command.words)


def unmarked(text: str) -> str:
    """A text of a menu without its mnemonic mark."""
    return re.sub(r"\(&.\)|&", "", text)


def cap_of(command_id: str) -> str:
    """What is written on a button that has the key of a command: its first one; nothing if it has none."""
    return next((key_words(key) for key in bound_keys(command_id)), "")


def bound_keys(command_id: str) -> tuple[QKeySequence, ...]:
    """The keys of a command as they are bound now."""
    return tuple(QKeySequence.fromString(key) for key in cast("list[str]", _told(BOUND, command_id)))


def pressed(event: QKeyEvent) -> QKeySequence:
    """The key of an event, that of the keypad as any other; a sign that takes Shift to be written is that sign."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    text = event.text()
    if len(text) == 1 and text.isprintable() and not text.isalnum() and not text.isspace():
        modifiers &= ~Qt.KeyboardModifier.ShiftModifier
    return QKeySequence(QKeyCombination(modifiers, Qt.Key(event.key())))


def key_words(keys: QKeySequence) -> str:
    """A key as it is called on this system and in the language of the screen; arrows are drawn as such."""
    words = keys.toString(QKeySequence.SequenceFormat.NativeText)
    key = keys.toString(QKeySequence.SequenceFormat.PortableText).rpartition("+")[2]  # Qt has other words for it
    held, plus, _ = words.rpartition("+")
    return f"{held}{plus}{tr(NAMES[key])}" if key in NAMES else words


def publish(keys: Mapping[str, tuple[str, ...]]) -> None:
    """Tells all texts which keys these commands have; words that stand on the screen aren't written anew by that."""
    application = QCoreApplication.instance()
    if application is not None:
        for command_id, bound in keys.items():
            application.setProperty(BOUND + command_id, list(bound))


def publish_words(words: Mapping[str, str]) -> None:
    """Tells all texts what these commands are called, in English: they stand where one has no key."""
    application = QCoreApplication.instance()
    if application is not None:
        for command_id, called in words.items():
            application.setProperty(CALLED + command_id, called)


def _called_now(command_id: str) -> str:
    return _plain(str(_told(CALLED, command_id)))


def _told(kind: str, command_id: str) -> object:
    application = QCoreApplication.instance()
    told: object = None if application is None else application.property(kind + command_id)
    if told is None:
        raise LookupError(f"nobody has said what keys {command_id} has (Commands)")
    return told


def _plain(words: str) -> str:
    return unmarked(tr(words)).removesuffix("…").rstrip()


def _called(found: re.Match[str]) -> str:
    return format(KEYS, found[1])
