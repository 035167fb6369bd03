"""Small decisions and hidden zones, answered in trays by mouse and keys."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.ui.table_place.conftest import Table, click, match_of, pool, press, terms
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.match.scenario import build
from wixoss_desktop.ui.table.controller import TableController
from wixoss_desktop.ui.table.trays.card_tray import CardTray
from wixoss_desktop.ui.table.trays.order_tray import OrderTray
from wixoss_desktop.ui.table.trays.text_tray import TextTray

SEARCHING = """
phase: main
P1 lrig: WD01-004 over WD01-005
P1 ener: WD01-013
P1 hand: WD01-015
P1 deck: WD01-009, WD01-013, WD02-009, WD01-015, WD01-018
"""
ORDERING = """
phase: main
P1 lrig: WD01-004 over WD01-005
P1 hand: WD01-014
P1 deck: WD01-009, WD01-013, WD01-015, blank, blank
"""
BURST = """
phase: lrig
P1 lrig: WD01-004 over WD01-005
P1 hand: WD01-013
P1 L: WD01-016
P2 life: WD02-011, blank
P2 hand: none
"""


def shown(table: Table, text: str) -> TableController:
    """A scenario with the turn player at the table."""
    controller = table.show(match_of(build(text, pool().cards), terms()))
    table.lift()
    return controller


def test_a_searched_card_is_clicked_and_confirmed(table: Table) -> None:
    controller = shown(table, SEARCHING)
    controller.submit(act.parse("use hand1"))
    if isinstance(table.place.over.tray, CardTray) and table.place.over.tray.spec.kind == "pay":
        click(table.place.over.tray.buttons[-1])
    tray = table.place.over.tray
    assert isinstance(tray, CardTray) and tray.spec.kind == "many"
    lit = [tile for tile in tray.tiles if tile.is_lit]
    assert lit and lit[0].face is not None
    found = lit[0].face.key
    click(lit[0])
    click(tray.buttons[-1])
    assert found in controller.moment.view.own.hand


def test_cards_are_dragged_into_their_order(table: Table) -> None:
    controller = shown(table, ORDERING)
    controller.submit(act.parse("deploy hand1 L"))
    tray = table.place.over.tray
    assert isinstance(tray, OrderTray)
    first, last = tray.tiles[0], tray.tiles[-1]
    start = first.rect().center()
    end = first.mapFrom(tray, last.geometry().center() + QPoint(20, 0))
    QTest.mousePress(first, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for share in (0.3, 0.6, 1.0):
        QTest.mouseMove(first, start + (end - start) * share)
    QTest.mouseRelease(first, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    assert tray.order[-1] == 0
    wanted = [tray.spec.cards[at].no for at in tray.order]
    press(tray.tiles[0], Qt.Key.Key_Right)
    wanted[0], wanted[1] = wanted[1], wanted[0]
    click(tray.buttons[-1])
    state = controller.match.position.state
    top = [state.card(card).no for card in state.zone(0, 0)[: len(wanted)]]
    assert top == wanted


def test_a_life_burst_is_asked_without_a_curtain_with_the_card_large(table: Table) -> None:
    controller = shown(table, BURST)
    controller.submit(act.parse("attack lrig"))
    tray = table.place.over.tray
    assert isinstance(tray, TextTray)
    assert controller.moment.seat == 1 and controller.eyes == 0
    assert tray.spec.card == "WD02-011"
    table.wait_for_keys()
    press(table.place, Qt.Key.Key_N)
    assert table.place.over.tray is tray
    press(table.place, Qt.Key.Key_P)
    assert controller.match.view(1).own.ener == ("WD02-011",)


def test_a_tray_steps_aside_so_that_the_table_can_be_looked_at(table: Table) -> None:
    controller = shown(table, ORDERING)
    controller.submit(act.parse("deploy hand1 L"))
    tray = table.place.over.tray
    assert tray is not None
    click(tray.buttons[0])
    assert table.place.over.tray is None
    click(table.place.decision.buttons[0])
    assert isinstance(table.place.over.tray, OrderTray)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_no_tray_is_larger_than_the_table(table: Table, size: tuple[int, int]) -> None:
    table.program.window.resize(*size)
    controller = shown(table, SEARCHING)
    controller.submit(act.parse("use hand1"))
    table.qtbot.wait(20)
    tray = table.place.over.tray
    assert tray is not None
    assert table.place.host.rect().contains(tray.geometry())


def test_a_pile_is_looked_through_and_closed_by_escape(table: Table) -> None:
    shown(table, "P1 trash: WD01-009, WD01-013, blank\n" + ORDERING)
    table.place.scene.pile_opened.emit(0, 4)
    browser = table.place.over.browser
    assert isinstance(browser, CardTray)
    assert len(browser.tiles) == 3
    press(table.place, Qt.Key.Key_Escape)
    assert table.place.over.browser is None
