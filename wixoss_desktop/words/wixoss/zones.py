"""The wording of instructions about SIGNI zones: cards set there, markers, zones removed, SIGNI turned face down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wixoss_desktop.engine.wixoss.language import zone_ops
from wixoss_desktop.words.wixoss.amounts import markers
from wixoss_desktop.words.wixoss.clauses import Clause, belonging, statement, subject, thing, until, whose
from wixoss_desktop.words.wixoss.moving import from_top
from wixoss_desktop.words.wixoss.scope import TextScope


def _lay(op: zone_ops.Lay, scope: TextScope) -> Clause:
    kind = scope.lexicon.a(scope.lexicon.term(f"laid.{op.kind}"))
    return Clause(scope.lexicon.say("op.lay", what=from_top(op.what, scope), kind=kind))


def _spring(op: zone_ops.Spring, scope: TextScope) -> Clause:
    return Clause(scope.lexicon.say("op.spring"))


def _use_trap(op: zone_ops.UseTrap, scope: TextScope) -> Clause:
    what = thing(scope, op.what)
    key = "op.use_trap.laid" if whose(scope, op.what)[1] == "laid" else "op.use_trap"
    owner = belonging(scope, op.what)
    return Clause(scope.lexicon.say(key, many=what.many, gender=what.gender, what=what.text, owner=owner))


def _bloom(op: zone_ops.Bloom, scope: TextScope) -> Clause:
    what = subject(scope, op.what)
    return statement(scope.lexicon.say("op.bloom", many=what.many, gender=what.gender, what=what.text))


def _mark(op: zone_ops.MarkZone, scope: TextScope) -> Clause:
    if op.at is not None:
        name = scope.lexicon.a(scope.lexicon.noun(op.mark))
        return Clause(scope.lexicon.say("op.mark_zone.at", mark=name, what=thing(scope, op.at).text))
    return Clause(scope.lexicon.say(f"op.mark_zone.{op.who}", marks=markers(op.mark, op.n, scope)))


def _unmark(op: zone_ops.UnmarkZone, scope: TextScope) -> Clause:
    if op.all:
        many = scope.lexicon.noun(op.mark, many=True)
        return Clause(scope.lexicon.say(f"op.unmark_zone.all.{op.who}", marks=many))
    return Clause(scope.lexicon.say(f"op.unmark_zone.{op.who}", marks=markers(op.mark, op.n, scope)))


def _choose(op: zone_ops.ChooseZone, scope: TextScope) -> Clause:
    return Clause(scope.lexicon.say(f"op.choose_zone.{op.who}"))


def _close(op: zone_ops.CloseZone, scope: TextScope) -> Clause:
    span = until(scope, op.until)
    if op.keeps:
        which = scope.lexicon.say("zone.chosen" if op.zone else f"zone.any.{op.who}")
        return statement(scope.lexicon.say("op.close_zone.keeps", zone=which, until=span))
    key = "op.close_zone.chosen" if op.zone else f"op.close_zone.{op.who}"
    return Clause(scope.lexicon.say(key, until=span))


def _face(key: str) -> Callable[[Any, TextScope], Clause]:
    def clause(op: Any, scope: TextScope) -> Clause:
        what = thing(scope, op.what)
        return Clause(scope.lexicon.say(key, many=what.many, gender=what.gender, what=what.text))

    return clause


ZONE_OPS: Final[dict[type, Callable[[Any, TextScope], Clause]]] = {
    zone_ops.Lay: _lay,
    zone_ops.Spring: _spring,
    zone_ops.UseTrap: _use_trap,
    zone_ops.Bloom: _bloom,
    zone_ops.MarkZone: _mark,
    zone_ops.UnmarkZone: _unmark,
    zone_ops.ChooseZone: _choose,
    zone_ops.CloseZone: _close,
    zone_ops.TurnFaceDown: _face("op.turn_face_down"),
    zone_ops.TurnFaceUp: _face("op.turn_face_up"),
}
