"""Pictures of what stands beside games by the rules: each name leads to its place, one window for all of them."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QDialog

from tests.ui.deck_exchange.test_paper import flat
from tests.ui.drawn import faces
from tests.ui.table import RESOURCES, decks, pool
from tests.ui.widgets import badly_told
from wixoss_desktop.images.face import Face, height_of
from wixoss_desktop.lab.pictures.screenshots import DRESSED
from wixoss_desktop.lab.pictures.screenshots_of_games import GAME_SHOTS, OTHERS
from wixoss_desktop.lab.pictures.screenshots_of_tools import TOOL_SHOTS
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.odds.wixoss.games_page import GamesPage
from wixoss_desktop.ui.odds.wixoss.lab_page import LabPage
from wixoss_desktop.ui.program.doors import Doors
from wixoss_desktop.ui.program.program import Program

PLACES = {
    "odds-lab": "odds", "mulligan-trainer": "odds", "planner": "odds", "statistics": "odds",
    "solo": "home", "solo-opening": "home", "keys": "home", "help-page": "home",
    "replays": "replays", "replay": "replays", "puzzles": "puzzles",
    "puzzle": "table", "lesson": "table", "free-table": "table", "editor": "table", "goldfish": "table",
    "between-matches": "table",
    "two-windows": "table", "problem": "table", "decks": "decks", "decks-compared": "decks", "deck-list": "decks",
    "deck-picture": "decks", "deck-on-paper": "decks", "deck-proxies": "decks", "restrictions": "decks",
    "siw-home": "home", "siw-help": "home", "siw-glossary": "home", "live_magic-home": "home",
    "siw-table": "games", "live_magic-table": "games", "siw-free-table": "games", "siw-lesson": "games",
    "siw-tag-partner": "games", "siw-show": "games", "live_magic-free-table": "games",
}  # fmt: skip
OF_GAMES = PLACES.keys() & GAME_SHOTS.keys()
OF_OTHER_ROOMS = {"deck-editor", "deck-editor-pictures", "bring-back"}
"""Those of a catalogue or of a copy of data, which the window of these tests doesn't have."""
OVER = {
    "solo-opening", "keys", "help-page", "problem", "two-windows", "decks-compared", "deck-list", "deck-picture",
    "deck-on-paper", "deck-proxies", "restrictions", "siw-help", "siw-glossary",
}  # fmt: skip


def blank(self: Pictures, face: Face, width: int, **_how: object) -> QPixmap:
    """A card without anything on it: what is drawn there is tested elsewhere."""
    return QPixmap(width, height_of(width))


@pytest.fixture(scope="module")
def program(qapp: QApplication) -> Iterator[Program]:
    known = Cards(pool().cards, decks().decks, faces(), None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pictures, "face", blank)
        patch.setattr(Pictures, "readable", blank)
        patch.setattr(Pictures, "as_printed", lambda pictures, face: flat)
        made = Program(known, UiPreferences(reduce_motion=True), None, version="0", bot_delay_ms=0)
        made.window.resize(1280, 800)
        made.window.show()
        yield made
        made.take_down()


@pytest.fixture(scope="module")
def doors(program: Program) -> Doors:
    return Doors(program, RESOURCES, others=OTHERS)


def test_every_picture_has_its_place() -> None:
    assert PLACES.keys() - OF_GAMES | OF_OTHER_ROOMS == TOOL_SHOTS.keys()


@pytest.mark.parametrize("name", PLACES)
def test_a_picture_shows_its_place_and_what_lies_over_or_beside_it(
    program: Program, doors: Doors, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GamesPage, "play", lambda page: None)
    monkeypatch.setattr(LabPage, "deal", lambda page: None)
    program.window.show_place("home")
    shown = DRESSED[name](program, doors)
    try:
        assert all(one.isVisible() for one in shown) and bool(shown) == (name in OVER)
        assert program.window.place == PLACES[name]
        assert not [wrong for one in (program.window, *shown) for wrong in badly_told(one)], "all has names for the ear"
    finally:
        for one in shown:
            one.close() if isinstance(one, QDialog) else program.commands.action("view.second_window").trigger()
        program.front.choose("wixoss")
