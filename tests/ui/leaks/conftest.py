"""A window whose cards are marked, a game in it that is kept, and somebody who watches every screen for leaks."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import partial

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.catalogue.conftest import made_up
from tests.ui.leaks.marked_cards import FlatPainter, marked_cards
from tests.ui.leaks.watcher import Watcher
from tests.ui.table import Table, decks, pool, skip_time
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.table.wixoss import speech

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        item.add_marker(pytest.mark.qt_log_ignore("^This plugin does not support"))


class Reader:
    """Stands for the accessibility of the desktop while a screen reader runs."""

    @staticmethod
    def isActive() -> bool:
        return True


@pytest.fixture(scope="module")
def watcher(
    qapp: QApplication, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Watcher]:
    """One window for all tests of a module."""
    with pytest.MonkeyPatch.context() as patch, DataFolder(tmp_path_factory.mktemp("data")) as data:
        skip_time(patch)
        cards = Cards({**pool().cards, **marked_cards()}, decks().decks, FaceCache(None, painter=FlatPainter()), None)
        catalogue = partial(Store, made_up(data.path))
        made = Watcher(Table(QtBot(request), cards, SavedGames(data), catalogue))
        patch.setattr(speech, "QAccessible", Reader)
        patch.setattr(speech, "announce", lambda _widget, words: made.spoken.append(words))
        made.table.open(1100, 720)
        yield made
        made.table.program.take_down()
