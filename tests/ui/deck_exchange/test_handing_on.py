"""A deck exported: what is shown is what is copied and saved, and what is missing in a form is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from tests.ui.catalogue.conftest import bundled, two_decks
from tests.ui.deck_exchange.pdf_pages import pages_of, sheet_sizes
from tests.ui.deck_exchange.test_paper import flat
from tests.ui.drawn import faces
from tests.ui.widgets import is_live, is_seen, reads
from wixoss_desktop.cards.decks.deck_lists import as_file
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.cards.exchange.forms import FORMS, list_in, matched, of_wixoss
from wixoss_desktop.images.qr_code import text_in
from wixoss_desktop.ui.decks import handing_on
from wixoss_desktop.ui.decks.handing_on import ON_PAPER, PICTURES, HandOnDialog
from wixoss_desktop.ui.decks.wixoss.wixoss_decks import WixossDecks
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.workers import Workers

DECK = as_file(two_decks()["WD01"])


@pytest.fixture
def cards(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Cards:
    """The program's cards, in faces of one colour, on paper coarsely."""
    monkeypatch.setattr(handing_on, "CARD_DOTS", 90)
    made = Cards(bundled().cards, two_decks(), faces(), None)
    monkeypatch.setattr(made.pictures, "as_printed", lambda face: flat)
    return made


def opened(cards: Cards, qtbot: QtBot, deck: DeckFile = DECK) -> HandOnDialog:
    dialog = HandOnDialog(Look(theme_named("dark")), cards, deck, game=WixossDecks(cards))
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def choose(dialog: HandOnDialog, way: str) -> None:
    dialog.way.setCurrentIndex(dialog.way.findData(way))


def read_back(cards: Cards, content: bytes) -> DeckFile:
    found = matched(list_in(content), of_wixoss(cards.index()))
    assert not found.unread
    return found.deck


@pytest.mark.parametrize("way", FORMS)
def test_what_is_copied_and_saved_is_the_deck(cards: Cards, qtbot: QtBot, tmp_path: Path, way: str) -> None:
    dialog, path = opened(cards, qtbot), tmp_path / "deck"
    choose(dialog, way)
    dialog.save(path)
    dialog.copy()
    assert QGuiApplication.clipboard().text() == path.read_text("utf-8") == reads(dialog.text)
    for section, rows in read_back(cards, path.read_bytes()).sections.items():
        assert {(row.no, row.count) for row in rows} == {(row.no, row.count) for row in DECK.rows(section)}
    missing = "1 format, by which"
    if way in ("own", "text", "cockatrice"):
        missing = "Nothing of the deck is missing"
    assert missing in reads(dialog.lost) and str(path) not in reads(dialog.lost)


def test_what_a_form_leaves_out_is_said(cards: Cards, qtbot: QtBot) -> None:
    first, *others = DECK.rows("main_deck")
    sections = {**DECK.sections, "main_deck": (replace(first, printing="WX99-001", note="!"), *others)}
    dialog = opened(cards, qtbot, replace(DECK, sections=sections, unread=("4 x", "2 y")))
    choose(dialog, "names")
    assert reads(dialog.lost) == (
        "Not in this form: 1 format, by which the deck is judged; 1 row without its printing; 1 note;"
        " 2 lines that nobody could read."
    )
    choose(dialog, "own")
    assert reads(dialog.lost) == "Nothing of the deck is missing in this form."


def lies_whole(view: QScrollArea, picture: QLabel) -> bool:
    """Whether a picture is in sight from its upper to its lower edge."""
    return picture.pixmap().height() <= view.viewport().height()


@pytest.mark.parametrize("way", ["qr", "picture"])
def test_a_picture_of_a_deck_has_the_deck_in_it(cards: Cards, qtbot: QtBot, tmp_path: Path, way: str) -> None:
    dialog, path = opened(cards, qtbot), tmp_path / "deck.png"
    choose(dialog, way)
    dialog.save(path)
    deck = read_back(cards, text_in(path.read_bytes()).encode())
    assert deck.name == "White Hope" and deck.sections == DECK.sections
    dialog.copy()
    assert not QGuiApplication.clipboard().image().isNull()
    if way == "qr":
        for height in (480, 900):
            dialog.resize(800, height)
            assert lies_whole(dialog.view, dialog.picture), "it is read off the screen"


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_a_deck_is_saved_on_paper(cards: Cards, qtbot: QtBot, tmp_path: Path, paper: str) -> None:
    dialog, path = opened(cards, qtbot), tmp_path / "deck.pdf"
    assert not is_seen(dialog.paper)
    for way in ON_PAPER:
        choose(dialog, way)
        dialog.paper.segment(paper).click()
        dialog.save(path)
        assert is_seen(dialog.paper) and not is_seen(dialog.copy_button)
        high = {"A4": 297.0, "Letter": 279.4}[paper]
        assert {round(size[1]) for size in sheet_sizes(path.read_bytes())} == {round(high)}
    assert sum(len(page.pictures) for page in pages_of(path.read_bytes())) == DECK.size
    assert reads(dialog.lost) == "6 sheets. Print it at 100 %, not fitted to the page."


def test_a_deck_of_too_many_cards_has_no_code_to_save(cards: Cards, qtbot: QtBot) -> None:
    rows = tuple(Copies(f"WXDi-P{n:02}-{n:03}", 1) for n in range(400))
    dialog = opened(cards, qtbot, replace(DECK, sections={"main_deck": rows}))
    choose(dialog, "qr")
    assert reads(dialog.lost) == "The deck has more different cards than fit into a QR code."
    assert not is_live(dialog.save_button) and not is_live(dialog.copy_button)


def test_a_card_that_nobody_knows_stands_on_paper_by_its_number(cards: Cards, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "deck.pdf"
    dialog = opened(cards, qtbot, replace(DECK, sections={"main_deck": (Copies("WX99-001", 2), Copies("WD01-009", 1))}))
    choose(dialog, "proxies")
    dialog.save(path)
    assert [len(page.pictures) for page in pages_of(path.read_bytes())] == [3]
    assert [(row.count, row.no) for part in dialog.printed().parts for row in part.rows] == [
        (1, "WD01-009"), (2, "WX99-001"),
    ]  # fmt: skip


def test_a_full_disk_is_said_and_leaves_no_half(cards: Cards, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "folder").touch()
    dialog = opened(cards, qtbot)
    dialog.save(tmp_path / "folder" / "deck.txt")
    assert "can't be written" in reads(dialog.said)


def test_while_cards_are_drawn_the_window_goes_on_and_another_way_can_be_chosen(cards: Cards, qtbot: QtBot) -> None:
    cards.pictures.workers = workers = Workers()
    dialog = opened(cards, qtbot)
    for way in PICTURES:
        choose(dialog, way)
        assert not is_live(dialog.save_button)
    choose(dialog, "text")
    assert is_live(dialog.save_button) and "White Hope" in reads(dialog.text)
    choose(dialog, "list")
    qtbot.waitUntil(lambda: is_live(dialog.save_button))
    assert reads(dialog.lost) == "1 sheet."
    choose(dialog, "proxies")
    dialog.reject()
    qtbot.waitUntil(lambda: not workers.is_busy)
    assert workers.close()
