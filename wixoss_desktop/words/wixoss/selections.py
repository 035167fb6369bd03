"""The wording of selections, with filters and values inside: '1 of your SIGNI with power 7000 or less'."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import Any, Final, Literal

import msgspec
from msgspec import UNSET

from wixoss_desktop.engine.wixoss.cards import number_shown
from wixoss_desktop.engine.wixoss.language import words
from wixoss_desktop.engine.wixoss.language.names import Operator
from wixoss_desktop.engine.wixoss.language.naming import MOVED, PAID
from wixoss_desktop.words.wixoss.places import counter, is_lone, is_many, nouns, place, split
from wixoss_desktop.words.wixoss.scope import Phrase, TextScope, gender_of, mention, noun_for, possessive
from wixoss_desktop.words.wixoss.traits import (
    DENIED,
    TRAITS,
    Trait,
    Traits,
    simplified,
)

# --- selections ---------------------------------------------------------------------------------------------


def counted(sel: words.Sel, scope: TextScope) -> Phrase:
    """Return a selection as an instruction asks for it: '1 of your SIGNI', 'up to 2 cards in your trash'."""
    kinds = split(sel)
    if len(kinds) > 1 and not sel.all and sel.n != 1:
        return _in_total(sel, kinds, scope)
    if len(kinds) > 1 and scope.lexicon.knows(f"sel.total.{sel.of}.either") and not (sel.all or sel.up_to):
        cores = scope.lexicon.listed(tuple(core(kind, scope, many=False) for kind in kinds), "or")
        return Phrase(scope.lexicon.say(f"sel.total.{sel.of}.either", list=cores, n=1), False, gender_of(sel, scope))
    if len(kinds) > 1:
        parts = tuple(counted(kind, scope) for kind in kinds)
        text = scope.lexicon.listed(tuple(part.text for part in parts), "or")
        return Phrase(text, any(part.many for part in parts), parts[-1].gender)
    if is_lone(sel):
        return _around("sel.lone", sel, scope, many=False)
    if sel.all:
        return _all(sel, scope)
    placed = sel.zone != "field" or bool(traits(sel.where, scope).names)
    return _placed(sel, scope) if placed else _on_field(sel, scope)


def group(sel: words.Sel, scope: TextScope) -> Phrase:
    """Return a selection as the subject of a statement: 'your SIGNI'."""
    if sel.all and not sel.up_to and sel.zone == "field" and not is_lone(sel) and len(split(sel)) == 1:
        return _around("sel.group", sel, scope, many=True)
    return counted(sel, scope)


def unplaced(sel: words.Sel, scope: TextScope) -> Phrase:
    """Return a selection without its place: 'up to 2 white SIGNI'."""
    many, gender = is_many(sel), gender_of(sel, scope)
    if sel.all:
        key, things = "amount.any" if sel.up_to else "amount.all", core(sel, scope, many=True)
        return Phrase(scope.lexicon.say(key, gender=gender, things=things), True, gender)
    if isinstance(sel.n, int):
        things = core(sel, scope, many=many, n=sel.n)
        return Phrase(_numbered("amount", sel, scope, things=things), many, gender)
    return Phrase(_equal_to(sel, core(sel, scope, many=True), scope), True, gender)


def bare(sel: words.Sel, scope: TextScope, *, many: bool = True, n: int | None = None) -> str:
    """Return what a selection counts, without a number: 'cards in your trash'."""
    return scope.lexicon.say("sel.placed.bare", core=core(sel, scope, many=many, n=n), place=place(sel, scope))


def core(sel: words.Sel, scope: TextScope, *, many: bool, n: int | None = None) -> str:
    """Return the noun of a selection with its filters, as a number asks for it, without number and place."""
    beside = scope.beside(noun_for(sel), many=many, n=n)
    found = traits(sel.where, beside, (*_together(sel, scope), *_sums(sel, scope)))
    called = tuple(scope.lexicon.noun(kind, many=many, n=n) for kind in nouns(sel))
    return scope.lexicon.say(
        "sel.core",
        before=found.before,
        noun=found.names or scope.lexicon.listed(called, "or"),
        having=found.having,
        lacking=found.lacking,
        after=found.after,
    )


def _together(sel: words.Sel, scope: TextScope) -> tuple[Trait, ...]:
    """Return what the cards chosen are asked for together: 'different colors', 'a color in common'."""
    asked = (("differ", sel.differ), ("share", sel.share), ("apart", sel.apart))
    return tuple(Trait("having", scope.lexicon.say(f"filter.{word}.{of}")) for word, of in asked if of)


def _sums(sel: words.Sel, scope: TextScope) -> tuple[Trait, ...]:
    """Return how much the cards chosen may have together: 'total power 8000 or less'."""
    sums = (("power", sel.power_sum), ("level", sel.level_sum))
    return tuple(
        Trait("having", scope.lexicon.say(f"filter.sum.{name}", amount=at(name, "<=", most, scope)))
        for name, most in sums if most is not UNSET
    )  # fmt: skip


def _numbered(key: str, sel: words.Sel, scope: TextScope, **slots: str) -> str:
    """A pattern with the number of a selection; one of `<key>.up_to` says by itself that fewer will do."""
    number, upper = number_or_value(sel.n, scope), f"{key}.up_to"
    if sel.up_to and scope.lexicon.knows(upper):
        key = upper
    elif sel.up_to:
        number = scope.lexicon.say("sel.up_to", gender=gender_of(sel, scope), n=number)
    many, gender = is_many(sel), gender_of(sel, scope)
    count = sel.n if isinstance(sel.n, int) else None
    return scope.lexicon.say(key, many=many, gender=gender, count=count, n=number, counter=counter(sel, scope), **slots)


def _equal_to(sel: words.Sel, text: str, scope: TextScope) -> str:
    whole = scope.lexicon.say("sel.value", core=text, value=number_or_value(sel.n, scope))
    return scope.lexicon.say("sel.up_to", gender=gender_of(sel, scope), n=whole) if sel.up_to else whole


def _in_total(sel: words.Sel, kinds: tuple[words.Sel, ...], scope: TextScope) -> Phrase:
    """'Up to 2 in total of your opponent's LRIG and SIGNI': the number is that of all kinds together."""
    cores = tuple(core(kind, scope, many=not is_lone(msgspec.structs.replace(kind, up_to=False))) for kind in kinds)
    text = _numbered(f"sel.total.{sel.of}", sel, scope, list=scope.lexicon.listed(cores))
    return Phrase(text, True, gender_of(kinds[-1], scope))


