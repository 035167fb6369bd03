"""Making tests of the terms of a search line: words, numbers, choices, colours, costs."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Final

from wixoss_desktop.cards.catalogue.facts import COLORS
from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.search import vocabulary as vocab
from wixoss_desktop.cards.catalogue.search.columns import ColumnAnswer, Columns
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.catalogue.search.syntax import BadSearch, Term

if TYPE_CHECKING:
    import regex

Test = Callable[[Columns], ColumnAnswer]
Cost = frozenset[tuple[str, int]] | None
Colors = tuple[str, ...] | None
"""The colours of a card, none for a colourless one; None where no list says them: then no search for one finds it."""
Maker = Callable[[Term], Test]
COMPARE: Final[Mapping[str, Callable[[int, int], bool]]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_NUMBER: Final = re.compile(r"(\d+)(k?)\Z")
_WIDE: Final = re.compile(r"\\.|[^\x00-\x7f]")
"""What of a pattern is folded as texts are: letters outside ASCII, but no escape such as \\D."""
_CALLS: Final = re.compile(r"\(\?(?:R|\d|[+-]\d|&|P>)|(?<!\\[pPN])\{[^{}]*[eisd][^{}]*\}")
"""What of a pattern calls the pattern again, or lets letters be others: both fill the memory before any time is up."""
_RANGE: Final = re.compile(r"(\d+k?)[~-](\d+k?)\Z")


def text_test(read: Callable[[Row], str]) -> Maker:
    """A field of words: `:` asks whether the value stands in it, `=` whether it is one of its lines."""

    def make(term: Term) -> Test:
        if term.shape == "pattern":
            return pattern_test(read, term)
        value = fold(term.value)
        if not value:
            raise bad_value(term, "Nothing is asked for here.", "a word")
        if term.operator == "=":
            return lambda columns: columns.lined(read, value)
        if term.operator == "!=":
            return lambda columns: columns.but(columns.lined(read, value))
        if term.operator != ":":
            raise bad_value(term, "Words can't be larger or smaller.", "“:” or “=”")
        return lambda columns: columns.holding(read, value)

    return make


def pattern_test(read: Callable[[Row], str], term: Term) -> Test:
    """A regular expression that a person wrote: one that takes too long is given up. Raises BadSearch."""
    pattern = compiled(term)

    def test(columns: Columns) -> ColumnAnswer:
        try:
            return columns.matching(read, pattern)
        except TimeoutError:
            raise bad_value(term, "This pattern takes too long.", "fewer repetitions inside each other") from None

    return test


def is_line(value: str, text: str) -> bool:
    """Whether a value is one of the lines of a text."""
    return value in text and value in text.split("\n")


def number_test(read: Callable[[Row], int | None]) -> Maker:
    """A field of numbers; `-` asks for cards that have none, 1k is 1000, 2~4 a range."""

    def make(term: Term) -> Test:
        accepts = number_wanted(term)
        return lambda columns: columns.where(read, accepts)

    return make


def copies_test(read: Callable[[Row], int]) -> Maker:
    """A number of copies, or yes for any and no for none."""
    numbers = number_test(read)

    def make(term: Term) -> Test:
        value = fold(term.value)
        code = None if number_of(value) is not None else vocab.YES_CODES.get(value)
        if code is None:
            return numbers(term)
        wanted = (code == "yes") == (term.operator != "!=")
        return lambda columns: columns.where(read, lambda copies: bool(copies) == wanted)

    return make


def number_wanted(term: Term) -> Callable[[int | None], bool]:
    """Whether a number is one that a term asks for. Raises BadSearch."""
    value = fold(term.value)
    if value == "-":
        return lambda number: number is None
    if found := _RANGE.match(value):
        low, high = number_of(found[1]), number_of(found[2])
        if low is not None and high is not None:
            return lambda number: number is not None and low <= number <= high
    wanted = number_of(value)
    if wanted is None:
        raise bad_value(term, "“{value}” is no number.", "a number, 12k, 2~4, or - for none")
    compare = COMPARE[term.operator]
    return lambda number: number is not None and compare(number, wanted)


def choice_test(codes: Mapping[str, str], read: Callable[[Row], Collection[str]]) -> Maker:
    """A field with a few values, each of which can be written in several ways; `read` returns those of a card."""

    def make(term: Term) -> Test:
        code = codes.get(fold(term.value))
        if code is None:
            raise bad_value(term, "“{value}” is none of the values here.", "{known}", sorted(set(codes.values())))
        if term.operator == "!=":
            return lambda columns: columns.where(read, lambda has: code not in has)  # type: ignore[type-var]
        return lambda columns: columns.where(read, lambda has: code in has)  # type: ignore[type-var]

    return make


def flag_test(read: Callable[[Row], bool]) -> Maker:
    """A field that is yes or no."""

    def make(term: Term) -> Test:
        code = vocab.YES_CODES.get(fold(term.value))
        if code is None:
            raise bad_value(term, "“{value}” is none of the values here.", "{known}", ("yes", "no"))
        wanted = (code == "yes") == (term.operator != "!=")
        return lambda columns: columns.where(read, lambda is_so: is_so == wanted)

    return make


def color_test(read: Callable[[Row], Colors]) -> Maker:
    """Colours: `:` and `>=` ask for all of them, `=` for exactly these, `<=` for no others."""

    def make(term: Term) -> Test:
        accepts = colors_wanted(term)
        return lambda columns: columns.where(read, accepts)

    return make


def colors_wanted(term: Term) -> Callable[[Colors], bool]:
    """Whether colours are those that a term asks for, which those that aren't said never are. Raises BadSearch."""
    wanted = vocab.colors_of(term.value)
    if wanted is None:
        raise bad_value(
            term, "“{value}” is no color.", "{known}, or letters of wrugbc", (*COLORS, "colorless", "multi")
        )
    if wanted == {"multi"}:
        return lambda has: has is not None and len(has) > 1
    colors = frozenset(wanted - {"colorless"})
    if not colors:
        return lambda has: has == ()
    match term.operator:
        case "=":
            return lambda has: has is not None and colors == set(has)
        case "!=":
            return lambda has: has is not None and colors != set(has)
        case "<=" | "<":
            return lambda has: has is not None and has != () and colors.issuperset(has)
        case _:
            return lambda has: has is not None and colors.issubset(has)


