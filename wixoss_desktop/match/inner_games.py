"""Games within games: what an outer match says can be opened, to which one a match belongs, and what came of it.

An inner game is a match with a journal and a history of its own, so undo stays inside and it is gone on with like any
other. Its first line says to which game it belongs; the outer one keeps nothing while it is played. Its end is
offered to the outer game as actions of that game, and the answer that takes them holds a reference to the journals.
One that is missing or damaged leaves the outer game whole: the same result is an ordinary answer there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from wixoss_desktop.engine.contract import Action, Outcome, Seat
from wixoss_desktop.engine.contract.setting_up import ListedDeck, SetupForm
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.series import MatchSeries, Planned

S = TypeVar("S")
P_contra = TypeVar("P_contra", contravariant=True)
A = TypeVar("A", bound=Action)

BEST_OF: Final = "best_of"
"""The kind of series that several matches of an inner game make up."""


class Within(Struct, frozen=True, forbid_unknown_fields=True):
    """To which game a match belongs: that game, the name of its journal's file, and what the match is called in it."""

    game: str
    journal: str
    name: str


class InnerGame(Struct, frozen=True):
    """A game that can be opened within another: which one, and who of the outer game sits at each of its seats.

    It is begun with a deck for each seat and `answers` of its form. `best_of` says how many matches it has at most.
    """

    name: str
    game: str
    seats: tuple[Seat, ...]
    decks: tuple[ListedDeck, ...] = ()
    answers: dict[str, str] = {}
    best_of: int = 1

    def setup(self, form: SetupForm[S]) -> S:
        """Return the set-up of its first match. Raises ValueError as the form does."""
        return form.setup(len(self.seats), self.answers, self.decks)

    def series(self, players: tuple[SeatPlan, ...]) -> MatchSeries | None:
        """Return its series before the first match; None of a single match."""
        if self.best_of == 1:
            return None
        return MatchSeries(BEST_OF, (Planned(),) * self.best_of, players, self.best_of // 2 + 1)


class InnerRef(Struct, frozen=True, forbid_unknown_fields=True):
    """What an outer journal keeps of a match within its game: its journal, the hash at its end, and the places."""

    journal: str
    hash: str
    places: tuple[tuple[Seat, ...], ...]


class InnerEnd(NamedTuple):
    """What came of an inner game: matches won by each of its seats, and who came in where in the last one."""

    score: tuple[int, ...]
    places: tuple[tuple[Seat, ...], ...]


class InnerRules(Protocol[P_contra, A]):
    """What can be opened within a game, and what the end of it is there."""

    def games(self, position: P_contra) -> tuple[InnerGame, ...]:
        """Return the games that can be opened where it stands; one is gone once its result is known."""

    def result(self, position: P_contra, inner: InnerGame, end: InnerEnd) -> tuple[tuple[Seat, A], ...]:
        """Return the answers that bring an end into the outer game, in their order; none where it can't be taken."""

    def about(self, action: A) -> str:
        """Return the name of the game that would be over by an action, without being played; '' for any other action.

        Where people play in it, computers leave that to them.
        """


InnerStage = Literal["planned", "left", "between", "ended", "damaged"]
"""Not opened yet; in the middle of a match; between two of a series; over, and not yet taken; not to be read."""


class InnerMatch(Struct, frozen=True):
    """A match that was opened within another, as its journal tells: where it lies, and how far it is.

    `ref` is there once it is over.
    """

    journal: str
    name: str
    series: MatchSeries | None = None
    outcome: Outcome | None = None
    ref: InnerRef | None = None
    is_damaged: bool = False


class InnerStanding(Struct, frozen=True):
    """How far an inner game is: its stage, the journal to go on with, the score so far, and its end."""

    stage: InnerStage = "planned"
    journal: str = ""
    score: tuple[int, ...] = ()
    end: InnerEnd | None = None
    refs: tuple[InnerRef, ...] = ()


def standing(inner: InnerGame, played: Iterable[InnerMatch]) -> InnerStanding:
    """Return how far an inner game is by the matches that were opened in the outer one, the one played last first.

    What goes on counts before what is over, and that before what can't be read.
    """
    own = [one for one in played if one.name == inner.name]
    sound = [one for one in own if not one.is_damaged]
    if not sound:
        return InnerStanding("damaged", own[0].journal) if own else InnerStanding()
    last = max(sound, key=lambda one: (one.series is None or one.series.number, one.outcome is None))
    if last.outcome is None:
        return InnerStanding("left", last.journal, last.series.score if last.series is not None else ())
    wins = tuple(int(last.outcome.winners == (seat,)) for seat in range(len(inner.seats)))
    after = None if last.series is None else last.series.after(last.outcome)
    score = wins if after is None else after.score
    if after is not None and not after.is_decided:
        return InnerStanding("between", last.journal, score)
    refs = tuple(one.ref for one in reversed(sound) if one.ref is not None)
    return InnerStanding("ended", last.journal, score, InnerEnd(score, last.outcome.places), refs)
