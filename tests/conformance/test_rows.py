"""The acceptance list is proved row by row: no row is left out, and no test speaks of a row that isn't there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conformance.rows import FORMATS, LETTERS, LIST, all_rows, due, not_yet
from wixoss_desktop.engine.wixoss.formats import PROFILES

FOLDER = Path(__file__).parent
ORIGINAL = FOLDER.parents[2] / "shared" / "rules" / "conformance.tsv"


def marked_in(path: Path) -> Iterator[str]:
    """Every id that stands in a `row(...)` of a file, on a test or on a case of a table."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "row":
            for argument in node.args:
                assert isinstance(argument, ast.Constant), f"{path.name}:{node.lineno}: a row is named by its id"
                yield str(argument.value)


def marked() -> set[str]:
    return {one for path in FOLDER.glob("test_*.py") for one in marked_in(path)}


def test_every_row_of_our_formats_has_its_test() -> None:
    assert sorted(due() - marked()) == []


def test_no_test_speaks_of_a_row_that_is_not_due() -> None:
    assert sorted(marked() - due()) == []


def test_the_list_holds_every_row_once_and_names_what_waits() -> None:
    lines = LIST.read_text(encoding="utf-8").splitlines()
    assert len(all_rows()) == len(lines) - 1 == 358
    assert set(all_rows()) >= not_yet()
    assert due() | not_yet() == set(all_rows())


def test_every_profile_of_the_engine_is_tried() -> None:
    assert set(FORMATS) == set(PROFILES) == set(LETTERS)


def test_the_list_is_the_one_that_was_agreed_on() -> None:
    if not ORIGINAL.is_file():
        pytest.skip("the agreed list lies beside the checkout, and isn't there")
    assert LIST.read_text(encoding="utf-8") == ORIGINAL.read_text(encoding="utf-8")
