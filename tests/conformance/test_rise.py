"""Rise: SIGNI that are only put on top of others [9.3]."""

from __future__ import annotations

from tests.conformance.rows import row
from tests.conformance.spells import spell
from tests.conformance.table import Table

RISERS = "cards: cases_mechanics.json"


@row("R-109")
def test_without_a_signi_to_cover_a_signi_with_rise_is_not_deployed() -> None:
    table = Table(f"""
        {RISERS}
        P1 hand: Test Tower
        P1 L: SIGNI level 2 as Ox
    """)
    for lane in ("L", "C", "R"):
        table.refuse("P1", f"deploy hand1 {lane}", "rise", "9.3")


@row("R-110")
def test_what_is_covered_does_not_count_for_the_limit() -> None:
    table = Table(f"""
        {RISERS}
        card Ox: SIGNI level 3
        P1 lrig: LRIG level 4 limit 4
        P1 hand: Test Tower
        P1 L: Ox down frozen
    """)
    table.do("P1", "deploy hand1 L").expect("P1 L is Test Tower", "P1 L up", "P1 L not frozen", "P1 L over Ox")
    table.expect("question P1 main_phase", "no event trash", "no event rule", "P1 trash 0")


def test_rise_takes_the_place_of_what_it_covers_even_on_a_full_field() -> None:
    table = Table(f"""
        {RISERS}
        card Ox: SIGNI level 3
        P1 hand: Test Tower, SIGNI as Cat
        P1 L: Ox
        P1 C: SIGNI level 1
        P1 R: SIGNI level 1
    """)
    table.refuse("P1", "deploy hand2 L", "zones_full")
    table.refuse("P1", "deploy hand1 C", "rise_here", "9.3")
    table.do("P1", "deploy hand1 L").expect("P1 L over Ox")


def test_the_limit_holds_without_what_is_covered_and_with_the_rest() -> None:
    table = Table(f"""
        {RISERS}
        card Ox: SIGNI level 3
        P1 lrig: LRIG level 4 limit 5
        P1 hand: Test Tower
        P1 L: Ox
        P1 C: SIGNI level 2
    """)
    table.refuse("P1", "deploy hand1 L", "rise_limit", "9.3")


def test_the_covered_signi_hears_of_it_and_loses_what_is_attached_to_it() -> None:
    table = Table(f"""
        {RISERS}
        card Base: SIGNI level 3 [{{"kind": "auto", "on": {{"event": "risen_on", "this": true}},
            "do": [{{"op": "draw"}}]}}]
        card Watch: SIGNI level 1 [{{"kind": "auto", "on": {{"event": "leave_field", "who": "own"}},
            "do": [{{"op": "ener_charge"}}]}}]
        card Cat: SIGNI
        card Egg: SIGNI
        P1 hand: Test Tower
        P1 L: Base over Egg with charm Cat
        P1 C: Watch
    """)
    table.do("P1", "deploy hand1 L").expect("P1 L over Base, Egg", "P1 L with nothing", "P1 trash is Cat")
    table.expect("event draw", "no event ener_charge", "event rule Cat")


@row("R-467")
def test_over_two_signi_the_player_chooses_the_zone_and_both_go_under() -> None:
    text = f"""
        {RISERS}
        P1 hand: Test Bridge
        P1 L: SIGNI level 1 as Ox
        P1 R: SIGNI level 2 as Elk
    """
    left = Table(text)
    left.refuse("P1", "deploy hand1 C", "rise_here")
    left.do("P1", "deploy hand1 L")
    left.expect("P1 L is Test Bridge", "P1 L over Ox, Elk", "P1 R empty", "question P1 main_phase")
    right = Table(text).do("P1", "deploy hand1 R")
    right.expect("P1 R is Test Bridge", "P1 R over Elk, Ox", "P1 L empty")


def test_of_three_that_fit_the_player_chooses_the_second_one_to_cover() -> None:
    table = Table(f"""
        {RISERS}
        P1 hand: Test Bridge
        P1 L: SIGNI level 1 as Ox
        P1 C: SIGNI level 1 as Emu
        P1 R: SIGNI level 2 as Elk
    """)
    table.do("P1", "deploy hand1 C").expect("question P1 pick_cards rise")
    assert table.legal("P1") == ["pick L", "pick R"]
    table.do("P1", "pick R").expect("P1 C over Emu, Elk", "P1 L is Ox", "P1 R empty")


def test_an_effect_that_puts_a_signi_needs_its_rise_too() -> None:
    text = f"""
        {RISERS}
        {spell("Lift", '{"op": "put", "what": {"zone": "trash", "all": true}}')}
        card Ox: SIGNI level 3
        P1 hand: Lift
        P1 trash: Test Tower
    """
    Table(text).do("P1", "use Lift").expect("P1 trash is Test Tower, Lift", "question P1 main_phase")
    one = Table(text + "    P1 C: Ox").do("P1", "use Lift")
    one.expect("P1 C is Test Tower", "P1 C over Ox", "event put Test Tower")
    two = Table(text + "    P1 C: Ox\n        P1 R: Ox").do("P1", "use Lift")
    two.expect("question P1 pick_cards rise").do("P1", "pick R").expect("P1 R over Ox", "P1 C is Ox")
