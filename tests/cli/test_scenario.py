"""`scenario check` takes files and folders."""

from __future__ import annotations

from pathlib import Path

import pytest

from wixoss_desktop.cli import main

SCENARIOS = Path(__file__).parents[1] / "scenarios"


def test_a_folder_means_all_its_scenarios(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenario", "check", str(SCENARIOS)]) == 0
    assert " passed, 0 failed" in capsys.readouterr().out


def test_a_folder_without_scenarios_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["scenario", "check", str(tmp_path)]) == 2
    assert "no scenario" in capsys.readouterr().err
