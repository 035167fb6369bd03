"""A loop that nobody can leave ends the game, and the table says why."""

from tests.ui.table import Table, shown
from tests.ui.widgets import is_seen, reads
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import HAND, Place

ECHOES = """
option: loop_guard=20
card Ping: SIGNI [{"kind": "auto", "on": {"event": "targeted", "this": true},
    "do": [{"op": "target", "sel": {"where": [{"is": "name", "any": ["Pong"]}]}}]}]
card Pong: SIGNI [{"kind": "auto", "on": {"event": "targeted", "this": true},
    "do": [{"op": "target", "sel": {"where": [{"is": "name", "any": ["Ping"]}]}}]}]
card Shout: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"where": [{"is": "name", "any": ["Ping"]}]}}]}]
P1 hand: Shout
P1 L: Ping
P1 R: Pong
"""


def test_an_endless_loop_is_a_draw_and_is_explained(table: Table) -> None:
    shown(table, ECHOES)
    table.submit(act.Use(Place(HAND, 0)))
    end = table.end
    assert end.isVisible()
    assert (reads(end.title), "in an endless loop" in reads(end.line)) == ("A draw", True)
    assert "nobody could choose to stop them" in reads(end.below) and is_seen(end.below)


def test_another_end_needs_no_such_words(table: Table) -> None:
    shown(table, "P1 hand: blank")
    table.concede(0)
    assert table.end.isVisible() and not is_seen(table.end.below)
