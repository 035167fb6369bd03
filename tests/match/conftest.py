"""The bundled decks at a match, and a data folder of its own for each test."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.match.players import bundled_pool, setup_number
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.terms import Terms


@pytest.fixture(scope="session")
def cards() -> Mapping[str, Card]:
    return bundled_pool().cards


@pytest.fixture(scope="session")
def setups() -> Callable[[int], Setup]:
    return setup_number


@pytest.fixture
def terms(setups: Callable[[int], Setup]) -> Callable[..., Terms]:
    def make(number: int = 1, **changes: object) -> Terms:
        return Terms(setups(number), f"seed {number}", **changes)  # type: ignore[arg-type]

    return make


@pytest.fixture
def data(tmp_path: Path) -> DataFolder:
    return DataFolder(tmp_path / "data")


@pytest.fixture
def saved(data: DataFolder) -> SavedGames:
    return SavedGames(data)
