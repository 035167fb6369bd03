"""A window with a catalogue of made-up cards in it."""

import os
import re
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QScrollBar
from pytestqt.qtbot import QtBot

from tests.cards.catalogue.lists_of_ours import PRINTINGS, SHEET, written
from tests.ui.drawn import faces
from tests.ui.table import Table
from wixoss_desktop import paths
from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.decks.deck_lists import DeckList, load_decks
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.pool import Pool, load_pool
from wixoss_desktop.ui.catalogue.card_page import CardPage
from wixoss_desktop.ui.catalogue.card_parts import CardParts, MarkedWords
from wixoss_desktop.ui.catalogue.chips import Chips
from wixoss_desktop.ui.catalogue.grid import CardGrid
from wixoss_desktop.ui.catalogue.holdings import Library
from wixoss_desktop.ui.catalogue.large_page import LargePage
from wixoss_desktop.ui.catalogue.list_deeds import ListDeeds
from wixoss_desktop.ui.catalogue.model import CardModel
from wixoss_desktop.ui.catalogue.nothing_found import NothingFound
from wixoss_desktop.ui.catalogue.place import CataloguePlace
from wixoss_desktop.ui.faces.search_line import SearchLine
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.home.wixoss.place import HomePlace
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.ui.shell.main_window import MainWindow

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
        for table in ("note", "favourite", "owned", "correction", "way"):
            library._opened().own.execute(f"delete from {table}")
        with self.qtbot.waitSignal(library.changed):
            library.read()
        self.program.window.activateWindow()
        self.qtbot.waitUntil(self.program.window.isActiveWindow)

    # --- what is there ---

    @property
    def table(self) -> Table:
        """The table of the same window."""
        return Table(self.qtbot, program=self.program)

    @property
    def window(self) -> MainWindow:
        return self.program.window

    @property
    def home(self) -> HomePlace:
        return self.program.home

    @property
    def line(self) -> SearchLine:
        """The line in which a person searches."""
        return self.place.line

    @property
    def chips(self) -> Chips:
        """The conditions that can be clicked."""
        return self.place.chips

    @property
    def nothing(self) -> NothingFound:
        """What stands there when nothing fits."""
        return self.place.nothing

    @property
    def model(self) -> CardModel:
        """The cards that are shown, row by row."""
        return self.place.model

    @property
    def grid(self) -> CardGrid:
        """The cards as pictures."""
        return self.place.grid

    @property
    def page(self) -> CardPage:
        """The chosen card, beside the others."""
        return self.place.page

    @property
    def parts(self) -> CardParts:
        """What stands on the page of the chosen card."""
        return self.place.page.parts

    @property
    def large(self) -> LargePage:
        """The chosen card over the whole window."""
        return self.place.large

    @property
    def large_bar(self) -> QScrollBar:
        """Moves what is read of a card at full width up and down."""
        scroll = self.large.page_scroll
        return scroll.verticalScrollBar()

    @property
    def deeds(self) -> ListDeeds:
        """What is done with whole lists."""
        return self.place.deeds

    @property
    def library(self) -> Library:
        """What the catalogue is read from."""
        return self.place._library

    def follow(self, words: str) -> None:
        """Follow the link of the page that reads so."""
        for label in self.page.findChildren(MarkedWords):
            found = re.search(rf'href="([^"]*)">{re.escape(words)}</a>', label.text())
            if found is not None:
                label.linkActivated.emit(found[1])
                return
        raise AssertionError(f"no link reads {words}")

    def action(self, command: str) -> QAction:
        """A command of the menus by its id."""
        return self.program.commands.action(command)

    def shape_as(self, shape: str) -> None:
        """The cards are shown as pictures or as a table."""
        self.place.shape.chosen.emit(shape)

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
