"""What a seat is told of one event: the values."""

from __future__ import annotations

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp
from wixoss_desktop.engine.wixoss.zones import Zone


class ToldSpot(Struct, frozen=True):
    """A place in the words of no seat in particular; `index` is None where the teller's zone has no order."""

    seat: Seat
    zone: Zone
    index: int | None = None


class Told(Struct, frozen=True):
    """One event as a seat hears it.

    `event` is the event's tag; `seat` whose it is; `card` the card number or None if it is hidden; `cause` one of
    battle, effect, cost, rule, game, and `by` the card number it comes from. `start` and `to` are where a card moved;
    `numbers` and `text` carry what else the event says (power, turn, phase, winner ...); `what` is the instruction
    that goes on having effect.
    """

    event: str
    seat: Seat | None = None
    card: str | None = None
    cards: tuple[str | None, ...] = ()
    how: str = ""
    start: ToldSpot | None = None
    to: ToldSpot | None = None
    cause: str = "game"
    by: str | None = None
    numbers: dict[str, int] = {}
    text: str = ""
    outcome: Won | None = None
    what: AnyOp | None = None
