"""A window with the bundled cards and decks, and matches that begin where a test wants them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QElapsedTimer, QPoint, QPointF, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.drawn import faces
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.deck_files import DeckList, Decks, load_decks
from wixoss_desktop.cards.pool import Pool, load_pool
from wixoss_desktop.engine.wixoss.game import Played
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.zones import Place as CardPlace
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.history import History
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.saved_games import SavedGames
from wixoss_desktop.match.scenario import build
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.ui.decks import deck_cards
from wixoss_desktop.ui.decks.decks_in_play import deck_of
from wixoss_desktop.ui.faces.known_cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.ui.table import curtain, shortcuts
from wixoss_desktop.ui.table.controller import TableController
from wixoss_desktop.ui.table.layout import zone_of
from wixoss_desktop.ui.table.panels import decision
from wixoss_desktop.ui.table.place import TablePlace

RESOURCES = Path(__file__).parents[3] / "resources"
DEAF_MS = 420
PREFERENCES = UiPreferences(reduce_motion=True)


class SkippingTimer(QElapsedTimer):
    """Measures time that passes, and time that a test skips instead of waiting."""

    skipped_ms = 0

    def start(self) -> None:
        self._skipped_before = SkippingTimer.skipped_ms
        super().start()

    def restart(self) -> int:
        passed = self.elapsed()
        self.start()
        return passed

    def elapsed(self) -> int:
        if not self.isValid():
            return 0
        return super().elapsed() + SkippingTimer.skipped_ms - self._skipped_before


def skip_time(patch: pytest.MonkeyPatch) -> None:
    """The table is deaf for a moment to what answers; tests skip that moment."""
    for module in (curtain, shortcuts, decision):
        patch.setattr(module, "QElapsedTimer", SkippingTimer)


@pytest.fixture(autouse=True)
def skipping_timers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time is skipped, wherever a window is made within a test."""
    skip_time(monkeypatch)


@pytest.fixture(autouse=True)
def no_fans_at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Home comes before the table in each window; the fans of its decks are looked at in tests of the shell."""
    monkeypatch.setattr(deck_cards, "compose_fan", lambda *_, **__: QPixmap())


@cache
def pool() -> Pool:
    """The bundled cards."""
    return load_pool(RESOURCES / "cards")


@cache
def decks() -> Decks:
    """The bundled decks."""
    return load_decks(RESOURCES / "decks", pool())


@cache
def two_decks() -> dict[str, DeckList]:
    """Two decks to play: Home, which few tests look at, draws the fan of each deck twice in every window."""
    return {code: decks().decks[code] for code in ("WD01", "WD02")}


def terms(seed: str = "table", *, first: int | None = 0, codes: tuple[str, str] = ("WD01", "WD02")) -> Terms:
    """Two people, closed hands."""
    one, two = (deck_of(code, decks().decks, pool().cards) for code in codes)
    return Terms(Setup((one, two), first=first, cut_ins=False), seed)


def practice(seed: str = "table") -> Terms:
    """A person against greedy."""
    return replace(terms(seed, first=None), seats=(SeatPlan("person"), SeatPlan("greedy")))


def match_of(position: Position, like: Terms, *, open_hands: bool = False) -> Match:
    """A match that begins in a position."""
    like = replace(like, setup=position.state.setup, seed=position.state.seed, open_hands=open_hands)
    return Match(like, History(GAMES["wixoss"], Played(position, ())))


def click(widget: QWidget) -> None:
    """A real click in the middle of a widget."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, widget.rect().center())


def press(widget: QWidget, key: Qt.Key) -> None:
    """A real key."""
    QTest.keyClick(widget, key)


def shown(table: "Table", text: str) -> TableController:
    """A scenario with the turn player at the table."""
    controller = table.show(match_of(build(text, pool().cards), terms()))
    table.lift()
    return controller