def cost_test(read: Callable[[Row], Cost]) -> Maker:
    """A cost by its letters, as WWC; a number asks for how many symbols there are."""

    def make(term: Term) -> Test:
        accepts = cost_wanted(term)
        return lambda columns: columns.where(read, accepts)

    return make


def cost_wanted(term: Term) -> Callable[[Cost], bool]:
    """Whether a cost is one that a term asks for. Raises BadSearch."""
    if number_of(fold(term.value)) is not None:
        fits = number_wanted(term)
        return lambda cost: fits(None if cost is None else sum(count for _, count in cost))
    wanted: dict[str, int] = {}
    for letter in fold(term.value):
        code = vocab.COLOR_CODES.get(letter)
        if code is None or code == "multi":
            raise bad_value(term, "“{value}” is no cost.", "letters of wrugbc, as wwc, or a number")
        wanted[code] = wanted.get(code, 0) + 1
    if term.operator == "=":
        return lambda cost: cost == frozenset(wanted.items())
    return lambda cost: cost is not None and all(dict(cost).get(one, 0) >= count for one, count in wanted.items())


def compiled(term: Term) -> regex.Pattern[str]:
    """Return a pattern between slashes. Raises BadSearch where it isn't a regular expression."""
    import regex  # knows when to give up; loaded with the first pattern

    if calls := _CALLS.search(term.value):
        start = term.value_at + 1 + calls.start()
        raise BadSearch(
            "A pattern can't call itself, nor take other letters for its own.", start, start + len(calls[0]),
            "a pattern such as /draw [12]/",
        )  # fmt: skip
    pattern = _WIDE.sub(lambda found: found[0] if found[0][0] == "\\" else fold(found[0]), term.value)
    try:
        return regex.compile(pattern, regex.IGNORECASE)
    except (RecursionError, OverflowError):
        raise bad_value(term, "This pattern takes too long.", "fewer repetitions inside each other") from None
    except regex.error as error:
        at = min(getattr(error, "pos", None) or 0, max(0, len(term.value) - 1))
        start = term.value_at + 1 + at
        raise BadSearch(
            "This pattern is no regular expression.", start, start + 1, "a pattern such as /draw [12]/"
        ) from None


def bad_value(term: Term, what: str, expected: str, known: Iterable[str] = ()) -> BadSearch:
    """A complaint about a term's value; `known` are the values that it may have, for `{known}`."""
    quotes = 2 if term.shape != "word" else 0
    end = term.value_at + len(term.value) + quotes
    return BadSearch(what, term.value_at, end, expected, value=term.value, known=", ".join(known))


def number_of(word: str) -> int | None:
    """Return a number such as 3, 12000 or 12k, None for anything else."""
    found = _NUMBER.match(word)
    return None if found is None else int(found[1]) * (1000 if found[2] else 1)
