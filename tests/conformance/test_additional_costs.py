"""Exceed, additional costs, Recollect, and what was done this turn [6.2] [6.6] [9.5] [9.6]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table

DIVER = """
    card Diver: LRIG level 3 limit 8 [{"kind": "action", "cost": [{"cost": "exceed", "n": 2}],
        "do": [{"op": "draw", "n": 3}]}]
    card Shell: LRIG level 0
    card Pearl: LRIG level 1
    card Coral: LRIG level 2
"""
ENCORE = """
    card Refrain: ARTS timing main [{"kind": "use", "do": [{"op": "draw"}],
        "extra": [{"name": "encore", "cost": [{"cost": "ener", "of": {"black": 1}}]}]}]
    P1 lrig_deck: Refrain
    P1 ener: black blank
"""
BOOST = """
    card Flare: ARTS timing main cost 1 red [{"kind": "use", "do": [{"op": "draw"},
        {"op": "if", "cond": {"if": "paid", "name": "boost"}, "then": [{"op": "ener_charge", "n": 2}]}],
        "extra": [{"name": "boost", "cost": [{"cost": "ener", "of": {"red": 1}}]}]}]
    P1 lrig_deck: Flare
"""
MEMORY = """
    card Memory: ARTS timing main [{"kind": "use", "do": [
        {"op": "if", "cond": {"if": "recollect", "n": 4}, "then": [{"op": "draw", "n": 2}],
         "otherwise": [{"op": "draw"}]}]}]
    card Deed: ARTS timing main
    P1 lrig_deck: Memory
"""


@row("R-125")
def test_exceed_takes_cards_from_under_center_and_assist_together() -> None:
    t = Table(f"""
        {DIVER}
        P1 lrig: Diver over Pearl
        P1 assistL: ASSIST_LRIG level 1 type Side over Shell
    """)
    t.do("P1", "activate lrig 1").expect("P1 lrig_trash is Pearl, Shell", "P1 hand 3", "2 events exceed")
    assert t.thing("P1", "lrig").under == () and t.at("P1", "lrig") == "Diver"


@row("R-126")
def test_without_enough_cards_under_it_a_lrig_can_t_exceed() -> None:
    t = Table(f"""
        {DIVER}
        P1 lrig: Diver over Pearl
    """)
    refusal = t.refuse("P1", "activate lrig 1", why="exceed_cost", rule="6.2")
    assert refusal.numbers == {"have": 1, "need": 2}


@row("R-127")
def test_the_payer_chooses_which_cards_exceed_takes_the_level_0_card_too() -> None:
    t = Table(f"""
        {DIVER}
        P1 lrig: Diver over Coral, Pearl, Shell
    """)
    t.do("P1", "activate lrig 1").expect("question P1 pick_cards")
    assert t.legal("P1") == ["pick under1", "pick under2", "pick under3"]
    t.refuse("P1", "pick lrig", why="not_a_choice")
    t.do("P1", "pick under1", "pick under3").expect("P1 lrig_trash is Shell, Coral", "P1 lrig over Pearl")


@row("R-133")
def test_after_encore_was_paid_an_arts_returns_to_the_lrig_deck() -> None:
    t = Table(ENCORE)
    t.do("P1", "use Refrain").expect("question P1 confirm").do("P1", "yes")
    t.expect("P1 lrig_deck is Refrain", "P1 lrig_trash 0", "P1 ener 0", "P1 hand 1", "question P1 main_phase")


@row("R-134")
@pytest.mark.parametrize("answers", [("no",), ()], ids=["declined", "no ener"])
def test_without_encore_an_arts_goes_to_the_lrig_trash(answers: tuple[str, ...]) -> None:
    t = Table(ENCORE if answers else ENCORE.replace("P1 ener: black blank", "P1 ener: red blank"))
    t.do("P1", "use Refrain", *answers)
    t.expect("P1 lrig_deck 0", "P1 lrig_trash is Refrain", "P1 ener 1", "P1 hand 1", "question P1 main_phase")


@row("R-137")
def test_paying_for_boost_adds_what_it_says() -> None:
    t = Table(f"""
        {BOOST}
        P1 ener: red blank x2
    """)
    t.do("P1", "use Flare", "yes").expect("P1 hand 1", "P1 ener 2", "P1 trash 2")


@row("R-137")
def test_boost_isn_t_offered_to_who_could_pay_for_the_arts_only() -> None:
    t = Table(f"""
        {BOOST}
        P1 ener: red blank
    """)
    t.do("P1", "use Flare").expect("P1 hand 1", "P1 ener 0", "question P1 main_phase")


@pytest.mark.parametrize("answer, cards", [("yes", 0), ("no", 4)])
def test_an_additional_cost_is_exceed_as_well(answer: str, cards: int) -> None:
    t = Table("""
        card Plea: ARTS timing main [{"kind": "use", "do": [{"op": "draw"}], "extra": [
            {"cost": [{"cost": "exceed", "n": 4}]}]}]
        P1 lrig: LRIG level 4 limit 11 over LRIG level 0 x4
        P1 lrig_deck: Plea
    """)
    t.do("P1", "use Plea", answer)
    assert len(t.thing("P1", "lrig").under) == cards


def test_of_two_bets_only_one_is_paid() -> None:
    t = Table("""
        card Gamble: ARTS timing main [{"kind": "use", "do": [
            {"op": "if", "cond": {"if": "paid", "name": "bet", "which": 1}, "then": [{"op": "draw"}]},
            {"op": "if", "cond": {"if": "paid", "name": "bet", "which": 2}, "then": [{"op": "draw", "n": 3}]}],
            "extra": [{"name": "bet", "cost": [{"cost": "ener", "of": {"colorless": 1}}]},
                {"name": "bet", "cost": [{"cost": "ener", "of": {"colorless": 2}}]}]}]
        P1 lrig_deck: Gamble x2
        P1 ener: 4
    """)
    t.do("P1", "use Gamble", "yes").expect("question P1 pay_ener").do("P1", "pick ener1")
    t.expect("P1 hand 1", "P1 ener 3").do("P1", "use Gamble", "no", "yes", "pick ener1", "pick ener2")
    t.expect("P1 hand 4", "P1 ener 1")


@row("R-170")
def test_the_arts_in_use_is_not_counted_for_recollect() -> None:
    t = Table(f"""
        {MEMORY}
        P1 lrig_trash: Deed x3, LRIG level 0
    """)
    t.do("P1", "use Memory").expect("P1 hand 1", "P1 lrig_trash 5")


@row("R-171")
def test_recollect_is_active_with_enough_arts_in_the_lrig_trash() -> None:
    t = Table(f"""
        {MEMORY}
        P1 lrig_trash: Deed x4
    """)
    t.do("P1", "use Memory").expect("P1 hand 2", "P1 lrig_trash 5")


@pytest.mark.parametrize("option, hand, ener", [("option 1", 3, 0), ("option 2", 0, 3)])
def test_draw_or_charge_is_chosen_when_it_happens(option: str, hand: int, ener: int) -> None:
    t = Table("""
        card Supply: ARTS timing main [{"kind": "use", "do": [{"op": "either", "options": [
            [{"op": "draw", "n": 3}], [{"op": "ener_charge", "n": 3}]]}]}]
        P1 lrig_deck: Supply
    """)
    t.do("P1", "use Supply").expect("question P1 pick_option", "P1 check is Supply").do("P1", option)
    t.expect(f"P1 hand {hand}", f"P1 ener {ener}", "P1 lrig_trash is Supply")


HISTORIAN = """
    card Historian: SIGNI level 1 power 3000 [{"kind": "action", "cost": [{"cost": "ener", "of": {"white": 0}}], "do": [
        {"op": "if", "cond": {"if": "compare", "left": {"value": "done", "did": "use", "kind": ["arts"],
            "where": [{"is": "color", "any": ["white"]}]}, "op": ">=", "right": 1},
         "then": [{"op": "ener_charge"}]}]}]
    card Dawn: ARTS white timing main
    card Dusk: ARTS black timing main
    P1 L: Historian
    P1 lrig_deck: Dawn, Dusk
