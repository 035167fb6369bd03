"""The back doors of the curtain: ways to bring something on the screen, or to have it read, that go past playing."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QHelpEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QToolTip, QWidget

from tests.ui.leaks.finder import Sight, cards_in, cards_named
from tests.ui.leaks.watcher import Watcher
from tests.ui.mouse import point_at
from tests.ui.replays.watched import replays_of
from tests.ui.table import MOST_MS_OF_WORK, all_done, click
from tests.ui.widgets import give_keys
from wixoss_desktop.engine.wixoss.zones import DECK, ENER, FIELD, HAND, LIFE, LRIG, LRIG_DECK, TRASH, Place
from wixoss_desktop.ui.replays.place import ReplaysPlace
from wixoss_desktop.ui.table.panels.story_panel import LOG_TAB

Door = Callable[[Watcher], None]
CTRL: Final = Qt.KeyboardModifier.ControlModifier
SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
ALT: Final = Qt.KeyboardModifier.AltModifier
PLACES: Final = ("home", "catalogue", "replays", "settings")
ZONES_POINTED_AT: Final = (HAND, LRIG_DECK, DECK, LIFE, TRASH, ENER)
DIALOGS: Final = ("help.about", "game.concede")
TOOLS: Final = ("odds.lab", "odds.trainer", "odds.planner", "odds.games")


def size(w: Watcher) -> None:
    """The window is made smaller and larger."""
    window = w.table.window
    before = window.size()
    for width, height in ((1024, 700), (1920, 1080)):
        window.resize(width, height)
        w.table.settle()
        w.look(f"{width} x {height}")
    window.resize(before)
    w.table.settle()
    w.look("the size it had")


def away(w: Watcher) -> None:
    """The window is minimised, and comes back behind the curtain."""
    window = w.table.window
    window.setWindowState(Qt.WindowState.WindowMinimized)
    w.table.qtbot.waitUntil(window.isMinimized)
    w.look("minimised", [window])
    window.setWindowState(Qt.WindowState.WindowNoState)
    w.table.qtbot.waitUntil(lambda: not window.isMinimized())
    assert w.table.eyes is None
    w.look("restored")
    window.activateWindow()
    w.table.qtbot.waitUntil(window.isActiveWindow)


def another_window(w: Watcher) -> None:
    """Another window has the keyboard for a while."""
    other, window = QWidget(), w.table.window
    other.resize(80, 60)
    other.show()
    other.activateWindow()
    w.table.qtbot.waitUntil(other.isActiveWindow)
    w.look("another window")
    other.close()
    window.activateWindow()
    w.table.qtbot.waitUntil(window.isActiveWindow)
    w.look("back from another window")


def key_of_a_screenshot(w: Watcher) -> None:
    """The key by which systems take pictures of the screen."""
    for key in (Qt.Key.Key_Print, Qt.Key.Key_SysReq):
        w.press(key)
        w.look("the key for screenshots")


def keys_of_the_table(w: Watcher) -> None:
    """Keys that look at something: drawer, large card, odds, branches, a peek, the menu of a card."""
    before = w.match.history.here
    for key, modifiers in (
        (Qt.Key.Key_L, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_O, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_O, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Up, ALT),
        (Qt.Key.Key_Left, ALT),
        (Qt.Key.Key_Down, ALT),
        (Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_L, Qt.KeyboardModifier.NoModifier),
    ):
        w.press(key, modifiers)
        w.look(f"key {key.name}")
    w.table.back_to_now()
    assert w.match.history.here is before


def menu_of_a_card(w: Watcher) -> None:
    """The menu of whatever has the keyboard."""
    give_keys(w.table.mat)
    for _ in range(2):
        w.press(Qt.Key.Key_Tab)
        w.press(Qt.Key.Key_Menu)
        w.look("the menu of a card")
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()


def pointing(w: Watcher) -> None:
    """The mouse points at cards and piles of both halves; what is large or in the panel goes with them."""
    view = w.table.mat.viewport()
    for zone in ZONES_POINTED_AT:
        for is_far in (False, True):
            spot = w.table.spot(Place(zone, 0, is_far))
            point_at(view, spot)
            QApplication.sendEvent(view, QHelpEvent(QEvent.Type.ToolTip, spot, view.mapToGlobal(spot)))
        w.look(f"pointed at zone {zone}")
        QToolTip.hideText()
    point_at(view, w.table.spot(Place(FIELD, LRIG)))
    w.look("pointed at the LRIG")


def piles(w: Watcher) -> None:
    """A click on each pile opens it, or nothing."""
    for zone in (DECK, LIFE, TRASH):
        for is_far in (False, True):
            w.table.open_pile(int(is_far), zone, LRIG)
            w.look(f"pile {zone}")
            w.table.close_pile()


def log(w: Watcher) -> None:
    """The mouse goes over the log and clicks on lines: the table as it was."""
    browser = w.table.log.browser
    w.table.story.show_tab(LOG_TAB)
    height = browser.viewport().height()
    for share in (0.4, 0.8):
        spot = QPoint(60, int(height * share))
        point_at(browser.viewport(), spot)
        w.look("pointed at the log")
        QTest.mouseClick(browser.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        w.look("clicked in the log")
    for node in w.match.history.nodes[:: max(1, len(w.match.history.nodes) // 2)]:
        w.table.show_past(node.number)
        w.look("the table as it was")
    w.table.back_to_now()
    w.look("back to now")


def tabs(w: Watcher) -> None:
    """Log, tree and odds beside the table."""
    for tab in (1, 2, 0):
        w.table.story.show_tab(tab)
        w.look(f"tab {tab}")


def other_places(w: Watcher) -> None:
    """Home, catalogue, replays, settings, and back to the table."""
    for name in (*PLACES, "table"):
        w.table.go_to(name)
        w.table.settle()
        w.look(name)


def tools(w: Watcher) -> None:
    """The odds of a deck, and what else thinks about decks."""
    for name in TOOLS:
        w.command(name)
        w.table.qtbot.waitUntil(lambda: w.table.window.place == "odds", timeout=MOST_MS_OF_WORK)
        w.look(name)
    w.table.go_to("table")


def dialogs(w: Watcher) -> None:
    """Dialogs of the menus, and the list of a deck."""
    for name in DIALOGS:
        w.command(name)
        w.look(name)
        close_dialogs()
    w.table.program.show_deck("WD01")
    w.look("a deck")
    close_dialogs()
    w.look("no dialog any more")


def close_dialogs() -> None:
    """Leaves every dialog without an answer."""
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QDialog) and widget.isVisible():
            widget.reject()


def settings(w: Watcher) -> None:
    """The layout and the sounds are others for a while."""
    for name in ("view.left_handed", "view.mute", "view.mute", "view.left_handed"):
        w.command(name)
        w.look(name)


def dressed_anew(w: Watcher) -> None:
    """The theme and the size of everything are others for a while, and the keys are read."""
    before = w.table.preferences
    for name in ("theme.light", "theme.high-contrast", "scale.larger", "help.keys", "help.glossary"):
        w.command(name)
        w.look(name)
    close_dialogs()
    w.table.prefer(before)


def round_the_table(w: Watcher) -> None:
    """The table is turned, one seat is near for good, and back."""
    for name in ("view.turn", "view.turn", "view.one_seat_near", "view.one_seat_near", "view.full_screen"):
        w.command(name)
        w.look(name)
    w.command("view.full_screen")
    w.table.settle()


def taking_back(w: Watcher) -> None:
    """Undo and redo, with what the other seat is asked about it, agreed to or not."""
    before, consent = w.match.history.here, w.table.consent
    for agrees in (False, True):
        w.press(Qt.Key.Key_Z, CTRL)
        assert consent.words is not None or w.match.history.here is not before, "nothing was taken back"
        w.look("undo")
        if consent.words is not None:
            w.table.wait_for_keys()
            click(consent.yes_button if agrees else consent.no_button)
            w.look("the other seat has answered")
    while w.match.history.here is not before and w.match.history.redo_target is not None:
        w.press(Qt.Key.Key_Z, CTRL | SHIFT)
        w.look("redo")
    if w.match.history.here is not before:
        assert w.match.jump(0, before, agreed=True) is None
        w.table.show_anew()


def jump(w: Watcher) -> None:
    """Going on from another seat's moment of the tree."""
    before = w.match.history.here
    moment = next(node for node in reversed(w.match.history.nodes) if node.seat != before.seat)
    w.table.show_past(moment.number)
    w.look("looking back")
    w.table.go_on_from_past()
    w.look("going on from elsewhere")
    if w.table.consent.words is not None:
        w.table.wait_for_keys()
        click(w.table.consent.yes_button)
    w.look("gone elsewhere")
    assert w.match.jump(0, before, agreed=True) is None
    w.table.show_anew()
    w.look("back from elsewhere")


