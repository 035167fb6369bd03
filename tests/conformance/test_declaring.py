"""Declaring colours, card names, classes and numbers, and what effects make of them [8.4.12] [9.7]."""

from __future__ import annotations

import pytest

from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.actions import Say

CARDS = "cards: cases_section9.json\nrules: ALLSTAR"
DECLARED = f"{CARDS}\nP2 deck: SIGNI as Owl, blank x9"


@pytest.mark.parametrize(("word", "drawn"), [("Owl", 2), ("Test Seer", 0)])
def test_a_declared_name_is_compared_with_what_is_revealed(word: str, drawn: int) -> None:
    table = Table(f"{DECLARED}\nP1 L: TEST-240").do("P1", "activate L 1").expect("question P1 pick_word name")
    table.do("P1", f"say {word}").expect(f"P1 hand {drawn}", "event declared")


def test_names_are_offered_that_the_seat_knows_and_any_other_is_taken() -> None:
    table = Table(f"{DECLARED}\nP1 L: TEST-240\nP2 C: SIGNI as Ox\nP2 hand: SIGNI as Elk").do("P1", "activate L 1")
    assert {"say 試験の占い", "say Ox"} <= set(table.legal("P1"))
    assert not {"say Owl", "say Elk"} & set(table.legal("P1"))
    assert game.check(table.position, 0, Say("Elk")) is None
    table.refuse("P1", f"say {'x' * 61}", "no_name", "8.4.12")


def test_the_opponent_declares_a_color_where_the_text_says_so() -> None:
    ener = "P2 ener: SIGNI red as Ruby, SIGNI blue as Sea, SPELL red as Fire"
    table = Table(f"{CARDS}\nP1 L: TEST-241\n{ener}").do("P1", "activate L 1").expect("question P2 pick_word color")
    assert table.legal("P2") == ["say white", "say red", "say blue", "say green", "say black"]
    table.refuse("P2", "say plaid", "no_color", "8.4.12")
    table.do("P2", "say red").expect("P2 ener is Ruby, Fire", "P2 trash is Sea")


def test_a_declared_class_goes_on_being_meant() -> None:
    late = "card Late: SIGNI level 1 power 1000 class 天使"
    board = "P1 C: SIGNI power 1000 class 天使\nP1 R: SIGNI power 1000 class 悪魔\nP1 hand: Late"
    table = Table(f"{CARDS}\n{late}\nP1 L: TEST-242\n{board}").do("P1", "activate L 1", "say 天使")
    table.expect("P1 C power 3000", "P1 R power 1000").do("P1", "remove R", "done", "deploy Late R").expect(
        "P1 R power 3000"
    )


@pytest.mark.parametrize(("number", "refused"), [(1, True), (2, False)])
def test_a_declared_number_goes_on_being_meant(number: int, refused: bool) -> None:
    text = f"{CARDS}\nP1 L: TEST-243\nP2 hand: SIGNI level 1 guard as Wall"
    table = Table(text).do("P1", "activate L 1", f"number {number}").pass_until("lrig_attacks").do("P1", "attack lrig")
    if refused:
        table.refuse("P2", "guard Wall", "guard_forbidden")
    else:
        table.do("P2", "guard Wall").expect("P2 life 7")


@pytest.mark.parametrize(("color", "power"), [("red", 3000), ("green", 2000)])
def test_shadow_from_a_declared_color(color: str, power: int) -> None:
    hit = '[{"kind": "use", "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "power", "by": -1000}]}]'
    text = f"{CARDS}\ncard Hit: SPELL red {hit}\nP1 L: TEST-244\nP2 hand: Hit"
    table = Table(text).do("P1", "activate L 1", f"say {color}").pass_until("main_phase", "P2")
    table.do("P2", "use Hit").expect(f"P1 L power {power}")


def test_there_is_a_class_to_declare_for_a_seat_without_any() -> None:
    assert Table(f"{CARDS}\nP1 L: TEST-242").do("P1", "activate L 1").legal("P1") == ["say 精元"]
