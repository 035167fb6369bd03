"""Moving cards by hand: from anywhere to anywhere, one after the other or all at the same moment."""

from __future__ import annotations

from typing import Final, NamedTuple, Protocol

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import manual_actions as by
from wixoss_desktop.engine.wixoss import manual_events as happened
from wixoss_desktop.engine.wixoss.check.manual import lanes_from
from wixoss_desktop.engine.wixoss.moves import from_beside
from wixoss_desktop.engine.wixoss.scope import here
from wixoss_desktop.engine.wixoss.things import How, Ref
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import (
    ATTACHED,
    BESIDE,
    DECK,
    ENER,
    FACE_DOWN,
    FIELD,
    HAND,
    LAID,
    LIFE,
    LRIG_DECK,
    SLOTS,
    TRASH,
    UNDER,
    ZONES,
    Place,
    Zone,
)


class Happen(Protocol):
    """Lets something happen by the hand of a seat."""

    def __call__(self, work: Work, seat: Seat, *events: ev.Event) -> None: ...


class Seats(NamedTuple):
    """Who moves the cards, and how what he does happens."""

    mover: Seat
    happen: Happen


def seat_at(seat: Seat, *, opponent: bool) -> Seat:
    """Return whose place it is that a seat names."""
    return 1 - seat if opponent else seat


def move_all(work: Work, seats: Seats, refs: tuple[Ref, ...], goal: by.Goal, *, is_dealt: bool = False) -> None:
    """Move cards to where they are to go; `is_dealt` calls the usual ways from the top of a deck by their names.

    Cards that come to lie in an order do so as they were named, the first one uppermost.
    """
    owner, zone = seat_at(seats.mover, opponent=goal.place.opponent), goal.place.zone
    if goal.way == "spread":
        for ref, lane in zip(refs, lanes_from(work.state, owner, goal.place.index), strict=False):
            _move_one(work, seats, ref.card, owner, by.Goal(Place(FIELD, lane, goal.place.opponent)))
        return
    stays = tuple(ref for ref in refs if (ref.seat, ref.zone) == (owner, zone) and zone < ZONES)
    _slide(work, seats, stays, goal)
    moved = tuple(ref for ref in refs if ref not in stays)
    if zone in (DECK, LIFE) and goal.way != "bottom":
        moved = moved[::-1]
    if all(ref.zone < ZONES for ref in moved) and zone != FIELD:
        events = [_moved(work, ref, owner, goal, is_dealt=is_dealt) for ref in moved]
        if events:
            seats.happen(work, seats.mover, *events)
    else:
        for ref in sorted(moved, key=_stands):
            _move_one(work, seats, ref.card, owner, goal)
    if zone in (DECK, LIFE) and goal.place.index and goal.way != "bottom":
        _slide(work, seats, tuple(Ref(ref.card, owner, zone) for ref in moved[::-1]), goal)


def _stands(ref: Ref) -> bool:
    """Say whether a card stands on the field: what belongs to it is moved before it."""
    return ref.zone == FIELD


def _slide(work: Work, seats: Seats, refs: tuple[Ref, ...], goal: by.Goal) -> None:
    """Give cards another position in the zone where they lie."""
    zone = goal.place.zone
    for at, ref in enumerate(refs):
        last = len(work.zone(ref.seat, zone)) - 1
        index = last if goal.way == "bottom" else min(goal.place.index + at, last)
        seats.happen(work, seats.mover, happened.Slid(ref.seat, zone, ref.card, index))


def _move_one(work: Work, seats: Seats, card: int, owner: Seat, goal: by.Goal) -> None:
    """Move one card from where it lies by now, unless what it belonged to has left it behind."""
    found = here(work.state, card)
    if not found:
        return
    ref = found[0]
    if _shifts(work, ref, owner, goal):
        index = work.state.slot_of(ref)
        assert index is not None
        seats.happen(work, seats.mover, ev.Shifted(owner, index % SLOTS, goal.place.index))
        return
    known = _known_to(work, ref)
    seats.happen(work, seats.mover, _moved(work, ref, owner, goal))
    if goal.way == "down" and known:
        seats.happen(work, seats.mover, happened.Shared((card,), known))


def _shifts(work: Work, ref: Ref, owner: Seat, goal: by.Goal) -> bool:
    """Say whether a card only goes to an empty slot of the same half, with all that belongs to it."""
    is_same = ref.zone == FIELD and ref.seat == owner and goal.place.zone == FIELD and not goal.way
    return is_same and work.state.at(owner, goal.place.index) is None


def _known_to(work: Work, ref: Ref) -> tuple[Seat, ...]:
    """Return the seats that know a card where it lies."""
    manual = work.state.manual
    hidden = ref.zone == FIELD and manual.mark(ref.oid).hidden
    if ref.zone not in FACE_DOWN and not hidden:
        return (0, 1)
    owners = (ref.seat,) if ref.zone in (HAND, LRIG_DECK, LAID) else ()
    return tuple(seat for seat in (0, 1) if seat in owners or manual.sees(ref.card, seat))


def _moved(work: Work, ref: Ref, owner: Seat, goal: by.Goal, *, is_dealt: bool = False) -> ev.Moved:
    to, how = _end(goal)
    if is_dealt and ref.seat == owner:
        how = _DEALT.get((ref.zone, to), how)
    start, slot = _start(work, ref)
    reached = goal.place.index if to in (FIELD, *BESIDE, LAID) else slot
    return ev.Moved(ref.card, ref.seat, start, owner, to, how, reached, goal.way == "bottom")


def _start(work: Work, ref: Ref) -> tuple[Zone, int]:
    """Return the zone that a card leaves, and the slot of the field if it is one."""
    if ref.zone in BESIDE:
        event = from_beside(work, ref.card, TRASH, "hand")
        return event.start, event.slot
    index = work.state.slot_of(ref) if ref.zone == FIELD else None
    return ref.zone, 0 if index is None else index % SLOTS


def _end(goal: by.Goal) -> tuple[Zone, How]:
    match goal.way:
        case "under":
            return UNDER, "under"
        case "charm" | "acce" | "soul":
            return ATTACHED, goal.way
        case "trap" | "seed" | "magic_box":
            return LAID, goal.way
        case "down":
            return FIELD, "hand_down"
        case _:
            return goal.place.zone, "hand"


_DEALT: Final[dict[tuple[Zone, Zone], How]] = {
    (DECK, HAND): "draw",
    (DECK, TRASH): "mill",
    (DECK, ENER): "ener_charge",
}
"""What the usual moves from the top of a deck are called."""