def _all(sel: words.Sel, scope: TextScope) -> Phrase:
    if sel.zone == "field":
        return _around("sel.any" if sel.up_to else "sel.all", sel, scope, many=True)
    text, gender = core(sel, scope, many=True), gender_of(sel, scope)
    key = "sel.placed.any" if sel.up_to else "sel.placed.all"
    return Phrase(scope.lexicon.say(key, gender=gender, core=text, place=place(sel, scope)), True, gender)


def _placed(sel: words.Sel, scope: TextScope) -> Phrase:
    many, gender = is_many(sel), gender_of(sel, scope)
    if not isinstance(sel.n, int):
        return Phrase(_equal_to(sel, bare(sel, scope), scope), True, gender)
    text = core(sel, scope, many=many, n=sel.n)
    return Phrase(_numbered("sel.placed", sel, scope, core=text, place=place(sel, scope)), many, gender)


def _on_field(sel: words.Sel, scope: TextScope) -> Phrase:
    """'1 of your SIGNI' is one among several; a language with a plural of the pattern says '1 SIGNI of yours'."""
    many, gender = is_many(sel), gender_of(sel, scope)
    among = sel.of != "each" and not scope.lexicon.has_plural(f"sel.field.{sel.of}")
    text = core(sel, scope, many=many or among, n=None if among or not isinstance(sel.n, int) else sel.n)
    if not isinstance(sel.n, int):
        return Phrase(_equal_to(sel, _around("sel.group", sel, scope, many=True).text, scope), True, gender)
    return Phrase(_numbered(f"sel.field.{sel.of}", sel, scope, core=text), many, gender)


def _around(key: str, sel: words.Sel, scope: TextScope, *, many: bool) -> Phrase:
    text, gender = core(sel, scope, many=many), gender_of(sel, scope)
    a_core = scope.lexicon.a(text, gender=gender)
    said = scope.lexicon.say(f"{key}.{sel.of}", many=many, gender=gender, core=text, a_core=a_core)
    return Phrase(said, many, gender)


# --- values -------------------------------------------------------------------------------------------------


def number_or_value(value: words.Value, scope: TextScope) -> str:
    """Return a value in words: '3', 'the number of cards in your hand', "this SIGNI's power"."""
    return VALUES[type(value)](value, scope)


def _number(value: int, scope: TextScope) -> str:
    return number_shown(value)


def _count(value: words.CountOf, scope: TextScope) -> str:
    if isinstance(value.of, words.Sel):
        return scope.lexicon.say("value.count", cards=bare(value.of, scope))
    if value.of in (PAID, MOVED):
        return scope.lexicon.say("value.count.bound", cards=mention(scope.looking_at(None), value.of).text)
    key = scope.noun_of(value.of)
    noun, gender = scope.lexicon.noun(key, many=True), scope.lexicon.gender(key)
    those = scope.lexicon.say("that", many=True, gender=gender, noun=noun)
    return scope.lexicon.say("value.count.bound", cards=those)


