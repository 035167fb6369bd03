"""Names in kana are found by Latin letters."""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import pytest

from wixoss_desktop.cards.catalogue.database import Steps, insert, opened
from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.romaji import asked_sounds, sounds_of
from wixoss_desktop.cards.catalogue.schema import CATALOGUE


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("タマ", "tama ta ma TAMA Ｔａｍａ"),
        ("たま", "tama"),
        ("シズク", "shizuku sizuku sh"),
        ("チャツネ", "chatsune tyatune chatu"),
        ("ジュウザ", "juuza juza jūza zyuuza"),
        ("フユ", "fuyu huyu"),
        ("カード", "kaado kado ka-do kādo"),
        ("トウヤ", "touya toya tōya"),
        ("マッチャ", "matcha maccha mattya"),
        ("コッコ", "kokko"),
        ("サンポ", "sanpo sampo"),
        ("シンイ", "shini shin'i"),
        ("ウィスキー", "wisukii wisuki"),
        ("ティファ", "tifa"),
        ("クァルテ", "kwarute"),
        ("ヴェール", "veeru veru"),
        ("試ノ手　ララ・Ｘ", "rarax"),
    ],
)
def test_kana_are_found_by_any_usual_spelling(name: str, typed: str) -> None:
    sounds = sounds_of(fold(name))
    for word in typed.split():
        assert any(spelling in sounds for spelling in asked_sounds(fold(word))), (word, sounds)


def test_names_without_kana_have_no_sound_and_kana_ask_for_none() -> None:
    assert sounds_of(fold("White Hope\n月光")) == ""
    assert asked_sounds(fold("タマ")) == asked_sounds(fold("月")) == ()


def test_a_catalogue_from_before_learns_how_its_names_sound() -> None:
    db, before = opened(Path(":memory:")), Steps(CATALOGUE.name)
    before.all = dict(takewhile(lambda step: step[0] != "sounds_of_names", CATALOGUE.all.items()))
    before.carry_out(db)
    card = {"id": 1, "key": "タマ", "no": "A-1", "facts": "{}"}
    insert(db, "card", [card])
    insert(db, "text", [{"card": 1, "language": "ja", "folded_name": "タマ"}])
    CATALOGUE.carry_out(db)
    assert db.execute("select sounds from text").fetchall() == [("tama",)]
    db.close()
