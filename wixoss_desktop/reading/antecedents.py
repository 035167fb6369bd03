"""Which cards 'it', 'they' and 'that SIGNI' are: the newest that fit; where none fits, the text isn't read."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from wixoss_desktop.cards.bindings import MOVES
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.abilities import (
    CONTINUOUS,
    Ability,
    AnyOp,
    Delay,
    Either,
    Gain,
    If,
    May,
    Modes,
    Repeat,
    Replace,
    Unless,
)
from wixoss_desktop.engine.wixoss.language.costs import Cost, DiscardCost, DownCost, Ener, MillCost, PutCost, TriggerOn
from wixoss_desktop.engine.wixoss.language.field_ops import Attach, Exchange, PutUnder
from wixoss_desktop.engine.wixoss.language.naming import LOOKED, MOVED, PAID, names_in
from wixoss_desktop.engine.wixoss.language.paths import parts_of
from wixoss_desktop.engine.wixoss.language.words import Among, CountOf, KindIs, Named, PropertyOf, Sel
from wixoss_desktop.reading.nouns import AIM, IT, NEW, SELF, THAT, THEM, WAY


class Unclear(Exception):
    """A pronoun that could mean nothing, or nothing for certain."""


class Granted(tuple[Ability, ...]):
    """Abilities in quotation marks, with the nouns by which they call the card that gets them."""

    nouns: tuple[str, ...] = ()


_NOUNS: Final = {"シグニ": ("signi", "resona"), "ルリグ": ("lrig", "assist")}


def _suits(granted: Any, kinds: tuple[str, ...]) -> bool:
    """Whether abilities call cards of these kinds what they are."""
    return all(set(kinds) & set(_NOUNS.get(noun, ())) for noun in getattr(granted, "nouns", ()))


class Antecedent(Struct, frozen=True):
    """Cards that a pronoun can mean: their name in the effect, their kinds, whether they are several.

    `put` says that an effect has put them onto the field since, where their old name doesn't follow them; `called` is what
    the clause that targets them in passing calls them; a `group` is all cards of a kind, which have no name. What a clause
    chose for itself is `aside`: 'it' is the target that was spoken of before, if there is one. By `way` they are called
    only as those that were moved, shown or that paid in it; those that `left` the field had another power there.
    `on_field` is where they were found. What was only targeted on a condition is `hidden` behind it: nobody can mean it.
    """

    name: str
    kinds: tuple[str, ...]
    many: bool = False
    put: bool = False
    called: str = ""
    group: Sel | None = None
    aside: bool = False
    way: str = ""
    left: bool = False
    on_field: bool = False
    hidden: bool = False


Known = tuple[Antecedent, ...]
COST: Final = "@cost"
"""What cards that paid ener are called: only as those of the cost, not as those that were moved 'this way'."""


def event_cards(on: TriggerOn | None) -> Known:
    """Return what an ability's trigger speaks of, if it is another card than its own."""
    if on is None or on.this or on.event in ("turn_end", "phase_begin", "refresh", "guard", "grow", "grow_assist"):
        return ()
    kinds = next((rule.any for rule in on.where if isinstance(rule, KindIs)), None)
    if kinds is None and on.event == "attack" and any(isinstance(rule, Named) for rule in on.where):
        kinds = ("signi", "lrig", "assist")  # a name says nothing of what goes by it
    plain = {"spell_used": ("spell",), "arts_used": ("arts",), "piece_used": ("piece",)}.get(on.event, ("signi",))
    return (Antecedent("event", kinds or plain, on.batch),)


def settled(do: tuple[AnyOp, ...], known: Known = ()) -> tuple[AnyOp, ...]:
    """Return instructions with every pronoun replaced by a name; raises Unclear."""
    done, _ = _Settling().block(do, known)
    return _plainly_named(done)


