"""Cards found by a search line, in the order that it asks for."""

from __future__ import annotations

import operator
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import get_close_matches
from functools import reduce
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.facts import COLORS, KINDS
from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.search import naming
from wixoss_desktop.cards.catalogue.search import vocabulary as vocab
from wixoss_desktop.cards.catalogue.search.columns import ColumnAnswer, Columns
from wixoss_desktop.cards.catalogue.search.fields import NAMED, Field, Fields
from wixoss_desktop.cards.catalogue.search.making import Test, bad_value, number_of
from wixoss_desktop.cards.catalogue.search.rows import Row, folded
from wixoss_desktop.cards.catalogue.search.scripts import WRITTEN_IN, script_of
from wixoss_desktop.cards.catalogue.search.syntax import (
    BadSearch,
    Either,
    Every,
    LineTooLarge,
    Node,
    Not,
    Operator,
    Term,
    parsed,
    together,
)

SORTS: Final[dict[str, Callable[[Row], Any]]] = {
    "type": lambda row: KINDS.index(row.facts.kind),
    "level": lambda row: -1 if row.facts.level is None else row.facts.level,
    "color": lambda row: [COLORS.index(color) for color in row.facts.colors] or [len(COLORS)],
    "power": lambda row: -1 if row.facts.power is None else row.facts.power,
    "cost": lambda row: -1 if row.cost_total is None else row.cost_total,
    "name": lambda row: row.names,
    "no": lambda row: row.numbers,
    "owned": lambda row: row.owned,
}
ANY_SORTS: Final = ("name", "no", "owned")
"""Those of any game."""
READY: Final = (
    "a", "text:a", "c:red", "t:signi", "lv:1", "5000+", "sort:name", "sort:level", "sort:power"
)  # fmt: skip
"""Each asks for other columns, or for another order."""
ALIASES: Final = {"pow": "power", "lv": "level", "colour": "color", "number": "no", "set": "no", "type": "type"}
MOST_TOLD: Final = 5
"""How often a line is read anew for what else keeps it from being read."""
_NO: Final = re.compile(r"[a-z]{2,4}\d*[a-z]*-\w")
_BARE_NO: Final = re.compile(r"[a-z]{2,5}\d*[a-z]*\d{3}[a-z]*\Z")
"""A whole number without its hyphens, as wx01001."""
_NO_BEGINS: Final = re.compile(r"[a-z]{2,4}(\d{1,2}[a-z]?-?|-)\Z")
"""What numbers begin with, as wd01, my01- or pr-; it may be of a name as well."""
_DIGIT: Final = re.compile(r"\d")
_RANGE: Final = re.compile(r"(\d+)~(\d+)\Z")
_COMPARED: Final = re.compile(r"(>=|<=|>|<)(\d+k?)\Z")
_CLASS: Final = re.compile(r"[^\s:/]*[^\x00-\x7f][^\s:/]*[:/][^\s:/]*[^\x00-\x7f][^\s:/]*\Z")
"""A class as Japanese cards print it."""
_MISREAD: Final = re.compile(r"\W|\d")
"""What stands in names, too, and means something else in a line."""
_OPEN: Final = re.compile(r"(\d+k?)([+-])\Z")


