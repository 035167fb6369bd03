"""Tiles: where each stands follows from its number, and only those in sight are looked at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QSize, QStringListModel, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from wixoss_desktop.ui.catalogue.tiles import TileView

COUNT = 10_000


class Noted(QStyledItemDelegate):
    """A delegate that notes what it paints."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: set[int] = set()

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        self.rows.add(index.row())


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[TileView]:
    shown = TileView()
    shown.setModel(QStringListModel([str(number) for number in range(COUNT)], shown))
    shown.set_tile(QSize(100, 140))
    shown.resize(430, 500)
    with qtbot.waitExposed(shown):
        shown.show()
    yield shown
    shown.close()


def test_the_tiles_share_out_the_width_and_the_bar_reaches_the_last(view: TileView) -> None:
    assert view.columns == 4
    assert view.visualRect(view.model().index(5, 0)).topLeft() == QPoint(view.gridSize().width(), 140)
    bar = view.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert view.indexAt(QPoint(10, view.viewport().height() - 10)).row() == COUNT - 4


def test_only_the_tiles_in_sight_are_painted(view: TileView) -> None:
    noted = Noted()
    view.setItemDelegate(noted)
    view.verticalScrollBar().setValue(140 * 100)
    noted.rows.clear()
    view.viewport().repaint()
    assert noted.rows == set(range(400, 416))


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
def test_a_key_goes_to_a_tile_and_brings_it_into_sight(view: TileView, key: Qt.Key, row: int) -> None:
    view.setCurrentIndex(view.model().index(401, 0))
    QTest.keyClick(view, key)
    assert view.currentIndex().row() == row
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))


def test_a_key_at_the_edge_stays_in_its_column(view: TileView) -> None:
    view.setCurrentIndex(view.model().index(2, 0))
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.currentIndex().row() == 2


def test_a_turn_of_the_wheel_paints_what_comes_into_sight_and_nothing_else(view: TileView, qtbot: QtBot) -> None:
    noted = Noted()
    view.setItemDelegate(noted)
    view.verticalScrollBar().setValue(140)
    qtbot.waitUntil(lambda: noted.rows >= set(range(4, 20)))
    noted.rows.clear()
    view.verticalScrollBar().setValue(280)
    qtbot.waitUntil(lambda: bool(noted.rows))
    assert set(range(16, 24)) <= noted.rows < set(range(8, 24))
