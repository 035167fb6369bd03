"""A question about hidden cards while they lie covered: only its player uncovers it, and no key answers it before."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.ui.table_place.conftest import Table, click, press, shown
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.engine.wixoss.zones import FIELD, Place
from wixoss_desktop.ui.table.asking import is_private
from wixoss_desktop.ui.table.controller import TableController
from wixoss_desktop.ui.table.trays.order_tray import OrderTray

ASKS = '{"op": "target", "by": "opponent", "sel": {"of": "opponent"}, "late": true}'
LOOKS = f'[{{"op": "look", "n": 3}}, {ASKS}, {{"op": "down"}}, {{"op": "rest"}}]'
BOARD = f"""
card Scout: ARTS {{"kind": "use", "do": {LOOKS}}}
phase: arts
P1 lrig: WD01-004 over WD01-005
P1 L: SIGNI level 1 power 1000
P1 R: SIGNI level 1 power 1000
P1 hand: WD01-013
P1 deck: WD01-009, WD01-013, WD01-015, blank, blank
P2 lrig: WD02-004 over WD02-005
P2 L: SIGNI level 1 power 1000
P2 R: SIGNI level 1 power 1000
P2 hand: WD02-013
P2 deck: WD02-009, WD02-013, WD02-015, blank, blank
"""


def looking(table: Table, seat: int) -> TableController:
    """A seat looks at its own cards; the other one answers in the open before they are put back in an order."""
    controller = shown(table, f"{BOARD}P{seat + 1} lrig_deck: Scout\n")
    if seat == 1:
        controller.submit(act.Pass())
        controller.look()
        controller.lift_curtain()
    controller.submit(next(action for action in controller.moment.legal if isinstance(action, act.Use)))
    while controller.moment.seat == seat:
        controller.submit(controller.moment.legal[0])
    assert controller.eyes is None and controller.moment.question is not None
    controller.submit(controller.moment.legal[0])
    assert controller.moment.seat == seat
    return controller


def looked_at(controller: TableController) -> tuple[str, ...]:
    return tuple(no for _, no in controller.moment.view.looking)


@pytest.mark.parametrize("seat", (0, 1))
def test_no_key_answers_before_its_player_has_uncovered_the_cards(table: Table, seat: int) -> None:
    controller = looking(table, seat)
    before = controller.match.position
    for key in (Qt.Key.Key_Return, Qt.Key.Key_P, Qt.Key.Key_1, Qt.Key.Key_Escape):
        if controller.eyes is not None:
            break
        table.wait_for_keys()
        focus = QApplication.focusWidget()
        assert focus is not None
        assert looked_at(controller) == ()
        press(focus, key)
        assert controller.match.position is before
    assert controller.match.position is before


def test_who_sits_at_the_far_end_lifts_a_curtain_before_the_cards_are_shown(table: Table) -> None:
    controller = looking(table, 1)
    curtain = table.place.over.curtain
    assert curtain.isVisible() and "Scout" in curtain.title.text()
    assert looked_at(controller) == () and table.place.over.tray is None
    table.lift()
    assert controller.eyes == 1 and len(looked_at(controller)) == 3
    assert isinstance(table.place.over.tray, OrderTray)


def test_who_sits_at_the_near_end_uncovers_the_cards_by_a_button_that_says_so(table: Table) -> None:
    controller = looking(table, 0)
    assert [button.text() for button in table.place.decision.buttons] == ["Show the cards  [H]"]
    assert looked_at(controller) == () and table.place.over.tray is None
    click(table.place.over.hand_button)
    assert len(looked_at(controller)) == 3
    assert isinstance(table.place.over.tray, OrderTray)


def test_a_choice_among_cards_looked_at_is_private_though_none_of_them_can_be_taken() -> None:
    assert is_private(QuestionSeen((0,), "pick_cards", why="take"))
    assert is_private(QuestionSeen((0,), "pick_cards", why="choose")), "nobody is asked so but over hidden cards"
    assert not is_private(QuestionSeen((0,), "pick_cards", why="target", choices=(Place(FIELD, 0),)))
