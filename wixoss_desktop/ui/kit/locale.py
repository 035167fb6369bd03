"""Numbers, shares, dates and rows of words as the language of the screen writes them."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from PySide6.QtCore import QDateTime, QLocale

from wixoss_desktop.ui.kit.translate import language, tr

ENGLISH: Final = "en_GB"
"""Days before months, and hours to 24, as the rest of the world reads them."""


def screen_locale() -> QLocale:
    """How the language of the screen writes numbers and dates."""
    return _locale(language() or ENGLISH)


@cache
def _locale(code: str) -> QLocale:
    return QLocale(code)


def number(value: float, decimals: int = 0) -> str:
    """A number with its thousands apart and so many decimals: '10,000', '2,81'."""
    return _written(language() or ENGLISH, float(value), decimals)


@lru_cache(maxsize=1024)
def _written(code: str, value: float, decimals: int) -> str:
    """Charts write the same few numbers with each paint."""
    return _locale(code).toString(value, "f", decimals)


def share(value: float, decimals: int = 0) -> str:
    """A share of 1 in percent: '66.7%'."""
    return tr("{percent}%", percent=number(100 * value, decimals))


def short_date(when: QDateTime) -> str:
    """A day and its hour in figures: '22/11/2026 08:54'."""
    return screen_locale().toString(when, QLocale.FormatType.ShortFormat)


def row_of(parts: Iterable[str]) -> str:
    """Words in a row, without those that are empty: 'white, black'."""
    return tr(", ").join(part for part in parts if part)


def clauses_of(parts: Iterable[str]) -> str:
    """Longer parts in a row, without those that are empty: 'return: level 3; want: 2 guards'."""
    return tr("; ").join(part for part in parts if part)


def between(sides: Iterable[str]) -> str:
    """'White Hope – Red Ambition', for as many sides as have a name."""
    named = tuple(filter(None, sides))
    return tr("{one} – {two}", one=named[0], two=named[1]) if len(named) == 2 else " – ".join(named)
