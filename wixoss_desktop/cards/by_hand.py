"""What of a deck the program doesn't run: cards that their player carries out, and cards known by facts alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable

from msgspec import UNSET, Struct
from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.cards import Card


class CardsNotRun(Struct, frozen=True):
    """Copies by number: those whose text a player carries out `by_hand`, and those that lie there `bare`, as cards
    without abilities, because nobody has a text of them. `size` is how many cards the deck has in all.
    """

    by_hand: dict[str, int]
    bare: dict[str, int]
    size: int

    def __bool__(self) -> bool:
        """Say whether there is any."""
        return bool(self.by_hand or self.bare)

    @property
    def copies_by_hand(self) -> int:
        """How many copies are carried out by hand."""
        return sum(self.by_hand.values())

    @property
    def bare_copies(self) -> int:
        """How many copies lie there without abilities."""
        return sum(self.bare.values())


def not_run(cards: Iterable[Card], run: Container[str]) -> CardsNotRun:
    """Return what of some cards isn't run; `run` are the numbers of those whose effects the program has.

    A card by the number of another printing is one of the program's if it has an effect that runs.
    """
    every = list(cards)
    by_hand = Counter(card.no for card in every if card.by_hand)
    bare = Counter(card.no for card in every if not card.by_hand and card.no not in run and not _has_effect(card))
    return CardsNotRun(dict(by_hand), dict(bare), len(every))


def _has_effect(card: Card) -> bool:
    """Say whether all that is printed on a card is known: its abilities, or that it has nothing but keywords."""
    return bool(card.abilities or card.keywords)


def without_effects(card: Card) -> Card:
    """Return a card as it lies there when nobody carries it out: what of it runs by itself still does."""
    if not card.by_hand:
        return card
    runs = tuple(one for one in card.abilities if one.do or one.kind.endswith("_condition"))
    return replace(card, by_hand=False, abilities=runs, unproved=UNSET)
