"""How a tournament stands: points, then what tells apart who has as many [L-104]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from wixoss_desktop.engine.contract.values import Seat
from wixoss_desktop.engine.live_magic.state import LiveEvent, Pairing

WIN, DRAW = 3, 1


class TournamentLine(Struct, frozen=True):
    """A line of the standings: points, games won less games lost, life points left after the auction."""

    seat: Seat
    points: int
    games: int
    pv: int


def places(event: LiveEvent) -> tuple[tuple[tuple[Seat, ...], ...], tuple[TournamentLine, ...]]:
    """Return who has which place, shared where nothing tells them apart, and a line for each seat."""
    lines = tuple(
        TournamentLine(seat, _points(event.duels, seat), _games(event.duels, seat), magus.pv)
        for seat, magus in enumerate(event.magi)
    )
    found: dict[tuple[int, ...], list[Seat]] = {}
    for line in lines:
        tied = [one.seat for one in lines if one.points == line.points]
        among = _points([duel for duel in event.duels if set(duel.seats) <= set(tied)], line.seat)
        found.setdefault((line.points, among, line.games, line.pv), []).append(line.seat)
    return tuple(tuple(found[key]) for key in sorted(found, reverse=True)), lines


def _points(duels: Sequence[Pairing], seat: Seat) -> int:
    points = 0
    for duel in duels:
        if duel.how and seat in duel.seats:
            own, other = duel.wins if duel.seats[0] == seat else duel.wins[::-1]
            points += WIN if own > other else DRAW if own == other else 0
    return points


def _games(duels: Sequence[Pairing], seat: Seat) -> int:
    return sum(
        (duel.wins[0] - duel.wins[1]) * (1 if duel.seats[0] == seat else -1) for duel in duels if seat in duel.seats
    )


PRIZES: Final = (8, 5, 3)
"""The experience of the first places."""


def experience(event: LiveEvent) -> dict[Seat, int]:
    """Return the experience that the tournament brings those who haven't left, by place [L-070] [L-106]."""
    playing = set(event.playing)
    found = [tuple(seat for seat in place if seat in playing) for place in places(event)[0]]
    if event.setup.option("px.scheme") == "per_win":
        return {
            seat: sum(duel.wins[duel.seats.index(seat)] for duel in event.duels if seat in duel.seats)
            for place in found
            for seat in place
        }
    given, at = dict[Seat, int](), 0
    for place in found:
        of_place = (*PRIZES, *(0 for _ in event.magi))[at : at + len(place)]
        best = event.setup.option("px.tie") == "best"
        given |= dict.fromkeys(place, (max if best else min)(of_place, default=0))
        at += len(place)
    return given
