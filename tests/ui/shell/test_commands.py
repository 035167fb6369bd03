"""Commands as rows: each does what its words say, on a window, wherever its room is and whenever it is loaded."""

import inspect
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.any_game.tides_box import TidesRow
from tests.any_game.tides_voice import TidesVoice
from tests.ui.drawn import faces
from tests.ui.table import RESOURCES, AnyTable, click, decks, pool
from tests.ui.widgets import badly_told
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.decks.record import WIXOSS
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.games import GAMES as GAMES_OF_ALL
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.references import resolved
from wixoss_desktop.ui.catalogue.fetch_dialog import FetchDialog
from wixoss_desktop.ui.catalogue.list_deeds import ListDeeds
from wixoss_desktop.ui.catalogue.lists_dialog import ListsDialog
from wixoss_desktop.ui.catalogue.picture_dialog import PictureDialog
from wixoss_desktop.ui.catalogue.place import CataloguePlace
from wixoss_desktop.ui.decks.current_deck import CurrentDeck
from wixoss_desktop.ui.decks.handing_on import HandOnDialog
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import Mode, Practice, UiPreferences
from wixoss_desktop.ui.odds.wixoss.place import OddsPlace
from wixoss_desktop.ui.play import any_game
from wixoss_desktop.ui.play.any_game import Wanted
from wixoss_desktop.ui.play.commands import GAMES, is_redoable, is_undoable
from wixoss_desktop.ui.play.wixoss.game_request import GameRequest
from wixoss_desktop.ui.program.commands import TABLE
from wixoss_desktop.ui.program.doors import Doors
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.ui.shell.actions import CommandRoom, Commands
from wixoss_desktop.ui.shell.command import (
    OTHER_GAMES,
    PARTS,
    SHOW_PLACE,
    SWITCH,
    WEAR,
    WINDOW_MENUS,
    Command,
    Situation,
    always,
)
from wixoss_desktop.ui.shell.main_window import MainWindow
from wixoss_desktop.ui.table.problem import ProblemDialog
from wixoss_desktop.ui.table.wixoss.shortcuts import TableKeys

PREFERENCES = UiPreferences(reduce_motion=True, hints=True)
MENUS = """
game.new game.continue | odds.lab odds.trainer odds.planner odds.games edit.new edit.this edit.open |
game.undo game.redo | game.restart game.restart_new game.only_if_able game.concede | data.copy data.restore | game.quit
cards.find | decks.new decks.undo decks.redo decks.open decks.paste decks.restrictions decks.export |
cards.import cards.import_folder cards.lists cards.owned_in cards.fetch cards.pictures | cards.export cards.owned_out
place.home place.table place.catalogue place.replays place.puzzles place.decks place.settings |
theme.dark theme.light theme.high-contrast | scale.larger scale.smaller scale.usual |
view.turn view.one_seat_near view.second_window view.onlookers view.left_handed view.on_paper
view.fold_panel view.fold_rail view.mute view.full_screen
learn.lesson learn.hints | learn.help | learn.puzzles | help.glossary help.keys | report.problem | help.about
"""
"""The menus of the window with the lines in them, in order."""


