"""What is noted of a game for one seat, at the end of each of its turns, and the averages over many games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt
from typing import Final, Literal

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.zones import ENER, HAND, LANES, LIFE, LRIG, SLOTS

Result = Literal["won", "lost", "draw", "open"]
RESULTS: Final[tuple[Result, ...]] = ("won", "lost", "draw", "open")


class TurnMark(Struct, frozen=True):
    """How a seat stands at the end of one of its turns."""

    level: int
    ener: int
    hand: int
    signi: int
    limit_used: int
    life: int
    other_life: int


class GameFigures(Struct, frozen=True):
    """A game as one seat has played it: a mark for each of its turns; 'open': it hasn't been played to an end."""

    deck: str
    result: Result
    marks: tuple[TurnMark, ...]


class Average(Struct, frozen=True):
    """The mean of a value over games, its standard error, and how many games went into it."""

    mean: float
    error: float
    games: int


def figures(deck: str, positions: Iterable[Position], seat: Seat) -> GameFigures:
    """Return the figures of a seat in a game, out of all its positions in order; there must be one."""
    marks: list[TurnMark] = []
    last: Position | None = None
    for position in positions:
        if last is not None and last.state.turn != position.state.turn:
            marks.extend(_marked(last, seat))
        last = position
    assert last is not None
    marks.extend(_marked(last, seat))
    return GameFigures(deck, result_of(last.state.outcome, seat), tuple(marks))


def result_of(outcome: Won | None, seat: Seat) -> Result:
    """Return how a game has ended for a seat."""
    if outcome is None:
        return "open"
    if outcome.winner is None:
        return "draw"
    return "won" if outcome.winner == seat else "lost"


def averages(games: Sequence[GameFigures], value: Callable[[TurnMark], int], turns: int) -> tuple[Average, ...]:
    """Return the averages of a value by turn, over the games that got so far; as many turns as any game has had."""
    found = []
    for turn in range(turns):
        values = [value(game.marks[turn]) for game in games if len(game.marks) > turn]
        if not values:
            break
        found.append(average(values))
    return tuple(found)


def average(values: Sequence[float]) -> Average:
    """Return the mean of some values, one at least, with its standard error; of a single one that isn't known: 0."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return Average(mean, 0.0, count)
    spread = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Average(mean, sqrt(spread / count), count)


def share(games: Sequence[GameFigures], result: Result) -> float:
    """Return the share of games that ended so."""
    return sum(game.result == result for game in games) / len(games) if games else 0.0


def _marked(position: Position, seat: Seat) -> Iterator[TurnMark]:
    """Yield a mark if the turn is the seat's own, and not the set-up."""
    state = position.state
    if not state.turn or state.active != seat:
        return
    stats = position.stats
    lanes = [found for lane in LANES if (found := stats[seat * SLOTS + lane]) is not None]
    lrig = stats[seat * SLOTS + LRIG]
    yield TurnMark(
        level=lrig.level if lrig is not None else 0,
        ener=len(state.zone(seat, ENER)),
        hand=len(state.zone(seat, HAND)),
        signi=len(lanes),
        limit_used=sum(found.takes for found in lanes),
        life=len(state.zone(seat, LIFE)),
        other_life=len(state.zone(1 - seat, LIFE)),
    )
