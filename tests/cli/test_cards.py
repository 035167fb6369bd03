"""`cards show` reads a card out in any language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from wixoss_desktop.cli import main
from wixoss_desktop.words.languages import codes, lexicon


def test_a_card_is_read_out_with_its_facts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "WD02-009"]) == 0
    name, facts, enter, burst = capsys.readouterr().out.splitlines()
    assert name == "WD02-009 Volcano, Natural Stone"
    assert facts == "SIGNI · red · level 4 · power 12000 · Spirit Nature · Ore"
    assert enter.startswith("Enter {R}{R}{R}: Target 1 of your opponent's SIGNI")
    assert burst.startswith("Life Burst: ")


def test_names_that_a_text_speaks_of_are_those_of_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "WD01-001"]) == 0
    assert "Romail, Helmet Armor is on your field" in capsys.readouterr().out
    assert main(["cards", "show", "WD01-001", "--lang", "ja"]) == 0
    assert "《甲冑　ローメイル》があるかぎり" in capsys.readouterr().out


@pytest.mark.parametrize("code", codes())
def test_every_language_is_spoken(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "show", "WD02-009", "--lang", code, "--json"]) == 0
    card = json.loads(capsys.readouterr().out)
    assert (card["no"], card["language"], len(card["text"])) == ("WD02-009", code, 2)
    assert card["facts"][0] == lexicon(code).term("type.SIGNI")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("show", "XX-001"), "no such card: XX-001"),
        (("show", "WD01-001", "--lang", "xx"), "'xx'"),
        (("show",), "NUMBER"),
    ],
)
def test_what_cannot_be_shown_costs_one_line_and_status_two(
    words: tuple[str, ...], complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", *words, "--data", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert complaint in said and said.count("\n") == 1
