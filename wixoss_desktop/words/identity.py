"""The wording of instructions about what a card is, and of riding: 'also has the name ...'."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wixoss_desktop.engine.wixoss.language import identity_ops
from wixoss_desktop.words.clauses import Clause, statement, subject, thing, until
from wixoss_desktop.words.scope import Scope


def _about(key: str, op: Any, scope: Scope, **slots: str) -> Clause:
    what, span = subject(scope, op.what), until(scope, op.until)
    return statement(scope.lexicon.say(key, many=what.many, gender=what.gender, what=what.text, until=span, **slots))


def _add_names(op: identity_ops.AddNames, scope: Scope) -> Clause:
    names = tuple(scope.lexicon.say("name", name=scope.name_of(name)) for name in op.any)
    return _about("op.add_names", op, scope, names=scope.lexicon.listed(names))


def _add_colors(op: identity_ops.AddColors, scope: Scope) -> Clause:
    colors = tuple(scope.lexicon.term(f"color.{color}") for color in op.colors)
    return _about("op.add_colors", op, scope, colors=scope.lexicon.listed(colors))


def _wisdom(op: identity_ops.WisdomLevels, scope: Scope) -> Clause:
    return _about("op.wisdom_levels", op, scope, levels=scope.lexicon.listed(tuple(map(str, op.levels))))


def _ride(op: identity_ops.Ride, scope: Scope) -> Clause:
    return statement(scope.lexicon.say("op.ride", what=thing(scope, op.what).text))


IDENTITY: Final[dict[type, Callable[[Any, Scope], Clause]]] = {
    identity_ops.AddNames: _add_names,
    identity_ops.AddColors: _add_colors,
    identity_ops.WisdomLevels: _wisdom,
    identity_ops.Ride: _ride,
}
