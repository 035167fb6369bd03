"""Filling in what can be done by hand, by chance: what a bot would do, and what tests try."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from wixoss_desktop.engine.contract import Seat, Spot
from wixoss_desktop.engine.deeds import values as by
from wixoss_desktop.engine.deeds.board import STANDING, HandBoard, HandZone, sides
from wixoss_desktop.engine.deeds.changes import HandPort
from wixoss_desktop.engine.dice import Dice

P = TypeVar("P")
T = TypeVar("T")


def sample(port: HandPort[P], position: P, seat: Seat, form: by.Form, dice: Dice) -> by.Deed:
    """Fill an open form in; what comes of it may still be refused, as when nothing is there to do it with."""
    return _FILLED[form.verb](Filling(port.board, port.seats(position), partial(port.count, position), seat, dice))


class Filling:
    """What a deed is filled in with: places, zones, numbers and words, each by chance."""

    def __init__(
        self, board: HandBoard, seats: tuple[Seat, ...], count: Callable[[Spot], int], seat: Seat, dice: Dice
    ) -> None:
        self.board = board
        at = seats.index(seat)
        self._round, self._count, self._dice = seats[at:] + seats[:at], count, dice

    def one_of(self, things: tuple[T, ...]) -> T:
        """One of several, each as likely as another."""
        return things[self._dice.roll(len(things))]

    def number(self, most: int) -> int:
        """A number from 0 on."""
        return self._dice.roll(most + 1)

    def often(self) -> bool:
        """Yes, half of the time."""
        return bool(self._dice.roll(2))

    def side(self) -> by.Side:
        """A side of the table, one's own among them."""
        return self.one_of(sides(self._round))

    def whom(self) -> by.Side:
        """Whom something is shown to."""
        return self.one_of((*(side or "me" for side in sides(self._round)), "both"))

    def pile(self, *, hides: bool = False) -> by.At:
        """A whole pile, or one that lies face down."""
        piles = (zone for zone in self.board.zones if zone.kind == "pile" and zone.hides >= hides)
        return self._in(self.one_of(tuple(piles)), None)

    def standing(self) -> by.At:
        """A card that stands in a slot or a row; any place there where none does."""
        zones = tuple(zone for zone in self.board.zones if zone.kind in STANDING)
        return self.one_of(self._there(zones) or (self._in(self.one_of(zones), 0),))

    def card(self) -> by.At:
        """A card from anywhere: one in two stands."""
        return self.standing() if self.often() else self.one_of(self._there(self.board.zones))

    def cards(self) -> tuple[by.At, ...]:
        """A card, or two or three."""
        return tuple(dict.fromkeys(self.card() for _ in range(1 + self.number(2))))

    def goal(self) -> by.Goal:
        """Somewhere to put cards, in one of the ways that there are."""
        zone = self.one_of(self.board.zones)
        place = self._in(zone, self.number(3))
        return by.Goal(place, self.one_of((*zone.ways, *zone.onto)) if zone.ways and self.often() else "")

    def _in(self, zone: HandZone, number: int | None) -> by.At:
        return self.board.at(zone.name, None if zone.kind == "slot" else number, "" if zone.is_shared else self.side())

    def _there(self, zones: tuple[HandZone, ...]) -> tuple[by.At, ...]:
        """One card of each of these zones in which some lie."""
        found = []
        for zone in zones:
            for seat, side in ((None, ""),) if zone.is_shared else zip(self._round, sides(self._round), strict=True):
                count = self._count(Spot(seat, zone.name))
                if count:
                    number = None if zone.kind == "slot" else self._dice.roll(count)
                    found.append(self.board.at(zone.name, number, side))
        return tuple(found)


def _sought(fill: Filling) -> by.Seek:
    trait = fill.one_of(tuple(fill.board.traits))
    return by.Seek(fill.pile(), trait, fill.one_of(fill.board.traits[trait]))


def _chanced(fill: Filling) -> by.Chance:
    kind = fill.one_of(tuple(fill.board.chances))
    return by.Chance(kind, fill.board.chances[kind] or 2 + fill.number(18))


def _noted(fill: Filling) -> by.Note:
    return by.Note(fill.standing(), "a note") if fill.often() else by.Note(None, "a note", fill.side())


_FILLED: Final[dict[str, Callable[[Filling], by.Deed]]] = {
    "move": lambda fill: by.Move(fill.cards(), fill.goal()),
    "deal": lambda fill: by.Deal(1 + fill.number(3), fill.pile(), fill.goal()),
    "seek": _sought,
    "shuffle": lambda fill: by.Shuffle(fill.pile()),
    "peek": lambda fill: by.Peek(fill.pile(hides=True), fill.number(5)),
    "show": lambda fill: by.Show(fill.cards(), fill.whom()),
    "cover": lambda fill: by.Cover(fill.pile()),
    "set": lambda fill: by.Set((fill.standing(),), fill.one_of(fill.board.postures)),
    "count": lambda fill: by.Count(fill.standing(), fill.number(9), fill.one_of(fill.board.counters)),
    "score": lambda fill: by.Score(fill.side(), fill.number(20), fill.one_of(fill.board.numbers)),
    "note": _noted,
    "point": lambda fill: by.Point(fill.card(), fill.card() if fill.often() else None),
    "unpoint": lambda fill: by.Unpoint(),
    "chance": _chanced,
    "bring": lambda fill: by.Bring(fill.one_of(fill.board.tokens), fill.goal()),
}
"""How each open form is filled in; a test compares this table with the verbs."""
