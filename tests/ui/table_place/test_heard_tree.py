"""What stands in the tree of a screen reader: zones and cards, their texts, what is chosen, where the keys are."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.table import RESOURCES, Table, click, press, shown
from tests.ui.table_place.conftest import table_of_module
from tests.ui.table_place.test_focused_buttons import janken, mulligan
from tests.ui.table_place.test_payment import GROWING
from tests.ui.table_place.test_senses import ATTACK
from tests.ui.table_place.test_trays import BURST, ORDERING, SEARCHING
from tests.ui.widgets import badly_told, give_keys
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, Place
from wixoss_desktop.ui.program.doors import Doors
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.scene import Hit
from wixoss_desktop.ui.table.trays.card_tray import CardTray

NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description


@pytest.fixture(scope="module")
def table(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Table]:
    with table_of_module(request) as made:
        yield made


def access(thing: QWidget | Hit[Place]) -> QAccessibleInterface:
    found = QAccessible.queryAccessibleInterface(thing)
    assert found is not None
    return found


def below(thing: QAccessibleInterface) -> list[QAccessibleInterface]:
    found = [thing.child(at) for at in range(thing.childCount())]
    return [one for one in found if one is not None]


def card_at(table: Table, place: Place) -> CardItem[Place]:
    found = table.card_at(place)
    assert found is not None
    return found


def test_the_table_is_a_list_of_zones_each_with_its_cards(table: Table) -> None:
    shown(table, BURST)
    zones = below(access(table.mat))
    assert [one.text(NAME).split(",")[0] for one in zones][:2] == ["Your hand", "Your LRIG deck"]
    assert len(zones) < 30
    hand = zones[0]
    assert hand.role() == QAccessible.Role.List and hand.childCount() == 1
    (card,) = below(hand)
    assert card.role() == QAccessible.Role.ListItem and "your hand" in card.text(NAME)
    found = card.parent()
    assert found is not None and found.text(NAME) == hand.text(NAME)
    assert hand.indexOfChild(card) == 0
    everything = [card for zone in zones for card in below(zone)]
    assert len(everything) == len(table.cards), "every card lies in one zone"


def test_the_text_of_a_card_is_its_description_and_one_face_down_has_none(table: Table) -> None:
    shown(table, ORDERING)
    card = card_at(table, Place(HAND, 0))
    assert card.no is not None
    assert access(card).text(DESCRIPTION) == table.book.facts(card.no).text != ""
    others = [item for item in table.cards if item.no is None]
    assert others and not [item for item in others if access(item).text(DESCRIPTION)]


def test_a_card_has_the_focus_only_while_the_table_has_the_keyboard(table: Table) -> None:
    shown(table, BURST)
    scene = table.mat
    scene.setFocus()
    press(scene, Qt.Key.Key_Tab)
    focused = table.scene.focused
    assert focused is not None and access(focused).state().focused
    give_keys(table.card_panel.pin_button)
    assert not access(focused).state().focused


def test_what_an_attack_would_come_to_is_heard_at_its_lane(table: Table) -> None:
    shown(table, ATTACK)
    assert "3000 ≥ 1000: banished" in access(card_at(table, Place(FIELD, 0))).text(NAME)
    assert "≥" not in access(card_at(table, Place(FIELD, 2, True))).text(NAME)


CHOOSING = """
card Hitter: SIGNI level 1 power 1000
    [{"kind": "action", "do": [{"op": "choose", "what": {"who": "opponent", "n": 2, "up_to": true}, "name": "a"},
     {"op": "banish", "what": "a"}]}]
phase: main
P1 L: Hitter
P2 L: SIGNI level 1 power 1000
P2 C: SIGNI level 1 power 1000
"""


def test_cards_chosen_in_a_tray_are_ticked_boxes_with_their_text(table: Table) -> None:
    shown(table, GROWING)
    table.submit(act.parse("grow lrig_deck1"))
    tray = table.tray
    assert isinstance(tray, CardTray)
    boxes = [access(tile) for tile in tray.tiles if tile.is_lit]
    assert {one.role() for one in boxes} == {QAccessible.Role.CheckBox}
    assert [at for at, one in enumerate(boxes) if one.state().checked] == sorted(tray.chosen)
    other = next(at for at in range(len(boxes)) if at not in tray.chosen)
    click(tray.tiles[other])
    assert [at for at, one in enumerate(boxes) if one.state().checked] == sorted(tray.chosen)
    face = tray.tiles[0].face
    assert face is not None and boxes[0].text(DESCRIPTION) == face.text


def test_a_card_that_can_not_be_found_is_no_box(table: Table) -> None:
    shown(table, SEARCHING)
    table.submit(act.parse("use hand1"))
    tray = table.tray
    assert isinstance(tray, CardTray)
    if tray.spec.kind == "pay":
        click(tray.buttons[-1])
        tray = table.tray
        assert isinstance(tray, CardTray)
    for tile in tray.tiles:
        assert tile.isCheckable() is tile.is_lit


def test_a_card_that_the_keyboard_is_at_in_a_tray_is_read_in_the_panel(table: Table) -> None:
    shown(table, GROWING)
    table.submit(act.parse("grow lrig_deck1"))
    tray = table.tray
    assert isinstance(tray, CardTray)
    tile = tray.tiles[0]
    tile.setFocus(Qt.FocusReason.TabFocusReason)
    shown_now = table.card_panel.shown
    assert tile.face is not None and shown_now is not None and shown_now.no == tile.face.key


def test_log_tree_and_odds_are_three_choices_of_which_one_holds(table: Table) -> None:
    tabs = [access(tab) for tab in table.story.tabs]
    assert [(tab.role(), tab.text(NAME), bool(tab.state().checked)) for tab in tabs] == [
        (QAccessible.Role.RadioButton, "Log", True),
        (QAccessible.Role.RadioButton, "Tree", False),
        (QAccessible.Role.RadioButton, "Odds", False),
    ]
    assert tabs[0].state().focusable


OPENED = (
    "help.keys", "help.glossary", "learn.help", "odds.lab", "odds.trainer", "odds.planner", "odds.games",
    "report.problem", "learn.puzzles",
)  # fmt: skip


def test_everything_that_tab_leads_to_has_a_name_and_is_something(table: Table) -> None:
    window, wrong = table.window, []
    for place in window.visible_places:
        window.show_place(place)
        page = table.page_of(place)
        assert page.accessibleName(), place
        wrong += badly_told(window)
    for ask in (janken, mulligan):
        ask(table)
        wrong += badly_told(window)
    Doors(table.program, RESOURCES)
    for command in OPENED:
        table.action(command).trigger()
        for opened in [one for one in QApplication.topLevelWidgets() if one.isVisible()]:
            wrong += badly_told(opened)
            if opened is not window:
                opened.close()
    assert not wrong, "\n".join(sorted(set(wrong)))
