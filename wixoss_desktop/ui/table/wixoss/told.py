"""What was told of cards, as flights on a table; what a script does between two questions goes deed by deed."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.told import Spot, Told
from wixoss_desktop.engine.wixoss.zones import FIELD, Place
from wixoss_desktop.ui.table.scene.flights import Flight, FlightEnd, SlotExchange, Turn
from wixoss_desktop.ui.table.wixoss.layout import zone_of

SEEN: Final = ("moved", "shifted", "turned")


def deeds_in(told: Sequence[Sequence[Told]], scripted: Collection[Seat]) -> tuple[int, ...]:
    """Which deed each group of what was told belongs to.

    Until a script acts all is one, 0; from then on whatever is to be seen counts one further, also what follows it.
    """
    deeds: list[int] = []
    acts, deed = False, 0
    for group in told:
        acts = acts or any(_is_scripted(one, scripted) for one in group)
        deed += acts and any(one.event in SEEN for one in group)
        deeds.append(deed)
    return tuple(deeds)


def _is_scripted(told: Told, scripted: Collection[Seat]) -> bool:
    return told.cause == "script" or (told.event == "turn_began" and told.seat in scripted)


def flights_of(
    told: Sequence[Sequence[Told]], near: Seat, scripted: Collection[Seat]
) -> Iterator[Flight[Place] | SlotExchange[Place] | Turn[Place]]:
    """What was told of cards, as the near end names their zones; what `scripted` seats do goes deed by deed."""
    for group, deed in zip(told, deeds_in(told, scripted), strict=True):
        for one in group:
            match one.event:
                case "moved" if one.start is not None and one.to is not None:
                    ends = _end(one.start, near), _end(one.to, near)
                    yield Flight(*ends, one.card, struck=one.how == "banish", deed=deed)
                case "shifted" if one.seat is not None:
                    first, second = (Place(FIELD, one.numbers[name], one.seat != near) for name in ("start", "to"))
                    yield SlotExchange(first, second, deed)
                case "turned" if one.start is not None:
                    yield Turn(_end(one.start, near).zone, deed)


def _end(spot: Spot, near: Seat) -> FlightEnd[Place]:
    return FlightEnd(zone_of(Place(spot.zone, spot.index or 0, spot.seat != near)), spot.index)