def reported(w: Watcher) -> None:
    """A problem is reported: what is in the file of one's own seat is what this seat knows, and its own deck."""
    dialog = w.table.games.report_problem()
    w.look("the dialog of a report")
    if dialog.seat is not None:
        assert dialog.kind == "seat"
        with TemporaryDirectory() as folder:
            with w.table.qtbot.waitSignal(dialog.written_to, timeout=30_000):
                dialog.write(Path(folder) / "mine.zip")
            found = sight_of_report(Path(folder) / "mine.zip")
        w.compare("a report", found, dialog.seat, listed=w.deck_of(dialog.seat))
        own = w.hand_of(dialog.seat)
        assert own <= found.seen and own <= found.read.keys()
    close_dialogs()


def sight_of_report(file: Path) -> Sight:
    """The cards in a report: in its picture, and named anywhere else in it."""
    with zipfile.ZipFile(file) as whole:
        parts = {name: whole.read(name) for name in whole.namelist()}
    assert "game.journal" not in parts
    picture = QImage.fromData(parts.pop("picture.png"))
    return Sight(frozenset(cards_in(picture)), cards_named(part.decode() for part in parts.values()))


def home_and_on(w: Watcher) -> None:
    """The game is left, waits on Home, and is gone on with behind the curtain."""
    program, path = w.table.program, w.match.path
    assert path is not None
    w.table.games.go_home()
    w.table.settle()
    w.look_as(None, "left at home")
    program.refresh_unfinished()
    program.continue_game(path.name)
    all_done(program)
    assert w.table.eyes is None
    w.take_up(w.table.match)
    w.look("gone on with")