class Here:
    """A program with all its doors, a game in it, and what a person sees of them."""

    def __init__(self, data: Path) -> None:
        known = Cards(pool().cards, decks().decks, faces(), None)
        saved = SavedGames(DataFolder(data))
        self.program = Program(
            known,
            PREFERENCES,
            lambda: saved,
            version="0",
            bot_delay_ms=0,
            open_catalogue=partial(Store, data),
            data=data,
        )
        self.doors = Doors(self.program, RESOURCES, others={"live_magic": GAMES_OF_ALL["live_magic"]})
        self.window.resize(1280, 800)
        self.window.show()
        self.before = self.now

    @property
    def window(self) -> MainWindow:
        return self.program.window

    @property
    def now(self) -> tuple[UiPreferences, Match | None, int, int]:
        """What is preferred, which match lies on the table, where it stands, and who sits near."""
        preferences, table = self.window.preferences, AnyTable(self.program.table)
        if not table.has_game:
            return preferences, None, 0, 0
        return preferences, table.match, table.here.number, table.moment.near

    def play(self, practice: Practice | None = None) -> AnyTable:
        """A game on the table: of two people, or one person plays both sides; one answer has been given."""
        mode: Mode = "two_players" if practice is None else "practise"
        self.program.begin(
            GameRequest(mode, ("WD01", "WD02"), first="first", practice=practice or "both_sides", take_backs="free")
        )
        table = AnyTable(self.program.table)
        table.sat_down()
        assert table.submit(table.legal[0])
        return table

    def give(self, command_id: str) -> None:
        """A command is given by its entry in the menu."""
        action = self.program.commands.action(command_id)
        assert action.isEnabled(), f"{command_id} rests"
        action.trigger()

    def page(self, place: str) -> QWidget:
        places = self.window.places
        return places.page(place)

    @property
    def deeds(self) -> ListDeeds:
        page = self.page("catalogue")
        assert isinstance(page, CataloguePlace)
        return page.deeds

    def has_list_dialog(self, kind: type[QWidget]) -> bool:
        """Whether a dialog about whole lists has been opened at the place Cards."""
        return self.is_at("catalogue") and isinstance(self.deeds.dialog, kind) and self.deeds.dialog.isVisible()

    @property
    def deck(self) -> CurrentDeck:
        """The deck that is built."""
        return self.program.deck_door.deck

    @property
    def deck_name(self) -> str:
        """What the deck that is built is called."""
        return "" if self.deck.file is None else self.deck.file.name

    def is_at(self, place: str) -> bool:
        return self.window.place == place

    def has_tool(self, tool: str) -> bool:
        page = self.page("odds")
        return self.is_at("odds") and isinstance(page, OddsPlace) and page.tool.value == tool

    def has_open(self, dialog: QWidget | None) -> bool:
        return dialog is not None and dialog.isVisible()

    def has_help(self, which: str) -> bool:
        return self.has_open(self.window.dialogs.get(which))

    def come_back(self) -> None:
        """Home is that of WIXOSS again, whatever was played before."""
        front = self.program.front
        front.choose(WIXOSS)

    @property
    def is_looked_at(self) -> bool:
        """Whether those who look on have a window."""
        others = self.doors.others
        apart = None if others is None else others.apart
        return apart is not None and apart.is_looked_at

    @property
    def has_another_match(self) -> bool:
        return self.now[1] is not self.before[1]

    def asks(self, words: str) -> bool:
        """Whether the window asks, and in its question these words stand."""
        question = self.program.question
        return question is not None and question.isVisible() and words in question.text()


def seed_of(match: Match | None) -> str:
    assert match is not None
    return match.terms.seed


def two_people(here: Here) -> None:
    here.play()


def at_other_table(here: Here) -> None:
    """Two people play another game."""
    others = here.doors.others
    assert others is not None
    two = Wanted((), (SeatPlan(), SeatPlan()))
    others.put_on_table("live_magic", partial(others.offers["live_magic"].begin, two))


def taken_back(here: Here) -> None:
    here.play("both_sides")
    here.give("game.undo")


def left(here: Here) -> None:
    here.play("both_sides")
    here.program.games.go_home()
    here.window.show_place("home")


def larger(here: Here) -> None:
    here.window.set_preferences(replace(here.window.preferences, ui_scale=1.1))


def copied(here: Here) -> None:
    QApplication.clipboard().setText("4 WD01-009")
    here.window.show_place("home")


def renamed(here: Here) -> None:
    """A deck that is built is called otherwise."""
    here.give("decks.new")
    here.deck.rename("Other")


def called_as_before(here: Here) -> None:
    renamed(here)
    here.give("decks.undo")


