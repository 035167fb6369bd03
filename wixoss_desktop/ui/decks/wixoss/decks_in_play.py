"""The decks of a pool as a game is begun with them."""

from collections.abc import Iterable, Mapping

from wixoss_desktop.cards.decks.deck_lists import DeckList
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.match.wixoss import decks as decks_of_wixoss
from wixoss_desktop.ui.decks.deck_tile import called


def deck_of(code: str, decks: Mapping[str, DeckList], cards: Mapping[str, Card]) -> Deck:
    """One of these decks with its cards, ready to be played."""
    deck = decks[code]
    return decks_of_wixoss.deck_of(decks_of_wixoss.listed(deck, called(deck, decks)), cards)


def has_cut_ins(decks: Iterable[Deck]) -> bool:
    """Whether any card of these decks, or an ability of one, can be used as a cut-in."""
    cards = (card for deck in decks for card in (*deck.lrig_deck, *deck.main_deck))
    return any(
        timing.endswith("cutin")
        for card in cards
        for timing in (*card.timing, *(when for ability in card.abilities for when in ability.when))
    )
