"""Help: pages beside the game, opened where one is, searched, in the language of the screen."""

import re

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt, QUrl
from PySide6.QtTest import QTest

from tests.ui.learn.learner import Learner
from tests.ui.table import click, match_of, pool, terms
from tests.ui.widgets import heard_as, is_hidden, reads
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, Place
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.decks.deck_tile import DeckFault
from wixoss_desktop.ui.kit.tokens import PALETTES
from wixoss_desktop.ui.learn.help_dialog import HelpDialog


@pytest.fixture
def reader(learner: Learner) -> Learner:
    return learner


def shown(reader: Learner) -> tuple[HelpDialog, str, str]:
    """The dialog, the page that is chosen in its list, and the heading that is marked in it."""
    dialog = reader.door.help
    assert dialog is not None and dialog.isVisible()
    browser, pages = dialog.browser, dialog.list
    assert browser.viewport().rect().contains(browser.cursorRect())
    return dialog, pages.currentItem().text(), browser.textCursor().selectedText()


LIMITED = """
phase: main
P1 lrig: WD01-003 over WD01-004
P1 L: WD01-012
P1 C: WD01-012
P1 hand: WD01-012
"""


def test_why_not_leads_to_the_page_about_it(reader: Learner) -> None:
    reader.at_home.show(match_of(build(LIMITED, pool().cards), terms(), open_hands=True))
    table = reader.at_home
    table.drag(Place(HAND, 0), Place(FIELD, 2))
    click(table.decision.why_button)
    _, page, heading = shown(reader)
    assert (page, heading) == ("SIGNI and the limit", "Level and limit")
    table.forget_refusal()
    assert is_hidden(table.bubble.why_button)
    table.drag(Place(HAND, 0), Place(FIELD, 0, True))
    dialog = reader.door.help
    assert dialog is not None
    dialog.close()
    click(table.bubble.why_button)
    assert shown(reader)[1:] == ("The table", "Two sides")
    table.forget_refusal()
    QTest.keyClick(reader.window, Qt.Key.Key_F1)
    assert shown(reader)[1:] == ("A turn", "Main phase")


def test_f1_on_home_opens_the_first_page_and_its_link_the_lesson(reader: Learner) -> None:
    QTest.keyClick(reader.window, Qt.Key.Key_F1)
    dialog, page, _ = shown(reader)
    assert page == "The cards"
    wanted = dialog.browser.lesson_wanted
    wanted.emit()
    room = reader.door.room
    assert reader.window.place == "table" and room.walk is not None


def test_a_deck_that_can_not_be_played_leads_to_what_a_deck_has_to_be(reader: Learner) -> None:
    feature = reader.at_home.seat_at_home(0).feature
    faults = (DeckFault("the main deck has 39 cards instead of 40", "MAIN_SIZE"), DeckFault("no level 0", "NO_LEVEL0"))
    feature.show_faults("Not legal:", (*faults, DeckFault("no level 0 again", "NO_LEVEL0")))
    assert "39 cards" in heard_as(feature.faults)
    assert [line.endswith("Why?") for line in reads(feature.faults).splitlines()[1:]] == [True, True, False]
    for fault, heading in zip(faults, ("Main deck", "The LRIGs to open with"), strict=True):
        said = feature.faults
        clicked = said.anchorClicked
        clicked.emit(QUrl(fault.why))
        assert shown(reader)[1:] == ("Building a deck", heading)


def test_help_begins_with_the_place_one_is_at(reader: Learner) -> None:
    reader.window.show_place("decks")
    QTest.keyClick(reader.window, Qt.Key.Key_F1)
    assert shown(reader)[1:] == ("Building a deck", "From elsewhere, and for others")
    reader.window.show_place("home")


def test_another_theme_leaves_no_link_in_the_color_of_the_one_before(reader: Learner) -> None:
    QTest.keyClick(reader.window, Qt.Key.Key_F1)
    page = shown(reader)[0].browser
    for theme in ("dark", "light"):
        reader.window.set_preferences(replace(reader.window.preferences, theme=theme))
        links = re.findall('href="[^"]*"><span style="[^"]*color:(#[0-9a-f]{6})', page.toHtml())
        assert set(links) == {PALETTES[theme].accent.lower()}


def test_a_search_lists_the_pages_with_the_words_around_it(reader: Learner) -> None:
    reader.door.open_help("attack#lrig")
    dialog = shown(reader)[0]
    QTest.keyClicks(dialog.find_line, "mulligan")
    assert dialog.list.count() == 1
    assert shown(reader)[1].startswith("Before the first turn\n") and dialog.browser.textCursor().hasSelection()


def test_help_speaks_the_language_of_the_screen(reader: Learner) -> None:
    reader.door.open_help("ener#pay")
    reader.window.set_preferences(replace(reader.window.preferences, language="it"))
    reader.door.open_help("ener#pay")
    assert shown(reader)[1:] == ("Ener e costi", "Pagare")