FIRST: dict[str, Callable[[Here], None]] = {
    "game.continue": left,
    "game.redo": taken_back,
    "view.second_window": two_people,
    "view.onlookers": at_other_table,
    "decks.undo": renamed,
    "decks.redo": called_as_before,
    "decks.paste": copied,
    "decks.export": left,
    "scale.smaller": larger,
    "scale.usual": larger,
}
"""What a person did before a command is given; else one who plays both sides has given one answer."""
SEEN: dict[str, Callable[[Here], bool]] = {
    "game.continue": lambda here: here.is_at("table") and here.now[1] is not None,
    "game.undo": lambda here: here.now[2] < here.before[2],
    "game.redo": lambda here: here.now[2] > here.before[2],
    "game.restart": lambda here: here.has_another_match and seed_of(here.now[1]) == seed_of(here.before[1]),
    "game.restart_new": lambda here: here.has_another_match and seed_of(here.now[1]) != seed_of(here.before[1]),
    "game.concede": lambda here: here.asks("concedes: the other player wins."),
    "game.quit": lambda here: not here.window.isVisible(),
    "scale.larger": lambda here: here.now[0].ui_scale > 1,
    "scale.smaller": lambda here: here.now[0].ui_scale == 1,
    "scale.usual": lambda here: here.now[0].ui_scale == 1,
    "view.turn": lambda here: here.now[3] != here.before[3],
    "view.second_window": lambda here: here.asks("There is one screen"),
    "view.onlookers": lambda here: here.is_looked_at,
    "view.full_screen": lambda here: here.window.isFullScreen(),
    "help.glossary": lambda here: here.has_help("glossary"),
    "help.keys": lambda here: here.has_help("keys"),
    "help.about": lambda here: here.has_help("about"),
    "report.problem": lambda here: any(map(QWidget.isVisible, here.window.findChildren(ProblemDialog))),
    "learn.lesson": lambda here: here.is_at("table") and here.has_another_match,
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
    "cards.owned_in": lambda here: here.has_list_dialog(QFileDialog),
    "cards.owned_out": lambda here: here.has_list_dialog(QFileDialog),
    "decks.new": lambda here: here.is_at("deck") and here.deck.is_open,
    "decks.undo": lambda here: here.deck_name == "New deck",
    "decks.redo": lambda here: here.deck_name == "Other",
    "decks.open": lambda here: here.has_open(here.program.exchange.taking_in.chooser),
    "decks.export": lambda here: any(map(QWidget.isVisible, here.window.findChildren(HandOnDialog))),
    "decks.restrictions": lambda here: any(map(QWidget.isVisible, here.window.findChildren(QDialog))),
    "decks.paste": lambda here: here.has_open(here.program.exchange.taking_in.dialog),
    "data.copy": lambda here: here.has_open(here.program.copies.dialog),
    "data.restore": lambda here: here.has_open(here.program.copies.dialog),
    "edit.new": lambda here: here.is_at("table") and here.doors.editor.room.position is not None,
    "edit.this": lambda here: here.is_at("table") and here.doors.editor.room.position is not None,
    "edit.open": lambda here: here.has_open(here.doors.editor.room.dialog),
}
"""What a person sees once a command was given; what switches, is worn or leads to a place says so in its row."""


def is_done(here: Here, row: Command) -> bool:
    """Whether a person sees that a command was carried out."""
    if row.does == SWITCH:
        field = str(row.given[0])
        return bool(getattr(here.now[0], field) is not getattr(here.before[0], field) and is_ticked(here, row))
    if row.does == WEAR:
        return here.now[0].theme == row.given[0] and is_ticked(here, row)
    return here.is_at(str(row.given[0])) if row.does == SHOW_PLACE else SEEN[row.id](here)


def is_ticked(here: Here, row: Command) -> bool:
    """Whether the entry says what is so: a switch that it is on, a theme that it is worn."""
    worn = getattr(here.now[0], str(row.given[0])) if row.does == SWITCH else True
    return here.program.commands.action(row.id).isChecked() == worn