def has_sat_down(controller: TableController) -> bool:
    """Whether somebody had to lift the curtain, or to see the own hand again, before anything can be answered."""
    moment = controller.moment
    if moment.stage == "curtain":
        controller.lift_curtain()
    elif moment.is_covered and not moment.legal:
        controller.look()
    else:
        return False
    return True


MOST_MS_OF_WORK = 60_000
"""Work beside the window may take so long on a machine that does other things too."""


class Table:
    """The joined program with a table on the screen."""

    def __init__(
        self,
        qtbot: QtBot,
        cards: Cards | None = None,
        saved: SavedGames | None = None,
        open_catalogue: Callable[[], Store] | None = None,
    ) -> None:
        self.qtbot = qtbot
        cards = cards or Cards(pool().cards, two_decks(), faces(), None)
        self.program = Program(
            cards, PREFERENCES, lambda: saved, version="0", bot_delay_ms=0, open_catalogue=open_catalogue
        )
        self.place: TablePlace = self.program.table

    @property
    def controller(self) -> TableController:
        assert self.place.controller is not None
        return self.place.controller

    def open(self, width: int = 1280, height: int = 800) -> None:
        window = self.program.window
        window.resize(width, height)
        with self.qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        self.qtbot.waitUntil(window.isActiveWindow)

    def take_down(self) -> None:
        """Ends the window."""
        self.program.window.close()
        self.program.close()
        self.program.window.deleteLater()

    def leave_as_new(self) -> bool:
        """Puts everything back as it is in a new window; says whether that can be done."""
        window, games = self.program.window, self.program.games
        for dialog in window.findChildren(QDialog):
            dialog.close()
        self.place.clear()
        self.place.hands.menu = None
        window.set_preferences(PREFERENCES)
        window.show_place("home")
        window.set_place_visible("table", visible=False)
        return window.isVisible() and window.windowState() == Qt.WindowState.WindowNoState and games.apart is None

    def show(self, match: Match) -> TableController:
        """Puts a match on the table."""
        self.program.games.put_on_table(match)
        return self.controller

    def wait_for_keys(self) -> None:
        """Until the table listens to answering keys again."""
        self.qtbot.wait(1)
        SkippingTimer.skipped_ms += DEAF_MS

    def settle(self) -> None:
        """Until every picture that was asked for has been drawn and is shown, and all other work is done."""
        self.qtbot.wait(20)
        self.qtbot.waitUntil(lambda: not self.program.workers.is_busy, timeout=MOST_MS_OF_WORK)

    def lift(self) -> None:
        """The seat that the curtain waits for sits down and clicks."""
        self.wait_for_keys()
        click(self.place.over.curtain)

    def spot(self, place: CardPlace) -> QPoint:
        """Where to point at a card on the table, else at a zone."""
        scene = self.place.scene.table
        item = scene.cast.at(place)
        point = item.pos() if item is not None else QPointF(*scene.board.boxes[zone_of(place)].center)
        return self.place.scene.mapFromScene(point)

    def click(self, place: CardPlace) -> None:
        """One click on a card or a zone."""
        QTest.mouseClick(self.place.scene.viewport(), Qt.MouseButton.LeftButton, pos=self.spot(place))

    def drag(self, start: CardPlace, end: CardPlace) -> None:
        """A hand takes a card up, carries it to another place and lets go."""
        here, there, view = self.spot(start), self.spot(end), self.place.scene.viewport()
        QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=here)
        for share in (0.2, 0.6, 1.0):
            QTest.mouseMove(view, here + (there - here) * share)
        QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=there)

    def visible_buttons(self) -> list[str]:
        """What can be pressed now, by its words."""
        found = self.program.window.findChildren(QAbstractButton)
        return [button.text() for button in found if button.isVisible() and button.isEnabled()]


@contextmanager
def table_of_module(request: pytest.FixtureRequest) -> Iterator[Table]:
    """One window for all tests of a module, each of which puts a game of its own on the table."""
    with pytest.MonkeyPatch.context() as patch:
        skip_time(patch)
        made = Table(QtBot(request))
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
