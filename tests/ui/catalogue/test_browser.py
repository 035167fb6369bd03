"""Browsing: cards are found as they are typed, and read by a click or a key."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest

from tests.ui.catalogue.conftest import Browser
from tests.ui.widgets import give_keys, has_keys, heard_as, is_seen, reads, write
from wixoss_desktop.cards.catalogue.search.finding import search
from wixoss_desktop.cards.catalogue.search.loosening import readable
from wixoss_desktop.cards.catalogue.store import DamagedFile
from wixoss_desktop.ui.catalogue.card_parts import MarkedWords


@pytest.fixture
def browser(shared_browser: Browser) -> Browser:
    """The window of this module."""
    return shared_browser


def typed(browser: Browser, line: str) -> None:
    browser.line.clear()
    QTest.keyClicks(browser.line, line)


def test_every_card_is_there_before_anything_is_typed(browser: Browser) -> None:
    assert len(browser.shown) == 4
    assert reads(browser.place.count) == "4 cards"
    assert is_seen(browser.page.empty)
    assert not any(part.isVisible() for part in browser.parts.widgets)


def test_each_key_narrows_the_cards(browser: Browser) -> None:
    typed(browser, "t:signi -t:craft")
    assert browser.shown == ["WXZZ-P99-001"]
    typed(browser, "no such card")
    assert (browser.shown, heard_as(browser.place.count)) == ([], "0 cards · 4 cards have no name in these letters")


def offers(browser: Browser) -> list[str]:
    return [button.text() for button in browser.nothing.buttons]


def test_where_nothing_is_found_a_click_leaves_out_what_stands_in_the_way(browser: Browser) -> None:
    typed(browser, 't:signi lv:4 (c:white or c:blue) "no such"')
    assert is_seen(browser.nothing)
    assert offers(browser) == []
    typed(browser, "t:signi lv:4 (c:white or c:blue)")
    browser.qtbot.waitUntil(lambda: offers(browser) == ["Without lv:4: 2 cards"])
    QTest.mouseClick(browser.nothing.buttons[0], Qt.MouseButton.LeftButton)
    assert reads(browser.line) == "t:signi (c:white or c:blue)"
    assert len(browser.shown) == 2 and is_seen(browser.grid)


def test_plain_words_are_offered_as_the_line_that_they_would_be(browser: Browser) -> None:
    write(browser.line, "signi with life")
    browser.qtbot.waitUntil(lambda: bool(offers(browser)))
    assert offers(browser)[0].startswith("Did you mean t:signi? ")
    nothing = browser.nothing
    QTest.mouseClick(nothing.buttons[0], Qt.MouseButton.LeftButton)
    assert reads(browser.line) == "t:signi"


def test_words_that_are_no_names_are_offered_as_words_of_texts(browser: Browser) -> None:
    write(browser.line, "t:signi カード 枚引く")
    browser.qtbot.waitUntil(lambda: bool(offers(browser)))
    assert offers(browser)[0] == "1 card says it in its text"
    QTest.mouseClick(browser.nothing.buttons[0], Qt.MouseButton.LeftButton)
    assert reads(browser.line) == "text:カード text:枚引く t:signi"
    assert len(browser.shown) == 1


def test_a_line_that_cannot_be_read_is_explained_and_the_rest_of_it_asked_for(browser: Browser) -> None:
    typed(browser, "lv:1")
    QTest.keyClicks(browser.line, "x")
    assert not is_seen(browser.place.complaint)
    browser.qtbot.waitUntil(lambda: is_seen(browser.place.complaint))
    assert browser.line.marked == "1x"
    assert reads(browser.place.complaint).startswith("“1x” is no number. Right would be: ")
    assert (len(browser.shown), reads(browser.place.count)) == (4, "4 cards · “lv:1x” left out")
    QTest.keyClick(browser.line, Qt.Key.Key_Backspace)
    assert not is_seen(browser.place.complaint)
    assert browser.line.marked == "" and browser.shown == ["WXZZ-P99-TK1"]


@pytest.mark.parametrize("word", ["xx:3", "text:/draw [/"])
def test_a_wrong_word_is_explained_where_nothing_was_found_before(browser: Browser, word: str) -> None:
    typed(browser, "no such card")
    assert browser.shown == []
    browser.line.selectAll()
    QTest.keyClicks(browser.line, word)
    browser.qtbot.waitUntil(lambda: is_seen(browser.place.complaint))
    assert (len(browser.shown), reads(browser.place.count)) == (4, f"4 cards · “{word}” left out")
    chips = {(chip.field.key, chip.value): chip for chip in browser.chips.chips}
    browser.qtbot.waitUntil(lambda: chips["t", "signi"].count == 2)


def test_all_that_is_wrong_with_a_line_is_told_and_underlined(browser: Browser) -> None:
    QTest.keyClicks(browser.line, "lv:foo c:read t:arts")
    lines = reads(browser.place.complaint).split("\n")
    assert [line.split(" is ")[0] for line in lines] == ["“foo”", "“read”"]
    assert browser.line.marked == "foo read"
    assert browser.shown == ["WXZZ-P99-002"]


def test_a_misspelt_name_is_offered_as_it_is_spelt(browser: Browser) -> None:
    write(browser.line, "試作の守り主")
    browser.qtbot.waitUntil(lambda: bool(browser.nothing.near_buttons))
    button = browser.nothing.near_buttons[0]
    assert button.text() == "Did you mean 試作の守り手? 1 card"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert browser.shown == ["WXZZ-P99-001"]
    typed(browser, "no such card")
    assert browser.nothing.near_buttons == ()


def test_one_wrong_word_leaves_the_others_to_be_asked_for(browser: Browser) -> None:
    QTest.keyClicks(browser.line, "lv>=foo t:arts")
    assert is_seen(browser.place.complaint)
    assert (browser.shown, reads(browser.place.count)) == (["WXZZ-P99-002"], "1 card · “lv>=foo” left out")


@pytest.mark.parametrize(
    ("line", "rest"),
    [
        ("c:red or", "c:red"),
        ("xx:3 or c:red", "c:red"),
        ("t:arts or xx:3 or c:red", "t:arts or c:red"),
        ('c:red "never closed', "c:red"),
        ("c:red )", "c:red"),
        ("c:red (t:arts", "c:red"),
        ("c:red (t:arts or lv:x)", "c:red"),
        ("c:red -name:/a (b/ lv:3", "c:red lv:3"),
        ("((lv:x", ""),
    ],
)
def test_of_a_line_everything_is_kept_that_can_be_read(line: str, rest: str) -> None:
    kept = readable(line, lambda asked: [asked] if search(asked) else [])  # type: ignore[list-item]
    assert kept.line == rest
    assert kept.left_out


def test_a_click_on_a_picture_opens_the_page_of_its_card(browser: Browser) -> None:
    grid = browser.grid
    index = browser.model.index(browser.shown.index("WXZZ-P99-001"), 0)
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=grid.visualRect(index).center())
    page = browser.page
    assert reads(page.parts.name) == "試作の守り手　ヴェール"
    assert "level 3 · power 12000" in heard_as(page.parts.facts)
    assert isinstance(page.text.body, MarkedWords)
    for words in ("カードを１枚引く", "カードを２枚引く"):
        assert words in reads(page.text.body)
    assert [row.no for row in page.parts.printings_list.rows] == ["WXZZ-P99-001", "WXZZ-P98-101", "WXZZ-P98-102"]


def test_arrow_keys_go_through_the_cards_and_both_shapes_share_the_choice(browser: Browser) -> None:
    give_keys(browser.grid)
    QTest.keyClick(browser.grid, Qt.Key.Key_Home)
    QTest.keyClick(browser.grid, Qt.Key.Key_Right)
    row = browser.page.row
    assert row is not None and row.no == browser.shown[1]
    browser.shape_as("table")
    assert browser.place.views.currentWidget() is browser.place.table
    assert browser.place.table.currentIndex().row() == 1
    QTest.keyClick(browser.place.table, Qt.Key.Key_Down)
    row = browser.page.row
    assert row is not None and row.no == browser.shown[2]


def test_a_catalogue_that_cannot_be_read_is_named_in_a_sentence(browser: Browser) -> None:
    browser.library.failed.emit(DamagedFile(Path("cards.sqlite3"), "no database", None))
    assert is_seen(browser.place.complaint)
    assert reads(browser.place.complaint) == "The cards can't be read: cards.sqlite3 is damaged: no database"


def test_the_rail_has_a_place_for_cards_only_where_there_is_a_catalogue(browser: Browser) -> None:
    assert browser.window.visible_places == ("home", "catalogue", "decks", "replays", "settings")


def test_a_click_on_a_chip_writes_the_line_and_another_takes_it_back(browser: Browser) -> None:
    chips = {(chip.field.key, chip.value): chip for chip in browser.chips.chips}
    QTest.mouseClick(chips["t", "lrig"], Qt.MouseButton.LeftButton)
    QTest.mouseClick(chips["t", "arts"], Qt.MouseButton.LeftButton)
    assert reads(browser.line) == "t:lrig,arts"
    assert browser.shown == ["WXZZ-P99-003", "WXZZ-P99-002"]
    assert chips["t", "arts"].isChecked()
    QTest.mouseClick(chips["t", "lrig"], Qt.MouseButton.LeftButton)
    assert reads(browser.line) == "t:arts"


def test_chips_say_how_many_cards_they_leave_beside_the_other_fields(browser: Browser) -> None:
    chips = {(chip.field.key, chip.value): chip for chip in browser.chips.chips}
    asked = [("c", "white"), ("c", "blue"), ("c", "black"), ("c", "red"), ("t", "signi"), ("t", "lrig"), ("t", "arts")]
    typed(browser, "t:signi")
    browser.qtbot.waitUntil(lambda: [chips[one].count for one in asked] == [1, 1, 0, 0, 2, 1, 1])
    assert chips["burst", "yes"].count == 1


def test_keys_lead_from_the_line_to_the_cards_and_back(browser: Browser) -> None:
    give_keys(browser.line)
    QTest.keyClick(browser.line, Qt.Key.Key_Down)
    assert has_keys(browser.grid)
    row = browser.page.row
    assert row is not None and row.no == browser.shown[0]
    QTest.keyClick(browser.grid, Qt.Key.Key_Escape)
    assert has_keys(browser.line)
    typed(browser, "signi")
    QTest.keyClick(browser.line, Qt.Key.Key_Escape)
    QTest.keyClicks(browser.line, "lrig")
    assert reads(browser.line) == "lrig", "what stood there was chosen, and is written over"
    browser.line.clear()
    browser.place.show_as("table")
    QTest.keyClick(browser.line, Qt.Key.Key_Down)
    QTest.keyClick(browser.place.table, Qt.Key.Key_Return)
    assert browser.place.is_large
    QTest.keyClick(browser.large.page_scroll, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert not browser.place.is_large and has_keys(browser.line)


def test_the_text_of_a_card_is_seen_without_scrolling_in_a_small_window(browser: Browser) -> None:
    page, text = browser.page, browser.page.text
    browser.place.go_to(browser.shown.index("WXZZ-P99-001"))
    browser.qtbot.waitUntil(lambda: is_seen(text))
    bottom = text.mapTo(page.viewport(), text.rect().bottomLeft()).y()
    assert 0 < bottom <= page.viewport().height()


def test_another_line_shows_its_cards_from_the_top_and_going_back_to_the_first_where_one_was(browser: Browser) -> None:
    bar = browser.grid.verticalScrollBar()
    low = browser.grid._tile
    browser.grid.set_tile(QSize(600, 900))
    browser.qtbot.waitUntil(lambda: bar.maximum() > 1_000)
    bar.setValue(1_000)
    browser.line.setText("no:wxzz")
    assert (len(browser.shown), bar.value()) == (4, 0)
    bar.setValue(700)
    QTest.keyClick(browser.line, Qt.Key.Key_Backspace)
    assert bar.value() == 0
    browser.line.clear()
    assert bar.value() == 1_000
    browser.line.setText("no:wxzz")
    assert bar.value() == 700
    with browser.qtbot.waitSignal(browser.library.changed):
        browser.library.read()
    assert bar.value() == 700, "the cards were only read anew"
    browser.grid.set_tile(low)
