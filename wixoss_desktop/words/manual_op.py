"""The wording of the instruction that a player carries out by hand."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss.language import manual_ops
from wixoss_desktop.words.clauses import Clause
from wixoss_desktop.words.scope import Scope


def by_hand(op: manual_ops.ByHand, scope: Scope) -> Clause:
    """Return that the player carries the card out by hand."""
    return Clause(scope.lexicon.say("op.by_hand"))
