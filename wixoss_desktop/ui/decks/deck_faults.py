"""Why a deck isn't legal, in words: loaded when a deck is first judged, since Home offers decks with their profile."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from wixoss_desktop.engine.wixoss import deck_rules
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.match.archive import JournalFault
from wixoss_desktop.ui.decks.deck_tile import DeckFault
from wixoss_desktop.ui.decks.decks_in_play import deck_of
from wixoss_desktop.ui.faces.known_cards import Cards
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import counted
from wixoss_desktop.words.wixoss.refusals import fault_words, refusal

MOST_NAMED: Final = 4


def deck_faults(cards: Cards, code: str, rules: Rules) -> tuple[DeckFault, ...]:
    """Every reason why a deck can't be played by some rules; none for a legal one."""
    if code in cards.unknown:
        return (_unknown_cards(cards.unknown[code].numbers),)
    found = deck_rules.check(deck_of(code, cards.decks, cards.known), rules)
    name_of = partial(_name, cards)
    return tuple(dict.fromkeys(DeckFault(refusal(one, cards.book.lexicon, name_of), one.why) for one in found))


def _unknown_cards(numbers: Sequence[str]) -> DeckFault:
    named = row_of(numbers[:MOST_NAMED]) + (" …" if len(numbers) > MOST_NAMED else "")
    words = counted(
        len(numbers),
        "Nobody knows the card {numbers}: import a card list that has it.",
        "Nobody knows {n} cards, {numbers}: import a card list that has them.",
        numbers=named,
    )
    return DeckFault(words, "UNKNOWN_CARDS")


def why_not_opened(cards: Cards, fault: JournalFault) -> str:
    """What is wrong with a kept game, with what the rules of today say against its decks."""
    return fault_words(fault, cards.book.lexicon, partial(_name, cards))


def _name(cards: Cards, named: str) -> str:
    return cards.book.name(named) if named in cards.known else cards.book.said(named)
