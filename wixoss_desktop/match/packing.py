"""Positions and set-ups as they lie in a journal: packed, and unpacked up to a limit."""

from __future__ import annotations

from typing import TypeVar
from zlib import compress

from wixoss_desktop.engine.contract.game import Codec, P
from wixoss_desktop.intake.limits import STATE
from wixoss_desktop.intake.packed import inflated
from wixoss_desktop.match.lines import Checkpoint

S = TypeVar("S")


def checkpoint(game: Codec[S, P], position: P, *, with_setup: bool = False) -> Checkpoint:
    """Return a position as a line; the first one of a journal brings the set-up, which the others leave out."""
    setup = compress(game.encoded_setup(game.setup_of(position))) if with_setup else None
    return Checkpoint(compress(game.encoded(position), 1), setup)


def position_at(game: Codec[S, P], line: Checkpoint, setup: bytes | None = None) -> P:
    """Return the position that a line holds, with the set-up of the first such line where it isn't its own.

    Raises ValueError if this version can't read it.
    """
    packed = line.setup if setup is None else setup
    try:
        return game.decoded(inflated(line.state, STATE), inflated(packed or b"", STATE))
    except (ValueError, RecursionError) as error:
        raise ValueError(f"this version can't read the state: {error}") from None
