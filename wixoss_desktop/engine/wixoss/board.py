"""A view of WIXOSS set out on a table of the contract, for whoever shows any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat, Spot
from wixoss_desktop.engine.contract.board import CardLying, Figure, MatZone, TableBoard, TableOffer
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.attempts import meant
from wixoss_desktop.engine.wixoss.sight import FieldSeen, SideSeen, View
from wixoss_desktop.engine.wixoss.zones import (
    ASSIST_LEFT,
    ASSIST_RIGHT,
    ATTACHED,
    CENTER,
    CHEER,
    DECK,
    FIELD,
    KEY,
    LAID,
    LEFT,
    LIFE,
    LRIG,
    RIGHT,
    UNDER,
    Place,
    zone_name,
)  # fmt: skip

MAT: Final = (
    MatZone("ener", "row", 0, 0.0, 0.2, rows=2),
    MatZone("field", "lane", 0, 0.2, 0.4, slot=LEFT),
    MatZone("field", "lane", 0, 0.4, 0.6, slot=CENTER),
    MatZone("field", "lane", 0, 0.6, 0.8, slot=RIGHT),
    MatZone("excluded", "pile", 0, 0.9, 1.0),
    MatZone("field", "lane", 1, 0.4, 0.6, slot=LRIG),
    MatZone("lrig_trash", "pile", 1, 0.8, 0.9),
    MatZone("deck", "pile", 1, 0.9, 1.0, public=False),
    MatZone("check", "fan", 2, 0.0, 0.2),
    MatZone("life", "row", 2, 0.2, 0.7, public=False),
    MatZone("trash", "pile", 2, 0.9, 1.0),
    MatZone("hand", "hand", 3, 0.0, 0.8, public=False),
    MatZone("lrig_deck", "drawer", 3, 0.8, 1.0, public=False),
)
"""What every side has."""
_AT_TIMES: Final = (
    MatZone("field", "lane", 1, 0.2, 0.4, slot=ASSIST_LEFT),
    MatZone("field", "lane", 1, 0.6, 0.8, slot=ASSIST_RIGHT),
    MatZone("field", "lane", 2, 0.7, 0.8, slot=KEY),
    MatZone("field", "lane", 0, 0.8, 0.9, slot=CHEER),
    MatZone("beat", "strip", 2, 0.8, 0.9),
)
"""What is there as long as something lies in it."""
_STANDING: Final = ("frozen", "attacking", "barred", "gained", "lost")
"""What is marked on a card of the field where it is so, by the field of `FieldSeen` that says it."""


def board(view: View, seats: tuple[Seat, ...]) -> TableBoard:
    """Return a view as a table; `seats` are both, the near one first."""
    sides = [view.side(seat) for seat in seats]
    lying = [card for side in sides for card in (*_in_zones(side), *_on_field(side), *_beside(side))]
    return TableBoard(
        seats,
        {side.seat: (*MAT, *_at_times(side)) for side in sides},
        (*_looked_at(view, lying), *_looked_up(view)),
        {Spot(side.seat, "deck"): side.deck for side in sides},
        {None: (Figure("turn", view.turn),), **{side.seat: _figures(side) for side in sides}},
        {spot: marks for side in sides for spot, marks in _marks(side)},
        tuple((_spot(start, view), _spot(end, view)) for start, end in view.arrows),
        view.active if view.turn else None,
    )


def offer(view: View, seat: Seat, action: Action) -> TableOffer:
    """Return how an action of a seat is done at a table: where a card is dropped, else by a click on it."""
    found = meant(action)
    places = () if found.start is None else (found.start,)
    starts, ends = (tuple(_spot_of(place, seat) for place in one) for one in (places, found.ends))
    return TableOffer(str(action), starts, ends, click=not ends)


def attempts(view: View, seat: Seat) -> tuple[Action, ...]:
    """Return nothing: what a drop would be that isn't legal, WIXOSS's own table finds out."""
    return ()


def _spot_of(place: Place, seat: Seat) -> Spot:
    return Spot(1 - seat if place.opponent else seat, zone_name(place.zone), place.index)


def _at_times(side: SideSeen) -> Iterator[MatZone]:
    for zone in _AT_TIMES:
        if side.beats if zone.slot is None else side.field[zone.slot] is not None:
            yield zone


def _looked_at(view: View, lying: Iterable[CardLying]) -> Iterator[CardLying]:
    """Yield what lies there, with the cards that somebody is just looking at."""
    known = {_spot(place, view): no for place, no in view.looking}
    yield from (replace(one, card=known.get(one.spot, one.card)) for one in lying)


def _looked_up(view: View) -> Iterator[CardLying]:
    """Yield the cards of decks that somebody is just looking at: all others are only counted."""
    yield from (CardLying(_spot(place, view), no) for place, no in view.looking if place.zone == DECK)


def _in_zones(side: SideSeen) -> Iterator[CardLying]:
    zones: dict[str, Sequence[str | None]] = {
        "ener": side.ener, "excluded": side.excluded, "lrig_trash": side.lrig_trash, "check": side.check,
        "life": (None,) * side.life, "trash": side.trash, "hand": side.hand, "lrig_deck": side.lrig_deck,
        "beat": side.beats,
    }  # fmt: skip
    for name, cards in zones.items():
        yield from (CardLying(Spot(side.seat, name, at), no) for at, no in enumerate(cards))


def _on_field(side: SideSeen) -> Iterator[CardLying]:
    for slot, seen in enumerate(side.field):
        if seen is not None:
            marks = (*(mark for mark in _STANDING if getattr(seen, mark)), *seen.states, *seen.keywords)
            spot = Spot(side.seat, zone_name(FIELD), slot)
            yield CardLying(spot, seen.no, seen.key, 0 if seen.up else 90, _figures_on(slot, seen), marks)


def _figures_on(slot: int, seen: FieldSeen) -> tuple[Figure, ...]:
    power = (Figure("power", seen.power),) if slot in (LEFT, CENTER, RIGHT, CHEER) and seen.no is not None else ()
    level = (Figure("level", seen.level),) if seen.no is not None else ()
    germs = (Figure("germs", seen.germs),) if seen.germs else ()
    return (*power, *level, *germs, *_counted(seen.counters))


def _beside(side: SideSeen) -> Iterator[CardLying]:
    """Yield the cards that belong to others on the field, or lie face down in their lanes."""
    under, attached, laid = count(), count(), count()
    for slot, seen in enumerate(side.field):
        at = Spot(side.seat, zone_name(FIELD), slot)
        for no in () if seen is None else seen.under:
            yield CardLying(Spot(side.seat, zone_name(UNDER), next(under)), no, under=at)
        for one in () if seen is None else seen.attached:
            yield CardLying(Spot(side.seat, zone_name(ATTACHED), next(attached)), one.no, marks=(one.kind,), under=at)
    for there in side.laid:
        if there.is_card:
            at = Spot(side.seat, zone_name(FIELD), there.lane)
            yield CardLying(Spot(side.seat, zone_name(LAID), next(laid)), there.no, marks=(there.kind,), under=at)


def _figures(side: SideSeen) -> tuple[Figure, ...]:
    life = Figure(zone_name(LIFE), side.life)
    return (life, Figure("limit_used", side.limit_used), Figure("limit", side.limit), *_counted(side.numbers))


def _counted(counters: Iterable[tuple[str, int]]) -> tuple[Figure, ...]:
    return tuple(Figure(name, value) for name, value in counters)


def _marks(side: SideSeen) -> Iterator[tuple[Spot, tuple[str, ...]]]:
    """Yield what is in SIGNI zones beside cards: markers, and whether an effect has closed them [9.4]."""
    for lane in (LEFT, CENTER, RIGHT):
        markers = tuple(one.kind for one in side.laid if one.lane == lane and not one.is_card)
        marks = (*markers, *(("closed",) if lane in side.closed else ()))
        if marks:
            yield Spot(side.seat, zone_name(FIELD), lane), marks


def _spot(place: Place, view: View) -> Spot:
    return _spot_of(place, view.own.seat)
