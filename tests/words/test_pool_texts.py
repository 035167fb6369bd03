"""The rules texts of the five decks, read one by one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.words.pool_texts import TEXTS
from tests.words.samples import pool
from wixoss_desktop.engine.wixoss.language.abilities import Ability, Gain
from wixoss_desktop.engine.wixoss.language.costs import TriggerOn
from wixoss_desktop.engine.wixoss.language.ops import Draw, Target
from wixoss_desktop.engine.wixoss.language.words import InFrontOf, Sel
from wixoss_desktop.words.languages import lexicon
from wixoss_desktop.words.wixoss.rules_text import ability_text, explained, rules_text

ENGLISH = lexicon("en")

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


AT_END = Ability("auto", (Draw(),), TriggerOn("turn_end"))


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        (AT_END, "At the end of each turn"),
        (Ability("use", (Gain((AT_END,), what="this"),)), "At the end of the turn"),
        (Ability("use", (Gain((AT_END,), what="this", until="game"),)), "At the end of each turn"),
    ],
)
def test_an_ability_gained_for_a_turn_speaks_of_the_end_of_that_turn(ability: Ability, said: str) -> None:
    assert said in ability_text(ability, ENGLISH, source="lrig")


@pytest.mark.parametrize(("event", "said"), [("banished", "that was in front of it"), ("attack", "in front of it")])
def test_what_stood_in_front_of_a_signi_that_is_gone_is_spoken_of_in_the_past(event: Any, said: str) -> None:
    aimed = Target(Sel("opponent", where=(InFrontOf("event"),)))
    text = ability_text(Ability("auto", (aimed,), TriggerOn(event, this=True)), ENGLISH, source="signi")
    assert text.endswith(f"target your opponent's SIGNI {said}.")
