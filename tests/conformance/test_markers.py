"""Markers of players, what prevents damage, guards that cost more, and life bursts that cards are given [9.5] [7.6]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table

GIVE = """
    card Ward: SPELL [{"kind": "use", "do": [{"op": "mark", "name": "lrig_barrier", "who": "opponent"}]}]
    card Hedge: SPELL [{"kind": "use", "do": [{"op": "mark", "name": "signi_barrier", "who": "opponent"}]}]
    card Purse: SPELL [{"kind": "use", "do": [{"op": "mark", "name": "coin", "n": 4}]}]
    card Tip: SPELL [{"kind": "use", "do": [{"op": "mark", "name": "coin", "n": 3}]}]
    card Wide: SPELL [{"kind": "use", "do": [{"op": "mark", "name": "limit_upper"}]}]
    card Calm: SPELL [{"kind": "use", "do": [{"op": "forbid", "act": "damage", "who": "opponent"}]}]
"""


def markers(t: Table, seat: int, name: str) -> int:
    """How many markers a seat has."""
    return int(getattr(t.position.state.areas[seat], name))


# --- barriers -------------------------------------------------------------------------------------------------------


@row("R-259")
def test_a_lrig_barrier_is_used_up_by_a_lrig_attack_in_place_of_the_crush() -> None:
    t = Table(f"""
        {GIVE}
        P1 hand: Ward
        P2 hand: none
    """)
    t.do("P1", "use Ward").pass_until("lrig_attacks", "P1").do("P1", "attack lrig")
    t.expect("P2 life 7", "no event crush", "no event damaged", "event marked")
    assert markers(t, 1, "lrig_barrier") == 0


@row("R-260")
def test_a_lrig_barrier_stays_when_signi_deal_damage() -> None:
    t = Table(f"""
        {GIVE}
        P1 hand: Ward
        P1 L: SIGNI
    """)
    t.do("P1", "use Ward").pass_until("signi_attacks", "P1").do("P1", "attack L").expect("P2 life 6")
    assert markers(t, 1, "lrig_barrier") == 1


@row("R-261")
def test_one_signi_barrier_stops_the_whole_damage_of_double_crush() -> None:
    t = Table(f"""
        {GIVE}
        P1 hand: Hedge x2
        P1 L: SIGNI double_crush
    """)
    t.do("P1", "use Hedge", "use Hedge").pass_until("signi_attacks", "P1").do("P1", "attack L").expect("P2 life 7")
    assert markers(t, 1, "signi_barrier") == 1


@row("R-263")
def test_nobody_is_asked_whether_a_barrier_is_used() -> None:
    t = Table(f"""
        {GIVE}
        P1 hand: Hedge
        P1 L: SIGNI
        P1 C: SIGNI
    """)
    t.do("P1", "use Hedge").pass_until("signi_attacks", "P1").do("P1", "attack L")
    t.expect("question P1 signi_attacks", "P2 life 7").do("P1", "attack C").expect("P2 life 6")


@row("R-264")
def test_a_barrier_doesn_t_stop_the_crush_of_lancer() -> None:
    t = Table(f"""
        {GIVE}
        P1 hand: Hedge
        P1 L: SIGNI power 9000 lancer
        P2 R: SIGNI power 1000
    """)
    t.do("P1", "use Hedge").pass_until("signi_attacks", "P1").do("P1", "attack L").expect("P2 life 6", "P2 R is empty")
    assert markers(t, 1, "signi_barrier") == 1


def test_who_can_t_be_damaged_keeps_the_barrier() -> None:
    t = Table(f"""
        {GIVE}
        P1 hand: Hedge, Calm
        P1 L: SIGNI
    """)
    t.do("P1", "use Hedge", "use Calm").pass_until("signi_attacks", "P1").do("P1", "attack L").expect("P2 life 7")
    assert markers(t, 1, "signi_barrier") == 1


NEXT = """
    card Screen: SPELL [{"kind": "use", "do": [{"op": "replace", "event": "damage", "who": "opponent", "times": 1,
        "where": [{"is": "kind", "any": ["signi"]}]}]}]
