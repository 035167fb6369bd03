"""What came to light on the way from one position to the next: the barrier for take-backs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.position import Position


class Blow(NamedTuple):
    """The damage that ended a turn or the game: who took it, and how cards lay then, after so many groups of events."""

    seat: Seat
    position: Position
    groups: int


What = Literal[
    "drew", "searched", "looked", "revealed", "turned_up", "crushed", "shown", "shuffled", "rolled", "threw", "opened",
    "answered", "ended",
]  # fmt: skip


class Seen(Struct, frozen=True):
    """One thing that came to light. It may be read out to both seats.

    `seats` are those who learned something; `owner` is whose cards they were; `cards` holds card numbers that both
    have seen; `count` says how many cards or times. `chance` says that decks, Life Cloth or dice decided, and not
    a player who laid open a card that he knew: what he has shown himself doesn't hinder him.
    """

    what: What
    seats: tuple[Seat, ...]
    owner: Seat | None = None
    count: int = 1
    cards: tuple[str, ...] = ()
    chance: bool = True

    def hinders(self, seat: Seat) -> bool:
        """Say whether a seat can't simply take back what came before this."""
        return self.chance or seat in self.seats


def joined(found: Iterable[Seen]) -> tuple[Seen, ...]:
    """Return the same things with those of one kind put together, in order of their first appearance."""
    together: dict[tuple[object, ...], Seen] = {}
    for one in found:
        key = (one.what, one.seats, one.owner, one.chance)
        known = together.get(key)
        if known is not None:
            one = replace(known, count=known.count + one.count, cards=known.cards + one.cards)
        together[key] = one
    return tuple(together.values())
