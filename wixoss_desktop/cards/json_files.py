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
    try:
        content = read_file(path, limit).removeprefix(b"\xef\xbb\xbf")
        content.decode()
        return decoded(content, decoder, path.name)
    except OSError as error:
        return Problem(f"the file can't be read: {error.strerror}", path.name)
    except UnicodeDecodeError as error:
        return _not_json("the text isn't UTF-8", path.name, content, error.start)
    except msgspec.ValidationError as error:
        # What comes first in the file is told first: behind a value that is wrong it may not even be JSON.
        return problem_from(fault_of(error, plain_of(content), wanted), path.name)
    except msgspec.DecodeError as error:
        return _malformed(str(error), path.name, content)


def json_files(folder: Path) -> tuple[list[Path], tuple[Problem, ...]]:
    """Return a folder's JSON files in order of their names; none at all is a problem."""
    paths = sorted(folder.glob("*.json"))
    if paths:
        return paths, ()
    return [], (Problem("no files here", str(folder), expected="a folder with .json files"),)


def _malformed(message: str, file: str, content: bytes) -> Problem:
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