class _Settling:
    """One ability being settled: counts the names that it gives."""

    def __init__(self) -> None:
        self._names = 0

    def block(self, do: tuple[AnyOp, ...], known: Known) -> tuple[tuple[AnyOp, ...], Known]:
        done: list[AnyOp] = []
        for op in do:
            for one in _expanded(op, known):
                settled_op, known = self.instruction(one, known)
                done.append(settled_op)
        return tuple(done), known

    def instruction(self, op: Any, known: Known) -> tuple[Any, Known]:
        new, after = self._settled(op, known)
        if isinstance(new, ops.Target) and set(names_in(new.sel)) & _found_on_the_way(after):
            new = msgspec.structs.replace(new, late=True)  # what it depends on isn't known before
        return new, _with_ways(new, after, any(one.name == MOVED for one in known))

    def _settled(self, op: Any, known: Known) -> tuple[Any, Known]:
        match op:
            case ops.Target() | ops.Choose() | ops.Search() | ops.Pick():
                return self._found(op, known)
            case ops.Look():
                several = op.zone == "hand" or (op.n is not None and op.n != 1)
                return op, (*known, Antecedent(LOOKED, ("card",), several))
            case If():
                cond = _meant(op.cond, known)
                then, _ = self.block(op.then, known)
                otherwise, _ = self.block(op.otherwise, known)
                op = msgspec.structs.replace(op, cond=cond, then=then, otherwise=otherwise)
                return op, (*known, *_hidden((*then, *otherwise)))
            case May():
                do, after = self.block(op.do, known)
                then, _ = self.block(op.then, (*after, *paid_ways(op.pay)))
                op = msgspec.structs.replace(op, do=do, then=then, pay=_meant(op.pay, known))
                return op, (*after, *_hidden(then))
            case Either() | Modes():
                options = tuple(self.block(option, known)[0] for option in op.options)
                return msgspec.structs.replace(op, options=options), known
            case Unless() | Repeat():
                do, _ = self.block(op.do, known)
                rest = {"pay": _meant(op.pay, known)} if isinstance(op, Unless) else {}
                return msgspec.structs.replace(op, do=do, **rest), known
            case Delay():
                do, _ = self.block(op.do, (*known, *event_cards(op.on)))
                return msgspec.structs.replace(op, do=do, what=_meant(op.what, known)), known
            case Replace():
                instead, _ = self.block(op.instead, known)
                return msgspec.structs.replace(op, instead=instead, what=_meant(op.what, known)), known
        return _acted(op, known)

    def _found(self, op: Any, known: Known) -> tuple[Any, Known]:
        beside = _plain(known)
        picked = isinstance(op, ops.Pick | ops.Search) and bool(beside) and beside[-1].aside
        if picked and THAT in repr(op.sel) and any(not one.aside and not one.many for one in beside):
            raise Unclear(THAT)  # the one just picked, or one spoken of before
        sel = _meant(op.sel, known)
        self._names += 1
        name = f"@{self._names}"
        several = sel.all or sel.n != 1
        called = op.name if op.name.startswith(AIM) else ""
        found = Antecedent(name, sel.kind, several, called=called, aside=op.name == NEW, on_field=sel.zone == "field")
        return msgspec.structs.replace(op, sel=sel, name=name), (*known, found)


def _hidden(do: tuple[AnyOp, ...]) -> Known:
    """What was targeted among instructions that are only carried out on a condition."""
    found = (op for op in do if isinstance(op, ops.Target))
    return tuple(Antecedent(op.name, op.sel.kind, op.sel.all or op.sel.n != 1, hidden=True) for op in found)


