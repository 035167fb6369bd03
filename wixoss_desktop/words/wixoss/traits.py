"""Properties in words, as they stand around a noun: adjectives, names, what something has or where it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from wixoss_desktop.engine.wixoss.language import words
from wixoss_desktop.engine.wixoss.language.names import AttachKind, Operator
from wixoss_desktop.words.wixoss.scope import TextScope, mention, spoken_kinds, way

Slot = Literal["before", "having", "after", "name"]
OPPOSITE: Final[dict[Operator, Operator]] = {"<=": ">", ">": "<=", ">=": "<", "<": ">=", "=": "="}


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


def names(rule: words.Named, scope: TextScope) -> str:
    """Return the card names of a filter in the reader's language."""
    return scope.lexicon.names(tuple(map(scope.name_of, rule.any)), "or")


def color(rule: words.ColorIs, scope: TextScope) -> Trait:
    """Return a colour in words."""
    called = tuple(scope.adjective(f"color.{color}") for color in rule.any)
    return Trait("before", scope.lexicon.listed(called, "or"))


def named(rule: words.Named, scope: TextScope) -> Trait:
    """Return a name in words."""
    return Trait("name", names(rule, scope))


def name_has(rule: words.NameHas, scope: TextScope) -> Trait:
    """Return a part of a name in words."""
    return Trait("after", scope.lexicon.say("filter.name_has", names=scope.lexicon.names(rule.any, "or")))


def of_class(rule: words.ClassIs, scope: TextScope) -> Trait:
    """Return a class in words."""
    known = scope.lexicon.classes
    called = tuple(scope.lexicon.say("filter.class", name=known.get(name, name)) for name in rule.any)
    return Trait("before", scope.lexicon.listed(called, "or"))


def in_state(rule: words.StateIs, scope: TextScope) -> Trait:
    """Return a state in words."""
    return Trait("before", scope.adjective(f"state.{rule.state}"))


def with_icon(rule: words.HasIcon, scope: TextScope) -> Trait:
    """Return an icon in words."""
    return Trait("having", scope.lexicon.say("filter.icon", icon=scope.lexicon.term(f"icon.{rule.icon}")))


def with_keyword(rule: words.HasKeyword, scope: TextScope) -> Trait:
    """Return a keyword in words."""
    name = scope.lexicon.term_or(f"keyword.{rule.keyword}", rule.keyword)
    return Trait("having", scope.lexicon.say("filter.keyword", name=name))


def no_abilities(rule: words.NoAbilities, scope: TextScope) -> Trait:
    """Return having no abilities in words."""
    return Trait("having", scope.lexicon.say("filter.abilities"), missing=True)


def another(rule: words.Other, scope: TextScope) -> Trait:
    """Return being another card in words."""
    return Trait("before", scope.lexicon.say("filter.other", many=scope.many, gender=scope.gender, count=scope.n))


def in_front_of(rule: words.InFrontOf, scope: TextScope) -> Trait:
    """Return standing in front in words."""
    key = "filter.was_in_front" if scope.gone and rule.of == "event" else "filter.in_front"
    return Trait("after", scope.lexicon.say(key, name=mention(scope, rule.of).text))


def of_kind(rule: words.KindIs, scope: TextScope) -> Trait:
    """Return a kind, which takes the place of the noun in words."""
    return Trait("name", kinds(rule, scope))


def kinds(rule: words.KindIs, scope: TextScope) -> str:
    """Return the kinds of a filter: 'SIGNI or LRIGs'."""
    nouns = tuple(scope.lexicon.noun(kind, many=scope.many, n=scope.n) for kind in spoken_kinds(rule.any))
    return scope.lexicon.listed(nouns, "or")


def stands_in(rule: words.StandsIn, scope: TextScope) -> Trait:
    """Return a SIGNI zone in words."""
    return Trait("after", scope.lexicon.say("filter.stands_in", zones=lanes(rule, scope)))


def lies_in(rule: words.LiesIn, scope: TextScope) -> Trait:
    """Return lying in a zone in words."""
    return Trait("after", scope.lexicon.say("filter.lies_in", zones=zones(rule, scope)))


def zones(rule: words.LiesIn, scope: TextScope) -> str:
    """Return the zones of a filter: 'hand or ener zone'."""
    return scope.lexicon.listed(tuple(scope.lexicon.term(f"zone.{zone}") for zone in rule.any), "or")


