"""A window at its kept games: one finished and one unfinished of hidden hands, one of open hands."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.match.players import bundled_decks, bundled_pool, play_on, setup_number
from tests.ui.drawn import faces
from tests.ui.replays.watched import replays_of
from tests.ui.table import AnyTable, Table
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.game_files import FOLDER
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.terms import Terms
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.ui.replays.bar import ReplayBar
from wixoss_desktop.ui.replays.page import HandingOn
from wixoss_desktop.ui.replays.place import ReplaysPlace
from wixoss_desktop.ui.replays.wixoss.watching import WixossWatching
from wixoss_desktop.ui.table.wixoss.sitting import Sitting

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def kept(saved: SavedGames, name: str, *, answers: int, is_over: bool = False, open_hands: bool = False) -> None:
    """A game that is kept, played at random."""
    match = saved.begin(Terms(setup_number(1), name, open_hands=open_hands))
    play_on(match, Random(name), answers)
    match.name_branch(0, match.history.root, name)
    if is_over and match.outcome is None:
        match.concede(0)
    match.close()


class Kept:
    """The window at the place of kept games: what a test clicks and sees."""

    qtbot: QtBot

    def __init__(self, folder: Path) -> None:
        self.saved = SavedGames(DataFolder(folder))
        cards = Cards(bundled_pool().cards, bundled_decks().decks, faces(), None)
        preferences = UiPreferences(reduce_motion=True)
        self.program = Program(cards, preferences, lambda: self.saved, version="0", bot_delay_ms=0)
        self.open_doors()
        self.program.window.resize(1280, 800)
        self.program.window.show()
        self.program.window.show_place("replays")
        page = self.program.window.places.page("replays")
        assert isinstance(page, ReplaysPlace)
        self.place = page

    def open_doors(self) -> None:
        """What the window has beside Home and kept games: nothing."""

    def begin(self, played: Path, qtbot: QtBot) -> None:
        """The list of the three games as they were played, and nothing else."""
        self.qtbot = qtbot
        shutil.rmtree(self.saved.folder, ignore_errors=True)
        shutil.copytree(played, self.saved.folder)
        self.program.window.activateWindow()
        qtbot.waitUntil(self.program.window.isActiveWindow)
        self.go_to_place("replays")
        self.place.leave()
        self.wait()

    def end(self) -> None:
        """Nothing is watched or played any more."""
        self.place.leave()
        self.live.clear()
        self.wait()

    def wait(self) -> None:
        """Until all that was begun in workers is there."""
        self.qtbot.wait(1)
        self.qtbot.waitUntil(lambda: not self.program.workers.is_busy)

    def choose(self, name: str) -> None:
        """A row of the list."""
        shelf = self.place.shelf
        at = next(at for at, game in enumerate(shelf.games.games) if game.name == name)
        shelf.choose(at)

    def watch(self, name: str) -> WixossWatching:
        """A game on the screen."""
        if replays_of(self.place).watching is not None:
            self.place.leave()
            self.wait()
        self.choose(name)
        self.place.buttons["open"].click()
        self.wait()
        watching = replays_of(self.place).watching
        assert watching is not None
        return watching

    @property
    def shown(self) -> set[str]:
        """The names of the games in the list."""
        model = self.place.shelf.sorted
        return {str(model.index(row, 0).data()).partition("  ")[0] for row in range(model.rowCount())}

    @property
    def said_beside_table(self) -> str:
        """What the panels beside the table say of both players."""
        return "\n".join(strip.accessibleName() for strip in self.screen.strips)

    @property
    def decks_to_continue(self) -> tuple[str, ...]:
        """The decks of the game that Home offers to go on with."""
        return self.program.games.unfinished()[0].decks

    @property
    def watched(self) -> WixossWatching | None:
        """The game that is watched."""
        return replays_of(self.place).watching

    @property
    def sitting(self) -> Sitting:
        """The game that is watched, at its table."""
        assert self.watched is not None
        return self.watched.sitting

    def remark(self, node: int, text: str) -> None:
        """Somebody writes something about a moment of the game that is watched."""
        self.sitting.person.remark(node, text)

    @property
    def last_told(self) -> int:
        """The moment of which the log tells last."""
        turns = self.sitting.log
        return turns[-1].nodes[-1]

    def go_to_place(self, place: str) -> None:
        """Another place of the window is shown."""
        self.program.window.show_place(place)

    @property
    def bar(self) -> ReplayBar:
        """The buttons under a game that is watched."""
        return self.place.page.bar

    @property
    def screen(self) -> AnyTable:
        """The table on which a game is watched."""
        return AnyTable(replays_of(self.place).table, self.qtbot)

    @property
    def live(self) -> Table:
        """The table of live games."""
        return Table(self.qtbot, program=self.program)

    @property
    def handing_on(self) -> HandingOn:
        """Writes what is watched for others."""
        return self.place.page.handing_on

    @property
    def at_table(self) -> Match:
        """The match on the table of live games."""
        return self.live.match


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the three games, played once."""
    folder = tmp_path_factory.mktemp("played")
    saved = SavedGames(DataFolder(folder))
    kept(saved, "finished", answers=70, is_over=True)
    kept(saved, "hidden", answers=50)
    kept(saved, "open", answers=40, open_hands=True)
    return folder / FOLDER


@pytest.fixture(scope="module")
def one_window(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> Iterator[Kept]:
    """One window for all tests of a module."""
    made = Kept(tmp_path_factory.mktemp("data"))
    yield made
    made.program.take_down()


@pytest.fixture
def kept_games(one_window: Kept, played: Path, qtbot: QtBot) -> Iterator[Kept]:
    one_window.begin(played, qtbot)
    yield one_window
    one_window.end()
