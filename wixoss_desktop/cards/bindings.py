"""Whether abilities hold together inside: every name that an instruction uses was bound before, every word is read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Final, get_args

from msgspec import Struct

from wixoss_desktop.cards.printed import ability_faults, symbol_faults
from wixoss_desktop.cards.problems import ValueFault
from wixoss_desktop.cards.unheeded import unheeded
from wixoss_desktop.engine.wixoss.language import abilities, costs, field_ops, ops, players, words, zone_ops
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.naming import LOOKED, MOVED, PAID, USES

SECOND: Final[dict[type, str]] = {
    field_ops.Attach: "to",
    field_ops.PutUnder: "to",
    field_ops.Shift: "front_of",
    field_ops.Exchange: "other",
    zone_ops.MarkZone: "at",
    abilities.TurnInto: "like",
    zone_ops.CloseZone: "zone",
}
"""Instructions that mean a second card, and the field that names it."""

BINDS: Final[frozenset[type]] = frozenset(
    {ops.Target, ops.Choose, ops.Declare, ops.Search, ops.Pick, zone_ops.ChooseZone, ops.MakeCraft}
)
"""Instructions that bind what they found under their field `name`."""

MOVES: Final[frozenset[type]] = frozenset({
    ops.Banish, ops.Bounce, ops.Trash, ops.Exile, ops.ToEner, ops.ToDeck, ops.Put, ops.Draw, ops.Discard, ops.Mill,
    ops.EnerCharge, ops.AddLife, ops.ToLife, ops.Crush,
    ops.TrashLife, ops.Search, ops.Pick, field_ops.PutUnder, field_ops.Attach,
})  # fmt: skip
"""Instructions that move cards, which can be named afterwards."""

PLAYER_KINDS: Final = ("constant", "auto", "action")
"""Kinds of abilities that a player can have [8.15.1]."""
CARD_KINDS: Final = (*PLAYER_KINDS, "enter")
"""Kinds of abilities that an effect can give to a card."""

RESERVED: Final = ("this", "host")
"""Names that always mean the card itself, and what it belongs to: nothing else can be called so."""
_PAID_WITH_CARDS: Final = frozenset({costs.PutCost, costs.DownCost, costs.DiscardCost})
_NEED_LOOKED: Final = frozenset({ops.Pick, ops.Rest})
_WITH_EVENT: Final = frozenset({abilities.Delay, abilities.Replace})
_WORDED: Final = frozenset({costs.Ener, ops.CostChange, abilities.Gain, ops.Choose, players.Chain, words.HasKeyword})
"""What `_wrong_words` looks at."""
_PLAIN: Final = frozenset({str, int, bool, type(None)})
"""Most of what stands in fields, and nothing is inside: passed by at the first look, for a start waits for this."""


def binding_faults(card_abilities: tuple[Ability, ...]) -> Iterator[ValueFault]:
    """Yield every fault inside the abilities, granted ones too: unbound names, unknown words, words said in vain."""
    found: list[ValueFault] = []
    _visit(card_abilities, frozenset(), "$.abilities", found)
    yield from found
    yield from unheeded(card_abilities)


def _visit(node: Any, known: frozenset[str], path: str, found: list[ValueFault]) -> None:
    if isinstance(node, tuple):
        _visit_list(node, known, path, found)
    elif isinstance(node, Ability):
        if node.kind == "constant":
            found += _done_once(node.do, f"{path}.do")
        _visit_fields(node, _known_to(node), path, found)
    elif isinstance(node, Struct):
        if type(node) in _PAID_WITH_CARDS:
            known &= frozenset(RESERVED)  # what pays is looked for without what the effect has found
        if _can_name(type(node)):
            found += _unbound(node, known, path)
        if type(node) in BINDS and node.name in RESERVED:  # type: ignore[attr-defined]
            what = f"'{node.name}' for what was found"  # type: ignore[attr-defined]
            found.append(ValueFault(f"{path}.name", what, f"another name than {', '.join(RESERVED)}"))
        if type(node) in _WORDED:
            found += _wrong_words(node, path)
        _visit_fields(node, known | {"event"} if type(node) in _WITH_EVENT else known, path, found)


def _visit_list(nodes: tuple[Any, ...], known: frozenset[str], path: str, found: list[ValueFault]) -> None:
    for index, node in enumerate(nodes):
        if type(node) not in _PLAIN:
            _visit(node, known, f"{path}[{index}]", found)
            known |= _bound_by(node)


def _visit_fields(node: Struct, known: frozenset[str], path: str, found: list[ValueFault]) -> None:
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if not value or type(value) in _PLAIN:
            continue
        _visit(value, known, f"{path}.{field}", found)
        if isinstance(node, abilities.May):
            known |= _bound_by(value) | (frozenset({PAID}) if node.pay else frozenset())
        if isinstance(node, abilities.Gain) and field == "abilities":
            found += _granted_faults(node.abilities, f"{path}.{field}")


def _known_to(ability: Ability) -> frozenset[str]:
    named = {"this", "event"} if ability.on is not None or ability.kind == "trap" else {"this"}
    if ability.on is not None and (ability.on.event == "battle" or ability.on.against):
        named.add("rival")
    if ability.cost or ability.extra or ability.kind == "use":
        named.add(PAID)
    return frozenset(named if ability.place in ("field", "anywhere") else {*named, "host"})


def _bound_by(node: Any) -> frozenset[str]:
    """Return the names that are bound once this instruction, or list of instructions, is over."""
    if isinstance(node, tuple):
        return frozenset().union(*(_bound_by(inner) for inner in node if type(inner) not in _PLAIN))
    if isinstance(node, abilities.May):
        return _bound_by(node.do)
    if isinstance(node, ops.Look):
        return frozenset({LOOKED})
    named = frozenset({node.name}) if type(node) in BINDS else frozenset()
    return named | {MOVED} if type(node) in MOVES else named


def _unbound(node: Struct, known: frozenset[str], path: str) -> Iterator[ValueFault]:
    for field, name in _names_used(node):
        if name not in known:
            legal = "a 'look' before it" if name == LOOKED else f"a name bound by then: {', '.join(sorted(known))}"
            yield ValueFault(f"{path}{field}", f"nothing before this binds '{name}'", legal)


@cache
def _can_name(kind: type[Struct]) -> bool:
    """Say whether `_names_used` finds anything in a kind of instruction or word."""
    return issubclass(kind, (ops.Op, words.Sel)) or kind in USES or kind in SECOND


def _names_used(node: Struct) -> Iterator[tuple[str, str]]:
    field = "what" if isinstance(node, ops.Op) else USES.get(type(node), "")
    name = getattr(node, field, None) if field else None
    if isinstance(name, str) and not _has_player(node):
        yield f".{field}", name
    second = getattr(node, SECOND[type(node)]) if type(node) in SECOND else None
    if isinstance(second, str) and second:
        yield f".{SECOND[type(node)]}", second
    if isinstance(node, words.Sel) and node.zone == LOOKED:
        yield ".zone", LOOKED
    if type(node) in _NEED_LOOKED:
        yield "", LOOKED


def _done_once(do: tuple[abilities.AnyOp, ...], path: str) -> Iterator[ValueFault]:
    """Yield the instructions of a constant ability that are done once, which nothing would ever do."""
    for index, op in enumerate(do):
        if isinstance(op, abilities.If):
            yield from _done_once(op.then, f"{path}[{index}].then")
            yield from _done_once(op.otherwise, f"{path}[{index}].otherwise")
        elif type(op) not in abilities.CONTINUOUS:
            tag = type(op).__struct_config__.tag
            legal = ", ".join(sorted(str(kind.__struct_config__.tag) for kind in abilities.CONTINUOUS))  # type: ignore[attr-defined]
            yield ValueFault(f"{path}[{index}]", f"a constant ability never does '{tag}'", f"what holds: {legal}")


def _has_player(node: Struct) -> bool:
    return isinstance(node, abilities.Gain) and node.who is not None


def _granted_faults(granted: tuple[Ability, ...], path: str) -> Iterator[ValueFault]:
    for index, ability in enumerate(granted):
        yield from ability_faults(ability, f"{path}[{index}]")


def _never_had(node: abilities.Gain, path: str) -> Iterator[ValueFault]:
    """Yield the abilities that whoever gains them can't have: a life burst is given by another instruction."""
    holder, kinds = ("a player", PLAYER_KINDS) if node.who is not None else ("a card", CARD_KINDS)
    for index, ability in enumerate(node.abilities):
        if ability.kind not in kinds:
            fault = f"{holder} that gains an ability of kind '{ability.kind}'"
            yield ValueFault(f"{path}.abilities[{index}].kind", fault, f"one of {', '.join(kinds)}")


