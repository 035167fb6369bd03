"""Where a selection looks, and the nouns and counters of what lies there."""

from __future__ import annotations

import msgspec

from wixoss_desktop.engine.wixoss.language import words
from wixoss_desktop.engine.wixoss.language.names import Kind
from wixoss_desktop.words.wixoss.scope import TextScope, spoken_kinds


def place(sel: words.Sel, scope: TextScope) -> str:
    """Return where a selection looks: 'in your trash'; nothing if a filter says it more precisely."""
    if any(isinstance(rule, words.Beneath | words.AttachedTo | words.Among) for rule in sel.where):
        return ""
    return scope.lexicon.say(f"place.{sel.zone}.{sel.of}")


def nouns(sel: words.Sel) -> tuple[str, ...]:
    """Return the nouns of a selection; on the field a LRIG that isn't an assist is the one in the center."""
    if sel.zone != "field" or "assist" in sel.kind:
        return spoken_kinds(sel.kind)
    return tuple("center" if kind == "lrig" else kind for kind in spoken_kinds(sel.kind))


def split(sel: words.Sel) -> tuple[words.Sel, ...]:
    """Return a selection by its kinds: the LRIG is one, SIGNI are several, spoken of apart on the field."""
    if sel.zone != "field" or "lrig" not in sel.kind or len(spoken_kinds(sel.kind)) == 1:
        return (sel,)
    every: tuple[Kind, ...] = ("lrig", "assist") if "assist" in sel.kind else ("lrig",)
    kinds = (every if kind == "lrig" else (kind,) for kind in spoken_kinds(sel.kind))
    return tuple(msgspec.structs.replace(sel, kind=kind) for kind in kinds)


def is_lone(sel: words.Sel) -> bool:
    """Whether there can be only one such card: the LRIG of a player, the SIGNI in front of another."""
    if sel.zone != "field" or sel.of == "each" or sel.up_to:
        return False
    return sel.kind == ("lrig",) or any(isinstance(rule, words.InFrontOf) for rule in sel.where)


def is_many(sel: words.Sel) -> bool:
    """Whether a selection is spoken of in the plural."""
    return sel.all or not isinstance(sel.n, int) or sel.n != 1


def counter(sel: words.Sel, scope: TextScope) -> str:
    """Return the word that counts what is selected: SIGNI have their own on the field, elsewhere all are cards."""
    return scope.lexicon.counter(spoken_kinds(sel.kind)[0] if sel.zone == "field" else "card")
