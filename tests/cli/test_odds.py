"""`odds` answers as promised, and says what is wrong in one sentence."""

import json
from pathlib import Path

import pytest

from wixoss_desktop.cli import main

Capture = pytest.CaptureFixture[str]
FEW = ("--trials", "400", "--turns", "2")


def test_odds_answers_with_the_promised_object(capsys: Capture, tmp_path: Path) -> None:
    words = ["odds", "wd01", *FEW, "--second", "--mulligan", "none", "--cost", "WWC", "--card", "WD01-009"]
    assert main([*words, "--data", str(tmp_path), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert {"trials", "seconds", "probabilities"} <= set(answer)
    assert (answer["deck"], answer["trials"], answer["turns"], answer["first"]) == ("WD01", 400, 2, False)
    asked = {(row["what"], row["kind"]) for row in answer["probabilities"]}
    assert {("copies", "WD01-009"), ("payable", "WWC"), ("three lanes", ""), ("copies", "guard")} <= asked
    assert list(tmp_path.iterdir()) == []


def test_odds_for_people_are_rows_by_turn(capsys: Capture) -> None:
    assert main(["odds", "WHITE HOPE", *FEW]) == 0
    said = capsys.readouterr().out
    assert "400 hands" in said and "return level 3+; want 2 level 1" in said
    assert "1 or more guard (8)" in said and "of all levels so far" in said
    assert "100.0%" in said and " %" not in said


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("WD99",), "DECK: no such deck: WD99; expected one of WD01"),
        (("WD01", "--cost", "QX"), "--cost: 'QX' is no cost"),
        (("WD01", "--card", "WD02-001"), "--card: WD02-001 isn't in the main deck of WD01"),
        (("WD01", "--mulligan", "burn all"), "--mulligan: 'burn all' is no rule"),
        (("WD01", "--turns", "30"), "--turns: 30 turns; expected 1 to 10"),
        (("WD01", "--crushed", "-1"), "--crushed: -1 life cloths"),
    ],
)
def test_bad_input_is_one_clear_sentence(words: tuple[str, ...], named: str, capsys: Capture) -> None:
    assert main(["odds", *words]) == 2
    error = capsys.readouterr().err
    assert named in error and error.count("\n") == 1
