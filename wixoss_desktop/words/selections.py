"""The wording of selections, with filters and values inside: '1 of your SIGNI with power 7000 or less'."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from wixoss_desktop.engine.wixoss.language import words
from wixoss_desktop.words.scope import Phrase, Scope, mention

Slot = Literal["before", "having", "after", "name"]
OPPOSITE: Final[dict[words.Operator, words.Operator]] = {"<=": ">", ">": "<=", ">=": "<", "<": ">=", "=": "="}


class Trait(Struct, frozen=True):
    """A property in words: where it stands around the noun, and whether it is missing."""

    slot: Slot
    text: str
    missing: bool = False


class Traits(Struct, frozen=True):
    """All that stands around a noun; `names` replaces the noun."""

    before: str = ""
    having: str = ""
    lacking: str = ""
    after: str = ""
    names: str = ""


# --- selections ---------------------------------------------------------------------------------------------


def counted(sel: words.Sel, scope: Scope) -> Phrase:
    """Return a selection as an instruction asks for it: '1 of your SIGNI', 'up to 2 cards in your trash'."""
    kinds = _split(sel)
    if len(kinds) > 1:
        parts = tuple(counted(kind, scope) for kind in kinds)
        text = scope.lexicon.listed(tuple(part.text for part in parts), "or")
        return Phrase(text, any(part.many for part in parts))
    if _is_lone(sel):
        return _around("sel.lone", sel, scope, many=False)
    if sel.all:
        return _all(sel, scope)
    placed = sel.zone != "field" or bool(traits(sel.where, scope).names)
    return _placed(sel, scope) if placed else _on_field(sel, scope)


def group(sel: words.Sel, scope: Scope) -> Phrase:
    """Return a selection as the subject of a statement: 'your SIGNI'."""
    if sel.all and sel.zone == "field" and not _is_lone(sel) and len(_split(sel)) == 1:
        return _around("sel.group", sel, scope, many=True)
    return counted(sel, scope)


def unplaced(sel: words.Sel, scope: Scope) -> Phrase:
    """Return a selection without its place: 'up to 2 white SIGNI'."""
    many = _is_many(sel)
    if sel.all:
        return Phrase(scope.lexicon.say("sel.all.each", core=core(sel, scope, many=True)), True)
    if isinstance(sel.n, int):
        things = core(sel, scope, many=many)
        return Phrase(scope.lexicon.say("amount", n=_how_many(sel, scope), things=things), many)
    return Phrase(_equal_to(sel, core(sel, scope, many=True), scope), True)


def bare(sel: words.Sel, scope: Scope, *, many: bool = True) -> str:
    """Return what a selection counts, without a number: 'cards in your trash'."""
    return scope.lexicon.say("sel.placed.bare", core=core(sel, scope, many=many), place=place(sel, scope))


def core(sel: words.Sel, scope: Scope, *, many: bool) -> str:
    """Return the noun of a selection with its filters, without number and place."""
    found = traits(sel.where, scope)
    nouns = tuple(scope.lexicon.noun(kind, many=many) for kind in sel.kind)
    return scope.lexicon.say(
        "sel.core",
        before=found.before,
        noun=found.names or scope.lexicon.listed(nouns, "or"),
        having=found.having,
        lacking=found.lacking,
        after=found.after,
    )


def place(sel: words.Sel, scope: Scope) -> str:
    """Return where a selection looks: 'in your trash'."""
    return scope.lexicon.say(f"place.{sel.zone}.{sel.of}")


def _split(sel: words.Sel) -> tuple[words.Sel, ...]:
    """The LRIG is one, SIGNI are several: on the field they are spoken of apart."""
    if sel.zone != "field" or "lrig" not in sel.kind or len(sel.kind) == 1:
        return (sel,)
    return tuple(msgspec.structs.replace(sel, kind=(kind,)) for kind in sel.kind)


def _is_lone(sel: words.Sel) -> bool:
    return sel.zone == "field" and sel.kind == ("lrig",) and sel.of != "each" and not sel.up_to


def _is_many(sel: words.Sel) -> bool:
    return sel.all or not isinstance(sel.n, int) or sel.n != 1


def _how_many(sel: words.Sel, scope: Scope) -> str:
    number = number_or_value(sel.n, scope)
    return scope.lexicon.say("sel.up_to", n=number) if sel.up_to else number


def _equal_to(sel: words.Sel, text: str, scope: Scope) -> str:
    whole = scope.lexicon.say("sel.value", core=text, value=number_or_value(sel.n, scope))
    return scope.lexicon.say("sel.up_to", n=whole) if sel.up_to else whole


def _all(sel: words.Sel, scope: Scope) -> Phrase:
    if sel.zone == "field":
        return _around("sel.all", sel, scope, many=True)
    text = core(sel, scope, many=True)
    return Phrase(scope.lexicon.say("sel.placed.all", core=text, place=place(sel, scope)), True)


def _placed(sel: words.Sel, scope: Scope) -> Phrase:
    many = _is_many(sel)
    if not isinstance(sel.n, int):
        return Phrase(_equal_to(sel, bare(sel, scope), scope), True)
    text = core(sel, scope, many=many)
    number = _how_many(sel, scope)
    return Phrase(scope.lexicon.say("sel.placed", n=number, core=text, place=place(sel, scope)), many)


def _on_field(sel: words.Sel, scope: Scope) -> Phrase:
    many = _is_many(sel)
    text = core(sel, scope, many=many or sel.of != "each")
    if not isinstance(sel.n, int):
        return Phrase(_equal_to(sel, _around("sel.group", sel, scope, many=True).text, scope), True)
    return Phrase(scope.lexicon.say(f"sel.field.{sel.of}", n=_how_many(sel, scope), core=text), many)


def _around(key: str, sel: words.Sel, scope: Scope, *, many: bool) -> Phrase:
    text = core(sel, scope, many=many)
    return Phrase(scope.lexicon.say(f"{key}.{sel.of}", core=text, a_core=scope.lexicon.a(text)), many)


# --- values -------------------------------------------------------------------------------------------------


def number_or_value(value: words.Value, scope: Scope) -> str:
    """Return a value in words: '3', 'the number of cards in your hand', "this SIGNI's power"."""
    return VALUES[type(value)](value, scope)


def amount(value: words.Value, noun: str, scope: Scope) -> Phrase:
    """Return so many things: '1 card', '2 cards for each SIGNI on your field', 'cards equal to ...'."""
    many = value != 1
    things = scope.lexicon.noun(noun, many=many)
    each = counted_each(value, scope)
    if each is not None:
        number, text = each
        things = scope.lexicon.noun(noun, many=number != 1)
        return Phrase(scope.lexicon.say("amount.each", n=number, things=things, each=text), True)
    key = "amount" if isinstance(value, int) else "amount.value"
    return Phrase(scope.lexicon.say(key, n=number_or_value(value, scope), things=things), many)


def counted_each(value: words.Value, scope: Scope) -> tuple[int, str] | None:
    """Return 'N for each ...' as the number and what is counted, or None for another form."""
    if not isinstance(value, words.Times):
        return None
    left, right = value.left, value.right
    if isinstance(right, int):
        left, right = right, left
    if not isinstance(left, int) or not isinstance(right, words.CountOf):
        return None
    if isinstance(right.of, str):
        return left, scope.lexicon.noun(scope.noun_of(right.of))
    return left, bare(right.of, scope, many=False)


def _number(value: int, scope: Scope) -> str:
    return str(value)


def _count(value: words.CountOf, scope: Scope) -> str:
    if isinstance(value.of, words.Sel):
        return scope.lexicon.say("value.count", cards=bare(value.of, scope))
    noun = scope.lexicon.noun(scope.noun_of(value.of), many=True)
    return scope.lexicon.say("value.count.bound", cards=scope.lexicon.say("that", many=True, noun=noun))


def _property(value: words.PropertyOf, scope: Scope) -> str:
    clear = scope if value.of == "this" else scope.looking_at(None)
    owner = mention(clear, value.of, "possessive").text
    name = scope.lexicon.term(f"property.{value.property}")
    return scope.lexicon.say("value.property", owner=owner, property=name)


def _sum(value: words.SumOf, scope: Scope) -> str:
    name = scope.lexicon.term(f"property.{value.property}")
    return scope.lexicon.say("value.sum", property=name, cards=bare(value.of, scope))


def _declared(value: words.NumberOf, scope: Scope) -> str:
    return scope.lexicon.say("value.number")


def _times(value: words.Times, scope: Scope) -> str:
    left, right = number_or_value(value.left, scope), number_or_value(value.right, scope)
    return scope.lexicon.say("value.times", left=left, right=right)


VALUES: Final[dict[type, Callable[[Any, Scope], str]]] = {
    int: _number,
    words.CountOf: _count,
    words.PropertyOf: _property,
    words.SumOf: _sum,
    words.NumberOf: _declared,
    words.Times: _times,
}


# --- filters ------------------------------------------------------------------------------------------------


def trait(rule: words.Filter, scope: Scope) -> Trait:
    """Return a filter in words."""
    return FILTERS[type(rule)](rule, scope)


def traits(rules: tuple[words.Filter, ...], scope: Scope) -> Traits:
    """Return filters in words, sorted around the noun."""
    each = tuple(trait(rule, scope) for rule in rules)
    return Traits(
        before=" ".join(_before(one, scope) for one in each if one.slot == "before"),
        having=_group("filter.having", each, scope, missing=False),
        lacking=_group("filter.lacking", each, scope, missing=True),
        after=" ".join(one.text for one in each if one.slot == "after"),
        names=" ".join(one.text for one in each if one.slot == "name"),
    )


def _before(one: Trait, scope: Scope) -> str:
    return scope.lexicon.say("filter.non", text=one.text) if one.missing else one.text


def _group(key: str, each: tuple[Trait, ...], scope: Scope, *, missing: bool) -> str:
    parts = tuple(one.text for one in each if one.slot == "having" and one.missing == missing)
    return scope.lexicon.say(key, list=scope.lexicon.listed(parts)) if parts else ""


def at(kind: str, op: words.Operator, to: words.Value, scope: Scope) -> str:
    """Return a comparison in words: '7000 or less', 'equal to the declared number'."""
    family = kind if isinstance(to, int) else "value"
    return scope.lexicon.say(f"at.{family}.{op}", n=number_or_value(to, scope))


def names(rule: words.Named, scope: Scope) -> str:
    """Return the card names of a filter in the reader's language."""
    called = tuple(scope.lexicon.say("name", name=scope.name_of(name)) for name in rule.any)
    return scope.lexicon.listed(called, "or")


