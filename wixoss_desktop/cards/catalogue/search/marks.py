"""What is asked by `is:` and `has:`: marks of a card, of its printings, and those that a person has given it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.search import vocabulary as vocab
from wixoss_desktop.cards.catalogue.search.days import is_unreleased
from wixoss_desktop.cards.catalogue.search.effects import keyword
from wixoss_desktop.cards.catalogue.search.making import Test, choice_test
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.catalogue.search.syntax import Term

MARKS: Final[Mapping[str, Callable[[Row], bool]]] = {
    "favourite": lambda row: row.is_favourite,
    "owned": lambda row: row.owned > 0,
    "noted": lambda row: bool(row.note),
    "corrected": lambda row: row.is_corrected,
    "missing": lambda row: row.is_missing,
    "lb": lambda row: row.facts.burst,
    "guard": lambda row: row.facts.guard,
    "craft": lambda row: row.facts.craft,
    "relay": lambda row: row.facts.relay,
    "dissona": lambda row: row.facts.dissona,
    "multi": lambda row: len(row.facts.colors) > 1,
    "reprint": lambda row: len(_products(row)) > 1,
    "alt": lambda row: len(row.printed) > len(_products(row)),
    "unreleased": is_unreleased,
}


def marks_of(row: Row) -> frozenset[str]:
    """Return what a card is marked with, by its printings or by the person, and whether no list has it any more."""
    return frozenset(code for code, is_so in MARKS.items() if is_so(row))


def has(term: Term) -> Test:
    """A mark, or a keyword or icon. Raises BadSearch."""
    return (IS if fold(term.value) in vocab.MARK_CODES else keyword)(term)


def _products(row: Row) -> set[str]:
    return {no.rpartition("-")[0] for no in row.printed}


IS: Final = choice_test(vocab.MARK_CODES, marks_of)
