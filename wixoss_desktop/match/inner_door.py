"""The door from a match into the games that can be opened within it, and back with what came of them."""

from __future__ import annotations

from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeVar

from wixoss_desktop.engine.contract import Action
from wixoss_desktop.engine.contract.game import E, P
from wixoss_desktop.match.inner_games import InnerGame, InnerRules, InnerStanding, Within, standing
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.saved_games import GamesFolder
from wixoss_desktop.match.seats import SeatPlan

S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V")


class InnerWay(NamedTuple):
    """A game that can be opened now, and how far it is."""

    inner: InnerGame
    standing: InnerStanding


class InnerWanted(NamedTuple):
    """An inner game that somebody wants to play: who sits at its seats, to which game it belongs, and the journal.

    `path` is where it is gone on with; None where it is begun. `outer` is the journal of the game around it.
    """

    inner: InnerGame
    players: tuple[SeatPlan, ...]
    within: Within
    outer: Path
    path: Path | None


class AnyInnerDoor(Protocol):
    """The door of a match of any game."""

    def ways(self) -> tuple[InnerWay, ...]:
        """Return what can be opened, gone on with or taken in where the match stands."""

    def wanted(self, name: str) -> InnerWanted:
        """Return what is to be put on the table for a game by its name. Raises KeyError for one that isn't there."""

    def take(self, name: str) -> bool:
        """Bring the end of an inner game into the match; whether it was taken."""


class InnerDoor(Generic[S, P, A, V, E]):
    """The door of a match that is kept: where nothing is kept no inner game could be come back from.

    While this match is on a table none within it is, so that the journals are looked through once for each position.
    """

    def __init__(
        self, match: Match[S, P, A, V, E], rules: InnerRules[P, A], kept: GamesFolder[S, P, A, V, E], path: Path
    ) -> None:
        self._match, self._rules, self._kept, self._path = match, rules, kept, path
        self._known: tuple[P, tuple[InnerWay, ...]] | None = None

    def ways(self) -> tuple[InnerWay, ...]:
        """Return what can be opened, gone on with or taken in where the match stands."""
        position = self._match.position
        if self._known is None or self._known[0] is not position:
            games = self._rules.games(position) if self._match.outcome is None else ()
            played = self._kept.within(self._path.name) if games else ()
            self._known = (position, tuple(InnerWay(inner, standing(inner, played)) for inner in games))
        return self._known[1]

    def wanted(self, name: str) -> InnerWanted:
        """Return what is to be put on the table for a game by its name; people sit at all of its seats.

        Raises KeyError for one that isn't there.
        """
        inner, stands = {way.inner.name: way for way in self.ways()}[name]
        plans = self._match.terms.seats
        players = tuple(SeatPlan(name=plans[seat].name) for seat in inner.seats)
        goes_on = stands.stage in ("left", "between", "ended")
        within = Within(self._match.game.name, self._path.name, name)
        path = self._path.with_name(stands.journal) if goes_on else None
        return InnerWanted(inner, players, within, self._path, path)

    def take(self, name: str) -> bool:
        """Bring the end of an inner game into the match; whether it was taken. The first answer has the references."""
        way = next((way for way in self.ways() if way.inner.name == name), None)
        if way is None or way.standing.end is None:
            return False
        answers = self._rules.result(self._match.position, way.inner, way.standing.end)
        with self._match.together():
            for at, (seat, action) in enumerate(answers):
                if self._match.submit(seat, action, inner=() if at else way.standing.refs) is not None:
                    return False
        return bool(answers)
