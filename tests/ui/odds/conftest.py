"""The window at the place Odds, one for all of its tests."""

import os
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from tests.cli.pool import cards as pool
from tests.ui.drawn import faces
from wixoss_desktop import paths
from wixoss_desktop.cards.decks.deck_lists import load_decks
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.odds.wixoss.place import OddsPlace
from wixoss_desktop.ui.program.program import Program

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(scope="module")
def program(qapp: QApplication) -> Iterator[Program]:
    decks = load_decks(paths.resources() / "decks", pool())
    known = Cards(pool().cards, decks.decks, faces(), None)
    made = Program(known, UiPreferences(), None, version="")
    made.window.resize(1280, 800)
    made.window.show()
    yield made
    made.take_down()


@pytest.fixture(scope="module")
def place(program: Program) -> OddsPlace:
    """The place as the menu opens it; few hands, so that nobody waits."""
    program.commands.action("odds.lab").trigger()
    page = program.window.places.page("odds")
    assert isinstance(page, OddsPlace)
    page.lab.form.trials.setCurrentIndex(0)
    page.lab.deal()
    return page
