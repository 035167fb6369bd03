"""Attacks of SIGNI: who battles whom, what a battle does, and what happens in an open lane [7.3] [7.4] [7.8]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table

HAWK = "card Hawk: SIGNI level 2 power 5000"
ASSASSIN_TO_8000 = (
    '{"kind": "constant", "do": [{"op": "give", "what": "this",'
    ' "keywords": [{"name": "assassin", "scope": [{"is": "power", "op": "<=", "to": 8000}]}]}]}'
)


def attacking(do: str) -> str:
    """An attacker of 5000 that does something when it attacks."""
    return f'SIGNI level 2 power 5000 {{"kind": "auto", "on": {{"event": "attack", "this": true}}, "do": [{do}]}}'


def after_the_attack(attacker: str, defender: str, *, life: int = 4) -> Table:
    """P1's attacker in the left lane has attacked the lane across, where P2's defender stands (or nothing)."""
    t = Table(f"""
        phase: signi
        P1 L: {attacker}
        P2 R: {defender}
        P2 life: {life or "none"}
        P2 hand: none
    """)
    return t.do("P1", "attack L")


# --- lanes and battle -------------------------------------------------------------------------------------------------


@row("R-186")
def test_the_left_lane_attacks_the_right_one_across_and_banishes_the_weaker_signi() -> None:
    t = Table(f"""
        phase: signi
        {HAWK}
        P1 L: Hawk
        P2 L: SIGNI power 3000 as Goat
        P2 R: SIGNI power 3000 as Ox
        P2 ener: red
        P2 life: 4
    """)
    t.do("P1", "attack L").expect("P1 L is Hawk", "P1 L down", "P2 R empty", "P2 ener is red, Ox", "P2 L is Goat")
    t.expect("P2 life 4", "event battled", "event banish Ox", "no event crush", "no event damaged")


@row("R-187")
def test_a_signi_in_the_same_lane_of_the_other_side_defends_nothing() -> None:
    t = Table("""
        phase: signi
        P1 L: SIGNI power 5000
        P2 L: SIGNI power 1000 as Goat
    """)
    t.do("P1", "attack L").expect("P2 L is Goat", "P2 life 6", "event damaged", "no event battled")


@row("R-188")
def test_the_middle_faces_the_middle() -> None:
    t = Table("""
        phase: signi
        P1 C: SIGNI power 5000
        P2 C: SIGNI power 4000 as Ox
    """)
    t.do("P1", "attack C").expect("P2 ener is Ox", "P2 C empty", "P2 life 7", "event battled")


@row("R-189")
def test_equal_power_banishes_the_defender_only() -> None:
    t = after_the_attack("SIGNI level 2 power 5000 as Hawk", "SIGNI level 2 power 5000 as Ox")
    t.expect("P2 ener is Ox", "P2 R empty", "P1 L is Hawk", "P1 L down", "P1 ener empty", "P2 life 4")


@row("R-191")
def test_a_signi_that_was_attacked_is_as_strong_as_before() -> None:
    leap = """{"op": "to_hand", "what": {"where": [{"is": "name", "any": ["Hawk"]}], "all": true}},
        {"op": "shift", "what": "this"}"""
    t = Table(f"""
        phase: signi
        {HAWK}
        card Crow: {attacking(leap)}
        P1 L: Hawk
        P1 C: Crow
        P1 R: SIGNI
        P2 R: SIGNI level 3 power 8000 as Ox
    """)
    t.do("P1", "attack Hawk").expect("P2 R is Ox", "P2 R power 8000", "event battled", "no event banish")
    t.do("P1", "attack Crow").expect("P1 L is Crow", "event battled", "no event banish", "P2 R is Ox")
    t.expect("P2 R power 8000", "P2 life 7", "P1 L down")


# --- an open lane -----------------------------------------------------------------------------------------------------


@row("R-192")
def test_an_open_lane_costs_one_life_cloth() -> None:
    after_the_attack("SIGNI", "none", life=3).expect("P2 life 2", "1 event crush", "P2 ener 1", "no winner")


@row("R-193")
def test_an_open_lane_without_life_cloth_is_lost() -> None:
    after_the_attack("SIGNI", "none", life=0).expect("winner P1 damage")


@row("R-210")
def test_double_crush_crushes_two_at_the_same_moment() -> None:
    t = after_the_attack("SIGNI double_crush", "none", life=5)
    t.expect("P2 life 3", "2 events crush", "1 event damaged", "P2 ener 2")
    crushed = [group.events for group in t.run.groups if getattr(group.events[0], "how", "") == "crush"]
    assert [len(events) for events in crushed] == [2]


@row("R-211")
def test_double_crush_crushes_the_last_life_cloth_and_the_game_goes_on() -> None:
    after_the_attack("SIGNI double_crush", "none", life=1).expect("P2 life empty", "1 event crush", "no winner")


@row("R-212")
def test_double_crush_without_life_cloth_wins() -> None:
    after_the_attack("SIGNI double_crush", "none", life=0).expect("winner P1 damage")


# --- Assassin and Lancer ----------------------------------------------------------------------------------------------


@row("R-195")
@pytest.mark.parametrize("power", [1000, 5000, 12000])
def test_assassin_goes_past_whoever_stands_in_front(power: int) -> None:
    t = after_the_attack("SIGNI power 5000 assassin", f"SIGNI power {power} as Ox")
    t.expect("P2 R is Ox", "P2 R up", f"P2 R power {power}", "P2 life 3", "1 event crush", "no event battled")


@row("R-196")
def test_assassin_of_the_weak_battles_the_strong() -> None:
    t = after_the_attack(f"SIGNI power 12000 {ASSASSIN_TO_8000}", "SIGNI power 10000 as Ox")
    t.expect("P2 ener is Ox", "P2 life 4", "event battled", "no event crush")


@row("R-197")
def test_assassin_of_the_weak_goes_past_the_weak() -> None:
    t = after_the_attack(f"SIGNI power 12000 {ASSASSIN_TO_8000}", "SIGNI power 8000 as Ox")
    t.expect("P2 R is Ox", "P2 life 3", "no event battled", "1 event damaged")


@row("R-199")
def test_lancer_crushes_one_after_its_battle() -> None:
    t = after_the_attack("SIGNI power 5000 lancer", "SIGNI power 5000 as Ox")
    t.expect("P2 R empty", "P2 ener holds Ox", "P2 life 3", "1 event crush", "no event damaged")


@row("R-200")
def test_lancer_without_life_cloth_to_crush_does_nothing() -> None:
    t = after_the_attack("SIGNI power 5000 lancer", "SIGNI power 5000 as Ox", life=0)
    t.expect("P2 ener is Ox", "no event crush", "no winner", "P2 life empty")


@row("R-202")
def test_lancer_and_double_crush_together_crush_one() -> None:
    t = after_the_attack("SIGNI power 5000 lancer double_crush", "SIGNI power 5000 as Ox")
    t.expect("P2 life 3", "1 event crush", "P2 ener 2", "P2 ener holds Ox")


@row("R-205")
def test_lancer_needs_a_banish_and_not_what_happened_instead() -> None:
    t = Table("""
        phase: signi
        card Ox: SIGNI power 3000 {"kind": "constant", "do": [{"op": "replace", "event": "banish", "what": "this",
            "instead": [{"op": "to_hand", "what": "this"}]}]}
        P1 L: SIGNI power 5000 lancer
        P2 R: Ox
        P2 life: 4
        P2 hand: none
    """)
    t.do("P1", "attack L").expect("P2 hand is Ox", "P2 R empty", "P2 ener empty", "P2 life 4")
    t.expect("no event crush", "no event banish")


@row("R-208")
def test_a_defender_banishes_nothing_even_with_lancer() -> None:
    t = after_the_attack("SIGNI power 3000 as Hawk", "SIGNI power 9000 lancer as Ox")
    t.expect("P1 L is Hawk", "P1 L down", "P2 R is Ox", "P2 R up", "P1 life 7", "P2 life 4")
    t.expect("event battled", "no event banish", "no event crush")


# --- what happens between the declaration and the battle --------------------------------------------------------------


@row("R-214")
def test_who_banishes_the_front_signi_when_attacking_finds_an_open_lane() -> None:
    front = '{"op": "banish", "what": {"of": "opponent", "where": [{"is": "in_front_of", "of": "this"}], "all": true}}'
    t = after_the_attack(attacking(front), "SIGNI power 9000 as Ox")
    t.expect("P2 ener holds Ox", "P2 R empty", "P2 life 3", "1 event damaged", "no event battled")


@row("R-215")
def test_who_comes_into_the_open_lane_in_time_battles() -> None:
    t = Table("""
        phase: signi
        card Ox: SIGNI power 9000
        card Gate: SIGNI [{"kind": "auto", "on": {"event": "attack", "who": "opponent"}, "do": [
            {"op": "choose", "sel": {"zone": "trash"}}, {"op": "put"}]}]
        P1 L: SIGNI power 5000 as Hawk
        P2 L: Gate
        P2 trash: Ox
    """)
    t.do("P1", "attack Hawk").expect("P2 R empty", "question P2 pick_lane").do("P2", "lane R")
    t.expect("P2 R is Ox", "event battled", "no event damaged", "P2 life 7", "P1 L is Hawk", "no event banish")


@row("R-216")
def test_an_attacker_that_has_gone_home_attacks_nothing() -> None:
    t = after_the_attack(attacking('{"op": "to_hand", "what": "this"}'), "SIGNI power 1000 as Ox")
    t.expect("P1 L empty", "P1 hand 1", "P2 R is Ox", "P2 life 4", "no event battled", "no event damaged")


@row("R-216")
def test_an_attacker_that_has_gone_home_damages_nobody() -> None:
    t = after_the_attack(attacking('{"op": "to_hand", "what": "this"}'), "none", life=0)
    t.expect("P1 hand 1", "no event damaged", "no winner", "event attack_ended")


@row("R-218")
@pytest.mark.parametrize(("lane", "full", "across"), [("C", "R", "Goat"), ("R", "C", "Ewe")])
def test_an_attacker_that_has_moved_attacks_across_its_new_lane(lane: str, full: str, across: str) -> None:
    t = Table(f"""
        phase: signi
        card Crow: {attacking('{"op": "shift", "what": "this"}')}
        P1 L: Crow
        P1 {full}: SIGNI
        P2 R: SIGNI power 1000 as Ox
        P2 C: SIGNI power 1000 as Goat
        P2 L: SIGNI power 1000 as Ewe
    """)
    t.do("P1", "attack Crow").expect(f"P1 {lane} is Crow", f"P1 {lane} down", "P1 L empty", "P2 life 7", "P2 R is Ox")
    t.expect(f"P2 ener is {across}", "1 event battled", "1 event banish")


@row("R-219")
def test_an_attacker_that_has_lost_its_power_is_banished_before_the_battle() -> None:
    t = after_the_attack(attacking('{"op": "power", "what": "this", "by": -5000}'), "SIGNI power 1000 as Ox")
    t.expect("P1 L empty", "P1 ener 1", "1 event banish", "P2 R is Ox", "P2 life 4", "no event battled")


@row("R-219")
def test_an_attacker_that_has_lost_its_power_damages_nobody() -> None:
    t = after_the_attack(attacking('{"op": "power", "what": "this", "by": -5000}'), "none", life=0)
    t.expect("P1 ener 1", "no event damaged", "no winner")


@row("R-220")
@pytest.mark.parametrize("front", ["none", "SIGNI power 1000 as Ox"])
def test_a_negated_attack_does_nothing_and_the_attacker_stays_down(front: str) -> None:
    t = Table(f"""
        phase: signi
        card Wall: SIGNI [{{"kind": "auto", "on": {{"event": "attack", "who": "opponent"}},
            "do": [{{"op": "negate_attack"}}]}}]
        P1 L: SIGNI power 5000 as Hawk
        P2 L: Wall
        P2 R: {front}
        P2 life: none
    """)
    t.do("P1", "attack Hawk").expect("P1 L is Hawk", "P1 L down", "no winner", "event attack_negated")
    t.expect("no event battled", "no event damaged", "no event banish")
    t.expect("P2 R is Ox" if front != "none" else "P2 R empty")


# --- who can be banished, and who can attack --------------------------------------------------------------------------


@row("R-223")
def test_battle_is_no_effect_and_banishes_whom_no_effect_can() -> None:
    t = after_the_attack("SIGNI power 5000", 'SIGNI power 5000 {"kind": "constant", "do": [{"op": "protect"}]}')
    t.expect("P2 R empty", "P2 ener 1", "1 event banish", "P2 life 4")


@row("R-224")
def test_a_frozen_signi_that_is_up_attacks() -> None:
    t = Table("""
        phase: signi
        P1 L: SIGNI as Hawk frozen
    """)
    t.expect("legal P1 attack Hawk").do("P1", "attack Hawk").expect("P1 L down", "P1 L frozen", "P2 life 6")


# --- infinite power ---------------------------------------------------------------------------------------------------


@row("R-232")
@pytest.mark.parametrize(
    ("attacker", "defender", "banished"), [("∞", "15000", True), ("15000", "∞", False), ("∞", "∞", True)]
)
def test_infinite_power_is_more_than_every_number_and_equal_to_another(
    attacker: str, defender: str, banished: bool
) -> None:
    table = Table(f"phase: signi\nP1 L: SIGNI power {attacker}\nP2 R: SIGNI power {defender} as Ox")
    table.do("P1", "attack L").expect("P2 R empty" if banished else "P2 R is Ox", "P1 L down")


@row("R-232")
@pytest.mark.parametrize("change", ['"op": "power", "by": -90000', '"op": "power", "by": 90000'])
def test_infinite_power_stays_infinite_whatever_is_added_or_taken_away(change: str) -> None:
    table = Table(f"""
        card Bend: SPELL [{{"kind": "use", "do": [{{"op": "target", "sel": {{"of": "opponent"}}}}, {{{change}}}]}}]
        P1 hand: Bend x12
        P2 L: SIGNI power ∞
    """)
    for _ in range(12):
        table.do("P1", "use Bend")
    table.expect("P2 L power ∞")


@row("R-232")
def test_a_number_that_is_declared_is_never_infinite_and_half_of_infinite_is() -> None:
    table = Table("""
        card Grow: SPELL [{"kind": "use", "do": [{"op": "declare"}, {"op": "target", "sel": {}, "late": true},
            {"op": "power", "by": {"value": "number", "name": "n"}}]}]
        card Half: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent"}, "name": "big"},
            {"op": "target", "sel": {}}, {"op": "set_power", "to": {"value": "half",
            "of": {"value": "property", "of": "big", "property": "power"}}}]}]
        P1 hand: Grow, Half
        P1 L: SIGNI power 3000
        P2 L: SIGNI power ∞
    """)
    table.do("P1", "use Grow", "number 7000000").expect("P1 L power 1002999")
    table.do("P1", "use Half").expect("P1 L power ∞")
