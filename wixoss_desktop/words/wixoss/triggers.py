"""The wording of trigger conditions: 'when this SIGNI attacks'."""

from __future__ import annotations

from typing import Final

import msgspec

from wixoss_desktop.engine.wixoss.language.conds import Cond, InPhase
from wixoss_desktop.engine.wixoss.language.costs import Keyword, TriggerOn
from wixoss_desktop.engine.wixoss.language.names import Kind, Phase, Who
from wixoss_desktop.engine.wixoss.language.words import KindIs, Sel
from wixoss_desktop.words.wixoss.conditions import condition
from wixoss_desktop.words.wixoss.costs import keyword
from wixoss_desktop.words.wixoss.places import counter
from wixoss_desktop.words.wixoss.scope import Bound, Phrase, TextScope, gender_of, mention, noun_for
from wixoss_desktop.words.wixoss.selections import core

FIELD_EVENTS: Final = (
    "attack", "banished", "enter", "leave_field", "trashed_from_field", "to_trash", "milled", "battle", "banishes",
    "attack_negated", "attack_missed", "heaven", "charm_attached", "acce_attached", "soul_attached", "risen_on",
    "shifted", "targeted", "awakened", "armed", "crushes", "bloom", "beat", "cheer",
    "downed", "upped", "froze", "to_hand", "to_ener",
    "powerless", "gains_keyword", "driving", "exceeded", "to_deck",
)  # fmt: skip
PLAYER_EVENTS: Final = (
    "discard", "draw", "crushed", "spell_used", "arts_used", "piece_used", "virus_placed", "gate_placed",
    "grow", "grow_assist", "refresh", "guard",
    "revealed", "burst_used",
)  # fmt: skip
LEAVING: Final = ("banished", "leave_field", "trashed_from_field")
"""Events after which the card isn't on the field any more."""
MOMENTS: Final = ("turn_end", "phase_begin", "battle_end", "attack_end")


def trigger(on: TriggerOn, scope: TextScope, word: str = "when") -> str:
    """Return when an ability triggers; `word` is the pattern around it ('when', 'whenever', 'next_time')."""
    if on.event in MOMENTS:
        return _moment(on, scope, once=word == "next_time")
    causes = _causes(on, scope)
    times = scope.lexicon.row(_times(on, scope), "words")
    event = scope.lexicon.say("on.circumstances", event=happening(on, causes, scope), by=causes, during=times)
    return scope.lexicon.say(word, event=event)


def happening(on: TriggerOn, by: str, scope: TextScope) -> str:
    """Return what has to happen, as a clause: 'this SIGNI attacks'; some languages say inside it what causes it."""
    if on.event in FIELD_EVENTS:
        subject, key = _subject(on, scope), f"on.{on.event}"
        rival = _rival(on, scope)
        sided = f"{key}.against" if rival else f"{key}.{'own' if on.this else on.who}"
        if on.harmed is not msgspec.UNSET:
            sided = f"{key}{'.against' if rival else ''}.harmed.{on.harmed}"
        key = sided if scope.lexicon.knows(sided) else key
        many, gender, keywords = subject.many, subject.gender, keywords_of(on, scope)
        slots = {"who": subject.text, "keywords": keywords, "by": by, "rival": rival}
        return scope.lexicon.say(key, many=many, gender=gender, **slots)
    if on.this and scope.lexicon.knows(f"on.{on.event}.this"):
        return scope.lexicon.say(f"on.{on.event}.this", who=mention(scope, "this").text, by=by)
    return scope.lexicon.say(f"on.{on.event}.{on.who or 'each'}", many=on.batch, thing=_some(on, scope), by=by)


def _rival(on: TriggerOn, scope: TextScope) -> str:
    """Return what has to be battled or banished, if that is said."""
    if not on.against:
        return ""
    sel = Sel(of="each", where=on.against)
    return scope.lexicon.a(core(sel, scope, many=False), gender=gender_of(sel, scope))


def keywords_of(on: TriggerOn, scope: TextScope) -> str:
    """Return which keywords count, of those that something gains."""
    if not on.keywords:
        return scope.lexicon.say("on.any_keyword")
    return scope.lexicon.listed(tuple(keyword(Keyword(name), scope) for name in on.keywords), "or")


_THINGS: Final[dict[str, Kind]] = {"spell_used": "spell", "arts_used": "arts", "piece_used": "piece"}
LANDS: Final = {
    "banished": "ener", "leave_field": "trash", "trashed_from_field": "trash", "to_trash": "trash", "milled": "trash",
    "discard": "trash", "draw": "hand", "crushed": "ener", "spell_used": "check", "arts_used": "check",
    "piece_used": "check",
}  # fmt: skip
"""Where a card lies after what happened to it, if not on the field."""


def _kind(event: str) -> Kind:
    """The kind of card that an event is about if it doesn't say."""
    if event in FIELD_EVENTS:
        return "card" if event in ("to_trash", "milled", "to_hand", "to_ener", "to_deck", "exceeded") else "signi"
    return _THINGS.get(event, "card")


def _subject(on: TriggerOn, scope: TextScope) -> Phrase:
    if on.this:
        return mention(scope, "this", "subject")
    sel = Sel(of=on.who or "each", kind=(_kind(on.event),), where=on.where)
    text, gender = core(sel, scope, many=sel.of != "each" or on.batch), gender_of(sel, scope)
    key, a_core = f"sel.{'some' if on.batch else 'one'}.{sel.of}", scope.lexicon.a(text, gender=gender)
    said = scope.lexicon.say(key, gender=gender, core=text, a_core=a_core, counter=counter(sel, scope))
    return Phrase(said, on.batch, gender)


