"""English rules texts as a reader wants them: what is said as one, what belongs to whom, what is left over."""

from __future__ import annotations

from typing import Any, Final

import msgspec
import pytest

from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.words.english import ENGLISH
from wixoss_desktop.words.rules_text import ability_text

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
