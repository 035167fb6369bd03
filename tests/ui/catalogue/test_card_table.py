"""The found cards as a table: each row says what the card is, the chosen one lies on the accent."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.catalogue.conftest import Browser
from wixoss_desktop.ui.catalogue.card_table import CardTable
from wixoss_desktop.ui.kit.preferences import Shape


@pytest.fixture
def table(shared_browser: Browser) -> Iterator[CardTable]:
    shared_browser.place.show_as("table")
    yield shared_browser.place.table


def test_every_column_that_says_something_of_a_card_has_ink_and_no_other(table: CardTable) -> None:
    painted, ground = table.viewport().grab().toImage(), table._look.theme.color("panel")
    for row in range(3):
        for column in range(table._cards.columnCount()):
            cell = table.visualRect(table._cards.index(row, column))
            has_words = bool(table._cards.index(row, column).data())
            assert _has_ink(painted, cell.adjusted(1, 1, -1, -1), ground) is has_words, (row, column)


def test_the_chosen_card_lies_on_the_accent_from_edge_to_edge(table: CardTable) -> None:
    table.selectRow(1)
    painted, accent = table.viewport().grab().toImage(), table._look.theme.color("accent")
    for row in range(3):
        line = table.visualRect(table._cards.index(row, 0))
        for x in (0, table.viewport().width() - 1):
            assert (painted.pixelColor(x, line.center().y()) == accent) is (row == 1)


def test_a_part_that_is_painted_anew_asks_for_its_own_rows_only(
    table: CardTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def words(row: int) -> tuple[str, ...]:
        asked.append(row)
        return ()

    QApplication.processEvents()  # what was still to be painted of the tests before
    monkeypatch.setattr(table._cards, "words", words)
    table.viewport().repaint(table.visualRect(table._cards.index(2, 0)))
    assert asked == [2]


def _has_ink(picture: QImage, where: QRect, ground: QColor) -> bool:
    return any(
        picture.pixelColor(x, y) != ground
        for y in range(where.top(), where.bottom())
        for x in range(where.left(), where.right())
    )


def test_how_cards_are_shown_is_remembered(shared_browser: Browser) -> None:
    def remembered(shape: Shape) -> str:
        QTest.mouseClick(shared_browser.place.shape.segment(shape), Qt.MouseButton.LeftButton)
        return shared_browser.window.preferences.cards_shape

    assert remembered("table") == "table"
    again = shared_browser.program._catalogue_page()
    shared_browser.qtbot.addWidget(again)
    assert again.shape.value == "table" and again.views.currentWidget() is again.table
    assert remembered("grid") == "grid"