"""


def test_the_next_damage_from_a_signi_is_prevented_and_that_of_a_lrig_is_not() -> None:
    t = Table(f"""
        {NEXT}
        P1 hand: Screen
        P1 L: SIGNI
        P1 C: SIGNI
        P2 hand: none
    """)
    t.do("P1", "use Screen").pass_until("signi_attacks", "P1").do("P1", "attack L").expect("P2 life 7")
    t.do("P1", "attack C").expect("P2 life 6")
    lrig = Table(f"{NEXT}\nP1 hand: Screen\nP2 hand: none")
    lrig.do("P1", "use Screen").pass_until("lrig_attacks", "P1").do("P1", "attack lrig").expect("P2 life 6")


def test_who_has_two_ways_out_of_damage_chooses_and_keeps_the_other() -> None:
    t = Table(f"""
        {GIVE}
        {NEXT}
        P1 hand: Screen, Hedge
        P1 L: SIGNI
    """)
    t.do("P1", "use Screen", "use Hedge").pass_until("signi_attacks", "P1").do("P1", "attack L")
    t.expect("question P2 pick_option").do("P2", "option 1").expect("P2 life 7")
    left = markers(t, 1, "signi_barrier") + sum(one.left for one in t.position.state.lasting)
    assert left == 1


def test_damage_from_small_signi_only_is_kept_away() -> None:
    t = Table("""
        card Fence: SPELL [{"kind": "use", "do": [{"op": "forbid", "act": "damage", "who": "opponent",
            "where": [{"is": "kind", "any": ["signi"]}, {"is": "level", "op": "<=", "to": 3}]}]}]
        P1 hand: Fence
        P1 L: SIGNI level 3
        P1 C: SIGNI level 4
    """)
    t.do("P1", "use Fence").pass_until("signi_attacks", "P1").do("P1", "attack L").expect("P2 life 7")
    t.do("P1", "attack C").expect("P2 life 6")


@row("R-265")
@pytest.mark.parametrize("deck, life, trash", [("2", 6, 0), ("9", 7, 3)], ids=["deck of two", "deck of nine"])
def test_damage_is_replaced_only_by_what_can_be_done_in_full(deck: str, life: int, trash: int) -> None:
    t = Table(f"""
        card Sluice: SIGNI [{{"kind": "constant", "do": [{{"op": "replace", "event": "damage", "who": "own",
            "instead": [{{"op": "mill", "n": 3}}]}}]}}]
        phase: signi
        P1 R: SIGNI
        P2 C: Sluice
        P2 deck: {deck}
    """)
    t.do("P1", "attack R").expect(f"P2 life {life}", f"P2 trash {trash}")


# --- coins and others -----------------------------------------------------------------------------------------------


@row("R-128")
def test_more_than_five_coins_are_lost() -> None:
    t = Table(f"""
        {GIVE}
        P1 hand: Purse, Tip
    """)
    t.do("P1", "use Purse", "use Tip")
    assert markers(t, 0, "coin") == 5


def test_growing_to_a_lrig_with_coin_icons_gains_coins_and_abilities_are_paid_with_them() -> None:
    t = Table("""
        card Banker: LRIG level 1 coins 2 [{"kind": "action", "cost": [{"cost": "spend", "n": 2}],
            "do": [{"op": "draw"}]}]
        phase: grow
        P1 lrig: LRIG level 0
        P1 lrig_deck: Banker
    """)
    t.do("P1", "grow Banker")
    assert markers(t, 0, "coin") == 2
    t.do("P1", "activate lrig 1").expect("P1 hand 1")
    t.refuse("P1", "activate lrig 1", why="spend_cost", rule="6.2")


@row("R-379")
def test_limit_upper_gives_a_single_lrig_of_level_3_two_more() -> None:
    t = Table(f"""
        {GIVE}
        P1 lrig: LRIG level 3 limit 6
        P1 hand: Wide
    """)
    assert t.position.derived.limits[0] == 6
    t.do("P1", "use Wide")
    assert t.position.derived.limits[0] == 8


@row("R-379")
@pytest.mark.parametrize("more", ["P1 lrig: LRIG level 2 limit 6", "P1 lrig: LRIG level 3 limit 6\nP1 assistL: LRIG"])
def test_limit_upper_does_nothing_below_level_3_or_beside_other_lrigs(more: str) -> None:
    t = Table(f"{GIVE}\nP1 hand: Wide\n{more}")
    t.do("P1", "use Wide")
    assert t.position.derived.limits[0] == 6


@row("R-382")
def test_a_second_limit_upper_changes_nothing() -> None:
    t = Table(f"""
        {GIVE}
        P1 lrig: LRIG level 3 limit 6
        P1 hand: Wide x2
    """)
    t.do("P1", "use Wide", "use Wide")
    assert markers(t, 0, "limit_upper") == 1
    assert t.position.derived.limits[0] == 8


def test_a_mikomiko_guard_asks_for_a_card_at_the_end_of_its_player_s_turn() -> None:
    t = Table("""
        card Fans: SPELL [{"kind": "use", "do": [{"op": "mark", "name": "mikomiko_guard"}]}]
        P1 hand: Fans, blank, blank
    """)
    t.do("P1", "use Fans").pass_until("pick_cards", "P1").do("P1", "pick hand1")
    assert markers(t, 0, "mikomiko_guard") == 0
    t.expect("P1 hand 1")


def test_subscribers_are_counted_and_bonds_are_kept() -> None:
    t = Table("""
        card Stream: SPELL [{"kind": "use", "do": [{"op": "mark", "name": "subscriber", "n": 12}, {"op": "bond",
            "character": "Hero"}]}]
        card Show: SPELL [{"kind": "use", "do": [
            {"op": "if", "cond": {"if": "compare", "left": {"value": "marker", "name": "subscriber"}, "op": ">=",
                "right": 12}, "then": [{"op": "draw", "n": 2}]},
            {"op": "if", "cond": {"if": "bonded", "character": "Hero"}, "then": [{"op": "ener_charge"}]}]}]
        P1 hand: Show, Stream, Show
    """)
    t.do("P1", "use Show").expect("P1 hand 2", "P1 ener 0").do("P1", "use Stream", "use Show")
    t.expect("P1 hand 2", "P1 ener 1")


# --- guards that cost more, and given life bursts --------------------------------------------------------------------

TOLL = """
    card Toll: SPELL [{"kind": "use", "do": [{"op": "guard_cost", "cost": [{"cost": "ener", "of": {"colorless": 1}}]}]}]
    card Shield: SIGNI level 1 guard
    P1 hand: Toll
