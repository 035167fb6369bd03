"""Why a deck isn't legal, in words: loaded when a deck is first judged, since Home offers decks with their profile."""

from wixoss_desktop.engine.wixoss import deck_rules
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.ui.decks_in_play import deck_of
from wixoss_desktop.ui.game_request import DeckFault
from wixoss_desktop.ui.known_cards import Cards
from wixoss_desktop.words.refusals import refusal


def deck_faults(cards: Cards, code: str, rules: Rules) -> tuple[DeckFault, ...]:
    """Every reason why a deck isn't legal by some rules; none for a legal one."""
    book = cards.book
    found = deck_rules.check(deck_of(code, cards.decks, cards.pool), rules)

    def name_of(named: str) -> str:
        return book.name(named) if named in cards.pool else book.said(named)

    return tuple(dict.fromkeys(DeckFault(refusal(one, book.lexicon, name_of), one.why) for one in found))
