"""Keywords and texts that change attacks: kinds of Lancer, Triple Crush, Shoot, other zones [7.3] [7.8]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table


@row("R-204")
def test_lancer_hears_nothing_of_who_is_banished_by_an_ability() -> None:
    table = Table("""
        P1 L: SIGNI power 5000 lancer as Hawk [{"kind": "action", "when": ["main"], "do": [
            {"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]}]
        P2 R: SIGNI power 1000 as Ox
        P2 life: 4
    """)
    table.do("P1", "activate L 1").expect("event banish Ox", "P2 ener is Ox", "P2 life 4", "no event crush")
    table.expect("question P1 main_phase")


WEAK = (
    '[{"kind": "constant", "do": [{"op": "give", "what": "this",'
    ' "keywords": [{"name": "lancer", "scope": [{"is": "power", "op": "<=", "to": 5000}]}]}]}'
)


def weakening(by: int) -> Table:
    """P1's Lancer against power 5000 or less has attacked a SIGNI of 7000 that lost so much power by then."""
    table = Table(f"""
        phase: signi
        P1 L: SIGNI power 8000 as Hawk {WEAK}, {{"kind": "auto", "on": {{"event": "attack", "this": true}},
            "do": [{{"op": "target", "sel": {{"of": "opponent"}}}}, {{"op": "power", "by": -{by}}}]}}]
        P2 R: SIGNI power 7000 as Ox
        P2 life: 4
    """)
    return table.do("P1", "attack L").expect("event banish Ox", "P2 ener holds Ox")


@row("R-209")
def test_lancer_of_the_weak_looks_at_the_power_just_before_the_banish() -> None:
    weakening(4000).expect("P2 life 3", "1 event crush")
    weakening(1000).expect("P2 life 4", "no event crush")


@row("R-213")
def test_triple_crush_crushes_three_at_the_same_moment() -> None:
    table = Table("""
        phase: signi
        P1 L: SIGNI triple_crush
        P2 life: 7
        P2 hand: none
    """).do("P1", "attack L")
    table.expect("P2 life 4", "3 events crush", "1 event damaged", "P2 ener 3")
    crushed = [group.events for group in table.run.groups if getattr(group.events[0], "how", "") == "crush"]
    assert [len(events) for events in crushed] == [3]


@row("R-243")
def test_an_assist_that_is_up_does_not_attack() -> None:
    table = Table("""
        phase: lrig
        P1 assistL: LRIG level 0 type Aid
        P2 life: 3
    """)
    table.expect("P1 assistL up", "legal P1 attack lrig").refuse("P1", "attack assistL", "lrig_attacks_only")


def attacking_with(keywords: str, life: int) -> Table:
    """P1's SIGNI with such keywords has banished P2's SIGNI in battle."""
    table = Table(f"""
        phase: signi
        P1 L: SIGNI power 5000 {keywords} as Hawk
        P2 R: SIGNI power 5000 as Ox
        P2 hand: none
        P2 life: {life or "none"}
    """)
    return table.do("P1", "attack L").expect("event banish Ox")


@row("R-206")
@pytest.mark.parametrize(("keywords", "wins"), [("s_lancer", True), ("s_lancer lancer", True), ("lancer", False)])
def test_s_lancer_damages_whom_no_life_cloth_is_left_to_crush(keywords: str, wins: bool) -> None:
    table = attacking_with(keywords, 0)
    assert (table.winner, table.outcome is not None) == (("P1", True) if wins else (None, False))


@row("R-206")
def test_s_lancer_in_a_battle_by_the_rules_of_its_time_damages_too() -> None:
    text = """
        option: lancer_kind=battle_extension
        phase: signi
        P1 L: SIGNI power 5000 s_lancer
        P2 R: SIGNI power 5000
        P2 life: none
    """
    Table(text).do("P1", "attack L").expect("winner P1 damage")


@row("R-207")
def test_s_lancer_crushes_one_life_cloth_while_there_is_one() -> None:
    attacking_with("s_lancer double_crush", 2).expect("P2 life 1", "1 event crush", "no event damaged", "no winner")


# --- another zone than the one in front, no battle, Shoot -------------------------------------------------------------

ROVER = '[{"kind": "constant", "do": [{"op": "attack_elsewhere", "what": "this"}]}]'


def roving(power: int = 5000) -> Table:
    """P1's left SIGNI attacks whichever zone it likes; P2 has SIGNI in the center and on the right, across."""
    table = Table(f"""
        phase: signi
        P1 L: SIGNI power {power} as Rover {ROVER}
        P2 C: SIGNI power 3000 as Ox
        P2 R: SIGNI power 9000 as Elk
        P2 life: 4
    """)
    return table.do("P1", "attack L").expect("question P1 pick_option attacked")


@row("R-227")
def test_an_empty_zone_that_is_not_in_front_is_attacked_for_nothing() -> None:
    table = roving().do("P1", "option 1")
    table.expect("P1 L down", "no event battled", "no event damaged", "P2 life 4", "event attack_ended")


@row("R-228")
def test_who_stands_in_the_chosen_zone_battles() -> None:
    table = roving().do("P1", "option 2").expect("event banish Ox", "P2 ener is Ox", "P2 R is Elk", "P2 life 4")
    table.expect("P1 L is Rover", "P1 L down")
    roving().do("P1", "option 3").expect("event battled", "no event banish", "P2 C is Ox", "P2 R is Elk")


@row("R-228")
def test_the_zone_in_front_is_damaged_through_when_it_is_chosen_empty() -> None:
    table = Table(f"""
        phase: signi
        P1 L: SIGNI power 5000 {ROVER}
        P2 C: SIGNI power 3000 as Ox
        P2 life: 4
    """)
    table.do("P1", "attack L", "option 3").expect("P2 life 3", "event damaged", "P2 C is Ox", "no event battled")


@row("R-230")
def test_whom_shoot_banishes_in_battle_goes_to_the_trash_and_was_banished() -> None:
    mourner = """SIGNI as Owl [{"kind": "auto", "on": {"event": "banished", "who": "own"},
        "do": [{"op": "draw"}]}]"""
    table = Table(f"""
        phase: signi
        P1 L: SIGNI power 5000 shoot lancer
        P2 R: SIGNI power 5000 as Ox
        P2 L: {mourner}
        P2 hand: none
        P2 life: 4
    """)
    table.do("P1", "attack L").expect("event banish Ox", "P2 trash is Ox", "P2 ener lacks Ox", "P2 hand 1", "P2 life 3")


@row("R-231")
def test_shoot_of_the_one_that_is_banished_does_nothing() -> None:
    table = Table("""
        phase: signi
        P1 L: SIGNI power 8000 as Hawk
        P2 R: SIGNI power 3000 shoot as Ox
    """)
    table.do("P1", "attack L").expect("event banish Ox", "P2 ener is Ox", "P2 trash empty", "P1 L is Hawk", "P1 L down")


def test_shoot_of_a_defender_sends_an_attacker_to_the_trash_where_the_weaker_attacker_is_banished() -> None:
    table = Table("""
        option: battle_attacker_weaker=attacker_banished
        phase: signi
        P1 L: SIGNI power 2000 as Hawk
        P2 R: SIGNI power 3000 shoot as Ox
    """)
    table.do("P1", "attack L").expect("event banish Hawk", "P1 trash is Hawk", "P1 ener empty", "P2 R is Ox")


@row("R-437")
def test_who_does_not_battle_lets_the_attack_through() -> None:
    table = Table("""
        phase: signi
        P1 L: SIGNI power 9000
        P2 R: SIGNI power 1000 as Ghost [{"kind": "constant", "do": [{"op": "forbid", "act": "battle",
            "what": "this"}]}]
        P2 life: 4
    """)
    table.do("P1", "attack L").expect("P2 R is Ghost", "P2 life 3", "no event battled", "event damaged")


# --- damage -----------------------------------------------------------------------------------------------------------


@row("R-438")
@pytest.mark.parametrize(("guards", "left"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_damage_dealt_three_times_can_be_guarded_against_three_times(guards: int, left: int) -> None:
    table = Table("""
        phase: lrig
        P1 lrig: LRIG level 4 limit 11 [{"kind": "constant", "do": [{"op": "strikes", "n": 3, "what": "this"}]}]
        P2 hand: SIGNI guard as Servant, SIGNI guard as Maid, SIGNI guard as Page
        P2 life: 5
    """).do("P1", "attack lrig")
    for name in ("Servant", "Maid", "Page")[:guards]:
        table.expect("question P2 guard_step", "P2 life 5").do("P2", f"guard {name}")
    for _ in range(3 - guards):
        table.expect("question P2 guard_step").do("P2", "pass")
    table.expect(f"P2 life {left}", f"P2 trash {guards}", "active P2")


@row("R-439")
def test_no_more_life_cloth_is_crushed_in_a_turn_than_is_allowed() -> None:
    table = Table("""
        phase: signi
        P1 L: SIGNI double_crush
        P1 C: SIGNI
        P2 R: SIGNI as Keeper [{"kind": "constant", "do": [{"op": "crush_limit", "n": 1, "who": "own"}]},
            {"kind": "constant", "do": [{"op": "forbid", "act": "battle", "what": "this"}]}]
        P2 life: 5
    """)
    table.do("P1", "attack L").expect("P2 life 4", "1 event crush", "1 event damaged")
    table.do("P1", "attack C").expect("P2 life 4", "no event crush", "no winner")
    table.pass_until("main_phase", "P1").pass_until("signi_attacks", "P1")
    table.do("P1", "attack C").expect("P2 life 3", "1 event crush")


@row("R-266")
def test_who_does_not_lose_the_game_this_turn_survives_damage() -> None:
    table = Table("""
        card Vow: ARTS timing attack [{"kind": "use", "do": [{"op": "forbid", "act": "lose", "who": "own"}]}]
        phase: defence
        P1 L: SIGNI as Hawk
        P2 lrig_deck: Vow
        P2 life: none
        P2 hand: none
    """)
    table.do("P2", "use Vow").do("P1", "attack L").expect("event damaged", "no winner", "no event crush")
    table.pass_until("signi_attacks", "P1").do("P1", "attack L").expect("winner P1 damage")
