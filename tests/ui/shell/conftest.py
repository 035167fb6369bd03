"""A window with its places, as `app` joins them, and decks that need no card files."""

import os
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from wixoss_desktop.ui.commands import Commands
from wixoss_desktop.ui.game_request import DeckTile
from wixoss_desktop.ui.home import HomePlace
from wixoss_desktop.ui.main_window import MainWindow
from wixoss_desktop.ui.preferences import UiPreferences
from wixoss_desktop.ui.settings_place import SettingsPlace
from wixoss_desktop.ui.theme import Look, theme_named

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


class Shell:
    """The joined window: what a test clicks, and what it hears."""

    def __init__(self, preferences: UiPreferences) -> None:
        self.look = Look(theme_named(preferences.theme))
        self.commands = Commands()
        self.window = MainWindow(self.look, preferences, self.commands, version="0.1.0")
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

    def open(self, qtbot: QtBot, width: int = 1280, height: int = 800) -> None:
        self.window.resize(width, height)
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.window.activateWindow()
        qtbot.waitUntil(self.window.isActiveWindow)


@pytest.fixture
def shell(qtbot: QtBot) -> Iterator[Shell]:
    made = Shell(UiPreferences())
    qtbot.addWidget(made.window)
    made.open(qtbot)
    yield made
    made.window.close()
