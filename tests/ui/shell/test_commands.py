"""Commands as rows: each does what its words say, on a window, wherever its room is and whenever it is loaded."""

import inspect
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.drawn import faces
from tests.ui.table import RESOURCES, decks, pool
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.ui.catalogue.fetch_dialog import FetchDialog
from wixoss_desktop.ui.catalogue.list_deeds import ListDeeds
from wixoss_desktop.ui.catalogue.lists_dialog import ListsDialog
from wixoss_desktop.ui.catalogue.picture_dialog import PictureDialog
from wixoss_desktop.ui.catalogue.place import CataloguePlace
from wixoss_desktop.ui.faces.known_cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.odds.place import OddsPlace
from wixoss_desktop.ui.program.commands import TABLE
from wixoss_desktop.ui.program.doors import Doors
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.ui.shell.actions import CommandRoom, Commands, resolved
from wixoss_desktop.ui.shell.command import WINDOW_MENUS, Command, always

PREFERENCES = UiPreferences(reduce_motion=True, hints=True)
ROWS = tuple(row for row in TABLE if row.does)
MENUS = """
game.new game.continue | odds.lab odds.trainer odds.planner odds.games edit.new edit.this edit.open |
game.undo game.redo | game.restart game.restart_new game.only_if_able game.concede | game.quit
cards.find | cards.import cards.import_folder cards.lists cards.fetch cards.pictures | cards.export
place.home place.table place.catalogue place.replays place.puzzles place.settings |
theme.dark theme.light theme.high-contrast | scale.larger scale.smaller scale.usual |
view.turn view.one_seat_near view.second_window view.left_handed view.on_paper view.mute view.full_screen
learn.lesson learn.hints | learn.help | learn.puzzles | help.glossary help.keys | report.problem | help.about
"""
"""The menus of the window with the lines in them, in order."""


class Here:
    """A program with all its doors, and what a person sees of it."""

    def __init__(self, data: Path) -> None:
        known = Cards(pool().cards, decks().decks, faces(), None)
        self.program = Program(
            known, PREFERENCES, None, version="0", bot_delay_ms=0, open_catalogue=partial(Store, data), data=data
        )
        self.doors = Doors(self.program, RESOURCES)
        self.program.window.show()

    def page(self, place: str) -> QWidget:
        places = self.program.window.places
        return places.page(place)

    @property
    def deeds(self) -> ListDeeds:
        page = self.page("catalogue")
        assert isinstance(page, CataloguePlace)
        return page.deeds

    def has_list_dialog(self, kind: type[QWidget]) -> bool:
        """Whether a dialog about whole lists has been opened at the place Cards."""
        return self.is_at("catalogue") and isinstance(self.deeds.dialog, kind) and self.deeds.dialog.isVisible()

    def is_at(self, place: str) -> bool:
        return self.program.window.place == place

    def has_tool(self, tool: str) -> bool:
        page = self.page("odds")
        return self.is_at("odds") and isinstance(page, OddsPlace) and page.tool.value == tool

    def has_open(self, dialog: QWidget | None) -> bool:
        return dialog is not None and dialog.isVisible()


SEEN: dict[str, Callable[[Here], bool]] = {
    "learn.lesson": lambda here: here.is_at("table") and here.program.table.controller is not None,
    "learn.hints": lambda here: not here.program.window.preferences.hints,
    "learn.help": lambda here: here.has_open(here.doors.learn.help),
    "learn.puzzles": lambda here: here.is_at("puzzles"),
    "odds.lab": lambda here: here.has_tool("lab"),
    "odds.trainer": lambda here: here.has_tool("trainer"),
    "odds.planner": lambda here: here.has_tool("planner"),
    "odds.games": lambda here: here.has_tool("games"),
    "cards.find": lambda here: here.is_at("catalogue"),
    "cards.import": lambda here: here.has_list_dialog(QFileDialog),
    "cards.import_folder": lambda here: here.has_list_dialog(QFileDialog),
    "cards.lists": lambda here: here.has_list_dialog(ListsDialog),
    "cards.fetch": lambda here: here.has_list_dialog(FetchDialog),
    "cards.pictures": lambda here: here.has_list_dialog(PictureDialog),
    "cards.export": lambda here: here.has_list_dialog(QFileDialog),
    "edit.new": lambda here: here.is_at("table") and here.doors.editor.room.position is not None,
    "edit.this": lambda here: here.is_at("table") and here.doors.editor.room.position is not None,
    "edit.open": lambda here: here.has_open(here.doors.editor.room.dialog),
}
"""What a person sees once a command was given."""


@pytest.fixture(scope="module")
def here(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    made = Here(tmp_path_factory.mktemp("data"))
    yield made
    made.program.take_down()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_what_a_command_refers_to_is_there_and_takes_no_more_than_its_room(row: Command) -> None:
    deed = resolved(row.does)
    assert callable(deed)
    inspect.signature(deed).bind(object())


@pytest.mark.parametrize("row", [row for row in ROWS if row.menu in WINDOW_MENUS], ids=lambda row: row.id)
def test_every_command_of_a_menu_does_on_a_window_what_its_words_say(here: Here, row: Command, qtbot: QtBot) -> None:
    window = here.program.window
    if not SEEN["edit.new"](here):
        here.program.commands.action("edit.new").trigger()  # a game lies on the table, for what needs one
    window.show_place("home")
    window.set_preferences(PREFERENCES)
    here.program.commands.action(row.id).trigger()
    qtbot.waitUntil(lambda: SEEN[row.id](here), timeout=20_000)
    for dialog in window.findChildren(QDialog):
        dialog.close()


def test_the_menus_stand_as_they_always_did() -> None:
    said: list[str] = []
    for menu in WINDOW_MENUS:
        rows = [row for row in TABLE if row.menu == menu]
        for before, row in zip([rows[0], *rows], rows, strict=False):
            said += [*(["|"] if row.section != before.section else []), row.id]
    assert said == MENUS.split()


def test_a_command_is_told_its_room_and_loads_its_function_when_it_is_first_given(qapp: QApplication) -> None:
    given: list[str] = []
    row = Command("test.count", "Count", "nowhere:count", (), "game", "start", always)
    commands, told = Commands((row,)), list[str]()
    commands.triggered.connect(told.append)
    commands.open_room(CommandRoom((row,), lambda: given))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("wixoss_desktop.ui.shell.actions.resolved", lambda does: lambda room: room.append(does))
        commands.action("test.count").trigger()
    assert given == ["nowhere:count"] and told == []


def test_a_command_whose_room_nobody_opened_says_so(qapp: QApplication, qtbot: QtBot) -> None:
    commands = Commands((Command("test.count", "Count", "nowhere:count", (), "game", "start"),))
    with qtbot.captureExceptions() as raised:
        commands.action("test.count").trigger()
    assert "test.count: nobody has opened the room" in str(raised[0][1])
