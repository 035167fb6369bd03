"""The wording of trigger conditions: 'when this SIGNI attacks'."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.engine.wixoss.language.costs import TriggerOn
from wixoss_desktop.engine.wixoss.language.names import Kind, Phase, Who
from wixoss_desktop.engine.wixoss.language.words import Sel
from wixoss_desktop.words.conditions import condition
from wixoss_desktop.words.scope import Phrase, Scope, gender_of, mention, noun_for
from wixoss_desktop.words.selections import core, counter

FIELD_EVENTS: Final = (
    "attack", "banished", "enter", "leave_field", "trashed_from_field", "to_trash", "milled", "battle", "banishes",
    "attack_negated", "attack_missed", "heaven", "charm_attached", "acce_attached", "soul_attached", "risen_on",
    "shifted", "targeted", "awakened", "armed", "crushes", "bloom", "beat", "cheer",
)  # fmt: skip
PLAYER_EVENTS: Final = (
    "discard", "draw", "crushed", "spell_used", "arts_used", "piece_used", "grow", "grow_assist", "refresh", "guard",
)  # fmt: skip
MOMENTS: Final = ("turn_end", "phase_begin")


def trigger(on: TriggerOn, scope: Scope, word: str = "when") -> str:
    """Return when an ability triggers; `word` is the pattern around it ('when', 'whenever', 'next_time')."""
    if on.event in MOMENTS:
        return _moment(on, scope, once=word == "next_time")
    return scope.lexicon.say(word, event=_circumstances(happening(on, scope), on, scope))


def happening(on: TriggerOn, scope: Scope) -> str:
    """Return what has to happen, as a clause: 'this SIGNI attacks'."""
    if on.event in FIELD_EVENTS:
        subject = _subject(on, scope)
        return scope.lexicon.say(f"on.{on.event}", many=subject.many, gender=subject.gender, who=subject.text)
    if on.this and scope.lexicon.knows(f"on.{on.event}.this"):
        return scope.lexicon.say(f"on.{on.event}.this", who=mention(scope, "this").text)
    return scope.lexicon.say(f"on.{on.event}.{on.who or 'each'}", many=on.batch, thing=_some(on, scope))


_THINGS: Final[dict[str, Kind]] = {"spell_used": "spell", "arts_used": "arts", "piece_used": "piece"}


def _subject(on: TriggerOn, scope: Scope) -> Phrase:
    if on.this:
        return mention(scope, "this", "subject")
    sel = Sel(of=on.who or "each", kind=("card",) if on.event in ("to_trash", "milled") else ("signi",), where=on.where)
    text, gender = core(sel, scope, many=sel.of != "each" or on.batch), gender_of(sel, scope)
    key, a_core = f"sel.{'some' if on.batch else 'one'}.{sel.of}", scope.lexicon.a(text, gender=gender)
    said = scope.lexicon.say(key, gender=gender, core=text, a_core=a_core, counter=counter(sel, scope))
    return Phrase(said, on.batch, gender)


def _some(on: TriggerOn, scope: Scope) -> str:
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


def _circumstances(event: str, on: TriggerOn, scope: Scope) -> str:
    by = scope.lexicon.say(f"on.by.{on.by}") if on.by else ""
    other = scope.lexicon.say("on.not_by", by=scope.lexicon.say(f"on.by.{on.not_by}")) if on.not_by else ""
    whose = scope.lexicon.say(f"on.whose.{on.whose}") if on.whose else ""
    start = scope.lexicon.say("on.not_from", zone=scope.lexicon.term(f"zone.{on.not_from}")) if on.not_from else ""
    given = scope.lexicon.say("on.given", cond=condition(on.given, scope)) if on.given else ""
    phase = _in_phase(on.phase, scope) if on.phase else ""
    during = (_during(on.turn, scope) if on.turn else "", phase, given)
    causes, times = (scope.lexicon.row(each, "words") for each in ((start, by, other, whose), during))
    return scope.lexicon.say("on.circumstances", event=event, by=causes, during=times)


def _during(who: Who, scope: Scope) -> str:
    return scope.lexicon.say(f"on.during.{who}")


def _in_phase(phase: Phase, scope: Scope) -> str:
    return scope.lexicon.say("on.phase", phase=scope.lexicon.term(f"phase.{phase}"))


def _moment(on: TriggerOn, scope: Scope, *, once: bool) -> str:
    whose = on.turn or on.who or ("next" if once else "each")
    phase = scope.lexicon.term(f"phase.{on.phase}") if on.phase else scope.lexicon.term("phase.any")
    return scope.lexicon.say(f"at.{on.event}.{whose}", phase=phase)
