"""The wording of whole abilities, and of instructions that hold others inside."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

import msgspec

from wixoss_desktop.engine.wixoss.cards import number_shown
from wixoss_desktop.engine.wixoss.language import abilities, ops
from wixoss_desktop.engine.wixoss.language.abilities import Ability, AnyOp
from wixoss_desktop.engine.wixoss.language.conds import Cond, Did, InPhase, TurnOf
from wixoss_desktop.engine.wixoss.language.costs import DiscardCost, DownCost, Extra, PutCost, is_one_discard
from wixoss_desktop.engine.wixoss.language.naming import MOVED
from wixoss_desktop.engine.wixoss.language.words import KindIs, Not, Other, Sel, What
from wixoss_desktop.words.wixoss.clauses import (
    Clause,
    one_sentence,
    sentences,
    spared,
    statement,
    subject,
    thing,
    until,
)
from wixoss_desktop.words.wixoss.conditions import condition, focus_after, negated, parts
from wixoss_desktop.words.wixoss.continuing import CONTINUING, more_or_less
from wixoss_desktop.words.wixoss.costs import cost_heading, keyword, limit, payment, timings
from wixoss_desktop.words.wixoss.joining import either, joined, shuffles_in
from wixoss_desktop.words.wixoss.moving import MOVING
from wixoss_desktop.words.wixoss.scope import TextScope, after, mention, paid_by, spoken_kinds
from wixoss_desktop.words.wixoss.selections import core, number_or_value
from wixoss_desktop.words.wixoss.triggers import FIELD_EVENTS, MOMENTS, event_scope, keywords_of, trigger
from wixoss_desktop.words.wixoss.zones import ZONE_OPS


def clause(op: AnyOp, scope: TextScope) -> Clause:
    """Return one instruction in words."""
    return OPS[type(op)](op, scope)


def by_hand(op: ops.ByHand, scope: TextScope) -> Clause:
    """Return that the player carries the card out by hand."""
    return Clause(scope.lexicon.say("op.by_hand"))


def clauses(do: tuple[AnyOp, ...], scope: TextScope) -> tuple[tuple[Clause, ...], TextScope]:
    """Return instructions in words, and the scope behind them."""
    said: list[Clause] = []
    rest = _once_then(do)
    while rest:
        both = joined(rest[0], rest[1], scope, clause) if len(rest) > 1 else None
        said.append(both or clause(rest[0], scope))
        for op in rest[: 2 if both else 1]:
            scope = after(scope, op)
        rest = rest[2 if both else 1 :]
    return tuple(said), scope


def _once_then(do: tuple[AnyOp, ...]) -> tuple[AnyOp, ...]:
    """Late targets: 'then' is said before the first of them, unless nothing stands before that."""
    late = [place for place, op in enumerate(do) if isinstance(op, ops.Target) and op.late]
    silent = late if late[:1] == [0] else late[1:]
    return tuple(msgspec.structs.replace(op, late=False) if place in silent else op for place, op in enumerate(do))


def inline(do: tuple[AnyOp, ...], scope: TextScope) -> str:
    """Return instructions as what can stand inside a sentence."""
    return one_sentence(clauses(do, scope.inside())[0], scope.lexicon)


# --- abilities ----------------------------------------------------------------------------------------------


def ability_text(ability: Ability, scope: TextScope) -> str:
    """Return an ability as a paragraph: 'Enter {W}: Draw 1 card.'"""
    text = body(ability, scope)
    cost = cost_heading(ability.cost, scope)
    in_words = bool(cost) and not cost.startswith("{")
    key = "ability.use" if ability.kind == "use" else "ability.worded_cost" if in_words else "ability"
    if is_cost_alone(ability):
        key = "ability.play_condition"
        cost = scope.lexicon.sentence(payment(ability.cost, "own", scope))
    said = scope.lexicon.say(
        key,
        kind=scope.lexicon.term(f"kind.{ability.kind}"),
        limits=_limits(ability, scope),
        cost=cost,
        text=text,
    )
    return said if ability.kind != "use" else scope.lexicon.sentence(said)


def body(ability: Ability, scope: TextScope) -> str:
    """Return what an ability does, as sentences, without its heading."""
    is_constant = ability.kind == "constant"
    inner = msgspec.structs.replace(
        scope, constant=is_constant, inline=False, place=ability.place, paid=paid_by(ability.cost)
    )
    if ability.place == "anywhere":
        scope, inner = (msgspec.structs.replace(one, source="card") for one in (scope, inner))
    if ability.extra:
        offers = tuple(extra_text(extra, scope) for extra in ability.extra)
        rest = body(msgspec.structs.replace(ability, extra=()), scope)
        return scope.lexicon.row((*offers, rest), "sentences")
    if ability.kind in ("grow_condition", "use_condition") or (ability.kind == "play_condition" and not ability.do):
        return _restriction(ability, inner)
    if ability.on is not None:
        inner = event_scope(ability.on, inner)
        return inner.lexicon.sentence(_triggered(ability, scope, inner))
    if ability.given is not None:
        return inner.lexicon.sentence(_given(ability.given, ability.do, inner))
    said, _ = clauses(ability.do, inner.inside() if inner.constant else inner)
    if inner.constant:
        return inner.lexicon.sentence(one_sentence(said, inner.lexicon))
    return sentences(said, inner.lexicon)


def is_cost_alone(ability: Ability) -> bool:
    """Say whether a play condition is a cost and nothing besides, so that its heading says all of it."""
    return ability.kind == "play_condition" and bool(ability.cost) and not ability.do and ability.given is None


def extra_text(extra: Extra, scope: TextScope) -> str:
    """Return an additional cost as a sentence: 'You may additionally pay {B} (Encore: ...).'"""
    lexicon, cost = scope.lexicon, extra.cost
    cards = cost[0] if extra.times and is_one_discard(cost[0]) else None
    if cards is not None:
        cards = msgspec.structs.replace(cards, n=extra.times, up_to=True)
        cost = (cards,)
    offer = lexicon.say(f"extra.{extra.name}", pay=payment(cost, "own", scope.in_mood("infinitive")))
    if not extra.lowers:
        return lexicon.sentence(offer)
    by, to = {color: -n for color, n in (extra.less or {}).items()}, extra.to or None
    change = more_or_less(ops.CostChange("arts", by, to=to, this=True), scope)
    uses = lexicon.say("uses.this.arts", gender="", before="", noun="", having="", lacking="", after="")
    if cards is None:
        return lexicon.sentence(lexicon.say("extra.lowers", offer=offer, uses=uses, change=change))
    kinds = tuple(
        rule for one in cost if isinstance(one, DiscardCost) for rule in one.where if isinstance(rule, KindIs)
    )
    things = core(Sel(zone="hand", kind=("card",), where=kinds), scope, many=False)
    each = lexicon.say("extra.discarded", things=things)
    change = lexicon.say("change.each", change=change, each=each)
    return lexicon.sentence(lexicon.say("extra.lowers.each", offer=offer, uses=uses, change=change))


def _limits(ability: Ability, scope: TextScope) -> str:
    both = limits(ability, scope)
    return scope.lexicon.say("ability.limits", limits=both) if both else ""


def limits(ability: Ability, scope: TextScope) -> str:
    """Return where, on which condition, when and how often an ability works: 'attack phase, once per turn'."""
    when = (timings(ability.when, scope),) if ability.when else ()
    often = (limit(ability.limit, scope),) if ability.limit else ()
    alone = (scope.lexicon.say("ability.only", cond=condition(ability.only, scope)),) if ability.only else ()
    where = (scope.lexicon.say(f"ability.place.{ability.place}"),) if ability.place != "field" else ()
    return scope.lexicon.row(where + alone + when + often, "limits")


def _restriction(ability: Ability, scope: TextScope) -> str:
    said = scope.lexicon.say("given.only_if", cond=condition(ability.given, scope)) if ability.given else ""
    done = inline(ability.do, scope)
    return scope.lexicon.sentence(scope.lexicon.row((said, done), "clauses"))


def _triggered(ability: Ability, outer: TextScope, scope: TextScope) -> str:
    assert ability.on is not None
    when = trigger(ability.on, outer)
    text = _given(ability.given, ability.do, scope) if ability.given else inline(ability.do, scope)
    return scope.lexicon.say("trigger", when=when, text=text)


def _given(given: Cond, do: tuple[AnyOp, ...], scope: TextScope) -> str:
    """'During your turn, while ..., ...' of a constant ability, 'if ..., ...' of any other."""
    times = TurnOf | InPhase
    turns = tuple(part for part in parts(given) if isinstance(part, times)) if scope.constant else ()
    others = tuple(part for part in parts(given) if part not in turns)
    cond = scope.lexicon.listed(tuple(condition(part, scope) for part in others), "all")
    focus = focus_after(others[-1], scope) if others else scope.focus
    text = inline(do, scope.looking_at(focus))
    if others:
        text = scope.lexicon.say("given.while" if scope.constant else "given.if", cond=cond, text=text)
    for part in turns:
        text = _during(part, text, scope)
    return text


def _during(part: TurnOf | InPhase, text: str, scope: TextScope) -> str:
    if isinstance(part, TurnOf):
        return scope.lexicon.say(f"given.turn.{part.who}", text=text)
    phase = scope.lexicon.term(f"phase.{part.phase}")
    return scope.lexicon.say(f"given.phase.{part.who or 'each'}", phase=phase, text=text)


# --- instructions that hold others --------------------------------------------------------------------------


def _modes(op: abilities.Modes, scope: TextScope) -> Clause:
    texts = tuple(_option(number, do, scope) for number, do in enumerate(op.options, start=1))
    options = scope.lexicon.row(texts, "options.inline" if scope.inline else "options")
    key, upper = "op.modes", "op.modes.up_to"
    count = number_or_value(op.n, scope)
    if not isinstance(op.n, int):
        key = "op.modes.value.up_to" if op.up_to else "op.modes.value"
    elif op.up_to and scope.lexicon.knows(upper):
        key = upper
    elif op.up_to:
        count = scope.lexicon.say("sel.up_to", n=op.n)
    instead = _modes_instead(op, scope) if op.given else ""
    said = scope.lexicon.say(key, n=count, of=len(op.options), options=options, instead=instead)
    return statement(said, begins=True)


def _modes_instead(op: abilities.Modes, scope: TextScope) -> str:
    """'(If you have 3 or more ARTS in your LRIG trash, up to 2 instead)': another number by a condition."""
    assert op.given
    key = "modes.instead.up_to" if op.more_up_to else "modes.instead"
    return scope.lexicon.say(key, cond=condition(op.given, scope), n=op.more or 1)


def _option(number: int, do: tuple[AnyOp, ...], scope: TextScope) -> str:
    key = f"mark.{number}"
    mark = scope.lexicon.pattern(key) if scope.lexicon.knows(key) else f"({number})"
    text = inline(do, scope)
    said = text if scope.inline else scope.lexicon.sentence(text)
    return scope.lexicon.say("op.modes.option", mark=mark, text=said)


def _either(op: abilities.Either, scope: TextScope) -> Clause:
    """'Draw 3 cards or Ener Charge 3'; options of several instructions are told apart by marks."""
    same = either(op.options, scope) if op.who == "own" else None
    if same is not None:
        return same
    if all(len(option) == 1 and not isinstance(option[0], _HOLDING) for option in op.options):
        texts = tuple(inline(option, scope) for option in op.options)
        shorter = tuple(spared(*pair, scope.lexicon) for pair in pairwise(texts))
        said = scope.lexicon.listed((texts[0], *shorter), "either")
    else:
        marked = tuple(_option(number, do, scope.inside()) for number, do in enumerate(op.options, start=1))
        options = scope.lexicon.row(marked, "options.inline")
        said = scope.lexicon.say("op.either.marked", of=len(op.options), options=options)
    return Clause(scope.lexicon.say(f"op.either.{op.who}", options=said), is_order=op.who == "own")


_HOLDING: Final = (abilities.If, abilities.May, abilities.Unless)
"""What is too long to stand between two 'or's."""


def _gain(op: abilities.Gain, scope: TextScope) -> Clause:
    granted = scope.lexicon.listed(tuple(_granted(one, op, scope) for one in op.abilities))
    span = until(scope, op.until)
    if op.who is not None:
        return statement(scope.lexicon.say(f"op.gain.player.{op.who}", abilities=granted, until=span))
    what = subject(scope, op.what)
    key = "op.gain.constant" if scope.constant else "op.gain"
    text = scope.lexicon.say(key, many=what.many, gender=what.gender, what=what.text, abilities=granted, until=span)
    return statement(text)


def _quoted(ability: Ability, source: str, scope: TextScope) -> str:
    host = TextScope(lexicon=scope.lexicon, name_of=scope.name_of, source=source, depth=scope.depth + 1)
    key = "ability.quoted" if scope.depth % 2 == 0 else "ability.quoted.inner"
    return scope.lexicon.say(key, text=ability_text(ability, host))


def _granted(ability: Ability, op: abilities.Gain, scope: TextScope) -> str:
    """Return an ability between quotation marks, spoken by the card that gets it."""
    host = TextScope(
        lexicon=scope.in_mood().lexicon,
        name_of=scope.name_of,
        source=_host(op.what, scope) if op.who is None else "card",
        depth=scope.depth + 1,
        brief=op.until == "turn" and not scope.constant,
    )
    key = "ability.quoted" if scope.depth % 2 == 0 else "ability.quoted.inner"
    return scope.lexicon.say(key, text=ability_text(ability, host))


def _host(what: What, scope: TextScope) -> str:
    if isinstance(what, str):
        noun = "signi" if what == MOVED and scope.moved == "field" else scope.noun_of(what)
        return "card" if noun == "fielded" else noun
    kinds = spoken_kinds(what.kind)
    return kinds[0] if len(kinds) == 1 else "card"


def _replace(op: abilities.Replace, scope: TextScope) -> Clause:
    instead = _instead(op, scope)
    time = scope.lexicon.say("replace.next" if op.times else "replace.if", many=op.times > 1, n=op.times)
    span = "" if scope.constant else scope.lexicon.say(f"span.{op.until}")
    key = "op.replace" if span else "op.replace.constant"
    said = scope.lexicon.say(key, span=span, time=time, event=_would(op, scope), instead=instead)
    return statement(said, begins=scope.lexicon.grammar.halts and bool(span))


def _would(op: abilities.Replace, scope: TextScope) -> str:
    if op.by:
        event = _would(msgspec.structs.replace(op, by=msgspec.UNSET), scope)
        key = f"replace.banish.in.{op.by}" if op.event == "banish" else f"replace.in.{op.by}"
        return scope.lexicon.say(key, event=event)
    if op.where:
        event = _would(msgspec.structs.replace(op, where=()), scope)
        itself = op.where == (Not(Other()),)
        source = mention(scope, "this").text if itself else core(Sel(kind=("card",), where=op.where), scope, many=True)
        is_damage = op.event == "damage" and op.what is None
        key = "replace.damage.from" if is_damage else "replace.banish.by" if op.event == "banish" else "replace.by"
        return scope.lexicon.say(key, event=event, cards=source)
    if op.what is None and scope.lexicon.knows(f"replace.{op.event}.{op.who or 'own'}"):
        thing = core(Sel(kind=("card",), where=op.cards), scope, many=False)
        a_thing = scope.lexicon.a(thing, gender=scope.lexicon.gender("card"))
        return scope.lexicon.say(f"replace.{op.event}.{op.who or 'own'}", thing=a_thing)
    what = subject(scope, op.what or "this")
    return scope.lexicon.say(f"replace.{op.event}", many=what.many, gender=what.gender, what=what.text)


def _instead(op: abilities.Replace, scope: TextScope) -> str:
    scope = scope.in_mood("infinitive") if op.may else scope
    inner = scope.looking_at(op.what if isinstance(op.what, str) else None)
    may = scope.lexicon.say("replace.may") if op.may else ""
    if op.to is not None:
        cards = subject(scope, op.what or "this")
        is_card = op.what is None and op.event != "crush"
        gender = scope.lexicon.gender("card") if is_card else cards.gender
        it = scope.lexicon.say("pronoun.object", many=cards.many, gender=gender)
        allowed = f"replace.to.{op.to}.may"
        key = allowed if op.may and scope.lexicon.knows(allowed) else f"replace.to.{op.to}"
        return scope.lexicon.say(key, many=cards.many, may=may, it=it)
    if not op.instead:
        of_event = f"replace.nothing.{op.event}"
        key = of_event if scope.lexicon.knows(of_event) else "replace.nothing"
        return scope.lexicon.say("replace.nothing.may" if op.may else key)
    done = inline(op.instead, msgspec.structs.replace(inner, constant=False))
    return scope.lexicon.say("replace.instead.may" if op.may else "replace.instead", do=done)


def _gain_burst(op: abilities.GainBurst, scope: TextScope) -> Clause:
    host = TextScope(lexicon=scope.lexicon, name_of=scope.name_of, source="card", depth=scope.depth + 1)
    do = body(Ability("burst", op.do), host)
    cards = core(Sel(kind=("card",), where=op.where), scope, many=True)
    key = "op.gain_burst.constant" if scope.constant else "op.gain_burst"
    return statement(scope.lexicon.say(f"{key}.{op.who}", until=until(scope, op.until), cards=cards, do=do))


def _turn_into(op: abilities.TurnInto, scope: TextScope) -> Clause:
    """'This SIGNI becomes Servant ZERO, a colorless level 1 SIGNI with power 1000 and no abilities until ...'."""
    what, span = subject(scope, op.what), until(scope, op.until)
    if op.like:
        name = mention(scope.looking_at(None), op.like).text
        key = "op.turn_into.like"
        text = scope.lexicon.say(key, many=what.many, gender=what.gender, what=what.text, name=name, until=span)
        return statement(text)
    colors = tuple(scope.lexicon.term(f"color.{color}") for color in op.colors or ("colorless",))
    said = scope.lexicon.say(
        "op.turn_into", many=what.many, gender=what.gender, what=what.text, until=span, level=op.level,
        power=number_shown(op.power),
        name=scope.lexicon.say("name", name=scope.name_of(op.name)), colors=scope.lexicon.listed(colors),
        classes=_classes(op, scope), text=_text_of(op, scope),
    )  # fmt: skip
    return statement(said)


def _classes(op: abilities.TurnInto, scope: TextScope) -> str:
    if not op.classes:
        return ""
    known = scope.lexicon.classes
    each = tuple(scope.lexicon.say("filter.class", name=known.get(name, name)) for name in op.classes)
    return scope.lexicon.say("turn_into.classes", list=scope.lexicon.listed(each))


def _text_of(op: abilities.TurnInto, scope: TextScope) -> str:
    words = tuple(keyword(word, scope) for word in op.keywords)
    texts = tuple(_quoted(one, "signi", scope) for one in op.abilities)
    return scope.lexicon.listed(words + texts) or scope.lexicon.say("turn_into.no_abilities")


def _delay(op: abilities.Delay, scope: TextScope) -> Clause:
    word = "next_time" if op.once else "whenever"
    when = trigger(op.on, scope, word)
    if op.what is not None and op.on.event in FIELD_EVENTS:
        cards = thing(scope, op.what)
        one = subject(scope, op.what).text
        who = scope.lexicon.say("each.of", what=cards.text) if cards.many else one
        keywords = keywords_of(op.on, scope)
        event = scope.lexicon.say(f"on.{op.on.event}", gender=cards.gender, who=who, keywords=keywords, by="")
        when = scope.lexicon.say(word, event=event)
    span = "" if op.on.event in MOMENTS and op.until == "turn" else scope.lexicon.say(f"span.{op.until}")
    if op.on.event == "phase_begin" and op.once and op.until == "game" and op.on.turn is not None and op.on.phase:
        phase = scope.lexicon.term(f"phase.{op.on.phase}")
        when, span = scope.lexicon.say(f"at.phase_begin.{op.on.turn}.next", phase=phase), ""
    inner = event_scope(op.on, scope.looking_at(None))
    return statement(scope.lexicon.say("op.delay", when=when, span=span, do=inline(op.do, inner)))


def _if(op: abilities.If, scope: TextScope) -> Clause:
    """'If ..., ...'; 'if you did' looks back on a whole sentence and begins the next."""
    said = _branches(op, scope)
    match op.then[:1]:
        case (ops.Target(late=True),) if not isinstance(op.cond, Did):
            said = scope.lexicon.say("op.target.late", said=said)
    return statement(said, begins=scope.lexicon.grammar.halts or isinstance(op.cond, Did))


def _branches(op: abilities.If, scope: TextScope) -> str:
    cond = condition(op.cond, scope)
    inner = scope if isinstance(op.cond, Did) else scope.looking_at(focus_after(op.cond, scope))
    then, otherwise = inline(op.then, inner), inline(op.otherwise, inner)
    if op.then and op.otherwise:
        return scope.lexicon.say("op.if.otherwise", cond=cond, then=then, otherwise=otherwise)
    if op.otherwise:
        opposite = condition(negated(op.cond), scope)
        return scope.lexicon.say("op.if", cond=opposite, then=otherwise)
    return scope.lexicon.say("op.if", cond=cond, then=then)


SPOKEN: Final = DiscardCost | PutCost | DownCost
"""Costs that speak of cards, for which a reader would take 'it'."""


def _may(op: abilities.May, scope: TextScope) -> Clause:
    inner = msgspec.structs.replace(scope.inside().in_mood("infinitive"), theirs=op.who == "opponent")
    if op.do and op.then and shuffles_in(op.do[-1], op.then[0], scope):
        op = msgspec.structs.replace(op, do=(*op.do, op.then[0]), then=op.then[1:])
    said, behind = clauses(op.do, inner)
    costs = (Clause(payment(op.pay, "own", inner)),) if op.pay else ()
    if op.pay:
        behind = msgspec.structs.replace(behind, paid=paid_by(op.pay))
    if any(
        isinstance(cost, SPOKEN if behind.known_as(behind.focus or "") == "this" else PutCost | DownCost)
        for cost in op.pay
    ):
        behind = behind.looking_at(None)
    done = one_sentence(costs + said, scope.lexicon)
    if not op.then:
        return statement(scope.lexicon.say(f"op.may.{op.who}", do=done))
    key = f"op.may.{op.who}.then" + (".inline" if scope.inline else "")
    then = inline(op.then, msgspec.structs.replace(behind, theirs=False, lexicon=scope.lexicon))
    return statement(scope.lexicon.say(key, do=done, then=then))


def _unless(op: abilities.Unless, scope: TextScope) -> Clause:
    done, pay = inline(op.do, scope), payment(op.pay, op.who, scope.in_mood("subjunctive"))
    return statement(scope.lexicon.say(f"op.unless.{op.who}", do=done, pay=pay))


def _repeat(op: abilities.Repeat, scope: TextScope) -> Clause:
    done = inline(op.do, scope.looking_at(None))
    key = "op.repeat" if isinstance(op.times, int) else "op.repeat.value"
    return statement(scope.lexicon.say(key, n=number_or_value(op.times, scope), do=done), begins=True)


OPS: Final[dict[type, Callable[[Any, TextScope], Clause]]] = (
    MOVING
    | CONTINUING
    | ZONE_OPS
    | {
        ops.ByHand: by_hand,
        abilities.Modes: _modes,
        abilities.Either: _either,
        abilities.Gain: _gain,
        abilities.GainBurst: _gain_burst,
        abilities.Replace: _replace,
        abilities.TurnInto: _turn_into,
        abilities.Delay: _delay,
        abilities.If: _if,
        abilities.May: _may,
        abilities.Unless: _unless,
        abilities.Repeat: _repeat,
    }
)
