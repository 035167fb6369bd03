"""The LRIG's attack at the table: a drop anywhere on the lane before it, its key, and N that never attacks."""

import pytest
from PySide6.QtCore import Qt

from tests.ui.table import Table, shown
from wixoss_desktop.engine.wixoss.zones import CENTER, FIELD, LRIG, Place

BOARD = """
phase: lrig
P1 lrig: WD01-003 over WD01-004
P1 hand: WD01-009
P2 hand: WD02-013
P2 C: SIGNI level 1 power 1000
"""


def has_attacked(table: Table) -> bool:
    lrig = table.seen_by(0).own.field[LRIG]
    return lrig is not None and not lrig.up


@pytest.mark.parametrize("end", (LRIG, CENTER))
def test_a_drop_anywhere_on_the_opposing_center_lane_attacks(table: Table, end: int) -> None:
    shown(table, BOARD)
    table.drag(Place(FIELD, LRIG), Place(FIELD, end, True))
    assert has_attacked(table)
    assert not table.says


def test_a_drop_on_an_outer_lane_attacks_nothing(table: Table) -> None:
    shown(table, BOARD)
    table.drag(Place(FIELD, LRIG), Place(FIELD, 0, True))
    assert not has_attacked(table)


def test_no_signi_says_what_it_would_do_any_more(table: Table) -> None:
    lane = "P1 L: SIGNI level 1 power 1000\n"
    shown(table, BOARD.replace("phase: lrig", "phase: signi") + lane)
    assert table.preview(0) == "open: 1 damage" and table.preview(LRIG)
    shown(table, BOARD + lane)
    assert table.preview(0) is None and table.preview(LRIG)


def test_the_hint_how_a_lrig_attacks_stays_while_the_hand_is_covered(table: Table) -> None:
    shown(table, BOARD)
    assert "Drag your LRIG" in table.note
    table.be_asked_elsewhere()
    assert table.moment.is_covered
    assert "Drag your LRIG" in table.note
    assert "stays covered" in table.note


def test_n_ends_the_turn_and_4_attacks_as_their_buttons_say(table: Table) -> None:
    shown(table, BOARD)
    assert [one.text().rpartition("[")[2] for one in table.decision.buttons] == ["4]", "N]"]
    table.wait_for_keys()
    table.press(Qt.Key.Key_N)
    table.wait_for_keys()
    table.press(Qt.Key.Key_N)
    assert not has_attacked(table) and table.match.position.state.turn == 4
    shown(table, BOARD)
    table.press(Qt.Key.Key_4)
    assert has_attacked(table)
