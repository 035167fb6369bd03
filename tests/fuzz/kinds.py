"""What a kind of input is, and what its reader may say of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.fuzz.mutations import mutated
from wixoss_desktop.cli import main


class Kind(NamedTuple):
    """One kind of input: its samples, the name of its file, its reader; `is_text` if it is read as text."""

    samples: Callable[[], tuple[bytes, ...]]
    file: str
    read: Callable[[Path, Path], None]
    change: Callable[[random.Random, bytes, tuple[bytes, ...]], bytes] = mutated
    is_text: bool = True


class Doors:
    """What the readers open; `is_sound`: what is read has nothing to complain of."""

    is_sound = False


def complained(what: object) -> None:
    """A reader has said in a sentence what is wrong with its input."""
    assert str(what)
    assert not Doors.is_sound, what


def command(*words: str | Path) -> int:
    """Give a command of the command line; return its exit status, which says whether it was content."""
    status = main([str(word) for word in words])
    assert status in (0, 1, 2), status
    assert not (status and Doors.is_sound), status
    return status
