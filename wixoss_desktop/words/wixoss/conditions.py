"""The wording of conditions: 'you have 3 or more cards in your hand'."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from wixoss_desktop.engine.wixoss.language import conds, words
from wixoss_desktop.engine.wixoss.language.names import Operator
from wixoss_desktop.words.wixoss.places import counter, is_lone, place
from wixoss_desktop.words.wixoss.scope import Phrase, TextScope, gender_of, mention, noun_for
from wixoss_desktop.words.wixoss.selections import at, bare, core, counted, done_cards, number_or_value, trait
from wixoss_desktop.words.wixoss.traits import OPPOSITE, Trait, simplified


def condition(cond: conds.Cond, scope: TextScope) -> str:
    """Return a condition in words, without 'if'."""
    return CONDITIONS[type(cond)](cond, scope)


def parts(cond: conds.Cond) -> tuple[conds.Cond, ...]:
    """Return the conditions that all have to hold."""
    return cond.of if isinstance(cond, conds.AllOf) else (cond,)


def focus_after(cond: conds.Cond, scope: TextScope) -> str | None:
    """Return the name that the reader has in mind behind a condition."""
    last = parts(cond)[-1] if parts(cond) else cond
    if isinstance(last, conds.Fulfils):
        return last.what
    if isinstance(last, conds.Compare) and isinstance(last.left, words.PropertyOf):
        return last.left.of
    return None if isinstance(last, conds.Exists | conds.Every) else scope.focus


def negated(cond: conds.Cond) -> conds.Cond:
    """Return the opposite of a condition, with the 'not' as far inside as it goes."""
    match cond:
        case conds.NotSo(of=inner):
            return inner
        case conds.AllOf(of=each):
            return conds.AnyOf(tuple(negated(one) for one in each))
        case conds.AnyOf(of=each):
            return conds.AllOf(tuple(negated(one) for one in each))
        case conds.TurnOf(who=who):
            return conds.TurnOf("opponent" if who == "own" else "own")
        case conds.Compare(op=op) if op != "=":
            return msgspec.structs.replace(cond, op=OPPOSITE[op])
        case conds.Exists(sel=sel):
            return conds.Compare(words.CountOf(sel), "=", 0)
        case conds.Fulfils(where=(rule,)):
            return msgspec.structs.replace(cond, where=(words.Not(rule),))
    return conds.NotSo(cond)


def _all(cond: conds.AllOf, scope: TextScope) -> str:
    return scope.lexicon.listed(tuple(condition(one, scope) for one in cond.of), "all")


def _any(cond: conds.AnyOf, scope: TextScope) -> str:
    return scope.lexicon.listed(tuple(condition(one, scope) for one in cond.of), "any")


def _not_so(cond: conds.NotSo, scope: TextScope) -> str:
    if isinstance(cond.of, conds.Did):
        return scope.lexicon.say("cond.did_not.opponent" if scope.theirs_done else "cond.did_not")
    if isinstance(cond.of, conds.InPhase):
        phase = scope.lexicon.term(f"phase.{cond.of.phase}")
        return scope.lexicon.say(f"cond.phase_not.{cond.of.who or 'each'}", phase=phase)
    if isinstance(cond.of, conds.Share):
        return _sharing("cond.share_not", cond.of, scope)
    opposite = negated(cond.of)
    if isinstance(opposite, conds.NotSo):
        return scope.lexicon.say("cond.untrue", cond=condition(cond.of, scope))
    return condition(opposite, scope)


def _compare(cond: conds.Compare, scope: TextScope) -> str:
    left, right = cond.left, cond.right
    if isinstance(left, words.CountOf) and isinstance(left.of, words.Sel) and isinstance(right, int):
        cards = _quantity(left.of, cond.op, right, scope)
        return _have(left.of, cards, scope, many=right != 1 or cond.op != "=")
    if isinstance(left, words.DoneCount) and isinstance(right, int) and _has_clause(left, cond.op):
        if left.did == "pay_coin":
            return scope.lexicon.say(f"cond.coins_paid.{left.who}", n=right)
        cards = _quantity(done_cards(left), cond.op, right, scope)
        return scope.lexicon.say(f"cond.done.{left.did}.{left.who}", many=right != 1 or cond.op != "=", cards=cards)
    amount = at(_measure(left), cond.op, right, scope)
    return scope.lexicon.say("cond.compare", left=number_or_value(left, scope), right=amount)


def _has_clause(value: words.DoneCount, op: Operator) -> bool:
    """Whether it is said by a clause, not by a number, how often something was done."""
    if value.did == "attack":
        return False
    if value.did == "pay_coin":
        return value.who != "each" and op == ">="
    return value.who != "each" or value.did == "signi_to_hand"


def _measure(value: words.Value) -> str:
    is_level = isinstance(value, words.PropertyOf | words.SumOf) and value.property == "level"
    return "level" if is_level else "power"


def _quantity(sel: words.Sel, op: Operator, n: int, scope: TextScope) -> str:
    """As '1 or fewer cards'; a language with a plural of the pattern has it agree with the number."""
    if (op, n) in (("=", 0), ("<=", 0), ("<", 1)):
        return scope.lexicon.say("count.none", things=core(sel, scope, many=True))
    agrees = op == "=" or scope.lexicon.has_plural(f"count.{op}")
    many = n != 1 or not agrees
    things = core(sel, scope, many=many, n=n if agrees else None)
    return scope.lexicon.say(f"count.{op}", many=many, n=n, things=things, counter=counter(sel, scope))


def _have(sel: words.Sel, cards: str, scope: TextScope, *, many: bool) -> str:
    where = scope.lexicon.say(f"cond.their.{sel.zone}") if sel.of == "opponent" else place(sel, scope)
    where = "" if any(isinstance(rule, words.InFrontOf) for rule in sel.where) else where
    key = f"cond.have.{sel.of}"
    placed = f"{key}.{sel.zone}"
    return scope.lexicon.say(placed if scope.lexicon.knows(placed) else key, many=many, cards=cards, place=where)


def _exists(cond: conds.Exists, scope: TextScope) -> str:
    sel = cond.sel
    named = tuple(trait(rule, scope) for rule in sel.where)
    if sel.zone == "field" and len(named) == 1 and named[0].slot == "name":
        return scope.lexicon.say(f"cond.named.{sel.of}", names=named[0].text)
    front = tuple(rule for rule in sel.where if isinstance(rule, words.InFrontOf))
    others = tuple(simplified(rule) for rule in sel.where if rule not in front)
    if is_lone(sel) and others and words.Other() not in others and not any(one.slot == "name" for one in named):
        who = counted(msgspec.structs.replace(sel, where=front), scope)
        return _said_of(who, sel.kind[0], others, scope)
    return _have(sel, _one(sel, scope), scope, many=False)


def _one(sel: words.Sel, scope: TextScope) -> str:
    text, gender = core(sel, scope, many=False), gender_of(sel, scope)
    if words.Other() in sel.where:
        return scope.lexicon.say("count.some", text=scope.lexicon.say("article.other", gender=gender, text=text))
    return scope.lexicon.say("count.some", text=scope.lexicon.a(text, gender=gender))


def _fulfils(cond: conds.Fulfils, scope: TextScope) -> str:
    rules = tuple(simplified(rule) for rule in cond.where)
    if len(rules) == 1 and isinstance(rules[0], words.PowerIs | words.LevelIs):
        return _property_is(cond.what, rules[0], scope)
    return _said_of(mention(scope, cond.what, "subject"), scope.noun_of(cond.what), rules, scope)


def _said_of(who: Phrase, noun: str, rules: tuple[words.Filter, ...], scope: TextScope) -> str:
    """Return what is true of cards: 'it is a Devil SIGNI', 'your LRIG is white'."""
    if any(isinstance(rule, words.KindIs | words.ClassIs) for rule in rules):
        return scope.lexicon.say("cond.fulfils", who=who.text, said=_is_a(rules, scope, many=who.many))
    beside = scope.beside(noun, many=who.many)
    said = tuple(_predicate(trait(rule, beside), rule, beside) for rule in rules)
    return scope.lexicon.say("cond.fulfils", who=who.text, said=scope.lexicon.listed(said, "all"))


def _every(cond: conds.Every, scope: TextScope) -> str:
    """'All of your SIGNI are red'."""
    who = counted(words.Sel(cond.sel.of, cond.sel.zone, cond.sel.kind, cond.sel.where, all=True), scope)
    return _said_of(who, noun_for(cond.sel), tuple(map(simplified, cond.where)), scope)


def _share(cond: conds.Share, scope: TextScope) -> str:
    return _sharing("cond.share", cond, scope)


def _sharing(key: str, cond: conds.Share, scope: TextScope) -> str:
    who = mention(scope, cond.what, "subject").text if isinstance(cond.what, str) else bare(cond.what, scope)
    return scope.lexicon.say(f"{key}.{cond.feature}", who=who)


def _is_a(rules: tuple[words.Filter, ...], scope: TextScope, *, many: bool) -> str:
    """'Is a SIGNI with level 3': only SIGNI have classes, so a class alone says that it is one."""
    kind = next((rule.any for rule in rules if isinstance(rule, words.KindIs)), ("signi",))
    rest = tuple(rule for rule in rules if not isinstance(rule, words.KindIs))
    sel = words.Sel(zone="hand", kind=kind, where=rest)
    text, gender = core(sel, scope, many=many), gender_of(sel, scope)
    thing = text if many else scope.lexicon.a(text, gender=gender)
    return scope.lexicon.say("cond.is_a", many=many, gender=gender, thing=thing)


def _property_is(what: str, rule: words.PowerIs | words.LevelIs, scope: TextScope) -> str:
    kind = "power" if isinstance(rule, words.PowerIs) else "level"
    owner = mention(scope, what, "possessive").text
    said = scope.lexicon.say(f"cond.property.{kind}", amount=at(kind, rule.op, rule.to, scope))
    return scope.lexicon.say("cond.property", owner=owner, trait=said)


def _predicate(one: Trait, rule: words.Filter, scope: TextScope) -> str:
    if isinstance(rule, words.Other):
        another = scope.lexicon.say("cond.another", name=mention(scope, "this").text)
        return _is("cond.is", another, scope)
    if isinstance(rule, words.Not) and isinstance(rule.filter, words.Named):
        return _is("cond.is_not", trait(rule.filter, scope).text, scope)
    verb = "cond.has" if one.slot == "having" else "cond.is"
    return _is(f"{verb}_not" if one.missing else verb, one.text, scope)


def _is(key: str, text: str, scope: TextScope) -> str:
    return scope.lexicon.say(key, many=scope.many, gender=scope.gender, trait=text)


def _turn(cond: conds.TurnOf, scope: TextScope) -> str:
    return scope.lexicon.say(f"cond.turn.{cond.who}")


def _phase(cond: conds.InPhase, scope: TextScope) -> str:
    phase = scope.lexicon.term(f"phase.{cond.phase}")
    return scope.lexicon.say(f"cond.phase.{cond.who or 'each'}", phase=phase)


def _did(cond: conds.Did, scope: TextScope) -> str:
    return scope.lexicon.say("cond.did.opponent" if scope.theirs_done else "cond.did")


def _paid(cond: conds.Paid, scope: TextScope) -> str:
    if cond.which:
        return scope.lexicon.say("cond.paid.which", n=cond.which)
    return scope.lexicon.say(f"cond.paid.{cond.name}")


def _recollect(cond: conds.Recollect, scope: TextScope) -> str:
    return scope.lexicon.say("cond.recollect", n=cond.n)


def _bonded(cond: conds.Bonded, scope: TextScope) -> str:
    return scope.lexicon.say("cond.bonded", name=cond.character)


def _team(cond: conds.Team, scope: TextScope) -> str:
    name = scope.lexicon.team(cond.name)
    return scope.lexicon.say("cond.team" if cond.name else "cond.team.any", name=name)


def _wisdom(cond: conds.Wisdom, scope: TextScope) -> str:
    return scope.lexicon.say("cond.wisdom", n=cond.n)


def _even(cond: conds.Even, scope: TextScope) -> str:
    return scope.lexicon.say("cond.even", of=number_or_value(cond.of, scope))


def _came(cond: conds.Came, scope: TextScope) -> str:
    """'This SIGNI has come from your trash or your ener zone'."""
    zones = tuple(scope.lexicon.term(f"zone.{zone}") for zone in cond.start)
    keys = ("on.start.or",) * (len(zones) - 1) + ("on.start",)
    start = tuple(scope.lexicon.say(key, zone=zone) for key, zone in zip(keys, zones, strict=True))
    who = mention(scope, "this", "subject")
    return scope.lexicon.say("cond.came", who=who.text, gender=who.gender, start=scope.lexicon.row(start, "words"))


CONDITIONS: Final[dict[type, Callable[[Any, TextScope], str]]] = {
    conds.AllOf: _all,
    conds.AnyOf: _any,
    conds.NotSo: _not_so,
    conds.Compare: _compare,
    conds.Exists: _exists,
    conds.Every: _every,
    conds.Fulfils: _fulfils,
    conds.Share: _share,
    conds.TurnOf: _turn,
    conds.InPhase: _phase,
    conds.Did: _did,
    conds.Paid: _paid,
    conds.Recollect: _recollect,
    conds.Bonded: _bonded,
    conds.Team: _team,
    conds.Wisdom: _wisdom,
    conds.Came: _came,
    conds.Even: _even,
}
