"""What stands beside the center LRIG on a table that shows one LRIG."""

from tests.ui.table_place.conftest import Table, shown
from wixoss_desktop.engine.wixoss.actions import Pass
from wixoss_desktop.engine.wixoss.zones import ASSISTS, FIELD, KEY, Place

BOARD = """
phase: main
P1 assistL: LRIG level 0 type A
P1 assistR: LRIG level 0 type B
P2 key: KEY
P1 hand: 1
"""


def test_a_table_with_one_lrig_passes_over_assists_and_a_key(table: Table) -> None:
    controller = shown(table, BOARD)
    cast = table.place.scene.table.cast
    unseen = [Place(FIELD, slot, opponent) for slot in (*ASSISTS, KEY) for opponent in (False, True)]
    assert [place for place in unseen if cast.at(place) is not None] == []
    assert controller.submit(Pass())
    assert controller.match.view(0).other.field[KEY] is not None
