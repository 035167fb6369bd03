"""Whether an effect finds anything on the table that it is aimed at, as far as its words and the view tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from wixoss_desktop.ai.card_worth import brings
from wixoss_desktop.ai.look import Look
from wixoss_desktop.engine.wixoss.language import ops, words
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp, Delay, Replace
from wixoss_desktop.engine.wixoss.language.ops import Op
from wixoss_desktop.engine.wixoss.language.words import Filter, Sel
from wixoss_desktop.engine.wixoss.select import compare
from wixoss_desktop.engine.wixoss.sight import SideSeen
from wixoss_desktop.engine.wixoss.zones import SIGNI_SLOTS

_SIGNI: Final = ("signi",)
_LATER: Final = (Delay, Replace)


class _Seen(NamedTuple):
    """A card that can be seen: its power, level and colours there."""

    power: int
    level: int
    colors: tuple[str, ...]


def is_in_vain(look: Look, do: tuple[AnyOp, ...]) -> bool:
    """Say whether instructions find nothing that they are aimed at; what they do besides is not worth a card then.

    What is aimed at the opponent's SIGNI is done for their sake; other instructions are in vain if all they aim at is
    missing and they bring nothing either. Where the words can't be judged from the view, something may be found.
    """
    aims = list(_aims(do))
    hostile = [sel for sel in aims if sel.of != "own" and sel.zone == "field"]
    if hostile:
        return not any(_may_find(look, sel) for sel in hostile)
    return bool(aims) and not brings(do) and not any(_may_find(look, sel) for sel in aims)


def _aims(do: tuple[AnyOp, ...]) -> Iterator[Sel]:
    """Yield what instructions aim at among the cards as they lie now: nothing that is chosen or happens later."""
    for op in do:
        if isinstance(op, _LATER) or (isinstance(op, ops.Target) and op.late):
            continue
        for field in op.__struct_fields__:
            value = getattr(op, field)
            if isinstance(value, Sel):
                yield value
            elif isinstance(value, tuple):
                yield from _aims_in(value)


def _aims_in(inner: tuple[object, ...]) -> Iterator[Sel]:
    """Yield what a list of instructions, or one of several, aims at; other lists of words hold none."""
    for one in inner:
        if isinstance(one, Op):
            yield from _aims((one,))  # type: ignore[arg-type]
        elif isinstance(one, tuple):
            yield from _aims_in(one)


def _may_find(look: Look, sel: Sel) -> bool:
    sides = {"own": (look.view.own,), "opponent": (look.view.other,)}.get(sel.of, (look.view.own, look.view.other))
    seen = [_seen(look, side, sel) for side in sides]
    if any(cards is None for cards in seen):
        return True
    return any(all(_may_pass(one, card) for one in sel.where) for cards in seen for card in cards or ())


def _seen(look: Look, side: SideSeen, sel: Sel) -> list[_Seen] | None:
    """The cards among which a selection looks; None where the view alone doesn't tell them."""
    if sel.kind != _SIGNI or sel.zone not in ("field", "trash"):
        return None
    if sel.zone == "field":
        things = [thing for slot in SIGNI_SLOTS if (thing := side.field[slot]) is not None]
        cards = [look.cards.get(thing.no or "") for thing in things]
        colors = [card.colors if card is not None else () for card in cards]
        return [_Seen(thing.power, thing.level, ink) for thing, ink in zip(things, colors, strict=True)]
    known = [look.cards[no] for no in side.trash if no in look.cards]
    return [_Seen(card.power or 0, card.level or 0, card.colors) for card in known if card.type == "SIGNI"]


def _may_pass(filter_: Filter, seen: _Seen) -> bool:
    match filter_:
        case words.PowerIs(op=op, to=int(to)):
            return compare(seen.power, op, to)
        case words.LevelIs(op=op, to=int(to)):
            return compare(seen.level, op, to)
        case words.ColorIs(any=colors) if seen.colors:
            return bool(set(colors) & set(seen.colors))
    return True
