"""What a game came to, and what a turn did: how hard each side hit in which turn, and the move that did most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.told_values import Told, ToldSpot
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LANES
from wixoss_desktop.match.wixoss import row
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


class TurnSeen(Struct, frozen=True):
    """What everybody saw of a player's `turn`, cards by their numbers, in the order of what happened.

    `grown`, `came` (onto the field) and `used` are that player's own, `attacks` how often it attacked. The other
    player's are the SIGNI that were `banished` or `left` the field otherwise, and how many Life Cloth were `crushed`
    and cards of the hand `discarded`. `refreshed` are the players whose decks were made anew.
    """

    seat: Seat
    turn: int
    grown: tuple[str, ...] = ()
    came: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    attacks: int = 0
    banished: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    crushed: int = 0
    discarded: int = 0
    refreshed: tuple[Seat, ...] = ()


def other_turn_before(here: Node, seat: Seat) -> TurnSeen | None:
    """Return what was seen of the other player's turn, where a seat's own turn begins at a node.

    None elsewhere, and where no turn of the other player came right before it.
    """
    told: list[Told] = []
    node = here
    while node.parent is not None:
        told[:0] = (news.told for group in node.news(row, None) for news in group if isinstance(news, row.ToldNews))
        begun = [at for at, one in enumerate(told) if one.event == "turn_began"]
        if not begun and not node.auto:
            return None
        if begun and told[begun[-1]].seat != seat:
            return None
        if len(begun) > 1:
            first, last = begun[-2:]
            other = told[first].seat
            return None if other in (None, seat) else _seen(other, told[first:last])
        node = node.parent
    return None


def _seen(seat: Seat, told: list[Told]) -> TurnSeen:
    """Return what a player did in a turn of which this was told."""
    moved = [one for one in told if one.event == "moved"]
    mine = [one for one in moved if one.seat == seat and one.card]
    theirs = [one for one in moved if one.seat == 1 - seat]
    gone = [one for one in theirs if one.start is not None and one.start.zone == FIELD and _is_in_lane(one.start)]
    return TurnSeen(
        seat,
        told[0].numbers["turn"],
        grown=tuple(one.card for one in mine if one.how == "grow" and one.card),
        came=tuple(one.card for one in mine if one.how in ("deploy", "put") and _is_in_lane(one.to) and one.card),
        used=tuple(one.card for one in told if one.event == "used" and one.seat == seat and one.card),
        attacks=sum(one.event == "attacked" and one.seat == seat for one in told),
        banished=tuple(one.card for one in gone if one.how == "banish" and one.card),
        left=tuple(one.card for one in gone if one.how != "banish" and not _is_in_lane(one.to) and one.card),
        crushed=sum(one.how == "crush" for one in theirs),
        discarded=sum(one.how == "discard" and one.start is not None and one.start.zone == HAND for one in theirs),
        refreshed=tuple(one.seat for one in told if one.event == "refreshed" and one.seat is not None),
    )


def _is_in_lane(at: ToldSpot | None) -> bool:
    return at is not None and at.zone == FIELD and at.index in LANES


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