"""


def test_a_guard_that_costs_more_is_paid_for() -> None:
    t = Table(f"{TOLL}\nP2 hand: Shield\nP2 ener: 2")
    t.do("P1", "use Toll").pass_until("lrig_attacks", "P1").do("P1", "attack lrig").do("P2", "guard Shield")
    t.do("P2", "pick ener1").expect("P2 life 7", "P2 ener 1", "P2 trash 2")


def test_who_can_t_pay_for_a_guard_can_t_guard() -> None:
    t = Table(f"{TOLL}\nP2 hand: Shield, blank\nP2 ener: none")
    t.do("P1", "use Toll").pass_until("lrig_attacks", "P1").do("P1", "attack lrig")
    t.refuse("P2", "guard Shield", why="ener")


def test_a_guard_doesn_t_pay_for_itself() -> None:
    t = Table(f"""
        {TOLL.replace('{"cost": "ener", "of": {"colorless": 1}}', '{"cost": "discard"}')}
        P2 hand: Shield, blank
    """)
    t.do("P1", "use Toll").pass_until("lrig_attacks", "P1").do("P1", "attack lrig").do("P2", "guard Shield")
    t.expect("P2 trash is Shield, blank", "P2 life 7")
    alone = Table(TOLL.replace('{"cost": "ener", "of": {"colorless": 1}}', '{"cost": "discard"}') + "P2 hand: Shield")
    alone.do("P1", "use Toll").pass_until("lrig_attacks", "P1").do("P1", "attack lrig")
    alone.refuse("P2", "guard Shield", why="discard_cost")


DEMON = """
    card Demon: LRIG level 4 limit 11 [{"kind": "constant", "do": [{"op": "gain_burst", "do": [
        {"op": "draw", "n": 2}]}]}]
    phase: signi
    P1 L: SIGNI
    P2 lrig: Demon
"""


def test_a_card_without_life_burst_has_the_one_it_is_given() -> None:
    t = Table(f"{DEMON}\nP2 life: blank x2")
    t.do("P1", "attack L").expect("question P2 confirm").do("P2", "yes").expect("P2 hand 2", "P2 ener 1", "P2 life 1")


def test_a_card_with_a_life_burst_of_its_own_keeps_that_one_only() -> None:
    t = Table(f"""
        card Spark: SIGNI [{{"kind": "burst", "do": [{{"op": "ener_charge"}}]}}]
        {DEMON}
        P2 life: Spark
    """)
    t.do("P1", "attack L").do("P2", "yes").expect("P2 hand 0", "P2 ener 2")
