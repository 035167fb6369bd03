"""The language is switched while a game is on the table: everything says the same as if it had begun in it."""

from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, QRect
from PySide6.QtGui import QAction, QImage
from PySide6.QtWidgets import QAbstractButton, QLabel, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.drawn import faces
from tests.ui.table import Table, click, pool, shown, terms, two_decks
from tests.ui.table_place.test_new_sizes import lies
from tests.ui.table_place.test_playing import played_to
from tests.ui.widgets import reads
from wixoss_desktop.engine.wixoss.actions import Attack
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, Place
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.faces.wixoss.card_book import GROWING, CardBook
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import Language, UiPreferences
from wixoss_desktop.ui.kit.translate import Translator, words_of
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.words.languages import codes, lexicon

OTHERS = [code for code in codes() if code != "en"]
PLACES = ("table", "home", "settings")


def catalogue(code: str) -> Translator | None:
    """The words of the window, as they come with the program."""
    return words_of(code)


def in_main_phase(table: Table) -> None:
    played_to(table, "main_phase")
    table.read("WD01-009")


def before_a_tray(table: Table) -> None:
    played_to(table, "mulligan")


def behind_a_curtain(table: Table) -> None:
    table.show(Match.begin(terms()))


def after_the_end(table: Table) -> None:
    played_to(table, "main_phase").concede(0)


class Spoken(Table):
    """The program in a language, with a game on the table."""

    def __init__(self, qtbot: QtBot, language: Language) -> None:
        cards = Cards(pool().cards, two_decks(), faces(), None)
        preferences = UiPreferences(reduce_motion=True, language=language)
        program = Program(cards, preferences, None, version="0", bot_delay_ms=0, catalogues=catalogue)
        super().__init__(qtbot, program=program)
        qtbot.addWidget(self.window)
        self.open()

    def switch(self, language: Language) -> None:
        """A click on a language in Settings."""
        before = self.story.tabs[0].text()
        self.window.show_place("settings")
        click(self.settings.language.segment(language))
        self.qtbot.waitUntil(lambda: self.story.tabs[0].text() != before)

    def all_said(self) -> dict[str, list[str]]:
        """Everything that can be read, place by place."""
        said = {}
        for place in PLACES:
            self.window.show_place(place)
            self.qtbot.wait(50)
            said[place] = sorted({text for widget in self._widgets() for text in _texts(widget) if text})
        return said

    def _widgets(self) -> Iterator[QWidget]:
        window = self.window
        yield from (widget for widget in window.findChildren(QWidget) if widget.isVisible())

    def close(self) -> None:
        """The window goes, and its words with it."""
        self.window.close()
        self.program.close()


def _texts(widget: QWidget) -> Iterator[str]:
    yield widget.accessibleName()
    yield widget.toolTip()
    if isinstance(widget, QAbstractButton | QLabel):
        yield widget.text()
    if isinstance(widget, QTextEdit):
        yield widget.toPlainText()
    yield from (action.text() for action in widget.actions() if isinstance(action, QAction))


@pytest.fixture
def spoken(qtbot: QtBot) -> Iterator[Callable[[Language], Spoken]]:
    made: list[Spoken] = []

    def make(language: Language) -> Spoken:
        made.append(Spoken(qtbot, language))
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.mark.parametrize("code", OTHERS)
def test_what_is_switched_says_the_same_as_what_was_opened_in_that_language(
    spoken: Callable[[Language], Spoken], code: Language
) -> None:
    opened = spoken(code)
    in_main_phase(opened)
    expected = opened.all_said()
    opened.close()
    switched = spoken("en")
    in_main_phase(switched)
    english = switched.all_said()
    switched.switch(code)
    assert switched.all_said() == expected
    assert all(english[place] != expected[place] for place in PLACES)
    switched.switch("en")
    assert switched.all_said() == english


def test_what_is_painted_on_the_mat_changes_its_words_too(spoken: Callable[[Language], Spoken]) -> None:
    opened = spoken("en")
    shown(opened, "phase: main\nP1 L: WD01-013 frozen")
    places = Place(HAND, 0), Place(FIELD, 0), Place(FIELD, 1)

    def painted(place: Place) -> QImage:
        box = opened.scene.board.boxes[place]
        return opened.mat.viewport().grab(QRect(box.left, box.top, box.width, box.height)).toImage()

    opened.settle()
    english = [painted(place) for place in places]
    opened.switch("it")
    opened.go_to("table")
    opened.settle()
    assert all(painted(place) != before for place, before in zip(places, english, strict=True))
    opened.submit(Attack(0))
    assert reads(opened.decision.why_button) == "Perché?"


def test_in_italian_every_label_of_a_figure_begins_with_a_capital_as_zones_do(
    spoken: Callable[[Language], Spoken],
) -> None:
    opened = spoken("it")
    in_main_phase(opened)
    labels = [label for strip in opened.strips for label, _ in (strip.state.figures if strip.state else ())]
    odds = opened.odds.table
    heads = [odds.horizontalHeaderItem(at) for at in range(odds.columnCount())]
    labels += [head.text() for head in heads if head is not None]
    assert len(labels) > 16 and all(label[0].isupper() for label in labels)


def test_other_words_are_laid_out_before_they_are_painted(spoken: Callable[[Language], Spoken]) -> None:
    opened = spoken("en")
    in_main_phase(opened)
    before, window = lies(opened), opened.program.window
    window.set_preferences(replace(window.preferences, language="ja"))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange.value)
    at_once = lies(opened)
    assert at_once != before
    opened.settle()
    assert lies(opened) == at_once


@pytest.mark.parametrize("moment", [before_a_tray, behind_a_curtain, after_the_end])
def test_what_lies_over_the_table_changes_its_words_too(
    spoken: Callable[[Language], Spoken], moment: Callable[[Table], None]
) -> None:
    opened = spoken("ja")
    moment(opened)
    expected = opened.all_said()["table"]
    opened.close()
    switched = spoken("en")
    moment(switched)
    switched.switch("ja")
    assert switched.all_said()["table"] == expected


def test_a_card_is_called_by_its_name_in_the_language_of_the_screen(spoken: Callable[[Language], Spoken]) -> None:
    program = spoken("en").program
    book = program.cards.book
    assert (book.name("WD01-001"), book.short_name("WD01-001")) == ("Tamayorihime, Full Moon Miko", "Tamayorihime")
    book.speak(lexicon("ja"))
    assert (book.name("WD01-001"), book.short_name("WD01-001")) == ("満月の巫女　タマヨリヒメ", "タマヨリヒメ")
    assert (book.tag("WD01-001"), book.tag("WD01-009")) == ("満月の巫女　タマヨリヒメ", "ローメイル")
    assert book.facts("WD01-009").text.startswith("【常】：")


@pytest.mark.parametrize("code", codes())
def test_in_few_words_a_lrig_keeps_the_name_it_is_known_by_and_no_other_lrig_has_them(code: str) -> None:
    book = CardBook(pool().cards, lexicon(code))
    growing = [no for no, card in pool().cards.items() if card.type in GROWING]
    of = {(book.tag(no), book.name(no)) for no in growing}
    assert len({tag for tag, _ in of}) == len(of)
    assert all(book.short_name(no) in book.tag(no) for no in growing)
    assert code != "en" or {"At =Ett=", "Tamayorihime, Half Moon Miko", "Lize, Level 1"} <= {tag for tag, _ in of}
