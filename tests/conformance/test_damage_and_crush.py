"""Damage, crushed Life Cloth and Life Bursts [7.6] [7.9]."""

from __future__ import annotations

from tests.conformance.rows import row
from tests.conformance.table import Table

BURSTS = """
    card Spark: SIGNI [{"kind": "burst", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]}]
    card Well: SIGNI [{"kind": "burst", "do": [{"op": "draw", "n": 1}]}]
    card Return: SIGNI [{"kind": "burst", "do": [{"op": "to_hand", "what": "this"}]}]
"""


def attacked(life: str, *, attacker: str = "SIGNI as Hawk") -> Table:
    """P1's SIGNI in the middle has attacked an open lane; P2 has this Life Cloth and an empty hand."""
    t = Table(f"""
        {BURSTS}
        phase: signi
        P1 L: SIGNI as Crow
        P1 C: {attacker}
        P2 hand: none
        P2 life: {life}
        P2 deck: red x5
    """)
    return t.do("P1", "attack C")


@row("R-244")
def test_a_crushed_card_without_a_burst_goes_over_the_check_zone_to_ener_unasked() -> None:
    t = attacked("green, blank")
    t.expect("P2 ener is green", "P2 check empty", "P2 life is blank", "question P1 signi_attacks")
    assert [(event.how, t.name(event.card)) for event in t.events("moved")] == [
        ("crush", "green"),
        ("check_to_ener", "green"),
    ]
    t.expect("no event declined", "no event activated")


@row("R-247")
def test_a_life_burst_can_banish_the_attacker() -> None:
    t = attacked("Spark, blank")
    t.expect("question P2 confirm burst").do("P2", "yes").expect("question P2 pick_cards target", "P2 check is Spark")
    t.expect("legal P2 pick opp.C", "legal P2 pick opp.L").do("P2", "pick opp.C")
    t.expect("P1 C empty", "P1 ener is Hawk", "P1 L is Crow", "P2 ener is Spark", "P2 life 1")


@row("R-248")
def test_a_life_burst_asks_for_no_lrig_type_and_no_cost() -> None:
    t = Table("""
        phase: signi
        card Rite: SPELL cost 3 black limiting Yuki
            [{"kind": "use", "do": [{"op": "draw", "n": 3}]}, {"kind": "burst", "do": [{"op": "draw", "n": 1}]}]
        P1 C: SIGNI as Hawk
        P2 lrig: LRIG level 4 limit 11 type Test
        P2 hand: none
        P2 life: Rite, blank
    """)
    t.do("P1", "attack C").expect("question P2 confirm burst").do("P2", "yes")
    t.expect("P2 hand 1", "P2 ener is Rite", "no event used")


@row("R-249")
def test_of_two_bursts_the_owner_chooses_the_first_and_the_second_waits_in_the_check_zone() -> None:
    t = attacked("Well, Spark, blank", attacker="SIGNI double_crush as Hawk")
    t.expect("question P2 pick_option trigger", "P2 check is Well, Spark", "P2 ener empty")
    t.do("P2", "option 2").expect("question P2 confirm burst", "P2 check is Well, Spark").do("P2", "yes")
    t.expect("question P2 pick_cards target", "P2 check is Well, Spark", "P2 hand empty")
    t.do("P2", "pick opp.L").expect("P1 ener is Crow", "P2 ener is Spark", "P2 check is Well")
    t.expect("question P2 confirm burst").do("P2", "yes").expect("P2 hand is red", "P2 ener is Spark, Well")
    t.expect("P2 check empty", "P2 life is blank", "question P1 lrig_attacks")


@row("R-250")
def test_a_card_without_a_burst_is_in_ener_before_the_others_burst_resolves() -> None:
    t = attacked("Spark, green, blank", attacker="SIGNI double_crush as Hawk")
    t.expect("question P2 confirm burst", "P2 check is Spark", "P2 ener is green")
    t.do("P2", "yes").expect("question P2 pick_cards target", "P2 ener is green").do("P2", "pick opp.L")
    t.expect("P2 ener is green, Spark", "P2 check empty")


@row("R-253")
def test_a_burst_that_takes_its_own_card_to_hand_leaves_nothing_for_ener() -> None:
    t = attacked("Return, blank").do("P2", "yes")
    t.expect("P2 hand is Return", "P2 ener empty", "P2 check empty", "no event check_to_ener")


CRUSH_WATCH = '{"kind": "auto", "on": {"event": "crushed"}, "do": [{"op": "ener_charge", "n": 1}]}'


