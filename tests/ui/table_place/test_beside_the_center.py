"""What stands beside the center LRIG: assists where three LRIGs play, a KEY where one may be played."""

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from tests.ui.table import Table, shown
from wixoss_desktop.engine.wixoss.zones import ASSIST_LEFT, ASSISTS, FIELD, KEY, LRIG, Place
from wixoss_desktop.ui.table.trays.card_tray import CardTray

THREE = """
rules: DIVA
phase: main
card Zero: LRIG level 0 type B
P1 assistL: ASSIST_LRIG level 1 type B over Zero
P1 assistR: LRIG level 0 type C
P2 assistL: LRIG level 0 type B
P2 assistR: LRIG level 0 type C down
P1 hand: 1
"""
ONE = """
phase: main
P1 hand: 1
"""
KEYS = """
rules: KEY
phase: main
P2 key: KEY white
P1 hand: 1
"""


def slots_drawn(table: Table) -> set[int]:
    return {place.index for place in table.scene.zones if place.zone == FIELD and place.index > LRIG}


def test_a_table_shows_the_slots_that_its_profile_uses_and_no_others(table: Table) -> None:
    for text, slots in ((ONE, set()), (THREE, set(ASSISTS)), (KEYS, {KEY}), (ONE, set())):
        shown(table, text)
        assert slots_drawn(table) == slots


def test_three_lrigs_stand_where_their_player_has_them_and_downed_ones_lie_sideways(table: Table) -> None:
    shown(table, THREE)
    for opponent in (False, True):
        row = [table.card_at(Place(FIELD, slot, opponent)) for slot in (ASSIST_LEFT, LRIG, ASSISTS[1])]
        spots = [item.x() for item in row if item is not None]
        assert len(spots) == 3 and spots == sorted(spots, reverse=opponent)
    downed = table.card_at(Place(FIELD, ASSISTS[1], True))
    assert downed is not None and downed.rotation() == 90


def test_a_key_lies_sideways_beside_the_center_with_its_picture_to_be_read(table: Table) -> None:
    shown(table, KEYS)
    item = table.card_at(Place(FIELD, KEY, True))
    assert item is not None and item.rotation() == 90
    assert "KEY zone" in table.scene.text_of(item)


def test_a_click_on_a_lrig_opens_what_lies_under_it(table: Table) -> None:
    shown(table, THREE)
    table.click(Place(FIELD, ASSIST_LEFT))
    browser = table.pile
    assert isinstance(browser, CardTray)
    assert [tile.face.name for tile in browser.tiles if tile.face is not None] == ["Zero"]


def test_the_menu_of_a_card_offers_to_look_under_it(table: Table) -> None:
    shown(table, THREE)
    table.open_menu(Place(FIELD, ASSIST_LEFT), QPoint(10, 10))
    menu = table.menu
    assert isinstance(menu, QMenu)
    look = next(action for action in menu.actions() if "under it (1)" in action.text())
    look.trigger()
    assert isinstance(table.pile, CardTray)
    menu.close()


ATTACHED = """
phase: main
card Rock: SIGNI level 1
P1 L: SIGNI level 1 with charm blank, acce Rock
P1 hand: 1
"""


def test_attached_cards_are_tucked_under_the_signi_named_and_opened_by_a_click(table: Table) -> None:
    shown(table, ATTACHED)
    scene, place = table.scene, Place(FIELD, 0)
    item = table.card_at(place)
    assert item is not None and item.marks.tucked == (True, False) and item.marks.chips == ("Charm", "Acce")
    assert "Charm, Acce" in scene.text_of(item)
    table.open_pile(0, FIELD, 0)
    browser = table.pile
    assert isinstance(browser, CardTray)
    assert [None if tile.face is None else tile.face.name for tile in browser.tiles] == [None, "Rock"]


def test_the_steps_of_the_attack_phase_are_called_as_the_profile_calls_them(table: Table) -> None:
    shown(table, ONE.replace("phase: main", "phase: arts"))
    assert "ARTS use, attacker" in table.bar.spoken
    shown(table, THREE.replace("phase: main", "phase: arts"))
    assert "Pre-attack step" in table.bar.spoken
