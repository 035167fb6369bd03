"""A window with its places, as `app` joins them, and decks that need no card files."""

import os
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from wixoss_desktop.ui.decks.deck_tile import DeckTile
from wixoss_desktop.ui.home.mode_tiles import ModeTile
from wixoss_desktop.ui.home.wixoss.place import HomePlace
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.play.commands import GAMES
from wixoss_desktop.ui.play.wixoss.game_request import GameOptions, HomeChoice
from wixoss_desktop.ui.program.commands import TABLE
from wixoss_desktop.ui.settings.place import SettingsPlace
from wixoss_desktop.ui.shell.actions import CommandRoom, Commands
from wixoss_desktop.ui.shell.command import Command, Situation
from wixoss_desktop.ui.shell.main_window import MainWindow

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

DECKS = (
    DeckTile("WD01", "White Hope", ("white",), "Armour and patience."),
    DeckTile("WD02", "Red Ambition", ("red",), "Fire and haste."),
    DeckTile("WD03", "Blue Appli", ("blue",), "Cards in hand decide."),
    DeckTile("WD04", "Green Wanna", ("green",), "Large SIGNI, much ener."),
    DeckTile("WD05", "Black Desire", ("black",), "What was lost comes back."),
)


def no_picture(face: str, width: int) -> QPixmap | None:
    return None


class Heard(CommandRoom):
    """Stands for the games of a window: notes what they are asked for."""

    def __init__(self) -> None:
        super().__init__(GAMES, lambda: None)
        self.asked: list[str] = []

    def carry_out(self, command: Command) -> bool:
        self.asked.append(command.id)
        return True


class Shell:
    """The joined window: what a test clicks, and what it hears."""

    def __init__(self, preferences: UiPreferences) -> None:
        self.look = Look(theme_named(preferences.theme))
        self.commands = Commands(TABLE)
        self.window = MainWindow(self.look, preferences, self.commands, version="0.1.0")
        games = Heard()
        self.commands.open_room(games)
        self.asked = games.asked
        """What games were asked for, by the ids of commands."""
        self.home = HomePlace(self.look, DECKS, no_picture)
        self.settings = SettingsPlace(self.look, preferences)
        self.table = QWidget()
        self.table.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.window.add_place("home", "Home", "home", self.home)
        self.window.add_place("table", "Table", "table", self.table, visible=False)
        self.window.add_place("settings", "Settings", "settings", self.settings, at_foot=True)
        self.settings.preferences_changed.connect(self.window.set_preferences)
        self.window.preferences_changed.connect(self.settings.set_preferences)
        self.heard: list[UiPreferences] = []
        self.window.preferences_changed.connect(self.heard.append)

    @property
    def start_button(self) -> QPushButton:
        """Begins a game."""
        return self.home.start_bar.start_button

    @property
    def options_button(self) -> QAbstractButton:
        """Unfolds the options of a game."""
        return self.home.start_bar.options_button

    @property
    def waiting_tile(self) -> ModeTile:
        """Goes on with the game that was left."""
        return self.home.waiting.tile

    def open(self, qtbot: QtBot, width: int = 1280, height: int = 800) -> None:
        self.window.resize(width, height)
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)

    def leave_as_new(self) -> bool:
        """Puts everything back as it is in a new window; says whether that can be done."""
        window, home = self.window, self.home
        for which in window.dialogs:
            window._forget_dialog(which)
        window.set_preferences(UiPreferences())
        self.commands.choose({})
        home.set_decks(DECKS)
        home.take_up(HomeChoice(decks=(DECKS[0].deck_id, DECKS[1].deck_id)))
        home.set_options(GameOptions())
        home.set_unfinished()
        home.start_bar.options_button.setChecked(False)
        window.set_place_visible("table", visible=False)
        window.set_situation(Situation())
        window.show_place("home")
        return window.isVisible() and window.windowState() == Qt.WindowState.WindowNoState

    def take_down(self) -> None:
        """Ends the window."""
        self.window.close()
        self.window.deleteLater()


@pytest.fixture(scope="module")
def window_of_module(qapp: QApplication) -> Iterator[list[Shell]]:
    made: list[Shell] = []
    yield made
    for shell in made:
        shell.take_down()


@pytest.fixture
def shell(window_of_module: list[Shell], qtbot: QtBot) -> Iterator[Shell]:
    """The window of the module, as good as new; one that a test has changed for good is taken down behind it."""
    if not window_of_module:
        window_of_module.append(Shell(UiPreferences()))
    shared = window_of_module[0]
    shared.open(qtbot)
    shared.heard.clear()
    shared.asked.clear()
    yield shared
    if not shared.leave_as_new():
        window_of_module.remove(shared)
        shared.take_down()


@pytest.fixture
def own_shell(qtbot: QtBot) -> Iterator[Shell]:
    """A window of its own, for tests of what a window does once in its life."""
    made = Shell(UiPreferences())
    made.open(qtbot)
    yield made
    made.take_down()
