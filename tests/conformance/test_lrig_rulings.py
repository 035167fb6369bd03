"""Rulings on LRIGs that grow or go back by effects, and on levels that effects change [6.8] [8.6.3]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table


def growing(free: bool, ener: str, lrig_type: str = "X") -> Table:
    """P1 has used an ARTS that lets the center of level 1, of type X, grow to Tall, which costs one red."""
    table = Table(f"""
        card Rise: ARTS [{{"kind": "use", "do": [{{"op": "choose", "sel": {{"zone": "lrig_deck", "kind": ["lrig"]}}}},
            {{"op": "grow", "free": {str(free).lower()}}}]}}]
        P1 lrig: LRIG level 1 limit 5 type X as Small
        P1 C: SIGNI limiting X as Loyal
        P1 ener: {ener}
        P1 hand: none
        P1 lrig_deck: Rise, LRIG level 2 limit 5 type {lrig_type} cost 1 red as Tall
            [{{"kind": "enter", "do": [{{"op": "draw"}}]}}]
    """)
    return table.do("P1", "use Rise", "pick Tall")


@row("R-333")
def test_a_signi_of_another_lrigs_type_goes_to_the_trash_when_the_center_grows_by_an_effect() -> None:
    growing(True, "none", "Y").expect("P1 lrig is Tall", "P1 C empty", "P1 trash is Loyal", "event rule Loyal")
    growing(True, "none", "X").expect("P1 lrig is Tall", "P1 C is Loyal")


@row("R-462")
def test_a_lrig_that_is_put_on_top_costs_nothing_and_triggers() -> None:
    table = growing(True, "red", "Y").expect("P1 lrig is Tall", "P1 lrig over Small", "P1 ener 1")
    table.expect("P1 hand 1", "event grow Tall")


@row("R-463")
def test_a_growth_by_an_effect_that_does_not_say_so_is_paid_for() -> None:
    growing(False, "red").expect("P1 lrig is Tall", "P1 ener 0", "P1 trash is red")
    growing(False, "none").expect("P1 lrig is Small", "no event grow")


@row("R-460")
def test_an_assist_whose_card_goes_back_is_the_card_below_and_can_grow_again() -> None:
    table = Table("""
        card Back: SPELL [{"kind": "use", "do": [{"op": "to_lrig_deck", "what": {"kind": ["assist"], "all": true}}]}]
        cut_ins: no
        card Seed: LRIG level 0 type Aid
        card Helper: ASSIST_LRIG level 1 type Aid timing main
        P1 assistL: Helper over Seed
        P1 hand: Back
    """)
    table.do("P1", "use Back").expect("P1 assistL is Seed", "P1 lrig_deck holds Helper", "P1 assistL over nothing")
    table.do("P1", "grow Helper assistL").expect("P1 assistL is Helper", "P1 assistL over Seed")


def test_an_arts_and_a_resona_go_from_the_lrig_trash_back_to_the_lrig_deck() -> None:
    table = Table("""
        card Salvage: SPELL [{"kind": "use", "do": [
            {"op": "target", "sel": {"zone": "lrig_trash", "kind": ["arts", "resona"]}}, {"op": "to_lrig_deck"}]}]
        cut_ins: no
        card Bolt: ARTS [{"kind": "use", "do": [{"op": "draw"}]}]
        P1 lrig_trash: Bolt
        P1 hand: Salvage
    """)
    table.do("P1", "use Salvage").expect("P1 lrig_deck holds Bolt", "P1 lrig_trash empty")


def test_what_is_paid_from_the_lrig_deck_or_from_under_a_lrig_goes_to_the_lrig_trash() -> None:
    table = Table("""
        card Fire: SIGNI [{"kind": "enter", "cost": [{"cost": "put", "to": "lrig_trash", "sel": {"zone": "lrig_deck",
            "kind": ["arts"], "where": [{"is": "color", "any": ["red"]}]}}], "do": [{"op": "draw", "n": 2}]}]
        cut_ins: no
        card Bolt: ARTS red [{"kind": "use", "do": [{"op": "draw"}]}]
        card Ice: ARTS blue [{"kind": "use", "do": [{"op": "draw"}]}]
        P1 lrig_deck: Bolt, Ice
        P1 hand: Fire
    """)
    table.do("P1", "deploy Fire L", "yes", "pick lrig_deck1").expect(
        "P1 lrig_trash is Bolt", "P1 lrig_deck is Ice", "P1 hand 2"
    )


@row("R-441")
@pytest.mark.parametrize(("by", "level"), [(-3, 0), (-1, 1), (1, 3)])
def test_a_level_that_is_lowered_too_far_is_nought(by: int, level: int) -> None:
    table = Table(f"""
        card Sink: ARTS [{{"kind": "use", "do": [{{"op": "change_level", "by": {by},
            "what": {{"of": "opponent", "all": true}}}}]}}]
        P1 lrig_deck: Sink
        P2 C: SIGNI level 2 as Ox
    """)
    table.do("P1", "use Sink").expect(f"P2 C level {level}", "P2 C is Ox")
