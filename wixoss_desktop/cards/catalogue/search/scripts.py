"""In which letters names and texts are written: what has none in those of a question can't be found by it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from wixoss_desktop.cards.catalogue.search.rows import Row

LATIN: Final = "latin"
EASTERN: Final = "eastern"
_EASTERN: Final = re.compile("[\u3041-\u30ff\u3400-\u9fff]")
_LATIN: Final = re.compile("[a-z]{2}")


def script_of(words: str) -> str:
    """Return the letters that words are written in, empty where they could be of any language."""
    folded = words.casefold()
    return EASTERN if _EASTERN.search(folded) else LATIN if _LATIN.search(folded) else ""


def _in_latin(words: str) -> bool:
    """Whether one of the lines is in Latin letters alone: Japanese names have some among others."""
    return any(_LATIN.search(line) and not _EASTERN.search(line) for line in words.split("\n"))


def _in_eastern(words: str) -> bool:
    return not words or _EASTERN.search(words) is not None


WRITTEN_IN: Final[Mapping[tuple[str, str], Callable[[Row], bool]]] = {
    ("name", LATIN): lambda row: _in_latin(row.names),
    ("name", EASTERN): lambda row: _in_eastern(row.names),
    ("text", LATIN): lambda row: not row.texts or _in_latin(row.texts),
    ("text", EASTERN): lambda row: _in_eastern(row.texts),
}
"""Whether a card has a name, or all of its text, in letters; a card without text has nothing that could be missing."""
