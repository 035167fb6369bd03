"""Countering SPELLs, PIECEs and abilities, by cards and by abilities that are cut in [5.10] [9.7]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table

CARDS = """
cards: cases_section9.json
rules: ALLSTAR
card Cheap: SPELL cost 0 red [{"kind": "use", "do": [{"op": "draw", "n": 2}]}]
card Dear: SPELL cost 2 red [{"kind": "use", "do": [{"op": "draw", "n": 2}]}]
"""


@pytest.mark.parametrize(("spell", "drawn", "answer"), [("Cheap", 0, 1), ("Dear", 2, 0)])
def test_an_ability_of_the_lrig_is_cut_in_and_counters_what_it_can(spell: str, drawn: int, answer: int) -> None:
    board = f"P1 hand: {spell}\nP1 ener: red x2\nP2 lrig: TEST-260\nP2 ener: blue\nP2 deck: blank x9"
    table = Table(f"{CARDS}{board}").do("P1", f"use {spell}").expect("question P2 cut_in")
    table.do("P2", "activate lrig 1")
    if not answer:
        table.do("P2", "pass")
    table.expect(f"P1 hand {drawn}", f"P2 hand {answer}", "P2 ener 0", "question P1 main_phase")


def test_a_card_is_cut_in_from_hand_and_only_then() -> None:
    table = Table(f"{CARDS}P1 hand: Cheap\nP2 hand: TEST-261").do("P1", "use Cheap").expect("question P2 cut_in")
    table.do("P2", "activate hand1 1").expect("P1 hand 0", "P2 trash 1", "P1 trash is Cheap", "event countered")
    Table(f"{CARDS}P1 hand: TEST-261").refuse("P1", "activate hand1 1", "timing", "5.9.1")


def test_nobody_is_asked_to_cut_in_who_has_nothing_for_it() -> None:
    Table(f"{CARDS}P1 hand: Cheap\nP2 hand: SIGNI").do("P1", "use Cheap").expect("P1 hand 2")


TEAMS = """
card Anthem: PIECE cost 0 red timing main team Choir [{"kind": "use", "do": [{"op": "draw"}]}]
card Chorus: PIECE cost 0 red timing main [{"kind": "use", "do": [{"op": "draw"}]}, {"kind": "use_condition",
    "given": {"if": "all", "of": [{"if": "team"}, {"if": "turn", "who": "own"}]}}]
card Solo: PIECE cost 0 red timing main [{"kind": "use", "do": [{"op": "draw"}]}]
P1 lrig: LRIG level 3 limit 6 team Choir
P1 assistL: LRIG level 0 team Choir
P1 assistR: LRIG level 0 team Choir
"""


def pieces(used: str) -> Table:
    """Each player holds a PIECE, in the profile of the test's row: P2 the one that counters."""
    text = f"{CARDS}{TEAMS}P1 lrig_deck: {used}\nP2 lrig_deck: TEST-262"
    return Table(text.replace("rules: ALLSTAR\n", "")).do("P1", f"use {used}")


@row("R-165")
@pytest.mark.parametrize("piece", ["Anthem", "Chorus"])
def test_a_piece_that_asks_for_a_team_is_countered_by_a_piece(piece: str) -> None:
    table = pieces(piece).expect("question P2 cut_in").do("P2", "use lrig_deck1")
    table.expect("P1 hand 0", f"P1 excluded is {piece}", "P2 excluded 1")


@row("R-165")
def test_nobody_cuts_in_on_a_piece_that_asks_for_no_team() -> None:
    pieces("Solo").expect("P1 hand 1", "P1 excluded is Solo", "question P1 main_phase")


def test_no_piece_is_cut_in_on_by_a_deck_without_a_card_for_it() -> None:
    text = f"{CARDS}{TEAMS}P1 lrig_deck: Anthem\nP2 lrig_deck: ARTS timing spell_cutin".replace("ALLSTAR", "DIVA")
    Table(text).do("P1", "use Anthem").expect("P1 hand 1", "question P1 main_phase")


def test_an_ability_that_waits_is_countered() -> None:
    ear = 'card Ear: SIGNI [{"kind": "auto", "on": {"event": "banished"}, "do": [{"op": "draw", "n": 2}]}]'
    slay = 'card Slay: SPELL [{"kind": "use", "do": [{"op": "choose", "sel": {"n": 1}}, {"op": "banish"}]}]'
    text = f"{CARDS}{ear}\n{slay}\nP1 hand: Slay\nP1 C: SIGNI as Ox\nP2 L: Ear"
    Table(f"{text}\nP1 L: TEST-263").do("P1", "use Slay", "pick Ox").expect("P2 hand 0", "event countered")
    Table(text).do("P1", "use Slay").expect("P2 hand 2")
