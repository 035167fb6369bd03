"""The words that a match is made of: what it is begun with, and what players do outside the rules."""

from __future__ import annotations

from typing import Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Action, Played, Seat
from wixoss_desktop.engine.contract.game import Law
from wixoss_desktop.match.clocks import Clock
from wixoss_desktop.match.inner_games import Within
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.series import MatchSeries, SeriesRules

S = TypeVar("S")
P = TypeVar("P")
E = TypeVar("E")
A = TypeVar("A", bound=Action)

TakeBacks = Literal["free", "ask", "none"]
"""The house rule for take-backs past something that came to light."""


class Concede(Struct, frozen=True, tag="concede"):
    """Gives the game up."""

    def __str__(self) -> str:
        return "concede"


class AgreeDraw(Struct, frozen=True, tag="agree_draw"):
    """Agrees to the draw that somebody has offered, as the last who had to."""

    def __str__(self) -> str:
        return "agree_draw"


class RunOut(Struct, frozen=True, tag="run_out"):
    """Has no time left, by a house rule that this loses."""

    def __str__(self) -> str:
        return "run_out"


Ending = Concede | AgreeDraw | RunOut
"""What ends a game for somebody from outside of its rules."""
Deed: TypeAlias = A | Concede | AgreeDraw | RunOut
"""What a line of a record is about: an action of the game, or its end by the players' will."""


def carry_out(game: Law[S, P, A, E], position: P, seat: Seat, deed: Deed[A]) -> Played[P, E]:
    """Return what a deed leads to: an action, conceding, agreeing on a draw, or no time left.

    Raises ValueError for what is refused.
    """
    if isinstance(deed, Concede):
        return game.leave(position, seat, "concede")
    if isinstance(deed, RunOut):
        return game.leave(position, seat, "timeout")
    if not isinstance(deed, AgreeDraw):
        return game.play(position, seat, deed)
    drawn = game.agree(position) if game.outcome(position) is None else None
    if drawn is None:
        raise ValueError(f"{deed} is refused: the game is over, or knows no draw")
    return drawn


def parse_deed(game: Law[S, P, A, E], text: str) -> Deed[A]:
    """Read a deed as its `str` writes it. Raises ValueError with a sentence that says what is wrong."""
    match text:
        case "concede":
            return Concede()
        case "agree_draw":
            return AgreeDraw()
        case "run_out":
            return RunOut()
        case _:
            return game.parse(text)


class Terms(Struct, Generic[S], frozen=True):
    """What a match is begun with: the set-up of its game, the seed of the dice, who sits where, the house rules.

    One that is played for itself belongs to no `series`; one that was opened in another game is `within` that.
    """

    setup: S
    seed: str
    seats: tuple[SeatPlan, ...]
    open_hands: bool = False
    take_backs: TakeBacks = "ask"
    game: str = ""
    clock: Clock | None = None
    series: MatchSeries | None = None
    within: Within | None = None

    @property
    def scripted(self) -> tuple[Seat, ...]:
        """The seats that follow a script, and that nobody answers for."""
        return ()

    @property
    def people(self) -> int:
        """How many people sit at the table."""
        return sum(plan.kind == "person" for seat, plan in enumerate(self.seats) if seat not in self.scripted)

    @property
    def is_shared(self) -> bool:
        """Whether several people sit at the table, and nobody else."""
        return len(self.seats) > 1 and self.people == len(self.seats)

    @property
    def is_open(self) -> bool:
        """Whether nothing needs to be kept from anybody: open hands, or one person alone at the table."""
        return self.open_hands or self.people < 2


def terms_of_next(terms: Terms[S], series: MatchSeries, rules: SeriesRules[S], seed: str, answer: str = "") -> Terms[S]:
    """Return what the match is begun with that a series has come to, after one with these terms.

    `answer` is what was chosen by whom the rules ask before it. Raises ValueError.
    """
    seats = tuple(series.players[player] for player in series.seated)
    return replace(terms, setup=rules.setup(series, terms.setup, answer), seed=seed, seats=seats, series=series)