def _property(value: words.PropertyOf, scope: TextScope) -> str:
    clear = scope if value.of == "this" else scope.looking_at(None)
    owner = mention(clear, value.of, "possessive").text
    name = scope.lexicon.term(f"property.{value.property}")
    return scope.lexicon.say("value.property", owner=owner, property=name)


def _sum(value: words.SumOf, scope: TextScope) -> str:
    name = scope.lexicon.term(f"property.{value.property}")
    if is_lone(value.of):
        owner = possessive(scope, group(value.of, scope)).text
        return scope.lexicon.say("value.property", owner=owner, property=name)
    return scope.lexicon.say("value.sum", property=name, cards=bare(value.of, scope))


def _declared(value: words.NumberOf, scope: TextScope) -> str:
    return scope.lexicon.say("value.number")


def _zone_marks(value: words.ZoneMarks, scope: TextScope) -> str:
    return scope.lexicon.say(f"value.zone_marks.{value.who}", marks=scope.lexicon.noun(value.mark, many=True))


def _half(value: words.HalfOf, scope: TextScope) -> str:
    return scope.lexicon.say("value.half", of=number_or_value(value.of, scope))


def _times(value: words.Times, scope: TextScope) -> str:
    left, right = number_or_value(value.left, scope), number_or_value(value.right, scope)
    return scope.lexicon.say("value.times", left=left, right=right)


def _plus(value: words.Plus, scope: TextScope) -> str:
    left, right = number_or_value(value.left, scope), number_or_value(value.right, scope)
    return scope.lexicon.say("value.plus", left=left, right=right)


def _colors(value: words.ColorCount, scope: TextScope) -> str:
    return scope.lexicon.say("value.colors", cards=_other_cards(value.of, scope))


def _classes(value: words.ClassCount, scope: TextScope) -> str:
    return scope.lexicon.say("value.classes", cards=_other_cards(value.of, scope))


_DONE_TO_SIGNI: Final = ("banish", "enter", "signi_to_hand")
"""Deeds whose cards are counted as SIGNI on the field are."""


def done_cards(value: words.DoneCount) -> words.Sel:
    """Return the cards that something was done with, as a selection without a place."""
    zone: Literal["field", "hand"] = "field" if value.did in _DONE_TO_SIGNI else "hand"
    return words.Sel(zone=zone, kind=value.kind, where=value.where)


def _done(value: words.DoneCount, scope: TextScope) -> str:
    if value.did == "attack" and value.kind == ("card",) and not value.where:
        return scope.lexicon.say(f"value.attacks.{value.who}")
    if value.who == "each" and value.did not in ("signi_to_hand", "attack"):
        own, theirs = (words.DoneCount(value.did, who, value.kind, value.where) for who in ("own", "opponent"))
        return _plus(words.Plus(own, theirs), scope)
    cards = core(done_cards(value), scope, many=True)
    return scope.lexicon.say(f"value.done.{value.did}.{value.who}", cards=cards)


def _per(value: words.Per, scope: TextScope) -> str:
    return scope.lexicon.say("value.per", of=number_or_value(value.of, scope), n=value.n)


def _markers(value: words.MarkerCount, scope: TextScope) -> str:
    return scope.lexicon.say(f"value.marker.{value.who}", markers=scope.lexicon.noun(value.name, many=True))


VALUES: Final[dict[type, Callable[[Any, TextScope], str]]] = {
    int: _number,
    words.CountOf: _count,
    words.PropertyOf: _property,
    words.SumOf: _sum,
    words.NumberOf: _declared,
    words.ZoneMarks: _zone_marks,
    words.HalfOf: _half,
    words.Times: _times,
    words.Plus: _plus,
    words.ColorCount: _colors,
    words.ClassCount: _classes,
    words.DoneCount: _done,
    words.MarkerCount: _markers,
    words.Per: _per,
}


# --- filters ------------------------------------------------------------------------------------------------


def trait(rule: words.Filter, scope: TextScope) -> Trait:
    """Return a filter in words."""
    return FILTERS[type(rule)](rule, scope)


def traits(rules: tuple[words.Filter, ...], scope: TextScope, more: tuple[Trait, ...] = ()) -> Traits:
    """Return filters in words, sorted around the noun."""
    each = (
        *(trait(rule, scope) for rule in sorted(_one_color(rules), key=scope.lexicon.rank)),
        *_several(rules, scope),
        *more,
    )
    return Traits(
        before=scope.lexicon.row(tuple(_before(one, scope) for one in each if one.slot == "before"), "words"),
        having=_group("filter.having", each, scope, missing=False),
        lacking=_group("filter.lacking", each, scope, missing=True),
        after=scope.lexicon.row(tuple(one.text for one in each if one.slot == "after"), "words"),
        names=scope.lexicon.row(tuple(one.text for one in each if one.slot == "name"), "words"),
    )


