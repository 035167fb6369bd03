"""A window with the bundled cards and decks, and matches that begin where a test wants them."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.table import Table, forbid_deeds_while_shown, skip_time
from wixoss_desktop.ui.decks import deck_cards
from wixoss_desktop.ui.faces.wixoss.cards import Cards


@pytest.fixture(autouse=True)
def skipping_timers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time is skipped, wherever a window is made within a test."""
    skip_time(monkeypatch)


@pytest.fixture(autouse=True)
def no_deeds_while_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """What acts by itself does so before a table is shown, or after."""
    forbid_deeds_while_shown(monkeypatch)


@pytest.fixture(autouse=True)
def no_fans_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Home comes before the table in each window; the fans of its decks are looked at in tests of the shell."""
    monkeypatch.setattr(deck_cards, "compose_fan", lambda *_, **__: QPixmap())


@contextmanager
def table_of_module(request: pytest.FixtureRequest, cards: Cards | None = None) -> Iterator[Table]:
    """One window for all tests of a module, each of which puts a game of its own on the table."""
    with pytest.MonkeyPatch.context() as patch:
        skip_time(patch)
        made = Table(QtBot(request), cards)
        made.open()
        yield made
        made.take_down()


@pytest.fixture(scope="module")
def window_of_module(qapp: QApplication) -> Iterator[list[Table]]:
    made: list[Table] = []
    yield made
    for table in made:
        table.take_down()


@pytest.fixture
def table(window_of_module: list[Table], qtbot: QtBot) -> Iterator[Table]:
    """The window of the module, as good as new; one that a test has changed for good is taken down behind it."""
    if not window_of_module:
        window_of_module.append(Table(qtbot))
    shared = window_of_module[0]
    shared.qtbot = qtbot
    shared.open()
    yield shared
    if not shared.leave_as_new():
        window_of_module.remove(shared)
        shared.take_down()


@pytest.fixture
def own_table(qtbot: QtBot) -> Iterator[Table]:
    """A window of its own, for tests of what a window does once in its life."""
    made = Table(qtbot)
    made.open()
    yield made
    made.take_down()
