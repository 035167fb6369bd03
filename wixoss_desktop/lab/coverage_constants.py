"""Whether what a constant ability says changes anything: a position is worked out with and without it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.book import Book, Sheet
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.check.prices import changed_costs, cost_of
from wixoss_desktop.engine.wixoss.derive import Derived
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp, If
from wixoss_desktop.engine.wixoss.language.ops import CostChange, Power
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.stats import Stats
from wixoss_desktop.engine.wixoss.zones import HAND, LRIG_DECK, SLOTS

_BESIDE_THE_POINT: Final = ("stats", "reads", "watched", "replacing", "cost_changes")
"""What differs even if nothing changes for anyone; all but what effects read are looked at by what they do."""

_NOTHING: Final = Power(what="this", by=0)
"""Stands in the place of an instruction that is left out, so that those beside it keep their number."""


def said_by(do: tuple[AnyOp, ...]) -> Iterator[AnyOp]:
    """Yield what a constant ability says, of every condition both branches."""
    for op in do:
        if isinstance(op, If):
            yield from said_by((*op.then, *op.otherwise))
        else:
            yield op


class Constants:
    """Looks in the positions of one game for constant abilities that are in force."""

    def __init__(self) -> None:
        self._books: dict[int, Book] = {}
        self._seen: Derived | None = None

    def in_force(self, position: Position, wanted: Mapping[str, tuple[AnyOp, ...]]) -> Iterator[AnyOp]:
        """Yield those instructions, wanted by card number, without which the position would be another."""
        if not wanted or position.derived is self._seen:
            return
        self._seen = position.derived
        here = _numbers(position)
        for no, missing in wanted.items():
            if no in here:
                yield from (op for op in missing if self._matters(position, no, op))

    def _matters(self, position: Position, no: str, op: AnyOp) -> bool:
        if id(op) not in self._books:
            self._books[id(op)] = _without(position, no, op)
        other = Position.of(position.state, self._books[id(op)])
        if _current(position.derived) != _current(other.derived):
            return True
        return isinstance(op, CostChange) and list(_prices(position, op)) != list(_prices(other, op))


def _numbers(position: Position) -> set[str]:
    """Return the numbers of the cards that may say something now: on the field, beside such, or about to be used."""
    state = position.state
    cards = [card for seat in (0, 1) for zone in (HAND, LRIG_DECK) for card in state.cards(seat, zone)]
    for thing in state.field:
        if thing is not None:
            cards += (thing.card, *thing.under, *(one.card for one in thing.attached))
    return {position.book.sheets[card].card.no for card in cards}


def _without(position: Position, no: str, gone: AnyOp) -> Book:
    """Return the cards of a game, one instruction of one of them left out."""
    setup = position.state.setup
    decks = tuple(
        replace(
            deck,
            lrig_deck=tuple(_poorer(card, no, gone) for card in deck.lrig_deck),
            main_deck=tuple(_poorer(card, no, gone) for card in deck.main_deck),
        )
        for deck in setup.decks
    )
    return Book(replace(setup, decks=decks))


def _poorer(card: Card, no: str, gone: AnyOp) -> Card:
    if card.no != no:
        return card
    return replace(card, abilities=tuple(replace(one, do=_left(one.do, gone)) for one in card.abilities))


def _left(do: tuple[AnyOp, ...], gone: AnyOp) -> tuple[AnyOp, ...]:
    return tuple(_NOTHING if op is gone else _left_inside(op, gone) for op in do)


def _left_inside(op: AnyOp, gone: AnyOp) -> AnyOp:
    if isinstance(op, If):
        return replace(op, then=_left(op.then, gone), otherwise=_left(op.otherwise, gone))
    return op


def _current(derived: Derived) -> tuple[Any, ...]:
    plain = tuple(getattr(derived, name) for name in derived.__struct_fields__ if name not in _BESIDE_THE_POINT)
    replacing = tuple(one for one in derived.replacing if one.targets != ())
    return (*plain, replacing, *(_by_keys(now) for now in derived.stats if now is not None))


def _by_keys(stats: Stats) -> tuple[Stats, tuple[str, ...], tuple[str, ...]]:
    """Return current values with abilities by key only: what the one in question says is no change itself."""
    keys = tuple(held.key for held in stats.abilities), tuple(held.key for held in stats.idle)
    return replace(stats, abilities=(), idle=()), *keys


def _prices(position: Position, op: CostChange) -> Iterator[object]:
    """Yield what everything of the kind that an instruction speaks of costs now."""
    book = position.book
    for seat in (0, 1):
        for card in (*position.state.cards(seat, HAND), *position.state.cards(seat, LRIG_DECK)):
            if op.of in ("grow", book[card].type.lower()):
                yield cost_of(position, seat, book[card], op.of)
        for sheet, costs in _abilities(position, seat, op.of):
            yield changed_costs(position, seat, sheet, costs, op.of)


def _abilities(position: Position, seat: int, kind: str) -> Iterator[tuple[Sheet, Any]]:
    for slot, thing in enumerate(position.state.field[seat * SLOTS : seat * SLOTS + SLOTS]):
        if thing is not None:
            abilities = position.stats_at(seat, slot).abilities
            yield from (
                (position.book[thing.card], held.ability.cost) for held in abilities if held.ability.kind == kind
            )
