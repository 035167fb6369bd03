"""What a card is: another card, other names, levels it counts as; Wisdom, Layer, teams, Harmony, riding [8.6] [9.6]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.spells import spell
from tests.conformance.table import Table

ZERO = (
    '{"op": "turn_into", "what": {"of": "opponent", "all": true}, "name": "Zero", "level": 1, "power": 1000, '
    '"classes": ["精元"]}'
)


@row("R-454")
def test_a_signi_that_becomes_servant_zero_with_less_power_is_banished() -> None:
    table = Table(f"""
        {spell("Blank", '{"op": "power", "what": {"of": "opponent", "all": true}, "by": -2000}', ZERO)}
        P1 hand: Blank
        P2 L: SIGNI level 3 power 9000 lancer as Ox
    """)
    table.do("P1", "use Blank").expect("P2 L empty", "P2 ener is Ox")


def test_what_becomes_another_card_has_its_facts_and_nothing_of_its_own_till_the_turn_ends() -> None:
    table = Table(f"""
        {spell("Blank", ZERO)}
        {
        spell(
            "Poke",
            '{"op": "down", "what": {"of": "opponent", "where": [{"is": "name", "any": ["Zero"]}], "all": true}}',
        )
    }
        P1 hand: Blank, Poke x2
        P2 L: SIGNI level 3 power 9000 red lancer as Ox
        P2 R: SIGNI level 1 as Elk
    """)
    table.do("P1", "use Poke").expect("P2 L up")
    table.do("P1", "use Blank").expect("P2 L power 1000", "P2 L level 1", "P2 L lacks lancer", "P2 L is Ox")
    table.do("P1", "use Poke").expect("P2 L down", "P2 R down")
    table.play("pass until P2 ener_phase").expect("P2 L power 9000", "P2 L level 3", "P2 L has lancer")


def test_a_signi_can_become_the_same_card_as_another() -> None:
    table = Table(f"""
        {
        spell(
            "Mimic",
            '{"op": "target", "sel": {"of": "opponent"}, "name": "model"}',
            '{"op": "turn_into", "what": {"all": true}, "like": "model"}',
        )
    }
        card Ox: SIGNI level 3 power 9000 lancer [{{"kind": "constant",
            "do": [{{"op": "power", "what": "this", "by": 500}}]}}]
        P1 hand: Mimic
        P1 L: SIGNI level 1 power 1000 as Elk
        P2 L: Ox
    """)
    table.do("P1", "use Mimic").expect("P1 L power 9500", "P1 L level 3", "P1 L has lancer")


def test_a_card_with_a_second_name_is_found_by_both() -> None:
    names = '[{"is": "name", "any": ["{0}"]}]'
    also = '[{"kind": "constant", "do": [{"op": "add_names", "any": ["Mask"]}]}]'
    table = Table(f"""
        {spell("One", '{"op": "down", "what": {"where": ' + names.replace("{0}", "Ox") + ', "all": true}}')}
        {spell("Two", '{"op": "up", "what": {"where": ' + names.replace("{0}", "Mask") + ', "all": true}}')}
        card Ox: SIGNI {also}
        P1 hand: One, Two
        P1 L: Ox
    """)
    table.do("P1", "use One").expect("P1 L down").do("P1", "use Two").expect("P1 L up")


@row("R-455")
def test_levels_elsewhere_let_a_card_be_chosen_but_not_be_put() -> None:
    table = Table(f"""
        cards: cases_mechanics.json
        {
        spell(
            "Raise",
            '{"op": "choose", "sel": {"zone": "trash", "where": [{"is": "level", "op": "=", "to": 1}]}}',
            '{"op": "reveal", "what": "it"}',
            '{"op": "put"}',
        )
    }
        P1 lrig: LRIG level 1 limit 9
        P1 hand: Raise
        P1 trash: Test Shifter
    """)
    table.do("P1", "use Raise").expect("event revealed", "P1 trash holds Test Shifter", "no event put")


# --- Wisdom, Layer, teams, Harmony --------------------------------------------------------------------------------

WISE = '[{"kind": "action", "only": {"if": "wisdom", "n": %d}, "do": [{"op": "draw"}]}]'


@row("R-398")
@pytest.mark.parametrize(("n", "works"), [(5, True), (6, False), (4, False)])
def test_wisdom_is_the_exact_sum_of_the_levels(n: int, works: bool) -> None:
    table = Table(f"""
        card Sage: SIGNI level 3 class 英知 {WISE % n}
        P1 L: Sage
        P1 C: SIGNI level 2 class 英知
        P1 R: SIGNI level 1 class 悪魔
    """)
    table.expect(f"{'legal' if works else 'illegal'} P1 activate L 1")


@row("R-456")
@pytest.mark.parametrize(("n", "works"), [(6, True), (7, True), (8, True), (5, False), (9, False)])
def test_a_signi_that_counts_as_several_levels_makes_every_sum_hold(n: int, works: bool) -> None:
    table = Table(f"""
        card Sage: SIGNI level 2 class 英知 {WISE % n}
        card Many: SIGNI level 3 class 英知
            [{{"kind": "constant", "do": [{{"op": "wisdom_levels", "levels": [1, 2, 3]}}]}}]
        P1 L: Sage
        P1 C: SIGNI level 3 class 英知
        P1 R: Many
    """)
    table.expect(f"{'legal' if works else 'illegal'} P1 activate L 1", "P1 R level 3")


@row("R-403")
def test_a_layer_gives_its_abilities_to_every_signi_of_the_class() -> None:
    layer = '{"kind": "auto", "on": {"event": "attack", "this": true}, "do": [{"op": "draw"}]}'
    table = Table(f"""
        phase: signi
        card Haunt: SIGNI class 怪異 [{{"kind": "constant", "do": [{{"op": "gain",
            "what": {{"where": [{{"is": "class", "any": ["怪異"]}}], "all": true}}, "abilities": [{layer}]}}]}}]
        P1 L: Haunt
        P1 C: SIGNI class 怪異
        P1 R: SIGNI class 悪魔
    """)
    for lane, hand in (("L", 1), ("C", 2), ("R", 2)):
        table.do("P1", f"attack {lane}").expect(f"P1 hand {hand}")


@row("R-404")
def test_a_team_ability_is_there_only_while_all_three_lrigs_are_of_the_team() -> None:
    text = """
        card Fan: SIGNI [{"kind": "action", "only": {"if": "team", "name": "Stars"}, "do": [{"op": "draw"}]}]
        P1 lrig: LRIG level 3 limit 9 team Stars
        P1 assistL: LRIG team Stars
        P1 assistR: LRIG team %s
        P1 L: Fan
    """
    Table(text % "Stars").expect("legal P1 activate L 1")
    Table(text % "Moons").expect("illegal P1 activate L 1")


HARMONY = """
    card Choir: SIGNI [{"kind": "enter", "do": [{"op": "unless", "who": "own", "do": [{"op": "down", "what": "this"}],
        "pay": [{"cost": "down_cards", "sel": {"kind": ["assist"], "where": [{"is": "name", "any": ["Bard"]}]}}]}]}]
    card Bard: LRIG
    P1 hand: Choir
    P1 assistL: Bard
    P1 assistR: LRIG as Other
