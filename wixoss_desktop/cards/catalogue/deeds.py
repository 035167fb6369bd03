"""What a card's effect does, in the words of the search line, found out from its tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from wixoss_desktop.cards.catalogue.facts import Deeds
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language import attack_ops, ops, players, words
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.paths import parts_of

KINDS: Final = {"constant": "constant", "auto": "auto", "enter": "enter", "action": "action"}
"""The kinds of ability that are asked for by `ab:`."""
Zones = Mapping[str, words.Sel]
"""What the names of an ability stand for."""


def deeds_of(card: Card) -> Deeds | None:
    """Return what a card does; None for one that is carried out by hand: nobody has read it."""
    if card.by_hand:
        return None
    faces = (*card.abilities, *(card.back.abilities if card.back is not None else ()))
    kinds = {KINDS[one.kind] for one in faces if one.kind in KINDS}
    burst = {deed for one in faces if one.kind == "burst" for deed in _deeds(one)}
    does = {deed for one in faces if one.kind != "burst" for deed in _deeds(one)}
    return Deeds(_sorted(kinds), _sorted(does), _sorted(burst))


def _sorted(found: set[str]) -> tuple[str, ...]:
    return tuple(sorted(found))


def _deeds(ability: Ability) -> Iterator[str]:
    found = tuple(parts_of(ability.do, ops.Op))
    chosen = (op for op in found if isinstance(op, ops.Target | ops.Choose | ops.Search | ops.Pick))
    named = {op.name: op.sel for op in chosen}
    for op in found:
        tell = TELLS.get(type(op))
        if tell is not None:
            yield from tell(op, named)


def _plain(deed: str) -> Callable[[Any, Zones], tuple[str, ...]]:
    return lambda op, named: (deed,)


def _against(deed: str) -> Callable[[Any, Zones], tuple[str, ...]]:
    """Only where it befalls the opponent."""
    return lambda op, named: (deed,) if op.who == "opponent" else ()


def _from(what: words.What, named: Zones) -> str:
    """The zone that cards come from; without a word about it, the field."""
    sel = named.get(what) if isinstance(what, str) else what
    return "field" if sel is None else sel.zone


def _to_hand(op: ops.Bounce, named: Zones) -> tuple[str, ...]:
    return {"field": ("bounce",), "trash": ("salvage",)}.get(_from(op.what, named), ())


def _onto_field(op: ops.Put, named: Zones) -> tuple[str, ...]:
    return ("salvage",) if _from(op.what, named) == "trash" else ()


def _discard(op: ops.Discard, named: Zones) -> tuple[str, ...]:
    sel = None if op.what is None else op.what if not isinstance(op.what, str) else named.get(op.what)
    return ("discard",) if op.who == "opponent" or (sel is not None and sel.of == "opponent") else ()


def _power(op: ops.Power, named: Zones) -> tuple[str, ...]:
    return ("pow-",) if _sign(op.by) < 0 else ("pow+",)


def _sign(value: words.Value) -> int:
    match value:
        case int():
            return -1 if value < 0 else 1
        case words.Times() | words.Plus():
            return min(_sign(value.left), _sign(value.right))
        case words.HalfOf():
            return _sign(value.of)
    return 1


def _forbid(op: ops.Forbid, named: Zones) -> tuple[str, ...]:
    return ("noattack",) if op.act == "attack" else ()


def _searched(op: ops.Search, named: Zones) -> tuple[str, ...]:
    return ("search", "charge") if op.to == "ener" else ("search",)


def _picked(op: ops.Pick, named: Zones) -> tuple[str, ...]:
    return ("charge",) if op.to == "ener" else ()


TELLS: Final[Mapping[type[ops.Op], Callable[[Any, Zones], tuple[str, ...]]]] = {
    ops.Banish: _plain("banish"),
    ops.Bounce: _to_hand,
    ops.Put: _onto_field,
    ops.Down: lambda op, named: () if op.what == "this" else ("down",),
    ops.Up: _plain("up"),
    ops.Freeze: _plain("freeze"),
    ops.Draw: _plain("draw"),
    ops.Discard: _discard,
    ops.Mill: _plain("mill"),
    ops.EnerCharge: _plain("charge"),
    ops.ToEner: _plain("charge"),
    ops.Search: _searched,
    ops.Pick: _picked,
    ops.Power: _power,
    ops.Crush: _against("crush"),
    players.Damage: _against("crush"),
    ops.AddLife: _plain("life+"),
    ops.Forbid: _forbid,
    attack_ops.NegateAttack: _plain("noattack"),
}
"""What each instruction is called; what isn't here has no word of its own."""
