"""How cards come onto the field, under and beside the cards there, and away from it [2.3] [9.3]."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.language.names import ThingState
from wixoss_desktop.engine.wixoss.state import Attached, Laid, LeftBehind, OnField, State
from wixoss_desktop.engine.wixoss.zones import LANES, SLOTS

BY_HAND: Final = ("hand", "hand_down")
"""How cards are moved by hand; face down if need be."""


def stand(state: State, index: int, thing: OnField | None) -> State:
    """Return the state with something else, or nothing, at a field index."""
    return replace(state, field=(*state.field[:index], thing, *state.field[index + 1 :]))


def change(state: State, seat: int, slot: int, **changes: Any) -> State:
    """Return the state with what stands in a slot changed, if anything does."""
    index = seat * SLOTS + slot
    thing = state.field[index]
    return state if thing is None else stand(state, index, replace(thing, **changes))


def arrive(state: State, event: ev.Moved) -> State:
    """Put a card into a slot: a new object, unless it is a LRIG's [2.5.1]; a SIGNI there is covered [9.3]."""
    index = event.to_seat * SLOTS + event.slot
    below = state.field[index]
    state = replace(state, clock=state.clock + 1)
    puppet: tuple[ThingState, ...] = ("puppet",) if event.how == "puppet" else ()
    if below is None:
        return stand(state, index, OnField(event.card, state.clock, up=not event.down, states=puppet))
    under = (*below.under, below.card)
    if event.slot not in LANES:
        states = tuple(one for one in below.states if one != "flipped")
        return stand(state, index, replace(below, card=event.card, under=under, states=states))
    risen = OnField(event.card, state.clock, up=not event.down, under=under, states=puppet)
    return stand(_leave_attached(state, index), index, risen)


def leave(state: State, event: ev.Moved) -> State:
    """Take a card off the field; what lay under and beside it is left behind until the rules see to it [2.3.4].

    By hand what lay under it stays where it is.
    """
    index = index_of(state, event.card)
    thing = state.field[index]
    assert thing is not None, event
    if event.how == "ungrow" or (event.how in BY_HAND and thing.under):
        return stand(state, index, replace(thing, card=thing.under[-1], under=thing.under[:-1]))
    seat, slot = divmod(index, SLOTS)
    under = tuple(LeftBehind(card, seat, slot) for card in thing.under)
    state = stand(_leave_attached(state, index), index, None)
    return replace(state, left_behind=state.left_behind + under) if under else state


def cover(state: State, event: ev.Covered) -> State:
    """Put a SIGNI, with what lies under it, under another one; what is attached to it is left behind [9.3]."""
    index = event.seat * SLOTS + event.slot
    thing, above = state.field[index], state.field[event.seat * SLOTS + event.under]
    assert thing is not None and above is not None, event
    state = stand(_leave_attached(state, index), index, None)
    return change(state, event.seat, event.under, under=(*thing.under, thing.card, *above.under))


def take_out(state: State, event: ev.Moved) -> State:
    """Take a card away from under or beside another, or from what was left behind."""
    if any(left.card == event.card for left in state.left_behind):
        return replace(state, left_behind=tuple(left for left in state.left_behind if left.card != event.card))
    laid = next((one for one in state.laid if one.card == event.card), None)
    if laid is not None:
        left = tuple(LeftBehind(card, laid.seat, laid.lane) for card in (laid.thing.under if laid.thing else ()))
        rest = tuple(one for one in state.laid if one is not laid)
        return replace(state, laid=rest, left_behind=state.left_behind + left)
    index = host_of(state, event.card)
    assert index is not None, event
    thing = state.field[index]
    assert thing is not None
    under = tuple(card for card in thing.under if card != event.card)
    attached = tuple(one for one in thing.attached if one.card != event.card)
    return stand(state, index, replace(thing, under=under, attached=attached))


def tuck(state: State, event: ev.Moved) -> State:
    """Put a card under another, lowest of all."""
    thing = state.at(event.to_seat, event.slot)
    assert thing is not None, event
    return change(state, event.to_seat, event.slot, under=(event.card, *thing.under))


def lay(state: State, event: ev.Moved) -> State:
    """Set a card face down in a SIGNI zone [2.6]."""
    assert event.how in ("trap", "seed", "magic_box"), event
    return replace(state, laid=(*state.laid, Laid(event.how, event.to_seat, event.slot, event.card)))


def mark_zone(state: State, event: ev.ZoneMarked) -> State:
    """Put a marker on a SIGNI zone, or take it off [9.4]."""
    if event.on:
        return replace(state, laid=(*state.laid, Laid(event.mark, event.seat, event.lane, by=event.by)))
    gone = state.laid_in(event.seat, event.lane, event.mark)
    return replace(state, laid=tuple(one for one in state.laid if one is not gone))


def turn_face(state: State, event: ev.FaceTurned) -> State:
    """Turn a SIGNI face down, which leaves what is attached to it behind, or up again as it was [2.6.3]."""
    index = event.seat * SLOTS + event.slot
    if event.up:
        down = state.laid_in(event.seat, event.slot, "face_down")
        assert down is not None, event
        return stand(replace(state, laid=tuple(one for one in state.laid if one is not down)), index, down.thing)
    state = _leave_attached(state, index)
    thing = state.field[index]
    assert thing is not None, event
    down = Laid("face_down", event.seat, event.slot, thing.card, thing=thing)
    return replace(stand(state, index, None), laid=(*state.laid, down))


def attach(state: State, event: ev.Moved) -> State:
    """Attach a card to another [2.3.3]."""
    thing = state.at(event.to_seat, event.slot)
    assert thing is not None and event.how in ("charm", "acce", "soul"), event
    one = Attached(event.card, event.how)
    return change(state, event.to_seat, event.slot, attached=(*thing.attached, one))


def index_of(state: State, card: int) -> int:
    """Return the field index of a card that stands there."""
    return next(index for index, thing in enumerate(state.field) if thing is not None and thing.card == card)


def host_of(state: State, card: int) -> int | None:
    """Return the field index of what a card lies under or is attached to, if anything."""
    for index, thing in enumerate(state.field):
        if thing is not None and (card in thing.under or any(one.card == card for one in thing.attached)):
            return index
    return None


def sees_charm(rules: Rules, owner: Seat, seat: Seat | None) -> bool:
    """Say whether a seat may look at a Charm, which lies face down [9.3]."""
    return rules.charm_visibility == "both" or (rules.charm_visibility == "owner" and owner == seat)


def _leave_attached(state: State, index: int) -> State:
    """Leave behind what is attached to a SIGNI."""
    thing = state.field[index]
    assert thing is not None
    if not thing.attached:
        return state
    seat, slot = divmod(index, SLOTS)
    left = tuple(LeftBehind(one.card, seat, slot, one.kind) for one in thing.attached)
    return replace(stand(state, index, replace(thing, attached=())), left_behind=state.left_behind + left)