"""


def test_a_white_arts_used_this_turn_is_remembered_until_the_next_turn() -> None:
    t = Table(HISTORIAN)
    t.do("P1", "use Dusk", "activate L 1").expect("P1 ener 0")
    t.do("P1", "use Dawn", "activate L 1").expect("P1 ener 1")
    t.pass_until("main_phase", "P2").pass_until("main_phase", "P1").do("P1", "activate L 1").expect("P1 ener 1")


def test_discards_of_this_turn_are_counted_as_they_happen() -> None:
    t = Table("""
        card Miser: SIGNI level 1 power 3000 [{"kind": "constant", "given": {"if": "compare",
            "left": {"value": "done", "did": "discard"}, "op": ">=", "right": 2},
            "do": [{"op": "power", "what": "this", "by": 2000}]}]
        card Shed: SPELL [{"kind": "use", "do": [{"op": "discard"}]}]
        P1 L: Miser
        P1 hand: Shed, Shed, blank, blank
    """)
    t.do("P1", "use Shed", "pick hand3").expect("P1 L power 3000")
    t.do("P1", "use Shed").expect("P1 L power 5000").pass_until("main_phase", "P2").expect("P1 L power 3000")


def test_cards_under_a_card_are_counted() -> None:
    t = Table("""
        card Elder: LRIG level 4 limit 11 [{"kind": "action", "cost": [{"cost": "ener", "of": {"white": 0}}],
            "do": [{"op": "draw", "n": {"value": "count", "of": {"zone": "under", "kind": ["card"],
                "where": [{"is": "beneath", "of": "this"}]}}}]}]
        P1 lrig: Elder over LRIG level 1, LRIG level 0
        P1 L: SIGNI over blank
    """)
    t.do("P1", "activate lrig 1").expect("P1 hand 2")
