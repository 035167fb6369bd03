"""The search line: offers below what is typed, by keys and mouse; a mark under what can't be read."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from tests.ui.catalogue.conftest import Browser
from tests.ui.widgets import write
from wixoss_desktop.ui.faces.search_line import SearchLine


def offered(line: SearchLine) -> list[str]:
    if not line.offers.isVisible():
        return []
    return [str(line.offers.item(at).data(Qt.ItemDataRole.UserRole)) for at in range(line.offers.count())]


def test_offers_are_taken_by_tab_arrows_and_mouse_and_leave_enter_alone(browser: Browser) -> None:
    line = browser.line
    line.clear()
    QTest.keyClicks(line, "co")
    assert offered(line)[:2] == ["color:", "cost:"]
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert line.text() == "co" and not line.hasFocus(), "Enter takes no offer and goes to the cards"
    line.setFocus()
    line.clear()
    QTest.keyClicks(line, "co")
    QTest.keyClick(line, Qt.Key.Key_Tab)
    assert (line.text(), offered(line)[0]) == ("color:", "white")
    QTest.keyClicks(line, "b")
    assert offered(line)[:2] == ["blue", "black"]
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(line, key)
    assert (line.text(), browser.shown) == ("color:black ", ["WXZZ-P99-003"])
    QTest.keyClicks(line, "t:a")
    item = line.offers.item(offered(line).index("arts"))
    spot = line.offers.visualItemRect(item).center()
    QTest.mouseClick(line.offers.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert line.text() == "color:black t:arts "
    QTest.keyClicks(line, "cl")
    QTest.keyClick(line, Qt.Key.Key_Escape)
    assert offered(line) == []


def test_values_are_those_of_the_cards_where_the_field_has_none_of_its_own(browser: Browser) -> None:
    line = browser.line
    line.clear()
    QTest.keyClicks(line, "set:wxzz-p9")
    assert sorted(offered(line)) == ["wxzz-p98", "wxzz-p99"]
    QTest.keyClicks(line, '8 "co')
    assert offered(line) == []


def test_a_word_that_may_become_a_field_leaves_the_cards_until_nothing_more_is_typed(browser: Browser) -> None:
    place = browser.place
    place.line.clear()
    QTest.keyClicks(place.line, "t:arts lv")
    assert browser.shown == ["WXZZ-P99-002"]
    browser.qtbot.waitUntil(lambda: browser.shown == [])
    QTest.keyClicks(place.line, ":-")
    assert browser.shown == ["WXZZ-P99-002"]


def test_the_mark_stands_under_the_part_that_is_wrong(browser: Browser) -> None:
    place = browser.place
    write(place.line, "c:read t:signi")
    assert place.line.marked == "read"
    marked = place.line.grab().toImage()
    place.line.mark()
    plain = place.line.grab().toImage()
    differ = [
        x for x in range(plain.width()) if any(plain.pixel(x, y) != marked.pixel(x, y) for y in range(plain.height()))
    ]
    metrics = QLineEdit.fontMetrics(place.line)
    wide = metrics.horizontalAdvance("read")
    assert differ and abs((differ[-1] - differ[0]) - wide) < 12
