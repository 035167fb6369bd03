"""Keys of one's own: given, taken over, swapped, kept, found again, and never two commands by one key at a time."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from tests.ui.shell.conftest import Shell
from tests.ui.widgets import is_seen, reads
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.program.commands import TABLE
from wixoss_desktop.ui.shell.actions import Commands
from wixoss_desktop.ui.shell.command import Situation
from wixoss_desktop.ui.shell.key_choices import can_meet, clashes, read, why_reserved
from wixoss_desktop.ui.shell.key_editor import KeyField
from wixoss_desktop.ui.shell.keys import KeysDialog

CTRL = Qt.KeyboardModifier.ControlModifier
AT_TABLE = Situation(has_game=True, can_undo=True, place="table", places=("home", "table"))


@pytest.fixture
def dialog(shell: Shell) -> KeysDialog:
    """The list of keys, opened by its own key."""
    QTest.keyClick(shell.window, Qt.Key.Key_Question)
    found = shell.window.dialogs["keys"]
    assert isinstance(found, KeysDialog)
    return found


def press_in(field: KeyField, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """A real key in the field that hears one."""
    line = field.findChild(QLineEdit)
    assert line is not None
    field.setFocus()
    QTest.keyClick(field, key, modifiers)


def keys_of(commands: Commands, command_id: str) -> list[str]:
    return [key.toString() for key in commands.keys_of(command_id)]


def test_as_delivered_no_two_commands_have_a_key_at_the_same_moment_but_where_free_hands_come_first(
    shell: Shell,
) -> None:
    commands = shell.commands
    for command in TABLE:
        for key in commands.keys_of(command.id):
            assert all(clash.is_shadowed for clash in clashes(commands, command, key)), (command.id, key)


def test_keys_of_the_free_table_and_of_the_rules_do_not_stand_in_each_others_way(shell: Shell) -> None:
    draw, grow, undo = (shell.commands.named(one) for one in ("hands.draw", "table.grow", "game.undo"))
    assert not can_meet(draw, grow)
    assert can_meet(draw, undo) and can_meet(grow, undo)
    assert clashes(shell.commands, draw, QKeySequence("G")) == ()


def test_a_pressed_key_is_one_more_of_the_chosen_command_at_once_and_kept(shell: Shell, dialog: KeysDialog) -> None:
    dialog.choose("game.undo")
    press_in(dialog.editor.field, Qt.Key.Key_U, CTRL)
    QTest.keyClick(dialog.editor.deeds["both"], Qt.Key.Key_Space)
    press_in(dialog.editor.field, Qt.Key.Key_F7)
    assert keys_of(shell.commands, "game.undo") == ["Ctrl+Z", "Ctrl+U", "F7"]
    assert shell.heard[-1].keys == {"game.undo": ("Ctrl+Z", "Ctrl+U", "F7")}
    assert "Ctrl+U" in shell.commands.action("game.undo").shortcuts()[1].toString()
    assert "F7" in next(button.text() for button in dialog.editor.taken[2:])
    again = Shell(shell.heard[-1])
    assert keys_of(again.commands, "game.undo") == ["Ctrl+Z", "Ctrl+U", "F7"]


def test_a_key_that_another_command_has_is_told_in_one_sentence_and_can_be_taken_over(
    shell: Shell, dialog: KeysDialog
) -> None:
    dialog.choose("view.turn")
    press_in(dialog.editor.field, Qt.Key.Key_F5)
    assert reads(dialog.editor.message) == "F5 is 'Once more from the start' (menu Game). Take it over?"
    assert keys_of(shell.commands, "view.turn") == ["Ctrl+R"]
    QTest.keyClick(dialog.editor.deeds["take over"], Qt.Key.Key_Space)
    assert keys_of(shell.commands, "view.turn") == ["Ctrl+R", "F5"]
    assert keys_of(shell.commands, "game.restart") == []
    assert not is_seen(dialog.editor.deeds["cancel"])


def test_keys_are_swapped_or_left_as_they_were(shell: Shell, dialog: KeysDialog) -> None:
    dialog.choose("view.turn")
    press_in(dialog.editor.field, Qt.Key.Key_F5)
    QTest.keyClick(dialog.editor.deeds["cancel"], Qt.Key.Key_Space)
    assert shell.commands.chosen == {}
    press_in(dialog.editor.field, Qt.Key.Key_F5)
    QTest.keyClick(dialog.editor.deeds["swap"], Qt.Key.Key_Space)
    assert shell.commands.chosen == {"view.turn": ("F5",), "game.restart": ("Ctrl+R",)}


def test_at_the_free_table_and_in_a_menu_one_key_may_mean_two_things(shell: Shell, dialog: KeysDialog) -> None:
    dialog.choose("game.new")
    press_in(dialog.editor.field, Qt.Key.Key_D, CTRL)
    assert reads(dialog.editor.message).startswith("Ctrl+D is 'Draw a card' (at the free table). Take it over?")
    QTest.keyClick(dialog.editor.deeds["both"], Qt.Key.Key_Space)
    assert keys_of(shell.commands, "game.new") == ["Ctrl+N", "Ctrl+D"]
    assert keys_of(shell.commands, "hands.draw") == ["Ctrl+D"]


@pytest.mark.parametrize("key", ["Tab", "Left", "Return", "Esc", "Alt+G"])
def test_some_keys_are_nobodys_and_it_says_why(key: str, shell: Shell) -> None:
    words = why_reserved(shell.commands.named("game.new"), QKeySequence(key))
    assert words is not None and words.startswith(("Tab", "←", "Enter", "Esc", "Alt+G"))


def test_keys_that_qt_hears_by_itself_can_not_be_taken_away(shell: Shell, dialog: KeysDialog) -> None:
    dialog.choose("table.next_focus")
    assert [button.isEnabled() for button in dialog.editor.taken] == [False]
    dialog.choose("table.next")
    assert [button.isEnabled() for button in dialog.editor.taken] == [True]


def test_one_command_or_all_are_given_back_their_usual_keys(shell: Shell, dialog: KeysDialog) -> None:
    for command_id in ("game.undo", "game.new"):
        shell.commands.bind(command_id, ())
    dialog.choose("game.undo")
    QTest.keyClick(dialog.editor.usual_button, Qt.Key.Key_Space)
    assert shell.commands.chosen == {"game.new": ()}
    QTest.keyClick(dialog.all_usual_button, Qt.Key.Key_Space)
    assert shell.commands.chosen == {} and shell.heard[-1].keys == {}


def test_usual_keys_are_taken_back_from_whoever_has_them_now(shell: Shell, dialog: KeysDialog) -> None:
    shell.commands.choose({"game.undo": (), "view.turn": ("Ctrl+R", "Ctrl+Z")})
    dialog.choose("game.undo")
    QTest.keyClick(dialog.editor.usual_button, Qt.Key.Key_Space)
    assert shell.commands.chosen == {}


def test_what_means_something_here_stands_first_and_what_rests_last(shell: Shell, dialog: KeysDialog) -> None:
    assert dialog.shown_commands[0] == "game.new" and "table.next" in dialog.shown_commands[-95:]
    shell.commands.suit(AT_TABLE)
    shell.commands.keys_changed.emit("")
    assert dialog.shown_commands[0] == "table.next_focus"
    assert dialog.shown_commands.index("table.grow") < dialog.shown_commands.index("hands.draw")


def test_only_what_can_be_asked_for_here_is_listed_if_one_wants(shell: Shell, dialog: KeysDialog) -> None:
    dialog.here_only.click()
    assert "game.new" in dialog.shown_commands and "table.next" not in dialog.shown_commands
    shell.commands.suit(AT_TABLE)
    QTest.keyClicks(dialog.find_line, "next")
    assert list(dialog.shown_commands) == ["table.next_focus", "table.next"]
    dialog.here_only.click()
    assert "hands.next_turn" in dialog.shown_commands


def test_an_arrow_is_one_key_of_a_command_as_others_are_but_of_no_other_command(
    shell: Shell, dialog: KeysDialog
) -> None:
    dialog.choose("table.step_left")
    press_in(dialog.editor.field, Qt.Key.Key_Q)
    assert keys_of(shell.commands, "table.step_left") == ["Left", "Q"]
    QTest.keyClick(dialog.editor.taken[0], Qt.Key.Key_Space)
    assert keys_of(shell.commands, "table.step_left") == ["Q"]
    press_in(dialog.editor.field, Qt.Key.Key_N)
    assert "'Next step, pass'" in reads(dialog.editor.message)


def test_who_throws_has_keys_that_mean_something_else_later_but_none_of_the_other_hand(
    shell: Shell, dialog: KeysDialog
) -> None:
    dialog.choose("throw.rock_one")
    press_in(dialog.editor.field, Qt.Key.Key_G)
    assert keys_of(shell.commands, "throw.rock_one") == ["A", "G"]
    press_in(dialog.editor.field, Qt.Key.Key_J)
    assert "'Rock, player 2' (at the table)" in reads(dialog.editor.message)


def test_a_command_is_found_by_pressing_its_key(dialog: KeysDialog) -> None:
    press_in(dialog.find_key, Qt.Key.Key_F11)
    assert list(dialog.shown_commands) == ["view.full_screen"]
    line = dialog.find_key.findChild(QLineEdit)
    assert line is not None and line.placeholderText() == dialog.find_key.accessibleName(), "and not in Qt's words"
    QTest.keyClicks(dialog.find_line, "full")
    assert list(dialog.shown_commands) == ["view.full_screen"]
    QTest.keyClicks(dialog.find_line, "nowhere")
    assert list(dialog.shown_commands) == []


def test_both_keys_that_are_called_enter_stand_in_one_button_and_go_together(shell: Shell, dialog: KeysDialog) -> None:
    dialog.choose("hands.next_turn")
    press_in(dialog.editor.field, Qt.Key.Key_Enter, CTRL)
    assert keys_of(shell.commands, "hands.next_turn") == ["Ctrl+Return", "Ctrl+Enter"]
    (button,) = dialog.editor.taken
    assert button.text() == "Ctrl+Enter  ✕"
    button.click()
    assert keys_of(shell.commands, "hands.next_turn") == [] and not dialog.editor.taken


def test_kept_keys_that_are_none_and_commands_that_are_gone_are_passed_over_with_a_word(qtbot: QtBot) -> None:
    found = read(TABLE, {"game.gone": ("F7",), "game.undo": ("Ctrl+Foo", "F7"), "game.new": ("Foo",)})
    assert found.keys == {"game.undo": ("F7",)}
    assert [words.split(" ")[0] for words in found.passed_over] == ["'game.gone'", "'Ctrl+Foo'", "'Foo'"]
    shell = Shell(replace(UiPreferences(), keys={"game.gone": ("F7",), "game.undo": ("F7",)}))
    qtbot.addWidget(shell.window)
    assert keys_of(shell.commands, "game.undo") == ["F7"]
    shell.commands.action("help.keys").trigger()
    dialog = shell.window.dialogs["keys"]
    assert isinstance(dialog, KeysDialog)
    assert "game.gone" in dialog.note.text()
