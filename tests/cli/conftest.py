"""What holds for every test of the command line."""

from __future__ import annotations

import pytest

from wixoss_desktop.lab import simulate_speed


@pytest.fixture(autouse=True)
def rough_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speed is measured once and shortly, not the best of several times: nobody reads it here."""
    monkeypatch.setattr(simulate_speed, "_REPEATS", 1)
    monkeypatch.setattr(simulate_speed, "_CALLS", 30_000)
