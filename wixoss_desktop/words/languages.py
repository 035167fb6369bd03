"""The languages that the program speaks, and their lexicons, loaded when they are needed."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.words.lexicon import Lexicon

T = TypeVar("T")


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
"""Every language: tests hold each of them against English, and list what is still to be translated."""

TABLES: Final = ("phrases", "terms", "explanations", "nouns", "options")
"""The tables of a lexicon that every language has to fill."""

CODES: Final = tuple(language.code for language in LANGUAGES)


def language_name(code: str) -> str:
    """Return what a language calls itself. Raises LookupError for a code that is none of `CODES`."""
    return _language(code).name


@cache
def lexicon(code: str) -> Lexicon:
    """Return the lexicon of a language; what it can't say yet, it says in English.

    Only what is asked for is loaded. Raises LookupError for a code that is none of `CODES`.
    """
    own = own_lexicon(code)
    return own if code == "en" else filled(own, own_lexicon("en"))


def own_lexicon(code: str) -> Lexicon:
    """Return what a language itself can say. Raises LookupError for a code that is none of `CODES`."""
    language = _language(code)
    found: Lexicon = getattr(importlib.import_module(language.module), language.lexicon)
    return found


def missing(own: dict[str, T], other: dict[str, T]) -> dict[str, T]:
    """Return what a table misses of another one; a plural isn't missing where the singular does for both."""
    return {
        key: text
        for key, text in other.items()
        if key not in own and not (key.endswith(".many") and key.removesuffix(".many") in own)
    }


def filled(own: Lexicon, other: Lexicon) -> Lexicon:
    """Return a lexicon with its gaps filled from another one."""
    tables: dict[str, Any] = {
        name: getattr(own, name) | missing(getattr(own, name), getattr(other, name)) for name in TABLES
    }
    return replace(own, **tables)


def _language(code: str) -> Language:
    for language in LANGUAGES:
        if language.code == code:
            return language
    raise LookupError(f"no such language: {code}; there are {', '.join(CODES)}")


def spoken(locale: str) -> str:
    """Return the language for the name of a locale ('ja_JP', 'zh-Hans-CN'); English for one that isn't spoken."""
    code = locale.replace("-", "_").split("_")[0].lower()
    return code if code in CODES else "en"
