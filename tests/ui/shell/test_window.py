"""The window: places, menus, keys, themes, and what it remembers."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.shell.conftest import Shell
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.tokens import PALETTES
from wixoss_desktop.ui.program.commands import TABLE
from wixoss_desktop.ui.shell.about import CARRIED, AboutDialog
from wixoss_desktop.ui.shell.command import MENU_TITLES, WINDOW_MENUS, Situation
from wixoss_desktop.ui.shell.glossary import GlossaryDialog
from wixoss_desktop.ui.shell.keys import KeysDialog
from wixoss_desktop.ui.shell.main_window import MainWindow
from wixoss_desktop.words.languages import codes, window_words

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
PLAYING = Situation(has_game=True, has_unfinished=True, can_undo=True, can_redo=True, can_concede=True)


def test_the_rail_shows_the_table_only_while_a_game_exists(shell: Shell) -> None:
    assert list(shell.window.visible_places) == ["home", "settings"]
    shell.window.set_place_visible("table", visible=True)
    assert list(shell.window.visible_places) == ["home", "table", "settings"]
    assert shell.window.show_place("table")
    shell.window.set_place_visible("table", visible=False)
    assert (shell.window.place, len(shell.window.visible_places)) == ("home", 2)


def test_a_place_that_comes_later_stands_below_those_that_are_there(shell: Shell) -> None:
    for place in ("odds", "build"):
        shell.window.add_place(place, place, "odds", QWidget(), visible=False)
    shell.window.set_place_visible("build", visible=True)
    shell.window.set_place_visible("table", visible=True)
    shell.window.set_place_visible("odds", visible=True)
    assert list(shell.window.visible_places) == ["home", "build", "table", "odds", "settings"]
    shell.window.set_place_visible("build", visible=False)
    shell.window.set_place_visible("build", visible=True)
    assert list(shell.window.visible_places) == ["home", "table", "odds", "build", "settings"]


def test_a_place_that_does_not_exist_is_not_shown(shell: Shell) -> None:
    assert not shell.window.show_place("table")
    assert not shell.window.show_place("catalogue")
    assert shell.window.place == "home"


def test_a_click_on_the_rail_goes_there(shell: Shell, qtbot: QtBot) -> None:
    QTest.mouseClick(shell.window.places.rail.button("settings"), Qt.MouseButton.LeftButton)
    assert shell.window.place == "settings"
    assert shell.heard[-1].last_place == "settings"


@pytest.mark.parametrize(
    ("key", "modifier", "command_id"),
    [
        (Qt.Key.Key_N, CTRL | SHIFT, "game.continue"),
        (Qt.Key.Key_Z, CTRL, "game.undo"),
        (Qt.Key.Key_Z, CTRL | SHIFT, "game.redo"),
        (Qt.Key.Key_R, CTRL, "view.turn"),
    ],
)
def test_keys_ask_for_their_command(shell: Shell, key: Qt.Key, modifier: Qt.KeyboardModifier, command_id: str) -> None:
    shell.window.set_situation(PLAYING)
    QTest.keyClick(shell.window, key, modifier)
    assert shell.asked == [command_id]


def test_new_game_goes_home(shell: Shell, qtbot: QtBot) -> None:
    shell.window.show_place("settings")
    QTest.keyClick(shell.window, Qt.Key.Key_N, CTRL)
    assert shell.window.place == "home"


def test_undo_rests_while_there_is_nothing_to_take_back(shell: Shell) -> None:
    QTest.keyClick(shell.window, Qt.Key.Key_Z, CTRL)
    assert shell.asked == []


def test_a_key_bound_anew_works_and_the_old_one_rests(shell: Shell) -> None:
    shell.window.set_situation(PLAYING)
    shell.commands.bind("game.undo", ("Ctrl+U",))
    QTest.keyClick(shell.window, Qt.Key.Key_Z, CTRL)
    assert shell.asked == []
    QTest.keyClick(shell.window, Qt.Key.Key_U, CTRL)
    assert shell.asked == ["game.undo"]


def test_full_screen_comes_and_goes_by_f11(shell: Shell, qtbot: QtBot) -> None:
    QTest.keyClick(shell.window, Qt.Key.Key_F11)
    qtbot.waitUntil(shell.window.isFullScreen)
    assert shell.commands.action("view.full_screen").isChecked()
    QTest.keyClick(shell.window, Qt.Key.Key_F11)
    qtbot.waitUntil(lambda: not shell.window.isFullScreen())


def test_quit_closes_the_window(shell: Shell, qtbot: QtBot) -> None:
    with qtbot.waitSignal(shell.window.closing):
        QTest.keyClick(shell.window, Qt.Key.Key_Q, CTRL)
    assert not shell.window.isVisible()


@pytest.mark.parametrize("name", PALETTES)
def test_a_theme_is_worn_at_once(shell: Shell, name: str) -> None:
    shell.commands.action(f"theme.{name}").trigger()
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    ground = next(colors.window for theme, colors in PALETTES.items() if theme == name)
    assert application.palette().window().color().name() == ground
    assert shell.window.preferences.theme == name
    assert shell.settings.theme.value == name


def test_larger_and_usual_size_change_the_type(shell: Shell, qtbot: QtBot) -> None:
    before = shell.look.theme.font().pixelSize()
    QTest.keyClick(shell.window, Qt.Key.Key_Plus, CTRL)
    assert shell.window.preferences.ui_scale == 1.1
    assert shell.look.theme.font().pixelSize() > before
    QTest.keyClick(shell.window, Qt.Key.Key_0, CTRL)
    assert shell.look.theme.font().pixelSize() == before


def test_mnemonics_differ_within_each_menu_and_along_the_bar(shell: Shell) -> None:
    bar = shell.window.menuBar().actions()
    menus = [menu for action in bar if isinstance(menu := action.menu(), QMenu)]
    rows = [[action.text() for action in bar]]
    rows += [[action.text() for action in menu.actions() if not action.isSeparator()] for menu in menus]
    for texts in rows:
        letters = [text[text.index("&") + 1].casefold() for text in texts]
        assert len(set(letters)) == len(texts) > 0


@pytest.mark.parametrize("language", [code for code in codes() if code != "en"])
def test_mnemonics_differ_within_each_menu_in_every_language(language: str) -> None:
    words = window_words(language).texts
    for menu, title in MENU_TITLES.items():
        if menu in WINDOW_MENUS:
            texts = [words.get(one.words, one.words) for one in TABLE if one.menu == menu]
            letters = [text[text.index("&") + 1].casefold() for text in texts if isinstance(text, str)]
            assert sorted(set(letters)) == sorted(letters), title
    bar = [words[MENU_TITLES[menu]] for menu in WINDOW_MENUS]
    assert len({str(text)[str(text).index("&") + 1].casefold() for text in bar}) == len(bar)


def test_every_command_has_a_name_of_its_own() -> None:
    assert len({command.id for command in TABLE}) == len(TABLE)


def test_every_command_of_a_window_menu_has_an_action(shell: Shell) -> None:
    for command in TABLE:
        if command.menu in WINDOW_MENUS:
            assert shell.commands.action(command.id).text()


def test_the_keys_dialog_lists_every_command_and_finds_by_word_and_key(shell: Shell, qtbot: QtBot) -> None:
    QTest.keyClick(shell.window, Qt.Key.Key_Question)
    keys = shell.window.dialogs["keys"]
    assert isinstance(keys, KeysDialog)
    assert keys.isVisible()
    assert sorted(keys.shown_commands) == sorted(command.id for command in TABLE)
    QTest.keyClicks(keys.find_line, "ctrl+z")
    assert set(keys.shown_commands) == {"game.undo", "decks.undo"}
    shell.commands.bind("game.undo", ("Ctrl+U",))
    assert list(keys.shown_commands) == ["decks.undo"]


def test_the_glossary_speaks_the_language_of_the_screen_and_finds_a_term(shell: Shell, qtbot: QtBot) -> None:
    shell.window.set_preferences(replace(shell.window.preferences, language="it"))
    shell.commands.action("help.glossary").trigger()
    glossary = shell.window.dialogs["glossary"]
    assert isinstance(glossary, GlossaryDialog)
    assert {"Vanish", "Banish", "Multi Ener", "WIXOSS: Zone"} <= set(glossary.page.toPlainText().split("\n"))
    QTest.keyClicks(glossary.find_line, "banish")
    assert glossary.page.toPlainText().split("\n")[:3] == ["WIXOSS: Azioni", "Vanish", "Banish"]
    QTest.keyClicks(glossary.find_line, "!")
    assert glossary.page.toPlainText() == "Nothing is called that."


def test_about_says_that_it_is_unofficial_and_whose_work_it_carries(shell: Shell) -> None:
    shell.commands.action("help.about").trigger()
    about = shell.window.dialogs["about"]
    assert isinstance(about, AboutDialog)
    said = " ".join(label.text() for label in about.words())
    assert "0.1.0" in said
    for name in ("Unofficial", "Takara Tomy", "Wizards of the Coast", "SIW", "LGPL"):
        assert name in said
    for each in CARRIED:
        assert each.name in said and each.licence in said


def test_geometry_and_place_are_remembered(shell: Shell, qtbot: QtBot) -> None:
    shell.open(qtbot, 790, 700)
    shell.window.show_place("settings")
    shell.window.close()
    again = Shell(shell.heard[-1])
    qtbot.addWidget(again.window)
    again.window.show()
    again.window.show_last_place()
    assert (again.window.width(), again.window.height()) == (790, 700)
    assert again.window.place == "settings"


class Screen:
    """A screen of a size of our choice."""

    def __init__(self, width: int, height: int) -> None:
        self._area = QRect(0, 0, width, height)

    def availableGeometry(self) -> QRect:
        return self._area


def test_a_window_that_was_never_open_leaves_its_title_bar_room_so_that_it_comes_back_where_it_was(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MainWindow, "screen", lambda window: Screen(1920, 1080))
    first = shell.window.first_geometry
    assert first.top() >= 40 and first.left() >= 8
    assert QRect(0, 0, 1920, 1080).contains(first.adjusted(0, 0, 8, 8))
    assert first.width() >= 1280 and first.height() >= 800


def test_a_small_screen_is_filled_by_a_window_that_was_never_open(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MainWindow, "screen", lambda window: Screen(1280, 800))
    assert shell.window.first_geometry == QRect(0, 0, 1280, 800)


def test_start_after_start_the_window_stands_where_it_stood(qtbot: QtBot) -> None:
    preferences, stood = UiPreferences(), []
    for _ in range(3):
        shell = Shell(preferences)
        qtbot.addWidget(shell.window)
        with qtbot.waitExposed(shell.window):
            shell.window.open()
        stood.append((shell.window.geometry(), shell.window.isMaximized()))
        shell.window.close()
        preferences = shell.window.preferences
    assert stood[1:] == stood[:-1]


@pytest.mark.parametrize("geometry", ["", "nonsense", "ÄÖ", "AAAA"])
def test_a_geometry_that_cannot_be_read_gives_a_window_all_the_same(qtbot: QtBot, geometry: str) -> None:
    shell = Shell(UiPreferences(window_geometry=geometry, last_place="nowhere"))
    qtbot.addWidget(shell.window)
    shell.window.show_last_place()
    assert shell.window.width() >= shell.window.minimumWidth() > 640
    assert shell.window.place == "home"


def test_resting_after_a_move_tells_the_geometry_without_closing(shell: Shell, qtbot: QtBot) -> None:
    shell.heard.clear()
    shell.window.resize(1200, 760)
    qtbot.waitUntil(lambda: any(heard.window_geometry for heard in shell.heard))


def test_about_shows_each_line_whole(shell: Shell, qtbot: QtBot) -> None:
    shell.open(qtbot, 1920, 1080)
    qtbot.waitUntil(lambda: shell.look.theme.scale > 1)
    shell.commands.action("help.about").trigger()
    about = shell.window.dialogs["about"]
    assert isinstance(about, AboutDialog)
    qtbot.waitUntil(about.isVisible)
    qtbot.wait(50)
    for label in about.words():
        needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        assert label.height() >= needed, label.text()


def test_the_keyboard_is_where_it_was_when_one_comes_back_to_a_place(shell: Shell) -> None:
    shell.window.show_place("settings")
    places = shell.window.places
    left = places.page("settings").findChildren(QAbstractButton)[1]
    left.setFocus()
    shell.window.show_place("home")
    shell.window.show_place("settings")
    assert shell.window.focusWidget() is left
