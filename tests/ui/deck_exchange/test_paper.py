"""Decks on paper and as pictures: cards in their true size, lists with nothing missing, codes that can be read."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tests.ui.deck_exchange.pdf_pages import pages_of, sheet_sizes
from tests.ui.drawn import faces
from wixoss_desktop.images.cache import Pixels
from wixoss_desktop.images.face import Face, height_of
from wixoss_desktop.images.own.album import scan
from wixoss_desktop.images.qr_code import TooLong, squares_of, text_in
from wixoss_desktop.ui.decks.paper import (
    MARGIN,
    SHEETS,
    PictureColors,
    PrintedDeck,
    PrintedPart,
    PrintedRow,
    drawn_cards,
    lines_of_list,
    list_pages,
    page_seen,
    pdf_of,
    picture_of,
    png_of,
    proxy_pages,
)
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.workers import Cancelled, Ticket

INKS = PictureColors("#101418", "#ffffff", "#aaaaaa", "#e0b050")
NEAR = 0.1
"""How many millimetres a card may be off."""


def flat(width: int) -> Pixels:
    return width, height_of(width), b"\x40\x60\x80\xff" * (width * height_of(width))


def waits() -> Ticket:
    return Ticket(lambda done, total: None, lambda what: None)


def deck(lines: int = 12, count: int = 4) -> PrintedDeck:
    rows = tuple(
        PrintedRow(count, f"XA-{n:03}", f"Card {n}, of a long name indeed", "札", "SIGNI 3", flat) for n in range(lines)
    )
    return PrintedDeck(
        "Riddles", "All", (PrintedPart("LRIG deck", rows[:3]), PrintedPart("Main deck", rows[3:])), ("Player",)
    )


@pytest.mark.parametrize("paper", SHEETS)
def test_cards_on_paper_are_63_by_88_millimetres_edge_to_edge_and_every_copy_is_there(
    paper: str, qapp: QApplication
) -> None:
    sheet, printed = SHEETS[paper], deck()
    drawn = drawn_cards(printed, 90, "#ffffff", waits())
    pdf = pdf_of(proxy_pages(printed, sheet, drawn), sheet, "Riddles", waits())
    for size in sheet_sizes(pdf):
        assert size == pytest.approx((sheet.width, sheet.height), abs=0.4)
    pages = pages_of(pdf)
    assert [len(page.pictures) for page in pages] == [9, 9, 9, 9, 9, 3]
    for page in pages:
        for card in page.pictures:
            assert (card.width, card.height) == pytest.approx((63.0, 88.0), abs=NEAR)
            assert card.left > 5 and card.left + card.width < sheet.width - 5
            assert card.bottom > 5 and card.bottom + card.height < sheet.height - 5
        lefts = sorted({round(card.left, 1) for card in page.pictures})
        assert [b - a for a, b in pairwise(lefts)] == pytest.approx([63.0] * 2, abs=NEAR)


@pytest.mark.parametrize("paper", SHEETS)
def test_marks_stand_where_cards_end_and_touch_none(paper: str, qapp: QApplication) -> None:
    sheet, printed = SHEETS[paper], deck(9, 1)
    drawn = drawn_cards(printed, 90, "#ffffff", waits())
    [page] = pages_of(pdf_of(proxy_pages(printed, sheet, drawn), sheet, "Riddles", waits()))
    edges = {round(card.left + beside, 1) for card in page.pictures for beside in (0, card.width)}
    upright = [line for line in page.lines if abs(line[0] - line[2]) < 0.01]
    assert len(page.lines) == 16 and len(upright) == 8
    for left, low, _, high in upright:
        assert min(abs(left - edge) for edge in edges) <= NEAR
        low, high = min(low, high), max(low, high)
        assert low > 0 and high < sheet.height
        assert all(high < card.bottom or low > card.bottom + card.height for card in page.pictures)


@pytest.mark.parametrize("paper", SHEETS)
@pytest.mark.parametrize("lines", [1, 26, 45, 60, 500])
def test_every_card_stands_on_the_list_once_and_within_the_paper(paper: str, lines: int, qapp: QApplication) -> None:
    sheet, printed = SHEETS[paper], deck(lines)
    pages = lines_of_list(printed, sheet)
    rows = [line.said.no for page in pages for line in page if isinstance(line.said, PrintedRow)]
    assert rows == [row.no for part in printed.parts for row in part.rows]
    for page in pages:
        assert all(MARGIN <= line.top <= sheet.height - MARGIN for line in page)
        assert all(line.left + line.width <= sheet.width - MARGIN + 0.1 for line in page)
        places = [(line.left, round(line.top, 1)) for line in page]
        assert len(places) == len({*places})
    assert (len(pages) == 1) == (lines <= 60)
    assert len(sheet_sizes(pdf_of(list_pages(printed, sheet), sheet, "Riddles", waits()))) == len(pages)


def test_the_end_of_a_long_name_stands_on_the_list_where_numbers_and_kinds_are_short(qapp: QApplication) -> None:
    def page(last: str) -> QImage:
        rows = tuple(
            PrintedRow(1, f"B-{n:02}", f"Springboard leg drop for a champion {last}", "", "run", flat)
            for n in range(80)
        )
        printed, sheet = PrintedDeck("Ring", "All", (PrintedPart("Deck", rows),)), SHEETS["A4"]
        return page_seen(list_pages(printed, sheet)[0], sheet, 1600)

    assert page("x") != page("o")


def test_the_picture_of_a_deck_has_a_code_that_is_read_back(qapp: QApplication) -> None:
    text = "// Riddles\n" + "\n".join(f"4 WXDi-P14-{n:03}" for n in range(30))
    printed = deck()
    printed = PrintedDeck(printed.name, printed.about, printed.parts, qr=squares_of(text))
    image = picture_of(printed, INKS, drawn_cards(printed, 90, INKS.ground, waits()))
    assert text_in(png_of(image)) == text
    sheet = SHEETS["A4"]
    page = page_seen(list_pages(printed, sheet)[0], sheet, 1600)
    assert text_in(png_of(page)) == text


def test_a_deck_of_more_cards_than_fit_has_no_code_and_all_else(qapp: QApplication) -> None:
    with pytest.raises(TooLong):
        squares_of("\n".join(f"4 WXDi-P14-{n:03}" for n in range(400)))
    image = picture_of(deck(), INKS, drawn_cards(deck(), 90, INKS.ground, waits()))
    assert isinstance(image, QImage) and image.width() == 1600


def test_who_doesnt_want_it_any_more_gets_no_paper(qapp: QApplication) -> None:
    ticket = waits()
    ticket.cancel()
    with pytest.raises(Cancelled):
        drawn_cards(deck(), 90, "#ffffff", ticket)
    with pytest.raises(Cancelled):
        pdf_of(list_pages(deck(), SHEETS["A4"]), SHEETS["A4"], "Riddles", ticket)


def test_a_pdf_of_many_pages_says_how_far_it_is(qapp: QApplication) -> None:
    told: list[tuple[int, int]] = []
    pages = proxy_pages(deck(), SHEETS["A4"], drawn_cards(deck(), 90, "#ffffff", waits()))
    pdf_of(pages, SHEETS["A4"], "Riddles", Ticket(lambda done, of: told.append((done, of)), lambda what: None))
    assert told == [(page, 6) for page in range(6)]


@pytest.mark.parametrize("content", ["whole", "broken"])
def test_a_card_on_paper_wears_the_persons_picture_of_its_printing_if_there_is_one(
    content: str, tmp_path: Path, qapp: QApplication
) -> None:
    photo = tmp_path / "WX99-001.png"
    Image.new("RGB", (630, 880), (250, 0, 0)).save(photo)
    pictures = Pictures(faces(), None)
    pictures.wardrobe.take(scan([tmp_path]))
    if content == "broken":
        photo.write_bytes(photo.read_bytes()[:200])
    wide, high, pixels = pictures.as_printed(Face(key="WX99-001", name="Riddle"))(90)
    middle = tuple(pixels[(high // 2 * wide + wide // 2) * 4 :][:3])
    assert (wide, high) == (90, height_of(90))
    assert (middle == (250, 0, 0)) == (content == "whole")
