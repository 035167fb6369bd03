"""Every conformance test runs once for each of our formats that its rows speak of."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.conformance.rows import FORMATS, all_rows, covers
from tests.conformance.table import CASES, Table, pool
from tests.scenarios.test_scenario_rows import rows_written
from wixoss_desktop.match.wixoss.scenario.play import play
from wixoss_desktop.match.wixoss.scenario.text import read_scenarios


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a run for each format that the rows of a test, or of one of its cases, speak of."""
    own = tuple(one for mark in metafunc.definition.iter_markers("row") for one in mark.args)
    cases = [(*own, *rows) for rows in _rows_of_cases(metafunc)] or [own]
    due = [name for name in FORMATS if any(covers(rows, name) for rows in cases)]
    metafunc.parametrize("profile", due or FORMATS[:1], indirect=True)


def _rows_of_cases(metafunc: pytest.Metafunc) -> list[tuple[str, ...]]:
    """The rows that each case of a test's tables is marked with."""
    cases = [case for table in metafunc.definition.iter_markers("parametrize") for case in table.args[1]]
    marks = [getattr(case, "marks", ()) for case in cases]
    return [tuple(one for mark in found if mark.name == "row" for one in mark.args) for found in marks]


@pytest.fixture(autouse=True)
def profile(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The profile that this run of the test is about; every `Table` without a line `rules:` is played by it."""
    name = str(request.param)
    monkeypatch.setattr(Table, "profile", name)
    Table.made.clear()
    yield name
    if request.path.name != "test_rows.py":  # it is about the marks themselves
        _require_said(_rows_of(request.node), name)
    Table.made.clear()


def _require_said(rows: tuple[str, ...], profile: str) -> None:
    """What a test of a row has done on its tables, said as a scenario, comes out as there: every row can be one.

    In one profile is enough. A row of which a test says nothing so stands among the scenarios (`rows_*.txt`).
    """
    if not rows or profile != next(name for name in FORMATS if covers(rows, name)):
        return
    for table in Table.made:
        play(read_scenarios(table.as_scenario())[0], pool(), CASES)
    assert any(table.looks for table in Table.made) or set(rows) <= rows_written(), f"{rows} can't be said"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the formats that the rows of a case don't speak of, and mark what is only recommended."""
    due = {item: _is_due(item) for item in items}
    if not all(due.values()):
        config.hook.pytest_deselected(items=[item for item in items if not due[item]])
        items[:] = [item for item in items if due[item]]
    for item in items:
        if any(one in all_rows() and all_rows()[one].is_recommended for one in _rows_of(item)):
            item.add_marker("recommended")


def _rows_of(item: pytest.Item) -> tuple[str, ...]:
    return tuple(one for mark in item.iter_markers("row") for one in mark.args)


def _is_due(item: pytest.Item) -> bool:
    run = getattr(item, "callspec", None)
    name = run.params.get("profile") if run is not None else None
    if name not in FORMATS:
        return True
    return covers(_rows_of(item), name)
