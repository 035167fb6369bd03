"""What is done at a table marks each card once, and lays the zones out only where they lie otherwise after it."""

from collections import Counter
from collections.abc import Callable

import pytest

from tests.ui.table import Table, match_of, pool, terms
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import CENTER, FIELD, HAND, LEFT, RIGHT, Place
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.kit.theme import theme_named

BOARD = """
P1 lrig: WD01-003 over WD01-004, WD01-005
P1 hand: WD01-010, WD01-013, WD01-012, WD01-017
P1 ener: WD01-010, WD01-017
P2 lrig: WD02-003 over WD02-004
P2 C: WD02-010
"""
FIRST, BARE = Place(HAND, 1), Place(FIELD, LEFT, True)


@pytest.fixture
def main_phase(table: Table) -> Table:
    table.show(match_of(build(BOARD, pool().cards), terms()))
    table.lift()
    return table


def counted(table: Table, does: Callable[[], object]) -> dict[str, int]:
    """How often every card was marked, and the zones laid out, while something was done."""
    found: Counter[str] = Counter()
    scene = table.scene
    watched = ((scene.marked, "marked"), (scene.laid, "laid"))
    joined = [(signal, signal.connect(lambda name=name: found.update((name,)))) for signal, name in watched]
    does()
    for signal, connection in joined:
        signal.disconnect(connection)
    return dict(found)


def test_a_dropped_card_that_answers_is_marked_with_all_others_once(main_phase: Table) -> None:
    turn = main_phase.moment.node
    assert counted(main_phase, lambda: main_phase.drag(FIRST, Place(FIELD, CENTER))) == {"marked": 1}
    assert main_phase.moment.node != turn


def test_a_card_that_may_not_lie_there_comes_back_without_a_mark_set_anew(main_phase: Table) -> None:
    turn = main_phase.moment.node
    assert counted(main_phase, lambda: main_phase.drag(FIRST, BARE)) == {}
    assert main_phase.moment.node == turn


def test_a_card_that_waits_for_its_place_is_marked_when_it_is_chosen_and_when_it_is_put(main_phase: Table) -> None:
    assert counted(main_phase, lambda: main_phase.click(FIRST)) == {"marked": 1}
    assert counted(main_phase, lambda: main_phase.click(Place(FIELD, RIGHT))) == {"marked": 1}
    assert main_phase.card_at(Place(FIELD, RIGHT)) is not None


def test_an_answer_by_a_button_marks_once(main_phase: Table) -> None:
    assert counted(main_phase, lambda: main_phase.submit(act.Pass())) == {"marked": 1}


def test_another_size_theme_drawer_or_end_lays_the_table_out_once(main_phase: Table) -> None:
    once = {"laid": 1, "marked": 1}
    assert counted(main_phase, lambda: main_phase.scene.set_drawer_open(True)) == once
    assert counted(main_phase, lambda: main_phase.scene.set_drawer_open(False)) == once
    assert counted(main_phase, lambda: main_phase.scene.set_theme(theme_named("light"))) == once
    assert counted(main_phase, lambda: main_phase.scene.set_theme(theme_named("dark"))) == once
    assert counted(main_phase, lambda: main_phase.scene.lay_out(1100, 900, 1.0)) == once
    assert counted(main_phase, main_phase.turn_table) == once
    assert counted(main_phase, lambda: main_phase.scene.lay_out(1100, 900, 1.0)) == {}
