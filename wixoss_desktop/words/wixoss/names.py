"""What cards are called in a language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from wixoss_desktop.engine.wixoss.cards import Card, spelled
from wixoss_desktop.words.lexicon import Lexicon

if TYPE_CHECKING:
    from wixoss_desktop.words.wixoss.scope import NameOf


def card_name(card: Card, lexicon: Lexicon) -> str:
    """Return a card's name in the first of the reader's languages that it has one in."""
    return name_in(card.names, lexicon)


def name_in(names: Mapping[str, str], lexicon: Lexicon) -> str:
    """Return the one of a card's names in all languages that the reader is shown."""
    return next((names[code] for code in lexicon.grammar.card_names if names.get(code)), names["ja"])


def team_name(team: str, lexicon: Lexicon) -> str:
    """Return what a team is called; one that the language has no name for stays as it is."""
    return lexicon.term_or(f"team.{team}", team)


def declared_word(word: str, lexicon: Lexicon) -> str:
    """Return a declared colour or class in the reader's language; a card name stays as it is."""
    return lexicon.term_or(f"color.{word}", lexicon.classes.get(word, word))


def name_of(cards: Iterable[Card], lexicon: Lexicon) -> NameOf:
    """Return what turns the Japanese name of one of these cards into what the reader is shown; others stay."""
    names = {card.name: card_name(card, lexicon) for card in cards}

    def shown(name: str) -> str:
        return names.get(spelled(name), name)

    return shown
