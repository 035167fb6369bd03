"""What decks were before: a file of lines for each, the last ones kept, a line that can't be read passed over."""

from __future__ import annotations

import errno
import os
import re
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from wixoss_desktop.cards.decks.deck_files import NewerDeck, deck_in, written
from wixoss_desktop.cards.decks.record import DeckFile
from wixoss_desktop.cards.json_files import write_whole
from wixoss_desktop.cards.problems import Problem
from wixoss_desktop.intake.files import read_file
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.intake.limits import DECK_VERSIONS, TurnedAway

MOST: Final = 60
"""So many versions of a deck are kept; a file is written anew when it has half as many more."""
_LOOKED_AT: Final = 6 * MOST
"""No more lines of a file are looked at, the last ones: four times what is written."""
_PLAIN: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,80}")


class DeckVersion(Struct, frozen=True):
    """A deck as it was until a moment, in seconds since 1970."""

    until: float
    deck: DeckFile


class _Line(Struct, frozen=True):
    until: float
    deck: msgspec.Raw


_LINE: Final = msgspec.json.Decoder(_Line)


class DeckVersions:
    """The versions of all decks of a folder. Nothing is made there before the first one is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def of(self, code: str) -> tuple[DeckVersion, ...]:
        """Return what a deck was, the newest version first."""
        return tuple(reversed([one for line in self._lines(code) if (one := _version(line)) is not None]))

    def keep(self, file: DeckFile, until: float) -> None:
        """Add a version; one that is like the newest adds nothing. Raises OSError."""
        lines = self._lines(file.code)
        newest = next((one for line in reversed(lines) if (one := _version(line)) is not None), None)
        if newest is not None and newest.deck == file:
            return
        line = msgspec.json.encode(_Line(until, msgspec.Raw(msgspec.json.format(written(file), indent=-1))))
        path = self._path(file.code)
        if len(lines) + 1 > MOST * 3 // 2 or sum(map(len, lines)) + len(line) > DECK_VERSIONS.most // 2:
            sound = [one for one in lines if _is_sound(one)]  # what is none takes nobody's place
            write_whole(path, b"".join(one + b"\n" for one in (*_within(sound[-MOST + 1 :], len(line)), line)))
            return
        self.folder.mkdir(parents=True, exist_ok=True)
        _append(path, line)

    def codes(self) -> tuple[str, ...]:
        """Return the codes of the decks that there are versions of, also of those that are gone."""
        newest = (self._newest(path) for path in sorted(self.folder.glob("*.jsonl")))
        return tuple(one.deck.code for one in newest if one is not None)

    def _newest(self, path: Path) -> DeckVersion | None:
        return next((one for line in reversed(_lines_of(path)) if (one := _version(line)) is not None), None)

    def _lines(self, code: str) -> list[bytes]:
        return _lines_of(self._path(code))

    def _path(self, code: str) -> Path:
        return self.folder / f"{file_name(code)}.jsonl"


def file_name(code: str) -> str:
    """Return what the file of a deck is called that has none yet: its code, if that can be the name of a file."""
    return code if _PLAIN.fullmatch(code) else f"deck-{blake2b(code.encode(), digest_size=8).hexdigest()}"


def _append(path: Path, line: bytes) -> None:
    """Add a line to a file, whole or not at all. Raises OSError."""
    with path.open("a+b", buffering=0) as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - 1))
        # Whoever was killed in the middle of a line has left it without an end.
        begun = size > 0 and file.read(1) != b"\n"
        content = (b"\n" if begun else b"") + line + b"\n"
        try:
            if file.write(content) < len(content):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        except OSError:
            file.truncate(size)
            raise


def _lines_of(path: Path) -> list[bytes]:
    try:
        return [line for line in read_file(path, DECK_VERSIONS).split(b"\n") if line][-_LOOKED_AT:]
    except OSError:
        return []


def _version(line: bytes) -> DeckVersion | None:
    found = _read(line)
    return found if isinstance(found, DeckVersion) else None


def _is_sound(line: bytes) -> bool:
    """Whether a line is a version, of a newer program too."""
    return _read(line) is not None


def _read(line: bytes) -> DeckVersion | NewerDeck | None:
    try:
        found = decoded(line, _LINE)
    except (msgspec.DecodeError, TurnedAway):
        return None
    deck = deck_in(bytes(found.deck), "")
    if isinstance(deck, Problem):
        return None
    return DeckVersion(found.until, deck) if isinstance(deck, DeckFile) else deck


def _within(lines: list[bytes], taken: int) -> list[bytes]:
    """Return the newest of some lines, as many as a quarter of what is read holds."""
    kept: list[bytes] = []
    for line in reversed(lines):
        taken += len(line)
        if taken > DECK_VERSIONS.most // 4:
            break
        kept.insert(0, line)
    return kept
