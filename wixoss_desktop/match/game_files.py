"""The files of saved games, and whether one is over, told without loading what plays them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

from wixoss_desktop.intake.files import open_ordinary

FOLDER: Final = "games"
SUFFIX: Final = ".journal"
_END_FITS: Final = 1024
"""No line that ends a game is longer than this, in bytes."""


def game_files(data: Path) -> Iterator[Path]:
    """Yield the file of each game in a data folder."""
    folder = data / FOLDER
    yield from sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else ()


def count_unfinished(data: Path, most: int) -> int:
    """Count the games that can be gone on with, up to `most`; a folder that can't be read has none."""
    try:
        return sum(1 for _ in islice((path for path in game_files(data) if not is_over(path)), most))
    except OSError:
        return 0


def is_over(path: Path) -> bool:
    """Say whether the last line of a file is the end of its game, without reading the rest. Raises OSError."""
    with open_ordinary(path) as file:
        file.seek(max(0, file.seek(0, os.SEEK_END) - _END_FITS))
        tail = file.read()
    return tail.endswith(b"\n") and tail[tail.rfind(b"\n", 0, -1) + 1 :].startswith(b'{"is":"end"')
