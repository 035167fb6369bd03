"""How what happens by hand changes a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import manual_events as by_hand
from wixoss_desktop.engine.wixoss.manual_state import (
    MEASURES,
    NOTHING_BY_HAND,
    Arrow,
    Brought,
    Mark,
    Shown,
    WayChosen,
    changed,
)
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.zones import EXCLUDED, FIELD, ZONES


def after_move(state: State, event: ev.Moved) -> State:
    """Forget what was set up about a card where it lay: who may look at it, arrows, and what lay on it.

    It may have come face down, or face up on one that lay face down.
    """
    manual = state.manual
    if event.how == "hand_down":
        return _marked(_without(state, event.card), event.to_seat, event.slot, hidden=True)
    if manual is NOTHING_BY_HAND or manual == NOTHING_BY_HAND:
        return state
    state = _without(state, event.card)
    thing = state.at(event.to_seat, event.slot) if event.to == FIELD else None
    if thing is not None and state.manual.mark(thing.oid).hidden:
        return _marked(state, event.to_seat, event.slot, hidden=False)
    return state


def _without(state: State, card: int) -> State:
    manual = state.manual
    there = {thing.oid for thing in state.field if thing is not None}
    return _with(
        state,
        marks=tuple(one for one in manual.marks if one.oid in there),
        shown=tuple(one for one in manual.shown if one.card != card),
        arrows=tuple(one for one in manual.arrows if card not in (one.start, one.end)),
    )


def after_shuffle(state: State, cards: tuple[int, ...]) -> State:
    """Forget who may look at cards that were shuffled."""
    if not state.manual.shown:
        return state
    return _with(state, shown=tuple(one for one in state.manual.shown if one.card not in cards))


def after_turn(state: State) -> State:
    """End the changes of power and level that were made by hand in a game with rules, as effects end [5.11]."""
    if state.setup.free or not state.manual.marks:
        return state
    kept = (_without_measures(mark) for mark in state.manual.marks)
    return _with(state, marks=tuple(mark for mark in kept if mark != Mark(mark.oid)))


def _without_measures(mark: Mark) -> Mark:
    return replace(mark, counters=tuple(one for one in mark.counters if one[0] not in MEASURES))


def _with(state: State, **changes: Any) -> State:
    return replace(state, manual=replace(state.manual, **changes))


def _marked(state: State, seat: int, slot: int, **changes: Any) -> State:
    thing = state.at(seat, slot)
    assert thing is not None, (seat, slot)
    now = replace(state.manual.mark(thing.oid), **changes)
    rest = tuple(one for one in state.manual.marks if one.oid != thing.oid)
    return _with(state, marks=rest if now == Mark(thing.oid) else (*rest, now))


def _counted(state: State, event: by_hand.Counted) -> State:
    thing = state.at(event.seat, event.slot)
    assert thing is not None, event
    counters = changed(state.manual.mark(thing.oid).counters, event.name, event.n)
    return _marked(state, event.seat, event.slot, counters=counters)


def _scored(state: State, event: by_hand.Scored) -> State:
    numbers = list(state.manual.numbers)
    numbers[event.seat] = changed(numbers[event.seat], event.name, event.n)
    return _with(state, numbers=tuple(numbers))


def _noted(state: State, event: by_hand.Noted) -> State:
    if event.slot is not None:
        return _marked(state, event.seat, event.slot, text=event.text)
    notes = list(state.manual.notes)
    notes[event.seat] = event.text
    return _with(state, notes=tuple(notes))


def _hidden(state: State, event: by_hand.Hidden) -> State:
    state = _marked(state, event.seat, event.slot, hidden=event.hidden)
    thing = state.at(event.seat, event.slot)
    return state if event.hidden or thing is None else after_shuffle(state, (thing.card,))


def _shared(state: State, event: by_hand.Shared) -> State:
    known = {one.card: one.seats for one in state.manual.shown}
    for card in event.cards:
        known[card] = tuple(sorted({*known.get(card, ()), *event.seats}))
    return _with(state, shown=tuple(Shown(card, seats) for card, seats in sorted(known.items())))


def _veiled(state: State, event: by_hand.Veiled) -> State:
    return after_shuffle(state, event.cards)


def _slid(state: State, event: by_hand.Slid) -> State:
    at = event.seat * ZONES + event.zone
    cards = [card for card in state.zones[at] if card != event.card]
    cards.insert(event.index, event.card)
    return _zone(state, at, tuple(cards))


def _mixed(state: State, event: by_hand.Mixed) -> State:
    state = _zone(state, event.seat * ZONES + event.zone, event.order)
    return after_shuffle(replace(state, rolls=event.rolls), event.order)


def _zone(state: State, at: int, cards: tuple[int, ...]) -> State:
    return replace(state, zones=(*state.zones[:at], cards, *state.zones[at + 1 :]))


def _pointed(state: State, event: by_hand.Pointed) -> State:
    arrow = Arrow(event.start, event.end)
    return _with(state, arrows=(*(one for one in state.manual.arrows if one != arrow), arrow))


def _unpointed(state: State, event: by_hand.Unpointed) -> State:
    return _with(state, arrows=())


def _came_in(state: State, event: by_hand.CameIn) -> State:
    brought = (*state.manual.brought, Brought(event.card, event.seat))
    at = event.seat * ZONES + EXCLUDED
    return _with(_zone(state, at, (*state.zones[at], -len(brought))), brought=brought)


def _entrusted(state: State, event: by_hand.Entrusted) -> State:
    return _with(state, ways=(*(state.manual.ways or ()), WayChosen(event.seat, event.key, event.by_hand)))


CHANGES: Final[dict[type, Callable[[State, Any], State]]] = {
    by_hand.Counted: _counted,
    by_hand.Scored: _scored,
    by_hand.Noted: _noted,
    by_hand.Hidden: _hidden,
    by_hand.Shared: _shared,
    by_hand.Veiled: _veiled,
    by_hand.Slid: _slid,
    by_hand.Mixed: _mixed,
    by_hand.Pointed: _pointed,
    by_hand.Unpointed: _unpointed,
    by_hand.CameIn: _came_in,
    by_hand.Entrusted: _entrusted,
}
"""Events that happen by hand alone, and what each of them changes."""
