"""The lines of a journal: what they say, and how a damaged one is told from a sound one.

A journal is text, one JSON object a line. Each line ends with `"sum"`, a CRC-32 over the line and the sum of the line
before, so that a changed, missing, doubled or moved line is found. The first line says what is played, the second
where it begins.
"""

from __future__ import annotations

from typing import Any, Final, Literal
from zlib import crc32

import msgspec
from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.dummy import Dummy
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.formats import Restrictions, Rules
from wixoss_desktop.engine.wixoss.stacked import Stacked
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.match.clocks import Clock
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import TakeBacks

FORMAT: Final = 1


class Line(Struct, frozen=True, tag_field="is", forbid_unknown_fields=True):
    """Base of every line."""


class DeckNumbers(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as card numbers, one for each copy."""

    name: str
    lrig_deck: tuple[str, ...]
    main_deck: tuple[str, ...]
    center: str | None = None


class Header(Line, frozen=True, tag="game"):
    """What is played. `cards` is the digest of the set-up with all its card data; `begun` is a time in UTC.

    `origin` says whether the game begins with its seed, or with the state in the line that follows.
    """

    format: int
    program: str
    game: str
    rules: Rules
    decks: tuple[DeckNumbers, DeckNumbers]
    seed: str
    cards: str
    first: Seat | None = None
    cut_ins: bool = True
    restrictions: Restrictions = Restrictions()
    dummy: Dummy | None = None
    stacked: tuple[Stacked, Stacked] = (Stacked(), Stacked())
    seats: tuple[SeatPlan, SeatPlan] = (SeatPlan(), SeatPlan())
    open_hands: bool = False
    take_backs: TakeBacks = "ask"
    begun: str = ""
    origin: Literal["seed", "state"] = "seed"
    free: bool = False
    clock: Clock | None = None


class Checkpoint(Line, frozen=True, tag="checkpoint", omit_defaults=True):
    """The state after the line before, packed; the first one brings the set-up, which the others leave out."""

    state: bytes
    setup: bytes | None = None


class Answer(Line, frozen=True, tag="answer", omit_defaults=True):
    """An answer in notation, and where it led: turn, who is asked next, and the sum of the state.

    `ms` is how long its seat's clock ran for it, if there are clocks.
    """

    seat: Seat
    do: str
    turn: int
    asks: tuple[Seat, ...]
    state: str
    auto: bool = False
    ms: int = 0


class Move(Line, frozen=True, tag="move"):
    """The match went to another node of its tree; nodes are counted from 0, in the order in which they came to be."""

    why: Literal["undo", "answer", "redo", "jump"]
    seat: Seat
    to: int


class Said(Line, frozen=True, tag="said"):
    """A seat said something openly; `turn` is when."""

    seat: Seat
    what: str
    turn: int


class Named(Line, frozen=True, tag="named"):
    """The branch that begins with a node has a name; that of the first node is the name of the game. '' takes it."""

    node: int
    text: str


class Remark(Line, frozen=True, tag="remark"):
    """Somebody has written something about an answer and where it led; '' takes it away."""

    node: int
    text: str


class End(Line, frozen=True, tag="end"):
    """The game was over, or was given up unfinished (no outcome); `hash` is that of the whole last state."""

    outcome: Won | None
    hash: str


Note = Named | Remark
"""What people write about a game; it changes nothing in it."""
AnyLine = Header | Checkpoint | Answer | Move | Said | Named | Remark | End

_TAIL: Final = len(b',"sum":"00000000"}\n')
_ENCODE: Final = msgspec.json.Encoder().encode
_DECODE: Final = msgspec.json.Decoder(AnyLine).decode
_ANYTHING: Final = msgspec.json.Decoder(Any)


class BadLine(Exception):
    """A line can't be read; the text says what is wrong with it."""


def written(line: AnyLine, before: int) -> tuple[bytes, int]:
    """Return a line as it stands in the file, given the sum of the line before, and its own sum."""
    body = _ENCODE(line)[:-1]
    total = crc32(body, before)
    return b'%b,"sum":"%08x"}\n' % (body, total), total


def read(text: bytes, before: int) -> tuple[AnyLine, int]:
    """Read a line with its end, given the sum of the line before; return it and its own sum.

    Raises BadLine for one that isn't as it was written.
    """
    body = text[:-_TAIL]
    total = crc32(body, before)
    if text[-_TAIL:] != b',"sum":"%08x"}\n' % total:
        raise BadLine(_what_is_wrong(text, body))
    try:
        return _DECODE(body + b"}"), total
    except ValueError as error:
        raise BadLine(f"written in a way that this version doesn't know: {error}") from None


def is_unfinished(tail: bytes, before: int) -> bool:
    """Say whether what follows the last line end is a line cut short, and not one that was changed."""
    whole = tail[: tail.rfind(b'"}') + 2] + b"\n"
    if len(whole) < _TAIL or len(whole) > len(tail):
        return True
    return whole[-_TAIL:] != b',"sum":"%08x"}\n' % crc32(whole[:-_TAIL], before)


def _what_is_wrong(text: bytes, body: bytes) -> str:
    try:
        decoded(text, _ANYTHING)
    except ValueError:
        return "not readable as JSON: some of it was changed or is missing"
    if text[-_TAIL:].startswith(b',"sum":"'):
        return "its check sum doesn't fit: it was changed, or a line before it is missing"
    return "it has no check sum"
