"""Cross and Heaven [7.7] [9.6]."""

from __future__ import annotations

from tests.conformance.rows import row
from tests.conformance.spells import spell
from tests.conformance.table import Table

PAIR = """
    cards: cases_mechanics.json
    P1 L: Test Left Wing down
    P1 C: Test Right Wing
"""


@row("R-375")
def test_a_cross_pair_side_by_side_is_crossed_whichever_is_down() -> None:
    table = Table(PAIR).expect("P1 L power 8000", "legal P1 activate C 1")
    table.do("P1", "activate C 1").expect("P1 ener 1")


def test_a_cross_pair_on_the_wrong_sides_is_not_crossed() -> None:
    table = Table("""
        cards: cases_mechanics.json
        P1 C: Test Left Wing
        P1 L: Test Right Wing
    """)
    table.expect("P1 C power 5000", "illegal P1 activate L 1")


@row("R-378")
def test_the_cross_ends_for_both_when_one_moves_away() -> None:
    table = Table(PAIR + spell("Step", '{"op": "target", "sel": {"where": [{"is": "state", "state": "down"}]}}',
                               '{"op": "shift"}') + "\n    P1 hand: Step")  # fmt: skip
    table.do("P1", "use Step").expect("P1 R is Test Left Wing", "P1 R power 5000", "illegal P1 activate C 1")


def test_losing_abilities_does_not_break_the_cross() -> None:
    table = Table(PAIR + spell("Hush", '{"op": "lose_abilities", "what": {"where": [{"is": "state", '
                               '"state": "down"}], "all": true}}') + "\n    P1 hand: Hush")  # fmt: skip
    table.do("P1", "use Hush").expect("P1 L power 5000", "legal P1 activate C 1")


def test_heaven_is_achieved_when_the_whole_group_is_down_as_one_attacks() -> None:
    table = Table("phase: signi\n" + PAIR).do("P1", "attack C").expect("event draw", "P1 hand 1")
    assert len(table.events("draw")) == 1


def test_heaven_is_not_achieved_while_one_of_the_group_is_up() -> None:
    table = Table("phase: signi\n" + PAIR.replace(" down", ""))
    table.do("P1", "attack C").expect("no event draw").do("P1", "attack L").expect("event draw")
