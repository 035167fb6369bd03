"""A card's effect ability by ability: kind, cost, limits and what it does, from the tree that the engine runs."""

from __future__ import annotations

import msgspec
import pytest

from wixoss_desktop import paths
from wixoss_desktop.cards.pool import Pool, load_pool
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.words.languages import codes, lexicon
from wixoss_desktop.words.wixoss.effect_parts import EffectPart, effect_parts
from wixoss_desktop.words.wixoss.rules_text import paragraphs


@pytest.fixture(scope="module")
def pool() -> Pool:
    return load_pool(paths.resources() / "cards")


def test_an_ability_is_told_by_kind_cost_limits_and_deed(pool: Pool) -> None:
    parts = effect_parts(pool.cards["WXDi-P02-086"], lexicon("en"))
    action = next(part for part in parts if part.kind == "Action")
    assert action == EffectPart(
        "Action", "This SIGNI gets +2000 power until end of turn.", "put the top 2 cards of the deck into the trash",
        "once per turn",
    )  # fmt: skip


def test_a_play_condition_that_is_all_cost_leaves_no_full_stop_behind() -> None:
    condition = msgspec.convert({"kind": "play_condition", "cost": [{"cost": "discard"}], "do": []}, Ability)
    (part,) = effect_parts(Card("X-1", "RESONA", {"en": "X"}, abilities=(condition,)), lexicon("en"))
    assert part.kind == "Play condition" and part.cost and part.text == ""


@pytest.mark.parametrize("code", codes())
def test_the_parts_of_every_card_say_what_its_text_says(pool: Pool, code: str) -> None:
    words = lexicon(code)
    for card in pool.cards.values():
        text = "\n".join(paragraphs(card, words))
        for part in effect_parts(card, words):
            assert part.text in text or part.text[1:] in text, card.no
            assert all(one in text for one in part.limits.split("\n")), card.no
