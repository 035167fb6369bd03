"""The languages that the program speaks: a folder of words each, read when somebody asks for it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from wixoss_desktop import paths
from wixoss_desktop.words.lexicon import Lexicon, completed
from wixoss_desktop.words.rooms import (
    ABOUT_GAME,
    NAMES,
    WindowWords,
    WordsFault,
    read_grammar,
    read_lexicon,
    read_table,
    read_texts,
    read_window,
)

FOLDER: Final = "words"
SOURCE: Final = "en"
"""The language that all others are measured by, and that says what one of them has no words for."""
_OF_CARDS_ALONE: Final = {"zh-Hant": "繁體中文", "ko": "한국어", "fr": "Français", "de": "Deutsch", "es": "Español"}
"""What languages call themselves that lists have card texts in, but the program doesn't speak."""


@cache
def codes() -> tuple[str, ...]:
    """Return the codes of all languages that there are words of, English first."""
    found = sorted(path.parent.name for path in (paths.resources() / FOLDER).glob("*/grammar.json"))
    return (SOURCE, *(code for code in found if code != SOURCE))


@cache
def complete() -> tuple[str, ...]:
    """Return the codes of the languages that say everything; the others say in English what they have no words for."""
    return tuple(code for code in codes() if read_grammar(paths.resources() / FOLDER / code).is_complete)


def fault_of(code: str) -> WordsFault | None:
    """Return what is wrong with the words of a language, if they can't be used. Raises LookupError for no language."""
    try:
        lexicon(code)
        window_words(code)
    except WordsFault as fault:
        return fault
    return None


@cache
def offered() -> tuple[str, ...]:
    """Return the codes of the languages that can be chosen: those whose words are sound."""
    return tuple(code for code in codes() if fault_of(code) is None)


def text_language(code: str) -> str:
    """Return what a language of card texts calls itself; one that nobody knows goes by its code."""
    return _OF_CARDS_ALONE.get(code) or (language_name(code) if code in codes() else code)


@cache
def language_name(code: str) -> str:
    """Return what a language calls itself. Raises LookupError for a code that is none of `codes`."""
    _known(code)
    return read_grammar(paths.resources() / FOLDER / code).name


@cache
def lexicon(code: str, rooms: tuple[str, ...] = ABOUT_GAME) -> Lexicon:
    """Return the lexicon of a language with the rooms that are asked for; only they are read.

    Raises LookupError for a code that is none of `codes`, WordsFault for words that can't be used.
    """
    found = own_lexicon(code, rooms)
    is_complete = read_grammar(paths.resources() / FOLDER / code).is_complete
    return found if is_complete else completed(found, lexicon(SOURCE, rooms))


@cache
def window_words(code: str) -> WindowWords:
    """Return the words of the window in a language; there are none in English, which is what they are found by.

    Raises as `lexicon`.
    """
    _known(code)
    return WindowWords({}) if code == SOURCE else read_window(paths.resources() / FOLDER / code)


def game_lexicon(code: str, rooms: tuple[str, ...], game: str, words: Path | None = None) -> Lexicon:
    """Return the lexicon of a language with what a game says for itself: in `<code>/<game>` of the folder `words`.

    There `sentences.json` has patterns and `terms.json` names, as far as each is there; what a language lacks is said
    as in English. The folder is that of the program's own words where none is given. Raises as `lexicon`.
    """
    found, folder = lexicon(code, rooms), paths.resources() / FOLDER if words is None else words
    phrases, terms = dict(found.phrases), dict(found.terms)
    for one in dict.fromkeys((SOURCE, code)):
        own = folder / one / game
        phrases |= read_table(own, "sentences") if (own / "sentences.json").exists() else {}
        terms |= _terms_in(own)
    return replace(found, phrases=phrases, terms=terms)


@cache
def title_of(game: str, code: str) -> str:
    """Return what a game calls itself in a language, read alone; empty where it has no words of the program's."""
    folders = [paths.resources() / FOLDER / one / game for one in dict.fromkeys((code, SOURCE))]
    titles = (_terms_in(folder).get("game.name", "") for folder in folders)
    return next(filter(None, titles), "")


@cache
def deck_called(game: str, name: str, code: str) -> str:
    """Return what a deck that comes with a game is called in a language, by its English name; any other as it is.

    A game without words of its own has those names in the room of names.
    """
    if not (paths.resources() / FOLDER / SOURCE / game).exists():
        return lexicon(code, (NAMES,)).deck(name)
    english, own = (paths.resources() / FOLDER / one / game for one in (SOURCE, code))
    keys = (key for key, called in _terms_in(english).items() if key.startswith("deck.") and called == name)
    return next((_terms_in(own).get(key, name) for key in keys), name)


def _terms_in(folder: Path) -> dict[str, str]:
    """The names in a folder of a game; none where it has no file of them."""
    return read_texts(folder, "terms") if (folder / "terms.json").exists() else {}


def own_lexicon(code: str, rooms: tuple[str, ...] = ABOUT_GAME) -> Lexicon:
    """Return the lexicon of a language as it is written, with all that it lacks. Raises as `lexicon`."""
    _known(code)
    return read_lexicon(paths.resources() / FOLDER / code, rooms)


def _known(code: str) -> None:
    if code not in codes():
        raise LookupError(f"no such language: {code}; there are {', '.join(codes())}")


def spoken(locale: str) -> str:
    """Return the language for the name of a locale ('ja_JP', 'zh-Hans-CN'); English for one that isn't spoken."""
    code = locale.replace("-", "_").split("_")[0].lower()
    return code if code in codes() and fault_of(code) is None else SOURCE