def _acted(op: Any, known: Known) -> tuple[Any, Known]:
    """An instruction on cards; one that puts them onto the field takes their name from them."""
    what = getattr(op, "what", None)
    if isinstance(op, Exchange) and what == op.other:
        raise Unclear("exchange")  # of several under one name nothing says which are the two
    others = known
    if isinstance(op, ops.UseCard) and (not isinstance(what, str) or _antecedent(what, known).kinds != ("spell",)):
        raise Unclear("use")
    if isinstance(op, Gain) and what == "host" and not _suits(op.abilities, ("signi",)):
        raise Unclear("host")
    if isinstance(op, Gain) and isinstance(what, Sel) and not _suits(op.abilities, what.kind):
        raise Unclear("host")
    if isinstance(what, str) and (what in (IT, NEW) or what.startswith((THEM, THAT, AIM, WAY))):
        found = _antecedent(what, known)
        if isinstance(op, Gain) and not _suits(op.abilities, found.kinds):
            raise Unclear(what)
        if what == NEW:
            others = tuple(
                one for one in known if one != found
            )  # 'its' in the same clause is of what was spoken of before
        if found.group is not None:
            op = msgspec.structs.replace(op, what=found.group)
        elif found.put:
            if found != _plain(known)[-1] and any(one.put for one in known if one != found):
                raise Unclear(what)
            op = msgspec.structs.replace(op, what=MOVED)
        else:
            op = msgspec.structs.replace(op, what=found.name)
        if isinstance(op, ops.Put) and found.name != "this":
            known = tuple(msgspec.structs.replace(one, put=True) if one == found else one for one in known)
    if isinstance(op, Attach | PutUnder) and isinstance(op.what, str):
        others = tuple(one for one in others if one.name != op.what)  # nothing is put on itself
    op = _meant(op, others)
    what = getattr(op, "what", None)
    if isinstance(what, Sel) and type(op) in CONTINUOUS:
        known = (*known, Antecedent("", what.kind, what.all, group=what))
    if what == "host" and all(one.name != "host" for one in known):
        known = (*known, Antecedent("host", ("signi",)))
    return op, known


def _expanded(op: Any, known: Known) -> tuple[Any, ...]:
    """'Them' of two targets that are one each is said of both."""
    what = getattr(op, "what", None)
    plain = _plain(known)
    if not isinstance(what, str) or not what.startswith(THEM) or any(one.many for one in plain):
        return (op,)
    pair = [one for one in plain if one.name != "event"][-2:]
    if len(pair) == 2 and isinstance(op, Exchange):
        return (Exchange(pair[0].name, pair[1].name),)
    if len(pair) != 2 or not isinstance(op, _FOR_BOTH):
        return (op,)
    return tuple(msgspec.structs.replace(op, what=one.name) for one in pair)


_FOR_BOTH = (
    ops.Freeze, ops.Down, ops.Up, ops.Banish, ops.Trash, ops.Bounce, ops.ToEner, ops.Put, ops.Power, ops.Give, ops.Exile,
    ops.SetPower, ops.LoseAbilities, ops.Forbid, Gain,
)  # fmt: skip


def _antecedent(said: str, known: Known) -> Antecedent:
    base, _, kind = said.partition(":")
    if base == WAY:
        return _moved_so(said, known)
    known = _plain(known)
    if said == NEW:
        return known[-1]
    if base == AIM:
        return next(one for one in reversed(known) if one.called == said)
    several = base == THEM
    fitting = [one for one in known if one.many == several and (base == IT or not kind or _fits(one, kind))]
    if not fitting:
        raise Unclear(said)
    if said == f"{THAT}:card" and fitting[-1].name == MOVED:  # a SIGNI that was targeted isn't called a card
        if any("card" in one.kinds for one in fitting[:-1]):
            raise Unclear(said)
        return fitting[-1]
    found = next((one for one in reversed(fitting) if not one.aside), fitting[-1])
    if found.hidden:
        raise Unclear(said)
    return found


def _plain(known: Known) -> Known:
    """Cards that 'it' or 'that SIGNI' can mean, without those that are only called by how they were moved."""
    return tuple(one for one in known if not one.way)


def _moved_so(said: str, known: Known) -> Antecedent:
    """The cards that were last moved in a way; those that paid if the text says so."""
    *_, way, kind = said.split(":")
    by_cost = said.startswith(f"{WAY}:cost:")
    for one in reversed(known):
        if one.way == way and (one.name == PAID if by_cost else one.called != COST):
            if kind == "card" or kind in one.kinds or (kind == "signi" and one.kinds in (("card",), ("resona",))):
                return one
            break
    raise Unclear(said)