def _color(rule: words.ColorIs, scope: Scope) -> Trait:
    called = tuple(scope.lexicon.term(f"color.{color}") for color in rule.any)
    return Trait("before", scope.lexicon.listed(called, "or"))


def _named(rule: words.Named, scope: Scope) -> Trait:
    return Trait("name", names(rule, scope))


def _class(rule: words.ClassIs, scope: Scope) -> Trait:
    known = scope.lexicon.classes
    return Trait("before", scope.lexicon.listed(tuple(known.get(name, name) for name in rule.any), "or"))


def _power(rule: words.PowerIs, scope: Scope) -> Trait:
    return Trait("having", scope.lexicon.say("filter.power", amount=at("power", rule.op, rule.to, scope)))


def _level(rule: words.LevelIs, scope: Scope) -> Trait:
    return Trait("having", scope.lexicon.say("filter.level", amount=at("level", rule.op, rule.to, scope)))


def _state(rule: words.StateIs, scope: Scope) -> Trait:
    return Trait("before", scope.lexicon.term(f"state.{rule.state}"))


def _icon(rule: words.HasIcon, scope: Scope) -> Trait:
    return Trait("having", scope.lexicon.say("filter.icon", icon=scope.lexicon.term(f"icon.{rule.icon}")))


def _keyword(rule: words.HasKeyword, scope: Scope) -> Trait:
    return Trait("having", scope.lexicon.terms.get(f"keyword.{rule.keyword}", rule.keyword))