"""


@row("R-383")
def test_a_harmony_signi_stays_up_for_the_lrig_that_is_turned_down() -> None:
    table = Table(HARMONY).do("P1", "deploy hand1 L").expect("question P1 confirm pay").do("P1", "yes")
    table.expect("P1 L up", "P1 assistL down", "P1 assistR up")
    Table(HARMONY).do("P1", "deploy hand1 L", "no").expect("P1 L down", "P1 assistL up")


@row("R-384")
def test_a_harmony_signi_is_turned_down_when_its_lrig_already_is() -> None:
    table = Table(HARMONY.replace("P1 assistL: Bard", "P1 assistL: Bard down")).do("P1", "deploy hand1 L")
    table.expect("P1 L down", "question P1 main_phase")


# --- riding --------------------------------------------------------------------------------

RIDER = """
    card Rider: LRIG level 3 limit 9
        [{"kind": "action", "limit": {"per": "turn"}, "do": [{"op": "target", "sel": {}}, {"op": "ride"}]},
        {"kind": "auto", "on": {"event": "attack", "this": true}, "do": [{"op": "ener_charge"}]}]
    card Bike: SIGNI level 1 power 5000 [{"kind": "auto", "on": {"event": "attack", "this": true},
        "only": {"if": "fulfils", "what": "this", "where": [{"is": "state", "state": "driving"}]},
        "do": [{"op": "draw"}]}]
    P1 lrig: Rider
    P1 L: Bike
