"""Refusals: one sentence that says which rule stands in the way, with the numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss.zones import SLOT_NAMES
from wixoss_desktop.match.unwritten import unwritten
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.wixoss.rules_text import as_printed
from wixoss_desktop.words.wixoss.scope import NameOf

if TYPE_CHECKING:
    from wixoss_desktop.match.archive import JournalFault

Slots = dict[str, str | int]
CARDS: Final = ("card", "first", "second")
"""Names of a refusal that are cards."""


def refusal(found: Refusal, lexicon: Lexicon, name_of: NameOf = as_printed) -> str:
    """Return why something can't be done, as a sentence without the rule id (`found.rule`).

    `name_of` turns a card number or a Japanese card name into what the reader is shown. A reason that nobody has
    worded yet is shown as the bare fact that the rules forbid it.
    """
    key = f"refusal.{found.why}"
    if found.numbers.get("exactly"):
        key = f"{key}.exactly"
    elif found.names.get("of") and lexicon.knows(f"{key}.of"):
        key = f"{key}.of"
    if not lexicon.knows(key):
        return lexicon.sentence(lexicon.say("refusal.unworded", rule=found.rule))
    have = found.numbers.get("have", 1)
    slots: Slots = {**found.numbers, **found.names}
    slots.update({name: name_of(card) for name, card in found.names.items() if name in CARDS})
    slots.update(EXTRA[found.why](found, lexicon) if found.why in EXTRA else {})
    return lexicon.sentence(lexicon.filled(lexicon.pattern(key, many=have != 1, n=have), slots))


def fault_words(found: JournalFault, lexicon: Lexicon, name_of: NameOf = as_printed) -> str:
    """Return what is wrong with a record, and what the rules of today say against its decks."""
    reasons = dict.fromkeys(refusal(one, lexicon, name_of) for one in found.refusals)
    return f"{found} ({' '.join(reasons).rstrip('.。')})" if reasons else str(found)


def why_unwritten(error: Exception, lexicon: Lexicon) -> str:
    """Return why something can't be written, as a sentence."""
    return refusal(unwritten(error), lexicon) if isinstance(error, OSError) else str(error)


def _limit(found: Refusal, lexicon: Lexicon) -> Slots:
    levels = [number for name, number in sorted(found.numbers.items()) if name.startswith("on_field")]
    if not levels:
        return {"field": lexicon.say("refusal.limit.empty")}
    total = " + ".join(str(level) for level in levels)
    return {"field": lexicon.say("refusal.limit.field", levels=total)}


def _ener(found: Refusal, lexicon: Lexicon) -> Slots:
    colors = [color for color in found.numbers if f"color.{color}" in lexicon.terms]
    short = [(color, found.numbers[color]) for color in colors if found.numbers[color] > 0]
    missing = max(0, found.numbers["need"] - found.numbers["have"])
    parts = tuple(lexicon.say("refusal.ener.color", n=n, color=lexicon.term(f"color.{color}")) for color, n in short)
    if not parts:
        return {"short": lexicon.say("refusal.ener.any" if missing else "refusal.ener.mixed", n=missing)}
    return {"short": lexicon.say("refusal.ener.short", parts=lexicon.listed(parts))}


def _timing(found: Refusal, lexicon: Lexicon) -> Slots:
    named = tuple(lexicon.term(f"timing.{one}") for one in found.names["timing"].split(",") if one)
    return {
        "timing": lexicon.listed(named, "or") or lexicon.term("timing.none"),
        "now": lexicon.term(f"timing.{found.names['now']}"),
    }


def _phase(found: Refusal, lexicon: Lexicon) -> Slots:
    key = f"refusal.when.{found.names['when']}"
    of = found.names.get("of")
    when = lexicon.fill("refusal.when", possible=lexicon.say(key)) if lexicon.knows(key) else ""
    named = {"of": lexicon.noun(of.lower(), many=True)} if of else {}
    return {"now": lexicon.term(f"phase.{found.names['now']}"), "when": when, **named}


def _used(found: Refusal, lexicon: Lexicon) -> Slots:
    return {"used": lexicon.listed(_from_lrig_deck(found, lexicon))}


def _usable(found: Refusal, lexicon: Lexicon) -> Slots:
    return {"used": lexicon.listed((lexicon.noun("spell", many=True), *_from_lrig_deck(found, lexicon)))}


def _from_lrig_deck(found: Refusal, lexicon: Lexicon) -> tuple[str, ...]:
    return tuple(lexicon.noun(kind.lower(), many=True) for kind in found.names["used"].split(","))


def _lane(found: Refusal, lexicon: Lexicon) -> Slots:
    return {"lane": lexicon.term(f"lane.{SLOT_NAMES[found.numbers['lane']]}")}


EXTRA: Final[dict[str, Callable[[Refusal, Lexicon], Slots]]] = {
    "limit": _limit,
    "ener": _ener,
    "timing": _timing,
    "must_attack": _lane,
    "not_now_in": _phase,
    "use_from": _used,
    "not_usable": _usable,
}
"""Reasons whose sentence needs more than the bare numbers."""
