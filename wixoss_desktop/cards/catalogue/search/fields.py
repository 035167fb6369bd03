"""The fields of the search line: what each key is called, what its values may be, and what a card must be for them."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Collection, Mapping
from typing import Final

from msgspec import Struct

from wixoss_desktop.cards.catalogue.facts import COLORS
from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.search import vocabulary as vocab
from wixoss_desktop.cards.catalogue.search.columns import Answer, Columns
from wixoss_desktop.cards.catalogue.search.rows import Row, keyword_marks
from wixoss_desktop.cards.catalogue.search.syntax import BadSearch, Term

Test = Callable[[Columns], Answer]
Cost = frozenset[tuple[str, int]] | None
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
_RANGE: Final = re.compile(r"(\d+k?)[~-](\d+k?)\Z")


class Field(Struct, frozen=True):
    """One key with its other names, a sentence for the syntax page, an example, values to complete, and its test."""

    key: str
    aliases: tuple[str, ...]
    says: str
    example: str
    make: Maker
    values: tuple[str, ...] = ()


def text_test(read: Callable[[Row], str]) -> Maker:
    """A field of words: `:` asks whether the value stands in it, `=` whether it is one of its lines."""

    def make(term: Term) -> Test:
        if term.shape == "pattern":
            pattern = compiled(term)
            return lambda columns: columns.each(read, lambda text: pattern.search(text) is not None)
        value = fold(term.value)
        if not value:
            raise bad_value(term, "Nothing is asked for here.", "a word")
        if term.operator == "=":
            return lambda columns: columns.each(read, lambda text: is_line(value, text))
        if term.operator == "!=":
            return lambda columns: columns.each(read, lambda text: not is_line(value, text))
        if term.operator != ":":
            raise bad_value(term, "Words can't be larger or smaller.", "“:” or “=”")
        return lambda columns: columns.holding(read, value)

    return make


def is_line(value: str, text: str) -> bool:
    """Whether a value is one of the lines of a text."""
    return value in text and value in text.split("\n")


def number_test(read: Callable[[Row], int | None]) -> Maker:
    """A field of numbers; `-` asks for cards that have none, 1k is 1000, 2~4 a range."""

    def make(term: Term) -> Test:
        accepts = number_wanted(term)
        return lambda columns: columns.where(read, accepts)

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
            raise bad_value(term, "“{value}” is none of the values here.", ", ".join(sorted(set(codes.values()))))
        if term.operator == "!=":
            return lambda columns: columns.where(read, lambda has: code not in has)  # type: ignore[type-var]
        return lambda columns: columns.where(read, lambda has: code in has)  # type: ignore[type-var]

    return make


def flag_test(read: Callable[[Row], bool]) -> Maker:
    """A field that is yes or no."""

    def make(term: Term) -> Test:
        code = vocab.YES_CODES.get(fold(term.value))
        if code is None:
            raise bad_value(term, "“{value}” is none of the values here.", "yes, no")
        wanted = (code == "yes") == (term.operator != "!=")
        return lambda columns: columns.where(read, lambda is_so: is_so == wanted)

    return make


def color_test(read: Callable[[Row], tuple[str, ...]]) -> Maker:
    """Colours: `:` and `>=` ask for all of them, `=` for exactly these, `<=` for no others."""

    def make(term: Term) -> Test:
        accepts = colors_wanted(term)
        return lambda columns: columns.where(read, accepts)

    return make


def colors_wanted(term: Term) -> Callable[[tuple[str, ...]], bool]:
    """Whether colours are those that a term asks for. Raises BadSearch."""
    wanted = vocab.colors_of(term.value)
    if wanted is None:
        raise bad_value(term, "“{value}” is no colour.", f"{', '.join(COLORS)}, colorless, multi, or letters of wrugbc")
    if wanted == {"multi"}:
        return lambda has: len(has) > 1
    colors = frozenset(wanted - {"colorless"})
    if not colors:
        return lambda has: not has
    match term.operator:
        case "=":
            return lambda has: colors == set(has)
        case "!=":
            return lambda has: colors != set(has)
        case "<=" | "<":
            return lambda has: bool(has) and colors.issuperset(has)
        case _:
            return lambda has: colors.issubset(has)


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


def compiled(term: Term) -> re.Pattern[str]:
    """Return a pattern between slashes. Raises BadSearch where it isn't a regular expression."""
    pattern = _WIDE.sub(lambda found: found[0] if found[0][0] == "\\" else fold(found[0]), term.value)
    try:
        return re.compile(pattern, re.IGNORECASE)
    except re.error as error:
        start = term.value_at + 1 + (error.pos or 0)
        raise BadSearch("This pattern is no regular expression.", start, start + 1, error.msg) from None


