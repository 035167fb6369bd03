"""Declaring: numbers, colours, card names and classes, and what becomes of the words that speak of them [8.4.12]."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.cards import ENDLESS
from wixoss_desktop.engine.wixoss.language import ops, words
from wixoss_desktop.engine.wixoss.language.names import COLORS, Declarable
from wixoss_desktop.engine.wixoss.language.paths import parts_of
from wixoss_desktop.engine.wixoss.resolve.choosing import back_to, bind_number
from wixoss_desktop.engine.wixoss.resolve.moving import cause_of
from wixoss_desktop.engine.wixoss.scope import seat_of
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import CHECK, ENER, EXCLUDED, LRIG_TRASH, TRASH

OPEN_TO_ALL: Final = (ENER, TRASH, CHECK, LRIG_TRASH, EXCLUDED)
ALWAYS_THERE: Final = "精元"
"""The class of the Servants, for a seat none of whose cards has one."""


def declare(work: Work, frame: steps.Resolve, op: ops.Declare) -> None:
    """Ask for a number or a word, and bind it."""
    seat = seat_of(op.by, frame.source.seat)
    if frame.answer is None and frame.word is None:
        back_to(work, frame)
        by = frame.source
        if op.of == "number":
            work.push(steps.PickNumber(seat, by))
        else:
            work.push(steps.PickWord(seat, op.of, by, known_to(work, seat, op.of)))
        return
    if frame.word is None:
        number = frame.answer or 0
        bind_number(work, op.name, number)
        work.commit(ev.Declared(seat, number), cause=cause_of(frame))
    else:
        work.update(said={**frame.said, op.name: frame.word})
        work.commit(ev.Declared(seat, word=frame.word), cause=cause_of(frame))


def known_to(work: Work, seat: Seat, of: Declarable) -> tuple[str, ...]:
    """Return what a seat may think of: all colours; names and classes of its own cards, and of those it can see."""
    if of == "color":
        return COLORS
    cards = [work.book.sheets[card].card for card in _seen(work, seat)]
    known = {card.name for card in cards} if of == "name" else {part for card in cards for part in card.classes}
    return tuple(sorted(known)) or (ALWAYS_THERE,)


def _seen(work: Work, seat: Seat) -> Iterator[int]:
    yield from (card for card, sheet in work.book.sheets.items() if sheet.owner == seat)
    for zone in OPEN_TO_ALL:
        yield from work.zone(1 - seat, zone)
    for thing in work.state.field:
        if thing is not None:
            yield from (thing.card, *thing.under)


def settled(op: Any, said: Mapping[str, str], numbers: Mapping[str, int]) -> Any:
    """Return an instruction with what was declared in place of the words for it; what it declares itself stays."""
    anew = {one.name for one in parts_of(op, ops.Declare)}
    if anew:
        said = {name: word for name, word in said.items() if name not in anew}
        numbers = {name: number for name, number in numbers.items() if name not in anew}
    return _settled(op, said, numbers)


def _settled(node: Any, said: Mapping[str, str], numbers: Mapping[str, int]) -> Any:
    if isinstance(node, tuple):
        parts = tuple(_settled(part, said, numbers) for part in node)
        return node if all(new is old for new, old in zip(parts, node, strict=True)) else parts
    if isinstance(node, words.NumberOf):
        return min(ENDLESS - 1, numbers[node.name]) if node.name in numbers else node
    if isinstance(node, words.Declared):
        return _trait(node, said[node.of]) if node.of in said else node
    if not isinstance(node, msgspec.Struct):
        return node
    changes = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        now = _settled(value, said, numbers)
        if now is not value:
            changes[name] = now
    return replace(node, **changes) if changes else node


def _trait(rule: words.Declared, word: str) -> words.Filter:
    """Return the filter that a declared word makes."""
    if rule.feature == "name":
        return words.Named((word,))
    if rule.feature == "class":
        return words.ClassIs((word,))
    return words.ColorIs(tuple(color for color in COLORS if color == word))
