"""What is told of a data folder without what plays games: its games, whether one is over, who has written it."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from wixoss_desktop.intake.files import open_ordinary, read_text
from wixoss_desktop.intake.limits import SMALL_FILE

FOLDER: Final = "games"
SUFFIX: Final = ".journal"
FOLDER_VERSION: Final = 1
"""Raised by whoever writes what older programs would damage."""
VERSION_FILE: Final = "folder.version"
_GAME: Final = re.compile(rb'"game":"(\w+)"')
_GAME_FITS: Final = 512
"""Within so many bytes a first line says which game it is."""
_END_FITS: Final = 1024
"""No line that ends a game is longer than this, in bytes."""


def game_files(data: Path) -> Iterator[Path]:
    """Yield the file of each game in a data folder."""
    folder = data / FOLDER
    yield from sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else ()


def count_unfinished(data: Path, most: int, game: str) -> int:
    """Count the games of a kind that can be gone on with, up to `most`; a folder that can't be read has none."""
    try:
        return sum(1 for _ in islice((path for path in game_files(data) if _waits_in(path) == game), most))
    except OSError:
        return 0


def games_waiting(data: Path) -> frozenset[str]:
    """Return the names of the games of which a file can be gone on with, as far as their first lines can be read."""
    found = set()
    for path in game_files(data):
        with contextlib.suppress(OSError):
            found.add(_waits_in(path))
    return frozenset(found - {""})


def _waits_in(path: Path) -> str:
    """The game of a file that can be gone on with, as its first line says; nothing where it is over. Raises OSError."""
    if is_over(path):
        return ""
    with open_ordinary(path) as file:
        said = _GAME.search(file.read(_GAME_FITS))
    return "" if said is None else said[1].decode()


def is_over(path: Path) -> bool:
    """Say whether the last line of a file is the end of its game, without reading the rest. Raises OSError.

    While the next match of its series waits to begin it isn't.
    """
    with open_ordinary(path) as file:
        file.seek(max(0, file.seek(0, os.SEEK_END) - _END_FITS))
        tail = file.read()
    last = tail[tail.rfind(b"\n", 0, -1) + 1 :]
    return last.endswith(b"\n") and last.startswith(b'{"is":"end"') and b',"goes_on":true' not in last


def is_newer(folder: Path) -> bool:
    """Whether a newer version of the program has written a data folder; one without a mark is an old one."""
    try:
        said = read_text(folder / VERSION_FILE, SMALL_FILE).split()
        return int(said[0]) > FOLDER_VERSION
    except (OSError, ValueError, IndexError):
        return False


def newer_sentence(folder: Path) -> str:
    """What a person is told of such a folder."""
    return f"{folder} was written by a newer version of WIXOSS Desktop; here it is open for reading only"


def mark_version(folder: Path) -> None:
    """Say in a folder which version writes it, unless that is said already."""
    if not (folder / VERSION_FILE).exists():
        with contextlib.suppress(OSError):  # what can't be marked can be written by no other either
            (folder / VERSION_FILE).write_text(f"{FOLDER_VERSION}\n", encoding="utf-8")
