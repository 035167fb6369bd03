"""What abilities hear of: events by the names that triggers call them, and values that have changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.derive import Derived, Known
from wixoss_desktop.engine.wixoss.language.costs import Keyword
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.stats import Stats
from wixoss_desktop.engine.wixoss.things import Ref
from wixoss_desktop.engine.wixoss.zones import SIGNI_SLOTS, SLOTS


class Heard(NamedTuple):
    """One thing that abilities may have waited for: what it was, whose card, and where that card stood or stands."""

    name: str
    seat: Seat
    card: int | None
    at: int | None
    look_back: bool
    phase: str | None = None
    start: int | None = None
    keyword: Keyword | None = None
    rival: Ref | None = None
    harmed: Seat | None = None


def changed_values(before: State, was: Derived, after: Known) -> Iterator[Heard]:
    """Yield the SIGNI whose power has become 0 or less, what begins to drive, and every keyword that is gained."""
    listeners = after.derived.listeners
    if was is after.derived or listeners.keys().isdisjoint(("powerless", "gains_keyword", "driving")):
        return
    old = {thing.oid: now for thing, now in zip(before.field, was.stats, strict=True) if thing is not None}
    for index, now in enumerate(after.derived.stats):
        thing = after.state.field[index]
        if now is None or thing is None:
            continue
        then = old.get(thing.oid)
        if index % SLOTS in SIGNI_SLOTS and now.power <= 0 and (then is None or then.power > 0):
            yield Heard("powerless", index // SLOTS, thing.card, index, False)
        if index % SLOTS in SIGNI_SLOTS and now.driving and not (then is not None and then.driving):
            yield Heard("driving", index // SLOTS, thing.card, index, False)
        for keyword in _new_keywords(then, now):
            yield Heard("gains_keyword", index // SLOTS, thing.card, index, False, keyword=keyword)


def _new_keywords(then: Stats | None, now: Stats) -> list[Keyword]:
    new = list(now.gained)
    for known in then.gained if then is not None else ():
        if known in new:
            new.remove(known)
    return new


def turned(before: State, event: ev.Turned) -> list[Heard]:
    """Return that a card was turned down or up, if it was not so before."""
    thing, index = before.at(event.seat, event.slot), event.seat * SLOTS + event.slot
    if thing is None or thing.up == event.up:
        return []
    return [Heard("upped" if event.up else "downed", event.seat, thing.card, index, False)]


def froze(before: State, event: ev.Froze) -> list[Heard]:
    """Return that a card became frozen."""
    thing, index = before.at(event.seat, event.slot), event.seat * SLOTS + event.slot
    if thing is None or thing.frozen or not event.frozen:
        return []
    return [Heard("froze", event.seat, thing.card, index, False)]


def zone_marked(before: State, event: ev.ZoneMarked) -> list[Heard]:
    """Return that a marker was put on a SIGNI zone."""
    return [Heard(f"{event.mark}_placed", event.seat, None, None, False)] if event.on else []
