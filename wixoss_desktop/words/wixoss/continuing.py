"""The wording of instructions whose effect goes on: power, keywords, what a card is, prohibitions, costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from wixoss_desktop.engine.wixoss.cards import number_shown
from wixoss_desktop.engine.wixoss.language import attack_ops, identity_ops, ops, players
from wixoss_desktop.engine.wixoss.language.words import CountOf, KindIs, Per, Sel, Times, Value
from wixoss_desktop.words.wixoss.amounts import counted_each
from wixoss_desktop.words.wixoss.clauses import Clause, belonging, statement, subject, thing, until
from wixoss_desktop.words.wixoss.costs import keyword, payment, symbols
from wixoss_desktop.words.wixoss.places import counter
from wixoss_desktop.words.wixoss.scope import Phrase, TextScope, mention
from wixoss_desktop.words.wixoss.selections import bare, core, number_or_value, traits

WHERE_KIND: Final = {
    "use_spell": "spell",
    "use_arts": "arts",
    "use_piece": "piece",
    "deploy": "signi",
    "grow": "lrig",
    "attack": "signi",
}
USED_KIND: Final = {
    "spell": "spell", "arts": "arts", "piece": "piece", "key": "key", "grow": "lrig", "action": "card", "enter": "card",
    "attack": "card",
}  # fmt: skip


def _key(key: str, scope: TextScope) -> str:
    return f"{key}.constant" if scope.constant else key


def _power(op: ops.Power, scope: TextScope) -> Clause:
    what = subject(scope, op.what)
    change = _change(op, scope)
    key = "op.power.later" if op.later and not scope.constant else _key("op.power", scope)
    span, where = until(scope, op.until), _where_x(op, scope)
    return statement(
        scope.lexicon.say(
            key, many=what.many, gender=what.gender, what=what.text, change=change, until=span, where=where
        )
    )


def power_and_keywords(power: ops.Power, give: ops.Give, scope: TextScope) -> Clause:
    """Return a change of power and keywords for the same cards in one: 'it gets +3000 power and gains Lancer'."""
    what, words = subject(scope, power.what), _keywords(give, scope)
    change, span, where = _change(power, scope), until(scope, power.until), _where_x(power, scope)
    return statement(
        scope.lexicon.say(
            _key("op.power_give", scope), many=what.many, gender=what.gender, what=what.text, change=change,
            keywords=words, until=span, where=where,
        )
    )  # fmt: skip


def _where_x(op: ops.Power, scope: TextScope) -> str:
    if isinstance(op.by, int) or counted_each(op.by, scope, op.what) is not None:
        return ""
    return scope.lexicon.say("power.change.where", n=number_or_value(_unsigned(op.by), scope))


def _change(op: ops.Power, scope: TextScope) -> str:
    if isinstance(op.by, int):
        return scope.lexicon.say("power.change", n=scope.lexicon.signed(op.by, number_shown))
    each = counted_each(op.by, scope, op.what)
    if each is not None:
        return scope.lexicon.say("power.change.each", n=scope.lexicon.signed(each[0], number_shown), each=each[1])
    sign = scope.lexicon.grammar.minus if _unsigned(op.by) != op.by else scope.lexicon.grammar.plus
    return scope.lexicon.say("power.change", n=f"{sign}X")


def _unsigned(by: Value) -> Value:
    """Return a value that is negative by a factor without its sign, which stands before the X."""
    match by:
        case Times(left=-1):
            return by.right
        case Times(left=int(factor)) if factor < 0:
            return msgspec.structs.replace(by, left=-factor)
        case Times(right=int(factor)) if factor < 0:
            return msgspec.structs.replace(by, right=-factor)
    return by


def _set(key: str, op: ops.SetPower | ops.SetLevel, scope: TextScope) -> Clause:
    owner = belonging(scope, op.what)
    said = scope.lexicon.say(
        _key(key, scope), whose=owner, n=number_or_value(op.to, scope), until=until(scope, op.until)
    )
    return statement(said)


def _set_power(op: ops.SetPower, scope: TextScope) -> Clause:
    return _set("op.set_power", op, scope)


def _set_level(op: ops.SetLevel, scope: TextScope) -> Clause:
    return _set("op.set_level", op, scope)


def _change_level(op: ops.ChangeLevel, scope: TextScope) -> Clause:
    by = scope.lexicon.signed(op.by, number_shown) if isinstance(op.by, int) else number_or_value(op.by, scope)
    owner, span = belonging(scope, op.what), until(scope, op.until)
    return statement(scope.lexicon.say(_key("op.change_level", scope), whose=owner, n=by, until=span))


def _scale_reductions(op: ops.ScaleReductions, scope: TextScope) -> Clause:
    """'If your effects would lower its power, they lower it by 2 times as much instead'."""
    key = "op.scale_reductions.later" if op.later and not scope.constant else "op.scale_reductions"
    way = "turned" if op.turned else "scaled"
    change = scope.lexicon.say(f"reductions.{way}", many=op.times != 1, n=op.times)
    effects, whose = scope.lexicon.say(f"effects.{op.by}"), belonging(scope, op.what)
    span = until(scope, op.until)
    return statement(scope.lexicon.say(key, effects=effects, whose=whose, change=change, until=span))


def _give_that(op: ops.GiveThat, scope: TextScope) -> Clause:
    return _about(_key("op.give_that", scope), op, scope)


def _give(op: ops.Give, scope: TextScope) -> Clause:
    return _about(_key("op.give", scope), op, scope, keywords=_keywords(op, scope))


def _keywords(op: ops.Give, scope: TextScope) -> str:
    return scope.lexicon.listed(tuple(keyword(word, scope) for word in op.keywords))


def _about(key: str, op: Any, scope: TextScope, **slots: str) -> Clause:
    """A statement about cards that lasts for a while."""
    what = subject(scope, op.what)
    span = until(scope, op.until)
    return statement(scope.lexicon.say(key, many=what.many, gender=what.gender, what=what.text, until=span, **slots))


def _lose_abilities(op: ops.LoseAbilities, scope: TextScope) -> Clause:
    return _about("op.lose_abilities.for_good" if op.for_good else "op.lose_abilities", op, scope)


def _must_attack(op: attack_ops.MustAttack, scope: TextScope) -> Clause:
    return _about("op.must_attack", op, scope)


def _attack_limit(op: attack_ops.AttackLimit, scope: TextScope) -> Clause:
    times = scope.lexicon.say("limit.turn", many=op.n != 1, n=op.n)
    return _about("op.attack_limit", op, scope, times=times)


def _change_attack_limit(op: attack_ops.ChangeAttackLimit, scope: TextScope) -> Clause:
    owner, span = belonging(scope, op.what), until(scope, op.until)
    key = _key("op.change_attack_limit", scope)
    return statement(scope.lexicon.say(key, whose=owner, n=scope.lexicon.signed(op.by, number_shown), until=span))


def _permit(op: attack_ops.Permit, scope: TextScope) -> Clause:
    return _about("op.permit", op, scope)


def _attack_elsewhere(op: attack_ops.AttackElsewhere, scope: TextScope) -> Clause:
    return _about("op.attack_beside" if op.beside else "op.attack_elsewhere", op, scope)


def _strikes(op: attack_ops.Strikes, scope: TextScope) -> Clause:
    return _about("op.strikes", op, scope, n=str(op.n))


def _signi_limit(op: players.SigniLimit, scope: TextScope) -> Clause:
    key = f"op.signi_limit.{op.who}"
    return statement(scope.lexicon.say(key, many=op.n != 1, n=str(op.n), until=until(scope, op.until)))


def _crush_limit(op: players.CrushLimit, scope: TextScope) -> Clause:
    return statement(scope.lexicon.say(f"op.crush_limit.{op.who}", n=str(op.n), until=until(scope, op.until)))


def _protect(op: ops.Protect, scope: TextScope) -> Clause:
    if not op.where:
        return _about("op.protect", op, scope, effects=scope.lexicon.say(f"effects.{op.from_}"))
    cards = core(Sel(kind=("card",), where=op.where), scope, many=True)
    return _about("op.protect", op, scope, effects=scope.lexicon.say(f"effects.{op.from_}.where", cards=cards))


def _attack_cost(op: attack_ops.AttackCost, scope: TextScope) -> Clause:
    return _about("op.attack_cost", op, scope, pay=payment(op.cost, "opponent", scope))


def _forbid(op: ops.Forbid, scope: TextScope) -> Clause:
    if op.act == "enter_abilities" and op.who is not None:
        cards, span = _where(op, scope), until(scope, op.until)
        return statement(scope.lexicon.say(f"op.forbid.enter_abilities.{op.who}", cards=cards, until=span))
    who = _forbidden(op, scope)
    act = scope.lexicon.say(_act(op, scope), many=who.many, gender=who.gender, cards=_where(op, scope))
    span = until(scope, op.until)
    return statement(scope.lexicon.say("op.forbid", many=who.many, who=who.text, act=act, until=span))


def _forbidden(op: ops.Forbid, scope: TextScope) -> Phrase:
    if op.what is not None:
        return subject(scope, op.what)
    if op.who is not None:
        return Phrase(scope.lexicon.say(f"player.{op.who}"))
    return mention(scope, "this", "subject")


def _act(op: ops.Forbid, scope: TextScope) -> str:
    role = "who" if op.who is not None else "what"
    variants = (
        f"act.{op.act}.but" if op.but else f"act.{op.act}.where" if op.where else "",
        f"act.{op.act}.{role}",
        f"act.{op.act}",
    )
    return next((key for key in variants if scope.lexicon.knows(key)), variants[-1])


def _where(op: ops.Forbid, scope: TextScope) -> str:
    kind: Any = WHERE_KIND.get(op.act, "card")
    return core(Sel(kind=(kind,), where=op.but or op.where), scope, many=True)


def _cost_change(op: ops.CostChange, scope: TextScope) -> Clause:
    kinds = (kind for rule in op.where if isinstance(rule, KindIs) for kind in rule.any)
    used = next(kinds, USED_KIND[op.of])
    found = traits(op.where, scope.beside(used, many=True))
    uses = scope.lexicon.say(
        f"uses.this.{op.of}" if op.this else f"uses.{op.of}.{op.who}",
        gender=scope.lexicon.gender(used),
        before=found.before,
        noun=found.names or scope.lexicon.noun(used, many=True),
        having=found.having,
        lacking=found.lacking,
        after=found.after,
    )
    change = _times(op, more_or_less(op, scope), scope)
    return statement(scope.lexicon.say("op.cost_change", uses=uses, change=change, until=until(scope, op.until)))


def _times(op: ops.CostChange, change: str, scope: TextScope) -> str:
    """How often a change counts: once, 'for each card in your trash', 'for each 6 ...'."""
    if op.each == 1 or not change:
        return change
    per = op.each.n if isinstance(op.each, Per) else 1
    counted = op.each.of if isinstance(op.each, Per) else op.each
    if isinstance(counted, CountOf) and isinstance(counted.of, Sel):
        each, many = bare(counted.of, scope, many=per != 1), per != 1
        if many:
            each = scope.lexicon.say("count.cards", n=per, things=each, counter=counter(counted.of, scope))
        return scope.lexicon.say("change.each", change=change, each=each)
    return scope.lexicon.say("change.times", change=change, n=number_or_value(op.each, scope))


def _chain(op: players.Chain, scope: TextScope) -> Clause:
    less = {color: abs(n) for color, n in op.by.items()}
    return statement(scope.lexicon.say("op.chain", symbols=symbols(less, scope.lexicon)))


def more_or_less(op: ops.CostChange, scope: TextScope) -> str:
    """Return by how much a cost changes: 'becomes {W}', '{B}{B} less and {G} more'."""
    less = {color: -n for color, n in op.by.items() if n < 0}
    more = {color: n for color, n in op.by.items() if n > 0}
    said = tuple(
        scope.lexicon.say(f"change.{key}", symbols=symbols(part, scope.lexicon))
        for key, part in (("less", less), ("more", more))
        if part
    )
    exactly = () if op.to is None else (scope.lexicon.say("change.exactly", symbols=symbols(op.to, scope.lexicon)),)
    return scope.lexicon.listed((*exactly, *said), "deeds")


def _guard_cost(op: players.GuardCost, scope: TextScope) -> Clause:
    pay = payment(op.cost, "own", scope)
    return statement(scope.lexicon.say(f"op.guard_cost.{op.who}", pay=pay, until=until(scope, op.until)))


def _hand_limit(op: players.HandLimit, scope: TextScope) -> Clause:
    change = scope.lexicon.say("hand_limit.more" if op.by >= 0 else "hand_limit.less", n=abs(op.by))
    things = scope.lexicon.noun("card", many=abs(op.by) != 1, n=op.by)
    return statement(
        scope.lexicon.say(f"op.hand_limit.{op.who}", n=change, things=things, until=until(scope, op.until))
    )


def _counter(op: ops.Counter, scope: TextScope) -> Clause:
    kind: Any = "card" if op.of == "ability" else op.of
    cards = core(Sel(kind=(kind,), where=op.where), scope, many=op.of == "ability")
    key = f"op.counter.{op.of}.where" if op.where else f"op.counter.{op.of}"
    if op.of != "ability":
        cards = scope.lexicon.a(cards, gender=scope.lexicon.gender(kind))
    return statement(scope.lexicon.say(key, cards=cards))


def _add_names(op: identity_ops.AddNames, scope: TextScope) -> Clause:
    return _about("op.add_names", op, scope, names=scope.lexicon.names(tuple(map(scope.name_of, op.any))))


def _add_colors(op: identity_ops.AddColors, scope: TextScope) -> Clause:
    colors = tuple(scope.lexicon.term(f"color.{color}") for color in op.colors)
    return _about("op.add_colors", op, scope, colors=scope.lexicon.listed(colors))


def _resemble(op: identity_ops.Resemble, scope: TextScope) -> Clause:
    kinds = scope.lexicon.listed(tuple(scope.lexicon.term(f"kind.{kind}") for kind in op.kinds))
    return _about("op.resemble", op, scope, like=bare(op.like, scope, many=op.like.all), kinds=kinds)


def _wisdom(op: identity_ops.WisdomLevels, scope: TextScope) -> Clause:
    return _about("op.wisdom_levels", op, scope, levels=scope.lexicon.listed(tuple(map(str, op.levels))))


def _ride(op: identity_ops.Ride, scope: TextScope) -> Clause:
    return statement(scope.lexicon.say("op.ride", what=thing(scope, op.what).text))


CONTINUING: Final[dict[type, Callable[[Any, TextScope], Clause]]] = {
    ops.Power: _power,
    ops.SetPower: _set_power,
    ops.SetLevel: _set_level,
    ops.ChangeLevel: _change_level,
    ops.Give: _give,
    ops.GiveThat: _give_that,
    ops.ScaleReductions: _scale_reductions,
    ops.LoseAbilities: _lose_abilities,
    ops.Forbid: _forbid,
    ops.Protect: _protect,
    ops.Counter: _counter,
    attack_ops.AttackCost: _attack_cost,
    attack_ops.MustAttack: _must_attack,
    attack_ops.AttackLimit: _attack_limit,
    attack_ops.ChangeAttackLimit: _change_attack_limit,
    attack_ops.Permit: _permit,
    attack_ops.AttackElsewhere: _attack_elsewhere,
    attack_ops.Strikes: _strikes,
    players.CrushLimit: _crush_limit,
    players.SigniLimit: _signi_limit,
    ops.CostChange: _cost_change,
    players.HandLimit: _hand_limit,
    players.GuardCost: _guard_cost,
    players.Chain: _chain,
    identity_ops.AddNames: _add_names,
    identity_ops.AddColors: _add_colors,
    identity_ops.Resemble: _resemble,
    identity_ops.WisdomLevels: _wisdom,
    identity_ops.Ride: _ride,
}