_WAYS: Final[dict[type, str]] = {
    ops.Trash: "trash", ops.Mill: "trash", ops.Discard: "discard", ops.Bounce: "hand", ops.ToEner: "ener",
    ops.EnerCharge: "ener", ops.Put: "field", ops.ToDeck: "deck", ops.Banish: "banish",
}  # fmt: skip
_HIDING: Final = (If, Either, Modes, Unless, Repeat, May)


def _found_on_the_way(known: Known) -> set[str]:
    """Names of cards that only become known while an effect is carried out."""
    return {one.name for one in known if one.aside or one.put or one.name in (LOOKED, MOVED)}


def _with_ways(op: Any, known: Known, had_moved: bool) -> Known:
    """What is known behind an instruction of how cards were moved: only what was moved last has a name.

    `had_moved` says that something had been moved before it already, which an effect that isn't carried out leaves.
    """
    if isinstance(op, ops.Pick | ops.Rest | ops.ToDeck | ops.Put | ops.Trash | ops.Bounce | ops.ToEner):
        known = tuple(one for one in known if one.way != "reveal" or one.name != LOOKED)
    if isinstance(op, ops.Reveal) and isinstance(op.what, str):
        kinds, many = _found_as(op.what, known)
        return (*known, Antecedent(op.what, kinds, many, way="reveal"))
    if isinstance(op, _HIDING):
        moved = any(True for kind in MOVES for _ in parts_of(op, kind))
        inside = isinstance(op, May) and not had_moved
        return known if not moved or inside else tuple(one for one in known if one.name != MOVED)
    if type(op) not in MOVES:
        return known
    kept = tuple(one for one in known if one.name != MOVED)
    match op:
        case ops.Pick() | ops.Search():
            kinds, many = op.sel.kind, op.sel.all or op.sel.n != 1
            shown = (Antecedent(MOVED, kinds, many, way="reveal"),) if op.reveal else ()
            return (*kept, Antecedent(MOVED, kinds, many, way=op.to), *shown)
        case ops.Mill() | ops.EnerCharge() | ops.Discard(what=None):
            kinds, many = ("card",), op.n != 1 or getattr(op, "how", "") == "all"
            if not isinstance(op, ops.Discard) and not many:
                kept = (*kept, Antecedent(MOVED, kinds, aside=True))  # 'that card', if nothing was targeted before
        case _ if type(op) in _WAYS:
            kinds, many = _found_as(op.what, kept)
            left = not isinstance(op, ops.Put) and _from_field(op.what, kept)
            return (*kept, Antecedent(MOVED, kinds, many, way=_WAYS[type(op)], left=left))
        case _:
            return kept
    return (*kept, Antecedent(MOVED, kinds, many, way=_WAYS[type(op)]))


def _found_as(what: Any, known: Known) -> tuple[tuple[str, ...], bool]:
    """The kinds of cards that an instruction speaks of, and whether they are several."""
    if isinstance(what, Sel):
        return what.kind, what.all or what.n != 1
    return next(((one.kinds, one.many) for one in reversed(known) if one.name == what), (("card",), False))


def _from_field(what: Any, known: Known) -> bool:
    if isinstance(what, Sel):
        return what.zone == "field"
    return next((one.on_field for one in reversed(known) if one.name == what), what in ("this", "host"))


def paid_ways(cost: tuple[Cost, ...]) -> Known:
    """Return what can be said of the cards that pay: that they were discarded, put into the trash, downed."""
    found: list[Antecedent] = []
    for one in cost:
        match one:
            case DiscardCost():
                kinds = next((rule.any for rule in one.where if isinstance(rule, KindIs)), ("card",))
                found.append(Antecedent(PAID, kinds, one.n != 1 or one.up_to, way="discard"))
            case PutCost(to="trash" | "ener"):
                left = one.sel.zone == "field"
                found.append(Antecedent(PAID, one.sel.kind, one.sel.all or one.sel.n != 1, way=one.to, left=left))
            case DownCost():
                found.append(Antecedent(PAID, one.sel.kind, one.sel.all or one.sel.n != 1, way="down"))
            case MillCost():
                found.append(Antecedent(PAID, ("card",), one.n != 1, way="trash"))
    if not found and any(isinstance(one, Ener) and sum(one.of.values()) for one in cost):
        return (Antecedent(PAID, ("card",), True, way="trash", called=COST),)
    ways = {one.way for one in found}
    return tuple(found) if len(found) == len(ways) == 1 else ()


