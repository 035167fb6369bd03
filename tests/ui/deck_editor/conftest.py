"""One window with the editor for all tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.deck_editor.building import Workshop, own_pool


@pytest.fixture(scope="module")
def _shared() -> Iterator[list[Workshop]]:
    made: list[Workshop] = []
    yield made
    for one in made:
        one.program.take_down()


@pytest.fixture
def workshop(_shared: list[Workshop], tmp_path_factory: pytest.TempPathFactory, qtbot: QtBot) -> Iterator[Workshop]:
    """The editor with a new empty deck."""
    if not _shared:
        folder = tmp_path_factory.mktemp("workshop")
        _shared.append(Workshop(qtbot, own_pool(folder), folder / "decks"))
    shared = _shared[0]
    shared.qtbot = qtbot
    shared.begin()
    yield shared
    shared.deck.close()
