"""Layers, icons of whose turn it is, notes on ener, and crafts beside SIGNI [9.5] [9.6] [9.8]."""

from __future__ import annotations

import pytest

from tests.conformance.table import Table

CARDS = "cards: cases_section9.json\nrules: ALLSTAR"


def test_a_layer_gives_its_ability_to_all_signi_of_the_class_while_it_is_there() -> None:
    text = f"{CARDS}\nP1 L: TEST-267\nP1 C: SIGNI class 怪異\nP1 R: SIGNI class 天使"
    table = Table(text).do("P1", "activate C 1", "activate L 1").expect("P1 hand 2")
    table.refuse("P1", "activate C 1", "used_up")
    table.refuse("P1", "activate R 1")
    table.do("P1", "remove L", "done").refuse("P1", "activate C 1")


def test_an_ability_works_in_the_turn_that_its_icon_shows() -> None:
    table = Table(f"{CARDS}\nP1 L: TEST-268").expect("P1 L power 4000")
    table.pass_until("main_phase", "P2").expect("P1 L power 8000")


@pytest.mark.parametrize(("cost", "pays"), [("red", True), ("green", True), ("blue", False)])
def test_a_note_lets_a_card_pay_for_another_color(cost: str, pays: bool) -> None:
    spend = f'card Spend: SPELL cost 1 {cost} [{{"kind": "use", "do": [{{"op": "draw"}}]}}]'
    table = Table(f"{CARDS}\n{spend}\nP1 hand: Spend\nP1 ener: TEST-269")
    if pays:
        table.do("P1", "use Spend").expect("P1 ener 0", "P1 hand 1")
    else:
        table.refuse("P1", "use Spend", "ener")


@pytest.mark.parametrize(("ability", "power"), [(1, 4000), (2, 5000)])
def test_a_craft_beside_a_signi_works_there_and_leaves_the_game_with_it(ability: int, power: int) -> None:
    table = Table(f"{CARDS}\nP1 L: TEST-270").do("P1", f"activate L {ability}").expect(f"P1 L power {power}")
    table.do("P1", "remove L").expect('P1 trash is "Test Cook"', 'P1 excluded is "Test Saucer"')
