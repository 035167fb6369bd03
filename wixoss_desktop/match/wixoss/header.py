"""The first line of a journal of WIXOSS: decks, rules and house rules, in the form that it has always had."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from wixoss_desktop import __version__
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.dummy import Dummy
from wixoss_desktop.engine.wixoss.formats import Restrictions, Rules
from wixoss_desktop.engine.wixoss.stacked import Stacked
from wixoss_desktop.engine.wixoss.state import Deck, Setup, State
from wixoss_desktop.match.clocks import Clock
from wixoss_desktop.match.inner_games import Within
from wixoss_desktop.match.lines import BadLine, Checkpoint, Line
from wixoss_desktop.match.seats import SeatPlan, check_kinds
from wixoss_desktop.match.series import MatchSeries, check_series
from wixoss_desktop.match.terms import TakeBacks, Terms
from wixoss_desktop.match.wixoss.packing import setup_digest, state_at

T = TypeVar("T")

GAME: Final = "wixoss"
FORMAT: Final = 1
KINDS: Final = ("person", "random", "greedy", "plain", "dummy", "nobody")
"""Who can decide for a seat; a plain player has no plans; a dummy follows the script of the set-up, and neither it
nor nobody is ever asked.
"""


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
    series: MatchSeries | UnsetType = UNSET
    within: Within | UnsetType = UNSET
    by_hand: Literal["asked"] | UnsetType = UNSET
    unproved: tuple[Seat, ...] | UnsetType = UNSET

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of both decks."""
        return tuple(deck.name for deck in self.decks)


def first_line(terms: Terms[Setup], *, origin: str = "seed") -> Header:
    """Return the first line of a journal."""
    setup = terms.setup
    return Header(
        format=FORMAT,
        program=__version__,
        game=GAME,
        rules=setup.rules,
        decks=(_numbers(setup.decks[0]), _numbers(setup.decks[1])),
        seed=terms.seed,
        cards=setup_digest(setup),
        first=setup.first,
        cut_ins=setup.cut_ins,
        restrictions=setup.restrictions,
        dummy=setup.dummy,
        stacked=setup.stacked,
        seats=(terms.seats[0], terms.seats[1]),
        open_hands=terms.open_hands,
        take_backs=terms.take_backs,
        begun=datetime.now(UTC).isoformat(timespec="seconds"),
        origin="seed" if origin == "seed" else "state",
        free=setup.free,
        clock=terms.clock,
        series=terms.series or UNSET,
        within=terms.within or UNSET,
        by_hand=setup.by_hand,
        unproved=setup.unproved,
    )


def _numbers(deck: Deck) -> DeckNumbers:
    lrigs = tuple(card.no for card in deck.lrig_deck)
    return DeckNumbers(deck.name, lrigs, tuple(card.no for card in deck.main_deck), deck.center)


def read_header(line: bytes) -> Header:
    """Read a first line. Raises ValueError, and BadLine for one of a newer version."""
    header = _DECODE(line)
    if header.format > FORMAT:
        raise BadLine(f"written by a newer version ({header.program})")
    check_kinds(header.seats, KINDS)
    check_series(header.series, len(header.seats))
    return header


_DECODE: Final = msgspec.json.Decoder(Header).decode


def made_anew(damaged: bytes, second: Checkpoint) -> Header | None:
    """Return a first line by the second and what can still be read of it; None where the second doesn't do."""
    try:
        state = state_at(second)
    except ValueError:
        return None
    said = damaged.decode("utf-8", "replace")
    if _said(said, "format", int, FORMAT) > FORMAT:
        return None
    origin = _said(said, "origin", str, "state")
    header = first_line(_terms(said, state), origin="seed" if origin == "seed" else "state")
    return replace(header, begun=_said(said, "begun", str, ""), cards=_said(said, "cards", str, header.cards))


def _terms(said: str, state: State) -> Terms[Setup]:
    """What the state doesn't know of a match stands in the first line alone: what can still be read of it counts."""
    plain = Terms(state.setup, state.seed, (SeatPlan(), SeatPlan()))
    seats = _said(said, "seats", tuple[SeatPlan, SeatPlan], plain.seats)
    return Terms(
        state.setup,
        state.seed,
        seats if all(plan.kind in KINDS for plan in seats) else plain.seats,
        _said(said, "open_hands", bool, plain.open_hands),
        _said(said, "take_backs", TakeBacks, plain.take_backs),
        GAME,
        _said(said, "clock", Clock | None, None),
        _said(said, "series", MatchSeries | None, None),
        _said(said, "within", Within | None, None),
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


class HeaderReader:
    """Reads the first lines of WIXOSS (`FirstLineReader`), without anything else of a journal."""

    read_header = staticmethod(read_header)
    made_anew = staticmethod(made_anew)


READER: Final = HeaderReader()
