"""Assist LRIGs: growing them, their limit, what they are in texts, and what they can't do [6.8.7] [6.9.5] [1.5.2]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table

option = pytest.mark.option

BOARD = """
    phase: {phase}
    cut_ins: no
    active: {active}
    P1 lrig: LRIG level {center} limit 5 type Mid as Center
    P1 assistL: LRIG level 0 type Left as Lefty
    P1 assistR: LRIG level 0 type Right as Righty
    P1 lrig_deck: ASSIST_LRIG level 1 limit 0 type Left timing main as One,
        ASSIST_LRIG level 1 limit 1 type Right timing main/attack as Two,
        ASSIST_LRIG level 2 limit 1 type Left as Three, ASSIST_LRIG level 1 limit 0 type Left cost 1 red as Dear,
        LRIG level 1 limit 2 type Left as Grown, LRIG level 3 limit 6 type Mid as Next
    P2 lrig_deck: ARTS as Flash
    P2 hand: 1
"""


def board(phase: str = "main", center: int = 2, *, more: str = "", active: str = "P1") -> Table:
    """Three LRIGs of P1, and what they could grow to."""
    return Table(BOARD.format(phase=phase, center=center, active=active) + more)


# --- growing --------------------------------------------------------------------------------------------------------


def test_an_assist_grows_in_the_main_phase_and_keeps_the_card_below() -> None:
    table = board().do("P1", "grow One assistL")
    table.expect("P1 assistL is One", "P1 lrig is Center", "P1 assistR is Righty", "question P1 main_phase")
    assert [table.name(card) for card in table.thing("P1", "assistL").under] == ["Lefty"]


def test_assists_grow_any_number_of_times_and_each_of_them() -> None:
    table = board().do("P1", "grow One assistL", "grow Two assistR", "grow Three assistL")
    table.expect("P1 assistL is Three", "P1 assistR is Two")
    assert not table.position.state.tallies[0].grown


def test_growing_an_assist_costs_what_the_card_says() -> None:
    table = board(more="P1 ener: red")
    table.do("P1", "grow Dear assistL").expect("P1 assistL is Dear", "P1 trash is red", "P1 ener empty")
    board().refuse("P1", "grow Dear assistL", why="ener")


@row("R-078")
def test_an_assist_may_reach_the_level_of_the_center_but_not_exceed_it() -> None:
    table = board(center=1).do("P1", "grow One assistL")
    table.refuse("P1", "grow Three assistL", why="assist_level", rule="6.8.7")
    board(center=0).refuse("P1", "grow One assistL", why="assist_level")


@row("R-078")
def test_an_assist_grows_by_exactly_one_level() -> None:
    board().refuse("P1", "grow Three assistL", why="assist_step")
    grown = board().do("P1", "grow One assistL")
    grown.refuse("P1", "grow Dear assistL", why="assist_step")


@row("R-080")
def test_an_assist_grows_by_its_own_lrig_type() -> None:
    board().refuse("P1", "grow One assistR", why="assist_type")


@row("R-081")
def test_an_assist_card_of_the_main_phase_is_not_grown_to_before_the_attacks() -> None:
    table = board("arts")
    table.refuse("P1", "grow One assistL", why="timing", rule="5.9.1")
    table.do("P1", "grow Two assistR").expect("P1 assistR is Two", "question P1 arts_step")


@row("R-082")
def test_in_the_defence_step_an_assist_grows_and_its_enter_ability_resolves_at_once() -> None:
    more = """
    card Shield: ASSIST_LRIG level 1 limit 0 type Right timing main/attack
        [{"kind": "enter", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "down"}]}]
    P1 lrig_deck: Shield, ARTS as Ray
    P2 L: SIGNI level 1 power 1000 as Hawk
    """
    table = board("defence", more=more, active="P2").do("P1", "grow Shield assistR")
    if table.question() == "pick_cards":
        table.do("P1", "pick Hawk")
    table.expect("P1 assistR is Shield", "P2 L down", "question P1 arts_step")


@row("R-083")
def test_a_lrig_card_is_for_the_center_only() -> None:
    board().refuse("P1", "grow Grown assistL", why="not_assist", rule="1.2.3")


def test_an_assist_card_is_for_assists_only_and_the_center_has_its_own_phase() -> None:
    table = board("grow", center=2)
    table.refuse("P1", "grow One", why="not_lrig")
    table.refuse("P1", "grow One assistL", why="assist_phase")
    table.do("P1", "grow Next").expect("P1 lrig is Next")
    board().refuse("P1", "grow Next", why="grow_phase")


def test_where_no_assist_stands_none_grows() -> None:
    table = board(more="P1 assistL: none")
    table.refuse("P1", "grow One assistL", why="no_assist")
    assert not any("assistL" in move for move in table.legal("P1"))


@row("R-072")
def test_the_center_does_not_grow_to_its_own_level() -> None:
    table = Table("""
        phase: grow
        P1 lrig: LRIG level 3 limit 6 type Test as Ann
        P1 lrig_deck: LRIG level 3 limit 6 type Test as Bob, LRIG level 2 limit 5 type Test as Cid
    """)
    table.refuse("P1", "grow Bob", why="grow_level")
    table.refuse("P1", "grow Cid", why="grow_level")


# --- the limit ------------------------------------------------------------------------------------------------------


@row("R-086", "R-087")
def test_an_assist_raises_the_limit_by_what_is_printed_on_it() -> None:
    table = board(more="P1 hand: SIGNI level 2 as Ant, SIGNI level 2 as Bee, SIGNI level 2 as Cat").expect("P1 limit 5")
    table.do("P1", "deploy Ant L", "deploy Bee C")
    table.refuse("P1", "deploy Cat R", why="limit")
    table.do("P1", "grow Two assistR").expect("P1 limit 6")
    table.do("P1", "deploy Cat R").expect("P1 R is Cat")


@row("R-085")
def test_the_level_of_an_assist_is_nothing_to_signi() -> None:
    table = Table("""
        P1 lrig: LRIG level 1 limit 9
        P1 assistL: ASSIST_LRIG level 2 limit 1 as Tall
        P1 hand: SIGNI level 2 as Two
    """)
    table.refuse("P1", "deploy Two L", why="deploy_level")


@row("R-086")
def test_a_signi_with_a_consumption_takes_that_much_of_the_limit() -> None:
    table = Table("""
        P1 lrig: LRIG level 4 limit 6
        P1 hand: SIGNI level 1 consumes 5 as Heavy, SIGNI level 2 as Two, SIGNI level 1 as One
    """)
    table.do("P1", "deploy Heavy L")
    assert table.refuse("P1", "deploy Two C", why="limit").numbers["sum"] == 5
    table.do("P1", "deploy One C").expect("P1 C is One")
    table = Table("P1 lrig: LRIG level 4 limit 4\nP1 hand: SIGNI level 1 consumes 5 as Heavy")
    table.refuse("P1", "deploy Heavy L", why="limit")


# --- what a LRIG is in a text ---------------------------------------------------------------------------------------


def counting(kinds: str) -> str:
    """A SPELL that draws as many cards as there are LRIGs of these kinds."""
    return (
        'card Count: SPELL [{"kind": "use", "do": [{"op": "draw", "n": {"value": "count", "of": '
        f'{{"kind": {kinds}, "of": "own"}}}}}}]}}]\n    P1 hand: Count'
    )


@pytest.mark.parametrize(("kinds", "drawn"), [('["lrig"]', 1), ('["assist"]', 2), ('["lrig", "assist"]', 3)])
def test_a_text_means_the_center_the_assists_or_all_lrigs(kinds: str, drawn: int) -> None:
    table = board(more=counting(kinds)).do("P1", "use Count")
    assert table.count("P1", "hand") == drawn


def test_a_limiting_condition_asks_the_center() -> None:
    table = board(more="P1 hand: SIGNI level 1 limiting Left as Ant, SIGNI level 1 limiting Mid as Bee")
    table.refuse("P1", "deploy Ant L", why="limiting")
    table.do("P1", "deploy Bee L").expect("P1 L is Bee")


@pytest.mark.parametrize(("event", "drawn"), [("grow", 0), ("grow_assist", 1), ("enter", 0)])
def test_growing_an_assist_is_heard_as_that_and_as_nothing_else(event: str, drawn: int) -> None:
    more = f"""
    P1 C: SIGNI [{{"kind": "auto", "on": {{"event": "{event}", "who": "own"}}, "do": [{{"op": "draw"}}]}}]
    """
    table = board(more=more).do("P1", "grow One assistL")
    assert table.count("P1", "hand") == drawn


# --- attacks and turns ----------------------------------------------------------------------------------------------


def test_only_the_center_attacks() -> None:
    table = board("lrig")
    for slot in ("assistL", "assistR"):
        table.refuse("P1", f"attack {slot}", why="lrig_attacks_only")
    table.do("P1", "attack lrig").expect("question P2 guard_step")


def test_assists_go_up_in_the_up_phase() -> None:
    table = board("up", more="P1 assistL: LRIG level 0 type Left as Lefty down").expect("P1 assistL up")
    assert table.thing("P1", "assistL").up


# --- LRIG types -----------------------------------------------------------------------------------------------------

SHARED = """
    P1 lrig: LRIG level 2 limit 5 type Mid as Center over LRIG level 1 limit 2 type Mid as Below
    P1 assistL: LRIG level 0 type Left as Lefty
    P1 assistR: LRIG level 0 type Right as Righty
    P1 lrig_deck: ASSIST_LRIG level 1 limit 0 type Left/Mid as One
