"""Narrow windows: what stands beside the mat makes room for it."""

import pytest
from PySide6.QtWidgets import QWidget

from tests.ui.table import Table, shown
from wixoss_desktop.engine.wixoss.zones import FIELD, Place

ATTACKS = """
phase: signi
P1 L: WD01-010
P1 C: WD01-010
P1 R: WD01-010
P2 C: WD01-013
"""


def within(part: QWidget, window: QWidget) -> bool:
    """Whether a part lies in the window as a whole."""
    corner = part.mapTo(window, part.rect().bottomRight())
    return window.rect().contains(corner)


@pytest.mark.parametrize("size", [(1024, 768), (960, 640)])
def test_in_a_narrow_window_the_card_panel_makes_room_and_nothing_is_cut(table: Table, size: tuple[int, int]) -> None:
    shown(table, ATTACKS)
    table.window.resize(*size)
    table.settle()
    assert not table.card_panel.isVisible() and all(strip.isVisible() for strip in table.strips)
    for button in table.decision.buttons:
        assert within(button, table.window) and button.height() >= button.sizeHint().height() - 1
    card = table.card_at(Place(FIELD, 0))
    assert card is not None and card.card_box().width() >= size[1] / 10, "as large as the height of the table lets it"
    table.window.resize(1280, 800)
    table.settle()
    assert table.card_panel.isVisible()


def test_one_key_takes_the_card_panel_away_and_another_the_names_of_the_side_bar(table: Table) -> None:
    shown(table, ATTACKS)
    table.window.resize(1440, 900)
    table.settle()
    rail, mat = table.rail_button("home").width(), table.mat.width()
    table.action("view.fold_panel").trigger()
    table.settle()
    assert not table.card_panel.isVisible() and table.mat.width() > mat + 200
    table.action("view.fold_rail").trigger()
    table.settle()
    assert table.rail_button("home").width() < rail and table.rail_button("home").toolTip() == "Home"
    for name in ("view.fold_panel", "view.fold_rail"):
        table.action(name).trigger()
    table.settle()
    assert table.card_panel.isVisible() and table.rail_button("home").width() == rail
    table.window.resize(1280, 800)
    assert table.action("view.fold_panel").shortcut().toString() == "F8"