def replay(w: Watcher) -> None:
    """The game on the table is watched among the replays: nobody's hand is seen there, nor when it comes back."""
    window = w.table.window
    w.table.games.watch()
    page = w.table.page_of("replays")
    assert isinstance(page, ReplaysPlace)
    w.table.settle()
    w.table.qtbot.waitUntil(lambda: replays_of(page).watching is not None)
    watching = replays_of(page).watching
    assert watching is not None and watching.moment.eyes is None
    for node in (watching.track[-1], watching.track[len(watching.track) // 2]):
        watching.go(node)
        w.look_as(None, "a replay")
    page.leave()
    w.table.settle()
    window.show_place("table")
    w.look("back from a replay")


def dragged(w: Watcher) -> None:
    """Something is dragged from where the hands lie, and let go nowhere."""
    view, box = w.table.mat.viewport(), QRect(QPoint(), w.table.mat.viewport().size())
    before = w.match.history.here
    for is_far in (False, True):
        start = w.table.spot(Place(HAND, 0, is_far))
        QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=start)
        for share in (0.3, 0.6):
            QTest.mouseMove(view, start + (box.topLeft() - start) * share)
        w.look("dragging")
        QTest.mouseMove(view, start)
        QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=start)
        w.look("let go")
    assert w.match.history.here is before


DOORS: Final[tuple[Door, ...]] = (
    size, another_window, key_of_a_screenshot, keys_of_the_table, menu_of_a_card, pointing, piles, log, tabs,
    other_places, tools, dialogs, settings, round_the_table, taking_back, jump, reported, dragged, away, replay,
    home_and_on,
)  # fmt: skip
SLOW: Final[tuple[Door, ...]] = (dressed_anew,)
"""Doors that are used in whole games alone."""
