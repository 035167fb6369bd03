"""Tables of text that others wrote, row by row."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from wixoss_desktop.intake.limits import CELL, require, too_much


def rows_of(text: str, separator: str = ",") -> Iterator[tuple[int, list[str]]]:
    """Yield each row with the number of the line that it ends in. Raises TurnedAway at a cell that is too long.

    A quote that is never closed makes one cell of all that follows, which ends there too.
    """
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator)
    try:
        for row in reader:
            require(max(map(len, row), default=0), CELL)
            yield reader.line_num, row
    except csv.Error:  # Python's own limit for a cell lies above ours: nothing else of a table is an error to it
        raise too_much(CELL) from None
