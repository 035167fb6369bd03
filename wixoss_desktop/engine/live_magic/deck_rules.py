"""What makes a deck one that could come out of an event: nobody brings it, but it can be built, kept and compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from wixoss_desktop.engine.contract.setting_up import DeckSection, ListedDeck
from wixoss_desktop.engine.contract.values import Refusal

EVENT: Final = "event"
SPELLS: Final = "deck"
LEAST: Final = 40
"""Cards of the pool in a deck, on top of which the basic lands come [L-040]."""
PACK: Final = 4
"""Equal cards in a pack; all that was taken is in the deck [L-011] [L-101]."""


class EventDecks:
    """The decks of an event, which are made of whole packs; basic lands are no cards of the pool and aren't listed."""

    def __init__(self, known: frozenset[str]) -> None:
        self._known = known

    def formats(self) -> tuple[str, ...]:
        """Return the one there is: an event."""
        return (EVENT,)

    def sections(self, deck_format: str) -> tuple[DeckSection, ...]:
        """Return the one part of a deck. Raises KeyError for a format that doesn't exist."""
        if deck_format != EVENT:
            raise KeyError(deck_format)
        return (DeckSection(SPELLS, LEAST, None, PACK),)

    def section_of(self, card: str) -> str:
        """Return the one part. Raises KeyError for a card that is in no pool."""
        if card not in self._known:
            raise KeyError(card)
        return SPELLS

    def check(self, deck: ListedDeck, deck_format: str, day: str = "") -> tuple[Refusal, ...]:
        """Return every reason why no event could end with a deck. Raises KeyError for a format that doesn't exist."""
        self.sections(deck_format)
        return tuple(self._faults(deck.cards.get(SPELLS, ())))

    def _faults(self, cards: tuple[str, ...]) -> Iterator[Refusal]:
        if len(cards) < LEAST:
            yield Refusal("L-040", "deck_too_small", {"cards": len(cards), "least": LEAST})
        for no, count in Counter(cards).items():
            if no not in self._known:
                yield Refusal("L-010", "unknown_card", {}, {"card": no}, (no,))
            elif count != PACK:
                yield Refusal("L-011", "no_whole_pack", {"copies": count, "pack": PACK}, {"card": no}, (no,))
