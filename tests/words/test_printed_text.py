"""Texts of imported cards are read an ability a line, with symbols for costs and the Life Burst named."""

from __future__ import annotations

import pytest

from wixoss_desktop.cards.catalogue.facts import Text
from wixoss_desktop.words.wixoss.printed_text import plain_text, printed_lines


def lines(rules: str, language: str = "ja") -> list[str]:
    return [line.text for line in printed_lines(Text("x", rules), language)]


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("【常】：甲。【自】：乙。【出】《白》：丙。", ["【常】：甲。", "【自】：乙。", "【出】{W}：丙。"]),
        ("【絆常】：甲。（注）【絆自】《ターン１回》：乙。", ["【絆常】：甲。（注）", "【絆自】《ターン１回》：乙。"]),
        ("【起】《ダウン》：それの【出】能力は発動しない。", ["【起】《ダウン》：それの【出】能力は発動しない。"]),
        ("【常】：それは「【自】：甲。【起】：乙。」を得る。【自】：丙。",
         ["【常】：それは「【自】：甲。【起】：乙。」を得る。", "【自】：丙。"]),
        ("以下の２つから１つを選ぶ。①甲。②乙。", ["以下の２つから１つを選ぶ。", "①甲。", "②乙。"]),
        ("甲（①と②の【自】：を見る）。", ["甲（①と②の【自】：を見る）。"]),
        ("【使用条件】【チーム】甲【自】：乙。", ["【使用条件】【チーム】甲", "【自】：乙。"]),
        ("一行。\n二行。", ["一行。", "二行。"]),
        ("", []),
    ],
)  # fmt: skip
def test_abilities_that_run_together_are_told_apart(rules: str, expected: list[str]) -> None:
    assert lines(rules) == expected


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("《白》×２《無》×１", "{W}{W}{C}"),
        ("《青×2》", "{U}{U}"),
        ("《白/赤》", "{W/R}"),
        ("《緑×0》", "{G}×0"),
        ("《黒》×１２", "{B}×12"),
        ("《コインアイコン》《甲冑　ローメイル》《ダウン》", "《コインアイコン》《甲冑　ローメイル》《ダウン》"),
        ("《White》 or 《u》", "{W} or 《u》"),
        ("《绿》", "{G}"),
    ],
)
def test_costs_are_symbols_and_names_in_the_same_brackets_stay(said: str, shown: str) -> None:
    assert lines(said) == [shown]


@pytest.mark.parametrize(
    ("language", "burst", "shown"),
    [
        ("ja", "カードを１枚引く。", "【ライフバースト】：カードを１枚引く。"),
        ("ja", "【ライフバースト】：カードを１枚引く。", "【ライフバースト】：カードを１枚引く。"),
        ("en", "Draw 1 card.", "Life Burst: Draw 1 card."),
        ("en", "Life Burst: Draw 1 card.", "Life Burst: Draw 1 card."),
        ("zh", "抽1张卡。", "【生命爆发】：抽1张卡。"),
        ("zh-Hant", "抽1張卡。", "【生命爆發】：抽1張卡。"),
        ("xx", "Own.", "Life Burst: Own."),
    ],
)
def test_a_life_burst_is_named_in_the_language_of_its_text(language: str, burst: str, shown: str) -> None:
    assert plain_text(Text("x", "", burst), language) == shown
    assert plain_text(Text("x", "甲。", burst), language) == f"甲。\n{shown}"
