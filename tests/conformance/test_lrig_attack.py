"""Attacks of LRIGs, and guarding against them [7.5]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table
from wixoss_desktop.match.wixoss.scenario.text import ScenarioError

GUARDS = """
    card Shield: SIGNI level 1 guard
    card Bulwark: SIGNI level 2 guard
"""


@row("R-234")
def test_a_lrig_attack_ignores_signi_and_crushes_one() -> None:
    t = Table("""
        phase: lrig
        P2 L: SIGNI power 12000 as Ox
        P2 C: SIGNI power 12000 as Goat
        P2 R: SIGNI power 12000 as Ewe
        P2 hand: blank
    """)
    t.do("P1", "attack lrig").expect("P1 lrig down", "question P2 guard_step").do("P2", "pass")
    t.expect("P2 life 6", "1 event crush", "1 event damaged", "no event battled", "no event banish")
    t.expect("P2 L is Ox", "P2 C is Goat", "P2 R is Ewe", "P2 ener 1", "no event discard")


@row("R-235")
def test_a_discarded_guard_takes_the_damage_away() -> None:
    t = Table(f"""
        {GUARDS}
        phase: lrig
        P2 hand: blank, Shield
        P2 life: none
    """)
    t.do("P1", "attack lrig").do("P2", "guard Shield")
    t.expect("P2 trash is Shield", "P2 hand holds blank", "event guarded Shield", "no event damaged", "no event crush")
    t.expect("no winner", "P1 lrig down", "event attack_ended")


@row("R-237")
def test_a_guard_in_the_ener_zone_guards_nothing() -> None:
    t = Table(f"""
        {GUARDS}
        phase: lrig
        P2 hand: blank
        P2 ener: Shield
    """)
    t.do("P1", "attack lrig").expect("question P2 guard_step").refuse("P2", "guard hand1", why="no_guard", rule="7.5")
    assert t.legal("P2") == ["pass"]
    with pytest.raises(ScenarioError, match="is no action"):
        t.do("P2", "guard ener1")
    t.do("P2", "pass").expect("P2 ener is Shield, blank", "P2 life 6")


@row("R-240")
def test_who_cannot_guard_with_level_one_guards_with_level_two() -> None:
    t = Table(f"""
        {GUARDS}
        card Jeer: SPELL [{{"kind": "use", "do": [{{"op": "forbid", "act": "guard", "who": "opponent",
            "where": [{{"is": "level", "op": "=", "to": 1}}]}}]}}]
        P1 hand: Jeer
        P2 hand: Shield, Bulwark, blank
    """)
    t.do("P1", "use Jeer").pass_until("lrig_attacks", "P1").do("P1", "attack lrig").expect("question P2 guard_step")
    t.refuse("P2", "guard Shield", why="guard_forbidden", rule="7.5.4")
    assert t.legal("P2") == ["guard hand2", "pass"]
    t.do("P2", "guard Bulwark").expect("P2 life 7", "P2 trash is Bulwark", "P2 hand holds Shield")


@row("R-241")
def test_who_cannot_guard_is_not_asked() -> None:
    t = Table(f"""
        {GUARDS}
        card Jeer: SPELL [{{"kind": "use", "do": [{{"op": "forbid", "act": "guard", "who": "opponent"}}]}}]
        P1 hand: Jeer
        P2 hand: Shield, Bulwark
    """)
    t.do("P1", "use Jeer").pass_until("lrig_attacks", "P1").do("P1", "attack lrig")
    t.expect("P2 life 6", "active P2", "P2 hand holds Shield, Bulwark", "no event guarded")


@row("R-241")
def test_the_next_turn_ends_the_ban_on_guarding() -> None:
    t = Table(f"""
        {GUARDS}
        card Jeer: SPELL [{{"kind": "use", "do": [{{"op": "forbid", "act": "guard", "who": "opponent"}}]}}]
        P1 hand: Jeer
        P2 hand: Shield
    """)
    t.do("P1", "use Jeer").pass_until("main_phase", "P2").pass_until("main_phase", "P1")
    t.pass_until("lrig_attacks", "P1").do("P1", "attack lrig").expect("question P2 guard_step", "legal P2 guard Shield")


@row("R-242")
def test_one_attack_is_guarded_against_once() -> None:
    t = Table(f"""
        {GUARDS}
        phase: lrig
        card Queen: LRIG level 4 limit 11 [{{"kind": "auto", "on": {{"event": "attack", "this": true}},
            "limit": {{"per": "turn", "n": 1}}, "do": [{{"op": "up", "what": "this"}}]}}]
        P1 lrig: Queen
        P2 hand: Shield, Bulwark
    """)
    t.do("P1", "attack lrig").do("P2", "guard Shield").expect("question P1 lrig_attacks")
    t.refuse("P2", "guard Bulwark", why="not_asked")
    t.expect("P2 hand is Bulwark", "P2 trash is Shield", "P1 lrig up")
    t.do("P1", "attack lrig").expect("question P2 guard_step").do("P2", "guard Bulwark").expect("P2 life 7")


@pytest.mark.parametrize(("card", "lost"), [("Seraph", 0), ("Imp", 1)])
def test_a_card_in_hand_guards_to_which_a_signi_gives_guard(card: str, lost: int) -> None:
    hand = "card Seraph: SIGNI level 1 class 天使\ncard Imp: SIGNI level 1 class 悪魔"
    text = f"cards: cases_section9.json\n{hand}\nphase: lrig\nP2 L: TEST-264\nP2 hand: {card}\nP2 life: blank x7"
    table = Table(text).do("P1", "attack lrig")
    if lost:
        table.refuse("P2", f"guard {card}", "no_guard")
    table.do("P2", "pass" if lost else f"guard {card}").expect(f"P2 life {7 - lost}")


def test_cards_that_come_into_the_hand_later_have_the_guard_that_was_given_for_a_while() -> None:
    draws = 'card Wit: SPELL [{"kind": "use", "do": [{"op": "draw"}]}]'
    text = f"cards: cases_section9.json\n{draws}\nP1 L: TEST-265\nP1 hand: Wit\nP1 deck: SIGNI as Pawn, blank x9"
    table = Table(text).do("P1", "activate L 1", "use Wit").pass_until("lrig_attacks", "P2").do("P2", "attack lrig")
    table.do("P1", "guard Pawn").expect("P1 life 7")


@pytest.mark.parametrize(("kind", "power", "refused"), [("花代", 5000, False), ("緑子", 3000, True)])
def test_what_asks_for_a_type_of_the_center_guards_and_grows_strong_beside_it_alone(
    kind: str, power: int, refused: bool
) -> None:
    lrig = f"P2 lrig: LRIG level 4 limit 11 type {kind}"
    text = f"cards: cases_section9.json\nphase: lrig\n{lrig}\nP2 L: TEST-266\nP2 hand: TEST-266"
    table = Table(text).expect(f"P2 L power {power}").do("P1", "attack lrig")
    if refused:
        table.refuse("P2", "guard hand1", "no_guard")
    else:
        table.do("P2", "guard hand1").expect("P2 life 7")