def _fits(one: Antecedent, kind: str) -> bool:
    """Whether 'that SIGNI' can be these cards: of that kind, or cards of which the text has said so."""
    if kind == "card" or (one.name == LOOKED and kind == "signi"):
        return True
    return kind in one.kinds or (kind == "signi" and one.kinds in (("card",), ("resona",)))


def _meant(node: Any, known: Known) -> Any:
    """A word with the pronouns in it replaced, and 'their own' of nobody in particular as one's own."""
    if isinstance(node, str):
        is_pronoun = node == IT or node.startswith((THEM, THAT, AIM, WAY))
        return _name(node, known) if is_pronoun else node
    if isinstance(node, tuple):
        return tuple(_meant(one, known) for one in node)
    if isinstance(node, Ability) or not isinstance(node, Struct):
        return node
    match node:
        case CountOf(of=Sel(where=(Among(of=said),), kind=kind)) if said.startswith(WAY):
            found = _moved_so(said, known)
            if set(found.kinds) <= set(kind):
                return CountOf(found.name)  # all of them are such cards
    changed = {}
    if (
        isinstance(node, PropertyOf)
        and node.of.startswith(WAY)
        and (found := _moved_so(node.of, known))
        and (found.many or found.left)
    ):
        raise Unclear(node.of)
    for field in node.__struct_fields__:
        value = getattr(node, field)
        if isinstance(node, Sel) and field == "of" and value == SELF:
            changed[field] = "own"
        elif isinstance(value, str | tuple | Struct):
            new = _meant(value, known)
            if new is not value:
                changed[field] = new
    return msgspec.structs.replace(node, **changed) if changed else node


def _name(said: str, known: Known) -> str:
    found = _antecedent(said, known)
    if found.group is not None:
        raise Unclear(said)
    return found.name


def _plainly_named(do: tuple[AnyOp, ...]) -> tuple[AnyOp, ...]:
    """Names as effects have them: 'it', as long as an older one isn't spoken of any more."""
    order = list(_names_in(do))
    last = {name: place for place, (name, _) in enumerate(order)}
    called: dict[str, str] = {}
    for place, (name, binds) in enumerate(order):
        if not binds or name in called:
            continue
        busy = {called[other] for other in called if last[other] > place}
        called[name] = next(word for word in _WORDS if word not in busy)
    renamed: tuple[AnyOp, ...] = _renamed(do, called)
    return renamed


_WORDS = ("it", "it2", "it3", "it4", "it5", "it6", "it7", "it8", "it9")


def _names_in(node: Any) -> Any:
    """Each temporary name where it stands, and whether it is bound there, in the order of the text."""
    if isinstance(node, str):
        if node.startswith("@"):
            yield node, False
    elif isinstance(node, tuple):
        for one in node:
            yield from _names_in(one)
    elif isinstance(node, Struct) and not isinstance(node, Ability):
        bound = node.name if isinstance(node, ops.Target | ops.Choose | ops.Search | ops.Pick) else ""
        for field in node.__struct_fields__:
            value = getattr(node, field)
            if bound and field == "name":
                continue
            yield from _names_in(value)
        if bound.startswith("@"):
            yield bound, True


def _renamed(node: Any, called: dict[str, str]) -> Any:
    if isinstance(node, str):
        return called.get(node, node)
    if isinstance(node, tuple):
        return tuple(_renamed(one, called) for one in node)
    if not isinstance(node, Struct) or isinstance(node, Ability):
        return node
    fields = {field: getattr(node, field) for field in node.__struct_fields__}
    return msgspec.structs.replace(
        node,
        **{key: _renamed(value, called) for key, value in fields.items() if isinstance(value, str | tuple | Struct)},
    )
