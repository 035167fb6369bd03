"""Paying: ener by colour, and what else stands before a colon [6.1] [6.2] [6.7]."""

from __future__ import annotations

import pytest

from tests.conformance.rows import row
from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss.check.prices import cost_of
from wixoss_desktop.engine.wixoss.language.costs import Ener
from wixoss_desktop.engine.wixoss.zones import LRIG_DECK

DUAL = "SIGNI white red as Dual"
WILD = "SIGNI red multi_ener as Wild"
PLAIN = "SIGNI as Plain"
"""A colourless card."""


def with_cost(cost: str, ener: str) -> Table:
    """A SPELL, an ARTS, a growth and an action ability of the same cost, and the ener to pay one of them."""
    words = cost.split()
    symbols = ", ".join(f'"{color}": {count}' for count, color in zip(words[::2], words[1::2], strict=True))
    action = f'{{"kind": "action", "cost": [{{"cost": "ener", "of": {{{symbols}}}}}], "do": [{{"op": "draw"}}]}}'
    return Table(
        f"""
        P1 hand: SPELL cost {cost} as Spark
        P1 lrig_deck: ARTS cost {cost} as Flash
        P1 C: SIGNI as Worker [{action}]
        P1 ener: {ener}
        """
    )


WAYS = ("use Spark", "use Flash", "activate C 1")


def assert_paid(cost: str, ener: str, *picks: str, paid: str) -> None:
    """However it is used, a cost is paid with exactly these cards, which go to the trash."""
    for way in WAYS:
        table = with_cost(cost, ener)
        count = table.count("P1", "ener")
        table.expect(f"legal P1 {way}").do("P1", way, *picks)
        number = len(paid.split(","))
        table.expect(f"{number} events pay", f"P1 trash holds {paid}", f"P1 ener {count - number}")
        table.expect("P1 hand 1" if "Spark" in way else "P1 hand 2", "question P1 main_phase")


def assert_not_payable(cost: str, ener: str) -> None:
    """However it would be used, it is refused, not offered, and moves nothing."""
    for way in WAYS:
        table = with_cost(cost, ener)
        before = table.position.state
        table.refuse("P1", way, why="ener", rule="6.1.4")
        assert table.position.state == before


# --- ener -----------------------------------------------------------------------------------------------------------


@row("R-111")
def test_a_white_card_pays_for_white_and_goes_to_the_trash() -> None:
    assert_paid("1 white", "white", paid="white")


@row("R-112")
def test_a_red_card_does_not_pay_for_white() -> None:
    assert_not_payable("1 white", "red")


@row("R-113")
def test_cards_of_any_colour_pay_for_colourless() -> None:
    assert_paid("2 colorless", "red, green", paid="red, green")


@row("R-114")
def test_a_colourless_card_pays_for_no_colour() -> None:
    assert_not_payable("1 white", PLAIN)
    assert_paid("1 colorless", PLAIN, paid="Plain")


@row("R-115")
def test_each_symbol_is_paid_by_a_card_of_its_own() -> None:
    cost = "1 white 1 green 1 colorless"
    assert_paid(cost, "white, green, black", paid="white, green, black")
    assert_not_payable(cost, "white, green")
    assert_not_payable(cost, "white, black, blue")


@row("R-115")
def test_never_more_cards_are_paid_than_there_are_symbols() -> None:
    picks = ("pick ener1", "pick ener2", "pick ener3")
    assert_paid("1 white 1 green 1 colorless", "white, green, black, blue", *picks, paid="white, green, black")


@row("R-115")
def test_a_card_that_would_leave_a_symbol_unpaid_is_not_taken() -> None:
    ener = "black, blue, white, green, green"
    table = with_cost("1 white 1 green 1 colorless", ener).do("P1", "use Spark", "pick ener1")
    table.refuse("P1", "pick ener2", why="pays_nothing")
    table.do("P1", "pick ener3", "pick ener4")
    table.expect("P1 ener is blue, green", "P1 trash is black, white, green, Spark")


@row("R-115")
def test_cards_that_have_to_follow_are_paid_without_asking() -> None:
    """What lies in the ener zone is seen by both players, so nobody learns anything by that."""
    both = "white, white, SIGNI white red"
    table = with_cost("1 white 1 red", both).do("P1", "use Spark", "pick ener2")
    table.expect("P1 ener is white", "question P1 main_phase")
    table = with_cost("1 white 2 red", "white, white, red, red").do("P1", "use Spark", "pick ener1")
    table.expect("P1 ener is white", "P1 trash is white, red, red, Spark", "question P1 main_phase")
    with_cost("1 white 1 red", both).do("P1", "use Spark", "pick ener3").expect("question P1 pay_ener")


@row("R-116")
def test_multi_ener_pays_for_any_colour() -> None:
    assert_paid("1 blue", WILD, paid="Wild")
    assert_paid("1 colorless", WILD, paid="Wild")


@row("R-116")
def test_multi_ener_pays_for_one_symbol_only() -> None:
    assert_not_payable("2 blue", WILD)


@row("R-117")
def test_a_card_of_two_colours_pays_for_one_symbol_only() -> None:
    assert_not_payable("1 white 1 red", DUAL)
    assert_paid("1 white", DUAL, paid="Dual")
    assert_paid("1 red", DUAL, paid="Dual")
    assert_paid("1 white 1 red", f"{DUAL}, white", paid="Dual, white")