def _wrong_words(node: Struct, path: str) -> Iterator[ValueFault]:
    if isinstance(node, costs.Ener):
        yield from symbol_faults(node.of, f"{path}.of")
    if isinstance(node, ops.CostChange):
        yield from symbol_faults(node.by, f"{path}.by")
        yield from symbol_faults(node.to or {}, f"{path}.to")
    if isinstance(node, abilities.Gain):
        yield from _never_had(node, path)
    if isinstance(node, ops.Choose) and node.by == "each" and node.sel.of != "each":
        yield ValueFault(f"{path}.sel.of", f"each player chooses of the cards of '{node.sel.of}'", "'each'")
    if isinstance(node, ops.Choose) and node.blind:
        plain = words.Sel(node.sel.of, "hand", ("card",), n=node.sel.n)
        if node.by == "each" or node.sel.of == "each" or node.sel != plain:
            yield ValueFault(f"{path}.blind", "cards that nobody sees", "so many cards of one hand, whichever")
    if isinstance(node, players.Chain):
        yield from symbol_faults(node.by, f"{path}.by")
    if isinstance(node, words.HasKeyword) and node.keyword not in get_args(costs.KeywordName):
        keywords = ", ".join(get_args(costs.KeywordName))
        yield ValueFault(f"{path}.keyword", f"unknown keyword '{node.keyword}'", f"one of {keywords}")
