"""What people set up by hand, beside what the rules know: counters, notes, arrows, cards shown, cards brought in."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, Struct, UnsetType

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.cards import Card

Counters = tuple[tuple[str, int], ...]
"""Numbers by name, in the order of the names; none is 0."""
POWER: Final = "power"
LEVEL: Final = "level"
MEASURES: Final = (POWER, LEVEL)
"""Counters that change the current values of a card."""


class Mark(Struct, frozen=True):
    """What was put on an object of the field by hand: counters and a note; `hidden` says that it lies face down."""

    oid: int
    counters: Counters = ()
    text: str = ""
    hidden: bool = False


class Shown(Struct, frozen=True):
    """A card that lies face down, and the seats that may look at it where it lies."""

    card: int
    seats: tuple[Seat, ...]

    def is_for(self, seat: Seat | None) -> bool:
        """Say whether a seat may look at it; an onlooker (None) sees what both may."""
        return len(self.seats) > 1 if seat is None else seat in self.seats


class Arrow(Struct, frozen=True):
    """An arrow from one card to another."""

    start: int
    end: int


class Brought(Struct, frozen=True):
    """A card that came from outside the game by hand, and the seat that it belongs to."""

    card: Card
    seat: Seat


class WayChosen(Struct, frozen=True):
    """How a seat wants an ability carried out that isn't proved, by its key: by hand, or as it was read."""

    seat: Seat
    key: str
    by_hand: bool


class Manual(Struct, frozen=True):
    """Everything that was set up by hand and lies on the table now.

    `numbers` and `notes` are those of the seats. The cards of `brought` are numbered -1, -2 and so on. `ways` hold for
    the rest of the game.
    """

    marks: tuple[Mark, ...] = ()
    shown: tuple[Shown, ...] = ()
    numbers: tuple[Counters, Counters] = ((), ())
    notes: tuple[str, str] = ("", "")
    arrows: tuple[Arrow, ...] = ()
    brought: tuple[Brought, ...] = ()
    ways: tuple[WayChosen, ...] | UnsetType = UNSET

    def way(self, seat: Seat, key: str) -> WayChosen | None:
        """Return how a seat wants an ability carried out that isn't proved; None as long as it hasn't said."""
        return next((one for one in self.ways or () if (one.seat, one.key) == (seat, key)), None)

    def mark(self, oid: int) -> Mark:
        """Return what was put on an object; an empty mark if nothing was."""
        return next((one for one in self.marks if one.oid == oid), Mark(oid))

    def sees(self, card: int, seat: Seat | None) -> bool:
        """Say whether a seat, or an onlooker (None), was shown a card that lies face down."""
        return any(one.card == card and one.is_for(seat) for one in self.shown)


NOTHING_BY_HAND: Final = Manual()


def changed(counters: Counters, name: str, n: int) -> Counters:
    """Return counters with one of them set to a number."""
    rest = dict(counters)
    rest.pop(name, None)
    if n:
        rest[name] = n
    return tuple(sorted(rest.items()))


def count_of(counters: Counters, name: str) -> int:
    """Return how many counters of a name there are."""
    return dict(counters).get(name, 0)
