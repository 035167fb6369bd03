"""Names of classes, LRIG types and teams: every one that a bundled card has can be read in every language."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.words.samples import every_card
from wixoss_desktop.words.languages import lexicon

KANA: Final = re.compile("[\u3041-\u30ff]")
CARDS: Final = every_card().values()


@pytest.mark.parametrize("code", ["en", "it", "zh"])
def test_classes_types_and_teams_of_the_bundled_cards_have_names(code: str) -> None:
    here = lexicon(code)
    classes = {one: here.classes.get(one, "") for card in CARDS for one in card.classes}
    types = {one: here.lrig_types.get(one, one) for card in CARDS for one in (*card.lrig_types, *card.limiting)}
    teams = {card.team: here.team(card.team) for card in CARDS if card.team}
    unread = {one: said for one, said in (classes | types | teams).items() if not said or KANA.search(said)}
    assert unread == {}


def test_chinese_writes_class_names_in_simplified_letters() -> None:
    classes = lexicon("zh").classes
    assert [classes[one] for one in ("精羅", "龍獣", "凶蟲", "バーチャル")] == ["精罗", "龙兽", "凶虫", "虚拟"]
