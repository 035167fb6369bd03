"""Instructions that are said as one: what is looked at and revealed is revealed, what another player chooses moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeGuard

import msgspec

from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.abilities import AnyOp
from wixoss_desktop.words.wixoss.clauses import Clause, thing, whose
from wixoss_desktop.words.wixoss.continuing import power_and_keywords
from wixoss_desktop.words.wixoss.moving import for_both, milled_either, picked_to, revealed, shuffled_in
from wixoss_desktop.words.wixoss.scope import TextScope, after

Speak = Callable[[AnyOp, TextScope], Clause]


def joined(first: AnyOp, second: AnyOp, scope: TextScope, speak: Speak) -> Clause | None:
    """Return two instructions in a row in words, if they are said as one; `speak` says one by itself."""
    return next((said for way in WAYS if (said := way(first, second, scope, speak)) is not None), None)


def _revealed(first: AnyOp, second: AnyOp, scope: TextScope, speak: Speak) -> Clause | None:
    """'Reveal the top 3 cards of your deck': looked at and shown in one go."""
    if isinstance(first, ops.Look) and first.zone == "deck" and second == ops.Reveal(what="looked"):
        return revealed(first, scope)
    return None


def shuffles_in(first: AnyOp, second: AnyOp, scope: TextScope) -> TypeGuard[ops.ToDeck]:
    """Whether cards are put on one's own deck, which is shuffled then."""
    return isinstance(first, ops.ToDeck) and second == ops.Shuffle() and whose(scope, first.what)[0] == "own"


def _shuffled_in(first: AnyOp, second: AnyOp, scope: TextScope, speak: Speak) -> Clause | None:
    """'Shuffle them into your deck': where on the deck they lay doesn't matter."""
    return shuffled_in(thing(scope, first.what), scope) if shuffles_in(first, second, scope) else None


def _all_at_once(first: AnyOp, second: AnyOp, scope: TextScope, speak: Speak) -> Clause | None:
    """'Put all of your other SIGNI into the trash': where nothing is left to choose, the choice isn't spoken of."""
    if not isinstance(first, ops.Choose) or not first.sel.all or first.sel.up_to or first.by != "own":
        return None
    if getattr(second, "what", None) != first.name:
        return None
    said = speak(msgspec.structs.replace(second, what=first.sel), scope)
    return said if said.is_order else None


def _by_another(first: AnyOp, second: AnyOp, scope: TextScope, speak: Speak) -> Clause | None:
    """'Your opponent chooses 1 of their SIGNI and banishes it', where a language has verbs for a third person."""
    if not isinstance(first, ops.Target | ops.Choose) or first.by != "opponent" or scope.theirs:
        return None
    if getattr(second, "what", None) != first.name:
        return None
    behind = after(scope, first)
    said, plain = speak(second, behind.in_mood("third")), speak(second, behind)
    if not plain.is_order or said.text == plain.text:
        return None
    text = scope.lexicon.listed((speak(first, scope).text, said.text), "order")
    return Clause(text, is_order=False)


def _both(first: AnyOp, second: AnyOp, scope: TextScope, speak: Speak) -> Clause | None:
    """'Freeze that LRIG and that SIGNI': the same order for two names."""
    if not isinstance(first, DEEDS) or not isinstance(second, DEEDS) or type(first) is not type(second):
        return None
    one, other = first.what, second.what
    if not isinstance(one, str) or not isinstance(other, str) or one == other or "looked" in (one, other):
        return None
    if isinstance(first, ops.Bounce) and (first.reveal or _to_own_hand(scope, one, other) != {True}):
        return None
    return for_both(first, (one, other), scope.looking_at(None))


def _to_own_hand(scope: TextScope, *names: str) -> set[bool]:
    ends = (whose(scope, name) for name in names)
    return {side == "own" and zone != "field" for side, zone in ends}


def either(options: tuple[tuple[AnyOp, ...], ...], scope: TextScope) -> Clause | None:
    """Return a choice between instructions that differ in one word, with what they have in common said once."""
    ones = tuple(option[0] for option in options if len(option) == 1)
    if len(ones) != len(options):
        return None
    picks = tuple(one for one in ones if isinstance(one, ops.Pick))
    if len(picks) == len(ones) and len({msgspec.structs.replace(one, to="hand") for one in picks}) == 1:
        return picked_to(picks, scope) if picks[0].reveal else None
    mills = tuple(one for one in ones if isinstance(one, ops.Mill))
    if (
        len(mills) == len(ones)
        and {one.who for one in mills} == {"own", "opponent"}
        and len({str(one.n) for one in mills}) == 1
    ):
        return milled_either(mills[0], scope)
    return None


def _power_and_keywords(first: AnyOp, second: AnyOp, scope: TextScope, speak: Speak) -> Clause | None:
    """'It gets +3000 power and gains Lancer until end of turn': the same cards for the same time."""
    if not isinstance(first, ops.Power) or not isinstance(second, ops.Give) or first.later:
        return None
    same = (first.what, first.until) == (second.what, second.until)
    return power_and_keywords(first, second, scope) if same else None


DEEDS: Final = ops.Freeze | ops.Down | ops.Up | ops.Banish | ops.Trash | ops.Bounce
WAYS: Final = (_revealed, _shuffled_in, _all_at_once, _by_another, _power_and_keywords, _both)
