"""Named mechanics: what cards of our own show of them [9]."""

from __future__ import annotations

import pytest

from tests.conformance.table import Table
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.rules_text import printed_cost

CARDS = "cards: cases_named.json\nrules: ALLSTAR"


# --- PIECEs -----------------------------------------------------------------------------------------------------------


def test_a_piece_that_asks_for_no_three_lrigs_is_used_with_one_and_heard_of() -> None:
    table = Table(f"{CARDS}\nP1 lrig_deck: TEST-203\nP1 L: TEST-204").do("P1", "use lrig_deck1")
    table.expect("P1 hand 1", "P1 excluded 1", "P1 ener 1")


def test_any_other_piece_asks_for_three() -> None:
    text = f'{CARDS}\ncard Song: PIECE cost 0 red timing main [{{"kind": "use", "do": [{{"op": "draw"}}]}}]'
    Table(f"{text}\nP1 lrig_deck: Song").refuse("P1", "use lrig_deck1", "piece_lrigs", "6.4.1")


def test_arts_are_no_pieces_to_whoever_waits_for_one() -> None:
    text = f'{CARDS}\ncard Song: ARTS cost 0 red timing main [{{"kind": "use", "do": [{{"op": "draw"}}]}}]'
    Table(f"{text}\nP1 lrig_deck: Song\nP1 L: TEST-204").do("P1", "use lrig_deck1").expect("P1 hand 1", "P1 ener 0")


# --- coins ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "{R}, pay 2 coins"),
        ("it", "{R}, paga 2 Coin"),
        ("ja", "{R}\N{IDEOGRAPHIC SPACE}コインを２枚支払う"),
        ("zh", "{R}，支付2枚硬币"),
    ],
)
def test_a_printed_cost_names_its_coins(language: str, said: str) -> None:
    table = Table("P1 lrig_deck: ARTS cost 1 red timing main coin_cost 2")
    card = table.position.book.sheets[table.position.state.zone(0, 5)[0]].card
    assert printed_cost(card, lexicon(language)) == said


# --- bonds ------------------------------------------------------------------------------------------------------------


def test_a_bond_is_chosen_among_the_characters_that_ones_cards_speak_of() -> None:
    table = Table(f"{CARDS}\nP1 L: TEST-205\nP1 hand: TEST-205").do("P1", "activate L 1")
    table.expect("question P1 pick_option bond").do("P1", "option 1")
    table.expect("P1 L power 5000").do("P1", "activate L 1").expect("question P1 main_phase")
    assert table.position.state.areas[0].bonds == ("試験の友",)


# --- zones ------------------------------------------------------------------------------------------------------------


def test_an_effect_on_a_zone_reaches_who_comes_and_lets_go_of_who_leaves() -> None:
    table = Table(f"""
        {CARDS}
        card Step: SPELL [{{"kind": "use", "do": [{{"op": "target", "sel": {{"of": "opponent"}}}}, {{"op": "shift"}}]}}]
        P1 hand: TEST-206, Step
        P2 L: SIGNI power 5000 as Ox
        P2 hand: SIGNI power 5000 as Elk
    """)
    table.do("P1", 'use "Test Swamp"', "lane L").expect("P2 L power 3000", "event zone_chosen")
    table.do("P1", "use Step").do("P2", "lane R").expect("P2 R power 5000")
    table.play("pass until P2 main_phase").do("P2", "deploy Elk L").expect("P2 L power 3000")
    table.pass_until("signi_attacks", "P2").refuse("P2", "attack L", "attack_forbidden")
    table.expect("legal P2 attack R")
    table.pass_until("main_phase", "P1").expect("P2 L power 5000")


def test_a_zone_may_be_barred_to_newcomers_alone() -> None:
    table = Table(f"{CARDS}\nP1 hand: TEST-207\nP2 C: SIGNI as Ox\nP2 hand: SIGNI as Elk, SIGNI as Emu")
    table.do("P1", 'use "Test Fence"', "lane C").expect("P2 C is Ox").play("pass until P2 main_phase")
    table.do("P2", "remove C").refuse("P2", "deploy Elk C", "zone_closed", "9.4")
    table.do("P2", "deploy Elk L")
