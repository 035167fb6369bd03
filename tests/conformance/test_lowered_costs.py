"""Additional costs that lower what a card costs, or set it: how often, and where it can't be paid for without [6.6]."""

from __future__ import annotations

import pytest

from tests.conformance.table import Table

GARDEN = """
    card Garden: ARTS timing main cost 2 green [{"kind": "use", "do": [{"op": "draw"}], "extra": [
        {"cost": [{"cost": "discard", "where": [{"is": "kind", "any": ["signi"]}]}], "less": {"green": 2}}]}]
    card Rake: SPELL
    P1 lrig_deck: Garden
"""
HAVEN = """
    card Haven: ARTS timing main cost 4 black [{"kind": "use", "do": [{"op": "draw"}], "extra": [
        {"cost": [{"cost": "discard"}], "less": {"black": 2}, "times": 2}]}]
    P1 lrig_deck: Haven
"""


def paid(t: Table) -> Table:
    """The table with everything paid, with the first cards that will do."""
    while t.question() in ("pick_cards", "pay_ener"):
        t.do("P1", t.legal("P1")[0])
    return t


@pytest.mark.parametrize("answer, ener, hand", [("yes", 2, 1), ("no", 0, 2)])
def test_who_pays_more_pays_so_much_less_for_the_card(answer: str, ener: int, hand: int) -> None:
    t = Table(f"""
        {GARDEN}
        P1 ener: green blank x2
        P1 hand: blank
    """)
    t.do("P1", "use Garden").expect("question P1 confirm").do("P1", answer)
    t.expect(f"P1 ener {ener}", f"P1 hand {hand}", "question P1 main_phase")


def test_what_can_t_be_paid_for_without_it_is_used_with_it_unasked() -> None:
    t = Table(f"""
        {GARDEN}
        P1 hand: blank, Rake
    """)
    paid(t.do("P1", "use Garden")).expect("P1 hand 2", "P1 trash is blank", "question P1 main_phase")


def test_without_a_card_to_discard_the_full_cost_is_asked_for() -> None:
    t = Table(f"""
        {GARDEN}
        P1 hand: Rake
        P1 ener: green blank
    """)
    t.refuse("P1", "use Garden", why="ener")


@pytest.mark.parametrize(
    "ener, answers, left",
    [(4, "no", (0, 3)), (4, "yes no", (2, 2)), (4, "yes yes", (4, 1)), (2, "no", (0, 2)), (0, "", (0, 1))],
)
def test_it_is_paid_up_to_so_often_and_at_least_as_often_as_has_to_be(
    ener: int, answers: str, left: tuple[int, int]
) -> None:
    there = f"P1 ener: black blank x{ener}" if ener else ""
    t = Table(f"{HAVEN}\nP1 hand: blank x2\n{there}")
    t.do("P1", "use Haven")
    for answer in answers.split():
        t.expect("question P1 confirm").do("P1", answer)
    paid(t)
    t.expect(f"P1 ener {left[0]}", f"P1 hand {left[1]}", "question P1 main_phase")


@pytest.mark.parametrize("answer, ener", [("yes", 1), ("no", 0)])
def test_a_bet_sets_what_the_card_costs(answer: str, ener: int) -> None:
    t = Table("""
        card Fate: ARTS timing main cost 2 red [{"kind": "use", "do": [{"op": "draw"}], "extra": [
            {"name": "bet", "cost": [{"cost": "spend"}], "to": {"red": 1}}]}]
        P1 lrig_deck: Fate
        P1 ener: red blank x2
        P1 coins: 1
    """)
    paid(t.do("P1", "use Fate", answer)).expect(f"P1 ener {ener}", "P1 hand 1")


VOW = """
    card Vow: ARTS timing main cost 2 white [{"kind": "use", "do": [{"op": "draw"}], "extra": [{"less": {"white": 2},
        "cost": [{"cost": "put", "to": "lrig_trash", "sel": {"zone": "lrig_deck", "kind": ["arts"]}}]}]}]
    card Oath: ARTS timing main
"""


def test_an_arts_is_not_paid_for_with_itself() -> None:
    Table(f"{VOW}\nP1 lrig_deck: Vow").refuse("P1", "use Vow", why="ener")
    paid(Table(f"{VOW}\nP1 lrig_deck: Vow, Oath").do("P1", "use Vow")).expect("P1 lrig_deck 0", "P1 hand 1")
