"""Growing the center LRIG [5.6] [6.8]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table

PHASE = """
    phase: grow
    P1 lrig: LRIG level 1 limit 2 type X as Young
"""


# --- what can be grown to -------------------------------------------------------------------------------------------


@row("R-063")
def test_a_growth_is_paid_and_the_new_card_lies_on_the_old_one() -> None:
    table = Table(
        f"""
        {PHASE}
        P1 lrig_deck: LRIG level 2 limit 5 type X cost 1 red as Half
        P1 ener: red
        """
    )
    table.do("P1", "grow Half")
    table.expect("P1 lrig is Half", "P1 lrig over Young", "P1 lrig_deck empty", "P1 lrig_trash empty")
    table.expect("P1 ener empty", "P1 trash is red", "P1 limit 5", "question P1 main_phase")


@row("R-064")
def test_no_level_is_skipped() -> None:
    table = Table(
        f"""
        {PHASE}
        P1 lrig_deck: LRIG level 3 limit 8 type X cost 1 red as Gibbous
        P1 ener: red
        """
    )
    table.refuse("P1", "grow Gibbous", why="grow_level", rule="6.8.1")
    assert table.legal("P1") == ["pass"]


@row("R-065")
def test_a_lrig_type_must_be_shared() -> None:
    table = Table(
        f"""
        {PHASE}
        P1 lrig_deck: LRIG level 2 limit 5 type Y cost 1 red as Stranger
        P1 ener: red
        """
    )
    table.refuse("P1", "grow Stranger", why="lrig_type", rule="6.8.1")
    assert table.legal("P1") == ["pass"]


@row("R-066")
def test_one_common_type_is_enough() -> None:
    table = Table(
        """
        phase: grow
        P1 lrig: LRIG level 1 limit 2 type X/Y as Both
        P1 lrig_deck: LRIG level 2 limit 5 type Y/Z as Other
        """
    )
    table.do("P1", "grow Other").expect("P1 lrig is Other", "P1 lrig over Both")


@row("R-068")
def test_growing_is_optional() -> None:
    table = Table(
        f"""
        {PHASE}
        P1 lrig_deck: LRIG level 2 limit 5 type X cost 1 red as Half
        P1 ener: red
        """
    )
    table.expect("legal P1 grow Half", "legal P1 pass")
    table.do("P1", "pass")
    table.expect("P1 lrig is Young", "P1 lrig_deck is Half", "P1 ener is red", "question P1 main_phase")
    table.refuse("P1", "grow Half", why="grow_phase")


@row("R-069")
def test_the_same_level_under_another_name_is_legal() -> None:
    table = Table(
        """
        phase: grow
        P1 lrig: LRIG level 3 limit 7 type X as A
        P1 lrig_deck: LRIG level 3 limit 6 type X cost 1 red as B, LRIG level 3 limit 7 type X as A
        P1 ener: red
        """
    )
    table.refuse("P1", "grow lrig_deck2", why="grow_same_name", rule="6.8.1")
    table.do("P1", "grow B").expect("P1 lrig is B", "P1 lrig over A", "P1 limit 6", "P1 ener empty")


@row("R-070")
@pytest.mark.parametrize("level", [0, 1, 2])
def test_a_lower_level_under_another_name_is_legal(level: int) -> None:
    table = Table(
        f"""
        phase: grow
        P1 lrig: LRIG level 3 limit 7 type X as A
        P1 lrig_deck: LRIG level {level} limit 2 type X as Small
        """
    )
    table.do("P1", "grow Small").expect("P1 lrig is Small", "P1 lrig over A", f"P1 lrig level {level}", "P1 limit 2")


# --- paying for it --------------------------------------------------------------------------------------------------


@row("R-073")
def test_a_growth_that_cannot_be_paid_in_full_moves_nothing() -> None:
    table = Table(
        f"""
        {PHASE}
        P1 lrig_deck: LRIG level 2 limit 5 type X cost 2 green as Half
        P1 ener: green, white
        """
    )
    before = table.position.state
    refusal = table.refuse("P1", "grow Half", why="ener", rule="6.1.4")
    assert refusal.numbers == {"have": 2, "need": 2, "green": 1}
    assert table.position.state == before
    table.expect("P1 ener is green, white", "P1 lrig is Young", "P1 trash empty", "question P1 grow_phase")


# --- what follows ---------------------------------------------------------------------------------------------------


@row("R-075")
def test_the_enter_ability_comes_after_the_growth_and_after_the_rules() -> None:
    table = Table(
        """
        phase: grow
        P1 lrig: LRIG level 1 limit 2 type X/Y as Young
        P1 lrig_deck: LRIG level 2 limit 2 type X as Half [{"kind": "enter", "do": [{"op": "draw", "n": 1}]}]
        P1 L: SIGNI limiting Y as Friend
        P1 C: SIGNI level 1 as Stays
        """
    )
    table.do("P1", "grow Half")
    hows = [event.how for event in table.events("moved")]
    assert hows == ["grow", "rule", "draw"]
    table.expect("P1 trash is Friend", "P1 C is Stays", "P1 hand 1", "1 event activated", "question P1 main_phase")


@row("R-075")
def test_whenever_the_lrig_grows_is_heard_too() -> None:
    table = Table(
        f"""
        {PHASE}
        P1 lrig_deck: LRIG level 2 limit 5 type X as Half [{{"kind": "enter", "do": [{{"op": "draw", "n": 1}}]}}]
        P1 C: SIGNI as Friend [{{"kind": "auto", "on": {{"event": "grow", "who": "own"}},
            "do": [{{"op": "ener_charge", "n": 1}}]}}]
        """
    )
    table.do("P1", "grow Half").expect("question P1 pick_option trigger")
    table.do("P1", "option 1").expect("P1 hand 1", "P1 ener 1", "question P1 main_phase")


GROWTH = """
    P1 lrig_deck: LRIG level 2 limit 5 type X as Half [{"kind": "grow_condition",
        "given": {"if": "compare", "left": {"value": "count", "of": {"zone": "trash", "kind": ["card"]}},
        "op": ">=", "right": 3}}]
"""


@row("R-076")
def test_a_grow_condition_that_is_not_met_forbids_the_growth() -> None:
    table = Table(f"{PHASE} {GROWTH} P1 trash: 2")
    table.refuse("P1", "grow Half", why="grow_condition", rule="6.8.1")
    assert table.legal("P1") == ["pass"]


@row("R-076")
def test_a_grow_condition_that_is_met_allows_the_growth() -> None:
    table = Table(f"{PHASE} {GROWTH} P1 trash: 3")
    table.do("P1", "grow Half").expect("P1 lrig is Half", "P1 trash 3")