@pytest.fixture(scope="module")
def here(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    made = Here(tmp_path_factory.mktemp("data"))
    yield made
    made.program.take_down()


def test_what_each_command_refers_to_is_there_and_takes_its_room_and_what_is_given() -> None:
    for row in TABLE:
        deed = resolved(row.does)
        assert callable(deed), row.id
        inspect.signature(deed).bind(object(), *row.given)


LOOKS = ("look", "size")
IN_MENUS = sorted(
    (row for row in TABLE if row.menu in WINDOW_MENUS), key=lambda row: (row.role == "quit", row.section not in LOOKS)
)
"""First what dresses the window anew, while few of its pages have been made; last what closes it."""


@pytest.mark.parametrize("row", IN_MENUS, ids=lambda row: row.id)
def test_every_command_of_a_menu_does_on_a_window_what_its_words_say(here: Here, row: Command, qtbot: QtBot) -> None:
    window = here.window
    dressed = window.preferences
    theme = "light" if row.given == (dressed.theme,) else dressed.theme
    window.set_preferences(replace(PREFERENCES, theme=theme, ui_scale=dressed.ui_scale))
    here.come_back()
    if row.id in FIRST:
        FIRST[row.id](here)
    else:
        if here.now[1] is None or (row in GAMES and not here.now[2]):
            here.play("both_sides")
        window.show_place("home" if row.given == ("settings",) else "settings")
    here.before = here.now
    here.give(row.id)
    qtbot.waitUntil(lambda: is_done(here, row), timeout=20_000)
    opened = [one for one in QApplication.topLevelWidgets() if one.isVisible()]
    assert not [wrong for one in opened for wrong in badly_told(one)], "whatever is opened has names for the ear"
    for dialog in window.findChildren(QDialog):
        dialog.close()
    if window.isFullScreen():
        window.showNormal()


PLACES = tuple({str(place) for row in TABLE if row.does == SHOW_PLACE for place in row.given})
AT_OTHERS = Situation(
    has_game=True, has_unfinished=True, can_undo=True, can_redo=True, can_concede=True, can_part=True, has_secrets=True,
    places=PLACES, place=OTHER_GAMES,
)  # fmt: skip
"""All that the table of another game can ever say of itself."""
AT_WIXOSS = replace(AT_OTHERS, can_restart=True, has_secrets=False, place="table")


@pytest.mark.parametrize("parts", [(), PARTS])
def test_no_entry_is_greyed_for_ever_at_the_table_of_another_game(parts: tuple[str, ...], qapp: QApplication) -> None:
    commands = Commands(TABLE)
    commands.offer(parts)
    actions = [commands.action(row.id) for row in TABLE if row.menu in WINDOW_MENUS]
    commands.suit(AT_WIXOSS)
    resting = [one for one in actions if not one.isEnabled()]
    commands.suit(AT_OTHERS)
    greyed = [one for one in actions if one.isVisible() and not one.isEnabled()]
    assert [one.objectName() for one in greyed if one not in resting] == []
    assert commands.action("game.undo").isEnabled() and commands.action("report.problem").isEnabled()
    commands.suit(replace(AT_OTHERS, is_unreportable=True))
    assert not commands.action("report.problem").isVisible(), "a game without reports has no entry for them"


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
    commands = Commands((row,))
    commands.open_room(CommandRoom((row,), lambda: given))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("wixoss_desktop.ui.shell.actions.resolved", lambda does: lambda room: room.append(does))
        commands.action("test.count").trigger()
    assert given == ["nowhere:count"]


def test_a_command_whose_room_nobody_opened_says_so(qapp: QApplication, qtbot: QtBot) -> None:
    commands = Commands((Command("test.count", "Count", "nowhere:count", (), "game", "start"),))
    with qtbot.captureExceptions() as raised:
        commands.action("test.count").trigger()
    assert "test.count: nobody has opened the room" in str(raised[0][1])


LACKED = (
    "learn.help", "learn.lesson", "learn.hints", "learn.puzzles", "odds.lab", "odds.trainer", "odds.planner",
    "odds.games", "edit.new", "edit.this", "edit.open", "help.glossary", "place.puzzles",
)  # fmt: skip
KEYS_LACKED = ("table.odds", "hands.draw", "hands.deck", "trainer.card_1")


def test_a_game_behind_the_page_of_a_deck_is_left_alone() -> None:
    at_table = Situation(has_game=True, can_undo=True, can_redo=True, place="table")
    elsewhere = replace(at_table, place="deck")
    assert [is_undoable(at_table), is_redoable(at_table)] == [True, True]
    assert [is_undoable(elsewhere), is_redoable(elsewhere)] == [False, False]


def said_on(page: QWidget) -> str:
    """What the buttons that can be seen on a page are called."""
    shown = [one for one in page.findChildren(QAbstractButton) if one.isVisible()]
    return "|".join(f"{one.text()} {one.accessibleName()}" for one in shown)


def test_a_window_shows_no_way_to_what_its_game_lacks(qapp: QApplication) -> None:
    program = Program(Cards(pool().cards, decks().decks, faces(), None), PREFERENCES, None, version="0")
    at_home = program.home
    tiles, practice = at_home.tiles, at_home.practice
    practice.set_value("dummy")
    tiles["free"].click()
    Doors(program, RESOURCES, TidesRow().parts, {"tides": TidesRow()})
    window = program.window
    window.show()
    places = window.places
    assert "WIXOSS" in said_on(program.front) and "Tides" in said_on(program.front)
    assert "games" not in places.visible, "there is no table before there is a game"
    actions = {row.id: program.commands.action(row.id) for row in TABLE if row.menu in WINDOW_MENUS}
    assert not [name for name in LACKED if actions[name].isVisible() or actions[name].isEnabled()]
    assert not {row.id for row in program.commands.offered} & {*LACKED[:-1], *KEYS_LACKED}
    pressed = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_O, Qt.KeyboardModifier.NoModifier, "O")
    keys = TableKeys(program.commands)
    assert keys.command_of(pressed) is None, "the key of odds at hand"
    lacked = ("Odds", "Learn", "Puzzles", "Free table", "Dummy", "Nobody")
    assert at_home.mode == "two_players", "what was chosen for another game isn't here"
    modes: tuple[Mode, ...] = ("two_players", "practise")
    for mode in modes:
        tiles[mode].click()
        assert "Start" in said_on(at_home) and not [word for word in lacked if word in said_on(at_home)], mode
    assert at_home.request.practice == "computer" and at_home.request.dummy is None
    program.take_down()


