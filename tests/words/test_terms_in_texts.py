"""Bundled texts call the things of the game as the table does: by the glossary of their language."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wixoss_desktop.words.glossary import Term, glossary
from wixoss_desktop.words.languages import lexicon, window_words
from wixoss_desktop.words.lexicon import variants

RESOURCES = Path(__file__).parents[2] / "resources"
LANGUAGES = ("ja", "it", "zh")
OUTSIDERS = {
    "ja": {"パートナー": "type.LRIG", "山札": "zone.deck", "墓地": "zone.trash", "破壊": "term.banish"},
    "it": {
        "scarti": "zone.trash", r"bandi(?:sc\w+|t[oaie]|re)?": "term.banish",
        r"frantum\w+": "term.crush",
    },
    "zh": {"卡组": "zone.deck", "墓地": "zone.trash", "驱逐": "term.banish", "消灭": "term.banish"},
}  # fmt: skip
"""Words that other programs use, or a dictionary has, for what the table calls by the term of this key.

The window has some of them for other things: in Italian a card that an organiser forbids is 'bandita'.
"""
WINDOW = "the window"
KEYBOARD = {"Enter"}
"""English terms that are keys of the keyboard, too."""


def terms(language: str) -> dict[str, Term]:
    """The glossary of a language."""
    chapters = glossary(lexicon(language), lexicon("en"))
    return {term.key: term for chapter in chapters for term in chapter.terms}


def texts(language: str) -> Iterator[tuple[str, str]]:
    """What is shown of puzzles, lessons, help pages and the window, without what stands for other things in it."""
    for path in (RESOURCES / "help" / language).glob("*.md"):
        yield path.name, re.sub(r"\{#[\w-]+\}|\]\([^)]*\)", "", path.read_text(encoding="utf-8"))
    for path in (RESOURCES / "lessons").glob(f"*.{language}.json"):
        yield path.name, "\n".join(json.loads(path.read_text(encoding="utf-8")).values())
    for path in (RESOURCES / "puzzles").glob("*.txt"):
        lines = path.read_text(encoding="utf-8").splitlines()
        yield path.name, "\n".join(line for line in lines if re.match(rf"\w+ {language}:", line))
    window = (text for said in window_words(language).texts.values() for text in variants(said))
    yield WINDOW, re.sub(r"\{\w+\}", "", "\n".join(window))


def strays(language: str) -> Iterator[str]:
    """Every English term, and every word of others, that stands where the language has a term of its own."""
    known = terms(language)
    english = {term.english: term.name for term in known.values() if term.english.casefold() != term.name.casefold()}
    wrong = {re.escape(word): name for word, name in english.items() if word not in KEYBOARD}
    others = {word: known[key].name for word, key in OUTSIDERS[language].items()}
    longer = [term.name for term in known.values() if any(word in term.name for word in english)]
    for where, text in texts(language):
        for name in longer:
            text = text.replace(name, "")
        for word, name in (wrong if where == WINDOW else wrong | others).items():
            for found in re.findall(rf"(?<![A-Za-z]){word}(?![A-Za-z])", text):
                yield f"{where}: {found} is called {name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_puzzles_lessons_help_and_the_window_speak_in_terms_of_the_glossary(language: str) -> None:
    assert not list(strays(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kind_of_text_is_there_to_be_looked_through(language: str) -> None:
    seen = dict(texts(language))
    assert {"hold_out.txt", "signi.md", f"first_game.{language}.json", WINDOW} <= seen.keys()
    assert all(seen.values())
