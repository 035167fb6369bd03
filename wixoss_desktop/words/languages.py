"""The languages that the program speaks, and their lexicons, loaded when they are needed."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Final

from msgspec import Struct

from wixoss_desktop.words.lexicon import Lexicon, completed


class Language(Struct, frozen=True):
    """A language: its code, what it calls itself, and the module and name of its lexicon.

    One that `is_complete` says everything; another one says in English what it has no words for yet.
    """

    code: str
    name: str
    module: str
    lexicon: str
    is_complete: bool = True


LANGUAGES: Final[tuple[Language, ...]] = (
    Language("en", "English", "wixoss_desktop.words.english", "ENGLISH"),
    Language("ja", "日本語", "wixoss_desktop.words.japanese", "JAPANESE"),
    Language("zh", "简体中文", "wixoss_desktop.words.chinese", "CHINESE"),
    Language("it", "Italiano", "wixoss_desktop.words.italian", "ITALIAN"),
)
"""Every language there is; tests hold those that are complete against English."""

CODES: Final = tuple(language.code for language in LANGUAGES)
COMPLETE: Final = tuple(language.code for language in LANGUAGES if language.is_complete)


_OF_CARDS_ALONE: Final = {"zh-Hant": "繁體中文", "ko": "한국어", "fr": "Français", "de": "Deutsch", "es": "Español"}
"""What languages call themselves that lists have card texts in, but the program doesn't speak."""


def text_language(code: str) -> str:
    """Return what a language of card texts calls itself; one that nobody knows goes by its code."""
    return _OF_CARDS_ALONE.get(code) or (language_name(code) if code in CODES else code)


def language_name(code: str) -> str:
    """Return what a language calls itself. Raises LookupError for a code that is none of `CODES`."""
    return _language(code).name


@cache
def lexicon(code: str) -> Lexicon:
    """Return the lexicon of a language; only what is asked for is loaded.

    Raises LookupError for a code that is none of `CODES`.
    """
    found = own_lexicon(code)
    return found if _language(code).is_complete else completed(found, lexicon("en"))


def own_lexicon(code: str) -> Lexicon:
    """Return the lexicon of a language as it is written, with all that it lacks. Raises LookupError as `lexicon`."""
    language = _language(code)
    found: Lexicon = getattr(importlib.import_module(language.module), language.lexicon)
    return found


def _language(code: str) -> Language:
    for language in LANGUAGES:
        if language.code == code:
            return language
    raise LookupError(f"no such language: {code}; there are {', '.join(CODES)}")


def spoken(locale: str) -> str:
    """Return the language for the name of a locale ('ja_JP', 'zh-Hans-CN'); English for one that isn't spoken."""
    code = locale.replace("-", "_").split("_")[0].lower()
    return code if code in CODES else "en"
