"""What is asked of decks: which cards stand in one, and which would fit into it now."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Final

from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.search.columns import ColumnAnswer, Columns, KnownDeck
from wixoss_desktop.cards.catalogue.search.making import Test, bad_value
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.catalogue.search.syntax import Term
from wixoss_desktop.engine.wixoss.deck_rules import section_of, sections
from wixoss_desktop.engine.wixoss.formats import PROFILES

FORMAT_OF: Final[Mapping[str, str]] = {
    "CLASSIC_2016": "classic", "ALLSTAR": "allstar", "KEY": "key", "DIVA": "diva", "S24": "s24",
    "SEED000_LITERAL": "diva",
}  # fmt: skip
"""What the search line calls the format of a profile."""
OWN: Final = ("deck", "own", "デッキ", "mazzo", "牌组", "卡组")
ANY: Final = ("any", "all", "スベテ", "全テ", "ドレカ", "全部", "任意", "tutti", "qualsiasi")
"""Folded, as words of a line are: すべて is written so, too."""
LRIGS: Final = ("LRIG", "ASSIST_LRIG")


def stands_in(term: Term) -> Test:
    """Cards of the person's decks, of any deck, or of those whose name or code a word stands in. Raises BadSearch."""

    def test(columns: Columns) -> ColumnAnswer:
        inside = {no for deck in _meant(term, columns.decks) for no in deck.numbers}
        return columns.each(_printed, lambda numbers: not inside.isdisjoint(numbers))

    return _turned(term, test)


def fits(term: Term) -> Test:
    """Cards that one of the decks meant can take another copy of. Raises BadSearch."""

    def test(columns: Columns) -> ColumnAnswer:
        return reduce(operator.or_, (_fitting(deck, columns) for deck in _meant(term, columns.decks)))

    return _turned(term, test)


def _fitting(deck: KnownDeck, columns: Columns) -> ColumnAnswer:
    copies = Counter(deck.numbers)
    types = {one for row in _cards_of(deck, columns) if row.facts.kind in LRIGS for one in row.facts.lrig_types}
    return columns.each(_itself, lambda row: _has_room(deck, row, copies, types))


def _has_room(deck: KnownDeck, row: Row, copies: Mapping[str, int], types: set[str]) -> bool:
    facts, rules = row.facts, PROFILES[deck.format]
    if facts.craft or facts.kind == "TOKEN" or FORMAT_OF[deck.format] not in row.formats:
        return False
    if facts.limiting and types.isdisjoint(facts.limiting):
        return False
    section = sections(rules)[section_of(facts.kind, craft=facts.craft)]
    return sum(copies.get(no, 0) for no in row.printed) < section.copies


def _meant(term: Term, decks: Sequence[KnownDeck]) -> Sequence[KnownDeck]:
    """The decks that a term names. Raises BadSearch where there is none."""
    word = fold(term.value)
    if word in OWN:
        found = [deck for deck in decks if deck.is_own]
    elif word in ANY:
        found = list(decks)
    else:
        found = [deck for deck in decks if word and (word in fold(deck.name) or word == fold(deck.code))]
    if not found:
        raise bad_value(term, "There is no deck “{value}”.", "deck for your own, or a part of a deck's name")
    return found


def _cards_of(deck: KnownDeck, columns: Columns) -> list[Row]:
    numbers = set(deck.numbers)
    return [row for row in columns.rows if not numbers.isdisjoint(row.printed)]


def _turned(term: Term, test: Test) -> Test:
    return (lambda columns: columns.but(test(columns))) if term.operator == "!=" else test


def _printed(row: Row) -> tuple[str, ...]:
    return row.printed


def _itself(row: Row) -> Row:
    return row
