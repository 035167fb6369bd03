"""A board as hands know it: which zones there are, how cards are put there, and the words for all else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat, Spot
from wixoss_desktop.engine.deeds.values import At, Posture, Side, SpokenPlace, Way

BOTTOM: Final = "bottom"
DOWN: Final = "down"
SPREAD: Final = "spread"
"""Ways that mean the same in every game: under a pile's other cards, face down, one card to each free slot."""


STANDING: Final = ("slot", "row")
"""The kinds of zones in which cards stand: they are turned, counted on and written on there."""


class HandZone(Struct, frozen=True):
    """A zone: a `pile` of cards in an order, a `slot` for one card, a `row` of any number, or cards `aside`, of others.

    A card in a slot or a row is turned, counted on and written on. `ways` say how cards can be put there, none that
    they can't; those in `onto` need a card that lies there already. `hides`: they lie face down. `top` is the card that
    lies uppermost, none where they lie side by side. A shared zone is nobody's.
    """

    name: str
    kind: Literal["pile", "slot", "row", "aside"] = "pile"
    ways: tuple[Way, ...] = ("",)
    onto: tuple[Way, ...] = ()
    hides: bool = False
    top: Literal["first", "last"] | None = None
    is_shared: bool = False


class HandBoard(Struct, frozen=True):
    """The zones of a side, and those that all share; `at` makes a place of zone, number and side.

    `traits` are what cards are sought by, with some words for each; `chances` what chance decides, with the number of
    sides, 0 for any. `numbers` are those that a player keeps by the rules, `counters` what is usual on cards; those
    in `signed` fall below 0. `tokens` are the facts of some cards that every table has, and come to the zone `arrives`.
    Who is given the number called `turn` has the turn; without such a name turns belong to nobody. `hand_size` is how
    many cards a new hand has.
    """

    zones: tuple[HandZone, ...]
    postures: tuple[Posture, ...] = ()
    traits: Mapping[str, tuple[str, ...]] = {}
    chances: Mapping[str, int] = {}
    numbers: tuple[str, ...] = ()
    counters: tuple[str, ...] = ()
    signed: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    at: Callable[[str, int | None, Side], At] = SpokenPlace
    arrives: str = ""
    turn: str = ""
    hand_size: int = 0

    def zone(self, name: str) -> HandZone | None:
        """Return a zone by its name, None if there is none."""
        return next((one for one in self.zones if one.name == name), None)

    def can_spread(self, place: At) -> bool:
        """Say whether several cards can be spread from a slot on."""
        zone = self.zone(place.zone_name)
        return zone is not None and SPREAD in zone.ways

    def low_way(self, place: At) -> Way:
        """Return how a card is put face down into a slot, or at the bottom of a pile; '' where it can't be."""
        zone = self.zone(place.zone_name)
        return next((way for way in (DOWN, BOTTOM) if zone is not None and way in zone.ways), "")


def sides(seats: tuple[Seat, ...]) -> tuple[Side, ...]:
    """Return what the seats of a table are called by one of them, itself first, then round the table."""
    return ("", "opp") if len(seats) == 2 else ("", *(f"s{at}" for at in range(2, len(seats) + 1)))


def seat_called(side: Side, seat: Seat, seats: tuple[Seat, ...]) -> Seat | None:
    """Return the seat that one of the table calls so, None if nobody is."""
    word = {"me": "", "opponent": "opp"}.get(side, side)
    called = sides(seats)
    return seats[(seats.index(seat) + called.index(word)) % len(seats)] if word in called else None


def said(board: HandBoard, seat: Seat, seats: tuple[Seat, ...], spot: Spot) -> At:
    """Return a place in everybody's words as a seat of the table says it."""
    zone = board.zone(spot.zone)
    number = None if zone is not None and zone.kind == "slot" else spot.index
    at = 0 if spot.seat is None else (seats.index(spot.seat) - seats.index(seat)) % len(seats)
    return board.at(spot.zone, number, sides(seats)[at])
