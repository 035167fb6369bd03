"""Rows of the acceptance list are written as scenarios: what the rules say can be said in them."""

from __future__ import annotations

import re
from pathlib import Path

from tests.conformance.rows import all_rows
from wixoss_desktop.match.wixoss.scenario.text import read_scenarios

FILES = sorted(Path(__file__).parent.glob("rows_*.txt"))
ROW = re.compile(r"R-\d{3}")


def rows_written() -> set[str]:
    scenarios = (one for file in FILES for one in read_scenarios(file.read_text(encoding="utf-8"), file.name))
    return {row for scenario in scenarios for row in ROW.findall(scenario.name)}


def test_every_group_of_the_list_has_rows_that_are_scenarios() -> None:
    written = rows_written()
    assert written <= set(all_rows()), "there is no such row"
    assert len(written) >= 100
    assert {all_rows()[row].group for row in written} == {one.group for one in all_rows().values()}


def test_a_row_runs_in_the_profiles_that_it_speaks_of() -> None:
    for file in FILES:
        for scenario in read_scenarios(file.read_text(encoding="utf-8"), file.name):
            rules = next((line.text.split()[1] for line in scenario.set_up if line.text.startswith("rules:")), None)
            for row in ROW.findall(scenario.name):
                assert all_rows()[row].covers(rules or "CLASSIC_2016"), f"{scenario.name} in {rules}"
