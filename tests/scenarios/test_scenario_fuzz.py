"""Whatever is done to a scenario file, it comes out as written or is told wrong in a sentence: nothing else happens."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest

from tests.conformance.table import CASES, ROOT, pool
from tests.conformance.test_decks import bundled
from wixoss_desktop.lab.scenario_check import check_text

FILES = sorted((*(ROOT / "tests" / "scenarios").glob("*.txt"), *(ROOT / "resources" / "puzzles").glob("*.txt")))
ODD = (
    "", "∞", "999999999999", "-1", "x999999999", "P1", "P3", ":", "  # ", "none", "all", "\x00", "\ud800",
    "[", "{", "}", "]", '"', "²", "٣", "D", "opp.", "hand0", "over", "with", "as", "=", "\u3000", "lrig",
    "until", "because [", "x" * 300,
)  # fmt: skip
SIGNS = '\x00 ",:[{}∞\u3000\ufeffé'
PARTS, INPUTS = 4, 75


@cache
def scenarios() -> tuple[str, ...]:
    """Every scenario of the tests and every puzzle as a file of its own, in one profile."""
    found = []
    for file in FILES:
        head, *parts = re.split(r"(?m)^(?=scenario:)", file.read_text(encoding="utf-8"))
        found += [(head + part).replace("rules: ALL", "rules: S24") for part in parts]
    return tuple(found)


@cache
def words() -> tuple[str, ...]:
    return tuple(sorted({word for text in scenarios() for word in text.split()}))


def damaged(text: str, dice: random.Random) -> str:
    """A text in which lines were cut, doubled, dropped or exchanged, and words and signs put in."""
    lines = text.split("\n")
    for _ in range(dice.choice((1, 1, 1, 2, 3, 6))):
        at = dice.randrange(len(lines))
        line = lines[at]
        parts, place = line.split(" "), dice.randrange(len(line) + 1)
        match dice.randrange(7):
            case 0:
                lines[at] = line[:place]
            case 1:
                lines.insert(at, dice.choice(lines))
            case 2 if len(lines) > 1:
                lines.pop(at)
            case 3:
                parts[dice.randrange(len(parts))] = dice.choice((*ODD, *words()))
                lines[at] = " ".join(parts)
            case 4:
                parts.insert(dice.randrange(len(parts) + 1), dice.choice((*ODD, *words())))
                lines[at] = " ".join(parts)
            case 5:
                other = dice.randrange(len(lines))
                lines[at], lines[other] = lines[other], line
            case _:
                lines[at] = line[:place] + dice.choice(SIGNS) + line[place:]
    return "\n".join(lines)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_damaged_file_is_told_wrong_in_sentences_and_nothing_else(part: int) -> None:
    for number in range(part * INPUTS, (part + 1) * INPUTS):
        dice = random.Random(f"scenario {number}")
        text = damaged(dice.choice(scenarios()), dice)
        for result in check_text(text, pool(), "damaged.txt", CASES, decks=bundled()):
            assert result.ok or result.why.startswith("damaged.txt"), number
            assert "\n" not in result.why and len(result.why) < 5000, number


@pytest.mark.parametrize(
    "line",
    [
        "P1 hand: " + "red, " * 40000 + "red",
        "P1 hand: " + "red x1 " * 25000,
        "P1 L: SIGNI " + "red " * 49000,
        "P1 L: " + '"' * 190_000,
        "card " + "x" * 190_000 + ": SIGNI",
        "P1: " + "attack " * 25000,
        "expect " + "P1 " * 60000,
        "expect order " + "draw, " * 30000,
        "refused P1: " + "pass because " * 15000,
        "refused P1: pass" + " [" * 90000,
        "deck A: legal" + " with Main1" * 17000,
        "rules: " + "S24, " * 39000 + "S24",
        "rules: CLASSIC_2016" + " hand_limit=7" * 14000,
        "P1: pass" + " " * 190_000 + "x",
        "x" + " " * 190_000 + "#",
        "scenario: " + "x" * 190_000,
    ],
    ids=lambda line: line[:20],
)
def test_long_lines_take_no_long_time(line: str) -> None:
    for result in check_text(f"{line}\nexpect turn 3", pool(), "long.txt"):
        assert len(result.why) < 5_000


def test_a_text_of_many_lines_is_read_in_one_go() -> None:
    text = "P1 hand: red\n" + " , red\n" * 60_000
    (result,) = check_text(f"{text}expect turn 3", pool(), "long.txt")
    assert "the line has" in result.why
