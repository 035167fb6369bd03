"""Practise: whom one plays against, and the script of the dummy as a table that can be changed."""

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.shell.conftest import Shell
from tests.ui.widgets import is_live, is_seen
from wixoss_desktop.engine.wixoss.dummy import NOBODY, PRESETS, Dummy
from wixoss_desktop.ui.home.wixoss.script_table import NumberCell
from wixoss_desktop.ui.kit.preferences import Practice
from wixoss_desktop.ui.play.unfinished import UnfinishedGame
from wixoss_desktop.ui.play.wixoss.game_request import HomeChoice


def click(widget: QWidget) -> None:
    assert widget.isVisible()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def practise(shell: Shell, practice: Practice) -> None:
    click(shell.home.tiles["practise"])
    segments = shell.home.practice.segments
    click(segments.segment(practice))


def script(shell: Shell) -> Dummy:
    """What the opponent of practice will do."""
    panel = shell.home.dummy
    return panel.dummy


def test_the_opponents_are_there_only_to_practise(shell: Shell, qtbot: QtBot) -> None:
    assert not is_seen(shell.home.practice) and not is_seen(shell.home.dummy)
    click(shell.home.tiles["practise"])
    assert is_seen(shell.home.practice) and is_seen(shell.home.seats[1])


def test_the_rules_stay_under_the_mouse_whichever_way_to_play_is_chosen(shell: Shell, qtbot: QtBot) -> None:
    """In a low window all stands closer together where there is more of it, by less than half a row."""
    rules = shell.home.profile
    segments = rules.segments
    classic, seen = segments.segment("CLASSIC_2016"), []
    for mode in ("two_players", "practise"):
        click(shell.home.tiles[mode])
        QTest.qWait(100)
        seen.append(QRect(classic.mapTo(shell.window, QPoint()), classic.size()))
    assert seen[1].contains(seen[0].center())


def test_the_script_of_the_dummy_has_its_cells_once_it_is_chosen(own_shell: Shell, qtbot: QtBot) -> None:
    assert not own_shell.home.findChildren(NumberCell), "Home begins without"
    practise(own_shell, "dummy")
    assert [cell.isVisible() for cell in own_shell.home.findChildren(NumberCell)] == [True] * 36


@pytest.mark.parametrize(
    ("practice", "opponent", "has_deck"),
    [
        ("computer", None, True),
        ("dummy", PRESETS["curve"], False),
        ("nobody", NOBODY, False),
        ("both_sides", None, True),
    ],
)
def test_who_sits_opposite_brings_a_deck_or_needs_none(
    shell: Shell, qtbot: QtBot, practice: Practice, opponent: Dummy | None, has_deck: bool
) -> None:
    practise(shell, practice)
    assert is_seen(shell.home.seats[1]) == is_seen(shell.home.swap_button) == has_deck
    assert is_seen(shell.home.dummy) == (practice == "dummy")
    request = shell.home.request
    assert (request.practice, request.dummy) == (practice, opponent)


def test_what_was_chosen_last_is_begun_by_one_click(shell: Shell, qtbot: QtBot) -> None:
    text = msgspec.json.encode(Dummy(PRESETS["rush"].rows[:1])).decode()
    shell.home.take_up(HomeChoice("practise", ("WD02", "WD03"), None, "dummy", text))
    with qtbot.waitSignal(shell.home.game_requested) as asked:
        click(shell.start_button)
    assert asked.args is not None and asked.args[0].dummy == Dummy(PRESETS["rush"].rows[:1])


def test_a_preset_fills_the_table_and_a_changed_cell_makes_the_script_ones_own(shell: Shell, qtbot: QtBot) -> None:
    practise(shell, "dummy")
    panel, presets = shell.home.dummy, shell.home.dummy.presets
    click(presets.segment("wall"))
    assert panel.table.rows == PRESETS["wall"].rows
    cell = panel.table.lines[1].powers[2]
    click(cell)
    QTest.keyClick(cell, Qt.Key.Key_Down)
    assert presets.value == "own" and script(shell).rows[1].blockers == (10_000, 10_000, 9000)
    click(panel.table.lines[0].banishes[0])
    assert script(shell).rows[0].banishes == (True, False, False)
    click(presets.segment("asleep"))
    click(presets.segment("own"))
    assert script(shell).rows[1].blockers == (10_000, 10_000, 9000)


def test_a_number_is_typed_and_held_within_what_there_can_be(shell: Shell, qtbot: QtBot) -> None:
    practise(shell, "dummy")
    guards = shell.home.dummy.table.lines[0].guards
    click(guards)
    QTest.keyClicks(guards, "9")
    QTest.keyClick(guards, Qt.Key.Key_Return)
    assert script(shell).rows[0].guards == 5
    guards.selectAll()
    QTest.keyClicks(guards, "x")
    QTest.keyClick(guards, Qt.Key.Key_Return)
    assert script(shell).rows[0].guards == 0


def test_turns_are_added_and_taken_away_but_one_stays(shell: Shell, qtbot: QtBot) -> None:
    practise(shell, "dummy")
    panel = shell.home.dummy
    click(panel.more_button)
    assert script(shell).rows[-1] == script(shell).rows[-2] and panel.table.lines[4].lrig.isVisible()
    while is_live(panel.fewer_button):
        click(panel.fewer_button)
    assert len(script(shell).rows) == 1 and not panel.table.lines[1].lrig.isVisible()


def test_bursts_are_ticked_card_by_card_of_the_life_cloth(shell: Shell, qtbot: QtBot) -> None:
    practise(shell, "dummy")
    bursts = shell.home.dummy.bursts
    assert not is_seen(bursts.life[0])
    click(bursts.which.segment("ticked"))
    click(bursts.life[1])
    assert script(shell) == Dummy(PRESETS["curve"].rows, (False, True, *(False,) * 5))
    click(bursts.which.segment("half"))
    assert script(shell) == PRESETS["curve"] and not is_seen(bursts.life[1])


def test_home_with_a_game_that_waits_fits_a_laptop_whatever_is_practised(own_shell: Shell, qtbot: QtBot) -> None:
    home = own_shell.home
    scroll, tiles = home.findChild(QScrollArea), home.tiles
    assert scroll is not None
    own_shell.open(qtbot, 1366, 820)
    for games in (2, 0):
        home.set_unfinished(*[UnfinishedGame(("White Hope", "Blue Appli"), 6, "today")] * games)
        for mode, tile in tiles.items():
            tile.click()
            qtbot.wait(20)
            assert scroll.verticalScrollBar().maximum() == 0, (games, mode)