"""


@row("R-394")
def test_the_drive_ends_with_the_signi_that_is_ridden_and_the_lrig_may_attack() -> None:
    gone = spell("Scrap", '{"op": "trash", "what": {"all": true}}') + "\n    P1 hand: Scrap"
    ridden = Table(RIDER).do("P1", "activate lrig 1").play("pass until P1 signi_attacks", "P1: pass")
    ridden.expect("active P2")
    left = Table(RIDER + gone).do("P1", "activate lrig 1", "use Scrap")
    left.play("pass until P1 lrig_attacks").do("P1", "attack lrig").expect("event attacked")


@row("R-470")
def test_the_attack_of_a_driving_signi_is_not_its_riders() -> None:
    table = Table(RIDER).do("P1", "activate lrig 1").play("pass until P1 signi_attacks")
    table.do("P1", "attack L").expect("event draw", "P1 ener 0")


def test_riding_another_signi_ends_the_first_ride() -> None:
    table = Table(RIDER.replace('"limit": {"per": "turn"}, ', "") + "    P1 R: Bike")
    table.do("P1", "activate lrig 1", "pick L", "activate lrig 1", "pick R").play("pass until P1 signi_attacks")
    table.do("P1", "attack L").expect("no event draw").do("P1", "attack R").expect("event draw")


@pytest.mark.parametrize("asked", ["Ｎｏｖａ", "Nova"])
def test_a_name_asked_for_is_found_in_letters_of_either_width(asked: str) -> None:
    table = Table(f"""
        card Eye: SIGNI [{{"kind": "constant", "do": [{{"op": "power", "by": 2000,
            "what": {{"where": [{{"is": "name", "any": ["{asked}"]}}], "all": true}}}}]}}]
        P1 L: SIGNI as Nova
        P1 C: Eye
    """)
    table.expect("P1 L power 3000", "P1 C power 1000")


HEIRESS = """
    card Heiress: LRIG level 4 limit 11 type Tama [{"kind": "constant", "do": [{"op": "resemble", "like": {
        "zone": "lrig_trash", "kind": ["lrig"], "where": [{"is": "level", "op": "=", "to": 3},
        {"is": "lrig_type", "any": ["Tama"]}], "all": true}}]}]
    card Dawn: LRIG level 3 type Tama [{"kind": "action", "cost": [], "do": [{"op": "draw", "n": 5}]},
        {"kind": "auto", "on": {"event": "phase_begin", "phase": "attack", "turn": "own"}, "do": [{"op": "draw"}]}]
    card Dusk: LRIG level 3 type Iona [{"kind": "action", "cost": [], "do": [{"op": "draw", "n": 5}]},
        {"kind": "auto", "on": {"event": "phase_begin", "phase": "attack", "turn": "own"}, "do": [{"op": "mill"}]}]
    card Cry: SPELL [{"kind": "use", "do": [{"op": "if", "cond": {"if": "exists", "sel": {"kind": ["lrig"],
        "where": [{"is": "name", "any": ["Dawn"]}]}}, "then": [{"op": "ener_charge"}]}]}]
    P1 lrig: Heiress
    P1 hand: Cry
"""


def test_a_lrig_that_resembles_one_in_the_lrig_trash_has_its_name_and_its_auto_abilities_alone() -> None:
    there = Table(f"{HEIRESS}\nP1 lrig_trash: Dawn, Dusk").do("P1", "use Cry").expect("P1 ener 1")
    assert not [action for action in there.legal("P1") if action.startswith("activate")]
    there.pass_until("lrig_attacks").expect("P1 hand 1")


def test_a_lrig_resembles_nobody_while_the_other_isn_t_in_the_lrig_trash() -> None:
    Table(f"{HEIRESS}\nP1 lrig_deck: Dawn").do("P1", "use Cry").expect("P1 ener 0").pass_until("lrig_attacks").expect(
        "P1 hand 0"
    )
