"""In whose name words are read: the board, the source, what names are bound to, where cards are now."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.book import Book
from wixoss_desktop.engine.wixoss.cards import spelled
from wixoss_desktop.engine.wixoss.language.names import Who, Whose
from wixoss_desktop.engine.wixoss.state import State
from wixoss_desktop.engine.wixoss.steps import AttackRun
from wixoss_desktop.engine.wixoss.things import Ref, Source
from wixoss_desktop.engine.wixoss.zones import ATTACHED, BEAT, FIELD, LAID, LANES, SLOTS, UNDER, ZONES

Refs = Mapping[str, tuple[Ref, ...]]
Numbers = Mapping[str, int]
NO_REFS: Refs = {}
NO_NUMBERS: Numbers = {}


class Board(Protocol):
    """What selections are read from: a state, current values by field index, colours added elsewhere, and the cards."""

    @property
    def state(self) -> State: ...
    @property
    def stats(self) -> Any: ...
    @property
    def book(self) -> Book: ...
    @property
    def added_colors(self) -> Mapping[int, frozenset[str]]: ...


class Scope:
    """In whose name a selection is read: the source, and what has been bound so far."""

    __slots__ = ("numbers", "refs", "source")

    def __init__(self, source: Source, refs: Refs = NO_REFS, numbers: Numbers = NO_NUMBERS) -> None:
        self.source = source
        self.refs = refs
        self.numbers = numbers


def seats(whose: Whose, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats that a word means, the speaker's first."""
    if whose == "own":
        return (seat,)
    return (1 - seat,) if whose == "opponent" else (seat, 1 - seat)


def seat_of(who: Who, seat: Seat) -> Seat:
    """Return the seat that a word means."""
    return seat if who == "own" else 1 - seat


def bound(board: Board, scope: Scope, name: str) -> tuple[Ref, ...]:
    """Return the cards bound to a name; `this` is the source while it is the same object, `host` what it belongs to."""
    if name == "this":
        return this_ref(board, scope.source)
    if name == "host":
        return host_ref(board.state, scope.source.card)
    return scope.refs.get(name, ())


def this_ref(board: Board, source: Source) -> tuple[Ref, ...]:
    """Return the source of an effect as a reference, wherever it is now; nothing if it is another object by now."""
    for index, thing in enumerate(board.state.field):
        if thing is not None and thing.card == source.card:
            if source.oid in (0, thing.oid):
                return (Ref(thing.card, index // SLOTS, FIELD, thing.oid),)
            return ()
    if source.oid:
        return ()
    return tuple(here(board.state, source.card))


def here(state: State, card: int) -> tuple[Ref, ...]:
    """Return a reference to a card as it lies now; nothing while it is left behind."""
    for index, thing in enumerate(state.field):
        if thing is None:
            continue
        if thing.card == card:
            return (Ref(card, index // SLOTS, FIELD, thing.oid),)
        if card in thing.under:
            return (Ref(card, index // SLOTS, UNDER),)
        if thing.attached and any(one.card == card for one in thing.attached):
            return (Ref(card, index // SLOTS, ATTACHED),)
    for laid in state.laid:
        if laid.card == card:
            return (Ref(card, laid.seat, LAID),)
    for seat, beats in enumerate(state.beats):
        if card in beats:
            return (Ref(card, seat, BEAT),)
    for index, zone in enumerate(state.zones):
        if card in zone:
            return (Ref(card, index // ZONES, index % ZONES),)
    return ()


def host_ref(state: State, card: int) -> tuple[Ref, ...]:
    """Return what a card is attached to or lies under, as a reference."""
    for index, thing in enumerate(state.field):
        if thing is not None and (card in thing.under or any(one.card == card for one in thing.attached)):
            return (Ref(thing.card, index // SLOTS, FIELD, thing.oid),)
    return ()


def cross_group(state: State, index: int) -> tuple[int, ...]:
    """Return the field indexes of the SIGNI that one is crossed with, itself included; none while it isn't [9.6].

    They stand side by side in the order of its Cross icon. Orientation and abilities don't matter.
    """
    thing = state.field[index]
    row = state.card(thing.card).cross if thing is not None else ()
    if not row:
        return ()
    seat, lane = divmod(index, SLOTS)
    first = lane - row.index(())
    if first < 0 or first + len(row) > len(LANES):
        return ()
    group = tuple(seat * SLOTS + first + place for place in range(len(row)))
    return group if all(_is_named(state, at, names) for at, names in zip(group, row, strict=True) if names) else ()


def _is_named(state: State, index: int, names: tuple[str, ...]) -> bool:
    thing = state.field[index]
    return thing is not None and state.card(thing.card).name in map(spelled, names)


def attack_going_on(state: State) -> AttackRun | None:
    """Return the attack that is being carried out, if any."""
    for step in reversed(state.stack):
        if isinstance(step, AttackRun):
            return step
    return None
