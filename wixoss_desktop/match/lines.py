"""The lines of a journal: what they say, and how a damaged one is told from a sound one.

A journal is text, one JSON object a line. Each line ends with `"sum"`, a CRC-32 over the line and the sum of the line
before, so that a changed, missing, doubled or moved line is found. The first line says what is played, the second
where it begins.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, Protocol, TypeVar
from zlib import compress, crc32

import msgspec
from msgspec import UNSET, Struct, UnsetType

from wixoss_desktop.engine.contract import Outcome, Seat
from wixoss_desktop.engine.contract.game import Codec, P
from wixoss_desktop.intake.json_text import decoded
from wixoss_desktop.intake.limits import STATE
from wixoss_desktop.intake.packed import inflated
from wixoss_desktop.match.inner_games import InnerRef, Within
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.series import MatchSeries

S = TypeVar("S")

FORMAT: Final = 2
"""The newest form of lines that is read; WIXOSS writes its own in the first."""
FREE: Final = "_free"
"""What the name of a game ends with that is the free table of another."""


class Line(Struct, frozen=True, tag_field="is", forbid_unknown_fields=True):
    """Base of every line."""


class FirstLine(Protocol):
    """What the first line of a journal says, whatever is played; each game has a line of its own."""

    @property
    def format(self) -> int:
        """By which form of lines it is written."""

    @property
    def program(self) -> str:
        """The version of the program that wrote it."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """Who sat where."""

    @property
    def open_hands(self) -> bool:
        """Whether nothing was kept from anybody."""

    @property
    def origin(self) -> str:
        """'seed' where the game begins with its seed, 'state' where the second line has a position laid out."""

    @property
    def begun(self) -> str:
        """When it was begun, in UTC."""

    @property
    def free(self) -> bool:
        """Whether it is played by hand, without rules."""

    @property
    def sides(self) -> tuple[str, ...]:
        """What each seat brought, by its name; '' where it has none."""

    @property
    def series(self) -> MatchSeries | UnsetType:
        """Which match of which series it was; not there where it was played for itself."""

    @property
    def within(self) -> Within | UnsetType:
        """To which other game it belongs; not there where it belongs to none."""


class ReadsFirst(Protocol):
    """Reads the first lines of one game."""

    def read_header(self, line: bytes) -> FirstLine:
        """Read a first line without its sum. Raises ValueError, BadLine."""


class Head(Struct, frozen=True, tag_field="is", tag="game"):
    """As much of a first line as tells who can read it."""

    format: int
    program: str
    game: str


class Checkpoint(Line, frozen=True, tag="checkpoint", omit_defaults=True):
    """The state after the line before, packed; the first one brings the set-up, which the others leave out."""

    state: bytes
    setup: bytes | None = None


class Answer(Line, frozen=True, tag="answer", omit_defaults=True):
    """An answer in notation, and where it led: turn, who is asked next, and the sum of the state.

    `ms` is how long its seat's clock ran for it, if there are clocks. `inner` are the matches that it is the result of.
    """

    seat: Seat
    do: str
    turn: int
    asks: tuple[Seat, ...]
    state: str
    auto: bool = False
    ms: int = 0
    inner: tuple[InnerRef, ...] = ()


class WentToNode(Line, frozen=True, tag="move"):
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


class EndSaid(Struct, frozen=True, omit_defaults=True):
    """How a game ended: by its one winner (None is a draw) where two play, else by places and teams; and why."""

    winner: Seat | UnsetType | None = UNSET
    why: str = ""
    places: tuple[tuple[Seat, ...], ...] = ()
    teams: tuple[tuple[Seat, ...], ...] = ()

    @property
    def outcome(self) -> Outcome:
        """The same as a game says it."""
        if isinstance(self.winner, UnsetType):
            return Outcome(self.places, self.why, self.teams)
        return Outcome(((0, 1),) if self.winner is None else ((self.winner,), (1 - self.winner,)), self.why)


class End(Line, frozen=True, tag="end"):
    """The game was over, or was given up unfinished (no outcome); `hash` is that of the whole last state.

    `goes_on`: the next match of its series hasn't begun yet. Once it has, the same line follows without.
    """

    outcome: EndSaid | None
    hash: str
    goes_on: bool | UnsetType = UNSET


Note = Named | Remark
"""What people write about a game; it changes nothing in it."""
AnyLine = Checkpoint | Answer | WentToNode | Said | Named | Remark | End

_TAIL: Final = len(b',"sum":"00000000"}\n')
_ENCODE: Final = msgspec.json.Encoder().encode
_DECODE: Final = msgspec.json.Decoder(AnyLine).decode
_HEAD: Final = msgspec.json.Decoder(Head).decode
_FIRST: Final = b'{"is":"game"'
_UNKNOWN: Final = "written in a way that this version doesn't know"
_ANYTHING: Final = msgspec.json.Decoder(Any)


class BadLine(Exception):
    """A line can't be read; the text says what is wrong with it."""


def written(line: AnyLine | FirstLine, before: int) -> tuple[bytes, int]:
    """Return a line as it stands in the file, given the sum of the line before, and its own sum."""
    body = _ENCODE(line)[:-1]
    total = crc32(body, before)
    return b'%b,"sum":"%08x"}\n' % (body, total), total


def read(text: bytes, before: int) -> tuple[AnyLine, int]:
    """Read a line with its end, given the sum of the line before; return it and its own sum.

    Raises BadLine for one that isn't as it was written, or is a first line.
    """
    body, total = sound(text, before)
    try:
        return _DECODE(body), total
    except ValueError as error:
        what = "a line that doesn't belong here" if body.startswith(_FIRST) else f"{_UNKNOWN}: {error}"
        raise BadLine(what) from None


def read_first(text: bytes, readers: Mapping[str, ReadsFirst], before: int = 0) -> tuple[FirstLine, int]:
    """Read the first line of a journal by the reader of its game; return it and its own sum. Raises BadLine."""
    body, total = sound(text, before)
    try:
        head = _HEAD(body)
        if head.format > FORMAT:
            raise BadLine(f"written by a newer version ({head.program})")
        if head.game not in readers:
            raise BadLine(f"a game that this version doesn't know: {head.game}")
        return readers[head.game].read_header(body), total
    except ValueError as error:
        raise BadLine(
            f"{_UNKNOWN}: {error}" if body.startswith(_FIRST) else "a line that doesn't belong here"
        ) from None


def sound(text: bytes, before: int) -> tuple[bytes, int]:
    """Return a line as JSON without its sum, and that sum. Raises BadLine where that doesn't fit."""
    body = text[:-_TAIL]
    total = crc32(body, before)
    if text[-_TAIL:] != b',"sum":"%08x"}\n' % total:
        raise BadLine(_what_is_wrong(text, body))
    return body + b"}", total


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


# --- positions, as they lie in a journal ---


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
