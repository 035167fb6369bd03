"""What words are in other languages, for searching: names that cards print, and words that their texts are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.search.vocabulary import DEED_WORDS, KEYWORD_WORDS
from wixoss_desktop.words.languages import codes, lexicon

SAID_IN_TEXTS: Final[Mapping[str, str]] = {"draw": "枚引", "discard": "捨て", "search": "探し", "bounce": "手札に戻"}
"""What Japanese cards print for deeds that are called otherwise among players: what all forms of it begin with."""
TERMS_IN_TEXTS: Final = ("term", "word", "keyword", "state", "zone", "attached", "laid", "phase", "property", "type")
"""Kinds of terms that stand in texts of cards."""
_MARKS: Final = "【】<>"


def also_called() -> dict[str, tuple[str, ...]]:
    """Return what Japanese classes, LRIG types and teams are called in the other languages, for searching."""
    found: dict[str, dict[str, None]] = {}
    for code in codes():
        words = lexicon(code)
        teams = {key.removeprefix("team."): words.term(key) for key in words.terms if key.startswith("team.")}
        for table in (words.classes, words.lrig_types, teams):
            for word, name in table.items():
                found.setdefault(word, {})[name] = None
    return {word: tuple(names) for word, names in found.items()}


def also_said() -> dict[str, tuple[str, ...]]:
    """Return how texts in the other languages say what a word of the rules says; all words are folded."""
    groups = [{*ways, SAID_IN_TEXTS.get(code, "")} for code, ways in DEED_WORDS.items()]
    groups += [{*ways} for ways in KEYWORD_WORDS.values()]
    lexicons = [lexicon(code) for code in codes()]
    for key in lexicons[0].terms:
        if key.partition(".")[0] in TERMS_IN_TEXTS:
            groups.append({words.term(key) for words in lexicons if key in words.terms})
    for key in lexicons[0].nouns:
        groups.append({words.noun(key) for words in lexicons if key in words.nouns})
    found: dict[str, dict[str, None]] = {}
    for group in groups:
        folded = {word for way in group if (word := fold(way).strip(_MARKS))}
        for word in folded:
            found.setdefault(word, {}).update(dict.fromkeys(sorted(folded - {word})))
    return {word: tuple(others) for word, others in found.items()}
