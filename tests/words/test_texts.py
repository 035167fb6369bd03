"""No text changes unseen: the texts of all cards and of two whole games are those that somebody has read."""

from __future__ import annotations

import pytest

from tests.words.texts import kept, texts_of
from wixoss_desktop.words.languages import codes


@pytest.mark.parametrize("code", codes())
def test_every_text_is_as_it_was_read_last(code: str) -> None:
    assert texts_of(code) == kept()[code], (
        "texts have changed: compare `wixoss-desktop words dump tests/records/games/*.jsonl` before and after, "
        "and where the change is meant, `python -m tests.words.texts`"
    )
