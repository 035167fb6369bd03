"""Every keyword and named mechanic of section 9 has a test that shows it, or a reason why it needs none."""

from __future__ import annotations

import csv
import re
from functools import cache
from pathlib import Path

import pytest

TABLE = Path(__file__).with_name("section9.tsv")
TESTS = Path(__file__).parents[1]
RULES = TESTS.parents[1] / "shared" / "rules" / "wixoss.md"


@cache
def statements() -> tuple[dict[str, str], ...]:
    """The rows: section, statement, and a test or a reason."""
    with TABLE.open(encoding="utf-8", newline="") as lines:
        return tuple(csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))


def test_every_statement_has_a_test_that_there_is_or_a_reason() -> None:
    for row in statements():
        assert bool(row["test"]) != bool(row["reason"]), row
        file, _, name = row["test"].partition("::")
        assert not file or f"\ndef {name}(" in (TESTS / file).read_text(encoding="utf-8"), row
    assert len({(row["section"], row["statement"]) for row in statements()}) == len(statements())


def test_no_keyword_of_the_rules_is_left_out() -> None:
    if not RULES.exists():
        pytest.skip("the restated rules don't lie beside this checkout, so there is nothing to compare with")
    text = RULES.read_text(encoding="utf-8")
    part = text[text.index("### 9.1") : text.index("### 9.8")]
    known = {row["statement"] for row in statements()}
    assert set(re.findall(r"^\| \*\*(.+?)\*\*", part, re.MULTILINE)) <= known
