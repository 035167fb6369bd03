"""`glossary` explains the terms of the game in any language."""

from __future__ import annotations

import json

import pytest

from wixoss_desktop.cli import main
from wixoss_desktop.words.languages import codes, lexicon


@pytest.mark.parametrize("code", codes())
def test_every_language_explains_its_terms(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["glossary", "--lang", code, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["language"] == code
    first = answer["chapters"][0]["terms"][0]
    assert (first["name"], first["english"]) == (lexicon(code).term("type.LRIG"), "LRIG")


def test_a_term_has_its_english_name_beside_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["glossary", "banish", "--lang", "it"]) == 0
    title, term = capsys.readouterr().out.splitlines()
    assert title == "WIXOSS: Azioni"
    assert term.startswith("  Vanish (Banish): Un SIGNI vanishato")


def test_an_unknown_word_is_said_to_be_so_with_the_terms_that_are_written_alike(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["glossary", "qqqq"]) == 1
    assert capsys.readouterr().out == "no term has “qqqq” in it\n"
    assert main(["glossary", "gard", "--lang", "it"]) == 1
    assert "did you mean Guard" in capsys.readouterr().out
