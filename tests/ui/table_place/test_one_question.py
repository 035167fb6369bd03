"""Who is asked answers by keys, whatever was clicked before: one question has the keys, and it is seen which."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from tests.ui.table import Table, click, shown
from tests.ui.table_place.by_keys import Keyboard
from tests.ui.table_place.test_declaring import ASKING_A_NUMBER
from tests.ui.table_place.test_playing import played_to
from tests.ui.table_place.test_two_at_one_table import attacked_by_lrig
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import HAND, TRASH, Place
from wixoss_desktop.match.wixoss.terms import UndoPlan
from wixoss_desktop.ui.table.trays.frame import Tray

Key = Qt.Key
ONE_OF_TWO = """
card Chooser: SIGNI level 1 power 1000
    [{"kind": "action", "do": [{"op": "either", "options": [[{"op": "draw"}], [{"op": "draw", "n": 2}]]}]}]
phase: main
P1 L: Chooser
P1 hand: WD01-009
P1 trash: WD01-009
"""
BURSTING = """
phase: lrig
P1 lrig: WD01-004 over WD01-005
P1 hand: WD01-013
P1 L: WD01-016
P2 life: WD02-011, blank
P2 hand: none
"""


def asked(table: Table) -> Table:
    """One of two answers is to be chosen, with cards on the table behind them."""
    shown(table, ONE_OF_TWO)
    assert table.submit(act.parse("activate L 1"))
    assert table.moment.question is not None and table.moment.question.kind == "pick_option"
    return table


def tray_of(table: Table) -> Tray:
    tray = table.tray
    assert tray is not None and tray.isVisible()
    return tray


def answers_with_keyboard(table: Table) -> list[str]:
    """The answer of the tray that has the keyboard, if one has."""
    return [button.text() for button in tray_of(table).buttons if button.hasFocus()]


@pytest.mark.parametrize("spot", [Place(HAND, 0), None])
def test_after_a_stray_click_on_the_table_the_keys_still_answer_what_is_asked(table: Table, spot: Place | None) -> None:
    asked(table)
    if spot is None:
        QTest.mouseClick(table.mat.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(4, 4))
    else:
        table.click(spot)
    keyboard = Keyboard(table, 0)
    for key in (Key.Key_Down, Key.Key_Down):
        keyboard.press(key)
    assert table.scene.focused is None, "no card behind the question has the keys"
    assert len(answers_with_keyboard(table)) == 1 and "Draw 2 cards" in answers_with_keyboard(table)[0]
    table.wait_for_keys()
    keyboard.press(Key.Key_Return)
    assert len(table.seen_by(0).own.hand) == 3


def test_arrows_stay_among_the_answers(table: Table) -> None:
    asked(table)
    keyboard, tray = Keyboard(table, 0), tray_of(table)
    for key in (Key.Key_Down, Key.Key_Right, Key.Key_Up, Key.Key_Left) * 3:
        keyboard.press(key)
        focused = QApplication.focusWidget()
        assert isinstance(focused, QAbstractButton) and tray.isAncestorOf(focused)


def test_enter_leads_to_the_answers_where_none_is_the_obvious_one(table: Table) -> None:
    asked(table)
    keyboard, node = Keyboard(table, 0), table.moment.node
    table.wait_for_keys()
    keyboard.press(Key.Key_Return)
    assert table.moment.node == node, "nothing is answered by accident"
    assert answers_with_keyboard(table) == [tray_of(table).buttons[0].text()]


def test_answers_in_a_list_have_keys_and_say_so(table: Table) -> None:
    asked(table)
    assert [button.text()[-3:] for button in tray_of(table).buttons[:2]] == ["[1]", "[2]"]
    table.wait_for_keys()
    Keyboard(table, 0).press(Key.Key_2)
    assert len(table.seen_by(0).own.hand) == 3


def test_a_number_is_said_by_its_own_key(table: Table) -> None:
    shown(table, ASKING_A_NUMBER)
    table.submit(act.parse("activate L 1"))
    node = table.moment.node
    table.wait_for_keys()
    Keyboard(table, 0).press(Key.Key_2)
    assert table.moment.node > node and table.here.action == act.Number(2)


def test_a_pile_looked_through_gives_the_keys_back_to_what_is_asked(table: Table) -> None:
    asked(table)
    table.click(Place(TRASH, 0))
    browser = table.pile
    assert browser is not None
    click(browser.buttons[-1])
    assert table.pile is None and tray_of(table).hasFocus()


def test_while_a_take_back_is_asked_about_no_other_question_has_keys_or_is_in_sight(table: Table) -> None:
    shown(table, BURSTING)
    table.submit(act.parse("attack lrig"))
    table.submit(act.Pass())
    tray, consent = tray_of(table), table.consent
    assert {button.text()[-7:] for button in tray.buttons} >= {"[Enter]"}
    table.action("game.undo").trigger()
    assert consent.isVisible() and consent.hasFocus() and not tray.isVisible()
    node, keyboard = table.moment.node, Keyboard(table, 0)
    table.wait_for_keys()
    for key in (Key.Key_N, Key.Key_1, Key.Key_E, Key.Key_Down):
        keyboard.press(key)
    assert table.moment.node == node and consent.isVisible()
    keyboard.press(Key.Key_P)
    assert not consent.isVisible() and tray.isVisible() and tray.hasFocus()
    table.wait_for_keys()
    keyboard.press(Key.Key_P)
    assert table.here.action == act.No(), "the same key answers what is asked now"


def test_escape_says_no_to_a_take_back(table: Table) -> None:
    played_to(table, "main_phase")
    table.submit(act.Pass())
    table.lift_curtain()
    before = table.match.position
    table.action("game.undo").trigger()
    table.wait_for_keys()
    Keyboard(table, 0).press(Key.Key_Escape)
    assert not table.consent.isVisible() and table.match.position is before


def test_a_question_in_the_open_waits_out_of_sight_for_a_take_back(table: Table) -> None:
    attacked_by_lrig(table)
    banner = table.banner
    assert banner.isVisible() and table.stage == "banner"
    assert table.ask_consent(UndoPlan("ask", asks=(1,)))
    assert table.consent.isVisible() and not banner.isVisible()
    table.wait_for_keys()
    Keyboard(table, 0).press(Key.Key_P)
    assert banner.isVisible() and table.stage == "banner"
