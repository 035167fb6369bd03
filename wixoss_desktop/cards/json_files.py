"""JSON files that people write, read with the line and column of what isn't JSON; files written in one piece."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TypeVar

import msgspec

from wixoss_desktop.cards.expected import fault_of
from wixoss_desktop.cards.problems import Problem, problem_from
from wixoss_desktop.intake.files import read_file
from wixoss_desktop.intake.json_text import decoded, plain_of
from wixoss_desktop.intake.limits import CARD_FILE, Limit

T = TypeVar("T")
_BYTE = re.compile(r"\(byte (\d+)\)")


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
        return Problem(f"the file can't be read: {error.strerror}", path.name)


def value_of(content: bytes, file: str, decoder: msgspec.json.Decoder[T], wanted: type[T]) -> T | Problem:
    """Return the value that the content of a file of some name holds, or what is wrong with it."""
    try:
        content.decode()
        return decoded(content, decoder, file)
    except OSError as error:
        return Problem(f"the file can't be read: {error.strerror}", file)
    except UnicodeDecodeError as error:
        return _not_json("the text isn't UTF-8", file, content, error.start)
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
    return [], (Problem("no files here", str(folder), expected="a folder with .json files"),)


def malformed(message: str, file: str, content: bytes) -> Problem:
    """Return where a content isn't JSON, by what msgspec says of it."""
    place = _BYTE.search(message)
    if place is None:
        return _not_json("not JSON: the file ends in the middle of a value", file, content, len(content))
    reason = message[: place.start()].removeprefix("JSON is malformed:").strip()
    return _not_json(f"not JSON: {reason}", file, content, int(place[1]))


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
