"""What an effect does with the cards that paid for it, and costs of up to so many cards [6.2] [8.3.13]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.spells import spell
from tests.conformance.table import Table

# --- the cards that paid ----------------------------------------------------------------------------------------------

GERMANIUM = """
    P1 hand: WXDi-D06-015
    P2 L: SIGNI power 12000 as Ox
"""


def test_colors_of_the_ener_that_paid_are_counted_over_all_cards_of_the_payment() -> None:
    table = Table(f"{GERMANIUM}\n P1 ener: red, white, blue").do("P1", "deploy hand1 C", "yes")
    table.expect("event banish Ox", "P1 trash 3", "P1 ener 0")


@pytest.mark.parametrize("ener", ["red, white, white", "red, white, blank"])
def test_two_colors_among_the_cards_that_paid_are_too_few_and_colorless_is_none(ener: str) -> None:
    table = Table(f"{GERMANIUM}\n P1 ener: {ener}\n P1 trash: blue, green").do("P1", "deploy hand1 C", "yes")
    table.expect("no event targeted", "P2 L is Ox", "P1 trash 5")


def test_a_card_of_two_colors_that_paid_counts_for_both() -> None:
    table = Table(f"{GERMANIUM}\n P1 ener: SIGNI red white, SIGNI blue white, blank")
    table.do("P1", "deploy hand1 C", "yes").expect("event banish Ox")


# --- up to so many ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [0, 1, 3])
def test_as_many_cards_are_drawn_as_were_discarded_for_a_cost_of_up_to_three(count: int) -> None:
    table = Table("P1 hand: WXDi-D07-018, SIGNI as Elk x5").do("P1", "deploy hand1 C", "yes")
    table.expect("question P1 pick_cards cost_discard")
    table.do("P1", *["pick Elk"] * count, *(["done"] if count < 3 else []))
    table.expect(f"P1 trash {count}", "P1 hand 5", f"{count} events draw", "question P1 main_phase")


def test_a_cost_of_up_to_three_takes_no_more_cards_than_there_are() -> None:
    table = Table("P1 hand: WXDi-D07-018, SIGNI as Elk").do("P1", "deploy hand1 C", "yes", "pick Elk")
    table.expect("P1 trash is Elk", "1 event draw")


def test_a_payment_within_an_effect_can_be_counted_too() -> None:
    offer = spell(
        "Offer",
        '{"op": "may", "pay": [{"cost": "discard", "n": 2, "up_to": true}],'
        ' "then": [{"op": "draw", "n": {"value": "times", "left": 2, "right": {"value": "count", "of": "paid"}}}]}',
    )
    table = Table(f"{offer}\n P1 hand: Offer, SIGNI as Elk x2").do("P1", "use Offer", "yes", "pick Elk", "done")
    table.expect("2 events draw")


# --- Beats ------------------------------------------------------------------------------------------------------------

DRUMMER = """
    card Drummer: SIGNI [{"kind": "enter",
        "only": {"if": "compare", "left": {"value": "count", "of": {"zone": "beat", "kind": ["card"]}},
            "op": "<=", "right": 4},
        "cost": [{"cost": "put", "sel": {"where": [{"is": "other"}], "n": 2}, "to": "beat"}],
        "do": [{"op": "draw", "n": 3}]}]
    P1 L: SIGNI as Cat
    P1 R: SIGNI as Dog
    P1 hand: Drummer
"""


@row("R-442")
def test_a_condition_in_brackets_is_looked_at_before_two_signi_become_beats_for_the_cost() -> None:
    table = Table(f"{DRUMMER}\n P1 beat: red x4").do("P1", "deploy Drummer C", "yes")
    table.expect("P1 beat 6", "P1 beat holds Cat, Dog", "P1 L empty", "P1 R empty", "3 events draw")


@row("R-442")
def test_a_condition_in_brackets_that_does_not_hold_leaves_nothing_to_pay_for() -> None:
    table = Table(f"{DRUMMER}\n P1 beat: red x5").do("P1", "deploy Drummer C")
    table.expect("question P1 main_phase", "P1 beat 5", "P1 L is Cat", "no event draw")


# --- power ------------------------------------------------------------------------------------------------------------

TIRED = """
    card Tired: SIGNI power {power} [{{"kind": "constant", "do": [{{"op": "protect", "from_": "each"}}]}},
        {{"kind": "action", "cost": [{{"cost": "power", "n": 3000}}], "do": [{{"op": "draw"}}]}}]
    P1 L: Tired
"""


@row("R-440")
def test_power_is_a_cost_that_nothing_keeps_away_and_is_never_paid_below_zero() -> None:
    table = Table(TIRED.format(power=5000)).do("P1", "activate L 1").expect("P1 L power 2000", "P1 hand 1")
    refusal = table.refuse("P1", "activate L 1", "power_cost", "6.2")
    assert refusal.numbers == {"have": 2000, "need": 3000}


@row("R-440")
def test_who_pays_all_its_power_does_what_it_is_for_and_is_banished_then() -> None:
    table = Table(TIRED.format(power=3000)).do("P1", "activate L 1").expect("P1 hand 1", "P1 L empty", "P1 ener 1")
    assert [event.how for event in table.events("moved")] == ["draw", "banish"]


@row("R-440")
def test_power_comes_back_as_the_turn_ends() -> None:
    table = Table(TIRED.format(power=5000) + "P2 deck: 9").do("P1", "activate L 1")
    table.pass_until("main_phase", "P2").expect("P1 L power 5000")


@row("R-440")
def test_power_that_is_asked_for_twice_has_to_be_there_twice() -> None:
    twice = '"cost": "power", "n": 3000}, {"cost": "power", "n": 3000}'
    text = TIRED.format(power=5000).replace('"cost": "power", "n": 3000}', twice)
    Table(text).refuse("P1", "activate L 1", "power_cost", "6.2")
