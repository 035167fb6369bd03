"""Every conformance test runs once for each of our formats that its rows speak of."""

from __future__ import annotations

import pytest

from tests.conformance.rows import FORMATS, all_rows, covers
from tests.conformance.table import Table


@pytest.fixture(autouse=True, params=FORMATS)
def profile(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The profile that this run of the test is about; every `Table` without a line `rules:` is played by it."""
    name = str(request.param)
    monkeypatch.setattr(Table, "profile", name)
    return name


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the formats that the rows of a test don't speak of, and mark what is only recommended."""
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
