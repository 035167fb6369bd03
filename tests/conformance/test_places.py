"""SIGNI that move between SIGNI zones, are exchanged, are targeted, awaken [2.2] [9.2]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.spells import spell
from tests.conformance.table import Table

MAZE = """
    card Maze: SIGNI level 1 power 4000
        [{"kind": "auto", "on": {"event": "attack", "who": "opponent", "where": [{"is": "kind", "any": ["signi"]}]},
         "do": [{"op": "may", "do": [{"op": "shift", "what": "this", "front_of": "event"}]}]},
        {"kind": "auto", "on": {"event": "shifted", "this": true}, "do": [{"op": "may", "pay": [
            {"cost": "ener", "of": {"colorless": 1}}], "then": [
            {"op": "choose", "sel": {"zone": "ener"}}, {"op": "exchange", "what": "this", "other": "it"}]}]}]
"""


def test_a_signi_moves_in_front_of_its_attacker_and_is_exchanged_with_one_in_the_ener_zone() -> None:
    table = Table(f"""
        phase: signi
        {MAZE}
        card Wall: SIGNI level 1 power 9000 [{{"kind": "enter", "do": [{{"op": "draw"}}]}}]
        P1 L: SIGNI level 2 power 5000 as Hawk
        P2 L: Maze
        P2 ener: Wall, white
    """)
    table.do("P1", "attack L").expect("question P2 confirm may").do("P2", "yes")
    table.expect("P2 R is Maze", "P2 L empty", "question P2 confirm pay")
    table.do("P2", "yes", "pick ener2")
    table.expect("P2 R is Wall", "P2 ener holds Maze", "P1 L is Hawk", "P2 life 7", "P2 hand 1")


def test_a_signi_does_not_move_to_a_zone_that_is_taken() -> None:
    table = Table(f"""
        phase: signi
        {MAZE}
        P1 L: SIGNI level 2 power 1000 as Hawk
        P2 L: Maze
        P2 R: SIGNI power 3000 as Ox
    """)
    table.do("P1", "attack L").do("P2", "yes").expect("P2 L is Maze", "P2 R is Ox", "no event shifted")


@pytest.mark.parametrize(("level", "comes"), [(2, True), (4, False)])
def test_a_card_only_comes_in_exchange_if_it_could_be_put_there(level: int, comes: bool) -> None:
    """The limit is looked at without the SIGNI that goes."""
    table = Table(f"""
        {
        spell(
            "Swap",
            '{"op": "choose", "sel": {"where": [{"is": "level", "op": "=", "to": 1}]}}',
            '{"op": "choose", "sel": {"zone": "hand"}, "name": "held"}',
            '{"op": "exchange", "what": "it", "other": "held"}',
            '{"op": "draw"}',
        )
    }
        card Ox: SIGNI level 1 power 2000
        card Elk: SIGNI level {level}
        P1 lrig: LRIG level 3 limit 4
        P1 hand: Swap, Elk
        P1 L: Ox
        P1 C: SIGNI level 2
    """)
    table.do("P1", "use Swap", "pick Elk")
    table.expect(f"P1 L is {'Elk' if comes else 'Ox'}", "P1 hand 2", f"P1 hand holds {'Ox' if comes else 'Elk'}")


def test_two_signi_exchange_their_zones_and_both_have_moved() -> None:
    table = Table(f"""
        {
        spell(
            "Dance",
            '{"op": "choose", "sel": {"where": [{"is": "name", "any": ["Ox"]}]}}',
            '{"op": "choose", "sel": {"where": [{"is": "name", "any": ["Elk"]}]}, "name": "elk"}',
            '{"op": "exchange", "what": "it", "other": "elk"}',
        )
    }
        card Ox: SIGNI [{{"kind": "auto", "on": {{"event": "shifted", "who": "own"}}, "do": [{{"op": "draw"}}]}}]
        card Elk: SIGNI
        P1 hand: Dance
        P1 L: Ox down
        P1 R: Elk
    """)
    table.do("P1", "use Dance", "option 1")
    table.expect(
        "P1 L is Elk", "P1 L up", "P1 R is Ox", "P1 R down", "2 events draw", "no event put", "no event deploy"
    )


def test_signi_are_rearranged_as_the_player_likes() -> None:
    table = Table(f"""
        {spell("Shuffle", '{"op": "rearrange", "who": "opponent"}')}
        card Elk: SIGNI
        P1 hand: Shuffle
        P2 L: SIGNI as Ox
        P2 C: Elk down
    """)
    table.do("P1", "use Shuffle").expect("question P1 pick_lane").do("P1", "lane C")
    assert table.legal("P1") == ["lane L", "lane R"]
    table.do("P1", "lane R").expect("P2 L empty", "P2 C is Ox", "P2 R is Elk", "P2 R down", "event rearranged")


def test_being_targeted_by_the_opponent_is_heard_and_by_oneself_is_not() -> None:
    text = f"""
        {spell("Poke", '{"op": "target", "sel": {"of": "each"}}', '{"op": "down"}')}
        card Gem: SIGNI [{{"kind": "auto", "on": {{"event": "targeted", "this": true, "whose": "opponent"}},
            "do": [{{"op": "draw", "who": "opponent"}}]}}]
        P1 hand: Poke
    """
    Table(text + "    P2 L: Gem").do("P1", "use Poke").expect("P2 L down", "P1 hand 1")
    Table(text + "    P1 L: Gem").do("P1", "use Poke").expect("P1 L down", "P1 hand 0", "P2 hand 0")


# --- states that stay -------------------------------------------------------------

WOLF = "cards: cases_mechanics.json"


@row("R-385")
def test_an_awakened_signi_stays_awakened_without_its_abilities() -> None:
    table = Table(f"""
        {WOLF}
        {spell("Hush", '{"op": "lose_abilities", "what": {"all": true}}')}
        P1 hand: Hush
        P1 L: Test Wolf
    """).expect("P1 L power 3000")
    table.do("P1", "activate L 1").expect("P1 L power 8000", "event became")
    table.do("P1", "use Hush").expect("P1 L power 3000")
    table.play("pass until P2 main_phase").expect("P1 L power 8000")


@row("R-386")
def test_an_awakened_signi_that_comes_back_is_not_awakened() -> None:
    table = Table(f"""
        {WOLF}
        {spell("Recall", '{"op": "to_hand", "what": {"all": true}}')}
        P1 hand: Recall
        P1 L: Test Wolf
    """)
    table.do("P1", "activate L 1", "use Recall", "deploy hand1 L").expect("P1 L is Test Wolf", "P1 L power 3000")


def test_a_signi_takes_up_arms_with_a_card_of_its_name() -> None:
    table = Table("""
        cards: cases_mechanics.json
        P1 L: Test Vampire
        P1 trash: Test Wolf, Test Vampire
    """)
    table.do("P1", "activate L 1").expect("P1 L over Test Vampire", "P1 L has lancer", "P1 trash is Test Wolf")
    table.do("P1", "activate L 1").expect("P1 L over Test Vampire", "no event became")
