"""With which LRIGs of level 0 a deck may open, and why not with others [3.2] [3.3] [4.1]."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import Rules

if TYPE_CHECKING:
    from wixoss_desktop.engine.wixoss.state import Deck

Opening = tuple[int, ...]
"""Positions of cards in a LRIG deck: the center, then the assists, left and right."""


def level_zero(deck: Deck) -> tuple[int, ...]:
    """Return where the LRIGs of level 0 lie in a LRIG deck; of several copies, the first."""
    first: dict[str, int] = {}
    for index, card in enumerate(deck.lrig_deck):
        if card.type == "LRIG" and card.level == 0:
            first.setdefault(card.no, index)
    return tuple(first.values())


def lrig_count(rules: Rules, zeros: int) -> int:
    """Return with how many LRIGs a deck of so many LRIGs of level 0 opens: who has three may not leave two at home."""
    if rules.setup_lrig_count == "one_or_three":
        return 1 if zeros < 2 else 3
    return 1 if rules.setup_lrig_count == "one" else 3


def openings(deck: Deck, rules: Rules) -> tuple[Opening, ...]:
    """Return every way in which a deck may be opened, in the order of the deck."""
    return tuple(one for one in _wanted(deck, rules) if not any(faults(deck, one, rules)))


def first_faults(deck: Deck, rules: Rules) -> tuple[Refusal, ...]:
    """Return why no way to open is legal: what stands in the way of the one that comes nearest; nothing if one is."""
    found = [tuple(faults(deck, one, rules)) for one in _wanted(deck, rules)]
    return min(found, key=len, default=())


def _wanted(deck: Deck, rules: Rules) -> Iterator[Opening]:
    zeros = level_zero(deck)
    for center in zeros:
        if deck.center in (None, deck.lrig_deck[center].no):
            others = (one for one in zeros if one != center)
            yield from ((center, *assists) for assists in combinations(others, lrig_count(rules, len(zeros)) - 1))


def faults(deck: Deck, opening: Opening, rules: Rules) -> Iterator[Refusal]:
    """Yield why a deck can't be opened so: names, LRIG types, colours that it doesn't allow."""
    lrigs = [deck.lrig_deck[index] for index in opening]
    if len({card.name for card in lrigs}) < len(lrigs):
        yield Refusal("3.2", "LEVEL0_SAME_NAME", cards=tuple(card.no for card in lrigs))
    if not have_types_of_their_own(lrigs, rules):
        yield Refusal("3.2", "LRIGTYPE_DUPLICATE", cards=tuple(card.no for card in lrigs))
    allowed = allowed_colors(lrigs, rules)
    if allowed is not None:
        for card in {card.name: card for card in (*deck.lrig_deck, *deck.main_deck)}.values():
            if not allowed.issuperset(card.colors):
                yield Refusal("3.3.1", "COLOR_NOT_ALLOWED", names={"card": card.no}, cards=(card.no,))


def allowed_colors(lrigs: list[Card], rules: Rules) -> frozenset[str] | None:
    """Return the colours that a deck which opens with these LRIGs may have, center first; None for any [3.3]."""
    if rules.deck_color_restriction == "off":
        return None
    those = lrigs if rules.deck_color_restriction == "opening_lrigs" else lrigs[:1]
    return frozenset(color for card in those for color in card.colors)


def have_types_of_their_own(lrigs: list[Card], rules: Rules) -> bool:
    """Say whether the LRIGs of a field have different LRIG types [3.2]; a LRIG of several may be named one [6.8.10]."""
    typed = [card.lrig_types for card in lrigs if card.lrig_types]
    every = [one for types in typed for one in types]
    all_differ = len(set(every)) == len(every)
    if all_differ or rules.lrig_unique_types == "enforce_discard":
        return all_differ
    return _designated(typed, frozenset())


def _designated(typed: list[tuple[str, ...]], taken: frozenset[str]) -> bool:
    if not typed:
        return True
    return any(_designated(typed[1:], taken | {one}) for one in typed[0] if one not in taken)