@row("R-121")
@pytest.mark.parametrize("way", WAYS)
def test_a_cost_of_zero_is_paid_with_an_empty_ener_zone(way: str) -> None:
    table = with_cost("0 white", "none").do("P1", way)
    table.expect("no event pay", "1 event draw", "question P1 main_phase")


# --- changed costs --------------------------------------------------------------------------------------------------

CHEAPER = '[{"kind": "constant", "do": [{"op": "cost_change", "of": "arts", "by": {"colorless": -3}}]}]'


@row("R-123")
def test_a_colourless_reduction_takes_away_nothing_else_and_stops_at_zero() -> None:
    table = Table(
        f"""
        P1 lrig_deck: ARTS cost 1 red 2 colorless as Flash
        P1 C: SIGNI as Saver {CHEAPER}
        P1 ener: red
        """
    )
    card = table.position.state.zone(0, LRIG_DECK)[0]
    cost = cost_of(table.position, 0, table.position.book.sheets[card], "arts")
    assert cost == (Ener({"red": 1, "colorless": 0}),)
    table.do("P1", "use Flash").expect("1 event pay", "P1 ener empty", "P1 lrig_trash is Flash")


@row("R-123")
def test_the_coloured_symbol_must_still_be_paid() -> None:
    table = Table(
        f"""
        P1 lrig_deck: ARTS cost 1 red 2 colorless as Flash
        P1 C: SIGNI as Saver {CHEAPER}
        P1 ener: blue x3
        P2 C: SIGNI as Foreigner
        """
    )
    refusal = table.refuse("P1", "use Flash", why="ener")
    assert refusal.numbers == {"have": 3, "need": 1, "red": 1}


# --- other costs ----------------------------------------------------------------------------------------------------

DOWN = '{"kind": "action", "cost": [{"cost": "down"}], "do": [{"op": "draw", "n": 1}]}'


@row("R-130")
def test_a_down_signi_cannot_pay_by_going_down() -> None:
    table = Table(f"P1 C: SIGNI as Sleeper [{DOWN}] down")
    table.refuse("P1", "activate C 1", why="down_cost", rule="6.2")
    assert "activate C 1" not in table.legal("P1")


@row("R-130")
def test_an_up_signi_pays_once() -> None:
    table = Table(f"P1 C: SIGNI as Waker [{DOWN}]").do("P1", "activate C 1").expect("P1 C down", "P1 hand 1")
    table.refuse("P1", "activate C 1", why="down_cost")


@row("R-131")
@pytest.mark.parametrize("side", ["own", "each"])
def test_a_signi_that_effects_do_not_touch_still_pays(side: str) -> None:
    shield = f'{{"kind": "constant", "do": [{{"op": "protect", "from_": "{side}"}}]}}'
    table = Table(
        f"""
        P1 C: SIGNI as Rock [{shield}, {DOWN}]
        P1 hand: SPELL as Lull [{{"kind": "use", "do": [{{"op": "down", "what": {{"all": true}}}}]}}]
        """
    )
    table.do("P1", "use Lull").expect("P1 C up", "no event turned")
    table.do("P1", "activate C 1").expect("P1 C down", "P1 hand 1", "1 event turned", "1 event draw")


@row("R-132")
def test_an_ability_resolves_after_its_source_has_left_as_the_cost() -> None:
    ability = """{"kind": "action", "cost": [{"cost": "trash"}],
        "do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "banish"}]}"""
    table = Table(
        f"""
        P1 C: SIGNI as Bomb [{ability}]
        P2 L: SIGNI as Ox
        P2 R: SIGNI as Elk
        """
    )
    table.do("P1", "activate C 1").expect("P1 C empty", "P1 trash is Bomb", "question P1 pick_cards target")
    table.do("P1", "pick opp.R").expect("P2 R empty", "P2 ener is Elk", "P2 L is Ox", "event banish Elk")
    table.expect("P1 ener empty", "question P1 main_phase")


DISCARD = '{"kind": "action", "cost": [{"cost": "discard", "n": 1}], "do": [{"op": "draw", "n": 1}]}'


@row("R-138")
def test_with_an_empty_hand_nothing_can_be_discarded_as_a_cost() -> None:
    table = Table(f"P1 C: SIGNI as Trader [{DISCARD}]")
    refusal = table.refuse("P1", "activate C 1", why="discard_cost", rule="6.2")
    assert refusal.numbers == {"have": 0, "need": 1}
    table.expect("P1 deck 20", "question P1 main_phase")


@row("R-138")
def test_with_a_card_in_hand_it_is_discarded_before_the_draw() -> None:
    table = Table(
        f"""
        P1 C: SIGNI as Trader [{DISCARD}]
        P1 hand: SIGNI as Old
        P1 deck: SIGNI as New, blank x5
        """
    )
    table.do("P1", "activate C 1").expect("P1 trash is Old", "P1 hand is New")
    assert [event.how for event in table.events("moved")] == ["discard", "draw"]


@row("R-139")
def test_a_card_just_paid_as_ener_can_be_the_target() -> None:
    table = Table(
        """
        P1 hand: SPELL cost 1 red as Regrowth
            [{"kind": "use", "do": [{"op": "target", "sel": {"zone": "trash"}}, {"op": "to_hand"}]}]
        P1 ener: SIGNI red as Seed
        """
    )
    table.expect("P1 trash empty").do("P1", "use Regrowth")
    table.expect("event targeted", "P1 hand is Seed", "P1 ener empty", "P1 trash is Regrowth")
    assert [event.how for event in table.events("moved")] == ["use", "pay", "bounce", "use"]
