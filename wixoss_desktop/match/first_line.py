"""A journal whose first line is damaged: the second has the position that the game begins in, and the whole set-up."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple, Protocol
from zlib import crc32

from wixoss_desktop.match import lines
from wixoss_desktop.match.lines import Checkpoint, FirstLine, ReadsFirst

_SUM: Final = re.compile(rb'"sum":"([0-9a-f]{8})"')
_GAME: Final = re.compile(rb'"game":"(\w+)"')
_TAIL: Final = len(',"sum":"00000000"}\n')


class FirstLineReader(ReadsFirst, Protocol):
    """Reads the first lines of one game, damaged ones too."""

    def made_anew(self, damaged: bytes, second: Checkpoint) -> FirstLine | None:
        """Return a first line by the second and what can still be read of it; None where the second doesn't do."""


Readers = Mapping[str, FirstLineReader]
"""Who reads the first lines of each game, by its name."""


class Restored(NamedTuple):
    """A first line made anew, how many bytes the damaged one took, and the sum that the second line goes on from."""

    header: FirstLine
    size: int
    total: int


def restored(text: bytes, readers: Readers) -> Restored | None:
    """Return the first line of a journal by its second, or None if that isn't sound or doesn't belong to it.

    The sum of the second line is taken over the sum of the first: so it is told that nothing but the first is damaged.
    """
    begin = text.find(b'{"is":"checkpoint"', 1)
    end = text.find(b"\n", begin) + 1
    if begin < 0 or not end:
        return None
    body, tail = text[: begin - _TAIL], text[max(0, begin - _TAIL) : begin]
    if tail == b',"sum":"%08x"}\n' % crc32(body):  # as it was written, by a newer version perhaps: that is left alone
        return None
    said = _SUM.search(tail)
    for total in (crc32(body), *([int(said[1], 16)] if said else [])):
        try:
            second, _ = lines.read(text[begin:end], total)
        except lines.BadLine:
            continue
        header = _as_written(body, total, readers) or _made_anew(body, second, readers)
        return None if header is None else Restored(header, begin, total)
    return None


def _as_written(body: bytes, total: int, readers: Readers) -> FirstLine | None:
    """Return the line itself where nothing but its sum or its end was damaged."""
    try:
        return lines.read_first(b'%b,"sum":"%08x"}\n' % (body, total), readers)[0]
    except lines.BadLine:
        return None


def _made_anew(body: bytes, second: lines.AnyLine, readers: Readers) -> FirstLine | None:
    """Have the line made anew by the game that it names, or by whichever game knows the second line."""
    if not isinstance(second, Checkpoint):
        return None
    named = _GAME.search(body)
    name = named[1].decode() if named else ""
    some = [readers[name]] if name in readers else list(readers.values())
    return next((found for one in some if (found := one.made_anew(body, second)) is not None), None)