def lanes(rule: words.StandsIn, scope: TextScope) -> str:
    """Return the SIGNI zones of a filter: 'left or right'."""
    return scope.lexicon.listed(tuple(scope.lexicon.term(f"spot.{lane}") for lane in rule.lanes), "or")


def simplified(rule: words.Filter) -> words.Filter:
    """Return a filter with a 'not' taken inside where there is a plainer word for the opposite."""
    if not isinstance(rule, words.Not):
        return rule
    inner = rule.filter
    if isinstance(inner, words.Not):
        return simplified(inner.filter)
    if isinstance(inner, words.PowerIs | words.LevelIs | words.CostIs) and inner.op != "=":
        return msgspec.structs.replace(inner, op=OPPOSITE[inner.op])
    return rule


def beneath(rule: words.Beneath, scope: TextScope) -> Trait:
    """Return lying under a card in words."""
    return Trait("after", scope.lexicon.say("filter.beneath", name=mention(scope, rule.of).text))


def zone_has(rule: words.ZoneHas, scope: TextScope) -> Trait:
    """Return standing in a zone with a marker in words."""
    return Trait("after", scope.lexicon.say("filter.zone_has", marks=_marks(rule, scope)))


def _marks(rule: words.ZoneHas, scope: TextScope) -> str:
    each = tuple(scope.lexicon.a(scope.lexicon.noun(one), gender=scope.lexicon.gender(one)) for one in rule.any)
    return scope.lexicon.listed(each, "or")


def in_zone(rule: words.InZone, scope: TextScope) -> Trait:
    """Return standing in the chosen SIGNI zone in words."""
    return Trait("after", scope.lexicon.say("filter.in_zone"))


def laid_as(rule: words.LaidAs, scope: TextScope) -> Trait:
    """Return lying face down in a SIGNI zone in words."""
    return Trait("after", scope.lexicon.say("filter.laid_as", kinds=_laid(rule, scope)))


def _laid(rule: words.LaidAs, scope: TextScope) -> str:
    each = tuple(scope.lexicon.a(scope.lexicon.term(f"laid.{one}")) for one in rule.any)
    return scope.lexicon.listed(each, "or")


def same_name(rule: words.SameName, scope: TextScope) -> Trait:
    """Return having the name of another card in words."""
    return Trait("after", scope.lexicon.say("filter.same_name", name=mention(scope, rule.of).text))


def declared(rule: words.Declared, scope: TextScope) -> Trait:
    """Return what was declared in words."""
    return Trait("having", scope.lexicon.say(f"filter.declared.{rule.feature}"))


def of_team(rule: words.TeamIs, scope: TextScope) -> Trait:
    """Return a team in words."""
    called = tuple(scope.lexicon.say("filter.team", name=scope.lexicon.team(name)) for name in rule.any)
    return Trait("before", scope.lexicon.listed(called, "or"))


def of_lrig_type(rule: words.LrigTypeIs, scope: TextScope) -> Trait:
    """Return a type of LRIGs in words."""
    known = scope.lexicon.lrig_types
    called = tuple(scope.lexicon.say("filter.lrig_type", name=known.get(name, name)) for name in rule.any)
    return Trait("before", scope.lexicon.listed(called, "or"))


def among(rule: words.Among, scope: TextScope) -> Trait:
    """Return being one of the cards of a name in words: 'discarded this way'."""
    said = way(scope, rule.of, many=scope.many, gender=scope.gender)
    return Trait("after", said or scope.lexicon.say("filter.among", name=mention(scope, rule.of).text))


def attached_to(rule: words.AttachedTo, scope: TextScope) -> Trait:
    """Return being attached to a card in words."""
    return Trait("after", scope.lexicon.say("filter.attached_to", name=mention(scope, rule.of).text))


def attached_as(rule: words.AttachedAs, scope: TextScope) -> Trait:
    """Return a way to be attached in words."""
    return Trait("after", scope.lexicon.say("filter.attached_as", kinds=_attached(rule.any, scope)))


def has_attached(rule: words.HasAttached, scope: TextScope) -> Trait:
    """Return having something attached in words."""
    return Trait("having", scope.lexicon.say("filter.has_attached", kinds=_attached(rule.any, scope)))


def _attached(ways: tuple[AttachKind, ...], scope: TextScope) -> str:
    each = tuple(scope.lexicon.a(scope.lexicon.term(f"attached.{one}")) for one in ways)
    return scope.lexicon.listed(each, "or")


