"""Every rule of SIW by its number has a test under that number, or a reason why it can have none."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

HERE: Final = Path(__file__).parent
PAPER: Final = HERE.parents[2] / "shared" / "rules" / "siw.md"
"""The regulation restated, which lies beside a checkout where it is worked on, and isn't part of the project."""
RULES: Final = tuple(f"S-{number:03}" for number in (
    *range(1, 12), *range(20, 24), *range(30, 40), *range(50, 53), 60, 61, 70, *range(80, 87), *range(90, 96), 100,
    *range(101, 124),
))  # fmt: skip
NO_TEST: Final = {
    "S-008": "rarity is a mark on a card, drawn by tests/ui; that a deck has one of each super rare is S-010",
}
"""Rules that say what something is called or looks like, and bind nobody."""
SCENARIOS: Final = 20


def with_tests() -> set[str]:
    """The rules that a test in this folder bears in its name."""
    sources = (path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    return {f"S-{number}" for source in sources for number in re.findall(r"def test_s(\d{3})_", source)}


def test_every_rule_has_a_test_under_its_number() -> None:
    assert sorted(set(RULES) - with_tests() - set(NO_TEST)) == []
    assert sorted(with_tests() - set(RULES)) == [], "no such rule"
    assert sorted(with_tests() & set(NO_TEST)) == [], "it has a test after all"


def test_every_scenario_has_a_test() -> None:
    source = (HERE / "test_scenarios.py").read_text(encoding="utf-8")
    found = {int(number) for number in re.findall(r"def test_(\d+)_", source)}
    assert found == set(range(1, SCENARIOS + 1))


def test_the_rules_are_those_of_the_paper() -> None:
    if not PAPER.exists():
        pytest.skip(f"{PAPER.name} isn't here")
    assert sorted(re.findall(r"^- (S-\d{3})", PAPER.read_text(encoding="utf-8"), re.M)) == sorted(RULES)
