"""No text changes unseen: the texts of all cards and of two whole games are those that somebody has read."""

from __future__ import annotations

import re
from itertools import islice
from string import Formatter

import pytest

from tests.words.texts import kept, texts_of
from wixoss_desktop.cli import bundled
from wixoss_desktop.lab.words_dump import PlayedRecords, dump
from wixoss_desktop.words.languages import codes, lexicon


@pytest.mark.parametrize("code", codes())
def test_every_text_is_as_it_was_read_last(code: str) -> None:
    assert texts_of(code) == kept()[code], (
        "texts have changed: compare `wixoss-desktop words dump tests/records/games/*.jsonl` before and after, "
        "and where the change is meant, `python -m tests.words.texts`"
    )


@pytest.mark.parametrize("code", codes())
def test_a_refusal_for_every_reason_and_each_of_its_variants_is_among_them(code: str) -> None:
    words, cards = lexicon(code), dict(islice(bundled.pool().cards.items(), 3))
    said = "\n".join(one.text for one in dump(code, cards, PlayedRecords({})) if one.source.startswith("refusal "))
    lacking = [
        (key, text)
        for key, found in words.phrases.items()
        if key.startswith("refusal.")
        for name, text in (found.items() if isinstance(found, dict) else [("", found)])
        if name not in ("zero", "two", "few") and not _is_in(text, said)
    ]
    assert not lacking


def _is_in(pattern: str, said: str) -> bool:
    """Whether a pattern stands among sentences, with something in each of its slots."""
    parts = [re.escape(text) for text, _, _, _ in Formatter().parse(pattern) if text.strip()]
    return not parts or re.search(".*".join(parts), said, re.IGNORECASE) is not None
