"""Why a deck isn't legal, in words: loaded when a deck is first judged, since Home offers decks with their profile."""

from collections.abc import Iterable, Sequence
from datetime import date
from functools import partial

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss.formats import PROFILES, Rules
from wixoss_desktop.match.archive import JournalFault
from wixoss_desktop.match.wixoss.decks import reasons, unknown_cards
from wixoss_desktop.ui.decks.deck_tile import AWAITED, CLOSED, DeckFault
from wixoss_desktop.ui.decks.wixoss.decks_in_play import deck_of
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.translate import counted
from wixoss_desktop.words.wixoss.refusals import fault_words, refusal


def deck_faults(cards: Cards, code: str, rules: Rules) -> tuple[DeckFault, ...]:
    """Every reason why a deck can't be played by some rules today; none for a legal one."""
    if code in cards.unknown and cards.awaits_lists:
        numbers = cards.unknown[code].numbers
        return (DeckFault(looked_for(len(numbers)), AWAITED, numbers),)
    if code in cards.unknown and cards.are_lists_closed:
        numbers = cards.unknown[code].numbers
        return (DeckFault(closed_lists(len(numbers)), CLOSED, numbers),)
    if code in cards.unknown:
        found: Sequence[Refusal] = tuple(unknown_cards(cards.unknown[code].numbers))
    else:
        found = reasons(deck_of(code, cards.decks, cards.known), rules, cards.laws, date.today().isoformat())
    return in_words(cards, found)


def looked_for(count: int) -> str:
    """That the lists which may know so many cards are still being read."""
    return counted(
        count,
        "The card lists are being read: 1 card of this deck is still looked for.",
        "The card lists are being read: {n} cards of this deck are still looked for.",
    )


def closed_lists(count: int) -> str:
    """That so many cards are looked up in lists that aren't opened here."""
    return counted(
        count,
        "1 card of this deck isn't one of the program's, and the card lists here were written by a newer version: "
        "they aren't opened.",
        "{n} cards of this deck aren't the program's, and the card lists here were written by a newer version: "
        "they aren't opened.",
    )


def faults_in_format(cards: Cards, code: str, deck_format: str) -> tuple[DeckFault, ...]:
    """Every reason why a deck can't be played today in a format, with no option changed."""
    return deck_faults(cards, code, PROFILES[deck_format])


def in_words(cards: Cards, found: Iterable[Refusal]) -> tuple[DeckFault, ...]:
    """Reasons against a deck as sentences, each once, with the numbers of the cards that it is about."""
    name_of = partial(_name, cards)
    faults = (DeckFault(refusal(one, cards.book.lexicon, name_of), one.why, one.cards) for one in found)
    return tuple(dict.fromkeys(faults))


def why_not_opened(cards: Cards, fault: JournalFault) -> str:
    """What is wrong with a kept game, with what the rules of today say against its decks."""
    return fault_words(fault, cards.book.lexicon, partial(_name, cards))


def _name(cards: Cards, named: str) -> str:
    return cards.book.name(named) if named in cards.known else cards.book.said(named)
