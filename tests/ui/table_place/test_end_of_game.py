"""Once a game is over the table says what it came to."""

import pytest

from tests.ui.table import Table, match_of, pool, terms
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import LRIG
from wixoss_desktop.match.wixoss.scenario.play import build

LAST = """
phase: signi
P1 lrig: WD01-001 over WD01-002
P1 L: WD01-009
P1 C: WD01-009
P2 life: WD01-013 x1
"""


def ended(table: Table) -> Table:
    """A game that Player 1 wins by two attacks."""
    table.show(match_of(build(LAST, pool().cards), terms()))
    table.lift()
    for lane in (0, 1):
        assert table.submit(act.Attack(lane))
    assert table.end.isVisible()
    return table


def test_the_lrig_of_who_has_won_and_the_figures_of_both_stand_beside_the_words(table: Table) -> None:
    words = ended(table).end_figures
    assert words is not None and words.card == table.seen_by(0).own.field[LRIG].no  # type: ignore[union-attr]
    assert words.rows == (("Life Cloth crushed", "1", "0"), ("SIGNI banished", "0", "0"))
    assert words.by_turn[0][-1] == 1 and not any(words.by_turn[1])


def test_how_long_each_has_thought_is_told_at_the_end(table: Table) -> None:
    table.show(match_of(build(LAST, pool().cards), terms()))
    table.match.spent = (65_000, 0)
    table.lift()
    for lane in (0, 1):
        assert table.submit(act.Attack(lane))
    words = table.end_figures
    assert words is not None and words.rows[-1] == ("Time to think", "1:05", "–")


@pytest.mark.parametrize("size", [(1366, 768), (960, 640), (960, 520)])
def test_the_end_lies_over_the_table_and_not_beyond_it(table: Table, size: tuple[int, int]) -> None:
    table.window.resize(*size)
    ended(table)
    table.settle()
    host = table.end.parentWidget()
    assert host is not None and host.rect().contains(table.end.geometry())
    table.window.resize(1280, 800)
