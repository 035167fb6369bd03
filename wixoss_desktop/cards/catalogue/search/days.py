"""What is asked of formats and days: where a card may be played, since when, and in which year it came out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from typing import Final

from wixoss_desktop.cards.catalogue.folding import fold, key_of
from wixoss_desktop.cards.catalogue.search import vocabulary as vocab
from wixoss_desktop.cards.catalogue.search.columns import ColumnAnswer, Columns
from wixoss_desktop.cards.catalogue.search.decks import FORMAT_OF
from wixoss_desktop.cards.catalogue.search.making import Test, bad_value, number_wanted
from wixoss_desktop.cards.catalogue.search.rows import Row, Standing, formats_on, is_in_force
from wixoss_desktop.cards.catalogue.search.syntax import Term
from wixoss_desktop.cards.decks.restriction_lists import RestrictionList, RestrictionLists

_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d\Z")
LIMITED: Final = ("limited", "restricted")


def legal(term: Term) -> Test:
    """A format that a card may be played in, now or on a day. Raises BadSearch."""
    code, day = _format_and_day(term)

    def is_so(standing: Standing) -> bool:
        is_out = not standing.released or standing.released <= day
        return is_out and code in formats_on(standing.open_to, standing.spans, day)

    return _standing(term, is_so)


def banned(term: Term) -> Test:
    """A format that a card is banned from, now or on a day. Raises BadSearch, also where no list says it."""
    return _listed(term, ("banned",), lambda found: (*found.banned, *_copies(found, lambda most: not most)))


def limited(term: Term) -> Test:
    """A format in which there may be fewer copies of a card than of others. Raises BadSearch as `banned` does."""
    return _listed(term, LIMITED, lambda found: tuple(_copies(found, bool)))


def _copies(found: RestrictionList, is_so: Callable[[int], bool]) -> Iterator[str]:
    return (said for said, most in found.limited.items() if is_so(most))


def year(term: Term) -> Test:
    """The year of a printing, where the list told it. Raises BadSearch."""
    accepts = number_wanted(term)
    return lambda columns: columns.where(_years, lambda years: any(map(accepts, years)) if years else accepts(None))


def is_unreleased(row: Row) -> bool:
    """Whether all printings of a card, as far as their day is known, are still to come."""
    return bool(row.released) and row.released[0] > date.today().isoformat()


def _listed(term: Term, statuses: tuple[str, ...], cards: Callable[[RestrictionList], tuple[str, ...]]) -> Test:
    """Cards that a list of cards, or a list of restrictions of the person's, says so of."""
    code, day = _format_and_day(term)

    def is_listed(standing: Standing) -> bool:
        return any(
            span.format == code and span.status in statuses and is_in_force(span, day) for span in standing.spans
        )

    def test(columns: Columns) -> ColumnAnswer:
        lists = RestrictionLists(tuple(one for one in columns.restrictions if FORMAT_OF[one.format] == code))
        if not lists.lists and not any(span.format == code for one in set(columns.column(_of)) for span in one.spans):
            raise bad_value(
                term, "No list in the program says what is banned or limited in “{value}”.",
                "a card list that says it, or a file among the restrictions",
            )  # fmt: skip
        found = columns.where(_of, is_listed)
        for profile in dict.fromkeys(one.format for one in lists.lists):
            in_force = lists.in_force(profile, day)
            named = frozenset() if in_force is None else frozenset(map(key_of, cards(in_force)))
            found |= columns.each(_called, partial(_is_among, named))
        return found

    return (lambda columns: columns.but(test(columns))) if term.operator == "!=" else test


def _is_among(named: frozenset[str], keys: tuple[str, ...]) -> bool:
    return not named.isdisjoint(keys)


def _called(row: Row) -> tuple[str, ...]:
    """A card by all of its numbers and names, as they are compared."""
    return tuple(map(key_of, (*row.printed, row.no, *row.names.split("\n"))))


def _standing(term: Term, is_so: Callable[[Standing], bool]) -> Test:
    wanted = term.operator != "!="
    return lambda columns: columns.where(_of, lambda standing: is_so(standing) == wanted)


def _format_and_day(term: Term) -> tuple[str, str]:
    name, at, day = fold(term.value).partition("@")
    code = vocab.FORMAT_CODES.get(name)
    if code is None:
        raise bad_value(term, "“{value}” is none of the values here.", "{known}", vocab.FORMAT_WORDS)
    if not at:
        return code, date.today().isoformat()
    if not _DAY.match(day):
        raise bad_value(term, "“{value}” has no day behind its @.", "a day such as s24@2025-01-31")
    try:
        date.fromisoformat(day)
    except ValueError:
        raise bad_value(term, "The day of “{value}” is in no calendar.", "a day such as s24@2025-01-31") from None
    return code, day


def _of(row: Row) -> Standing:
    return row.standing


def _years(row: Row) -> tuple[int, ...]:
    return tuple(sorted({int(day[:4]) for day in row.released if day[:4].isdigit()}))
