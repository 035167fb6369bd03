"""The rows of the acceptance list, and the mark that joins a test to the row that it proves."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

row = pytest.mark.row
"""`@row("R-085")` on a test, or `marks=row("R-085")` on a case of a table; several ids are possible."""

FORMATS = ("CLASSIC_2016", "ALLSTAR", "KEY", "DIVA", "S24", "SEED000_LITERAL")
"""Profiles that the engine plays: every row runs once for each of them that it speaks of."""

LETTERS = {
    "CLASSIC_2016": "C",
    "ALLSTAR": "A",
    "KEY": "K",
    "DIVA": "D",
    "S24": "S",
    "SEED000_LITERAL": "Z",
}
"""How the rows call a profile."""

LIST = Path(__file__).with_name("rows.tsv")
ADDED = Path(__file__).with_name("rows_added.tsv")
LACKING = Path(__file__).with_name("not_applicable.tsv")
WAITING = Path(__file__).with_name("not_yet.txt")


class Row(NamedTuple):
    """One row: an id, which profiles it speaks of, and what is to come of which action."""

    id: str
    group: str
    profile: str
    setup: str
    action: str
    expected: str
    source: str

    def covers(self, profile: str) -> bool:
        """Say whether the row is to be proved in a profile: it speaks of it, and the profile has what it names."""
        return self.names(profile) and (self.id, profile) not in not_applicable()

    @property
    def is_recommended(self) -> bool:
        """Say whether nothing but inference stands behind the row: it could be changed without breaking a rule."""
        sources = self.source.split(" · ")[0].split(", ")
        return all(one in ("INF", "WXC") or one.endswith(("(M)", "(L)")) for one in sources)

    def names(self, profile: str) -> bool:
        """Say whether the row speaks of a profile; the one that tries deviations is meant only where it is named."""
        if self.profile in ("ALL", "any"):
            return profile != "SEED000_LITERAL"
        return LETTERS[profile] in self.profile.split()


@cache
def not_yet() -> frozenset[str]:
    """Return the ids of the rows that wait for what isn't there yet."""
    lines = WAITING.read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


class Lack(NamedTuple):
    """A row that can't be tried in a profile that it speaks of, since that profile lacks what the row names."""

    row: str
    profile: str
    reason: str


@cache
def lacks() -> tuple[Lack, ...]:
    """Return every line of the table of what isn't applicable."""
    with LACKING.open(encoding="utf-8", newline="") as file:
        lines = [Lack(*line) for line in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]
    assert lines[0] == Lack._fields
    return tuple(lines[1:])


@cache
def not_applicable() -> frozenset[tuple[str, str]]:
    """Return the pairs of a row and a profile that no test proves."""
    return frozenset((one.row, one.profile) for one in lacks())


@cache
def all_rows() -> dict[str, Row]:
    """Return every row by its id: those of the list that was agreed on, and those that were added to it since."""
    return {one.id: one for path in (LIST, ADDED) for one in _rows_in(path)}


def _rows_in(path: Path) -> list[Row]:
    with path.open(encoding="utf-8", newline="") as file:
        rows = [Row(*line) for line in csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)]
    assert rows[0] == Row._fields
    return rows[1:]


def due() -> set[str]:
    """Return the ids of the rows that tests must prove: those of our formats, but for what isn't there yet."""
    ours = {one.id for one in all_rows().values() if any(one.covers(profile) for profile in FORMATS)}
    return ours - not_yet()


def covers(ids: tuple[str, ...], profile: str) -> bool:
    """Say whether a test of these rows runs in a profile; a test of no row runs once."""
    if not ids:
        return profile == FORMATS[0]
    return any(all_rows()[one].covers(profile) for one in ids if one in all_rows())
