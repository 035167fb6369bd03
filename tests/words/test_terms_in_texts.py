"""Bundled texts call the things of the game as the table does: by the glossary of their language."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wixoss_desktop.words.check import help_of_games, outsiders, strays
from wixoss_desktop.words.languages import window_words
from wixoss_desktop.words.lexicon import variants

RESOURCES = Path(__file__).parents[2] / "resources"
WORDS = RESOURCES / "words"
LANGUAGES = ("ja", "it", "zh")
WINDOW = "the window"


def texts(language: str) -> Iterator[tuple[str, str]]:
    """What is shown of puzzles, lessons and the window, without what stands for other things in it."""
    for path in (RESOURCES / "lessons").glob(f"*.{language}.json"):
        yield path.name, "\n".join(json.loads(path.read_text(encoding="utf-8")).values())
    for path in (RESOURCES / "puzzles").glob("*.txt"):
        lines = path.read_text(encoding="utf-8").splitlines()
        yield path.name, "\n".join(line for line in lines if re.match(rf"\w+ {language}:", line))
    window = (text for said in window_words(language).texts.values() for text in variants(said))
    yield WINDOW, re.sub(r"\{[^}]*\}", "", "\n".join(window))


def stray(language: str) -> list[str]:
    """Every English term, and every word of others, that stands where the language has a term of its own."""
    folder, seen = WORDS / language, dict(texts(language))
    window = {WINDOW: seen.pop(WINDOW)}
    found = [*strays(window, folder, WORDS, {}), *strays(seen, folder, WORDS, outsiders(folder))]
    for pages, others in help_of_games(folder, WORDS):
        found += strays(pages, folder, WORDS, others)
    return [f"{where}: {word} is called {name}" for where, word, name in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_puzzles_lessons_help_and_the_window_speak_in_terms_of_the_glossary(language: str) -> None:
    assert stray(language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kind_of_text_is_there_to_be_looked_through(language: str) -> None:
    seen = dict(texts(language))
    for pages, _ in help_of_games(WORDS / language, WORDS):
        assert not pages or any(where.endswith("cards.md") for where in pages)
        seen |= pages
    assert {"hold_out.txt", f"help/{language}/signi.md", f"first_game.{language}.json", WINDOW} <= seen.keys()
    assert all(seen.values())
