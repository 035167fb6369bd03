"""Words of the card language that bundled cards use, each on a table with such a card [6.2] [7.2.1] [8.2] [8.6]."""

from __future__ import annotations

import pytest

from tests.conformance.table import Table

# --- phases and conditions --------------------------------------------------------------------------------------------

MUZICA = "P1 L: WXDi-P10-044\n P2 R: SIGNI power 5000 as Ox"


def test_a_signi_in_front_loses_power_in_the_attack_phase_only() -> None:
    table = Table(MUZICA).expect("P2 R power 5000")
    table.pass_until("signi_attacks").expect("P2 R power 3000")
    table.pass_until("main_phase", "P2").expect("P2 R power 5000")


def test_a_signi_banished_in_the_attack_phase_goes_to_the_trash_by_the_one_in_front() -> None:
    text = "phase: signi\nP1 L: WXDi-P10-044\nP2 R: SIGNI power 3000 as Ox"
    table = Table(text).do("P1", "attack L").expect("event banish Ox")
    table.expect("P2 trash is Ox", "P2 ener empty")


@pytest.mark.parametrize(("arts", "power"), [(4, 4000), (5, 6000)])
def test_of_a_condition_inside_a_constant_ability_only_one_branch_holds(arts: int, power: int) -> None:
    table = Table(f"""
        card Spark: ARTS
        active: P2
        P1 lrig_trash: Spark x{arts}
        P1 L: WX24-D1-20
        P1 C: SIGNI power 1000
    """)
    table.expect(f"P1 C power {power}")


HOUSE = """
    card Toss: SPELL [{"kind": "use", "do": [{"op": "discard"}]}]
    P1 C: WXDi-P07-044
    P1 hand: Toss, SIGNI as Elk
    P2 C: SIGNI power 5000 as Ox
"""


def test_a_signi_discarded_in_the_main_phase_comes_onto_the_field_and_is_heard_to_come_from_elsewhere() -> None:
    table = Table(HOUSE).do("P1", "use Toss", "lane L")
    table.expect("P1 L is Elk", "P2 C frozen", "P2 C power 3000")


def test_a_signi_deployed_from_the_hand_does_not_come_from_elsewhere() -> None:
    Table(HOUSE).do("P1", "deploy Elk L").expect("P1 L is Elk", "P2 C not frozen", "P2 C power 5000")


def test_a_trigger_of_the_main_phase_does_not_hear_of_a_discard_in_another() -> None:
    table = Table("""
        phase: arts
        card Toss: ARTS [{"kind": "use", "do": [{"op": "discard"}]}]
        P1 C: WXDi-P07-044
        P1 lrig_deck: Toss
        P1 hand: SIGNI as Elk
    """)
    table.do("P1", "use Toss").expect("P1 trash is Elk", "P1 L empty")


# --- attacks ----------------------------------------------------------------------------------------------------------


def test_a_signi_that_crushes_life_cloth_triggers_and_its_neighbour_does_not() -> None:
    table = Table("""
        phase: signi
        P1 L: WX24-D2-15
        P1 C: SIGNI
    """)
    table.do("P1", "attack C").expect("P2 life 6", "P1 ener 0")
    table.do("P1", "attack L").expect("P2 life 5", "P1 ener 1")


def test_a_signi_can_attack_only_so_often_in_a_turn() -> None:
    again = """
        phase: signi
        card Again: LRIG level 4 limit 11 [{"kind": "auto", "on": {"event": "attack", "who": "own"},
            "do": [{"op": "up", "what": "event"}]}]
        P1 lrig: Again
        P1 L: WXDi-P11-071
        P1 C: SIGNI as Elk
    """
    table = Table(again).do("P1", "attack L").expect("P1 L up", "P2 life 6", "question P1 signi_attacks")
    table.refuse("P1", "attack L", "attack_limit", "7.2.1")
    table.do("P1", "attack C", "attack C").expect("P2 life 4")
    table.pass_until("signi_attacks", "P1").expect("turn 5", "legal P1 attack L")


