"""The attack phase: its steps, who acts in which, and what can't be left out [5.8]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table


@row("R-144")
def test_attack_arts_are_used_before_ones_own_attacks_and_in_the_opponents_defence_step() -> None:
    t = Table("""
        P1 lrig_deck: ARTS timing attack as Song, ARTS timing attack as Hymn
        P2 lrig_deck: LRIG level 5
    """)
    t.do("P1", "pass").expect("question P1 arts_step", "legal P1 use Song")
    t.do("P1", "use Song").expect("P1 lrig_trash is Song", "question P1 arts_step")
    t.pass_until("arts_step", "P2").expect("active P1").pass_until("main_phase", "P2").do("P2", "pass", "pass")
    t.expect("active P2", "phase attack", "question P1 arts_step", "legal P1 use Hymn")
    t.do("P1", "use Hymn").expect("P1 lrig_trash is Song, Hymn", "question P2 lrig_attacks")


@row("R-145")
def test_the_attacker_has_no_arts_step_after_the_defenders() -> None:
    t = Table("""
        phase: arts
        P1 L: SIGNI as Hawk
        P1 lrig_deck: ARTS timing attack as Song
        P2 lrig_deck: ARTS timing attack as Hymn, ARTS timing attack as Dirge
    """)
    t.do("P1", "pass").expect("question P2 arts_step").refuse("P1", "use Song", why="not_asked")
    t.do("P2", "use Hymn").expect("P2 lrig_trash is Hymn", "question P2 arts_step").do("P2", "pass")
    t.expect("question P1 signi_attacks").refuse("P1", "use Song", why="signi_attacks_only")
    t.expect("legal P1 attack Hawk", "P1 lrig_deck is Song")


@row("R-146")
def test_the_attacker_uses_as_many_arts_as_are_left() -> None:
    t = Table("""
        phase: arts
        P1 lrig_deck: ARTS timing attack as Song x3, LRIG level 5
        P1 deck: blank x5
    """)
    for used in (1, 2, 3):
        t.expect("question P1 arts_step").do("P1", "use Song")
        t.expect(f"P1 lrig_trash is Song x{used}", f"P1 hand {used}")
    t.expect("question P1 arts_step", "P1 lrig_deck 1")
    assert t.legal("P1") == ["pass"]


@row("R-175")
def test_the_first_turn_of_the_game_has_no_attack_phase() -> None:
    t = Table("""
        turn: 1
        P1 C: SIGNI as Hawk
        P1 lrig_deck: ARTS timing attack as Song
        P2 lrig_deck: ARTS timing attack as Hymn
        P2 L: SIGNI [{"kind": "auto", "on": {"event": "phase_begin", "phase": "attack"}, "do": [{"op": "draw"}]}]
        P2 hand: none
    """)
    t.do("P1", "pass").expect("turn 2", "active P2")
    assert t.events("phase_began")[0].phase == "end"
    t.expect("no event attacked", "P2 life 7", "P1 C up", "P2 hand 2")


@row("R-175")
def test_the_second_player_attacks_in_the_first_turn_of_their_own() -> None:
    t = Table("""
        turn: 2
        active: P2
        P2 C: SIGNI as Hawk
    """)
    t.do("P2", "pass").expect("turn 2", "phase attack", "question P2 signi_attacks", "legal P2 attack Hawk")


@row("R-177")
def test_what_waits_for_the_attack_phase_comes_first_and_the_attackers_before_the_defenders() -> None:
    t = Table("""
        card Bell: SIGNI [{"kind": "auto", "on": {"event": "phase_begin", "phase": "attack"},
            "do": [{"op": "target", "sel": {"of": "each"}}, {"op": "down"}]}]
        card Gong: SIGNI [{"kind": "auto", "on": {"event": "phase_begin", "phase": "attack"},
            "do": [{"op": "target", "sel": {"of": "each"}}, {"op": "down"}]}]
        P1 L: Bell
        P1 R: Gong
        P1 lrig_deck: ARTS timing attack as Song
        P2 L: Bell
        P2 R: Gong
        P2 lrig_deck: ARTS timing attack as Hymn
    """)
    t.do("P1", "pass").expect("question P1 pick_option trigger").refuse("P1", "use Song")
    t.do("P1", "option 2").expect("question P1 pick_cards target").do("P1", "pick opp.L").expect("P2 L down")
    t.expect("question P1 pick_cards target").do("P1", "pick opp.R").expect("P2 R down")
    t.expect("question P2 pick_option trigger").do("P2", "option 1", "pick opp.L")
    t.expect("P1 L down", "question P2 pick_cards target").do("P2", "pick opp.R").expect("P1 R down")
    t.expect("question P1 arts_step", "legal P1 use Song", "no event used")


@row("R-178")
def test_who_has_nothing_to_attack_with_goes_through_the_attack_phase_all_the_same() -> None:
    t = Table("""
        P1 L: SIGNI as Hawk down
        P1 lrig: LRIG level 4 limit 11 down
        P2 lrig_deck: ARTS timing attack as Hymn x2
        P2 hand: none
    """)
    t.do("P1", "pass").expect("event phase_began", "phase attack", "question P2 arts_step", "legal P2 use Hymn")
    t.do("P2", "use Hymn").expect("P2 hand 1", "P2 lrig_trash is Hymn")
    t.pass_until("main_phase", "P2").expect("no event attacked", "P2 life 7")


@row("R-179")
def test_signi_attack_in_any_order() -> None:
    t = Table("""
        phase: signi
        P1 L: SIGNI as Hawk
        P1 C: SIGNI as Crow
        P1 R: SIGNI as Rook
    """)
    t.do("P1", "attack R").expect("P2 life 6", "question P1 signi_attacks")
    t.do("P1", "attack L").expect("P2 life 5", "question P1 signi_attacks", "legal P1 attack C")
    t.do("P1", "attack C").expect("P2 life 4", "P1 L down", "P1 C down", "P1 R down", "question P1 lrig_attacks")


@row("R-180")
def test_no_signi_attacks_in_the_lrig_attack_step() -> None:
    t = Table("""
        phase: signi
        P1 L: SIGNI as Hawk
    """)
    t.do("P1", "pass").expect("question P1 lrig_attacks", "P1 L up")
    t.refuse("P1", "attack L", why="lrig_attacks_only", rule="5.8.5")
    t.do("P1", "attack lrig").expect("P1 L up", "P2 life 6").refuse("P1", "attack L")


@row("R-181")
def test_the_lrig_attacks_when_the_signi_have_not() -> None:
    t = Table("""
        phase: signi
        P1 L: SIGNI as Hawk
        P1 R: SIGNI as Rook
    """)
    t.do("P1", "pass").expect("legal P1 attack lrig").do("P1", "attack lrig")
    t.expect("P2 life 6", "P1 lrig down", "P1 L up", "P1 R up", "1 event attacked")


MUST = '{"kind": "constant", "do": [{"op": "must_attack"}]}'
COSTS = '{"kind": "constant", "do": [{"op": "attack_cost", "cost": [{"cost": "ener", "of": {"colorless": 1}}]}]}'


@row("R-183")
def test_who_must_attack_need_not_pay_for_it() -> None:
    t = Table(f"""
        phase: signi
        P1 L: SIGNI [{MUST}, {COSTS}]
        P1 ener: red
    """)
    t.expect("legal P1 attack L", "legal P1 pass").do("P1", "pass")
    t.expect("question P1 lrig_attacks", "P1 ener is red", "P1 L up", "no event attacked")


@row("R-183")
def test_who_must_attack_for_nothing_does_so_before_the_step_ends() -> None:
    t = Table(f"""
        phase: signi
        P1 L: SIGNI {MUST}
        P1 R: SIGNI as Rook
    """)
    t.refuse("P1", "pass", why="must_attack", rule="7.2.3")
    t.do("P1", "attack L").expect("question P1 signi_attacks", "legal P1 pass")


@row("R-183")
def test_who_must_attack_does_so_before_the_others() -> None:
    """The SIGNI in front of a taunter comes first; after it the others may attack or not [7.2.3]."""
    t = Table("""
        cards: cases_basic.json
        phase: signi
        P1 L: SIGNI as Crow
        P1 C: SIGNI as Hawk power 3000
        P1 R: SIGNI as Rook
        P2 C: Test Taunter
    """)
    assert t.legal("P1") == ["attack C"]
    assert t.refuse("P1", "attack L", why="must_attack", rule="7.2.3").numbers == {"lane": 1}
    t.refuse("P1", "attack R", why="must_attack")
    t.refuse("P1", "pass", why="must_attack")
    t.do("P1", "attack C").expect("P2 C is Test Taunter", "P1 C down")
    assert t.legal("P1") == ["attack L", "attack R", "pass"]
    t.do("P1", "attack R").expect("P2 life 6").do("P1", "pass").expect("question P1 lrig_attacks", "P1 L up")


@row("R-183")
def test_several_that_must_attack_do_so_in_any_order() -> None:
    t = Table(f"""
        phase: signi
        P1 L: SIGNI as Crow {MUST}
        P1 C: SIGNI as Hawk
        P1 R: SIGNI as Rook {MUST}
    """)
    t.refuse("P1", "attack C", why="must_attack")
    t.do("P1", "attack R").refuse("P1", "attack C", why="must_attack")
    t.do("P1", "attack L").expect("legal P1 attack C", "legal P1 pass")


@row("R-183")
@pytest.mark.parametrize("held", ["down", COSTS])
def test_nobody_waits_for_one_that_cannot_attack_or_would_have_to_pay(held: str) -> None:
    state, ability = ("down", MUST) if held == "down" else ("", f"[{MUST}, {held}]")
    t = Table(f"""
        phase: signi
        P1 L: SIGNI as Crow {ability} {state}
        P1 C: SIGNI as Hawk
        P1 ener: red
    """)
    t.do("P1", "attack C").expect("P2 life 6", "legal P1 pass", "P1 ener is red")


@row("R-183")
def test_one_that_must_attack_but_would_have_to_pay_may_still_come_first() -> None:
    t = Table(f"""
        phase: signi
        P1 L: SIGNI as Crow {MUST}
        P1 C: SIGNI as Hawk [{MUST}, {COSTS}]
        P1 ener: red
    """)
    t.do("P1", "attack C").expect("P2 life 6", "P1 ener 0").refuse("P1", "pass", why="must_attack")


@row("R-185")
def test_an_additional_attack_phase_is_a_complete_one() -> None:
    t = Table("""
        card Encore: ARTS timing attack [{"kind": "use", "do": [{"op": "extra_attack_phase"}]}]
        card Bell: SIGNI [{"kind": "auto", "on": {"event": "phase_begin", "phase": "attack", "turn": "own"},
            "do": [{"op": "draw", "n": 1}]}]
        P1 L: Bell
        P1 C: SIGNI as Hawk
        P1 lrig_deck: Encore, ARTS timing attack as Song
        P2 lrig_deck: ARTS timing attack as Hymn
    """)
    t.do("P1", "pass").expect("P1 hand 1").do("P1", "use Encore", "pass").do("P2", "pass")
    t.do("P1", "attack L").expect("P2 life 6").do("P1", "pass", "attack lrig").expect("P2 life 5", "P1 lrig down")
    t.expect("phase attack", "active P1", "1 event phase_began", "P1 hand 2")
    t.expect("question P1 arts_step", "legal P1 use Song").do("P1", "use Song")
    t.expect("question P2 arts_step", "legal P2 use Hymn").do("P2", "pass")
    t.expect("question P1 signi_attacks").refuse("P1", "attack L", why="attacker_down")
    t.do("P1", "attack C").expect("P2 life 4", "active P2")
