"""What pages say of cards, as markup."""

from __future__ import annotations

import pytest

from wixoss_desktop.cards.catalogue.facts import Text
from wixoss_desktop.ui.catalogue import markup
from wixoss_desktop.ui.kit.theme import theme_named


@pytest.mark.parametrize(("language", "sign"), [("en", "G"), ("it", "G"), ("ja", "緑"), ("zh", "绿"), ("xx", "G")])
def test_a_text_has_the_colour_signs_of_its_own_language(language: str, sign: str) -> None:
    said = markup._block(Text("Own", "Pay {G}."), language, "", theme_named("dark", 1.0))
    assert f"&nbsp;{sign}&nbsp;" in said


def test_the_life_burst_of_an_imported_card_is_named_in_front_of_it() -> None:
    said = markup._block(
        Text("x", "【常】：甲。【自】：乙。", "カードを１枚引く。"), "ja", "", theme_named("dark", 1.0)
    )
    assert said.count("<p ") == 3
    assert "【ライフバースト】</b>：カードを" in said
