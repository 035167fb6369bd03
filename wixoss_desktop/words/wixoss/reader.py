"""A reader away from the window: what the players and the cards of a match are called in a language."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss.cards import spelled
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.pieces import SeatReader
from wixoss_desktop.words.wixoss.names import card_name
from wixoss_desktop.words.wixoss.rules_text import used_in_short


class CardReader(SeatReader):
    """A `Reader` over the cards of both decks, with the crafts that they can bring."""

    def __init__(self, seats: tuple[SeatPlan, ...], setup: Setup, lexicon: Lexicon) -> None:
        super().__init__(seats, lexicon)
        decks = setup.decks
        cards = [card for deck in decks for card in (*deck.lrig_deck, *deck.main_deck, *deck.crafts)]
        self._cards = {card.no: card for card in cards}
        self._lexicon = lexicon
        self._names = {card.no: card_name(card, lexicon) for card in cards}
        self._said = {card.name: self._names[card.no] for card in cards}

    def name(self, no: str) -> str:
        """Return the name of a card number; of one that isn't in the decks its number."""
        return self._names.get(no, no)

    def said(self, name: str) -> str:
        """Return a card name that the rules compare, in the reader's language."""
        return self._said.get(spelled(name), name)

    def used(self, key: str) -> str:
        """Return in short what an action ability says that is printed on a card; '' for any other."""
        return used_in_short(key, self._cards, self._lexicon, self.said)
