"""The catalogue shows a person's own pictures: found by any printing of a card, in the grid and on its page."""

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtGui import QColor

from tests.images.photos import GREEN, RED, halves, is_near, jpeg, packed, put
from tests.ui.catalogue.conftest import Browser


def test_a_picture_that_fits_no_card_is_named_and_not_counted(browser: Browser, tmp_path: Path) -> None:
    put(tmp_path / "mine", {f"{name}.jpg": jpeg(halves()) for name in ("WXZZ-P98-102", "NOPE-999", "仮の姫")})
    own = browser.program.own_pictures
    own.begin()
    prefer(browser, picture_place=str(tmp_path / "mine"))
    browser.qtbot.waitUntil(lambda: own.count == 2)
    assert [(fault.label, fault.reason) for fault in own.faults] == [("mine/NOPE-999.jpg", "fits_no_card")]


def top_color(browser: Browser, no: str) -> QColor:
    """What is seen near the upper edge of a card in the grid."""
    grid = browser.grid
    cell = grid.visualRect(browser.model.index(browser.shown.index(no), 0))
    return grid.viewport().grab().toImage().pixelColor(cell.center().x(), cell.top() + 24)


def prefer(browser: Browser, **choices: str) -> None:
    """Settings that the person changes."""
    browser.window.set_preferences(replace(browser.window.preferences, **choices))
    own = browser.program.own_pictures
    browser.qtbot.waitUntil(lambda: not own.is_looking and not browser.program.workers.is_busy)


def wears(browser: Browser, no: str, color: tuple[int, int, int]) -> bool:
    seen = top_color(browser, no)
    return is_near((seen.red(), seen.green(), seen.blue()), color)


def test_a_chosen_folder_or_zip_dresses_the_cards_and_always_drawn_undresses_them(
    browser: Browser, tmp_path: Path
) -> None:
    card = "WXZZ-P99-001"
    put(tmp_path / "mine", {"another printing/WXZZ-P98-102.jpg": jpeg(halves())})
    packed(tmp_path / "cards.zip", {f"{card}.jpg": jpeg(halves(upper=GREEN))})
    browser.program.own_pictures.begin()
    prefer(browser, picture_place=str(tmp_path / "mine"))
    assert wears(browser, card, RED)
    assert sum(wears(browser, no, RED) for no in browser.shown) == 1
    prefer(browser, picture_place=str(tmp_path / "cards.zip"))
    assert wears(browser, card, GREEN)
    prefer(browser, card_pictures="drawn")
    assert not wears(browser, card, GREEN)
