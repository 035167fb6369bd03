"""English rules texts as a reader wants them: what is said as one, what belongs to whom, what is left over."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pytest

from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.rules_text import ability_text

ENGLISH = lexicon("en")

LOOK: Final = {"op": "look", "n": 3}
REVEAL: Final = {"op": "reveal", "what": "looked"}
PICK: Final = {"op": "pick", "sel": {"zone": "looked"}}
REST: Final = {"op": "rest"}
TRASH: Final = {"op": "trash"}


def said(*do: dict[str, Any], **ability: Any) -> str:
    """What an ability of a SIGNI with these instructions says in English."""
    decoded = msgspec.convert({"kind": "use", **ability, "do": do}, Ability)
    return ability_text(decoded, ENGLISH, source="signi")


def test_any_number_is_all_or_fewer() -> None:
    sel = {"zone": "ener", "where": [{"is": "color", "any": ["red"]}], "all": True, "up_to": True}
    assert said({"op": "target", "sel": sel}) == "Target any number of red SIGNI in your ener zone."
    own = {"all": True, "up_to": True}
    assert said({"op": "target", "sel": own}, TRASH) == "Target any number of your SIGNI and put them into the trash."


def test_kinds_that_are_counted_together_are_named_together() -> None:
    both = {"of": "opponent", "kind": ["lrig", "signi"], "n": 2, "up_to": True}
    assert said({"op": "target", "sel": both}) == "Target up to 2 in total of your opponent's LRIG and SIGNI."
    assert said({"op": "target", "sel": both | {"n": 1, "up_to": False}}) == (
        "Target your opponent's LRIG or 1 of your opponent's SIGNI."
    )


REMAINS: list[tuple[tuple[dict[str, Any], ...], str]] = [
    ((LOOK, PICK, {"op": "trash", "what": "looked"}), "add 1 SIGNI from among them to your hand, then put the rest "
     "into the trash."),
    ((LOOK, {"op": "either", "options": [[PICK], [{"op": "draw"}]]}, REST), "then put the rest on the bottom of the "
     "deck in any order."),
    ((LOOK, {"op": "choose", "sel": {"zone": "looked"}}, {"op": "put_under"}, REST), "Put it under this SIGNI, then "
     "put the rest on the bottom of the deck in any order."),
    ((LOOK, {"op": "put", "what": "looked"}), "and put them onto the field."),
    (({"op": "look"}, REST), "Look at the top card of your deck and put it on the bottom of the deck."),
]  # fmt: skip


@pytest.mark.parametrize(("do", "end"), REMAINS, ids=[end for _, end in REMAINS])
def test_the_rest_is_what_was_looked_at_and_not_taken(do: tuple[dict[str, Any], ...], end: str) -> None:
    assert said(*do).endswith(end)


def test_looked_at_and_revealed_is_revealed() -> None:
    assert said(LOOK, REVEAL, PICK) == (
        "Reveal the top 3 cards of your deck and add 1 SIGNI from among them to your hand."
    )
    assert said({"op": "look", "who": "opponent"}, REVEAL) == "Reveal the top card of your opponent's deck."


def test_what_is_put_on_a_deck_and_shuffled_is_shuffled_into_it() -> None:
    trash = {"op": "target", "sel": {"zone": "trash", "n": 2}}
    assert said(trash, {"op": "to_deck"}, {"op": "shuffle"}) == (
        "Target 2 SIGNI in your trash and shuffle them into your deck."
    )
    may = {"op": "may", "do": [{"op": "to_deck"}], "then": [{"op": "shuffle"}]}
    assert said(trash, may) == "Target 2 SIGNI in your trash. You may shuffle them into your deck."


def test_a_choice_of_all_is_no_choice() -> None:
    every = {"op": "choose", "sel": {"all": True}, "name": "gone"}
    assert said(every, {"op": "trash", "what": "gone"}) == "Put all of your SIGNI into the trash."


CHOICES: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({"of": "opponent", "zone": "ener", "kind": ["card"]}, TRASH, "chooses 1 card in their ener zone and puts it "
     "into the trash."),
    ({"of": "opponent", "n": 2}, {"op": "banish"}, "chooses 2 of their SIGNI and banishes them."),
    ({"of": "opponent"}, {"op": "to_hand"}, "chooses 1 of their SIGNI and returns it to their hand."),
    ({"of": "opponent"}, {"op": "power", "by": -1000}, "chooses 1 of their SIGNI. It gets \N{MINUS SIGN}1000 power "
     "until end of turn."),
]  # fmt: skip


@pytest.mark.parametrize(("sel", "then", "text"), CHOICES, ids=[text for _, _, text in CHOICES])
def test_the_opponent_chooses_among_their_own_and_acts(sel: Any, then: Any, text: str) -> None:
    assert said({"op": "choose", "sel": sel, "by": "opponent"}, then) == f"Your opponent {text}"


def test_cards_leave_from_where_they_lie() -> None:
    beneath = {"zone": "under", "kind": ["card"], "where": [{"is": "beneath", "of": "this"}]}
    cost = [{"cost": "put", "sel": beneath}]
    assert said({"op": "draw"}, kind="action", cost=cost) == (
        "Action, put 1 card from under this SIGNI into the trash: Draw 1 card."
    )
    assert said({"op": "trash", "what": {"zone": "hand"}}) == "Put 1 SIGNI from your hand into the trash."


def test_two_times_are_twice() -> None:
    assert said({"op": "draw"}, kind="auto", on={"event": "attack", "this": True}, limit={"per": "turn", "n": 2}) == (
        "Auto (twice per turn): When this SIGNI attacks, draw 1 card."
    )


FRONT: Final = {"of": "opponent", "where": [{"is": "in_front_of", "of": "this"}], "all": True}
LEVELS: Final = {"value": "sum", "of": FRONT, "property": "level"}
HAND: Final = {"value": "count", "of": {"zone": "hand", "kind": ["card"], "all": True}}
MINUS: Final = "\N{MINUS SIGN}"
POWERS: list[tuple[Any, Any, str]] = [
    ("this", {"value": "times", "left": -2000, "right": HAND}, f"This SIGNI gets {MINUS}2000 power for each card in "
     "your hand until end of turn."),
    ("this", {"value": "times", "left": 1000, "right": {"value": "per", "of": HAND, "n": 3}}, "This SIGNI gets +1000 "
     "power for each 3 cards in your hand until end of turn."),
    (FRONT, {"value": "times", "left": -1000, "right": LEVELS}, "Your opponent's SIGNI in front of this SIGNI gets "
     f"{MINUS}1000 power for each of its levels until end of turn."),
    ("this", {"value": "times", "left": -3000, "right": {"value": "colors", "of": {"all": True}}}, "This SIGNI gets "
     f"{MINUS}3000 power for each different color among your SIGNI until end of turn."),
    ("this", {"value": "times", "left": -1000, "right": {"value": "marker", "name": "coin"}}, "This SIGNI gets "
     f"{MINUS}X power until end of turn, where X is 1000 times the number of coins you have."),
]  # fmt: skip


@pytest.mark.parametrize(("what", "by", "text"), POWERS, ids=[text for _, _, text in POWERS])
def test_power_changes_for_each_of_something(what: Any, by: Any, text: str) -> None:
    assert said({"op": "power", "what": what, "by": by}) == text


def test_power_and_keywords_of_the_same_cards_are_said_together() -> None:
    power, give = {"op": "power", "by": 3000}, {"op": "give", "keywords": [{"name": "lancer"}]}
    assert said({"op": "target", "sel": {}}, power, give) == (
        "Target 1 of your SIGNI. It gets +3000 power and gains Lancer until end of turn."
    )
    this = {"what": "this"}
    assert said(power | this, give | this, kind="constant") == "Constant: This SIGNI has +3000 power and Lancer."
    longer = give | this | {"until": "next_opponent_turn"}
    assert said(power | this, longer) == (
        "This SIGNI gets +3000 power until end of turn. It gains Lancer until the end of your opponent's next turn."
    )


IFS: list[tuple[Any, str]] = [
    ({"if": "fulfils", "what": "looked", "where": [{"is": "class", "any": ["悪魔"]}]}, "it is a Devil SIGNI"),
    ({"if": "fulfils", "what": "looked", "where": [{"is": "kind", "any": ["spell"]}, {"is": "color", "any": ["blue"]}]},
     "it is a blue spell"),
    ({"if": "fulfils", "what": "looked", "where": [{"is": "color", "any": ["blue"]}]}, "it is blue"),
    ({"if": "exists", "sel": {"kind": ["lrig"], "where": [{"is": "color", "any": ["white"]}]}}, "your LRIG is white"),
    ({"if": "exists", "sel": {"of": "opponent", "where": [{"is": "in_front_of", "of": "this"}, {"is": "state",
     "state": "frozen"}]}}, "your opponent's SIGNI in front of this SIGNI is frozen"),
    ({"if": "exists", "sel": {"of": "opponent", "where": [{"is": "in_front_of", "of": "this"}]}}, "your opponent has a "
     "SIGNI in front of this SIGNI"),
]  # fmt: skip


@pytest.mark.parametrize(("cond", "text"), IFS, ids=[text for _, text in IFS])
def test_conditions_say_what_a_card_is(cond: Any, text: str) -> None:
    once = {"op": "if", "cond": cond, "then": [{"op": "draw"}]}
    assert said({"op": "look"}, REVEAL, once) == f"Reveal the top card of your deck. If {text}, draw 1 card."


EVENTS: list[tuple[dict[str, Any], dict[str, Any], str]] = [
    ({"event": "banished", "this": True}, {"op": "put", "what": "event"}, "When this SIGNI is banished, put it onto "
     "the field."),
    ({"event": "banished", "who": "own"}, {"op": "put", "what": "event"}, "When one of your SIGNI is banished, put "
     "that SIGNI onto the field."),
    ({"event": "leave_field", "this": True, "phase": "main", "turn": "own"}, {"op": "draw"}, "When this SIGNI leaves "
     "the field during your main phase, draw 1 card."),
    ({"event": "draw", "who": "own", "given": {"if": "phase", "phase": "attack"}}, {"op": "draw"}, "When you draw a "
     "card during the attack phase, draw 1 card."),
    ({"event": "crushes", "this": True}, {"op": "draw"}, "When this SIGNI crushes 1 of your opponent's life cloth, "
     "draw 1 card."),
    ({"event": "crushes", "who": "opponent"}, {"op": "draw"}, "When one of your opponent's SIGNI crushes 1 of your "
     "life cloth, draw 1 card."),
]  # fmt: skip


@pytest.mark.parametrize(("on", "do", "text"), EVENTS, ids=[text for _, _, text in EVENTS])
def test_triggers_speak_of_what_happened(on: Any, do: Any, text: str) -> None:
    assert said(do, kind="auto", on=on) == f"Auto: {text}"


def test_the_same_order_for_two_names_is_given_once() -> None:
    lrig = {"op": "target", "sel": {"of": "opponent", "kind": ["lrig"]}, "name": "a"}
    signi = {"op": "target", "sel": {"of": "opponent"}, "name": "b"}
    assert said(lrig, signi, {"op": "freeze", "what": "a"}, {"op": "freeze", "what": "b"}) == (
        "Target your opponent's LRIG, then target 1 of your opponent's SIGNI. Freeze that LRIG and that SIGNI."
    )
    spell = {"op": "target", "sel": {"zone": "trash", "kind": ["spell"]}, "name": "a"}
    other = {"op": "target", "sel": {"zone": "trash"}, "name": "b"}
    assert said(spell, other, {"op": "to_hand", "what": "a"}, {"op": "to_hand", "what": "b"}) == (
        "Target 1 spell in your trash, then target 1 SIGNI in your trash. Add that spell and that SIGNI to your hand."
    )


def test_a_card_that_was_put_somewhere_is_known_to_lie_there() -> None:
    on = {"event": "to_trash", "this": True}
    assert said({"op": "to_hand", "what": "event"}, kind="auto", on=on) == (
        "Auto: When this SIGNI is put into the trash, add it to your hand."
    )
    pay = [{"cost": "discard", "n": 1}]
    assert said({"op": "may", "pay": pay, "then": [{"op": "put", "what": "event"}]}, kind="auto", on=on) == (
        "Auto: When this SIGNI is put into the trash, you may discard 1 card; if you do, put this SIGNI onto the field."
    )


def test_orders_before_a_statement_keep_together() -> None:
    sel = {"op": "target", "sel": {"of": "opponent"}}
    attack = {"event": "attack", "this": True}
    text = said(sel, {"op": "freeze"}, {"op": "power", "by": -2000}, kind="auto", on=attack)
    assert text == (
        "Auto: When this SIGNI attacks, target 1 of your opponent's SIGNI and freeze it, and it gets "
        f"{MINUS}2000 power until end of turn."
    )


def test_a_choice_between_two_ways_says_what_they_share_once() -> None:
    show = PICK | {"reveal": True}
    ways = {"op": "either", "options": [[show], [show | {"to": "field"}]]}
    assert said(LOOK, ways) == (
        "Look at the top 3 cards of your deck and reveal 1 SIGNI from among them and add it to your hand or put it "
        "onto the field."
    )
    mill = {"op": "mill", "n": 2}
    assert said({"op": "either", "options": [[mill], [mill | {"who": "opponent"}]]}) == (
        "Put the top 2 cards of your deck or of your opponent's deck into the trash."
    )


def test_as_many_cards_from_the_top_as_there_are_others() -> None:
    assert said({"op": "add_life", "n": HAND}) == (
        "Add a number of cards from the top of your deck to your life cloth equal to the number of cards in your hand."
    )
    assert said({"op": "mill", "n": {"value": "times", "left": 2, "right": HAND}}) == (
        "Put the top 2 cards of your deck into your trash for each card in your hand."
    )


def test_if_they_do_looks_back_on_the_opponent() -> None:
    once = {"op": "if", "cond": {"if": "did"}, "then": [{"op": "draw"}]}
    assert said({"op": "discard"}, once) == "Discard 1 card. If you do, draw 1 card."
    assert said({"op": "discard", "who": "opponent"}, once) == "Your opponent discards 1 card. If they do, draw 1 card."


def test_a_clause_stands_behind_the_place_and_agrees() -> None:
    shares = {"is": "shares_color", "of": {"kind": ["lrig"], "of": "opponent"}}
    sel = {"of": "opponent", "zone": "ener", "kind": ["card"], "where": [shares]}
    assert said({"op": "target", "sel": sel}) == (
        "Target 1 card in your opponent's ener zone that shares a color with your opponent's LRIG."
    )
    assert said({"op": "target", "sel": sel | {"n": 2}}) == (
        "Target 2 cards in your opponent's ener zone that share a color with your opponent's LRIG."
    )


def test_adjectives_have_their_order() -> None:
    mixed = [{"is": "class", "any": ["悪魔"]}, {"is": "color", "any": ["black"]}, {"is": "state", "state": "up"}]
    sel = {"where": [*mixed, {"is": "other"}]}
    assert said({"op": "target", "sel": sel}) == "Target 1 of your other up black Devil SIGNI."


def test_damage_that_is_replaced_by_nothing_is_not_dealt() -> None:
    shield = {"op": "replace", "event": "damage", "who": "own", "times": 1}
    assert said(shield) == "This turn, the next time you would take damage, that damage is not dealt."
    assert said(shield | {"instead": [{"op": "draw"}]}) == (
        "This turn, the next time you would take damage, instead draw 1 card."
    )


def test_a_play_condition_may_be_nothing_but_a_condition() -> None:
    assert said(kind="play_condition", given={"if": "turn", "who": "own"}) == "Play condition: Only if it is your turn."


def test_a_number_of_cards_is_named_where_it_isnt_a_figure() -> None:
    assert said({"op": "draw", "n": HAND}) == "Draw a number of cards equal to the number of cards in your hand."
    assert said({"op": "strikes", "n": 2}) == "This SIGNI deals damage twice by its attack until end of turn."
