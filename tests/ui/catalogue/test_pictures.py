"""Pictures of the catalogue, as the `screenshot` command draws them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from tests.cards.catalogue.lists_of_ours import SHEET, written
from tests.ui.catalogue.conftest import bundled, two_decks
from tests.ui.drawn import faces
from wixoss_desktop import paths
from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.lab.pictures.screenshots import Studio, draw
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences


def studio(open_catalogue: Callable[[], Store]) -> Studio:
    cards = Cards(bundled().cards, two_decks(), faces(), None)
    return Studio(cards, paths.resources(), open_catalogue=open_catalogue)


def test_the_catalogue_is_drawn_with_the_cards_that_are_in_it(qtbot: QtBot, tmp_path: Path) -> None:
    with Store(tmp_path / "catalogue") as store:
        carry_out(store, plan(store, read_list(written(tmp_path, SHEET))))
    out, opened = tmp_path / "out.png", partial(Store, tmp_path / "catalogue")
    picture = draw(studio(opened), "cards-table", out, QSize(1280, 800), UiPreferences())
    assert picture.size() == QSize(1280, 800)
    assert out.stat().st_size > 20_000


def test_a_catalogue_that_cannot_be_read_is_named(qtbot: QtBot, tmp_path: Path) -> None:
    def broken() -> Store:
        raise sqlite3.DatabaseError("no database")

    with pytest.raises(LookupError, match="no database"):
        draw(studio(broken), "cards", tmp_path / "out.png", QSize(1280, 800), UiPreferences())
