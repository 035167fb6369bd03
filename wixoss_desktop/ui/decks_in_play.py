"""The decks of a pool as a game is begun with them."""

from collections.abc import Iterable, Mapping

from wixoss_desktop.cards.deck_files import DeckList
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.crafts import crafts_of
from wixoss_desktop.engine.wixoss.state import Deck
from wixoss_desktop.ui.deck_tiles import title


def deck_of(deck: DeckList, cards: Mapping[str, Card]) -> Deck:
    """The deck with its cards, ready to be played."""
    lrigs, main = _of(deck.lrig_deck, cards), _of(deck.main_deck, cards)
    return Deck(title(deck.name), lrigs, main, deck.center, crafts_of((*lrigs, *main), cards.values()))


def _of(numbers: Iterable[str], cards: Mapping[str, Card]) -> tuple[Card, ...]:
    return tuple(cards[no] for no in numbers)


def has_cut_ins(decks: Iterable[Deck]) -> bool:
    """Whether any card of these decks can be used as a spell cut-in."""
    return any("spell_cutin" in card.timing for deck in decks for card in deck.lrig_deck)
