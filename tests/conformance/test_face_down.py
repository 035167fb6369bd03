"""Over face-down cards a seat is asked whatever they are, so that no question tells what they are [2.1.2] [8.12]."""

from __future__ import annotations

import pytest

from tests.conformance.spells import spell
from tests.conformance.table import Table
from wixoss_desktop.engine.wixoss.sight import view

RED = '"where": [{"is": "color", "any": ["red"]}]'
DRAW = '{"op": "draw"}'
RED_ONE = f'{{"op": "discard", "what": {{{RED}}}}}'
RED_COST = f'{{"cost": "discard", "n": 1, {RED}}}'
MAY_PAY = f'{{"op": "may", "pay": [{RED_COST}], "do": [{DRAW}]}}'

QUESTIONS = {
    "a search": (spell("Ask", f'{{"op": "search", "sel": {{"zone": "deck", {RED}}}}}'), "deck", "use Ask"),
    "a search for exactly two": (
        spell("Ask", f'{{"op": "search", "sel": {{"zone": "deck", {RED}, "n": 2}}}}'),
        "deck",
        "use Ask",
    ),
    "a look at the top": (
        spell("Ask", '{"op": "look", "n": 3}', f'{{"op": "pick", "sel": {{{RED}, "up_to": true}}}}'),
        "deck",
        "use Ask",
    ),
    "a discard": (spell("Ask", RED_ONE), "hand", "use Ask"),
    "all or nothing discarded": (spell("Ask", RED_ONE[:-1] + ', "all_or_nothing": true}'), "hand", "use Ask"),
    "a choice": (spell("Ask", f'{{"op": "choose", "sel": {{"zone": "hand", {RED}}}}}'), "hand", "use Ask"),
    "up to one as a cost": (
        f'card Ask: SPELL [{{"kind": "use", "cost": [{RED_COST[:-1]}, "up_to": true}}], "do": [{DRAW}]}}]',
        "hand",
        "use Ask",
    ),
    "a payment that may be made": (spell("Ask", MAY_PAY), "hand", "use Ask"),
    "a payment instead of something": (
        spell("Ask", f'{{"op": "unless", "who": "own", "pay": [{RED_COST}], "do": [{{"op": "mill"}}]}}'),
        "hand",
        "use Ask",
    ),
    "an additional cost": (
        f'card Ask: SPELL [{{"kind": "use", "extra": [{{"name": "bet", "cost": [{RED_COST}]}}], "do": [{DRAW}]}}]',
        "hand",
        "use Ask",
    ),
    "the cost of an enter ability": (
        f'card Ask: SIGNI [{{"kind": "enter", "cost": [{RED_COST}], "do": [{DRAW}]}}]',
        "hand",
        "deploy Ask C",
    ),
}
"""Each asks something of one zone's red cards."""


def asked(what: str, cards: str) -> Table:
    """The table where a question is asked, with some cards in the zone that it speaks of."""
    card, zone, move = QUESTIONS[what]
    zones = {"hand": "green", "deck": "green x5", zone: cards}
    lines = (f"P1 {name}: {'Ask, ' if name == 'hand' else ''}{held}" for name, held in zones.items())
    return Table("\n".join((card, *lines, "P1 life: blank x3"))).do("P1", move)


@pytest.mark.parametrize("what", QUESTIONS)
def test_a_question_over_face_down_cards_comes_whether_any_fits_or_not(what: str) -> None:
    """The other player sees the same question; only who is asked finds out that there is nothing to say yes to."""
    none, some = asked(what, "green x3"), asked(what, "red, green, green" if "two" not in what else "red, red, green")
    assert view(none.position, 1).question == view(some.position, 1).question
    assert view(none.position, 1) == view(some.position, 1)
    choices = none.legal("P1")
    assert choices in (["done"], ["no"]) and some.legal("P1") != choices
    none.do("P1", *choices).expect("question P1 main_phase")


def test_who_lacks_what_a_yes_needs_is_told_so() -> None:
    table = asked("a payment that may be made", "green x3")
    table.refuse("P1", "yes", "lacks_for_yes", "8.4.1")
    table.do("P1", "no").expect("P1 hand 3", "no event draw")


@pytest.mark.parametrize(("hand", "what"), [("red, green", "a discard"), ("red, red, green", "a discard")])
def test_one_that_fits_or_more_of_them_are_discarded_by_the_same_question(hand: str, what: str) -> None:
    table = asked(what, hand).expect("question P1 pick_cards discard")
    table.do("P1", "pick red").expect("event discard red", "question P1 main_phase")


