"""Lanes that are chosen: own ones, those of the opponent, and the Cheer zone."""

from PySide6.QtCore import Qt

from tests.ui.table import Table, shown
from tests.ui.table_place.by_keys import Keyboard
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import CHEER, FIELD, LANES, Place

ERASING = """
card Erase: SPELL [{"kind": "use", "do": [{"op": "close_zone", "who": "opponent"}]}]
phase: main
P1 C: WD01-013
P1 hand: Erase
P2 L: WD05-009
"""
REARRANGING = """
rules: ALLSTAR
card Swirl: SPELL [{"kind": "use", "do": [{"op": "rearrange"}]}]
phase: main
P1 L: WD01-013
P1 cheer: WD01-013
P1 hand: Swirl
"""


def asked_for_a_lane(table: Table, text: str) -> Table:
    shown(table, text)
    table.submit(act.parse("use hand1"))
    if table.moment.is_covered:
        table.look()
    assert any(isinstance(action, act.Lane) for action in table.legal)
    return table


def test_lanes_of_the_opponent_are_lit_named_and_chosen_there(table: Table) -> None:
    asked_for_a_lane(table, ERASING)
    scene = table.scene
    far = [scene.zones[Place(FIELD, lane, True)] for lane in LANES]
    assert [zone.has_brackets for zone in far] == [False, True, True], "on the first one stands a SIGNI"
    assert [zone.words for zone in far[1:]] == ["Center [2]", "Right [3]"]
    standing = table.card_at(Place(FIELD, 0, True))
    assert standing is not None and standing.marks.target
    assert not any(table.zone(Place(FIELD, lane)).has_brackets for lane in LANES)
    assert [button.text() for button in table.decision.buttons[:3]] == [
        "the opponent's left lane  [1]",
        "the opponent's center lane  [2]",
        "the opponent's right lane  [3]",
    ]
    table.click(Place(FIELD, 1, True))
    assert table.moment.view.other.closed == (1,)


def test_a_lane_of_the_opponent_is_chosen_by_its_number(table: Table) -> None:
    asked_for_a_lane(table, ERASING)
    table.wait_for_keys()
    Keyboard(table, 0).press(Qt.Key.Key_1)
    assert table.moment.view.other.closed == (0,)


def test_a_cheer_girl_may_be_left_in_her_zone(table: Table) -> None:
    asked_for_a_lane(table, REARRANGING)
    lanes = {action.lane for action in table.legal if isinstance(action, act.Lane)}
    while CHEER not in lanes:
        table.submit(act.Lane(0))
        lanes = {action.lane for action in table.legal if isinstance(action, act.Lane)}
    assert "Cheer zone" in {button.text() for button in table.decision.buttons}
    table.click(Place(FIELD, CHEER))
    assert table.field[CHEER] is not None and table.step == "main"
