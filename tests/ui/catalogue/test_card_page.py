"""The page of a card: what the person adds is kept at once, and everything is read at full width by keys alone."""

from __future__ import annotations

import re
from urllib.parse import quote, unquote

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QAccessible, QTextCursor, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from tests.ui.catalogue.conftest import Browser
from tests.ui.widgets import badly_told, has_keys, heard_as, is_live, is_seen, reads, write
from wixoss_desktop.images.face import Face
from wixoss_desktop.ui.catalogue import place
from wixoss_desktop.ui.catalogue.card_facts import facts_words
from wixoss_desktop.ui.catalogue.card_parts import MarkedWords

WARDEN = "WXZZ-P99-001"


@pytest.fixture
def browser(shared_browser: Browser) -> Browser:
    """The window of this module."""
    return shared_browser


@pytest.fixture
def warden(browser: Browser) -> Browser:
    """The browser with a card chosen, as a click in the grid chooses it."""
    index = browser.model.index(browser.shown.index(WARDEN), 0)
    grid = browser.grid
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=grid.visualRect(index).center())
    return browser


def found(browser: Browser, line: str) -> list[str]:
    return [row.no for row in browser.library.find(line)]


def test_a_click_on_the_star_makes_a_favourite_and_another_takes_it_back(warden: Browser) -> None:
    star = warden.parts.star
    QTest.mouseClick(star, Qt.MouseButton.LeftButton)
    assert found(warden, "is:favourite") == [WARDEN]
    assert star.isChecked()
    QTest.mouseClick(star, Qt.MouseButton.LeftButton)
    assert found(warden, "is:favourite") == []


def test_copies_are_counted_for_each_printing(warden: Browser) -> None:
    first, second, _ = warden.parts.printings_list.rows
    for button in (first.more, second.more, second.more, second.less):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert found(warden, "owned=2") == [WARDEN]
    assert (first.copies, second.copies) == (1, 1)


def test_a_note_is_kept_when_another_card_is_chosen(warden: Browser) -> None:
    note = warden.parts.note
    QTest.keyClicks(note, "swap with Ann")
    QTest.keyClick(warden.grid, Qt.Key.Key_Right)
    assert found(warden, "note:ann") == [WARDEN]
    assert note.toPlainText() == ""
    QTest.keyClick(warden.grid, Qt.Key.Key_Left)
    assert note.toPlainText() == "swap with Ann"


def test_a_note_is_one_on_both_pages_whichever_it_was_written_on(warden: Browser) -> None:
    place = warden.place
    small, large = place.page.parts.note, place.large.parts.note
    QTest.keyClicks(small, "one")
    place.open_large()
    assert large.toPlainText() == "one"
    large.setPlainText("two")
    place.close_large()
    assert small.toPlainText() == "two"
    small.moveCursor(QTextCursor.MoveOperation.End)
    QTest.keyClicks(small, " three")
    small.keep()
    assert found(warden, 'note:"two three"') == [WARDEN]
    place.open_large()
    assert large.toPlainText() == "two three"


def test_a_correction_is_shown_with_what_the_lists_say_and_can_be_taken_back(warden: Browser) -> None:
    parts = warden.parts
    dialog = parts.correct()
    assert dialog is not None and not badly_told(dialog)
    names = {field: item.text(1) for field, item in dialog._items.items()}
    assert (names["name.ja"], names["name.en"]) == ("試作の守り手　ヴェール", "none; the Japanese name is shown")
    dialog.choose("level")
    dialog.editor.setPlainText("many")
    QTest.mouseClick(dialog.keep_button, Qt.MouseButton.LeftButton)
    assert dialog.complaint.text() == "Write a number, ∞, or nothing."
    for field, said in (("level", "2"), ("name.en", "Warden of Trials")):
        dialog.choose(field)
        dialog.editor.setPlainText(said)
        QTest.mouseClick(dialog.keep_button, Qt.MouseButton.LeftButton)
    warden.qtbot.waitUntil(lambda: reads(parts.name) == "Warden of Trials")
    assert "level 2" in heard_as(parts.facts)
    assert "Level (the lists: 3)" in reads(parts.corrected)
    dialog.choose("level")
    QTest.mouseClick(dialog.back_button, Qt.MouseButton.LeftButton)
    warden.qtbot.waitUntil(lambda: "level 3" in heard_as(parts.facts))
    dialog.close()


def test_enter_reads_a_card_at_full_width_arrows_go_on_and_escape_comes_back(warden: Browser) -> None:
    place = warden.place
    QTest.keyClick(place.grid, Qt.Key.Key_Return)
    assert place.is_large
    assert reads(place.large.where) == "3 of 4"
    QTest.keyClick(place.large.page_scroll, Qt.Key.Key_Right)
    assert place.large.row is not None and place.large.row.no == warden.shown[3]
    assert not is_live(place.large.next_button)
    QTest.keyClick(place.large.page_scroll, Qt.Key.Key_Left)
    QTest.keyClick(place.large.page_scroll, Qt.Key.Key_Escape)
    assert not place.is_large
    assert place.page.row is not None and place.page.row.no == WARDEN
    assert has_keys(place.grid)


def test_a_text_names_its_source(warden: Browser) -> None:
    text = warden.page.text.body
    assert isinstance(text, MarkedWords)
    assert "a table of cards: cards.csv, " in text.text()