OF_WIXOSS = (
    "odds.lab", "odds.games", "learn.puzzles", "learn.lesson", "learn.help", "edit.new", "help.glossary",
    "place.puzzles",
)  # fmt: skip


def test_the_game_chosen_at_home_decides_what_is_offered_and_is_remembered(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(any_game, "voice_of", lambda _: TidesVoice())
    program = Program(Cards(pool().cards, decks().decks, faces(), None), PREFERENCES, None, version="0")
    Doors(program, RESOURCES, others={"tides": TidesRow()})
    window, actions = program.window, {name: program.commands.action(name) for name in OF_WIXOSS}
    window.show()
    assert [name for name in OF_WIXOSS if not actions[name].isVisible()] == []
    choice = program.front.choice
    assert choice is not None
    click(choice.segment("tides"))
    assert window.preferences.game == "tides" and [name for name in OF_WIXOSS if actions[name].isVisible()] == []
    assert "puzzles" not in window.visible_places and not program.commands.action("odds.trainer").isEnabled()
    said = said_on(program.front)
    assert "Start the game" in said and not [word for word in ("Odds", "Puzzles", "Free table") if word in said]
    again = Program(Cards(pool().cards, decks().decks, faces(), None), window.preferences, None, version="0")
    Doors(again, RESOURCES, others={"tides": TidesRow()})
    assert again.front.game == "tides" and not again.commands.action("learn.puzzles").isVisible()
    again.front.choose("wixoss")
    assert again.commands.action("learn.puzzles").isVisible() and "puzzles" in again.window.visible_places
    unknown = Program(Cards(pool().cards, decks().decks, faces(), None), window.preferences, None, version="0")
    Doors(unknown, RESOURCES)
    assert unknown.front.game == "wixoss" and "WIXOSS WIXOSS" not in said_on(unknown.front), "one game: no choice"
    for one in (program, again, unknown):
        one.take_down()


def test_what_a_game_has_alone_is_offered_alone(qapp: QApplication, qtbot: QtBot) -> None:
    program = Program(Cards(pool().cards, decks().decks, faces(), None), PREFERENCES, None, version="0")
    Doors(program, RESOURCES, ("odds", "free_table"))
    window = program.window
    window.show()
    places = window.places
    assert "games" not in places.visible
    assert "Free table" in said_on(program.home) and "Odds" in said_on(program.home)
    program.commands.action("odds.lab").trigger()
    qtbot.waitUntil(lambda: window.place == "odds")
    said = said_on(places.page("odds"))
    assert "Mulligan trainer" in said and "Statistics" not in said
    program.take_down()
