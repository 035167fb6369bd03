"""A card of the catalogue comes to a table as its facts: what else is printed on it is done by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from wixoss_desktop.cards.by_hand import not_run, without_effects
from wixoss_desktop.cards.catalogue.bringing import card_by_facts, plain_card
from wixoss_desktop.cards.catalogue.facts import Facts, Text
from wixoss_desktop.engine.deeds.values import Bring, Goal
from wixoss_desktop.engine.wixoss.actions import parse
from wixoss_desktop.engine.wixoss.manual_actions import card_of, facts_line
from wixoss_desktop.engine.wixoss.zones import HAND, Place

FACTS = Facts(
    "SPELL", colors=("white", "gold"), cost={"white": 1, "coin": 2}, timing=("main", "never"), guard=True, burst=True
)
TEXTS = {"en": Text("Riddle", rules="Draw a card."), "it": Text("Enigma")}


def test_its_facts_come_along_as_far_as_the_engine_knows_them() -> None:
    card = plain_card("X-1", FACTS, TEXTS)
    assert (card.no, card.type, card.names) == ("X-1", "SPELL", {"ja": "Riddle", "en": "Riddle", "it": "Enigma"})
    assert (card.colors, card.cost, card.coin_cost, card.timing) == (("white",), {"white": 1}, 2, ("main",))
    assert card.guard and card.burst and not card.abilities and not card.by_hand


def test_it_travels_in_the_action_and_reads_back_as_it_was() -> None:
    card = plain_card("X-1", FACTS, TEXTS)
    bring = Bring(facts_line(card), Goal(Place(HAND, 0)))
    assert parse(str(bring)) == bring and card_of(bring.facts) == card
    token = plain_card("T-1", Facts("TOKEN", power=1000), {})
    assert (token.type, token.names) == ("SIGNI", {"ja": "T-1"})


SIGNI = Facts("SIGNI", level=1, power=1000)
GUARD = "【ガード】（このカードを手札から捨てることで、ルリグのアタックによるダメージを一度防ぐ）"


@pytest.mark.parametrize(
    ("facts", "text", "by_hand", "abilities"),
    [
        (SIGNI, Text("x", "【出】：カードを１枚引く。"), True, []),
        (SIGNI, Text("x"), False, []),
        (replace(SIGNI, guard=True), Text("x", GUARD), False, []),
        (replace(SIGNI, guard=True), Text("x", f"{GUARD}【常】：【マルチエナ】（エナコストを支払う際）"), False, []),
        (replace(SIGNI, burst=True), Text("x", "", "カードを１枚引く。"), True, ["burst"]),
        (replace(SIGNI, burst=True), Text("x", "【常】：強い。", "カードを１枚引く。"), True, []),
        (Facts("SPELL", cost={}), Text("x"), True, []),
        (Facts("LRIG", level=0), Text("x"), False, []),
    ],
)
def test_what_is_printed_beyond_the_facts_is_done_by_hand_and_nothing_else(
    facts: Facts, text: Text, by_hand: bool, abilities: list[str]
) -> None:
    card = card_by_facts("X-1", facts, {"ja": text})
    assert (card.by_hand, [one.kind for one in card.abilities]) == (by_hand, abilities)
    assert ("multi_ener" in [one.name for one in card.keywords]) == ("マルチエナ" in text.rules)


def test_a_card_has_the_mark_of_the_formats_that_it_is_open_to() -> None:
    marks = [card_by_facts("X-1", SIGNI, {}, open_to).mark for open_to in ((), ("allstar", "key"), ("key", "diva"))]
    assert marks == ["", "key", "diva"]


def test_who_is_done_by_hand_and_who_has_but_facts_is_counted_by_copies() -> None:
    riddle = card_by_facts("X-1", SIGNI, {"ja": Text("x", "【出】：？")})
    bare, ours = card_by_facts("X-2", SIGNI, {"ja": Text("y")}), card_by_facts("O-1", SIGNI, {"ja": Text("z")})
    found = not_run([riddle, riddle, bare, ours], {"O-1"})
    assert (found.by_hand, found.bare, found.size) == ({"X-1": 2}, {"X-2": 1}, 4)
    assert not not_run([ours], {"O-1"})
    assert not without_effects(riddle).by_hand and without_effects(ours) is ours
