"""Which long tests make a part, and which of them have passed: the side of pytest.

A part is called after the folder of its tests, or as the mark says: `soak(part="games")`. With `of=12` the runs of a
test are shared out over as many parts, `games-1` to `games-12`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest

from tests.soak.kept import add_passed, passed_in

PART: Final = "--soak-part"
KEPT: Final = "--soak-kept"
LISTED: Final = "--soak-list"


def parts_of(items: Sequence[pytest.Item]) -> dict[str, str]:
    """Return the part of each long test by its id, in the order of the tests."""
    found: dict[str, str] = {}
    runs: Counter[str] = Counter()
    for item in items:
        mark = item.get_closest_marker("soak")
        if mark is not None:
            found[item.nodeid] = part_of(item.nodeid, mark.kwargs, runs)
    return found


def part_of(nodeid: str, mark: Mapping[str, object], runs: Counter[str]) -> str:
    """Return the part of one run of a test; `runs` counts those of a family that were shared out before."""
    family = str(mark.get("part") or nodeid.split("/")[1])
    shares = mark.get("of")
    if not isinstance(shares, int):
        return family
    runs[family] += 1
    return f"{family}-{(runs[family] - 1) % shares + 1}"


def add_options(parser: pytest.Parser) -> None:
    """Add the words by which `tests.soak` says what it wants."""
    group = parser.getgroup("soak", "parts of the long runs; see tests/soak")
    group.addoption(PART, metavar="NAME", help="run the long tests of this part alone")
    group.addoption(KEPT, metavar="FILE", help="leave out what has passed by this file, and add what passes to it")
    group.addoption(LISTED, metavar="FILE", help="write the part of each long test into a file")


def select(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests of the wanted part that haven't passed yet."""
    listed, wanted = config.getoption(LISTED), config.getoption(PART)
    if not listed and not wanted:
        return
    parts = parts_of(items)
    if listed:
        Path(listed).write_text("".join(f"{part} {nodeid}\n" for nodeid, part in parts.items()), encoding="utf-8")
    if wanted:
        passed = passed_in(Path(config.getoption(KEPT))) if config.getoption(KEPT) else frozenset()
        due = {item for item in items if parts.get(item.nodeid) == wanted and item.nodeid not in passed}
        config.hook.pytest_deselected(items=[item for item in items if item not in due])
        items[:] = [item for item in items if item in due]


class Keeping:
    """Notes each long test that has passed, at once, so that an interruption loses nothing."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            add_passed(self._path, report.nodeid)


def keep(config: pytest.Config) -> None:
    """Note what passes, in the process that hears of all of it."""
    if config.getoption(KEPT) and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Keeping(Path(config.getoption(KEPT))))
