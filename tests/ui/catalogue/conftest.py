"""A window with a catalogue of made-up cards in it."""

import os
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.cards.catalogue.lists_of_ours import PRINTINGS, SHEET, written
from tests.ui.drawn import faces
from wixoss_desktop import paths
from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.deck_files import DeckList, load_decks
from wixoss_desktop.cards.own_decks import OwnDecks
from wixoss_desktop.cards.pool import Pool, load_pool
from wixoss_desktop.ui.catalogue.place import CataloguePlace
from wixoss_desktop.ui.faces.known_cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.program.program import Program

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@cache
def bundled() -> Pool:
    """The cards of the program, which Home shows its decks from."""
    return load_pool(paths.resources() / "cards")


@cache
def two_decks() -> dict[str, DeckList]:
    """Two of the program's decks: Home draws the fan of each deck twice in every window."""
    decks = load_decks(paths.resources() / "decks", bundled()).decks
    return {code: decks[code] for code in ("WD01", "WD02")}


class Browser:
    """The window at the catalogue: what a test types and clicks."""

    def __init__(self, folder: Path, qtbot: QtBot, own: OwnDecks | None = None) -> None:
        self.qtbot = qtbot
        pool = bundled()
        cards = Cards(pool.cards, two_decks(), faces(), None, own)
        self.program = Program(cards, UiPreferences(), None, version="", open_catalogue=partial(Store, folder))
        self.program.window.resize(1280, 800)
        with qtbot.waitExposed(self.program.window):
            self.program.window.show()
        self.program.window.show_place("catalogue")
        page = self.program.window.places.page("catalogue")
        assert isinstance(page, CataloguePlace)
        self.place = page
        qtbot.waitUntil(lambda: bool(page.model.rows))

    def leave_as_new(self) -> None:
        """Put everything back: nothing asked for, nothing chosen, nothing added by the person."""
        place, library = self.place, self.place._library
        place.close_large()
        place.line.clear()
        place.show_as("grid")
        place.chips.fold.setChecked(False)
        place.grid.selectionModel().clear()
        place.show_card(None)
        for table in ("note", "favourite", "owned", "correction"):
            with library._opened().own.atomic() as own:
                own.execute(f"delete from {table}")
        with self.qtbot.waitSignal(library.changed):
            library.read()
        self.program.window.activateWindow()
        self.qtbot.waitUntil(self.program.window.isActiveWindow)

    @property
    def shown(self) -> list[str]:
        """The numbers of the cards that are shown."""
        return [row.no for row in self.place.model.rows]


def made_up(folder: Path) -> Path:
    """A catalogue of cards that don't exist; where it lies."""
    with Store(folder / "catalogue") as store:
        for name, text in (("cards.csv", SHEET), ("more.csv", PRINTINGS)):
            carry_out(store, plan(store, read_list(written(folder, text, name))))
    return folder / "catalogue"


@pytest.fixture
def browser(tmp_path: Path, qtbot: QtBot) -> Iterator[Browser]:
    """A window of its own, for tests that change what is in the catalogue."""
    made = Browser(made_up(tmp_path), qtbot)
    yield made
    made.program.take_down()


@pytest.fixture(scope="module")
def _window_of_module() -> Iterator[list[Browser]]:
    made: list[Browser] = []
    yield made
    for browser in made:
        browser.program.take_down()


@pytest.fixture
def shared_browser(
    _window_of_module: list[Browser], tmp_path_factory: pytest.TempPathFactory, qtbot: QtBot
) -> Iterator[Browser]:
    """One window for all tests of a module, put back behind each of them."""
    if not _window_of_module:
        _window_of_module.append(Browser(made_up(tmp_path_factory.mktemp("shared")), qtbot))
    shared = _window_of_module[0]
    shared.qtbot = qtbot
    yield shared
    shared.leave_as_new()