def test_a_signi_that_wins_a_battle_awakens_and_has_its_ability_from_then_on() -> None:
    table = Table("""
        phase: signi
        P1 L: WXDi-P09-073
        P2 R: SIGNI power 1000
    """)
    assert not table.thing("P1", "L").states
    table.do("P1", "attack L").expect("P1 ener 0")
    assert table.thing("P1", "L").states == ("awakened",)
    table.pass_until("main_phase", "P2").expect("turn 4", "P1 ener 1")


# --- targets ----------------------------------------------------------------------------------------------------------

AIMED = """
    card Aim: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "down"}]}]
    P1 hand: Aim x2
    P1 ener: red, blue
    P2 L: WXDi-P11-058
"""


def test_whoever_targets_the_signi_puts_a_card_of_their_ener_zone_into_the_trash_once_per_turn() -> None:
    table = Table(AIMED).do("P1", "use Aim").expect("question P1 pick_cards choose").do("P1", "pick ener1")
    table.expect("P1 ener 1").do("P1", "use Aim").expect("P1 ener 1", "question P1 main_phase")


# --- costs ------------------------------------------------------------------------------------------------------------


def test_a_signi_goes_under_its_deck_as_a_cost_and_the_revealed_signi_may_come() -> None:
    table = Table("""
        P1 lrig: LRIG level 4 limit 11
        P1 L: WXDi-P08-062
        P1 deck: SIGNI as Elk, blank, blank
    """)
    table.do("P1", "activate L 1", "yes", "lane C").expect("P1 L empty", "P1 C is Elk")
    assert table.zone("P1", "deck")[-1] == "Umr//Memoria, Code: Maze"


def test_a_cost_that_mills_needs_as_many_cards_in_the_deck() -> None:
    table = Table("P1 L: WXDi-P02-086\n P1 deck: red, blue, green").do("P1", "activate L 1")
    table.expect("P1 trash is red, blue", "P1 deck 1")
    short = Table("P1 L: WXDi-P02-086\n P1 deck: red")
    short.refuse("P1", "activate L 1", "mill_cost", "6.2")


def test_a_cost_takes_cards_from_under_the_signi() -> None:
    table = Table("""
        P1 ener: green
        P1 L: WXDi-P11-047 over SIGNI as Elk, SIGNI as Emu
    """)
    table.do("P1", "activate L 2", "pick Elk").expect("P1 trash is green, Elk", "P1 L has lancer", "P1 L over Emu")
    table.do("P1", "activate L 1").expect("P1 L over nothing")
    table.refuse("P1", "activate L 1", "put_cost", "6.2")


@pytest.mark.parametrize("cards", ["blue", "black"])
def test_a_payment_of_one_color_or_another_takes_either(cards: str) -> None:
    table = Table(f"""
        P1 L: WXDi-P09-048
        P1 hand: SPELL
        P1 ener: {cards}
        P2 L: SIGNI power 9000 as Ox
    """)
    table.do("P1", "use SPELL", "yes").expect("P1 ener 0", "P2 L power 1000")


@pytest.mark.parametrize("hand", ["red, SIGNI blue class 宝石", "red x2"])
def test_cards_of_one_filter_or_another_are_discarded_together(hand: str) -> None:
    table = Table(f"phase: attack\n P1 L: WXDi-D09-H15\n P1 hand: {hand}\n P2 C: SIGNI as Ox")
    table.do("P1", "option 2", "yes").expect("P1 hand 0", "P2 ener is Ox")


def test_cards_of_neither_filter_do_not_pay() -> None:
    table = Table("phase: attack\n P1 L: WXDi-D09-H15\n P1 hand: red, blue\n P2 C: SIGNI as Ox")
    table.do("P1", "option 2").refuse("P1", "yes", "lacks_for_yes")
    table.do("P1", "no").expect("P1 hand 2", "P2 C is Ox", "no event discard")
    table.expect("P1 L power 12000", "P1 L level 3")


