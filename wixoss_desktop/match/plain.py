"""Plain defaults for a game in journals and reports: house rules and names first, the set-up whole behind them."""

from __future__ import annotations

import platform
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final, Generic, Literal, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from wixoss_desktop import __version__
from wixoss_desktop.engine.contract import Action, Outcome, Played, Seat
from wixoss_desktop.engine.contract.game import E, Game, P
from wixoss_desktop.match.clocks import Clock
from wixoss_desktop.match.inner_games import Within
from wixoss_desktop.match.lesson import Part
from wixoss_desktop.match.lines import FORMAT, FREE, AnyLine, BadLine, Checkpoint, EndSaid, FirstLine, Line
from wixoss_desktop.match.replaying import Differs, PlainOpening, looked_at
from wixoss_desktop.match.report import About
from wixoss_desktop.match.seats import SeatKind, SeatPlan, check_kinds
from wixoss_desktop.match.series import MatchSeries, check_series
from wixoss_desktop.match.terms import TakeBacks, Terms

S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V")


class PlainHeader(Line, frozen=True, tag="game"):
    """What is played, by whom, and the house rules; `sides` are the names of what each seat brought."""

    format: int
    program: str
    game: str
    seed: str
    seats: tuple[SeatPlan, ...]
    sides: tuple[str, ...]
    open_hands: bool = False
    take_backs: TakeBacks = "ask"
    clock: Clock | None = None
    begun: str = ""
    origin: Literal["seed", "state"] = "seed"
    series: MatchSeries | UnsetType = UNSET
    within: Within | UnsetType = UNSET

    @property
    def free(self) -> bool:
        """Whether it is played by hand, without rules: such tables are games of their own."""
        return self.game.endswith(FREE)


_DECODE: Final = msgspec.json.Decoder(PlainHeader).decode


class PlainKept(Generic[S, P, A, V, E]):
    """A game as journals keep it, its set-up whole in their second line; `sides` names what each seat brings.

    `kinds` are who can decide for a seat.
    """

    def __init__(
        self, game: Game[S, P, A, V, E], sides: Callable[[S], tuple[str, ...]],
        kinds: tuple[SeatKind, ...] = ("person", "random"),
    ) -> None:  # fmt: skip
        self.game: Final = game
        self._sides = sides
        self._kinds = kinds

    def first_line(self, terms: Terms[S], *, origin: str) -> PlainHeader:
        """Return the first line."""
        return PlainHeader(
            FORMAT, __version__, self.game.name, terms.seed, terms.seats, self._sides(terms.setup),
            terms.open_hands, terms.take_backs, terms.clock, datetime.now(UTC).isoformat(timespec="seconds"),
            "state" if origin == "state" else "seed", terms.series or UNSET, terms.within or UNSET,
        )  # fmt: skip

    def read_header(self, line: bytes) -> PlainHeader:
        """Read a first line. Raises ValueError."""
        header = _DECODE(line)
        check_kinds(header.seats, self._kinds)
        check_series(header.series, len(header.seats))
        return header

    def made_anew(self, damaged: bytes, second: Checkpoint) -> PlainHeader | None:
        """Without its first line nobody knows who played by which house rules: nothing is made up."""
        return None

    def opening(self, header: FirstLine, second: AnyLine | None) -> PlainOpening[S, P, A, V, E]:
        """Return how a journal begins. Raises Differs where its second line doesn't say."""
        if not isinstance(header, PlainHeader):
            raise BadLine(f"a first line of another game: {header.game}")
        if not isinstance(second, Checkpoint):
            raise Differs(2, "the position that the game begins with is missing")
        try:
            start = looked_at(self.game, second)
        except ValueError as error:
            raise Differs(2, str(error)) from None
        setup = self.game.setup_of(start)
        terms = Terms(
            setup, header.seed, header.seats, header.open_hands, header.take_backs, header.game, header.clock,
            header.series or None, header.within or None,
        )  # fmt: skip
        return PlainOpening(self.game, terms, start, is_laid_out=header.origin == "state")

    def end_said(self, outcome: Outcome) -> EndSaid:
        """Return how a game ended, by places."""
        return EndSaid(why=outcome.why, places=outcome.places, teams=outcome.teams)


class PlainPart(Part, frozen=True, forbid_unknown_fields=True):
    """A part of a lesson that begins as games do: with decks, by their codes, and answers of the form.

    Where its game begins without decks, `players` says how many play.
    Where its game has the part `lessons`, that makes its first position of what is `laid` out, in words of the game.
    """

    decks: tuple[str, ...] = ()
    players: int = 0
    answers: dict[str, str] = msgspec.field(default_factory=dict)
    laid: dict[str, object] = msgspec.field(default_factory=dict)


LaysOut = Callable[[S, PlainPart], Played[P, E]]
"""Makes the beginning of a part of a lesson of its set-up: what a game brings as its part `lessons`."""


class PlainAbout(About, frozen=True, forbid_unknown_fields=True):
    """What a report says of itself, of which game it is, and with what it was made."""

    game: str
    qt: str = ""
    program: str = __version__
    python: str = platform.python_version()
    system: str = platform.platform(terse=True)
    format: int = FORMAT


class PlainReported(Generic[S, V]):
    """A game as reports hold it: its view as JSON, and what a seat brought in the words of `brought`."""

    format: Final = FORMAT
    about_type: Final = PlainAbout

    def __init__(self, name: str, view_type: type[V], brought: Callable[[S, Seat], str]) -> None:
        self.name: Final = name
        self.view_type: Final = view_type
        self.brought: Final = brought