def _not_named(rule: words.Named, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_named", list=names(rule, scope)))


def _not_name_has(rule: words.NameHas, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_name_has", names=scope.lexicon.names(rule.any, "or")))


def _not_of_kind(rule: words.KindIs, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_named", list=kinds(rule, scope)))


def _not_lies_in(rule: words.LiesIn, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_lies_in", zones=zones(rule, scope)))


def _not_in(rule: words.StandsIn, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_stands_in", zones=lanes(rule, scope)))


def _not_in_front(rule: words.InFrontOf, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_in_front", name=mention(scope, rule.of).text))


def beside(rule: words.Beside, scope: TextScope) -> Trait:
    """Return standing next to something in words."""
    return Trait("after", scope.lexicon.say("filter.beside", name=mention(scope, rule.of).text))


def has_under(rule: words.HasUnder, scope: TextScope) -> Trait:
    """Return having a card underneath in words."""
    return Trait("after", scope.lexicon.say("filter.has_under"))


def changed_power(rule: words.ChangedPower, scope: TextScope) -> Trait:
    """Return having another power than is printed in words."""
    return Trait("after", scope.lexicon.say("filter.changed_power", many=scope.many))


def _not_changed_power(rule: words.ChangedPower, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_changed_power", many=scope.many))


def _not_beside(rule: words.Beside, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_beside", name=mention(scope, rule.of).text))


def _not_has_under(rule: words.HasUnder, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_has_under"))


def _not_beneath(rule: words.Beneath, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_beneath", name=mention(scope, rule.of).text))


def _not_zone_has(rule: words.ZoneHas, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_zone_has", marks=_marks(rule, scope)))


def _not_in_zone(rule: words.InZone, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_in_zone"))


def _not_laid_as(rule: words.LaidAs, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_laid_as", kinds=_laid(rule, scope)))


def _not_same_name(rule: words.SameName, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_same_name", name=mention(scope, rule.of).text))


def _not_among(rule: words.Among, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_among", name=mention(scope, rule.of).text))


def _not_attached_to(rule: words.AttachedTo, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_attached_to", name=mention(scope, rule.of).text))


def _not_attached_as(rule: words.AttachedAs, scope: TextScope) -> Trait:
    return Trait("after", scope.lexicon.say("filter.not_attached_as", kinds=_attached(rule.any, scope)))


DENIED: Final[dict[type, Callable[[Any, TextScope], Trait]]] = {
    words.Named: _not_named,
    words.NameHas: _not_name_has,
    words.KindIs: _not_of_kind,
    words.StandsIn: _not_in,
    words.LiesIn: _not_lies_in,
    words.InFrontOf: _not_in_front,
    words.Beneath: _not_beneath,
    words.Beside: _not_beside,
    words.HasUnder: _not_has_under,
    words.ChangedPower: _not_changed_power,
    words.ZoneHas: _not_zone_has,
    words.InZone: _not_in_zone,
    words.LaidAs: _not_laid_as,
    words.SameName: _not_same_name,
    words.Among: _not_among,
    words.AttachedTo: _not_attached_to,
    words.AttachedAs: _not_attached_as,
}
"""Filters whose opposite has words of its own."""

TRAITS: Final[dict[type, Callable[[Any, TextScope], Trait]]] = {
    words.ColorIs: color,
    words.Named: named,
    words.NameHas: name_has,
    words.ClassIs: of_class,
    words.StateIs: in_state,
    words.HasIcon: with_icon,
    words.HasKeyword: with_keyword,
    words.NoAbilities: no_abilities,
    words.Other: another,
    words.InFrontOf: in_front_of,
    words.Beneath: beneath,
    words.Beside: beside,
    words.HasUnder: has_under,
    words.ChangedPower: changed_power,
    words.ZoneHas: zone_has,
    words.LaidAs: laid_as,
    words.InZone: in_zone,
    words.SameName: same_name,
    words.Declared: declared,
    words.TeamIs: of_team,
    words.LrigTypeIs: of_lrig_type,
    words.Among: among,
    words.AttachedTo: attached_to,
    words.AttachedAs: attached_as,
    words.HasAttached: has_attached,
    words.KindIs: of_kind,
    words.StandsIn: stands_in,
    words.LiesIn: lies_in,
}
"""Filters that only look at a card, in words."""
