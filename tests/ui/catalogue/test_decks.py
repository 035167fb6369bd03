"""Cards go from the catalogue into a person's decks: copies counted against what is allowed, and taken back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.ui.catalogue.conftest import Browser, bundled
from tests.ui.widgets import is_hidden, is_live, is_seen, reads
from wixoss_desktop.cards.catalogue.lists import carry_out, plan
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.ui.catalogue.card_parts import CardParts
from wixoss_desktop.ui.catalogue.corrections_dialog import shown_instead
from wixoss_desktop.ui.catalogue.reading import PageReader
from wixoss_desktop.ui.decks.deck_tile import named
from wixoss_desktop.ui.decks.wixoss.deck_list import DeckListDialog
from wixoss_desktop.ui.home.wixoss.place import HomePlace
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.bundled_list import bundled_list

SIX = ("WD01-001", "WD01-005", "WD01-009", "WD01-013", "WD01-015", "WD01-006")


@pytest.fixture
def browser(tmp_path: Path, qtbot: QtBot) -> Iterator[Browser]:
    """The window with some of the program's cards in its catalogue, and a folder for decks."""
    pool = bundled()
    with Store(tmp_path / "catalogue") as store:
        carry_out(store, plan(store, bundled_list({no: pool.cards[no] for no in SIX})))
    made = Browser(tmp_path / "catalogue", qtbot, own=OwnDecks(tmp_path / "decks"))
    yield made
    made.program.take_down()


def at(browser: Browser, no: str) -> CardParts:
    browser.place.go_to(browser.shown.index(no))
    return browser.parts


def begin(browser: Browser, no: str, name: str) -> None:
    """A new deck by the menu, named in its dialog."""
    parts = at(browser, no)
    row = parts.row
    assert row is not None
    dialog = browser.place.name_deck(row)
    dialog.line.setText("")
    assert not dialog.ok_button.isEnabled()
    QTest.keyClicks(dialog.line, name)
    QTest.mouseClick(dialog.ok_button, Qt.MouseButton.LeftButton)


def own(browser: Browser) -> OwnDecks:
    found = browser.program.cards.own
    assert found is not None
    return found


def test_a_new_deck_begins_with_its_first_card_and_stands_at_home(browser: Browser) -> None:
    begin(browser, "WD01-009", "Mine")
    parts = browser.parts
    assert reads(parts.notice.words) == (
        "“Mine” has 1 of 4 of it. LRIG deck 0 / 10, Main deck 1 / 40"
    )  # fmt: skip
    (file,) = own(browser).files
    seat = browser.home.seats[0]
    assert seat.cards[0].deck.name == "Mine"
    seat.choose(file.code)
    browser.home._follow_decks()
    assert not is_live(browser.home.start_bar.start_button), "a deck of one card is nothing to play with"
    assert any(one.name == "Mine" and one.copies == 1 for one in (parts.reading.decks if parts.reading else ()))


def test_a_card_calls_the_decks_that_it_is_in_by_their_names_in_the_language_of_the_screen(browser: Browser) -> None:
    cards = browser.program.cards
    book, reading = cards.book, at(browser, "WD01-009").reading
    assert reading is not None
    try:
        book.speak(lexicon("ja"))
        assert "ホワイトホープ" in {one.name for one in PageReader(browser.library, cards).read(reading.row).decks}
        assert named("NEW DRAFT", book.lexicon) == "New Draft"
    finally:
        book.speak(lexicon("en"))


def test_a_card_tells_of_a_persons_deck_that_cannot_be_played_and_of_one_with_a_card_nobody_knows(
    browser: Browser,
) -> None:
    cards = browser.program.cards
    lists = {"Begun": ("WD01-009",), "Lost": ("WD01-009", "WD01-009", "WXZZ-P00-000")}
    at(browser, "WD01-009")
    for name, numbers in lists.items():
        cards.keep_deck(DeckFile(name, name, "CLASSIC_2016", {"main_deck": tuple(Copies(no) for no in numbers)}))
    told = browser.parts.decks.body
    assert isinstance(told, QLabel)
    first, second, *rest = told.text().split("<br>")
    assert "1 × <a" in first and "Begun" in first
    assert second == "2 × Lost", "its list can't be shown"
    assert len(rest) == 1, "the program's own decks stand below"
    for name in lists:
        cards.forget_deck(name)
    assert "Begun" not in told.text()


def test_copies_go_where_they_belong_and_too_many_are_said_to_be(browser: Browser) -> None:
    begin(browser, "WD01-009", "Mine")
    code = own(browser).files[0].code
    for no in ("WD01-009", "WD01-009", "WD01-009", "WD01-001"):
        parts = at(browser, no)
        parts.deck_menu.aboutToShow.emit()
        parts.deck_menu.actions()[0].trigger()
    parts = at(browser, "WD01-009")
    parts.deck_menu.aboutToShow.emit()
    assert parts.deck_menu.actions()[0].text() == "Mine\t4 / 4"
    parts.deck_menu.actions()[0].trigger()
    assert "Not legal in" in reads(parts.notice.words)
    (file,) = OwnDecks(own(browser).folder).files
    assert (file.code, [copies.count for copies in file.rows("main_deck")]) == (code, [5])
    assert [copies.no for copies in file.rows("lrig_deck")] == ["WD01-001"]


