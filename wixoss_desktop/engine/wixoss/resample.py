"""Another game that a seat can't tell from the one it is in: the cards that it doesn't see lie in other places.

It is drawn from what the deck lists leave open. A seat sees its own hand and what it is looking at; whatever else lies
face down could be any of its owner's cards that aren't seen [2.1.2]. What is under way keeps its sense: the cards that
owed work speaks of stay where they are, and so do those among which the other seat is choosing or paying just now.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final, Protocol

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.choices import ref_at
from wixoss_desktop.engine.wixoss.happened import Happened
from wixoss_desktop.engine.wixoss.lasting import Lasting, Pending
from wixoss_desktop.engine.wixoss.looking import looking
from wixoss_desktop.engine.wixoss.piles import sees_charm
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import OnField, State
from wixoss_desktop.engine.wixoss.things import Ref, Source
from wixoss_desktop.engine.wixoss.turn_steps import Owed
from wixoss_desktop.engine.wixoss.zones import DECK, HAND, HIDDEN, LIFE, LRIG_DECK, ZONES, Zone

_UNKNOWN: Final[dict[bool, tuple[Zone, ...]]] = {True: (DECK, LIFE), False: HIDDEN}
"""In which zones of its own side, and of the other one, a seat doesn't see the cards."""
_NUMBERS: Final = ("card", "cards", "picked", "back", "chosen", "order")
"""Fields of owed work and of proposals that hold cards by their bare numbers."""
_ROOM: Final = 1 << 60
"""Into so many sides of one die as many places of an order are packed as there is room for."""


class Rolls(Protocol):
    """Dice from outside the game."""

    def roll(self, sides: int) -> int:
        """Return the next number in 0..sides-1."""


def resample(position: Position, seat: Seat, dice: Rolls, keep: Collection[int] = ()) -> Position:
    """Return a position with the same view for a seat, drawn with equal chances from all that there could be.

    `keep` are cards that stay where they are though the seat doesn't see them now, because it remembers them.
    """
    state = position.state
    owed = state.stack[:-1] if _is_any_hand(state) else state.stack
    fixed = {*keep, *_seen(position, seat), *_spoken_of((owed, state.pending, state.lasting)), *_marked(state)}
    fixed.update(_open_to_choice(state, 1 - seat))
    renamed: dict[int, int] = {}
    for pool in _unknown(position, seat).values():
        cards = [card for card in pool if card not in fixed]
        renamed.update(zip(cards, _in_random_order(cards, dice), strict=True))
    return Position.of(_with(state, renamed), position.book)


def unknown_to(position: Position, seat: Seat) -> frozenset[int]:
    """Return the cards that lie where a seat doesn't see them."""
    pools = _unknown(position, seat).values()
    return frozenset(card for pool in pools for card in pool).difference(_seen(position, seat))


def _unknown(position: Position, seat: Seat) -> dict[tuple[Seat, bool], list[int]]:
    """Return the face-down cards that could lie in each other's places: of one owner and with the same back."""
    state, sheets = position.state, position.book.sheets
    found: dict[tuple[Seat, bool], list[int]] = {}
    for card in _face_down(state, seat):
        sheet = sheets[card]
        found.setdefault((sheet.owner, sheet.card.is_white_backed), []).append(card)
    return found


def _face_down(state: State, seat: Seat) -> Iterator[int]:
    for owner in (0, 1):
        for zone in _UNKNOWN[owner == seat]:
            yield from state.zones[owner * ZONES + zone]
    yield from (one.card for one in state.laid if one.card is not None and one.seat != seat and one.thing is None)
    for thing in state.field:
        for one in thing.attached if thing is not None else ():
            if one.kind == "charm" and not sees_charm(state.setup.rules, state.owner(one.card), seat):
                yield one.card


def _seen(position: Position, seat: Seat) -> Iterator[int]:
    for place, _ in looking(position, seat):
        ref = ref_at(position.state, seat, place)
        if ref is not None:
            yield ref.card


def _is_any_hand(state: State) -> bool:
    """Say whether a seat is asked about its whole hand, whatever is in it."""
    top = state.stack[-1] if state.stack else None
    return isinstance(top, steps.PickCards) and top.why == "hand_limit"


def _open_to_choice(state: State, seat: Seat) -> Iterator[int]:
    """Yield the hidden cards of a seat that decide what it can answer now: it was found out when it was asked."""
    top = state.stack[-1] if state.stack else None
    zones: set[Zone] = set()
    if _is_any_hand(state):
        return
    if isinstance(top, steps.PickCards) and top.seat == seat and top.why not in ("take", "order_top", "order_bottom"):
        zones = {DECK} if top.why == "search" else {HAND, *(ref.zone for ref in top.cards if ref.zone in HIDDEN)}
    if any(isinstance(one, steps.PayCosts | steps.Confirm) and one.seat == seat for one in state.stack):
        zones |= {HAND, LRIG_DECK}
    for zone in zones:
        yield from state.zones[seat * ZONES + zone]


def _spoken_of(node: Any) -> Iterator[int]:
    """Yield the cards that owed work, what waits and what lasts speaks of."""
    if isinstance(node, Ref | Source):
        yield node.card
    elif isinstance(node, tuple):
        for part in node:
            yield from _spoken_of(part)
    elif isinstance(node, dict):
        for part in node.values():
            yield from _spoken_of(part)
    elif isinstance(node, Owed | Happened | Pending | Lasting):
        for name in node.__struct_fields__:
            value = getattr(node, name)
            yield from _numbers(value) if name in _NUMBERS else ()
            yield from _spoken_of(value)


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, int):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _numbers(part)


def _marked(state: State) -> Iterator[int]:
    """Yield the cards off the field whose abilities were used this turn: their numbers are counted by."""
    marks = (mark.split(":", 1)[0] for mark in state.used_this_turn)
    yield from (~int(mark) for mark in marks if mark.startswith("-"))


def _in_random_order(cards: list[int], dice: Rolls) -> list[int]:
    """Return cards in any order, each with the same chance (Fisher-Yates)."""
    order, left = list(cards), len(cards)
    while left > 1:
        last, sides = left, 1
        while left > 1 and sides * left < _ROOM:
            sides *= left
            left -= 1
        number = dice.roll(sides)
        for size in range(last, left, -1):
            number, other = divmod(number, size)
            order[size - 1], order[other] = order[other], order[size - 1]
    return order


def _with(state: State, renamed: Mapping[int, int]) -> State:
    """Return a state with other cards in the places of some."""
    get = renamed.get
    zones = tuple(tuple(get(card, card) for card in zone) for zone in state.zones)
    deeds = tuple(replace(one, card=get(one.card, one.card)) if one.card in renamed else one for one in state.deeds)
    laid = tuple(one if one.card is None else replace(one, card=get(one.card, one.card)) for one in state.laid)
    field = tuple(_attached(thing, renamed) for thing in state.field)
    state = replace(state, zones=zones, deeds=deeds, laid=laid, field=field)
    top = state.stack[-1] if _is_any_hand(state) else None
    if not isinstance(top, steps.PickCards):
        return state
    cards, picked = (
        tuple(replace(ref, card=get(ref.card, ref.card)) for ref in refs) for refs in (top.cards, top.picked)
    )
    return replace(state, stack=(*state.stack[:-1], replace(top, cards=cards, picked=picked)))


def _attached(thing: OnField | None, renamed: Mapping[int, int]) -> OnField | None:
    if thing is None or all(one.card not in renamed for one in thing.attached):
        return thing
    attached = tuple(replace(one, card=renamed.get(one.card, one.card)) for one in thing.attached)
    return replace(thing, attached=attached)