def test_a_choice_in_the_grid_marks_the_whole_row_of_the_table(warden: Browser) -> None:
    chosen: QItemSelectionModel = warden.place.table.selectionModel()
    warden.shape_as("table")
    assert chosen.isRowSelected(warden.shown.index(WARDEN))


def test_the_chosen_card_stays_chosen_while_it_is_among_those_found(warden: Browser) -> None:
    QTest.keyClicks(warden.line, "t:signi")
    assert warden.shown[warden.grid.currentIndex().row()] == WARDEN


def test_a_star_leaves_the_cards_where_they_are(warden: Browser) -> None:
    resets: list[None] = []
    warden.model.modelReset.connect(lambda: resets.append(None))
    QTest.mouseClick(warden.parts.star, Qt.MouseButton.LeftButton)
    assert resets == []
    row = warden.model.rows[warden.shown.index(WARDEN)]
    assert row.is_favourite


def test_all_of_a_card_is_led_to_by_tab_and_heard(warden: Browser) -> None:
    """Name with its facts, then each text, as a label at which the keyboard stops."""
    page, window = warden.page, warden.window
    parts, heard = page.parts, []
    parts.name.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(40):
        focused = window.focusWidget()
        access = QAccessible.queryAccessibleInterface(focused)
        assert access is not None
        heard.append((access.role(), access.text(QAccessible.Text.Name), access.text(QAccessible.Text.Description)))
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    read = {name: description for role, name, description in heard if role == QAccessible.Role.StaticText}
    assert heard_as(parts.facts) in read[reads(parts.name)]
    text = page.text.body if is_seen(page.text) else parts.effect.body
    assert isinstance(text, MarkedWords)
    document = QTextDocument()
    document.setHtml(text.text())
    assert document.toPlainText().split()[:4] in [name.split()[:4] for name in read]


def test_how_many_cards_are_found_is_said_when_nothing_more_is_typed(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(place, "announce", lambda _widget, words: said.append(words))
    write(browser.line, "note:nothing-like-it")
    browser.qtbot.waitUntil(lambda: bool(said))
    assert said == [reads(browser.place.count)]
    write(browser.line, "")
    browser.qtbot.waitUntil(lambda: len(said) > 1)
    assert said[1:] == [reads(browser.place.count)]


def test_the_face_of_an_imported_card_names_its_life_burst(warden: Browser) -> None:
    face = warden.parts.picture._face
    assert isinstance(face, Face)
    assert "【ライフバースト】：カードを２枚引く。" in face.text


def test_a_fact_finds_the_cards_that_share_it(warden: Browser) -> None:
    parts = warden.parts
    links = [unquote(link) for link in re.findall(r'href="search:([^"]+)"', reads(parts.facts))]
    assert links == [
        "t:signi", "c:white", "lv=3", "pow=12000", "class=精武", "class=アーム", "only=タマ", "burst:yes",
    ]  # fmt: skip
    for link in links:
        parts.facts.linkActivated.emit(f"search:{quote(link)}")
        assert reads(warden.line) == link
        assert WARDEN in warden.shown
    warden.place.open_large()
    warden.large.parts.facts.linkActivated.emit("search:c%3Awhite")
    assert (warden.place.is_large, reads(warden.line)) == (False, "c:white")


def test_a_cost_in_the_facts_is_of_symbols_and_finds_its_like(warden: Browser) -> None:
    place = warden.place
    write(place.line, "t:arts")
    place.go_to(0)
    facts = place.page.parts.facts
    assert "cost W2 C1" in facts.accessibleName() and "&nbsp;W&nbsp;" in facts.text()
    assert 'href="search:cost%3Dwwc"' in facts.text()


def test_a_value_that_cannot_be_read_stands_among_the_facts_in_its_words(warden: Browser) -> None:
    place = warden.place
    row = place._library.row_of(WARDEN)
    assert row is not None
    said = facts_words(row, place._book.lexicon, {"cost": "《白》×５orキー"})
    assert "Cost “《白》×５orキー” (can't be read)" in said


def test_everything_that_tab_leads_to_in_the_catalogue_has_a_name(warden: Browser) -> None:
    assert not badly_told(warden.window)
    warden.place.open_large()
    assert not badly_told(warden.window)


def test_a_card_that_is_read_at_full_width_is_heard_at_once_and_scrolled_by_keys(warden: Browser) -> None:
    """The keyboard comes to its name, which tells all its facts."""
    warden.place.open_large()
    name, bar, before = warden.window.focusWidget(), warden.large_bar, warden.large.row
    assert isinstance(name, QLabel) and reads(name) == "試作の守り手　ヴェール"
    bar.setRange(0, 500)
    QTest.keyClick(name, Qt.Key.Key_Down)
    assert bar.value() > 0
    QTest.keyClick(name, Qt.Key.Key_Right)
    assert warden.large.row is not before


def test_another_theme_leaves_no_word_of_the_open_card_in_the_colors_of_the_one_before(warden: Browser) -> None:
    def inks() -> set[str]:
        told = (*warden.page.findChildren(MarkedWords), *warden.large.findChildren(MarkedWords))
        return {ink.lower() for one in told for ink in re.findall(r"color: ?(#[0-9a-fA-F]{6})", one.text())}

    warden.action("theme.dark").trigger()
    warden.place.open_large()
    dark = inks()
    warden.action("theme.light").trigger()
    assert dark and inks() and not dark & inks()
    warden.action("theme.dark").trigger()