def test_growing_into_a_lrig_costs_less_for_each_six_signi_in_the_trash() -> None:
    def cost(devils: int) -> Table:
        return Table(f"""
            phase: grow
            card Devil: SIGNI class 悪魔
            P1 lrig: LRIG level 4 limit 7 type ウリス
            P1 lrig_deck: WD14-001
            P1 trash: Devil x{devils}
            P1 ener: black
        """)

    cost(11).expect("illegal P1 grow lrig_deck1")
    cost(12).do("P1", "grow lrig_deck1").expect('P1 lrig is "Ulith, Enma of Empty Fortune"')


# --- moving cards -----------------------------------------------------------------------------------------------------


def test_a_signi_comes_onto_the_field_downed() -> None:
    table = Table("""
        card Slay: SPELL [{"kind": "use", "do": [{"op": "target", "sel": {}}, {"op": "banish"}]}]
        card Devil: SIGNI class 悪魔
        P1 L: WXDi-P05-079
        P1 hand: Slay, Devil x2
    """)
    table.do("P1", "use Slay", "yes", "lane R").expect('P1 R is "Malphas, Doomed Evil"', "P1 R down", "P1 hand 0")


def test_of_cards_looked_at_any_number_go_back_on_top_and_the_rest_to_the_bottom() -> None:
    table = Table("""
        P1 lrig: LRIG level 4 limit 11
        P1 hand: WXDi-P08-063, SPELL as Spark
        P1 deck: red, blue, green, white
    """)
    table.do("P1", 'deploy "Piruluk//Memoria, Code: Art" L', "yes", "pick deck3", "pick deck1", "done")
    table.expect("P1 hand is green", "P1 deck is red, white, blue")


def test_a_look_at_the_top_of_life_cloth_shows_that_card_alone() -> None:
    table = Table("P1 L: WXDi-P06-031\n P1 life: red, blue").do("P1", "activate L 1")
    table.expect("P1 L down", "P1 L power 15000")
    (looked,) = table.events("looked")
    assert [table.name(card) for card in looked.cards] == ["red"]


def test_enter_abilities_of_signi_do_not_trigger_after_a_silent_clap() -> None:
    text = """
        card Charges: SIGNI [{"kind": "enter", "do": [{"op": "ener_charge"}]}]
        P1 lrig: LRIG level 4 limit 11 type ウリス black
        P1 lrig_deck: WD14-010
        P1 ener: black
        P1 hand: Charges
    """
    Table(text).do("P1", "deploy Charges L").expect("P1 ener 2")
    silent = Table(text).do("P1", 'use "Silent Clap"', "no", "deploy Charges L")
    silent.expect("P1 L is Charges", "P1 ener 1", "question P1 main_phase")


# --- delayed effects --------------------------------------------------------------------------------------------------


def test_the_next_attack_of_each_of_two_targets_is_negated_and_no_other() -> None:
    table = Table("""
        card Again: LRIG level 4 limit 11 [{"kind": "auto", "on": {"event": "attack", "who": "own"},
            "do": [{"op": "up", "what": "event"}]}]
        active: P2
        phase: defence
        P1 lrig: LRIG level 4 limit 11 green
        P1 lrig_deck: WX24-D4-08
        P1 ener: green x3
        P2 lrig: Again
        P2 L: SIGNI
        P2 C: SIGNI
        P2 R: SIGNI
    """)
    table.do("P1", "use lrig_deck1", "pick opp.L", "pick opp.C")
    table.do("P2", "attack L").expect("P1 life 7", "event attack_negated")
    table.do("P2", "attack L").expect("P1 life 6")
    table.do("P2", "attack R").expect("P1 life 5")
    table.do("P2", "attack C").expect("P1 life 5", "event attack_negated")