@row("R-254")
def test_a_refresh_puts_life_cloth_into_the_trash_without_a_burst() -> None:
    t = Table(f"""
        {BURSTS}
        card Dig: SPELL [{{"kind": "use", "do": [{{"op": "mill", "n": 1}}]}}]
        P1 hand: Dig
        P1 C: SIGNI {CRUSH_WATCH}
        P1 deck: red
        P1 trash: green x5
        P1 life: Well, blank
        P2 C: SIGNI {CRUSH_WATCH}
    """)
    t.do("P1", "use Dig").expect("event refreshed", "P1 trash is Well", "P1 life is blank", "P1 deck 7")
    t.expect("no event crush", "no event activated", "P1 hand empty", "P2 ener empty", "question P1 main_phase")


@row("R-255")
def test_life_cloth_put_into_the_trash_is_not_crushed() -> None:
    t = Table(f"""
        {BURSTS}
        card Rot: SPELL [{{"kind": "use", "do": [{{"op": "trash_life"}}]}}]
        P1 hand: Rot
        P2 C: SIGNI {CRUSH_WATCH}
        P2 life: Well, blank
    """)
    t.do("P1", "use Rot").expect("P2 trash is Well", "P2 life is blank", "P2 ener empty", "question P1 main_phase")
    t.expect("no event crush", "no event activated", "no event draw")


BLAST = 'card Blast: SPELL [{"kind": "use", "do": [{"op": "damage"}]}]'


@row("R-257")
def test_damage_by_an_effect_without_life_cloth_wins() -> None:
    Table(f"""
        {BLAST}
        P1 hand: Blast
        P2 life: none
    """).do("P1", "use Blast").expect("winner P1 damage")


@row("R-257")
def test_damage_by_an_effect_crushes_one_life_cloth() -> None:
    t = Table(f"""
        {BLAST}
        P1 hand: Blast
        P2 C: SIGNI {CRUSH_WATCH.replace('"crushed"', '"crushed", "by": "effect"')}
        P2 life: green, blank
    """)
    t.do("P1", "use Blast").expect("P2 life is blank", "P2 ener 2", "1 event crush", "no winner")


@row("R-258")
def test_who_crushes_ones_own_life_cloth_may_activate_its_burst_afterwards() -> None:
    t = Table(f"""
        {BURSTS}
        card Price: SPELL
            [{{"kind": "use", "do": [{{"op": "crush", "who": "own"}}, {{"op": "ener_charge", "n": 1}}]}}]
        P1 hand: Price
        P1 life: Well, blank
        P1 deck: red x5
    """)
    t.do("P1", "use Price").expect("P1 ener is red", "P1 trash is Price", "P1 check is Well", "P1 hand empty")
    t.expect("question P1 confirm burst").do("P1", "yes").expect("P1 hand is red", "P1 ener is red, Well")
    t.expect("P1 life is blank", "question P1 main_phase")


@row("R-258")
def test_who_crushes_ones_own_life_cloth_may_decline_its_burst() -> None:
    t = Table(f"""
        {BURSTS}
        card Price: SPELL [{{"kind": "use", "do": [{{"op": "crush", "who": "own"}}]}}]
        P1 hand: Price
        P1 life: Well
    """)
    t.do("P1", "use Price").expect("question P1 confirm burst").do("P1", "no")
    t.expect("P1 hand empty", "P1 ener is Well", "event declined Well", "no winner")


def test_damage_that_something_else_happened_instead_of_crushes_nothing_and_kills_nobody() -> None:
    t = Table(f"""
        {BLAST}
        card Veil: SIGNI [{{"kind": "constant", "do": [{{"op": "replace", "event": "damage", "who": "own",
            "instead": [{{"op": "mill", "n": 2}}]}}]}}]
        P1 hand: Blast
        P2 C: Veil
        P2 deck: red x3
        P2 life: none
    """)
    t.do("P1", "use Blast").expect("P2 trash is red x2", "no event damaged", "no event crush", "no winner")


@row("R-267")
def test_nobody_loses_for_having_no_life_cloth() -> None:
    t = Table("""
        P1 life: none
        P2 life: none
        P1 C: SIGNI as Hawk
        P2 C: SIGNI power 2000 as Ox
    """)
    t.pass_until("signi_attacks", "P1").do("P1", "attack C").expect("no winner").pass_until("main_phase", "P2")
    t.expect("no winner", "turn 4").pass_until("main_phase", "P1").expect("no winner", "turn 5")
    t.expect("P1 life empty", "P2 life empty")


@row("R-267")
def test_an_effect_that_crushes_life_cloth_that_is_not_there_does_nothing() -> None:
    t = Table("""
        card Break: SPELL [{"kind": "use", "do": [{"op": "crush"}]}]
        P1 hand: Break
        P2 life: none
    """)
    t.do("P1", "use Break").expect("no winner", "no event crush", "question P1 main_phase")
