"""Every scenario of this folder comes out as it says."""

from pathlib import Path

import pytest

from tests.conformance.table import pool
from tests.conformance.test_decks import bundled
from wixoss_desktop.lab.scenario_check import check_file

FILES = sorted(Path(__file__).parent.glob("*.txt"))


def test_there_are_scenario_files() -> None:
    assert len(FILES) >= 6


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenarios_come_out_as_written(path: Path) -> None:
    results = check_file(path, pool(), decks=bundled())
    assert results
    assert [result.why for result in results if not result.ok] == []