def test_a_discard_cost_for_which_just_enough_fit_is_asked_about() -> None:
    action = f'{{"kind": "action", "cost": [{RED_COST}], "do": [{DRAW}]}}'
    table = Table(f"P1 C: SIGNI as Worker [{action}]\nP1 hand: red, green\nP1 deck: blank x3")
    table.do("P1", "activate C 1").expect("question P1 pick_cards cost_discard")
    table.refuse("P1", "pick hand2", "not_a_choice")
    table.refuse("P1", "done", "pick_more")
    table.do("P1", "pick red").expect("event discard red", "P1 hand 2")


def test_a_hand_of_one_card_is_asked_about_like_any_other() -> None:
    """Whether it has to go only who holds it knows; nothing is said of it where it doesn't fit."""
    for hand, legal in (("red", ["pick hand1"]), ("green", ["done"])):
        assert asked("a discard", hand).legal("P1") == legal
        assert asked("a choice", hand).legal("P1") == legal


def test_a_hand_of_one_red_card_goes_without_a_question_for_both_know_that_no_other_is_there() -> None:
    action = f'{{"kind": "action", "cost": [{RED_COST}], "do": [{DRAW}]}}'
    table = Table(f"P1 C: SIGNI as Worker [{action}]\nP1 hand: red\nP1 deck: blank x3").do("P1", "activate C 1")
    table.expect("event discard red", "P1 hand 1", "question P1 main_phase")
    asked("a search", "none").expect("question P1 main_phase")
    Table(f"{spell('Ask', MAY_PAY)}\nP1 hand: Ask").do("P1", "use Ask").expect("question P1 main_phase")


def test_after_the_last_card_that_fits_one_says_so_where_more_could_have_been_found() -> None:
    """Two red cards, of up to two wanted, end the search by themselves; of one red card nobody else knows it."""
    two = spell("Ask", f'{{"op": "search", "sel": {{"zone": "deck", {RED}, "n": 2, "up_to": true}}}}')
    one = Table(f"{two}\nP1 hand: Ask\nP1 deck: red, green x4").do("P1", "use Ask", "pick deck1")
    other = view(one.position, 1)
    assert one.legal("P1") == ["done"]
    one.do("P1", "done").expect("P1 hand 1", "question P1 main_phase")
    more = Table(f"{two}\nP1 hand: Ask\nP1 deck: red, green x3, red").do("P1", "use Ask", "pick deck1")
    assert view(more.position, 1) == other
    more.do("P1", "pick deck5").expect("P1 hand 2", "question P1 main_phase")


def test_a_cost_paid_from_the_lrig_deck_is_asked_about_if_just_enough_fit() -> None:
    cost = '{"cost": "put", "sel": {"zone": "lrig_deck", "kind": ["arts"]}}'
    action = f'{{"kind": "action", "cost": [{cost}], "do": [{DRAW}]}}'
    table = Table(f"P1 C: SIGNI as Worker [{action}]\nP1 lrig_deck: ARTS as Ray, LRIG level 1 as Next")
    table.do("P1", "activate C 1").expect("question P1 pick_cards cost_put").refuse("P1", "pick lrig_deck2")


def test_an_attack_that_costs_a_red_card_is_asked_about_though_none_is_held() -> None:
    cost = f'[{{"kind": "constant", "do": [{{"op": "attack_cost", "what": "this", "cost": [{RED_COST}]}}]}}]'
    for hand in ("green x2", "red, green"):
        table = Table(f"phase: defence\nP1 C: SIGNI as Worker {cost}\nP1 hand: {hand}\nP2 lrig_deck: ARTS")
        table.do("P2", "pass").expect("question P1 signi_attacks")


def test_a_replacement_that_needs_a_red_card_is_offered_by_the_number_of_cards() -> None:
    saves = f'"event": "banish", "what": "this", "may": true, "instead": [{RED_ONE}]'
    replaces = f'[{{"kind": "constant", "do": [{{"op": "replace", {saves}}}]}}]'
    for hand, legal in (("green x2", ["no"]), ("red, green", ["yes", "no"])):
        hit = spell("Hit", '{"op": "target", "sel": {"of": "opponent"}}', '{"op": "banish"}')
        table = Table(f"{hit}\nP1 hand: Hit\nP2 C: SIGNI as Saint {replaces}\nP2 hand: {hand}")
        table.do("P1", "use Hit").expect("question P2 confirm replace")
        assert table.legal("P2") == legal
