"""Attacking with all that win or hit: one after the other, each forecast anew, and no attack that gains nothing."""

from PySide6.QtCore import Qt

from tests.ui.table import Table, shown
from wixoss_desktop.engine.wixoss.actions import Attack

LANES_TAKEN = """
phase: signi
card Weak: SIGNI power 3000
card Strong: SIGNI power 10000
card Wall: SIGNI power 5000
P1 L: Strong
P1 C: Strong
P1 R: Weak
P2 R: Weak
P2 C: Wall
P2 L: Wall
P2 deck: blank x9
"""
WATCHED = """
phase: signi
card Strong: SIGNI power 10000
card Fair: SIGNI power 6000
card Guide: SIGNI power 2000 [{"kind": "constant", "do": [
    {"op": "power", "what": {"all": true, "where": [{"is": "other"}]}, "by": 9000}]}]
card Ward: SIGNI power 5000
P1 L: Fair
P1 C: Strong
P2 R: Ward
P2 C: Guide
P2 deck: blank x9
"""


def attacks(table: Table) -> list[int]:
    """The slots from which was attacked, in their order."""
    actions = (node.action for node in table.here.line())
    return [action.slot for action in actions if isinstance(action, Attack)]


def test_a_key_attacks_with_all_signi_that_win_or_hit_and_with_no_other(table: Table) -> None:
    shown(table, LANES_TAKEN)
    assert "Attack with all 2 that win or hit" in " ".join(button.text() for button in table.decision.buttons)
    table.press(Qt.Key.Key_A)
    assert attacks(table) == [0, 1]
    assert table.step == "signi" and table.field[2] is not None, "the weak one stays as it is"
    table.press(Qt.Key.Key_A)
    assert attacks(table) == [0, 1], "nothing is left that would win"


def test_what_an_attack_has_changed_is_reckoned_with_before_the_next_one(table: Table) -> None:
    """At first the Ward has 14000; once the Guide that lifts it is gone, the Fair one wins, too."""
    shown(table, WATCHED)
    assert "Attack with the SIGNI that wins or hits" in " ".join(one.text() for one in table.decision.buttons)
    table.press(Qt.Key.Key_A)
    assert attacks(table) == [1, 0]


def test_one_attack_of_a_row_is_taken_back_and_the_row_does_not_go_on_by_itself(table: Table) -> None:
    shown(table, LANES_TAKEN)
    table.press(Qt.Key.Key_A)
    table.undo()
    assert attacks(table) == [0]
    table.match.submit(0, Attack(2))
    assert attacks(table) == [0, 2]
