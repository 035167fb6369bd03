"""A window with a catalogue of made-up cards in it."""

import os
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.cards.catalogue.lists_of_ours import PRINTINGS, SHEET, written
from wixoss_desktop import paths
from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.deck_files import load_decks
from wixoss_desktop.cards.own_decks import OwnDecks
from wixoss_desktop.cards.pool import Pool, load_pool
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.ui.catalogue.place import CataloguePlace
from wixoss_desktop.ui.known_cards import Cards
from wixoss_desktop.ui.pictures import LateCache
from wixoss_desktop.ui.preferences import UiPreferences
from wixoss_desktop.ui.program import Program

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@cache
def bundled() -> Pool:
    """The cards of the program, which Home shows its decks from."""
    return load_pool(paths.resources() / "cards")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        item.add_marker(pytest.mark.qt_log_ignore("^This plugin does not support"))


class Browser:
    """The window at the catalogue: what a test types and clicks."""

    def __init__(self, folder: Path, qtbot: QtBot, own: OwnDecks | None = None) -> None:
        self.qtbot = qtbot
        pool = bundled()
        decks = load_decks(paths.resources() / "decks", pool)
        cards = Cards(pool.cards, decks.decks, LateCache(partial(FaceCache, None)), None, own)
        self.program = Program(cards, UiPreferences(), None, version="", open_catalogue=partial(Store, folder))
        self.program.window.resize(1280, 800)
        with qtbot.waitExposed(self.program.window):
            self.program.window.show()
        self.program.window.show_place("catalogue")
        page = self.program.window.places.page("catalogue")
        assert isinstance(page, CataloguePlace)
        self.place = page
        qtbot.waitUntil(lambda: bool(page.model.rows))

    @property
    def shown(self) -> list[str]:
        """The numbers of the cards that are shown."""
        return [row.no for row in self.place.model.rows]


@pytest.fixture
def browser(tmp_path: Path, qtbot: QtBot) -> Iterator[Browser]:
    folder = tmp_path / "catalogue"
    with Store(folder) as store:
        for name, text in (("cards.csv", SHEET), ("more.csv", PRINTINGS)):
            carry_out(store, plan(store, read_list(written(tmp_path, text, name))))
    made = Browser(folder, qtbot)
    yield made
    made.program.take_down()
