"""Rulings that reminder texts on cards have fixed: how effects are carried out, and how long they last."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.spells import spell
from tests.conformance.table import Table

# --- carrying out -----------------------------------------------------------------------------------------------------


@row("R-445")
@pytest.mark.parametrize("shielded", [True, False])
def test_if_you_do_needs_the_banish_though_both_targets_were_chosen(shielded: bool) -> None:
    table = Table(f"""
        cut_ins: no
        card Raid: SPELL [{{"kind": "use", "do": [{{"op": "target", "sel": {{"of": "opponent"}}}},
            {{"op": "target", "sel": {{"of": "opponent", "zone": "ener", "kind": ["card"]}}, "name": "ener"}},
            {{"op": "banish"}}, {{"op": "if", "cond": {{"if": "did"}},
            "then": [{{"op": "trash", "what": "ener"}}]}}]}}]
        P1 hand: Raid
        P2 C: SIGNI as Ox {
        '[{"kind": "constant", "do": [{"op": "forbid", "act": "banish", "what": "this"}]}]' if shielded else ""
    }
        P2 ener: red, blue
    """)
    table.do("P1", "use Raid").expect("question P1 pick_cards target", "P2 C is Ox").do("P1", "pick red")
    if shielded:
        table.expect("P2 C is Ox", "P2 ener is red, blue", "P2 trash empty")
    else:
        table.expect("P2 C empty", "P2 ener is blue, Ox", "P2 trash is red")


@row("R-446")
def test_what_is_done_three_times_targets_anew_and_no_rule_comes_between() -> None:
    part = """{"op": "target", "sel": {"of": "opponent"}, "late": true}, {"op": "power", "by": -5000},
        {"op": "mill", "n": 2}"""
    table = Table(f"""
        cut_ins: no
        card Hail: SPELL [{{"kind": "use", "do": [{part}, {part}, {part}]}}]
        P1 hand: Hail
        P1 deck: 10
        P2 L: SIGNI power 5000 as Ox
        P2 C: SIGNI power 9000 as Elk
    """)
    table.do("P1", "use Hail").expect("question P1 pick_cards target", "P1 deck 10").do("P1", "pick Ox")
    table.expect("question P1 pick_cards target", "P2 L is Ox", "P2 L power 0", "P1 deck 8", "legal P1 pick Ox")
    table.do("P1", "pick Elk").expect("P2 C power 4000", "P1 deck 6", "P2 L is Ox").do("P1", "pick Elk")
    table.expect("P1 deck 4", "P2 ener holds Ox, Elk", "2 events banish")


@row("R-447")
def test_modes_and_their_targets_are_fixed_before_the_first_of_them_is_carried_out() -> None:
    table = Table("""
        card Choice: ARTS [{"kind": "use", "do": [{"op": "modes", "n": 2, "up_to": true, "options": [
            [{"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}],
            [{"op": "target", "sel": {"of": "opponent"}}, {"op": "down"}],
            [{"op": "draw"}], [{"op": "ener_charge"}]]}]}]
        P1 lrig_deck: Choice
        P1 hand: none
        P2 L: SIGNI as Ox
        P2 C: SIGNI as Elk
    """)
    table.do("P1", "use Choice").expect("question P1 pick_option mode").do("P1", "option 2", "option 1")
    table.expect("question P1 pick_cards target", "no event banish", "P2 L up", "P2 C up").do("P1", "pick Ox")
    table.expect("question P1 pick_cards target", "P2 L is Ox", "no event banish", "P2 C up").do("P1", "pick Elk")
    table.expect("P2 L empty", "P2 C down", "P2 ener is Ox", "P1 hand 0", "P1 ener 0")
    order = [one.how if hasattr(one, "how") else "down" for one in table.events("banish", "turned")]
    assert order == ["banish", "down"]


@row("R-448")
def test_a_signi_without_power_is_moved_before_the_rules_banish_it() -> None:
    table = Table("""
        cut_ins: no
        card Push: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent"}},
            {"op": "power", "by": -3000}, {"op": "may", "do": [{"op": "shift"}]}]}]
        P1 hand: Push
        P2 L: SIGNI power 2000 as Ox
    """)
    table.do("P1", "use Push").expect("question P1 confirm may", "P2 L is Ox", "P2 L power 0").do("P1", "yes")
    table.expect("P2 L is Ox").do(table.asked()[0], "lane C")
    table.expect("event shifted", "event banish Ox", "P2 ener is Ox", "P2 L empty", "P2 C empty")


# --- how long, and for whom -------------------------------------------------------------------------------------------


@row("R-450")
def test_a_newcomer_in_a_cursed_zone_is_banished_by_the_rules() -> None:
    table = Table("""
        card Curse: ARTS [{"kind": "use", "do": [{"op": "power", "by": -5000, "later": true, "what":
            {"of": "opponent", "where": [{"is": "stands_in", "lanes": ["L"]}], "all": true}}]}]
        card Bell: ARTS [{"kind": "use", "do": [{"op": "put", "what": {"zone": "trash", "all": true}}]}]
        phase: arts
        P1 lrig_deck: Curse
        P2 lrig_deck: Bell
        P2 C: SIGNI power 6000 as Elk
        P2 trash: SIGNI power 5000 as Ox
    """)
    table.do("P1", "use Curse").do("P2", "use Bell").expect("question P2 pick_lane").do("P2", "lane L")
    table.expect("P2 L empty", "P2 ener is Ox", "event put Ox", "event banish Ox", "P2 C power 6000")


HUSH = (
    '{"kind": "constant", "do": [{"op": "forbid", "act": "use_action", "who": "opponent",'
    ' "where": [{"is": "kind", "any": ["signi"]}]}]}'
)


@row("R-452")
def test_who_may_not_use_actions_of_signi_may_not_use_those_of_an_unaffected_one() -> None:
    """The prohibition binds the player, not the SIGNI [8.6.18]."""
    card = """SIGNI as Elk [{"kind": "action", "when": ["main"], "do": [{"op": "draw"}]},
        {"kind": "constant", "do": [{"op": "protect", "what": "this"}]}]"""
    Table(f"P1 C: {card}").expect("legal P1 activate C 1")
    Table(f"P1 C: {card}\nP2 C: SIGNI [{HUSH}]").refuse("P1", "activate C 1")


@row("R-453")
def test_the_strong_stay_although_no_more_of_them_may_come() -> None:
    table = Table("""
        card Cap: ARTS [{"kind": "use", "do": [{"op": "forbid", "act": "deploy", "who": "opponent",
            "where": [{"is": "power", "op": ">=", "to": 12000}], "until": "next_opponent_turn"}]}]
        P1 lrig_deck: Cap
        P2 C: SIGNI power 15000 as Elk
        P2 hand: SIGNI power 12000 as Bear, SIGNI power 11000 as Fox
    """)
    table.do("P1", "use Cap").pass_until("main_phase", "P2").expect("P2 C is Elk")
    table.refuse("P2", "deploy Bear L")
    table.do("P2", "deploy Fox L").expect("P2 L is Fox", "P2 C is Elk", "P2 C power 15000")


@row("R-475")
def test_lost_abilities_leave_room_for_what_comes_later() -> None:
    """All abilities of opposing SIGNI are lost this turn: those there were, on those that stood there [8.6.7]."""
    table = Table("""
        card Void: ARTS timing spell_cutin [{"kind": "use", "do": [{"op": "lose_abilities",
            "what": {"of": "opponent", "all": true}}]}]
        card Lance: ARTS [{"kind": "use", "do": [{"op": "give", "keywords": [{"name": "lancer"}],
            "what": {"where": [{"is": "name", "any": ["Hawk"]}], "all": true}}]}]
        card Feint: SPELL [{"kind": "use", "do": [{"op": "shuffle"}]}]
        card Kite: SIGNI [{"kind": "auto", "on": {"event": "attack", "this": true}, "do": [{"op": "ener_charge"}]}]
        P1 lrig_deck: Lance
        P1 hand: Feint, Kite
        P1 L: SIGNI power 5000 as Hawk
            [{"kind": "auto", "on": {"event": "attack", "this": true}, "do": [{"op": "draw"}]}]
        P2 lrig_deck: Void
        P2 R: SIGNI power 1000 as Ox
        P2 life: 4
    """)
    table.do("P1", "use Feint").do("P2", "use Void").do("P1", "use Lance", "deploy Kite C")
    table.pass_until("signi_attacks", "P1").do("P1", "attack L")
    table.expect("event banish Ox", "P2 life 3", "1 event crush", "P1 hand 0")
    table.do("P1", "attack C").expect("P1 ener 1", "P2 life 2")


@row("R-478")
def test_who_cannot_refresh_has_no_deck_and_draws_nothing() -> None:
    table = Table(f"""
        {
        spell(
            "Sink",
            '{"op": "forbid", "act": "refresh", "who": "own", "until": "next_opponent_turn"}',
            '{"op": "mill", "n": 3}',
            '{"op": "draw", "n": 2}',
        )
    }
        cut_ins: no
        P1 hand: Sink
        P1 deck: 3
        P1 trash: 20
    """)
    table.do("P1", "use Sink").expect("P1 deck 0", "P1 trash 24", "P1 hand 0", "no event refreshed", "no winner")
    table.pass_until("main_phase", "P2").expect("P1 deck 0", "no event refreshed")


# --- LRIGs ------------------------------------------------------------------------------------------------------------


@row("R-461")
@pytest.mark.parametrize(("colors", "grows"), [("blue", False), ("blue black", True), ("black", False)])
def test_a_lrig_that_asks_for_two_colours_is_no_growth_for_a_lrig_of_one(colors: str, grows: bool) -> None:
    has = ", ".join(
        f'{{"if": "exists", "sel": {{"kind": ["lrig"], "where": [{{"is": "color", "any": ["{color}"]}}]}}}}'
        for color in ("blue", "black")
    )
    table = Table(f"""
        phase: grow
        P1 lrig: LRIG level 1 limit 2 {colors} type X
        P1 lrig_deck: LRIG level 2 limit 5 type X as Both
            [{{"kind": "grow_condition", "given": {{"if": "all", "of": [{has}]}}}}]
    """)
    if grows:
        table.do("P1", "grow Both").expect("P1 lrig is Both")
    else:
        table.refuse("P1", "grow Both", "grow_condition")
