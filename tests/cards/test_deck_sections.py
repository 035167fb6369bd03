"""A card lies in the section of a deck that the law says, and a section holds what it says, in every format."""

from __future__ import annotations

import pytest

from tests.cli.pool import box, cards
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.formats import LRIG_DECK, MAIN_DECK
from wixoss_desktop.match.wixoss.decks import WixossDeckRules

RULES = WixossDeckRules(cards().cards)


@pytest.mark.parametrize(("no", "section"), [("WD01-009", MAIN_DECK), ("WD01-001", LRIG_DECK)])
def test_a_card_lies_where_its_back_is_white_or_black(no: str, section: str) -> None:
    assert RULES.section_of(no) == section


def test_crafts_lie_where_nothing_is_drawn() -> None:
    craft = Card("X-1", "SIGNI", {"ja": "X"}, level=1, power=1000, craft=True)
    assert WixossDeckRules({craft.no: craft}).section_of(craft.no) == LRIG_DECK


def test_every_deck_of_the_program_keeps_to_the_sections_of_its_format() -> None:
    for deck in box().decks.values():
        for section in RULES.sections(deck.format):
            held = deck.cards[section.name]
            assert section.low <= len(held) <= (section.high or len(held)), (deck.name, section.name)
            assert {RULES.section_of(no) for no in held} == {section.name}, deck.name
            assert max(map(held.count, held)) <= section.copies, deck.name
        assert RULES.check(deck, deck.format) == (), deck.name
