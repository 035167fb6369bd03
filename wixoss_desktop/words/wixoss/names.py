"""What cards are called in a language, and what is printed on them."""

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


def fact_words(field: str, codes: str, lexicon: Lexicon) -> str:
    """Return a fact of the catalogue, which stands in codes as a correction has it, in the reader's language."""
    if field in ("cost", "grow_cost"):
        return lexicon.row(tuple(_symbol_words(part, lexicon) for part in codes.split(", ")), "clauses")
    if field == "team":
        return lexicon.team(codes)
    return "/".join(_code_word(field, code, lexicon) for code in codes.split("/"))


def _symbol_words(part: str, lexicon: Lexicon) -> str:
    """One symbol of a cost with its number: 'white/black 2'."""
    symbol, space, count = part.rpartition(" ")
    words = (lexicon.noun(one) if one == "coin" else lexicon.term_or(f"color.{one}", one) for one in symbol.split("/"))
    return f"{'/'.join(words)}{space}{count}"


def _code_word(field: str, code: str, lexicon: Lexicon) -> str:
    match field:
        case "kind":
            return lexicon.term_or(f"type.{code}", code)
        case "colors":
            return lexicon.term_or(f"color.{code}", code)
        case "timing":
            return lexicon.term_or(f"timing.{code}", code)
        case "classes":
            return lexicon.classes.get(code, code)
        case "lrig_types" | "limiting":
            return lexicon.lrig_types.get(code, code)
        case _:
            return code


def declared_word(word: str, lexicon: Lexicon) -> str:
    """Return a declared colour or class in the reader's language; a card name stays as it is."""
    return lexicon.term_or(f"color.{word}", lexicon.classes.get(word, word))


def name_of(cards: Iterable[Card], lexicon: Lexicon) -> NameOf:
    """Return what turns the Japanese name of one of these cards into what the reader is shown; others stay."""
    names = {card.name: card_name(card, lexicon) for card in cards}

    def shown(name: str) -> str:
        return names.get(spelled(name), name)

    return shown
