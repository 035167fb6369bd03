"""A journal whose first line is damaged: the second has the state that the game begins in, and the whole set-up."""

from __future__ import annotations

import json
import re
from typing import Any, Final, NamedTuple, TypeVar
from zlib import crc32

import msgspec
from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.match import lines
from wixoss_desktop.match.clocks import Clock
from wixoss_desktop.match.journal import header_of
from wixoss_desktop.match.lines import Checkpoint, Header
from wixoss_desktop.match.packing import unpacked
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import TakeBacks
from wixoss_desktop.match.wixoss.terms import Terms

T = TypeVar("T")

_SUM: Final = re.compile(rb'"sum":"([0-9a-f]{8})"')
_TAIL: Final = len(',"sum":"00000000"}\n')


class Restored(NamedTuple):
    """A first line made anew, how many bytes the damaged one took, and the sum that the second line goes on from."""

    header: Header
    size: int
    total: int


def restored(text: bytes) -> Restored | None:
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
        header = _as_written(body, total) or _made_anew(body, second)
        return None if header is None else Restored(header, begin, total)
    return None


def _as_written(body: bytes, total: int) -> Header | None:
    """Return the line itself where nothing but its sum or its end was damaged."""
    try:
        line, _ = lines.read(b'%b,"sum":"%08x"}\n' % (body, total), 0)
    except lines.BadLine:
        return None
    return line if isinstance(line, Header) and line.format <= lines.FORMAT else None


def _made_anew(first: bytes, second: lines.AnyLine) -> Header | None:
    if not isinstance(second, Checkpoint) or second.setup is None:
        return None
    try:
        state = unpacked(second.state, second.setup)
    except ValueError:
        return None
    said = first.decode("utf-8", "replace")
    if _said(said, "format", int, lines.FORMAT) > lines.FORMAT:
        return None
    origin = _said(said, "origin", str, "state")
    header = header_of(_terms(said, state), "seed" if origin == "seed" else "state")
    return replace(header, begun=_said(said, "begun", str, ""), cards=_said(said, "cards", str, header.cards))


def _terms(said: str, state: State) -> Terms:
    """What the state doesn't know of a match stands in the first line alone: what can still be read of it counts."""
    plain = Terms(state.setup, state.seed)
    return Terms(
        state.setup,
        state.seed,
        _said(said, "seats", tuple[SeatPlan, SeatPlan], plain.seats),
        _said(said, "open_hands", bool, plain.open_hands),
        _said(said, "take_backs", TakeBacks, plain.take_backs),
        plain.game,
        _said(said, "clock", Clock | None, None),
    )


def _said(text: str, name: str, wanted: Any, otherwise: T) -> T:
    """Return a value of a damaged line of JSON, as far as it can be read."""
    at = text.find(f'"{name}":')
    if at < 0:
        return otherwise
    try:
        value, _ = json.JSONDecoder().raw_decode(text, at + len(name) + 3)
        found: T = msgspec.convert(value, wanted)
    except (ValueError, RecursionError):
        return otherwise
    return found
