"""A card of the catalogue comes to a table as its facts: nothing of it runs by itself."""

from __future__ import annotations

from wixoss_desktop.cards.catalogue.bringing import plain_card
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
