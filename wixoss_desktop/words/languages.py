"""The languages that the program speaks, and their lexicons, loaded when they are needed."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Final

from msgspec import Struct

from wixoss_desktop.words.lexicon import Lexicon


class Language(Struct, frozen=True):
    """A language: its code, what it calls itself, and the module and name of its lexicon."""

    code: str
    name: str
    module: str
    lexicon: str


LANGUAGES: Final[tuple[Language, ...]] = (
    Language("en", "English", "wixoss_desktop.words.english", "ENGLISH"),
    Language("zh", "简体中文", "wixoss_desktop.words.chinese", "CHINESE"),
    Language("it", "Italiano", "wixoss_desktop.words.italian", "ITALIAN"),
)
"""Every language that is complete: tests hold each of them against English."""

CODES: Final = tuple(language.code for language in LANGUAGES)


def language_name(code: str) -> str:
    """Return what a language calls itself. Raises LookupError for a code that is none of `CODES`."""
    return _language(code).name


@cache
def lexicon(code: str) -> Lexicon:
    """Return the lexicon of a language; only what is asked for is loaded.

    Raises LookupError for a code that is none of `CODES`.
    """
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