def test_what_was_done_is_said_no_longer_once_the_page_is_closed_or_the_language_another(browser: Browser) -> None:
    begin(browser, "WD01-009", "Mine")
    place, window = browser.place, browser.window
    notice, row = place.page.parts.notice, place.page.row
    assert row is not None and notice.isVisible()
    QApplication.sendEvent(place, QEvent(QEvent.Type.LanguageChange))
    assert notice.isHidden()
    code = own(browser).files[0].code
    for leave in (place.close_large, partial(window.show_place, "home")):
        place.deck_deeds.add(code, row)
        assert not notice.isHidden()
        leave()
        assert notice.isHidden()


def test_home_offers_own_decks_in_front_but_begins_with_those_of_the_program(browser: Browser) -> None:
    begin(browser, "WD01-009", "Mine")
    seat = browser.home.seats[0]
    assert [card.deck.name for card in seat.cards[:2]] == ["Mine", "White Hope"]
    assert HomePlace(seat._look, [card.deck for card in seat.cards], lambda face, width: None).choice.decks == (
        "WD01",
        "WD02",
    )


def fan_of(browser: Browser, code: str) -> int:
    """What tells one painting of a deck at Home from another."""
    card = next(card for card in browser.home.seats[0].cards if card.deck.deck_id == code)
    card.compose()
    return card._fan._pixmap.cacheKey()


def test_a_deck_lists_a_card_by_its_corrected_name(browser: Browser) -> None:
    row, book = at(browser, "WD01-009").row, browser.program.cards.book
    assert row is not None
    printed = book.name("WD01-009")
    painted = fan_of(browser, "WD01")
    browser.library.correct(row, "name.en", "Own Words")
    browser.qtbot.waitUntil(lambda: book.name("WD01-009") == "Own Words")
    assert fan_of(browser, "WD01") != painted, "Home paints its cards anew"
    browser.program.show_deck("WD01")
    dialog = browser.window.findChildren(DeckListDialog)[0]
    assert any(line.endswith("× Own Words") for line in dialog.list.rows)
    dialog.close()
    browser.library.take_back(row, "name.en")
    browser.qtbot.waitUntil(lambda: book.name("WD01-009") == printed)


def test_a_name_that_only_stands_in_is_no_name_of_a_language(browser: Browser) -> None:
    row = at(browser, "WD01-009").row
    assert row is not None
    record = browser.library.record(row)
    assert shown_instead(record, "name.zh") == "none; the Japanese name is shown"
    assert shown_instead(record, "name.it") == "none; the English name is shown"
    assert [shown_instead(record, field) for field in ("name.en", "name.ja", "rules.zh")] == ["", "", ""]


def test_undo_takes_the_copy_back_and_with_the_first_the_deck(browser: Browser) -> None:
    begin(browser, "WD01-009", "Mine")
    notice = browser.parts.notice
    QTest.mouseClick(notice.undo_button, Qt.MouseButton.LeftButton)
    assert own(browser).files == ()
    assert (reads(notice.words), is_seen(notice.undo_button)) == ("Taken back.", False)
    assert all(card.deck.name != "Mine" for card in browser.home.seats[0].cards)


def test_a_folder_that_cannot_be_written_is_said(browser: Browser) -> None:
    own(browser).folder.write_text("in the way", encoding="utf-8")
    begin(browser, "WD01-009", "Mine")
    assert reads(browser.parts.notice.words).startswith("The deck can't be kept: ")


def test_decks_outlive_the_program(browser: Browser, tmp_path: Path) -> None:
    begin(browser, "WD01-009", "Mine")
    assert [file.name for file in OwnDecks(tmp_path / "decks").files] == ["Mine"]


def test_a_card_is_tried_at_the_table_at_once_with_open_hands(browser: Browser) -> None:
    parts = at(browser, "WD01-009")
    QTest.mouseClick(parts.try_button, Qt.MouseButton.LeftButton)
    table = browser.table
    assert table.window.place == "table"
    match = table.match
    assert match.terms.is_open
    assert reads(table.trial.title) == "Trial of Romail" and is_seen(table.trial)
    assert table.bar.spoken.startswith("Trial · Turn ")
    table.window.resize(1280, 800)
    assert "deploy hand1 L" in [str(action) for action in match.legal(0)]
    browser.place.show_card(None)
    QTest.mouseClick(table.trial.back_button, Qt.MouseButton.LeftButton)
    assert table.window.place == "catalogue" and browser.page.row is not None
    assert browser.page.row.no == "WD01-009"
    browser.program.begin(browser.home.request)
    assert is_hidden(table.trial) and not table.bar.state.is_trial


def test_a_card_that_cannot_be_tried_or_decked_says_why(browser: Browser) -> None:
    row = at(browser, "WD01-009").row
    assert row is not None
    unread = replace(row, id=-1, key="unread", no="WX99-001", printed=("WX99-001",))
    token = replace(row, facts=replace(row.facts, craft=True))
    parts = browser.parts
    browser.place.show_card(unread)
    assert (is_live(parts.try_button), is_live(parts.deck_button)) == (False, True)
    button = parts.try_button
    assert button.toolTip() == "It fits into none of the decks."
    stranger = replace(unread, key="stranger", facts=replace(row.facts, limiting=("サシェ",)))
    browser.place.show_card(stranger)
    assert button.toolTip().startswith("Of Sashe there is no LRIG in any deck")
    browser.place.show_card(token)
    assert not is_live(parts.deck_button)
    assert "by effects alone" in parts.deck_button.toolTip()


def test_a_note_that_is_being_typed_outlives_the_window(browser: Browser, tmp_path: Path) -> None:
    QTest.keyClicks(at(browser, "WD01-009").note, "swap")
    browser.window.close()
    with Store(tmp_path / "catalogue") as store:
        assert [row[0] for row in store.own.execute("select body from note")] == ["swap"]
