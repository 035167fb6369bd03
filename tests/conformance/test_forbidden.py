"""What can't happen to some cards, by some cards, or to some cards alone [8.6.2]."""

from __future__ import annotations

import pytest

from tests.conformance.spells import spell
from tests.conformance.table import Table

SHY = """
    card Shy: SIGNI [{"kind": "constant", "do": [{"op": "forbid", "act": "banish_by_opponent", "what": "this",
        "where": [{"is": "kind", "any": ["signi"]}]}]}]
    card Bolt: SPELL [{"kind": "use", "do": [{"op": "banish", "what": {"of": "each", "all": true}}]}]
    card Bull: SIGNI level 1 power 1000 [{"kind": "action", "cost": [{"cost": "ener", "of": {"white": 0}}],
        "do": [{"op": "banish", "what": {"of": "each", "all": true, "where": [{"is": "other"}]}}]}]
"""
STEADY = """
    card Steady: SIGNI [{"kind": "constant", "do": [{"op": "forbid", "act": "down_by_opponent", "what": "this"}]}]
"""
DOWN = '{"op": "down", "what": {"of": "each", "all": true}}'


def test_who_cant_be_banished_by_signi_is_banished_by_a_spell() -> None:
    Table(f"{SHY}\nP1 L: Bull\nP1 hand: Bolt\nP2 L: Shy").do("P1", "activate L 1").expect("P2 L is Shy").do(
        "P1", "use Bolt"
    ).expect("P2 ener is Shy")


def test_who_cant_be_banished_by_the_opponents_signi_is_banished_by_ones_own() -> None:
    Table(f"{SHY}\nP1 L: Bull\nP1 C: Shy").do("P1", "activate L 1").expect("P1 ener is Shy")


def test_who_cant_be_downed_by_the_opponents_effects_goes_down_by_ones_own_and_to_attack() -> None:
    text = f"{STEADY}\n{spell('Lull', DOWN)}\nP1 hand: Lull"
    theirs = Table(f"{text}\nP2 L: Steady\nP2 C: SIGNI as Ox").do("P1", "use Lull")
    assert theirs.thing("P2", "L").up and not theirs.thing("P2", "C").up
    assert not Table(f"{text}\nP1 L: Steady").do("P1", "use Lull").thing("P1", "L").up
    attacker = Table(f"{STEADY}\nphase: signi\nP1 L: Steady").do("P1", "attack L")
    assert not attacker.thing("P1", "L").up


GROWING = """
    card Half: LRIG level 1 limit 2 white type Tama
    card Dark: LRIG level 1 limit 2 black type Tama
    phase: grow
    P1 lrig_deck: Half, Dark
"""


def test_a_lrig_that_grows_only_to_white_ones_grows_to_no_black_one() -> None:
    table = Table("""
        card New: LRIG level 0 limit 0 white type Tama [{"kind": "constant", "do": [{"op": "forbid", "act": "grow",
            "what": "this", "but": [{"is": "color", "any": ["white"]}]}]}]
        P1 lrig: New
    """ + GROWING)  # fmt: skip
    table.refuse("P1", "grow Dark", why="forbidden", rule="8.6.2")
    table.do("P1", "grow Half").expect("P1 lrig is Half")


def test_who_cant_grow_until_the_end_of_the_next_turn_grows_in_the_one_after_that() -> None:
    stop = '{"op": "forbid", "act": "grow", "who": "opponent", "until": "next_turn"}'
    table = Table(f"""
        {spell("Stop", stop)}
        card Half: LRIG level 5 limit 12
        P1 hand: Stop
        P2 lrig_deck: Half
        P1 deck: 20
        P2 deck: 20
    """)
    table.do("P1", "use Stop").pass_until("grow_phase", "P2").refuse("P2", "grow Half", why="forbidden")
    table.pass_until("main_phase", "P2").pass_until("main_phase", "P1").pass_until("grow_phase", "P2")
    assert "grow lrig_deck1" in table.legal("P2")


@pytest.mark.parametrize("burst, asked", [("", "confirm"), (', "burst": false', "main_phase")])
def test_a_silent_crush_triggers_no_life_burst(burst: str, asked: str) -> None:
    table = Table(f"""
        {spell("Crack", '{"op": "crush"' + burst + "}")}
        card Well: SIGNI [{{"kind": "burst", "do": [{{"op": "draw"}}]}}]
        P1 hand: Crack
        P2 life: Well
    """)
    table.do("P1", "use Crack").expect(f"question {'P2' if asked == 'confirm' else 'P1'} {asked}")
    assert asked == "confirm" or table.count("P2", "ener") == 1


WELL = """
    card Ward: SIGNI level 1 power 1000 [{"kind": "auto", "on": {"event": "discard", "who": "own",
        "by": "cost_or_effect"}, "do": [{"op": "ener_charge"}]}]
    card Toss: SPELL [{"kind": "use", "do": [{"op": "discard"}]}]
    card Fee: SPELL [{"kind": "use", "cost": [{"cost": "discard"}], "do": [{"op": "shuffle"}]}]
    P1 L: Ward
"""


@pytest.mark.parametrize("spell_used", ["Toss", "Fee"])
def test_a_discard_by_a_cost_and_one_by_an_effect_are_both_heard(spell_used: str) -> None:
    Table(f"{WELL}\nP1 hand: {spell_used}, blank").do("P1", f"use {spell_used}").expect("P1 ener 1")


def test_a_discard_down_to_the_hand_limit_is_neither_a_cost_nor_an_effect() -> None:
    table = Table(f"{WELL}\nP1 hand: blank x7\nP2 deck: 20").pass_until("pick_cards", "P1")
    table.do("P1", table.legal("P1")[0]).expect("P1 trash 1", "P1 ener 0")


def test_a_player_can_t_attack_with_signi_that_fit_nor_with_those_that_come_later() -> None:
    fog = '{"op": "forbid", "act": "attack", "who": "own", "where": [{"is": "power", "op": "<=", "to": 5000}]}'
    table = Table(f"""
        {spell("Fog", fog)}
        P1 hand: Fog, SIGNI level 1 power 1000 as Elk
        P1 L: SIGNI power 3000 as Ox
        P1 C: SIGNI power 9000 as Bull
    """)
    table.do("P1", "use Fog", "deploy Elk R").pass_until("signi_attacks")
    assert [action for action in table.legal("P1") if action.startswith("attack")] == ["attack C"]
    table.refuse("P1", "attack R", why="attack_forbidden", rule="7.2.1")
