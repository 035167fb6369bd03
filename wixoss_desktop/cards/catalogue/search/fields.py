"""The fields of the search line: what each key is called, what its values may be, and what a card must be for them."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from wixoss_desktop.cards.catalogue.facts import COLORS
from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.search import vocabulary as vocab
from wixoss_desktop.cards.catalogue.search.rows import Row, keywords_of
from wixoss_desktop.cards.catalogue.search.syntax import BadSearch, Term

Test = Callable[[Row], bool]
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
            return lambda row: pattern.search(read(row)) is not None
        value = fold(term.value)
        if not value:
            raise bad_value(term, "Nothing is asked for here.", "a word")
        if term.operator == "=":
            return lambda row: value in read(row).split("\n")
        if term.operator == "!=":
            return lambda row: value not in read(row).split("\n")
        if term.operator != ":":
            raise bad_value(term, "Words can't be larger or smaller.", "“:” or “=”")
        return lambda row: value in read(row)

    return make


def number_test(read: Callable[[Row], int | None]) -> Maker:
    """A field of numbers; `-` asks for cards that have none, 1k is 1000, 2~4 a range."""

    def make(term: Term) -> Test:
        value = fold(term.value)
        if value == "-":
            return lambda row: read(row) is None
        if found := _RANGE.match(value):
            low, high = number_of(found[1]), number_of(found[2])
            if low is not None and high is not None:
                return lambda row: (number := read(row)) is not None and low <= number <= high
        wanted = number_of(value)
        if wanted is None:
            raise bad_value(term, "“{value}” is no number.", "a number, 12k, 2~4, or - for none")
        compare = COMPARE[term.operator]
        return lambda row: (number := read(row)) is not None and compare(number, wanted)

    return make


def choice_test(codes: Mapping[str, str], is_so: Callable[[Row, str], bool]) -> Maker:
    """A field with a few values, each of which can be written in several ways."""

    def make(term: Term) -> Test:
        code = codes.get(fold(term.value))
        if code is None:
            raise bad_value(term, "“{value}” is none of the values here.", ", ".join(sorted(set(codes.values()))))
        if term.operator == "!=":
            return lambda row: not is_so(row, code)
        return lambda row: is_so(row, code)

    return make


def flag_test(read: Callable[[Row], bool]) -> Maker:
    """A field that is yes or no."""
    return choice_test(vocab.YES_CODES, lambda row, code: read(row) == (code == "yes"))


def color_test(term: Term) -> Test:
    """`:` and `>=` ask for all of the colours, `=` for exactly these, `<=` for no others."""
    wanted = vocab.colors_of(term.value)
    if wanted is None:
        raise bad_value(term, "“{value}” is no colour.", f"{', '.join(COLORS)}, colorless, multi, or letters of wrugbc")
    if wanted == {"multi"}:
        return lambda row: len(row.facts.colors) > 1
    colors = frozenset(wanted - {"colorless"})
    if not colors:
        return lambda row: not row.facts.colors
    match term.operator:
        case "=":
            return lambda row: colors == set(row.facts.colors)
        case "!=":
            return lambda row: colors != set(row.facts.colors)
        case "<=" | "<":
            return lambda row: bool(row.facts.colors) and colors.issuperset(row.facts.colors)
        case _:
            return lambda row: colors.issubset(row.facts.colors)


def cost_test(read: Callable[[Row], Mapping[str, int] | None]) -> Maker:
    """A cost by its letters, as WWC; a number asks for how many symbols there are."""

    def make(term: Term) -> Test:
        if number_of(fold(term.value)) is not None:
            return number_test(lambda row: None if (cost := read(row)) is None else sum(cost.values()))(term)
        wanted: dict[str, int] = {}
        for letter in fold(term.value):
            code = vocab.COLOR_CODES.get(letter)
            if code is None or code == "multi":
                raise bad_value(term, "“{value}” is no cost.", "letters of wrugbc, as wwc, or a number")
            wanted[code] = wanted.get(code, 0) + 1
        if term.operator == "=":
            return lambda row: read(row) == wanted
        return lambda row: (cost := read(row)) is not None and all(cost.get(one, 0) >= wanted[one] for one in wanted)

    return make


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


def _is_kind(row: Row, code: str) -> bool:
    if code == "craft":
        return row.facts.craft
    if code == "relay":
        return row.facts.relay
    return row.facts.kind == code


def _number_prefix(term: Term) -> Test:
    value = fold(term.value)
    return lambda row: any(no.startswith(value) for no in row.numbers.split("\n"))


def _product(term: Term) -> Test:
    value = fold(term.value)
    return lambda row: value in row.products.split("\n")


def _class(row: Row) -> str:
    return f"{row.classes}\n{row.lrig_types}"


def _usable_by(term: Term) -> Test:
    value = fold(term.value)
    return lambda row: not row.limiting or value in row.limiting.split("\n")


def _keyword(term: Term) -> Test:
    code = vocab.KEYWORD_CODES.get(fold(term.value))
    if code is None:
        raise bad_value(term, "“{value}” is no keyword.", "a keyword such as lancer, shadow, guard, multiener")
    return lambda row: code in keywords_of(row)


YES_NO: Final = ("yes", "no")
KEYWORDS: Final = tuple(words[0] for words in vocab.KEYWORD_WORDS.values())
FIELDS: Final = (
    Field("name", ("n",), "the name, in any language", "name:tama", text_test(lambda row: row.names)),
    Field("no", ("cn", "id"), "the card number, or how it begins", "no:WXDi-P14", _number_prefix),
    Field("set", ("e", "s"), "the product", "set:wx01", _product),
    Field(
        "type", ("t",), "the type of card", "t:signi", choice_test(vocab.KIND_CODES, _is_kind),
        ("signi", "lrig", "assist", "arts", "spell", "piece", "key", "resona", "craft", "token", "relay"),
    ),
    Field("class", ("cl",), "a class of SIGNI, or the LRIG type", "class:arm", text_test(_class)),
    Field(
        "color", ("c", "colour"), "colours: all of these, c=wr exactly these, c<=wr no others", "c:red", color_test,
        (*COLORS, "colorless", "multi"),
    ),
    Field("level", ("lv",), "the level", "lv>=3", number_test(lambda row: row.facts.level)),
    Field("power", ("pow",), "the power", "pow>=12k", number_test(lambda row: row.facts.power)),
    Field("limit", ("lim",), "the limit of a LRIG", "limit=11", number_test(lambda row: row.facts.limit)),
    Field("cost", (), "what it costs to use", "cost:wwc", cost_test(lambda row: row.facts.cost)),
    Field("grow", (), "what it costs to grow", "grow:w", cost_test(lambda row: row.facts.grow_cost)),
    Field("total", (), "how many symbols the cost has", "total<=2", number_test(lambda row: row.cost_total)),
    Field("coin", (), "coins gained by growing", "coin>=1", number_test(lambda row: row.facts.coins or None)),
    Field(
        "timing", ("when",), "when it can be used", "timing:attack",
        choice_test(vocab.TIMING_CODES, lambda row, code: code in row.facts.timing), ("main", "attack", "cutin"),
    ),
    Field("text", ("o",), "rules text and Life Burst, in any language", "text:draw", text_test(lambda row: row.texts)),
    Field("lb", (), "the text of the Life Burst, or yes and no", "lb:yes", lambda term: _burst(term), YES_NO),
    Field("burst", (), "whether it has a Life Burst", "burst:yes", flag_test(lambda row: row.facts.burst), YES_NO),
    Field("guard", (), "whether it has Guard", "guard:yes", flag_test(lambda row: row.facts.guard), YES_NO),
    Field("kw", (), "a keyword or icon", "kw:lancer", _keyword, KEYWORDS),
    Field("team", (), "the team", "team:diagram", text_test(lambda row: row.team)),
    Field("only", (), "cards for one LRIG alone", "only:tama", text_test(lambda row: row.limiting)),
    Field("for", (), "cards that this LRIG can use", "for:tama", _usable_by),
    Field(
        "format", ("f", "legal"), "the format that it may be played in", "f:s24",
        choice_test(vocab.FORMAT_CODES, lambda row, code: code in row.formats), tuple(vocab.FORMAT_WORDS),
    ),
    Field("rarity", ("r",), "the rarity of a printing", "r:sr", text_test(lambda row: row.rarities)),
    Field("artist", ("a", "illust"), "who drew it", "a:name", text_test(lambda row: row.artists)),
    Field("owned", (), "how many copies you own", "owned>0", number_test(lambda row: row.owned)),
    Field("note", (), "your own note", "note:trade", text_test(lambda row: row.note)),
)  # fmt: skip


def _burst(term: Term) -> Test:
    if fold(term.value) in vocab.YES_CODES:
        return flag_test(lambda row: row.facts.burst)(term)
    return text_test(lambda row: row.bursts)(term)


NAMED: Final = {name: field for field in FIELDS for name in (field.key, *field.aliases)}
