"""What a card is good for, judged by its printed facts and its effect."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal

from msgspec import Struct

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language import abilities, attack_ops, ops, words
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp
from wixoss_desktop.engine.wixoss.language.ops import Op

Purpose = Literal["removal", "stall", "supply", "boost", "other"]
"""Takes opposing SIGNI away, keeps them from attacking, brings cards, strengthens own SIGNI, or none of these."""

_TAKES_AWAY: Final = (ops.Banish, ops.Bounce, ops.Trash, ops.ToEner, ops.ToDeck)
_KEEPS_BACK: Final = (ops.Down, ops.Freeze)
_SUPPLIES: Final = (ops.Draw, ops.Search, ops.EnerCharge, ops.AddLife)


def purpose_of(card: Card) -> Purpose:
    """Return what using a SPELL or ARTS is good for."""
    use = next((ability for ability in card.abilities if ability.kind == "use"), None)
    return purpose_in(use.do) if use is not None else "other"


def purpose_in(do: tuple[AnyOp, ...]) -> Purpose:
    """Return what a list of instructions is good for."""
    inside = list(_all_ops(do))
    if any(isinstance(op, ops.Discard) and op.who == "own" for op in inside):
        return "other"
    if _aims_at(inside, "opponent"):
        if any(isinstance(op, _TAKES_AWAY) or _weakens(op) for op in inside):
            return "removal"
        if any(isinstance(op, (*_KEEPS_BACK, ops.Forbid, attack_ops.AttackCost, abilities.Gain)) for op in inside):
            return "stall"
    if any(isinstance(op, _SUPPLIES) for op in inside) or _takes_back(inside):
        return "supply"
    return "boost" if any(isinstance(op, ops.Power | ops.Give | ops.SetPower) for op in inside) else "other"


def harms(do: tuple[AnyOp, ...]) -> bool:
    """Say whether the cards that instructions aim at are the worse for it."""
    inside = list(_all_ops(do))
    harmful = any(isinstance(op, (*_TAKES_AWAY, *_KEEPS_BACK)) or _weakens(op) for op in inside)
    return harmful and not _takes_back(inside)


def brings(do: tuple[AnyOp, ...]) -> bool:
    """Say whether instructions bring cards, whatever else they do."""
    return any(isinstance(op, _SUPPLIES) for op in _all_ops(do))


def worth(card: Card) -> int:
    """Return how gladly a card is kept in hand; SIGNI by power, guards above their power."""
    if card.type == "SIGNI":
        return (card.power or 0) + (6000 if card.guard else 0) + 500 * len(card.abilities)
    return 4500 if purpose_of(card) in ("removal", "supply") else 2000


def _weakens(op: Op) -> bool:
    return isinstance(op, ops.Power) and isinstance(op.by, int) and op.by < 0


def _aims_at(inside: list[Op], side: str) -> bool:
    return any(_whose(op) in (side, "each") for op in inside)


def _whose(op: Op) -> str | None:
    sel = getattr(op, "sel", None) or getattr(op, "what", None)
    on_field = isinstance(sel, words.Sel) and sel.zone == "field"
    return sel.of if on_field and isinstance(sel, words.Sel) else None


def _takes_back(inside: list[Op]) -> bool:
    for op in inside:
        sel = getattr(op, "sel", None)
        if isinstance(op, ops.Target | ops.Choose) and isinstance(sel, words.Sel) and sel.zone in ("trash", "ener"):
            return sel.of == "own"
    return False


def _all_ops(node: Any) -> Iterator[Op]:
    if isinstance(node, tuple):
        for inner in node:
            yield from _all_ops(inner)
    elif isinstance(node, Struct):
        if isinstance(node, Op):
            yield node
        for field in node.__struct_fields__:
            value = getattr(node, field)
            if isinstance(value, tuple):
                yield from _all_ops(value)
