"""Cheer girls, and abilities used from hand, ener zone and trash: each by the mouse."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.table import Table, click, shown
from wixoss_desktop.engine.wixoss.actions import Action, Activate
from wixoss_desktop.engine.wixoss.zones import CENTER, CHEER, ENER, FIELD, HAND, LEFT, RIGHT, TRASH, Place
from wixoss_desktop.ui.table.trays.card_tray import CardTray
from wixoss_desktop.ui.table.trays.text_tray import TextTray

TO_ENER = '"do": [{"op": "ener_charge"}]'
USABLE = f"""
phase: main
card Leaf: SIGNI green level 1 [{{"kind": "action", "place": "hand", "cost": [{{"cost": "trash"}}], {TO_ENER}}}]
card Dish: SIGNI blue level 1 [{{"kind": "action", "place": "ener", {TO_ENER}}}]
card Spore: SIGNI green level 1 [{{"kind": "action", "place": "trash", {TO_ENER}}}]
P1 lrig: LRIG level 1 limit 2
P1 hand: blank, Leaf
P1 ener: red, Dish
P1 trash: Spore, blank, blank
P1 deck: 9
"""
CHEERING = """
rules: ALLSTAR
phase: {phase}
card Caller: SIGNI level 1 power 3000 [{{"kind": "action", "do": [{{"op": "cheer"}}]}}]
P1 lrig: LRIG level 1 limit 3
{who}
P2 R: SIGNI level 1 power 1000
"""


def double_click(table: Table, place: Place) -> None:
    table.click(place)
    view, spot = table.mat.viewport(), table.spot(place)
    QTest.mouseDClick(view, Qt.MouseButton.LeftButton, pos=spot)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=spot)


def right_click(table: Table, place: Place) -> None:
    view, spot = table.mat.viewport(), table.spot(place)
    QApplication.sendEvent(view, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, view.mapToGlobal(spot)))


def choose(table: Table, wanted: Action) -> None:
    """The entry of the menu that is open, clicked where it stands."""
    menu = table.menu
    assert menu is not None and menu.isVisible()
    entry = next(entry for entry in menu.actions() if entry.data() == wanted)
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(entry).center())


def test_an_ability_of_a_card_in_the_hand_is_used_from_its_menu(table: Table) -> None:
    shown(table, USABLE)
    right_click(table, Place(HAND, 1))
    choose(table, Activate(Place(HAND, 1), 0))
    assert len(table.seen_by(0).own.ener) == 3 and len(table.seen_by(0).own.hand) == 1


def test_an_ability_of_an_ener_card_is_used_by_a_double_click(table: Table) -> None:
    shown(table, USABLE)
    item = table.card_at(Place(ENER, 1))
    assert item is not None and item.marks.legal
    double_click(table, Place(ENER, 1))
    assert len(table.seen_by(0).own.ener) == 3


def test_the_trash_says_that_a_card_in_it_can_be_used_and_offers_it_once_it_is_open(table: Table) -> None:
    shown(table, USABLE)
    scene = table.scene
    assert table.zone(Place(TRASH, 0)).is_ready
    assert "a card in it can be used" in scene.text_of(scene.zones[Place(TRASH, 0)])
    assert not table.zone(Place(TRASH, 0, True)).is_ready
    right_click(table, Place(TRASH, 0))
    browser = table.pile
    assert isinstance(browser, CardTray) and [card.is_ready for card in browser.spec.cards] == [False, False, True]
    QTest.mouseClick(browser.tiles[0], Qt.MouseButton.LeftButton)
    assert table.menu is None, "nothing can be done with that one"
    QTest.mouseClick(browser.tiles[2], Qt.MouseButton.LeftButton)
    choose(table, Activate(Place(TRASH, 0), 0))
    assert len(table.seen_by(0).own.ener) == 3
    assert table.pile is None


def test_a_double_click_on_the_trash_opens_it_and_uses_nothing(table: Table) -> None:
    shown(table, USABLE)
    double_click(table, Place(TRASH, 0))
    assert isinstance(table.pile, CardTray)
    assert len(table.seen_by(0).own.ener) == 2


def test_a_signi_becomes_a_cheer_girl_by_a_double_click_and_stands_in_the_cheer_zone(table: Table) -> None:
    shown(table, CHEERING.format(phase="main", who="P1 C: Caller"))
    double_click(table, Place(FIELD, CENTER))
    scene = table.scene
    assert Place(FIELD, CHEER) in scene.zones and table.card_at(Place(FIELD, CHEER)) is not None
    assert table.card_at(Place(FIELD, CENTER)) is None


def test_a_cheer_girl_attacks_by_a_drop_on_any_opposing_lane_and_says_which_zone(table: Table) -> None:
    shown(table, CHEERING.format(phase="signi", who="P1 cheer: SIGNI level 1 power 3000"))
    for lane in (LEFT, CENTER, RIGHT):
        assert Place(FIELD, lane, True) in table.offers.drops[Place(FIELD, CHEER)]
    table.drag(Place(FIELD, CHEER), Place(FIELD, RIGHT, True))
    tray = table.tray
    assert isinstance(tray, TextTray)
    table.wait_for_keys()
    click(tray.buttons[2])
    assert table.seen_by(0).other.field[RIGHT] is None, "1000 against 3000"
