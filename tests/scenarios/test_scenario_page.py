"""The page about scenarios is true: each block is played, each word of the program stands there."""

from __future__ import annotations

import re

import pytest

from tests.conformance.table import CASES, pool
from tests.conformance.test_decks import bundled
from tests.scenarios.word_tables import PAGE, page
from wixoss_desktop.lab.scenario_check import check_text
from wixoss_desktop.match.wixoss.scenario.draft import KEYS, LAID_KINDS, PLACES, SETUP_PHASES
from wixoss_desktop.match.wixoss.scenario.expect import OF_GAME, OF_PLACE, OF_SEAT
from wixoss_desktop.match.wixoss.scenario.run import MOVES

TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.split("\n")[0].removeprefix("scenario: ")[:40])
def test_every_block_of_the_page_comes_out_as_written(block: str) -> None:
    assert [one.why for one in check_text(block, pool(), "page", CASES, decks=bundled()) if not one.ok] == []


def test_the_words_of_the_page_are_those_of_the_program() -> None:
    assert page() == TEXT, "python -m tests.scenarios.word_tables writes them anew"


def lines() -> list[str]:
    return [line.strip() for block in BLOCKS for line in block.splitlines()]


@pytest.mark.parametrize("key", [*KEYS, "card", "deck", "scenario"])
def test_every_line_of_a_set_up_is_on_the_page(key: str) -> None:
    assert f"`{key}:" in TEXT or f"`{key} NAME:" in TEXT
    if key != "cards":
        assert any(re.match(rf"{key}( [^:]+)?:", line) for line in lines()) or key == "forbidden"


@pytest.mark.parametrize("place", PLACES)
def test_every_place_has_an_example(place: str) -> None:
    assert any(line.startswith((f"P1 {place}:", f"P2 {place}:")) for line in lines())


@pytest.mark.parametrize("word", [*OF_GAME, *OF_SEAT, *OF_PLACE])
def test_every_expectation_has_an_example(word: str) -> None:
    said = TEXT if word in ("log", "draw", "power", "level") or word in OF_PLACE else "\n".join(lines())
    found = re.search(rf"\b(expect|also:|no|P[12]( \w+)?|or:)[^\n]* ?\b{word}\b", said)
    assert found, f"nothing shows {word}"


@pytest.mark.parametrize("move", MOVES)
def test_every_move_has_an_example(move: str) -> None:
    assert f"`{move}`" in TEXT or f"`{move} " in TEXT


@pytest.mark.parametrize("word", [*SETUP_PHASES, *LAID_KINDS])
def test_every_phase_and_everything_in_a_zone_is_named(word: str) -> None:
    assert re.search(rf"`[^`]*\b{word}\b[^`]*`", TEXT)