def _some(on: TriggerOn, scope: TextScope) -> str:
    lexicon = scope.lexicon
    if on.event == "crushed":
        noun, thing = "life", lexicon.noun("life", many=on.batch)
    else:
        sel = Sel(kind=(_THINGS.get(on.event, "card"),), where=on.where)
        noun, thing = noun_for(sel), core(sel, scope, many=on.batch)
    gender, count = lexicon.gender(noun), lexicon.counter(noun)
    if on.batch:
        return lexicon.say("on.some", gender=gender, cards=thing, counter=count)
    return lexicon.a(thing, gender=gender)


def _causes(on: TriggerOn, scope: TextScope) -> str:
    effect_of = on.whose if on.by == "effect" else None
    by = scope.lexicon.say(f"on.by.{on.by}") if on.by and effect_of is None else ""
    other = scope.lexicon.say("on.not_by", by=scope.lexicon.say(f"on.by.{on.not_by}")) if on.not_by else ""
    whose = scope.lexicon.say(f"on.whose.{'effect.' if effect_of else ''}{on.whose}") if on.whose else ""
    if on.source:
        by = whose = ""
    start = scope.lexicon.say("on.not_from", zone=scope.lexicon.term(f"zone.{on.not_from}")) if on.not_from else ""
    apart = scope.lexicon.say(f"on.not_whose.{on.not_whose}") if on.not_whose else ""
    return scope.lexicon.row((start, *_starts(on, scope), by, other, whose, apart, _source(on, scope)), "words")


def _starts(on: TriggerOn, scope: TextScope) -> tuple[str, ...]:
    """Return from which zones a card comes: 'from the hand or from the deck'."""
    zones = tuple(scope.lexicon.term(f"zone.{zone}") for zone in on.start or ())
    keys = ("on.start.or",) * (len(zones) - 1) + ("on.start",)
    return tuple(scope.lexicon.say(key, zone=zone) for key, zone in zip(keys, zones, strict=False))


def _source(on: TriggerOn, scope: TextScope) -> str:
    """Return whose effect does it: 'by the effect of a white SIGNI'."""
    if not on.source:
        return ""
    kinds = next((rule.any for rule in on.source if isinstance(rule, KindIs)), ("card",))
    sel = Sel(zone="hand", kind=kinds, where=tuple(rule for rule in on.source if not isinstance(rule, KindIs)))
    text = core(sel, scope, many=False)
    a_core = scope.lexicon.a(text, gender=gender_of(sel, scope))
    return scope.lexicon.say(f"on.source.{on.whose or 'each'}", core=text, a_core=a_core)


def _times(on: TriggerOn, scope: TextScope) -> tuple[str, ...]:
    given = _given(on.given, scope) if on.given else ""
    return (*_during(on, scope), given)


def _during(on: TriggerOn, scope: TextScope) -> tuple[str, ...]:
    if on.phase is not None:
        return (_in_phase(on.phase, on.turn, scope),)
    return (scope.lexicon.say(f"on.during.{on.turn}"),) if on.turn else ()


def _in_phase(phase: Phase, whose: Who | None, scope: TextScope) -> str:
    key = f"on.phase.{whose}" if whose else "on.phase"
    return scope.lexicon.say(key, phase=scope.lexicon.term(f"phase.{phase}"))


def _given(cond: Cond, scope: TextScope) -> str:
    if isinstance(cond, InPhase):
        return _in_phase(cond.phase, cond.who, scope)
    return scope.lexicon.say("on.given", cond=condition(cond, scope))


def event_scope(on: TriggerOn, scope: TextScope) -> TextScope:
    """Return the scope behind a trigger condition: what it happened to is 'this', or 'that SIGNI'."""
    scope = msgspec.structs.replace(scope, gone=on.event in LEAVING)
    zone = LANDS.get(on.event, "field")
    if on.event == "battle" or on.against:
        rival = Bound(False, "signi", "each", "field" if on.event == "battle" else "ener")
        scope = msgspec.structs.replace(scope, bound=scope.bound | {"rival": rival})
    if on.this:
        itself = Bound(many=False, noun="", whose="own", zone=zone)
        bound = scope.bound | {"event": itself}
        return msgspec.structs.replace(scope.looking_at("this"), own_event=True, bound=bound)
    if on.event in MOMENTS or on.event in ("refresh", "guard", "grow", "grow_assist"):
        return scope
    kinds = next((rule.any for rule in on.where if isinstance(rule, KindIs)), (_kind(on.event),))
    those = Bound(many=on.batch, noun=noun_for(Sel(kind=kinds)), whose=on.who or "each", zone=zone)
    return msgspec.structs.replace(scope, bound=scope.bound | {"event": those})


def _moment(on: TriggerOn, scope: TextScope, *, once: bool) -> str:
    whose = on.turn or on.who or ("next" if once or (scope.brief and on.event == "turn_end") else "each")
    phase = scope.lexicon.term(f"phase.{on.phase}") if on.phase else scope.lexicon.term("phase.any")
    return scope.lexicon.say(f"at.{on.event}.{whose}", phase=phase)
