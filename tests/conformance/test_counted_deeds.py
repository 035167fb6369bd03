"""Deeds of the turn that are counted only where a card of the game asks: coins paid, cards sent to decks, draws."""

from __future__ import annotations

import pytest

from tests.conformance.spells import spell
from tests.conformance.table import Table


def asking(did: str, n: int, who: str = "own") -> str:
    """A spell that crushes a Life Cloth of the opponent if something was done so often this turn."""
    count = f'{{"value": "done", "did": "{did}", "who": "{who}"}}'
    given = f'{{"if": "compare", "left": {count}, "op": ">=", "right": {n}}}'
    return spell("Tally", f'{{"op": "if", "cond": {given}, "then": [{{"op": "crush"}}]}}')


SPENDER = """
    card Spender: SIGNI [{"kind": "action", "cost": [{"cost": "spend", "n": 2}], "do": [{"op": "draw"}]}]
    P1 L: Spender
    P1 coins: 5
    P2 life: 3
    P1 hand: Tally
"""


@pytest.mark.parametrize(("times", "asked", "life"), [(1, 2, 2), (1, 3, 3), (2, 4, 2), (0, 1, 3)])
def test_the_coins_paid_this_turn_are_counted_one_by_one(times: int, asked: int, life: int) -> None:
    t = Table(asking("pay_coin", asked) + SPENDER)
    t.do("P1", *["activate L 1"] * times, "use Tally").expect(f"P2 life {life}")


def test_coins_lost_to_an_effect_were_not_paid() -> None:
    t = Table(f"""
        {asking("pay_coin", 1)}
        {spell("Toll", '{"op": "mark", "name": "coin", "n": 1, "lose": true}')}
        P1 coins: 2
        P1 hand: Toll, Tally
        P2 life: 3
    """)
    t.do("P1", "use Toll", "use Tally").expect("P2 life 3")


def test_coins_that_the_opponent_paid_are_theirs() -> None:
    t = Table(asking("pay_coin", 1, "opponent") + SPENDER)
    t.do("P1", "activate L 1", "use Tally").expect("P2 life 3")


BURY = '{"op": "to_deck", "what": {"of": "OF", "zone": "trash", "kind": ["card"], "all": true}}'


@pytest.mark.parametrize(("whose", "asked", "life"), [("opponent", 1, 2), ("opponent", 2, 3), ("own", 1, 3)])
def test_only_the_opponents_cards_that_one_s_effects_send_to_a_deck_are_counted(
    whose: str, asked: int, life: int
) -> None:
    t = Table(f"""
        {asking("sent_to_deck", asked)}
        {spell("Bury", BURY.replace("OF", whose))}
        P1 hand: Bury, Tally
        P1 trash: blank
        P2 trash: blank
        P2 life: 3
    """)
    t.do("P1", "use Bury", "use Tally").expect(f"P2 life {life}")


@pytest.mark.parametrize(("who", "n", "life"), [("each", 2, 2), ("each", 3, 3), ("own", 2, 3), ("opponent", 1, 2)])
def test_signi_that_went_from_a_field_to_a_hand_are_counted_for_their_players(who: str, n: int, life: int) -> None:
    t = Table(f"""
        {asking("signi_to_hand", n, who)}
        {spell("Gust", '{"op": "to_hand", "what": {"of": "each", "all": true}}')}
        {spell("Salvage", '{"op": "to_hand", "what": {"zone": "trash", "all": true}}')}
        P1 L: SIGNI
        P2 R: SIGNI
        P1 trash: SIGNI
        P1 hand: Gust, Salvage, Tally
        P2 life: 3
    """)
    t.do("P1", "use Gust", "use Salvage", "use Tally").expect(f"P2 life {life}")


def test_cards_drawn_by_effects_are_counted_and_those_of_the_draw_phase_are_not() -> None:
    t = Table(f"""
        {asking("draw_by_effect", 2)}
        {spell("Fetch", '{"op": "draw"}')}
        phase: draw
        P1 hand: Fetch x2, Tally x2
        P1 deck: blank x9
        P2 life: 3
    """).pass_until("main_phase")
    t.do("P1", "use Fetch", "use Tally").expect("P2 life 3")
    t.do("P1", "use Fetch", "use Tally").expect("P2 life 2")


def test_a_game_without_a_card_that_asks_counts_none_of_it() -> None:
    t = Table(SPENDER.replace("Tally", "blank"))
    t.do("P1", "activate L 1")
    assert {deed.did for deed in t.position.state.deeds} == {"draw"}


THIRD = """
    card Third: SIGNI level 1 [{"kind": "auto", "on": {"event": "attack", "this": true}, "given": {"if": "compare",
      "left": {"value": "done", "did": "attack", "who": "each"}, "op": "=", "right": NTH},
      "do": [{"op": "draw", "n": 2}]}]
    P1 L: SIGNI
    P1 C: Third
    P1 R: SIGNI
    P1 hand: none
    phase: signi
    P2 life: 7
"""


@pytest.mark.parametrize(("n", "first", "hand"), [(1, "C", 2), (2, "L", 2), (1, "L", 0), (3, "L", 0)])
def test_the_attack_that_goes_on_is_one_of_those_of_the_turn(n: int, first: str, hand: int) -> None:
    t = Table(THIRD.replace("NTH", str(n)))
    t.do("P1", f"attack {first}")
    if first != "C":
        t.do("P1", "attack C")
    t.expect(f"P1 hand {hand}")
