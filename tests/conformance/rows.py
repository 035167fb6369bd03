"""The rows of the acceptance list, and the mark that joins a test to the row that it proves."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

row = pytest.mark.row
"""`@row("R-085")` on a test, or `marks=row("R-085")` on a case of a table; several ids are possible."""

FORMATS = ("CLASSIC_2016",)
"""Profiles that the engine plays: every row runs once for each of them that it speaks of."""

LETTERS = {"CLASSIC_2016": "C"}
"""How the rows call a profile."""

NOT_YET = frozenset(
    {
        "R-059", "R-062", "R-102", "R-103", "R-104", "R-105", "R-126", "R-127",
        "R-133", "R-134", "R-292", "R-296", "R-321", "R-363", "R-365", "R-366",
    }
)  # fmt: skip
"""Rows about Charm, RESONA, exceed, Encore and other things that no card of the present pool has."""

LIST = Path(__file__).with_name("rows.tsv")


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
        """Say whether the row speaks of a profile."""
        return self.profile == "ALL" or LETTERS[profile] in self.profile.split()


@cache
def all_rows() -> dict[str, Row]:
    """Return every row by its id."""
    with LIST.open(encoding="utf-8", newline="") as file:
        lines = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        rows = [Row(*line) for line in lines]
    assert rows[0] == Row._fields
    return {one.id: one for one in rows[1:]}


def due() -> set[str]:
    """Return the ids of the rows that tests must prove: those of our formats, but for what isn't there yet."""
    ours = {one.id for one in all_rows().values() if any(one.covers(profile) for profile in FORMATS)}
    return ours - NOT_YET


def covers(ids: tuple[str, ...], profile: str) -> bool:
    """Say whether a test of these rows runs in a profile; a test of no row runs once."""
    if not ids:
        return profile == FORMATS[0]
    return any(all_rows()[one].covers(profile) for one in ids if one in all_rows())