def bad_value(term: Term, what: str, expected: str) -> BadSearch:
    """A complaint about a term's value."""
    quotes = 2 if term.shape != "word" else 0
    end = term.value_at + len(term.value) + quotes
    return BadSearch(what, term.value_at, end, expected, value=term.value)


def number_of(word: str) -> int | None:
    """Return a number such as 3, 12000 or 12k, None for anything else."""
    found = _NUMBER.match(word)
    return None if found is None else int(found[1]) * (1000 if found[2] else 1)


def _kinds(row: Row) -> tuple[str, ...]:
    facts = row.facts
    return (facts.kind, *(("craft",) if facts.craft else ()), *(("relay",) if facts.relay else ()))


def _number_prefix(term: Term) -> Test:
    value = fold(term.value)
    later = f"\n{value}"
    return lambda columns: columns.each(_numbers, lambda text: text.startswith(value) or later in text)


def _product(term: Term) -> Test:
    value = fold(term.value)
    return lambda columns: columns.where(_products, lambda text: is_line(value, text))


def _class(row: Row) -> str:
    return f"{row.classes}\n{row.lrig_types}"


def _usable_by(term: Term) -> Test:
    value = fold(term.value)
    return lambda columns: columns.where(_limiting, lambda text: not text or is_line(value, text))


def _keyword(term: Term) -> Test:
    code = vocab.KEYWORD_CODES.get(fold(term.value))
    if code is None:
        raise bad_value(term, "“{value}” is no keyword.", "a keyword such as lancer, shadow, guard, multiener")
    marks = keyword_marks(code)

    def test(columns: Columns) -> Answer:
        named = columns.each(
            _texts, lambda text: any(word in text and any(one in text for one in marked) for word, marked in marks)
        )
        return named | columns.where(_guard, bool) if code == "guard" else named

    return test


def _burst_or_text(term: Term) -> Test:
    return (_HAS_BURST if fold(term.value) in vocab.YES_CODES else _BURST_TEXT)(term)


def _numbers(row: Row) -> str:
    return row.numbers


def _products(row: Row) -> str:
    return row.products


def _limiting(row: Row) -> str:
    return row.limiting


def _texts(row: Row) -> str:
    return row.texts


def _guard(row: Row) -> bool:
    return row.facts.guard


def _burst(row: Row) -> bool:
    return row.facts.burst


def _cost(row: Row) -> Cost:
    return None if row.facts.cost is None else frozenset(row.facts.cost.items())


def _grow_cost(row: Row) -> Cost:
    return None if row.facts.grow_cost is None else frozenset(row.facts.grow_cost.items())


_HAS_BURST: Final = flag_test(_burst)
_BURST_TEXT: Final = text_test(lambda row: row.bursts)
YES_NO: Final = ("yes", "no")
MARKS: Final[Mapping[str, Callable[[Row], bool]]] = {
    "favourite": lambda row: row.is_favourite,
    "owned": lambda row: row.owned > 0,
    "noted": lambda row: bool(row.note),
    "corrected": lambda row: row.is_corrected,
    "missing": lambda row: row.is_missing,
}


def marks_of(row: Row) -> frozenset[str]:
    """Return what a person has marked a card with, and whether no list has it any more."""
    return frozenset(code for code, is_so in MARKS.items() if is_so(row))


