"""Decks made up around a card, legal in the profile that knows every card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.deck_rules import BURSTS, LRIGS, check
from wixoss_desktop.engine.wixoss.formats import Rules, rules_of
from wixoss_desktop.engine.wixoss.language.ops import Power
from wixoss_desktop.engine.wixoss.language.words import HasIcon, PowerIs
from wixoss_desktop.engine.wixoss.state import Deck

PROFILE: Final = "ALLSTAR"
_TRIES: Final = 20


CROSSED: Final = Card("lent", "SIGNI", {"ja": "lent", "en": "lent"}, level=1, power=1000, cross=((), ("other",)))
"""A SIGNI with a Cross icon, for cards that ask for one while the decks have none."""


def companion(card: Card, decks: Sequence[Deck], dice: Dice) -> Card:
    """Return a card, no LRIG, out of a deck that has this one: together they may do what neither does alone.

    Where the card looks at power it is mostly one that changes power; where it asks for a Cross icon, and no deck has
    any, it is `CROSSED`.
    """
    if mentions(card.abilities, HasIcon, icon="cross") and not any(
        one.cross for deck in decks for one in deck.main_deck
    ):
        return CROSSED
    some = [one for deck in _with(card, decks) for one in (*deck.lrig_deck, *deck.main_deck) if one.type not in LRIGS]
    if mentions(card.abilities, PowerIs) and dice.roll(4):
        some = [one for one in some if mentions(one.abilities, Power)] or some
    return some[dice.roll(len(some))]


def mentions(node: object, word: type, **fields: object) -> bool:
    """Say whether a word of the card language stands somewhere inside, with these fields."""
    if isinstance(node, tuple):
        return any(mentions(inner, word, **fields) for inner in node)
    if not isinstance(node, Struct):
        return False
    if isinstance(node, word) and all(getattr(node, name) == value for name, value in fields.items()):
        return True
    return any(mentions(getattr(node, name), word, **fields) for name in node.__struct_fields__)


def made_up(card: Card, other: Card, decks: Sequence[Deck], dice: Dice) -> Deck:
    """Return a deck with as many copies of two cards as it may hold, the rest out of the decks that have the first.

    Half of the decks take other cards from any deck too, and half of them its LRIG deck, unless the card is one of the
    LRIG deck. The deck is legal in `PROFILE`.
    """
    rules = rules_of(PROFILE)
    homes = _with(card, decks)
    for _ in range(_TRIES):
        home = homes[dice.roll(len(homes))]
        guest = decks[dice.roll(len(decks))] if dice.roll(2) else home
        lrigs = home if card.is_white_backed or dice.roll(2) else decks[dice.roll(len(decks))]
        first = [one for one in (card, other) if not one.is_white_backed for _ in range(rules.deck_main_copies)]
        main = _main([*first, *_mixed((*home.main_deck, *guest.main_deck), dice)], rules)
        deck = Deck(f"{card.no} by chance", _once(lrigs.lrig_deck), main, lrigs.center)
        if not check(deck, rules):
            return deck
    raise ValueError(f"no legal deck with {card.no} was found")


def _with(card: Card, decks: Sequence[Deck]) -> list[Deck]:
    return [deck for deck in decks if card in (*deck.lrig_deck, *deck.main_deck)]


def _once(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple({card.name: card for card in cards}.values())


def _mixed(cards: Sequence[Card], dice: Dice) -> list[Card]:
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = dice.roll(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def _main(cards: Sequence[Card], rules: Rules) -> tuple[Card, ...]:
    """Return a main deck of the first cards that fit [3.1]."""
    chosen: list[Card] = []
    for card in cards:
        copies = sum(other.name == card.name for other in chosen)
        full = card.burst and sum(other.burst for other in chosen) >= BURSTS
        if copies < rules.deck_main_copies and not full and len(chosen) < rules.deck_main_size:
            chosen.append(card)
    return tuple(chosen)
