"""A card of a list runs if its text is proved to mean an effect; else its player carries it out."""

from __future__ import annotations

import pytest

from wixoss_desktop.cards.catalogue.facts import Facts, Text
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.costs import Keyword
from wixoss_desktop.reading.bringing import abilities_read, card_as_read

SIGNI = Facts("SIGNI", colors=("white",), level=1, power=1000, classes=("アーム",))


def brought(rules: str, burst: str = "", facts: Facts = SIGNI) -> Card:
    return card_as_read("X-1", facts, {"ja": Text("一番", rules, burst)})


def test_a_proved_text_runs() -> None:
    card = brought("【出】：カードを１枚引く。")
    assert (card.by_hand, card.abilities[0].do) == (False, (ops.Draw(),))


def test_a_text_that_no_rule_reads_is_carried_out_by_hand() -> None:
    assert brought("【出】：朝まで眠る。").by_hand


def test_a_text_of_which_a_part_is_read_is_carried_out_by_hand_whole() -> None:
    assert brought("【出】：カードを１枚引く。【起】《ダウン》：朝まで眠る。").by_hand


@pytest.mark.parametrize("burst", ["", "：眠る。"])
def test_a_life_burst_that_nobody_can_read_keeps_the_card_by_hand(burst: str) -> None:
    assert brought("【出】：カードを１枚引く。", burst, Facts("SIGNI", level=1, power=1000, burst=True)).by_hand


def test_guard_of_the_facts_and_of_the_text_is_one_guard() -> None:
    card = brought("【ガード】【出】：カードを１枚引く。", facts=Facts("SIGNI", level=1, power=1000, guard=True))
    assert (card.by_hand, card.keywords) == (False, (Keyword("guard"),))


def test_each_ability_of_a_text_is_told_beside_what_was_understood_of_it() -> None:
    read = abilities_read(
        "X-1", SIGNI, {"ja": Text("一番", "【出】：カードを１枚引く。【起】《ダウン》：朝まで眠る。")}
    )
    assert [(one.printed, one.state) for one in read] == [
        ("【出】：カードを１枚引く。", "proved"), ("【起】《ダウン》：朝まで眠る。", "by_hand"),
    ]  # fmt: skip
    assert read[0].card is not None
    assert (read[0].card.abilities[0].do, read[1].card) == ((ops.Draw(),), None)