KEYWORDS: Final = tuple(words[0] for words in vocab.KEYWORD_WORDS.values())
FIELDS: Final = (
    Field("name", ("n",), "the name, in any language", "name:tama", text_test(lambda row: row.names)),
    Field("no", ("cn", "id"), "the card number, or how it begins", "no:WXDi-P14", _number_prefix),
    Field("set", ("e", "s"), "the product", "set:wx01", _product),
    Field(
        "type", ("t",), "the type of card", "t:signi", choice_test(vocab.KIND_CODES, _kinds),
        ("signi", "lrig", "assist", "arts", "spell", "piece", "key", "resona", "craft", "token", "relay"),
    ),
    Field("class", ("cl",), "a class of SIGNI, or the LRIG type", "class:arm", text_test(_class)),
    Field(
        "color", ("c", "colour"), "colours: all of these, c=wr exactly these, c<=wr no others", "c:red",
        color_test(lambda row: row.facts.colors),
        (*COLORS, "colorless", "multi"),
    ),
    Field("level", ("lv",), "the level", "lv>=3", number_test(lambda row: row.facts.level)),
    Field("power", ("pow",), "the power", "pow>=12k", number_test(lambda row: row.facts.power)),
    Field("limit", ("lim",), "the limit of a LRIG", "limit=11", number_test(lambda row: row.facts.limit)),
    Field("cost", (), "what it costs to use", "cost:wwc", cost_test(_cost)),
    Field("grow", (), "what it costs to grow", "grow:w", cost_test(_grow_cost)),
    Field("total", (), "how many symbols the cost has", "total<=2", number_test(lambda row: row.cost_total)),
    Field("coin", (), "coins gained by growing", "coin>=1", number_test(lambda row: row.facts.coins or None)),
    Field(
        "timing", ("when",), "when it can be used", "timing:attack",
        choice_test(vocab.TIMING_CODES, lambda row: row.facts.timing), ("main", "attack", "cutin"),
    ),
    Field("text", ("o",), "rules text and Life Burst, in any language", "text:draw", text_test(_texts)),
    Field("lb", (), "the text of the Life Burst, or yes and no", "lb:yes", _burst_or_text, YES_NO),
    Field("burst", (), "whether it has a Life Burst", "burst:yes", _HAS_BURST, YES_NO),
    Field("guard", (), "whether it has Guard", "guard:yes", flag_test(_guard), YES_NO),
    Field("kw", (), "a keyword or icon", "kw:lancer", _keyword, KEYWORDS),
    Field("team", (), "the team", "team:diagram", text_test(lambda row: row.team)),
    Field("only", (), "cards for one LRIG alone", "only:tama", text_test(lambda row: row.limiting)),
    Field("for", (), "cards that this LRIG can use", "for:tama", _usable_by),
    Field(
        "format", ("f", "legal"), "the format that it may be played in", "f:s24",
        choice_test(vocab.FORMAT_CODES, lambda row: row.formats), tuple(vocab.FORMAT_WORDS),
    ),
    Field(
        "runs", (), "whether the program carries out the effect", "runs:yes",
        choice_test(vocab.STATE_CODES, lambda row: (row.state,)), ("yes", "by_hand", "none", "unread"),
    ),
    Field("rarity", ("r",), "the rarity of a printing", "r:sr", text_test(lambda row: row.rarities)),
    Field("artist", ("a", "illust"), "who drew it", "a:name", text_test(lambda row: row.artists)),
    Field("owned", (), "how many copies you own", "owned>0", number_test(lambda row: row.owned)),
    Field("note", (), "your own note", "note:trade", text_test(lambda row: row.note)),
    Field(
        "is", (), "what you have marked, and cards that no list has any more", "is:favourite",
        choice_test(vocab.MARK_CODES, marks_of), tuple(vocab.MARK_WORDS),
    ),
)  # fmt: skip


NAMED: Final = {name: field for field in FIELDS for name in (field.key, *field.aliases)}
