"""Tiles: where each stands follows from its number, and only those in sight are looked at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, QStringListModel, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.mouse import point_at
from wixoss_desktop.ui.catalogue.tiles import TileView

COUNT = 10_000


class Noted(TileView):
    """Tiles that note which of them are painted, and which as under the mouse."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: set[int] = set()
        self.hovered: set[int] = set()

    def paint_tile(self, painter: QPainter, row: int, rect: QRect, *, is_chosen: bool, is_hovered: bool) -> None:
        self.rows.add(row)
        if is_hovered:
            self.hovered.add(row)


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[Noted]:
    shown = Noted()
    shown.setModel(QStringListModel([str(number) for number in range(COUNT)], shown))
    shown.set_tile(QSize(100, 140))
    shown.resize(430, 500)
    with qtbot.waitExposed(shown):
        shown.show()
    yield shown
    shown.close()


def test_the_tiles_share_out_the_width_and_the_bar_reaches_the_last(view: Noted) -> None:
    assert view.columns == 4
    assert view.visualRect(view.model().index(5, 0)).topLeft() == QPoint(view.gridSize().width(), 140)
    bar = view.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert view.indexAt(QPoint(10, view.viewport().height() - 10)).row() == COUNT - 4


def test_only_the_tiles_in_sight_are_painted(view: Noted) -> None:
    view.verticalScrollBar().setValue(140 * 100)
    view.rows.clear()
    view.viewport().repaint()
    assert view.rows == set(range(400, 416))


@pytest.mark.parametrize(
    ("key", "row"),
    [
        (Qt.Key.Key_Right, 402),
        (Qt.Key.Key_Left, 400),
        (Qt.Key.Key_Down, 405),
        (Qt.Key.Key_Up, 397),
        (Qt.Key.Key_PageDown, 413),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_End, COUNT - 1),
    ],
)
def test_a_key_goes_to_a_tile_and_brings_it_into_sight(view: Noted, key: Qt.Key, row: int) -> None:
    view.setCurrentIndex(view.model().index(401, 0))
    QTest.keyClick(view, key)
    assert view.currentIndex().row() == row
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))


def test_a_key_at_the_edge_stays_in_its_column(view: Noted) -> None:
    view.setCurrentIndex(view.model().index(2, 0))
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.currentIndex().row() == 2


def test_a_turn_of_the_wheel_paints_what_comes_into_sight_and_nothing_else(view: Noted, qtbot: QtBot) -> None:
    _scroll(view, qtbot, 140 * 100)
    painted = _scroll(view, qtbot, 140 * 100 + 30)
    assert painted == set(range(412, 416))


def test_what_is_moved_isnt_painted_again_on_the_ground_of_a_style_sheet(view: Noted, qtbot: QtBot) -> None:
    view.setStyleSheet("QListView { background: #123456; border: 1px solid red; border-radius: 6px; }")
    _scroll(view, qtbot, 140 * 100)
    assert _scroll(view, qtbot, 140 * 100 + 30) <= set(range(412, 420))
    assert view.grab().toImage().pixelColor(view.viewport().geometry().center()).name() == "#123456"


def test_what_moves_away_from_under_the_mouse_is_no_longer_painted_as_under_it(view: Noted, qtbot: QtBot) -> None:
    point_at(view.viewport(), QPoint(10, 200))
    qtbot.waitUntil(lambda: view.hovered == {4})
    _scroll(view, qtbot, 140)
    qtbot.waitUntil(lambda: 4 in view.rows and view.hovered == {4, 8})


def _scroll(view: Noted, qtbot: QtBot, offset: int) -> set[int]:
    """Move the view there, and return which tiles were painted."""
    view.rows.clear()
    view.verticalScrollBar().setValue(offset)
    qtbot.waitUntil(lambda: bool(view.rows))
    return view.rows