def _all_asked(rules: tuple[words.Filter, ...]) -> tuple[words.ColorIs, ...]:
    """Return the colours that a card has all to have, if it is more than one."""
    found = tuple(rule for rule in rules if isinstance(rule, words.ColorIs) and len(rule.any) == 1)
    return found if len(found) > 1 else ()


def _one_color(rules: tuple[words.Filter, ...]) -> tuple[words.Filter, ...]:
    apart = _all_asked(rules)
    return tuple(rule for rule in rules if rule not in apart)


def _several(rules: tuple[words.Filter, ...], scope: TextScope) -> tuple[Trait, ...]:
    """Return several colours that a card has all to have as one trait: 'blue and black'."""
    called = [scope.adjective(f"color.{rule.any[0]}") for rule in _all_asked(rules)]
    if not called:
        return ()
    text = reduce(lambda one, other: scope.lexicon.say("filter.both", one=one, other=other), called)
    return (Trait("before", text),)


def _before(one: Trait, scope: TextScope) -> str:
    return scope.lexicon.say("filter.non" if one.missing else "filter.before", text=one.text)


def _group(key: str, each: tuple[Trait, ...], scope: TextScope, *, missing: bool) -> str:
    parts = tuple(one.text for one in each if one.slot == "having" and one.missing == missing)
    return scope.lexicon.say(key, list=scope.lexicon.listed(parts, "traits")) if parts else ""


def at(kind: str, op: Operator, to: words.Value, scope: TextScope) -> str:
    """Return a comparison in words: '7000 or less', 'equal to the declared number'."""
    family = kind if isinstance(to, int) else "value"
    return scope.lexicon.say(f"at.{family}.{op}", n=number_or_value(to, scope))


def _power(rule: words.PowerIs, scope: TextScope) -> Trait:
    return Trait("having", scope.lexicon.say("filter.power", amount=at("power", rule.op, rule.to, scope)))


def _level(rule: words.LevelIs, scope: TextScope) -> Trait:
    return Trait("having", scope.lexicon.say("filter.level", amount=at("level", rule.op, rule.to, scope)))


def _shares_color(rule: words.SharesColor, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.shares_color", many=scope.many, name=_other_cards(rule.of, scope)))


def _shares_class(rule: words.SharesClass, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.shares_class", many=scope.many, name=_other_cards(rule.of, scope)))


def _other_cards(what: words.What, scope: TextScope) -> str:
    if isinstance(what, str):
        return mention(scope, what).text
    return counted(what, scope).text if is_lone(what) else bare(what, scope)


def _cost(rule: words.CostIs, scope: TextScope) -> Trait:
    return Trait("having", scope.lexicon.say("filter.cost", amount=at("power", rule.op, rule.to, scope)))


def _one_of(rule: words.OneOf, scope: TextScope) -> Trait:
    """Return several kinds of cards of which one will do: 'that are red cards or Gem cards'."""
    return Trait("after", scope.lexicon.say("filter.any", list=_kinds_of(rule, scope)))


def _kinds_of(rule: words.OneOf, scope: TextScope) -> str:
    return scope.lexicon.listed(tuple(_kind_of(each, scope) for each in rule.of), "or")


def _kind_of(rules: tuple[words.Filter, ...], scope: TextScope) -> str:
    kinds = next((rule.any for rule in rules if isinstance(rule, words.KindIs)), ("card",))
    rest = tuple(rule for rule in rules if not isinstance(rule, words.KindIs))
    return core(words.Sel(zone="hand", kind=kinds, where=rest), scope, many=True)


def _not(rule: words.Not, scope: TextScope) -> Trait:
    plain = simplified(rule)
    if not isinstance(plain, words.Not):
        return trait(plain, scope)
    inner = plain.filter
    if isinstance(inner, words.OneOf):
        return Trait("after", scope.lexicon.say("filter.not_any", list=_kinds_of(inner, scope)))
    if type(inner) in DENIED:
        return DENIED[type(inner)](inner, scope)
    if isinstance(inner, words.SharesColor | words.SharesClass):
        key = "filter.not_shares_color" if isinstance(inner, words.SharesColor) else "filter.not_shares_class"
        return Trait("after", scope.lexicon.say(key, many=scope.many, name=_other_cards(inner.of, scope)))
    found = trait(inner, scope)
    return Trait(found.slot, found.text, not found.missing)


FILTERS: Final[dict[type, Callable[[Any, TextScope], Trait]]] = TRAITS | {
    words.PowerIs: _power,
    words.LevelIs: _level,
    words.SharesColor: _shares_color,
    words.SharesClass: _shares_class,
    words.CostIs: _cost,
    words.OneOf: _one_of,
    words.Not: _not,
}
