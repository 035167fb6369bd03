"""Hidden cards that a seat sees just now: by an effect, or because they were shown by hand."""

from __future__ import annotations

from collections.abc import Iterator

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.choices import place_of
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.scope import here
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.things import Ref
from wixoss_desktop.engine.wixoss.zones import DECK, FACE_DOWN, FIELD, SLOTS, Place


def looking(position: Position, seat: Seat | None) -> tuple[tuple[Place, str], ...]:
    """Return hidden cards that a seat sees now: those looked at, the whole deck while it is searched, those shown.

    An onlooker (None) sees those shown to both seats; places are those that the first seat says.
    """
    found: dict[Place, str] = {}
    for ref in (*_looked_at(position.state, seat), *_shown(position.state, seat)):
        place = place_of(position.state, seat or 0, ref)
        if place is not None:
            found[place] = position.book.sheets[ref.card].card.no
    return tuple(sorted(found.items()))


def is_hidden_at(state: State, seat: Seat, slot: int) -> bool:
    """Say whether what stands in a slot was put or turned face down by hand."""
    thing = state.at(seat, slot)
    return thing is not None and bool(state.manual.marks) and state.manual.mark(thing.oid).hidden


def _looked_at(state: State, seat: Seat | None) -> Iterator[Ref]:
    for step in state.stack:
        refs: tuple[Ref, ...] = ()
        if isinstance(step, steps.Resolve) and step.source.seat == seat:
            refs = step.refs.get("looked", ())
        elif isinstance(step, steps.PickCards) and step.seat == seat:
            searched = state.zone(step.seat, DECK) if step.why == "search" else ()
            refs = (*step.cards, *(Ref(card, step.seat, DECK) for card in searched))
        yield from (ref for ref in refs if ref.zone != FIELD)


def _shown(state: State, seat: Seat | None) -> Iterator[Ref]:
    for one in state.manual.shown:
        if one.is_for(seat):
            yield from (ref for ref in here(state, one.card) if _lies_face_down(state, ref))


def _lies_face_down(state: State, ref: Ref) -> bool:
    index = state.slot_of(ref) if ref.zone == FIELD else None
    return ref.zone in FACE_DOWN if index is None else is_hidden_at(state, index // SLOTS, index % SLOTS)


def arrows(state: State, seat: Seat) -> tuple[tuple[Place, Place], ...]:
    """Return the arrows that were drawn by hand, from place to place, as a seat says it."""
    found: list[tuple[Place, Place]] = []
    for one in state.manual.arrows:
        ends = tuple(place_of(state, seat, ref) for card in (one.start, one.end) for ref in here(state, card))
        if len(ends) == 2 and ends[0] is not None and ends[1] is not None:
            found.append((ends[0], ends[1]))
    return tuple(found)