"""


@row("R-424")
@option("lrig_unique_types")
def test_of_two_lrigs_that_share_a_type_after_a_growth_one_goes(profile: str) -> None:
    kept = Table(SHARED).do("P1", "grow One assistL")
    kept.expect("question P1 main_phase", "P1 lrig is Center", "P1 assistL is One")
    table = Table("option: lrig_unique_types=enforce_discard" + SHARED)
    table.do("P1", "grow One assistL").expect("question P1 pick_cards rule_lrig")
    table.do("P1", "pick assistL").expect("P1 assistL is Lefty", "P1 lrig_trash is One", "P1 lrig is Center")


# --- being chosen -----------------------------------------------------------------------------------------------------

ABILITY_ON_A_LRIG = """
    rules: DIVA
    phase: main
    P1 lrig: WX24-D3-04
    P2 lrig: LRIG level 3 as Mid
    P2 assistL: ASSIST_LRIG level 1 as Lefty
"""


@option
def test_an_effect_on_a_lrig_may_choose_an_assist() -> None:
    table = Table(ABILITY_ON_A_LRIG).do("P1", "activate lrig 2")
    table.expect("legal P1 pick opp.lrig", "legal P1 pick opp.assistL")
    table.do("P1", "pick opp.assistL").expect("P2 assistL frozen", "P2 lrig not frozen")
