"""JSON files that people write, read with the line and column of what isn't JSON; files written in one piece."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeVar

import msgspec

from wixoss_desktop.cards.expected import fault_of
from wixoss_desktop.cards.problems import Problem, fault_text, problem_from
from wixoss_desktop.intake.files import read_file
from wixoss_desktop.intake.json_text import decoded, plain_of
from wixoss_desktop.intake.limits import CARD_FILE, Limit, TurnedAway

T = TypeVar("T")
_BYTE = re.compile(r"\(byte (\d+)\)")
_REASONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "invalid character": fault_text("invalid character"),
        "invalid number": fault_text("invalid number"),
        "invalid escaped character": fault_text("invalid escaped character"),
        "invalid character in unicode escape": fault_text("invalid character in unicode escape"),
        "invalid utf-16 surrogate pair": fault_text("invalid utf-16 surrogate pair"),
        "trailing characters": fault_text("trailing characters"),
        "trailing comma in array": fault_text("trailing comma in array"),
        "trailing comma in object": fault_text("trailing comma in object"),
        "object keys must be strings": fault_text("object keys must be strings"),
        **{f"expected {sign}": fault_text("expected {sign}", sign=sign) for sign in ("':'", "'\"'")},
        **{f"expected ',' or '{end}'": fault_text("expected ',' or '{end}'", end=end) for end in "]}"},
    }
)
"""What msgspec says of a text that isn't JSON."""


def read_json(path: Path, decoder: msgspec.json.Decoder[T], wanted: type[T], limit: Limit = CARD_FILE) -> T | Problem:
    """Return a file's value, or the one problem that keeps it from being read."""
    content = content_of(path, limit)
    if isinstance(content, Problem):
        return content
    return value_of(content, path.name, decoder, wanted)


def content_of(path: Path, limit: Limit) -> bytes | Problem:
    """Return what a file holds, without the mark of its encoding, or why it can't be read."""
    try:
        return read_file(path, limit).removeprefix(b"\xef\xbb\xbf")
    except OSError as error:
        return unreadable(error, path.name)


def value_of(content: bytes, file: str, decoder: msgspec.json.Decoder[T], wanted: type[T]) -> T | Problem:
    """Return the value that the content of a file of some name holds, or what is wrong with it."""
    try:
        content.decode()
        return decoded(content, decoder, file)
    except OSError as error:
        return unreadable(error, file)
    except UnicodeDecodeError as error:
        return _not_json(fault_text("the text isn't UTF-8"), file, content, error.start)
    except msgspec.ValidationError as error:
        # What comes first in the file is told first: behind a value that is wrong it may not even be JSON.
        return problem_from(fault_of(error, plain_of(content), wanted), file)
    except msgspec.DecodeError as error:
        return malformed(str(error), file, content)


def json_files(folder: Path) -> tuple[list[Path], tuple[Problem, ...]]:
    """Return a folder's JSON files in order of their names; none at all is a problem."""
    paths = sorted(folder.glob("*.json"))
    if paths:
        return paths, ()
    return [], (Problem(fault_text("no files here"), str(folder), fault_text("a folder with .json files")),)


def unreadable(error: OSError, file: str) -> Problem:
    """Return why a file can't be read."""
    why = fault_text(error.what, **error.values) if isinstance(error, TurnedAway) else error.strerror
    return Problem(fault_text("the file can't be read: {why}", why=why), file)


def malformed(message: str, file: str, content: bytes) -> Problem:
    """Return where a content isn't JSON, by what msgspec says of it."""
    place = _BYTE.search(message)
    if place is None:
        return _not_json(fault_text("not JSON: the file ends in the middle of a value"), file, content, len(content))
    reason = message[: place.start()].removeprefix("JSON is malformed:").strip()
    return _not_json(fault_text("not JSON: {why}", why=_REASONS.get(reason, reason)), file, content, int(place[1]))


def _not_json(what: str, file: str, content: bytes, at: int) -> Problem:
    before = content[:at].decode(errors="replace")
    line = before.count("\n") + 1
    column = len(before) - before.rfind("\n")
    return Problem(what, file, line=line, column=column)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file, making its folder if need be: whoever is killed on the way leaves the old file or the new one.

    Raises OSError, and then leaves nothing behind.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(path.name + ".part")
    try:
        half.write_bytes(content)
        os.replace(half, path)
    except OSError:
        half.unlink(missing_ok=True)
        raise