def _no_abilities(rule: words.NoAbilities, scope: Scope) -> Trait:
    return Trait("having", scope.lexicon.say("filter.abilities"), missing=True)


def _other(rule: words.Other, scope: Scope) -> Trait:
    return Trait("before", scope.lexicon.say("filter.other"))


def _in_front_of(rule: words.InFrontOf, scope: Scope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.in_front", name=mention(scope, rule.of).text))


def simplified(rule: words.Filter) -> words.Filter:
    """Return a filter with a 'not' taken inside where there is a plainer word for the opposite."""
    if not isinstance(rule, words.Not):
        return rule
    inner = rule.filter
    if isinstance(inner, words.Not):
        return simplified(inner.filter)
    if isinstance(inner, words.PowerIs | words.LevelIs) and inner.op != "=":
        return msgspec.structs.replace(inner, op=OPPOSITE[inner.op])
    return rule


def _not(rule: words.Not, scope: Scope) -> Trait:
    plain = simplified(rule)
    if not isinstance(plain, words.Not):
        return trait(plain, scope)
    inner = plain.filter
    if isinstance(inner, words.Named):
        return Trait("after", scope.lexicon.say("filter.not_named", list=names(inner, scope)))
    if isinstance(inner, words.InFrontOf):
        return Trait("after", scope.lexicon.say("filter.not_in_front", name=mention(scope, inner.of).text))
    found = trait(inner, scope)
    return Trait(found.slot, found.text, not found.missing)


FILTERS: Final[dict[type, Callable[[Any, Scope], Trait]]] = {
    words.ColorIs: _color,
    words.Named: _named,
    words.ClassIs: _class,
    words.PowerIs: _power,
    words.LevelIs: _level,
    words.StateIs: _state,
    words.HasIcon: _icon,
    words.HasKeyword: _keyword,
    words.NoAbilities: _no_abilities,
    words.Other: _other,
    words.InFrontOf: _in_front_of,
    words.Not: _not,
}
