"""The decks of a pool as a game is begun with them."""

from collections.abc import Iterable, Mapping

from wixoss_desktop.cards.deck_files import DeckList
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.crafts import crafts_of
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.ui.decks.deck_tiles import called


def deck_of(code: str, decks: Mapping[str, DeckList], cards: Mapping[str, Card]) -> Deck:
    """One of these decks with its cards, ready to be played."""
    deck = decks[code]
    lrigs, main = _of(deck.lrig_deck, cards), _of(deck.main_deck, cards)
    return Deck(called(deck, decks), lrigs, main, deck.center, crafts_of((*lrigs, *main), cards.values()))


def _of(numbers: Iterable[str], cards: Mapping[str, Card]) -> tuple[Card, ...]:
    return tuple(cards[no] for no in numbers)


def has_cut_ins(decks: Iterable[Deck]) -> bool:
    """Whether any card of these decks, or an ability of one, can be used as a cut-in."""
    cards = (card for deck in decks for card in (*deck.lrig_deck, *deck.main_deck))
    return any(
        timing.endswith("cutin")
        for card in cards
        for timing in (*card.timing, *(when for ability in card.abilities for when in ability.when))
    )
