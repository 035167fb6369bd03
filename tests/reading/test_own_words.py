"""What an official card says stands nowhere in the project: no sentence of 24 letters or more, in whatever width of letters."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.reading.witnesses import LIST
from wixoss_desktop.cli.reading import cards_of

ROOT: Final = Path(__file__).parents[2]
LEAST: Final = 24
"""Shorter ones are the game's own terms put side by side, which every card has."""
HELD: Final = ("wixoss_desktop", "tests", "resources", "docs", "packaging", "card_images", ".ci")
NO_TEXTS: Final = frozenset((".png", ".jpg", ".ico", ".icns", ".wav", ".gz", ".pyc", ".so"))


def folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text)


def said_by(text: str) -> Iterator[str]:
    """The sentences of a text, also those in quotation marks, with what stands before their colon and without."""
    for sentence in re.split(r"[。\n]", folded(text)):
        for begun in (sentence, *(sentence[found.end() :] for found in re.finditer("[「『]", sentence))):
            whole = begun.strip(" 」』")
            yield whole
            yield re.sub(r"^(【[^】]*】|《[^》]*アイコン》|\[\d+枚以上\]|[0-9: ])+", "", whole)
            yield from whole.split(":")


@cache
def official() -> dict[str, frozenset[str]]:
    """Official sentences by their first letters."""
    found = defaultdict(set)
    for card in cards_of(LIST):
        for one in (*said_by(card.effect), *said_by(card.burst)):
            if len(one) >= LEAST:
                found[one[:LEAST]].add(one)
    return {start: frozenset(ends) for start, ends in found.items()}


def official_in(text: str) -> set[str]:
    """The official sentences that stand somewhere in a text; strings of a program that go on in the next line are one."""
    if text.isascii():
        return set()
    plain = re.sub(r'"\s*\n\s*f?r?"', "", folded(text))
    starts = official()
    return {
        one
        for line in plain.split("\n")
        if not line.isascii()
        for place in range(len(line) - LEAST + 1)
        if (ends := starts.get(line[place : place + LEAST])) is not None
        for one in ends
        if line.startswith(one, place)
    }


def texts() -> Iterator[Path]:
    yield from (path for path in ROOT.iterdir() if path.is_file() and path.suffix not in NO_TEXTS)
    for folder in HELD:
        yield from (path for path in (ROOT / folder).rglob("*") if path.is_file() and path.suffix not in NO_TEXTS)


@pytest.mark.skipif(not LIST.exists(), reason="the given card list isn't here")
def test_no_text_of_the_project_says_what_an_official_card_says() -> None:
    """Witnesses, patterns and examples are read by the same rules, and were worded for the project."""
    said = ((path, official_in(path.read_text(encoding="utf-8", errors="replace"))) for path in texts())
    assert [(str(path.relative_to(ROOT)), sorted(found)) for path, found in said if found] == []


@pytest.mark.skipif(not LIST.exists(), reason="the given card list isn't here")
def test_an_official_sentence_is_found_in_any_width_and_across_the_lines_of_a_program() -> None:
    one = max((one for ends in official().values() for one in ends if '"' not in one), key=len)
    wide = one.translate({code: code + 0xFEE0 for code in range(ord("0"), ord("9") + 1)})
    assert one in official_in(f"card Name: SIGNI reads {wide}。")
    assert one in official_in(f'        "{one[:9]}"\n        "{one[9:]}"')
    assert one not in official_in(one[:-1])
