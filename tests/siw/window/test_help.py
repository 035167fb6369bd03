"""What there is to read about SIW: from Home, from its table, from a refusal; with its cards and links."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.siw.window.reader import GAME, Reader
from wixoss_desktop.ui.kit.preferences import Language


@pytest.fixture(scope="module")
def reader_of_module(qapp: QApplication) -> Iterator[Reader]:
    reader = Reader()
    yield reader
    reader.take_down()


@pytest.fixture
def reader(reader_of_module: Reader) -> Iterator[Reader]:
    yield reader_of_module
    reader_of_module.closes()


def test_home_leads_to_the_pages_of_the_chosen_game(reader: Reader) -> None:
    reader.presses_f1()
    assert reader.read == ("The cards", "") and len(reader.pages) == 11
    reader.chooses("wixoss")
    reader.asks("learn.help")
    assert "SIGNI and the limit" in reader.pages
    reader.chooses(GAME)
    reader.asks("learn.help")
    assert "Pinfall" in reader.pages and "SIGNI and the limit" not in reader.pages


def test_a_picture_of_a_page_shows_cards_of_the_game(reader: Reader) -> None:
    reader.asks("learn.help")
    image = reader.picture("cards:B-W01,B-T10").toImage()
    middles = [image.pixelColor(image.width() * at // 4, image.height() // 2) for at in (1, 3)]
    assert [color.alpha() for color in middles] == [255, 255]


def test_a_search_finds_a_page_and_a_term_leads_to_the_glossary(reader: Reader) -> None:
    reader.asks("learn.help")
    reader.searches("kendo")
    assert reader.pages == ["Placing a sequence", "The attack"]
    reader.follows("glossary:star_power")
    searched, said = reader.glossary
    assert searched == "Star Power" and "What a character loses by damage" in said
    reader.follows("glossary:")
    assert reader.glossary[0] == "", "all of it"


@pytest.mark.parametrize(("code", "title"), [("it", "Le carte"), ("ja", "カード"), ("zh", "卡牌"), ("en", "The cards")])
def test_the_pages_speak_the_language_of_the_screen(reader: Reader, code: Language, title: str) -> None:
    reader.speaks(code)
    reader.asks("learn.help")
    read = reader.read
    reader.speaks("en")  # the tests after it, wherever they run, find the window as they know it
    assert read[0] == title


def test_at_the_table_the_question_and_a_refusal_lead_to_their_pages(reader: Reader, qtbot: QtBot) -> None:
    reader.begins()
    qtbot.waitUntil(lambda: "choose" in reader.answers)
    reader.asks("learn.help")
    assert reader.read == ("A turn", "Before the first turn")
    reader.tries("place B-W01 at 0 on 1")
    reader.asks_why()
    assert reader.read == ("A turn", "Who is asked")
    reader.follows("lesson:first_match")
    assert reader.is_taught


def test_the_menu_leads_to_the_lesson_of_the_chosen_game(reader: Reader) -> None:
    reader.leaves()
    assert not reader.is_taught
    reader.asks("learn.lesson")
    assert reader.is_taught
