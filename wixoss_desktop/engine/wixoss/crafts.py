"""Crafts: which of them the cards of a deck can bring into a game [1.9]."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from wixoss_desktop.engine.wixoss.cards import Card, Same
from wixoss_desktop.engine.wixoss.language.ops import MakeCraft
from wixoss_desktop.engine.wixoss.language.paths import parts_of


def crafts_of(cards: Iterable[Card], known: Iterable[Card]) -> tuple[Card, ...]:
    """Return the crafts among the known cards that these cards, or those crafts themselves, can make."""
    named = _named(cards)
    if not named:
        return ()
    by_name = {card.name: card for card in known if card.craft}
    found: dict[str, Card] = {}
    while named:
        made = [by_name[name] for name in sorted(named) if name in by_name and name not in found]
        found.update((card.name, card) for card in made)
        named = _named(made) - found.keys()
    return tuple(found[name] for name in sorted(found))


def _named(cards: Iterable[Card]) -> set[str]:
    once = {id(card): card for card in cards}
    return {name for card in once.values() for name in _made_by(Same(card))}


@lru_cache(maxsize=4096)
def _made_by(card: Same[Card]) -> tuple[str, ...]:
    """Return the names of the crafts that a card can make."""
    return tuple(name for op in parts_of(card.it.abilities, MakeCraft) for name in op.names)
