"""A click in the log shows the table as it was then, to look at, with no more in it than the eyes may see."""

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTextBrowser

from tests.ui.table import Table, click, match_of, terms
from tests.ui.table_place.test_two_at_one_table import attacked_by_lrig, other_hands, passed_on, texts_of, third_turn
from tests.ui.widgets import reads
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.table.wixoss.offers import NOTHING


def later(table: Table) -> Table:
    """A game that stands in its fourth turn, its player's eyes on the screen."""
    table.show(passed_on(Match.begin(terms("past")), 4, "main_phase"))
    table.lift_curtain()
    return table


def node_of(table: Table, turn: int) -> int:
    """The node of the last line of a turn."""
    return next(part for part in table.lines if part.turn == turn).nodes[-1]


def test_a_click_on_a_line_shows_the_table_as_it_was_and_escape_comes_back(table: Table) -> None:
    later(table)
    now = table.moment
    table.follow_in_log(f"node:{node_of(table, 3)}")
    assert table.stage == "past"
    assert table.moment.view.turn == 3
    assert table.past.isVisible()
    assert reads(table.past.words) == "Turn 3, as it was"
    assert "Back to now" in reads(table.past.back_button)
    table.press(Qt.Key.Key_Escape)
    assert replace(table.moment, told=()) == replace(now, told=())
    assert not table.past.isVisible()


def test_a_real_click_on_a_line_of_the_log_is_enough(table: Table) -> None:
    later(table)
    log = table.log
    browser = log.browser
    block = browser.document().lastBlock()
    cursor = browser.cursorRect(cursor_at(browser, block.position() + 2))
    QTest.mouseClick(browser.viewport(), Qt.MouseButton.LeftButton, pos=cursor.center())
    assert table.stage == "past"
    click(table.past.back_button)
    assert table.stage != "past"


def test_who_looks_back_goes_on_doing_so_when_the_window_changes_its_size(table: Table) -> None:
    later(table)
    table.show_past(node_of(table, 3))
    table.say_preferred(table.preferences)
    assert table.stage == "past"


def test_the_past_is_to_look_at_only(table: Table) -> None:
    later(table)
    here = table.here
    table.show_past(node_of(table, 3))
    assert table.legal == () and table.offers == NOTHING
    table.wait_for_keys()
    for key in (Qt.Key.Key_N, Qt.Key.Key_P, Qt.Key.Key_E, Qt.Key.Key_G, Qt.Key.Key_1):
        table.press(key)
    assert not table.submit(act.Pass())
    assert table.here is here
    assert table.stage == "past"


def test_the_past_has_no_hand_in_it_but_that_of_the_eyes_on_the_screen(table: Table) -> None:
    later(table)
    for turn in (0, 1, 2, 3):
        table.show_past(node_of(table, turn))
        sides = {side.seat: side for side in (table.moment.view.own, table.moment.view.other)}
        assert all(no is None for no in (*sides[0].hand, *sides[0].lrig_deck))
        assert all(no is not None for no in sides[1].hand)


def test_behind_the_curtain_the_past_shows_what_is_public_and_the_curtain_stays(table: Table) -> None:
    later(table)
    table.cover()
    curtains = table.curtains
    table.show_past(node_of(table, 3))
    view = table.moment.view
    assert all(no is None for no in (*view.own.hand, *view.other.hand, *view.own.lrig_deck, *view.other.lrig_deck))
    table.back_to_now()
    assert table.stage == "curtain" and table.curtains == curtains
    assert table.curtain.isVisible()


def test_nothing_of_the_past_on_the_screen_depends_on_the_other_hand(table: Table) -> None:
    start = third_turn("main_phase")
    shown = []
    for position in (start, other_hands(start, 1)):
        table.show(match_of(position, terms()))
        table.lift_curtain()
        for word in ("pass", "pass", "pass"):
            table.submit(act.parse(word))
        table.show_past(1)
        table.qtbot.wait(30)
        shown.append((tuple(texts_of(table.page)), table.page.grab().toImage()))
    assert shown[0] == shown[1]


def test_the_question_is_there_again_after_a_look_back(table: Table) -> None:
    attacked_by_lrig(table)
    table.show_past(node_of(table, 0) if table.lines[0].nodes else 0)
    assert table.banner.isHidden()
    table.back_to_now()
    assert table.banner.isVisible()
    assert table.stage == "banner"


def cursor_at(browser: QTextBrowser, position: int) -> QTextCursor:
    """A text cursor at a position."""
    cursor = QTextCursor(browser.document())
    cursor.setPosition(position)
    return cursor
