"""What a game came to: how hard each side hit in which turn, and the move that did most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.zones import FIELD, LANES
from wixoss_desktop.match.wixoss.terms import Node


class BestMove(Struct, frozen=True):
    """A move, by the card that made it, with how many Life Cloth it crushed and SIGNI it banished of the other side."""

    seat: Seat
    turn: int
    card: str
    crushed: int
    banished: int


class GameSummary(Struct, frozen=True):
    """A game from its first turn on: `crushed` is how many Life Cloth each seat lost in each turn, 1 and so on.

    `banished` is how many SIGNI each seat lost in all; `best` the move that did most to the other side, if any did more
    than one thing.
    """

    crushed: tuple[tuple[int, int], ...]
    banished: tuple[int, int]
    best: BestMove | None

    @property
    def lost(self) -> tuple[int, int]:
        """How many Life Cloth each seat lost in all."""
        return sum(turn[0] for turn in self.crushed), sum(turn[1] for turn in self.crushed)


class _Done:
    """What a move did so far."""

    def __init__(self, seat: Seat, turn: int) -> None:
        self.seat, self.turn = seat, turn
        self.card: int | None = None
        self.crushed = self.banished = 0


def summary_of(line: Iterable[Node]) -> GameSummary:
    """Return what the game along a line of its tree came to."""
    crushed: Counter[tuple[int, Seat]] = Counter()
    banished: Counter[Seat] = Counter()
    moves: dict[int, _Done] = {}
    turn = last = move = 0
    names: dict[int, str] = {}
    for node in line:
        if node.parent is None:
            continue
        turn = node.parent.position.state.turn
        if node.grade != "response":  # what comes of an attack is that of whoever attacks, whatever is answered to it
            move = node.choice.number
        done = moves.setdefault(move, _Done(node.seat, turn))
        for group in node.groups:
            for event in group.events:
                if isinstance(event, ev.TurnBegan):
                    turn = last = event.turn
                _note(done, event)
                if done.card is not None and done.card not in names:
                    names[done.card] = node.position.book.sheets[done.card].card.no
                if isinstance(event, ev.Moved) and _is_crushed(event):
                    crushed[turn, event.seat] += 1
                elif isinstance(event, ev.Moved) and _is_banished(event):
                    banished[event.seat] += 1
    turns = tuple((crushed[at, 0], crushed[at, 1]) for at in range(1, max(last, turn) + 1))
    return GameSummary(turns, (banished[0], banished[1]), _best(moves.values(), names))


def _note(done: _Done, event: ev.Event) -> None:
    if done.card is None and isinstance(event, ev.Attacked | ev.Used):
        done.card = event.card
    elif done.card is None and isinstance(event, ev.Activated):
        done.card = event.source.card
    if isinstance(event, ev.Moved) and event.seat != done.seat:
        done.crushed += _is_crushed(event)
        done.banished += _is_banished(event)


def _is_crushed(event: ev.Moved) -> bool:
    return event.how == "crush"


def _is_banished(event: ev.Moved) -> bool:
    return event.how == "banish" and event.start == FIELD and event.slot in LANES


def _best(moves: Iterable[_Done], names: dict[int, str]) -> BestMove | None:
    """Return the move that did most, and more than one thing, Life Cloth before SIGNI; the first of several."""
    named = [one for one in moves if one.card is not None and one.crushed + one.banished > 1]
    if not named:
        return None
    best = max(named, key=lambda one: (2 * one.crushed + one.banished, -one.turn))
    return BestMove(best.seat, best.turn, names[best.card or 0], best.crushed, best.banished)
