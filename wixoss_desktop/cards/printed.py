"""Whether a card's facts fit together: what a card of each type has, and which abilities it can have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from wixoss_desktop.cards.problems import ValueFault
from wixoss_desktop.engine.wixoss.cards import Card, CardType
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.names import Color

NEEDED: Final[dict[CardType, tuple[str, ...]]] = {
    "LRIG": ("level", "limit", "grow_cost"),
    "ASSIST_LRIG": ("level", "limit", "grow_cost", "lrig_types", "timing"),
    "SIGNI": ("level", "power"),
    "RESONA": ("level", "power"),
    "SPELL": ("cost",),
    "ARTS": ("cost", "timing"),
    "PIECE": ("cost", "timing"),
    "KEY": ("cost",),
}
"""Facts that every card of a type has printed on it [1.3]."""

OPTIONAL: Final[dict[CardType, tuple[str, ...]]] = {
    "LRIG": ("lrig_types", "limiting", "team", "coins", "coin_cost"),
    "ASSIST_LRIG": ("team",),
    "SIGNI": ("classes", "limiting", "burst", "consumes", "pays_as", "cross", "rise", "other_levels"),
    "RESONA": ("classes", "limiting", "timing", "cross"),
    "SPELL": ("limiting", "burst", "timing", "pays_as"),
    "ARTS": ("limiting", "coin_cost"),
    "PIECE": ("team", "dream_team", "any_lrigs"),
    "KEY": ("limiting", "coin_cost"),
}
"""Facts that a card of a type may have besides."""

SYMBOLS: Final = (*get_args(Color), "colorless")
_FACTS: Final = (
    "level", "limit", "power", "cost", "grow_cost", "classes", "lrig_types", "timing", "burst", "team",
    "dream_team", "any_lrigs", "coins", "consumes", "cross", "rise", "other_levels",
)  # fmt: skip
_USED: Final = ("SPELL", "ARTS", "PIECE")
_CONDITIONS: Final = ("grow_condition", "use_condition")


def printed_faults(card: Card) -> Iterator[ValueFault]:
    """Yield every fault in a card's facts, and in how its own abilities are built."""
    if not card.names.get("ja"):
        yield ValueFault("$.names", "no Japanese name", "a name under 'ja', by which the rules compare cards")
    yield from _missing_facts(card)
    yield from _foreign_facts(card)
    yield from _number_faults(card)
    for name in ("cost", "grow_cost"):
        yield from symbol_faults(getattr(card, name) or {}, f"$.{name}")
    yield from _kind_faults(card)
    for index, ability in enumerate(card.abilities):
        yield from ability_faults(ability, f"$.abilities[{index}]", by_hand=card.by_hand)


def is_hybrid(symbol: str) -> bool:
    """Say whether a symbol is paid by a card of any of several colours: 'blue/black' [6.1.3]."""
    parts = symbol.split("/")
    return len(parts) > 1 and len(set(parts)) == len(parts) and all(part in get_args(Color) for part in parts)


def symbol_faults(symbols: dict[str, int], path: str) -> Iterator[ValueFault]:
    """Yield a fault for every ener symbol that doesn't exist."""
    for symbol in symbols:
        if symbol not in SYMBOLS and not is_hybrid(symbol):
            yield ValueFault(path, f"unknown ener symbol '{symbol}'", f"one of {', '.join(SYMBOLS)}")


def ability_faults(ability: Ability, path: str, *, by_hand: bool = False) -> Iterator[ValueFault]:
    """Yield what keeps one ability, printed or granted, from ever working."""
    if (ability.kind == "auto") != (ability.on is not None):
        wanted = "an 'on'" if ability.kind == "auto" else "no 'on': only an auto ability waits for an event"
        yield ValueFault(path, f"{ability.kind} ability {'without' if ability.on is None else 'with'} an event", wanted)
    if ability.kind in _CONDITIONS and ability.given is None:
        yield ValueFault(path, f"{ability.kind} without a condition", "a 'given'")
    if ability.kind not in (*_CONDITIONS, "play_condition") and not ability.do and not by_hand:
        yield ValueFault(path, f"{ability.kind} ability without instructions", "at least one instruction in 'do'")
    if ability.kind == "constant" and ability.cost:
        yield ValueFault(path, "constant ability with a cost", "no 'cost': a constant ability is never used")


def _missing_facts(card: Card) -> Iterator[ValueFault]:
    for fact in NEEDED[card.type]:
        if getattr(card, fact) in (None, ()):
            yield ValueFault("$", f"{card.type} without {fact}", f"a '{fact}'")


def _foreign_facts(card: Card) -> Iterator[ValueFault]:
    for fact in _FACTS:
        known = fact in NEEDED[card.type] or fact in OPTIONAL[card.type]
        if not known and getattr(card, fact) not in (None, (), False, 0):
            yield ValueFault(f"$.{fact}", f"{card.type} with {fact}", f"no '{fact}' on a card of this type")


def _number_faults(card: Card) -> Iterator[ValueFault]:
    for fact in ("level", "power", "coins", "consumes", "coin_cost"):
        if (getattr(card, fact) or 0) < 0:
            yield ValueFault(f"$.{fact}", f"{fact} below 0", "a whole number that isn't negative")
    if (card.limit or 0) < 0 and card.type == "LRIG":
        yield ValueFault("$.limit", "limit below 0", "a whole number that isn't negative")
    if card.type == "ASSIST_LRIG" and not card.level:
        yield ValueFault("$.level", "ASSIST_LRIG of level 0", "a LRIG: what begins as an assist has no mark [1.2.3]")
    if card.team == "":
        yield ValueFault("$.team", "a team without a name", "a team's name, or no 'team'")
    if card.cross and (len(card.cross) not in (2, 3) or card.cross.count(()) != 1):
        yield ValueFault("$.cross", "a Cross icon that isn't clear", "two or three places, exactly one of them empty")


def _kind_faults(card: Card) -> Iterator[ValueFault]:
    kinds = [ability.kind for ability in card.abilities]
    if not card.by_hand and card.burst != ("burst" in kinds):
        has, lacks = ("icon", "ability") if card.burst else ("ability", "icon")
        yield ValueFault("$.burst", f"Life Burst {has} without a Life Burst {lacks}", "both or neither")
    if not card.by_hand and card.type in _USED and "use" not in kinds:
        yield ValueFault("$.abilities", f"{card.type} without an effect", "an ability of kind 'use'")
    if card.type == "RESONA" and "play_condition" not in kinds and not card.by_hand:
        yield ValueFault("$.abilities", "RESONA without a play condition", "an ability of kind 'play_condition'")
    if card.type not in _USED and "use" in kinds:
        path = f"$.abilities[{kinds.index('use')}].kind"
        yield ValueFault(path, f"{card.type} with an ability of kind 'use'", "'use' on a SPELL, ARTS or PIECE only")
