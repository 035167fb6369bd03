"""The reference of the card language holds every word, and is what its words and cards make it."""

from __future__ import annotations

import random

import pytest

from tests.reference.entries import Entry, groups
from tests.reference.page import FILE, page
from tests.reference.uses import is_sound, keys_in, made, shortest, uses, written
from tests.words.samples import NAMES
from wixoss_desktop.cli import bundled
from wixoss_desktop.engine.wixoss.language.ops import Op
from wixoss_desktop.engine.wixoss.language.words import Word

ENTRIES = tuple(entry for group in groups() for entry in group.entries)


def titles() -> list[str]:
    return [f"{index} {entry.title.strip('`')}" for index, entry in enumerate(ENTRIES)]


def test_the_file_is_what_the_words_and_cards_make_it() -> None:
    same = FILE.read_text(encoding="utf-8") == page()
    assert same, f"{FILE.name} is out of date: run python -m tests.reference"


def test_every_word_of_the_language_has_its_entry() -> None:
    every = {
        word for word in vars(NAMES).values()
        if isinstance(word, type) and issubclass(word, Word) and word not in (Word, Op)
    }  # fmt: skip
    told = {word for entry in ENTRIES for word, field, _ in entry.keys if not field}
    assert told == every, "run python -m tests.reference after giving the word its chapter"


@pytest.mark.parametrize("entry", ENTRIES, ids=titles())
def test_every_entry_says_something_and_has_an_example_of_its_own(entry: Entry) -> None:
    assert entry.says.removeprefix("`").partition("`: ")[2] or entry.says[0].isupper(), entry.says
    example = made(entry)
    assert entry.keys & set(keys_in(example))
    assert is_sound(example), f"ability_with has no place yet where this can stand: {written(example)}"


def test_examples_are_the_shortest_of_the_cards_that_use_the_word() -> None:
    found = uses(bundled.pool().cards)
    for entry in random.Random("some").sample(ENTRIES, 30):
        using = [use for key in entry.keys for use in found.get(key, ())]
        if using:
            assert len(written(shortest(using).part)) == min(len(written(use.part)) for use in using)
