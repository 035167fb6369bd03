"""`cards read`: how much of a list's Japanese text is understood, and where the rest stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wixoss_desktop.cli import main

HEAD = "CardNum,CardName,Type,CardClass,Color,Level,Power,EffectText,BurstText\n"
ROWS = """\
MY01-001,一番,シグニ,精武：アーム,白,1,1000,【出】：カードを１枚引く。,：カードを１枚引く。
MY01-002,二番,シグニ,精武：アーム,白,1,1000,【出】：カードを１枚引く。,：カードを１枚引く。
MY01-003,三番,シグニ,精武：アーム,白,1,1000,【出】：カードを１枚引く。【起】《ダウン》：朝まで眠る。,-
MY01-004,四番,シグニ,精武：アーム,白,1,1000,【自】：このシグニが眠ったとき、カードを１枚引く。,-
MY01-005,五番,シグニ,精武：アーム,白,1,1000,-,-
"""


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    file = tmp_path / "cards.csv"
    file.write_text(HEAD + ROWS, encoding="utf-8")
    return file


def test_texts_are_counted_once_and_cards_without_text_not_at_all(
    cards: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "read", str(cards), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    figures = {name: said[name] for name in ("texts", "read", "proved", "partly", "not_read")}
    assert figures == {"texts": 3, "read": 1, "proved": 1, "partly": 1, "not_read": 1}


def test_the_report_says_where_the_reading_stopped_and_on_which_card(
    cards: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "read", str(cards), "--report", "--json"]) == 0
    stops = {one["text"]: one for one in json.loads(capsys.readouterr().out)["failures"]}
    assert stops.keys() == {"朝まで眠る", "このシグニが眠ったとき"}
    assert stops["朝まで眠る"]["cards"] == ["MY01-003"]
    text = "【出】：カードを１枚引く。【起】《ダウン》：朝まで眠る。"
    assert text[stops["朝まで眠る"]["at"] :].startswith("朝まで眠る")


def test_the_report_in_words_names_what_holds_up_most(cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "read", str(cards), "--report"]) == 0
    said = capsys.readouterr().out
    assert "3 different texts" in said
    assert "clause: 朝まで眠る (MY01-003, sign 23" in said


@pytest.mark.parametrize(
    "text", ["", "nothing that is a list", HEAD + "MY01-005,五番,シグニ,精武：アーム,白,1,1000,-,-\n"]
)
def test_a_file_without_texts_is_named(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "odd.csv"
    file.write_text(text, encoding="utf-8")
    assert main(["cards", "read", str(file)]) == 2
    assert "odd.csv" in capsys.readouterr().err
