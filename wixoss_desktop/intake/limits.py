"""How much is taken in of each kind of outside data: one table, far above anything real, far below what harms."""

from __future__ import annotations

import errno
from typing import Final

from msgspec import Struct

MB: Final = 1_000_000
_LARGER: Final = "larger than {n} MB, the limit for such a file"


class Limit(Struct, frozen=True):
    """No more than `most`, and what is said of more; `real` is the largest real thing, at most a quarter of `most`.

    Files are measured in bytes, everything else is counted.
    """

    most: int
    real: int
    says: str = _LARGER

    @property
    def number(self) -> str:
        """The most as it is said."""
        return f"{self.most // MB if self.says == _LARGER else self.most:,}"


NESTING: Final = Limit(96, 18, "brackets inside each other more than {n} times")
"""The deepest card of ours has 18 levels."""
SETTINGS: Final = Limit(4 * MB, 60_000)
"""Every key of every command changed, every puzzle solved, an opening and a dummy written out."""
SMALL_FILE: Final = Limit(4 * MB, 4_000)
"""A file that says something about another."""
DECK_FILE: Final = Limit(1 * MB, 50_000)
"""500 lines."""
DECK_VERSIONS: Final = Limit(16 * MB, 4 * MB)
"""60 versions of a deck of 500 lines; half of it is written."""
THING_FILE: Final = Limit(4 * MB, 400_000)
"""A pool of 400 cards with their texts."""
DECK_CARDS: Final = Limit(8_000, 2_000, "more than {n} cards in one deck")
"""500 lines of four copies each."""
DECK_TEXT: Final = Limit(1 * MB, 50_000, "more than {n} characters in one deck list")
DECK_PICTURE: Final = Limit(48 * MB, 12 * MB)
"""A photo of a deck list with a QR code on it."""
JOURNAL: Final = Limit(64 * MB, 6 * MB)
"""20,000 answers with branches, names and remarks."""
STATE: Final = Limit(32 * MB, 6 * MB, "unpacked larger than {n} bytes")
"""A free table with two decks of 500 lines, four copies each, all of them with their texts."""
REPORT: Final = Limit(64 * MB, 4 * MB)
REPORT_PARTS: Final = Limit(128 * MB, 16 * MB, "unpacked larger than {n} bytes")
"""A whole game of 20,000 answers, its picture and its decks."""
PICTURES: Final = Limit(150_000, 30_000, "more than {n} pictures in one place")
ZIP_DIRECTORY: Final = Limit(16 * MB, 4 * MB, "a zip with a directory of more than {n} bytes")
"""30,000 pictures with long names."""
CARD_FILE: Final = Limit(40 * MB, 400_000)
SCENARIO: Final = Limit(4 * MB, 100_000)
COPY: Final = Limit(16_000 * MB, 3_000 * MB)
COPY_PARTS: Final = Limit(16_000 * MB, 3_000 * MB, "unpacked larger than {n} bytes")
"""A copy of all that is a person's: 30,000 pictures."""
KEPT_PAGE: Final = Limit(16 * MB, 3 * MB)
"""A page of the English card search with everything that it has in it."""
SCENARIOS: Final = Limit(500, 100, "more than {n} scenarios in one file")
CARD_LIST: Final = Limit(320 * MB, 80 * MB)
"""50,000 rows in four languages."""
SEARCH: Final = Limit(4_000, 400, "a line of more than {n} characters")
"""A line with twenty fields, three of them texts in Japanese."""
CELL: Final = Limit(20_000, 3_000, "a cell of more than {n} characters, or a quote that is never closed")
"""The longest text of a card; Python's own limit for a cell, 131,072, is one for the whole process."""
VALUE: Final = Limit(1_200, 300, "a value of more than {n} characters")
"""A fact of a card: its cost, its classes, its timings."""
CARD_ENTRY: Final = Limit(200_000, 40_000, "a card of more than {n} characters")
"""A card in four languages with all its printings and rulings."""
PAGE_MARKS: Final = Limit(20_000, 4_000, "more than {n} marks in one page")
"""A page that shows one card."""
PAGE_DEPTH: Final = Limit(200, 50, "marks inside each other more than {n} times")
"""Whoever looks for something in a page looks at all that it lies in."""


class TurnedAway(OSError, ValueError):
    """Something from outside that isn't taken in: which file, and why, as a sentence with `{names}`.

    It is an OSError, since the file can't be read, and a ValueError, since what was pasted can't be used: whoever reads
    knows one of them already.
    """

    def __init__(self, what: str, file: str = "", **values: object) -> None:
        self.what = what
        self.values = {name: str(value) for name, value in values.items()}
        super().__init__(errno.EINVAL, what.format(**self.values), file)

    def __str__(self) -> str:
        return f"{self.filename}: {self.strerror}" if self.filename else str(self.strerror)


def too_much(limit: Limit, file: str = "") -> TurnedAway:
    """Return the refusal of what is over a limit."""
    return TurnedAway(limit.says, file, n=limit.number)


def require(found: int, limit: Limit, file: str = "") -> None:
    """Raise TurnedAway if there is more than a limit allows."""
    if found > limit.most:
        raise too_much(limit, file)
