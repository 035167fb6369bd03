"""Which version of the program has written a data folder: an older one reads it and leaves it as it is."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from wixoss_desktop.intake.files import read_text
from wixoss_desktop.intake.limits import SMALL_FILE

VERSION: Final = 1
"""Raised by whoever writes what older programs would damage."""
FILE: Final = "folder.version"


def is_newer(folder: Path) -> bool:
    """Whether a newer version of the program has written a data folder; one without a mark is an old one."""
    try:
        said = read_text(folder / FILE, SMALL_FILE).split()
        return int(said[0]) > VERSION
    except (OSError, ValueError, IndexError):
        return False


def newer_sentence(folder: Path) -> str:
    """What a person is told of such a folder."""
    return f"{folder} was written by a newer version of WIXOSS Desktop; here it is open for reading only"


def mark(folder: Path) -> None:
    """Say in a folder which version writes it, unless that is said already."""
    if not (folder / FILE).exists():
        with contextlib.suppress(OSError):  # what can't be marked can be written by no other either
            (folder / FILE).write_text(f"{VERSION}\n", encoding="utf-8")