class Search(Struct, frozen=True):
    """A search line made ready: what a card must be, and the order; `sorts` holds names with whether downwards.

    With `by_printing` each printing of a card stands for itself. `printings` say which numbers the line asks for: a
    card stands under the first of its own that all of them say yes to. `words` are those that names and texts are asked
    for, by the field.
    """

    test: Test
    sorts: tuple[tuple[str, bool], ...] = ()
    by_printing: bool = False
    printings: tuple[Callable[[str], bool], ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    fields: Fields = NAMED

    @property
    def orders(self) -> tuple[tuple[Callable[[Row], Any], bool], ...]:
        """What cards are sorted by, each with whether downwards."""
        return tuple((order_of(name, self.fields), downwards) for name, downwards in self.sorts)


class _Wishes:
    """What a line asks for besides cards."""

    def __init__(self, fields: Fields) -> None:
        self.fields = fields
        self.sorts: list[tuple[str, bool]] = []
        self.by_printing = False
        self.words: list[tuple[str, str]] = []
        self.wrong: list[BadSearch] = []


def search(line: str, fields: Fields = NAMED, among: Columns | None = None) -> Search:
    """Return what a line asks for. Raises BadSearch with the place in the line and what would be right.

    `fields` are what can be asked for: those of WIXOSS, or of another game (`fields_of`). A line that is the name of a
    card finds it, whatever its signs mean otherwise; one that can't be read is a part of a name if it is that of one
    `among` these cards.

    The complaint knows everything else that is wrong with the line.
    """
    wishes = _Wishes(fields)
    node = _read(line, wishes.wrong)
    test = _test(node, wishes)
    if wishes.wrong and among is not None and naming.may_be_a_name(line, among):
        return Search(naming.in_names(line))
    if wishes.wrong:
        raise together(wishes.wrong)
    if test is not None and _MISREAD.search(line):
        test = _combined((test, naming.called_so(line)), operator.or_)
    printings = tuple(_printings(node))
    return Search(test or _everything, tuple(wishes.sorts), wishes.by_printing, printings, tuple(wishes.words), fields)


def within(asked: Search, scope: Search) -> Search:
    """Return what a line asks for, of those cards alone that another line asks for."""
    return replace(asked, test=_combined((asked.test, scope.test), operator.and_))


def order_of(name: str, fields: Fields) -> Callable[[Row], Any]:
    """Return what cards are sorted by for an order of `sorts_of`. Raises KeyError."""
    field = fields.get(name)
    return SORTS[name] if field is None or field.order is None else field.order


def sorts_of(fields: Fields) -> tuple[str, ...]:
    """Return the orders that a line may ask for."""
    if fields is NAMED:
        return tuple(SORTS)
    return (*(name for name in ANY_SORTS), *(name for name, field in fields.items() if field.order is not None))


def _read(line: str, wrong: list[BadSearch]) -> Node:
    """The tree of a line; what stands in the way of one is blanked out, so that what is behind it can be read."""
    while len(wrong) < MOST_TOLD:
        try:
            return parsed(line)
        except LineTooLarge as error:
            wrong.append(error)
            break
        except BadSearch as error:
            blanked = _without(line, error)
            wrong.append(error)
            if blanked == line:
                break
            line = blanked
    return Every()


def _without(line: str, error: BadSearch) -> str:
    end = error.start + 1 if line[error.start : error.start + 1] == "(" else error.end
    return line[: error.start] + " " * (end - error.start) + line[end:]


def found(asked: Search, columns: Columns) -> list[Row]:
    """Return the cards that are so; they come in their own order unless the line asks for another.

    Each stands under a number that the line asks for, else under its first.
    """
    rows = columns.taken(asked.test(columns).sure, asked.orders)
    if not asked.printings:
        return [replace(row, no=no) for row in rows for no in row.printed] if asked.by_printing else rows
    if asked.by_printing:
        rows = [_under(row, no) for row in rows for no in _wanted(row, asked) or row.printed]
    else:
        rows = [_under(row, next(iter(_wanted(row, asked)), row.no)) for row in rows]
    if any(name == "no" for name, _ in asked.sorts):
        for (name, downwards), (order, _) in reversed(tuple(zip(asked.sorts, asked.orders, strict=True))):
            rows.sort(key=_number if name == "no" else order, reverse=downwards)
    return rows


def _wanted(row: Row, asked: Search) -> Iterator[str]:
    return (no for no in row.printed if all(says(no) for says in asked.printings))


def _under(row: Row, no: str) -> Row:
    return row if row.no == no else replace(row, no=no)


def _number(row: Row) -> str:
    return folded(row.no)


def _printings(node: Node) -> Iterator[Callable[[str], bool]]:
    """Which numbers a line asks for: by a product or the beginning of a number, where all of it has to be so."""
    if isinstance(node, Every):
        for part in node.parts:
            yield from _printings(part)
    elif isinstance(node, Term) and node.operator in (":", "="):
        values = tuple(fold(value) for value in node.value.split(",") if value)
        match node.field or next((field for field, _, _ in _readings(fold(node.value))), ""):
            case "set" | "e" | "s":
                yield lambda no: folded(no).rpartition("-")[0] in values
            case "no" | "cn" | "id":
                begins = tuple(value.removeprefix("?") for value in values)
                yield lambda no: any(
                    (folded(no) if "-" in begin else folded(no).replace("-", "")).startswith(begin) for begin in begins
                )


def in_doubt(asked: Search, columns: Columns) -> int:
    """Return how many more cards may be so: those whose effects nobody has read."""
    answer = asked.test(columns)
    return (answer.possible & ~answer.sure).bit_count()


def tallied(asked: Search, columns: Columns, read: Callable[[Row], Iterable[str]]) -> Counter[str]:
    """Return how many of the cards that are so have each of the values that `read` returns of a card."""
    return columns.tally(asked.test(columns).sure, read)


def _everything(columns: Columns) -> ColumnAnswer:
    return columns.all


def make_ready(columns: Columns) -> None:
    """Make what the first keys of a line ask for, so that they needn't wait for it."""
    for read in WRITTEN_IN.values():
        columns.column(read)
    for begun in READY:
        asked = search(begun)
        in_doubt(asked, columns)
        found(asked, columns)


def in_usual_order(rows: Iterable[Row]) -> list[Row]:
    """Return rows by type, level, colour and number."""
    usual = ("type", "level", "color", "no")
    return sorted(rows, key=lambda row: tuple(SORTS[name](row) for name in usual))


def _test(node: Node, wishes: _Wishes) -> Test | None:
    match node:
        case Term():
            return _term(node, wishes)
        case Not(part=part):
            inner = _test(part, wishes)
            return None if inner is None else (lambda columns: columns.but(inner(columns)))
        case Every(parts=parts):
            return _joined(parts, wishes, operator.and_)
        case Either(parts=parts):
            return _joined(parts, wishes, operator.or_)


def _joined(
    parts: Sequence[Node], wishes: _Wishes, how: Callable[[ColumnAnswer, ColumnAnswer], ColumnAnswer]
) -> Test | None:
    tests = tuple(test for part in parts if (test := _test(part, wishes)) is not None)
    return _combined(tests, how) if tests else None


def _combined(tests: Sequence[Test], how: Callable[[ColumnAnswer, ColumnAnswer], ColumnAnswer]) -> Test:
    return lambda columns: reduce(how, (test(columns) for test in tests))


def without_a_word(asked: Search, columns: Columns) -> Counter[str]:
    """Return how many cards that weren't found have no name, or no text, in the letters that a line asks for it in."""
    missing: Counter[str] = Counter()
    for field in dict(asked.words):
        scripts = {script_of(value) for name, value in asked.words if name == field} - {""}
        for script in scripts:
            has = columns.where(WRITTEN_IN[field, script], bool)
            missing[field] += (columns.but(has).sure & ~asked.test(columns).sure).bit_count()
    return +missing


def _term(term: Term, wishes: _Wishes) -> Test | None:
    try:
        return _tested(term, wishes)
    except BadSearch as error:
        wishes.wrong.append(error)
        return None


def _tested(term: Term, wishes: _Wishes) -> Test | None:
    fields = wishes.fields
    if term.field in ("sort", "desc"):
        wishes.sorts.append((_sort_name(term, fields), term.field == "desc"))
        return None
    if term.field == "unique":
        wishes.by_printing = _is_by_printing(term)
        return None
    if not term.field:
        field_name, compared, value = _guessed(term)
        if field_name not in fields:
            field_name, compared, value = "name", term.operator, term.value
        if field_name == "name":
            wishes.words.append(("name", term.value))
            if "class" in fields and _CLASS.match(fold(term.value)):
                return _combined([_remembered(fields[field], term) for field in ("name", "class")], operator.or_)
            if term.shape == "word" and _NO_BEGINS.match(fold(term.value)):
                begins = replace(term, operator=":")
                return _combined([_remembered(fields["name"], term), _remembered(fields["no"], begins)], operator.or_)
        test = _remembered(fields[field_name], replace(term, operator=compared, value=value))
        if field_name == "no" and not _DIGIT.search(value):
            return _combined([_remembered(fields["name"], term), test], operator.or_)  # Hanayo-Four, as it is typed
        return test
    field = fields.get(term.field)
    if field is None:
        near = get_close_matches(term.field, fields, n=1)
        end, known = term.at + len(term.field), "".join(f"{key}:" for key in near)
        raise BadSearch(
            "There is no field “{key}”.", term.at, end, "{known}" if near else "a field such as c: t: lv: text:",
            key=term.field, known=known,
        )  # fmt: skip
    if field.key in ("name", "text") and term.shape != "pattern":
        wishes.words.append((field.key, term.value))
    if term.shape == "word" and "," in term.value.strip(","):
        return _any_value(field, term)
    return _remembered(field, term)


def _any_value(field: Field, term: Term) -> Test:
    """Values with commas between them: any of them will do."""
    tests, at = [], term.value_at
    for value in term.value.split(","):
        if value:
            tests.append(_remembered(field, replace(term, value=value, value_at=at)))
        at += len(value) + 1
    return _combined(tests, operator.or_)


def _remembered(field: Field, term: Term) -> Test:
    """The test of a term, asked once of the same cards."""
    test = field.make(term)
    key = (field.make, term.operator, term.value, term.shape)
    return lambda columns: columns.remembered(key, test)


def _sort_name(term: Term, fields: Fields) -> str:
    name, known = fold(term.value), sorts_of(fields)
    name = name if name in known else ALIASES.get(name, name)
    if name not in known:
        raise bad_value(term, "“{value}” is no order.", "{known}", known)
    return name


def _is_by_printing(term: Term) -> bool:
    if term.value not in ("cards", "printings"):
        raise bad_value(term, "“{value}” is none of the values here.", "{known}", ("cards", "printings"))
    return term.value == "printings"


def _guessed(term: Term) -> tuple[str, Operator, str]:
    """A word on its own is what it looks like, as other lists of this game guess it; else a part of the name."""
    if term.shape == "word":
        for reading in _readings(fold(term.value)):
            return reading
    return "name", term.operator, term.value


def _readings(word: str) -> Iterable[tuple[str, Operator, str]]:
    if word.startswith("?") and len(word) > 1:
        yield "no", ":", word[1:]
    if _NO.match(word) or _BARE_NO.match(word):
        yield "no", ":", word
    if word in ("burst", "burst-"):
        yield "burst", ":", "no" if word.endswith("-") else "yes"
    if len(word) > 1 and word in vocab.COLOR_CODES:
        yield "color", ":", word
    if len(word) == 1 and not word.isascii() and word in vocab.COLOR_CODES:
        yield "color", ":", word
    if len(word) > 1 and word in vocab.KIND_CODES and word != "key":
        yield "type", ":", word
    if word in ("mainphase", "attackphase", "spellcutin"):
        yield "timing", ":", word
    yield from _numbers(word)


def _numbers(word: str) -> Iterable[tuple[str, Any, str]]:
    if ranged := _RANGE.match(word):
        yield _by_size(ranged[2]), ":", word
    if compared := _COMPARED.match(word):
        yield _by_size(compared[2]), compared[1], compared[2]
    if opened := _OPEN.match(word):
        yield _by_size(opened[1]), ">=" if opened[2] == "+" else "<=", opened[1]
    if number_of(word) is not None:
        yield _by_size(word), "=", word


def _by_size(word: str) -> str:
    return "level" if (number_of(word) or 0) < 10 else "power"
