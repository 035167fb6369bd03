"""The sheet: a CSV of 20 columns in Japanese, and the list of further printings in three columns that goes with it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Final

from wixoss_desktop.cards.catalogue.facts import (
    Entry,
    Printing,
    Reason,
    Refused,
    Text,
    refused,
    refused_nameless,
    turned_away,
)
from wixoss_desktop.cards.catalogue.sources.japanese import NONE, Unreadable, facts_of
from wixoss_desktop.intake.limits import CELL, TurnedAway, require, too_much

COLUMNS: Final = (
    "CardNum", "CardName", "ImgURL", "Type", "CardClass", "Color", "Level", "GrowCost", "Cost", "Limit", "Power",
    "Restriction", "Team", "Timing", "Guard", "Coin", "Story", "LifeBurst", "EffectText", "BurstText",
)  # fmt: skip
NO: Final = COLUMNS[0]
PRINTING_COLUMNS: Final = COLUMNS[:3]
SEPARATORS: Final = (",", ";", "\t")
"""What spreadsheets put between columns."""
NEEDED: Final = "a CSV with the columns {known}; for a list of further printings {few} alone"
HEAD: Final = 1000
"""The first line is shorter."""


def is_sheet(head: str) -> bool:
    """Whether a file's first line is the sheet's, or that of its list of printings."""
    return separator_of(head) is not None


def separator_of(head: str) -> str | None:
    """Return what stands between the columns of the sheet, None for a file that is none."""
    return next((separator for separator in SEPARATORS if _is_known(_columns(head, separator))), None)


def missing_columns(head: str) -> Reason | None:
    """Return which columns a table lacks, or has too many, that has some of the sheet's; None for any other text."""
    columns = max((_columns(head, separator) for separator in SEPARATORS), key=lambda one: len({*one} & {*COLUMNS}))
    if not {*columns} & {*COLUMNS} or _is_known(columns):
        return None
    missing = [column for column in COLUMNS if column not in columns]
    odd = [column for at, column in enumerate(columns) if column not in COLUMNS or column in columns[:at]]
    known = {"known": ", ".join(COLUMNS), "few": ", ".join(PRINTING_COLUMNS)}
    if missing:
        return Reason("a table without the columns {missing}", NEEDED, {"missing": ", ".join(missing), **known})
    return Reason("a table with columns that a card list doesn't have: {odd}", NEEDED, {"odd": ", ".join(odd), **known})


def _columns(head: str, separator: str) -> tuple[str, ...]:
    line = head.lstrip().partition("\n")[0].strip()
    return tuple(column.strip().strip('"') for column in line.split(separator))


def _is_known(columns: tuple[str, ...]) -> bool:
    """Whether these are the columns of one of the two lists, in whatever order."""
    return sorted(columns) in (sorted(COLUMNS), sorted(PRINTING_COLUMNS))


def entries(text: str) -> Iterator[tuple[int, Entry | Refused]]:
    """Yield the line of each row with its card, or why it can't be taken; behind a cell without end nothing can be
    told apart."""
    line = 0
    rows = rows_of(text, separator_of(text[:HEAD]) or SEPARATORS[0])
    try:
        head = next((tuple(map(str.strip, row)) for _, row in rows if any(row)), ())
        if not _is_known(head):  # quotes hide what the first line looks like
            yield 1, refused(1, "no card list that is known here", "the columns {known}", known=", ".join(COLUMNS))
            return
        for line, row in rows:
            if any(cell.strip() for cell in row):
                yield line, _of_row(head, row, line)
    except TurnedAway as error:
        yield line + 1, turned_away(line + 1, error)


def rows_of(text: str, separator: str = SEPARATORS[0]) -> Iterator[tuple[int, list[str]]]:
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


def _of_row(head: tuple[str, ...], row: list[str], line: int) -> Entry | Refused:
    if len(row) == len(head):
        return _entry(dict(zip(head, row, strict=True)), line)
    return refused(
        line, "{n} columns where the first line has {of}", "the columns {known}",
        number=dict(zip(head, row, strict=False)).get(NO, ""),
        n=len(row), of=len(head), known=", ".join(head),
    )  # fmt: skip


def _entry(row: dict[str, str], line: int) -> Entry | Refused:
    no, name = row["CardNum"].strip(), row["CardName"].strip()
    if nameless := refused_nameless(line, no, name):
        return nameless
    printings = (Printing(no, picture=row["ImgURL"].strip()),)
    if "Type" not in row:
        return Entry(name, printings)
    try:
        facts, unread = facts_of(row)
    except Unreadable as error:
        return Refused(line, error.why, no)
    text = Text(name, rules=_text(row["EffectText"]), burst=_text(row["BurstText"]).removeprefix("："))
    return Entry(name, printings, facts, {"ja": text}, unread=unread)


def _text(cell: str) -> str:
    return "" if cell.strip() in NONE else cell.strip()
