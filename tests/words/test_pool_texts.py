"""The rules texts of the five decks, read one by one."""

from __future__ import annotations

import pytest

from tests.words.pool_texts import TEXTS
from tests.words.samples import pool
from wixoss_desktop.words.english import ENGLISH
from wixoss_desktop.words.rules_text import explained, rules_text

CARDS = pool()
ENGLISH_NAMES = {card.names["ja"]: card.names["en"] for card in CARDS.values()}


@pytest.mark.parametrize("no", sorted(TEXTS))
def test_a_card_reads_as_its_effect_runs(no: str) -> None:
    assert rules_text(CARDS[no], ENGLISH, ENGLISH_NAMES.__getitem__).split("\n") == list(TEXTS[no])


def test_every_card_with_an_effect_has_been_read() -> None:
    assert {no for no, card in CARDS.items() if card.abilities or card.keywords} == set(TEXTS)


def test_a_card_without_effect_says_nothing() -> None:
    assert rules_text(CARDS["WD01-010"], ENGLISH) == ""


def test_a_name_nobody_translates_is_shown_as_printed() -> None:
    assert "甲冑　ローメイル is on your field" in rules_text(CARDS["WD01-001"], ENGLISH)


def test_terms_of_a_text_are_explained() -> None:
    assert [term for term, _ in explained(CARDS["WD01-016"], ENGLISH)] == ["Ener Charge"]
    assert [term for term, _ in explained(CARDS["WD04-010"], ENGLISH)] == ["Lancer", "Banish"]
