"""The file of a deck: every version that was ever written is read, and the last one written."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from wixoss_desktop.cards.decks.record import WIXOSS, Copies, DeckFile
from wixoss_desktop.cards.json_files import content_of, value_of
from wixoss_desktop.cards.problems import Problem, fault_text
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK, NAMED_CENTER, PROFILES, ProfileName
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.intake.limits import DECK_CARDS, DECK_FILE, TurnedAway, require

OWN_DECKS: Final = "decks"
"""The folder of a person's own decks in a data folder."""
RESTRICTIONS: Final = "restrictions"
"""The folder of lists of what organisers limit and ban, in a data folder."""
VERSION: Final = 3
"""The newest that is read: with the names of its cards, as decks are handed on. Those that are kept go without."""
KEPT: Final = 2
FORMATS: Final[Mapping[str, Collection[str]]] = {WIXOSS: PROFILES}
"""The formats of games that are known before one is begun."""
_MARK: Final = b'"wixoss_desktop_deck"'


class NewerDeck(Struct, frozen=True):
    """A deck that a newer version of the program has written: nothing of it is known but what it is called."""

    code: str
    name: str
    file: str

    @property
    def problem(self) -> Problem:
        """Why its cards can't be read, as of any other file."""
        readable = fault_text("a deck of version {n} or earlier", n=VERSION)
        return Problem(fault_text("from a newer program"), self.file, readable)


class _Head(Struct, frozen=True):
    wixoss_desktop_deck: int = 1
    code: str = ""
    name: str = ""


class _First(Struct, frozen=True, forbid_unknown_fields=True):
    """What the file of a deck was before it said its version: WIXOSS's alone."""

    code: str
    name: str
    format: ProfileName
    lrig_deck: tuple[Copies, ...]
    main_deck: tuple[Copies, ...]
    center: str | None = None

    @property
    def deck(self) -> DeckFile:
        sections = {LRIG_DECK: self.lrig_deck, MAIN_DECK: self.main_deck}
        named = {} if self.center is None else {NAMED_CENTER: self.center}
        return DeckFile(self.code, self.name, self.format, sections, named=named)


class _Second(DeckFile, frozen=True, kw_only=True, forbid_unknown_fields=True):
    wixoss_desktop_deck: Literal[2]

    @property
    def deck(self) -> DeckFile:
        return DeckFile(*(getattr(self, name) for name in DeckFile.__struct_fields__))


class _Third(_Second, frozen=True, kw_only=True, forbid_unknown_fields=True):
    wixoss_desktop_deck: Literal[3]  # type: ignore[assignment]
    names: dict[str, str] = msgspec.field(default_factory=dict)


class _Names(Struct, frozen=True):
    names: dict[str, str] = {}


_HEAD: Final = msgspec.json.Decoder(_Head)
_FIRST: Final = msgspec.json.Decoder(_First)
_SECOND: Final = msgspec.json.Decoder(_Second)
_THIRD: Final = msgspec.json.Decoder(_Third)
_NAMES: Final = msgspec.json.Decoder(_Names)


def read_deck(path: Path) -> DeckFile | NewerDeck | Problem:
    """Return the deck of a file, or the one problem that keeps it from being read."""
    content = content_of(path, DECK_FILE)
    return content if isinstance(content, Problem) else deck_in(content, path.name)


def deck_in(content: bytes, name: str) -> DeckFile | NewerDeck | Problem:
    """Return the deck that the content of a file of some name holds, or what is wrong with it."""
    head = _head(content)
    if head.wixoss_desktop_deck > VERSION:
        return NewerDeck(head.code, head.name, name)
    found: _First | _Second | Problem
    if head.wixoss_desktop_deck == 1:
        found = value_of(content, name, _FIRST, _First)
    elif head.wixoss_desktop_deck == VERSION:
        found = value_of(content, name, _THIRD, _Third)
    else:
        found = value_of(content, name, _SECOND, _Second)
    if isinstance(found, Problem):
        return found
    file = found.deck
    if file.size > DECK_CARDS.most:
        return Problem(fault_text("more than {n} cards in one deck", n=DECK_CARDS.number), name)
    return _unless_unknown(file, name)


def names_in(content: bytes) -> dict[str, str]:
    """Return what a deck's file calls its cards, by number; nothing where it says no names."""
    try:
        return decoded(content, _NAMES).names
    except (msgspec.DecodeError, TurnedAway):
        return {}


NOBODY: Final[Mapping[str, str]] = {}


def written(file: DeckFile, names: Mapping[str, str] = NOBODY) -> bytes:
    """Return the content of a deck's file, with the names of its cards by number if any are given.

    Raises TurnedAway for more than one is read of.
    """
    require(file.size, DECK_CARDS)
    fields = {"wixoss_desktop_deck": VERSION if names else KEPT, **msgspec.to_builtins(file)}
    if names:
        fields["names"] = dict(names)
    content = msgspec.json.format(msgspec.json.encode(fields), indent=2) + b"\n"
    require(len(content), DECK_FILE)
    return content


def _head(content: bytes) -> _Head:
    """Return what a file says of itself; of one that can't be read at all, at least which version it is meant for."""
    try:
        return decoded(content, _HEAD)
    except (msgspec.DecodeError, TurnedAway):
        return _Head(KEPT if _MARK in content else 1)


def _unless_unknown(file: DeckFile, name: str) -> DeckFile | Problem:
    """Return a deck, unless its game has no such format: what games beside these have, they say when one is begun."""
    known = FORMATS.get(file.game, (file.format,))
    if file.format not in known:
        unknown = fault_text("unknown word {word}", word=repr(file.format))
        return Problem(unknown, name, fault_text("one of {words}", words=", ".join(known)), path="$.format")
    return file
