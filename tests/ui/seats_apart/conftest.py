"""The fixtures of the table, for two windows."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.table import Table
from tests.ui.table_place.conftest import no_deeds_while_shown, skipping_timers

__all__ = ["no_deeds_while_shown", "skipping_timers"]


@pytest.fixture(scope="module")
def table(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Table]:
    """One window for all tests of a module; each parts a game of its own."""
    made = Table(QtBot(request))
    made.open()
    yield made
    made.close()
