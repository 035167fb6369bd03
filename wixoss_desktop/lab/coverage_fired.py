"""What has happened of the cards' abilities: which instructions were carried out, were in force, or were met."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from msgspec import Struct

from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.book import Book, Sheet
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language.abilities import Ability, AnyOp
from wixoss_desktop.engine.wixoss.language.ops import Op
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.stats import Held
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.lab.coverage_constants import Constants, said_by

CONDITIONS: Final = ("use_condition", "grow_condition", "play_condition")


class Unfired(Struct, frozen=True):
    """An ability that has not happened in full: the card, its place among the card's abilities from 1, and its kind.

    `left` counts its instructions that were never carried out or in force, or 1 for a condition never met.
    """

    no: str
    ability: int
    kind: str
    left: int


class Fired:
    """Takes note of what happens in games with some cards.

    An ability has happened when each of its instructions has been carried out at least once, also those of the
    abilities that it gives; what a constant ability says, when a position would have been another without it; a
    condition, when the card was used, grown to or played. Instructions are told apart as objects: every card has its
    own, and they are the same in every game with it.
    """

    def __init__(self, cards: Mapping[str, Card]) -> None:
        self._happened: set[int] = set()
        self._met: set[str] = set()
        self._constants = Constants()
        self._wanted = tuple(
            (card.no, index, ability.kind, _wanted(ability))
            for card in cards.values()
            for index, ability in enumerate(card.abilities)
        )
        self._unsaid = {card.no: said for card in cards.values() if (said := tuple(_said_by_constants(card)))}

    def begin(self) -> None:
        """Forget the cards of the game before."""
        self._constants = Constants()

    def hear(self, work: Work) -> None:
        """Take note of what an action led to."""
        self._happened.update(map(id, work.carried_out))
        for group in work.groups:
            for event in group.events:
                self._met.update(held.key for held in _met_by(event, work.book))
        self._look(work.position)

    def _look(self, position: Position) -> None:
        """Find out which constant abilities, not seen in force before, are so now."""
        found = set(map(id, self._constants.in_force(position, self._unsaid)))
        if found:
            self._happened |= found
            left = {no: tuple(op for op in said if id(op) not in found) for no, said in self._unsaid.items()}
            self._unsaid = {no: said for no, said in left.items() if said}

    def missing(self) -> tuple[Unfired, ...]:
        """Return the abilities of the cards, in their order, that have not happened in full."""
        return tuple(
            Unfired(no, index + 1, kind, left)
            for no, index, kind, wanted in self._wanted
            if (left := self._left(f"{no}#{index}", kind, wanted))
        )

    def _left(self, key: str, kind: str, wanted: tuple[int, ...]) -> int:
        if kind in CONDITIONS:
            return int(key not in self._met)
        return sum(op not in self._happened for op in wanted)


def _wanted(ability: Ability) -> tuple[int, ...]:
    """Return what tells the instructions of an ability apart that have to happen."""
    said = said_by(ability.do) if ability.kind == "constant" else ()
    return tuple(id(op) for op in (*said, *to_carry_out(ability)))


def _said_by_constants(card: Card) -> Iterator[AnyOp]:
    for ability in card.abilities:
        if ability.kind == "constant":
            yield from said_by(ability.do)


def to_carry_out(ability: Ability) -> Iterator[Any]:
    """Yield every instruction of an ability that is carried out, with those of abilities that it gives.

    What a constant ability says isn't carried out, but is in force.
    """
    inside = said_by(ability.do) if ability.kind == "constant" else None
    if inside is None:
        yield from _nested(ability.do)
    else:
        for op in inside:
            yield from _fields(op)


def _nested(node: Any) -> Iterator[Any]:
    if isinstance(node, tuple):
        for inner in node:
            yield from _nested(inner)
    elif isinstance(node, Ability):
        yield from to_carry_out(node)
    elif isinstance(node, Struct):
        if isinstance(node, Op):
            yield node
        yield from _fields(node)


def _fields(node: Struct) -> Iterator[Any]:
    for name in node.__struct_fields__:
        yield from _nested(getattr(node, name))


def _met_by(event: ev.Event, book: Book) -> tuple[Held, ...]:
    """Return the conditions that were met for something to happen [6.3] [6.8.1] [6.10]."""
    if isinstance(event, ev.Used):
        return book[event.card].use_conditions
    if isinstance(event, ev.Moved) and event.how in ("grow", "play", "put"):
        return _of_arrival(book[event.card])
    return ()


def _of_arrival(sheet: Sheet) -> tuple[Held, ...]:
    return tuple(held for held in (sheet.grow_condition, sheet.play) if held is not None)
