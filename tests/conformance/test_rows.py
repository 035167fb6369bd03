"""The acceptance list is proved row by row: no row is left out, and no test speaks of a row that isn't there."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conformance.rows import ADDED, FORMATS, LETTERS, LIST, all_rows, due, lacks, not_applicable, not_yet, row
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
    return {one for path in FOLDER.glob("test_*.py") if path.name != Path(__file__).name for one in marked_in(path)}


def test_every_row_of_our_formats_has_its_test() -> None:
    assert sorted(due() - marked()) == []


def test_no_test_speaks_of_a_row_that_is_not_due() -> None:
    assert sorted(marked() - due()) == []


def test_the_list_holds_every_row_once_and_names_what_waits() -> None:
    agreed, added = (path.read_text(encoding="utf-8").splitlines() for path in (LIST, ADDED))
    assert len(agreed) - 1 == 358
    assert len(all_rows()) == len(agreed) + len(added) - 2
    assert set(all_rows()) >= not_yet()
    assert due() | not_yet() == set(all_rows())


def test_every_profile_of_the_engine_is_tried() -> None:
    assert set(FORMATS) == set(PROFILES) == set(LETTERS)


def test_the_list_is_the_one_that_was_agreed_on() -> None:
    if not ORIGINAL.is_file():
        pytest.skip("the agreed list lies beside the checkout, and isn't there")
    assert LIST.read_text(encoding="utf-8") == ORIGINAL.read_text(encoding="utf-8")


def test_what_is_not_applicable_is_a_row_and_a_profile_that_it_names_with_a_reason() -> None:
    assert len(not_applicable()) == len(lacks())
    for one in lacks():
        assert all_rows()[one.row].names(one.profile), one
        assert not all_rows()[one.row].covers(one.profile), one
        assert one.reason.endswith("."), one


def test_a_row_that_is_not_applicable_in_some_profile_is_proved_in_another() -> None:
    assert [one for one in lacks() if not any(all_rows()[one.row].covers(profile) for profile in FORMATS)] == []


def test_every_pair_of_row_and_profile_is_either_tried_or_not_applicable() -> None:
    named = {(one.id, profile) for one in all_rows().values() for profile in FORMATS if one.names(profile)}
    tried = {(one.id, profile) for one in all_rows().values() for profile in FORMATS if one.covers(profile)}
    assert named - tried == not_applicable() and tried <= named


def test_recommended_is_what_rests_on_inference_alone() -> None:
    recommended = {one.id for one in all_rows().values() if one.is_recommended}
    assert {"R-408", "R-174", "R-218", "R-462"} <= recommended
    assert recommended.isdisjoint({"R-033", "R-140", "R-102", "R-153", "R-285"})


@row("R-408")
def test_the_test_of_a_recommended_row_stands_in_its_own_group(request: pytest.FixtureRequest) -> None:
    assert request.node.get_closest_marker("recommended") is not None


@row("R-140")
def test_the_test_of_a_documented_row_does_not(request: pytest.FixtureRequest) -> None:
    assert request.node.get_closest_marker("recommended") is None
