"""The sheet: a CSV of 20 columns in Japanese, and the list of further printings in three columns that goes with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from wixoss_desktop.cards.catalogue.facts import Entry, Printing, Refused, Text, refused, turned_away
from wixoss_desktop.cards.catalogue.sources.japanese import NONE, Unreadable, facts_of
from wixoss_desktop.intake.limits import TurnedAway
from wixoss_desktop.intake.sheets import rows_of

COLUMNS: Final = (
    "CardNum", "CardName", "ImgURL", "Type", "CardClass", "Color", "Level", "GrowCost", "Cost", "Limit", "Power",
    "Restriction", "Team", "Timing", "Guard", "Coin", "Story", "LifeBurst", "EffectText", "BurstText",
)  # fmt: skip
PRINTING_COLUMNS: Final = COLUMNS[:3]
SEPARATORS: Final = (",", ";", "\t")
"""What spreadsheets put between columns."""
HEAD: Final = 1000
"""The first line is shorter."""


def is_sheet(head: str) -> bool:
    """Whether a file's first line is the sheet's, or that of its list of printings."""
    return separator_of(head) is not None


def separator_of(head: str) -> str | None:
    """Return what stands between the columns of the sheet, None for a file that is none."""
    line = head.lstrip().partition("\n")[0].strip()
    for separator in SEPARATORS:
        columns = tuple(column.strip().strip('"') for column in line.split(separator))
        if columns in (COLUMNS, PRINTING_COLUMNS):
            return separator
    return None


def entries(text: str) -> Iterator[Entry | Refused]:
    """Yield a card for each row, or why it can't be taken; behind a cell without end nothing can be told apart."""
    line = 0
    rows = rows_of(text, separator_of(text[:HEAD]) or SEPARATORS[0])
    try:
        head = next((tuple(map(str.strip, row)) for _, row in rows if any(row)), ())
        if head not in (COLUMNS, PRINTING_COLUMNS):  # quotes hide what the first line looks like
            yield refused(1, "no card list that is known here", "the columns {known}", known=", ".join(COLUMNS))
            return
        for line, row in rows:
            if any(cell.strip() for cell in row):
                yield _of_row(head, row, line)
    except TurnedAway as error:
        yield turned_away(line + 1, error)


def _of_row(head: tuple[str, ...], row: list[str], line: int) -> Entry | Refused:
    if len(row) == len(head):
        return _entry(dict(zip(head, row, strict=True)), line)
    return refused(
        line, "{n} columns where the first line has {of}", "the columns {known}", number=row[0],
        n=len(row), of=len(head), known=", ".join(head),
    )  # fmt: skip


def _entry(row: dict[str, str], line: int) -> Entry | Refused:
    no, name = row["CardNum"].strip(), row["CardName"].strip()
    if not no or not name:
        return refused(line, "a card without number or name", "a card with number and name", number=no)
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
