"""The fields of the search line: what each key is called, what its values may be, and what a card must be for them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial, reduce
from operator import or_
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.facts import COLORS
from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.search import days, decks, effects, marks, naming
from wixoss_desktop.cards.catalogue.search import vocabulary as vocab
from wixoss_desktop.cards.catalogue.search.columns import ColumnAnswer, Columns
from wixoss_desktop.cards.catalogue.search.making import (
    Cost,
    Maker,
    Test,
    choice_test,
    color_test,
    copies_test,
    cost_test,
    flag_test,
    is_line,
    number_test,
    text_test,
)
from wixoss_desktop.cards.catalogue.search.rows import Row, folded
from wixoss_desktop.cards.catalogue.search.scripts import EASTERN, LATIN, WRITTEN_IN, script_of
from wixoss_desktop.cards.catalogue.search.syntax import Term
from wixoss_desktop.cards.decks.record import WIXOSS
from wixoss_desktop.cards.kinds import COIN, LEVEL, LIMIT, ONLY, POWER, TEAM, TIMING
from wixoss_desktop.engine.contract.cards import CardFact, CardKind, FactValue

Fields = Mapping[str, "Field"]
"""What can be asked for in a search line, by each word for it."""


class Field(Struct, frozen=True):
    """One key with its other names, a sentence for the syntax page, an example, values to complete, and its test.

    `order` is what cards are sorted by where the line asks for that.
    """

    key: str
    aliases: tuple[str, ...]
    says: str
    example: str
    make: Maker
    values: tuple[str, ...] = ()
    order: Callable[[Row], Any] | None = None


def _kinds(row: Row) -> tuple[str, ...]:
    facts = row.facts
    return (facts.kind, *(("craft",) if facts.craft else ()), *(("relay",) if facts.relay else ()))


def _number_prefix(term: Term) -> Test:
    """The beginning of a number; one without hyphens is compared without them."""
    value = fold(term.value)
    later, read = f"\n{value}", _numbers if "-" in value else _bare_numbers
    return lambda columns: columns.each(read, lambda text: text.startswith(value) or later in text)


def _product(term: Term) -> Test:
    value = fold(term.value)
    return lambda columns: columns.where(_products, lambda text: is_line(value, text))


def _class(row: Row) -> str:
    return _both(row.classes, row.lrig_types)


@cache
def _both(classes: str, lrig_types: str) -> str:
    """The lines of both; many cards have the same."""
    return f"{classes}\n{lrig_types}"


def _classes(term: Term) -> Test:
    """A class by its name, or as it is printed, with both its parts. Raises BadSearch."""
    parts = [part.strip() for part in PARTS.split(fold(term.value))] if term.shape != "pattern" else []
    if len(parts) < 2 or not all(parts) or term.operator not in (":", "=", "!="):
        return _ONE_CLASS(term)

    def test(columns: Columns) -> ColumnAnswer:
        both = columns.each(_class, lambda text: all(is_line(part, text) for part in parts))
        return columns.but(both) if term.operator == "!=" else both

    return test


def _text(term: Term) -> Test:
    """Words of texts; a word of the rules is found in texts of other languages, too. Raises BadSearch."""
    test = _TEXTS(term)
    if term.shape == "pattern" or term.operator != ":":
        return test
    value = fold(term.value)
    script = script_of(value)

    def also(columns: Columns) -> ColumnAnswer:
        """Cards with a text in the letters asked for are told by that one."""
        others = [word for word in columns.synonyms.get(value, ()) if script_of(word) != script]
        if not others or not script:
            return test(columns)
        return reduce(or_, (columns.holding(UNTOLD[script], word) for word in others), test(columns))

    return also


def _usable_by(term: Term) -> Test:
    value = fold(term.value)
    return lambda columns: columns.where(_limiting, lambda text: not text or is_line(value, text))


def _untold(script: str) -> Callable[[Row], str]:
    """The text of a card that has none in the letters asked for."""
    is_told = WRITTEN_IN["text", script]
    return lambda row: "" if is_told(row) else effects.texts_read(row)


UNTOLD: Final = {script: _untold(script) for script in (LATIN, EASTERN)}


def _game(term: Term) -> Test:
    value = fold(term.value)
    return lambda columns: columns.where(game_of, lambda game: game == value)


def game_of(row: Row) -> str:
    """Return the name of the game that a card is of."""
    return row.facts.game or WIXOSS


def _numbers(row: Row) -> str:
    return row.numbers


def _bare_numbers(row: Row) -> str:
    return row.numbers.replace("-", "")


def _products(row: Row) -> str:
    return row.products


def _limiting(row: Row) -> str:
    return row.limiting


def _cost(row: Row) -> Cost:
    return None if row.facts.cost is None else frozenset(row.facts.cost.items())


def _grow_cost(row: Row) -> Cost:
    return None if row.facts.grow_cost is None else frozenset(row.facts.grow_cost.items())


def _of_fact(
    fact: CardFact, aliases: tuple[str, ...], says: str, example: str, read: Callable[[Row], FactValue | None]
) -> Field:
    """Return the field that asks for a fact of cards; `read` gives what a card says, None where it says nothing."""
    return Field(fact.name, aliases, says, example, _maker(fact, read), fact.values)


def _maker(fact: CardFact, read: Callable[[Row], FactValue | None]) -> Maker:
    def number(row: Row) -> int | None:
        value = read(row)
        return value if isinstance(value, int) else None

    def words(row: Row) -> tuple[str, ...]:
        value = read(row)
        return value if isinstance(value, tuple) else (value,) if isinstance(value, str) else ()

    def text(row: Row) -> str:
        return "\n".join(folded(line) for word in words(row) for line in word.split("\n"))

    if fact.kind == "number":
        return number_test(number)
    if fact.kind == "text":
        return text_test(text)
    return choice_test({**{fold(one): one for one in fact.values}, **fact.also}, words)


PARTS: Final = re.compile("[:/]")
"""What stands between the parts of a class as it is printed, folded."""
_ONE_CLASS: Final = text_test(_class)


WAYS_OF_RUNNING: Final = ("yes", "proved", "read", "partly", "by_hand", "none", "unread")
"""Words of `runs:`."""


def ways_of_running(row: Row) -> tuple[str, ...]:
    """How a card runs; one whose text was proved runs like those that come with the program."""
    return ("runs", "proved") if row.state == "proved" else (row.state,)


_TEXTS: Final = text_test(effects.texts_read)
YES_NO: Final = ("yes", "no")
ABILITIES: Final = ("const", "auto", "enter", "action", "none")
DEEDS: Final = tuple(vocab.DEED_WORDS)
FORMATS: Final = tuple(vocab.FORMAT_WORDS)
KEYWORDS: Final = tuple(words[0] for words in vocab.KEYWORD_WORDS.values())
FIELDS: Final = (
    Field("name", ("n",), "the name, in any language, kana in Latin letters too", "name:tama", naming.name),
    Field("no", ("cn", "id"), "the card number, or how it begins", "no:WXDi-P14", _number_prefix),
    Field("set", ("e", "s"), "the product", "set:wx01", _product),
    Field(
        "type", ("t",), "the type of card", "t:signi", choice_test(vocab.KIND_CODES, _kinds),
        ("signi", "lrig", "assist", "arts", "spell", "piece", "key", "resona", "craft", "token", "relay"),
    ),
    Field("class", ("cl",), "a class of SIGNI, or the LRIG type", "class:arm", _classes),
    Field(
        "color", ("c", "colour"), "colors: all of these, c=wr exactly these, c<=wr no others", "c:red",
        color_test(effects.colors),
        (*COLORS, "colorless", "multi"),
    ),
    _of_fact(LEVEL, ("lv",), "the level", "lv>=3", lambda row: row.facts.level),
    _of_fact(POWER, ("pow",), "the power", "pow>=12k", lambda row: row.facts.power),
    _of_fact(LIMIT, ("lim",), "the limit of a LRIG", "limit=11", lambda row: row.facts.limit),
    Field("cost", (), "what it costs to use", "cost:wwc", cost_test(_cost)),
    Field("grow", (), "what it costs to grow", "grow:w", cost_test(_grow_cost)),
    Field("total", (), "how many symbols the cost has", "total<=2", number_test(lambda row: row.cost_total)),
    Field(
        "pays", (), "the colors that it pays for as ener", "pays:blue", color_test(effects.pays),
        (*COLORS, "colorless", "multi"),
    ),
    _of_fact(COIN, (), "coins gained by growing", "coin>=1", lambda row: row.facts.coins or None),
    Field(
        "timing", ("when",), "when it can be used", "timing:attack",
        choice_test(vocab.TIMING_CODES, lambda row: row.facts.timing), TIMING.values,
    ),
    Field("text", ("o",), "rules text and Life Burst, in any language", "text:draw", _text),
    Field("ab", (), "a kind of ability, or none", "ab:enter", effects.ability, ABILITIES),
    Field("does", (), "what the effect does, as far as the program can read it", "does:banish", effects.does, DEEDS),
    Field(
        "lb", (), "what the Life Burst does, words of its text, or yes and no", "lb:banish", effects.burst,
        (*YES_NO, *DEEDS),
    ),
    Field("burst", (), "whether it has a Life Burst", "burst:yes", effects.HAS_BURST, YES_NO),
    Field("guard", (), "whether it has Guard", "guard:yes", flag_test(effects.has_guard), YES_NO),
    Field("kw", (), "a keyword or icon", "kw:lancer", effects.keyword, KEYWORDS),
    _of_fact(TEAM, (), "the team", "team:diagram", lambda row: row.team),
    _of_fact(ONLY, (), "cards for one LRIG alone", "only:tama", lambda row: row.limiting),
    Field("for", (), "cards that this LRIG can use", "for:tama", _usable_by),
    Field(
        "format", ("f",), "the format that it may be played in", "f:s24",
        choice_test(vocab.FORMAT_CODES, lambda row: row.formats), FORMATS,
    ),
    Field(
        "legal", (), "where it may be played, on a day if you like", "legal:s24@2025-01-31", days.legal, FORMATS,
    ),
    Field("banned", (), "the format that it is banned from", "banned:s24", days.banned, FORMATS),
    Field("limited", (), "the format that allows fewer copies of it", "limited:key", days.limited, FORMATS),
    Field("year", (), "the year of a printing, where a list tells it", "year>=2024", days.year),
    Field(
        "runs", (), "whether the program carries out the effect", "runs:yes",
        choice_test(vocab.STATE_CODES, ways_of_running), WAYS_OF_RUNNING,
    ),
    Field("rarity", ("r",), "the rarity of a printing", "r:sr", text_test(lambda row: row.rarities)),
    Field("artist", ("a", "illust"), "who drew it", "a:name", text_test(lambda row: row.artists)),
    Field("owned", (), "how many copies you own, or yes and no", "owned>0", copies_test(lambda row: row.owned)),
    Field("note", (), "your own note", "note:trade", text_test(lambda row: row.note)),
    Field("in", (), "cards in your decks, in any, or in one by its name", "in:deck", decks.stands_in, ("deck", "any")),
    Field("fits", (), "what one of your decks, or one by its name, has room for", "fits:wd01", decks.fits, ("deck",)),
    Field(
        "is", (), "what a card is, by its printings or by what you have marked", "is:favourite", marks.IS,
        tuple(vocab.MARK_WORDS),
    ),
    Field("has", (), "a mark, a keyword or an icon", "has:guard", marks.has, (*vocab.MARK_WORDS, *KEYWORDS)),
    Field("game", (), "the game that it is a card of", "game:wixoss", _game),
)  # fmt: skip


def _named(fields: Iterable[Field]) -> Fields:
    return MappingProxyType({name: field for field in fields for name in (field.key, *field.aliases)})


NAMED: Final = _named(FIELDS)
OF_ANY_GAME: Final = ("name", "no", "set", "text", "rarity", "artist", "owned", "note", "year", "in", "is", "game")
"""What can be asked of a card whatever game it is of."""
SAID_PLAINLY: Final = {"name": "the name, in any language", "text": "rules text, in any language"}
"""What fields are of other games than WIXOSS, whose own say more."""


def fields_of(game: str, kinds: tuple[CardKind, ...]) -> Fields:
    """Return what can be asked of the cards of another game: what any card has, its kind, and the facts of kinds.

    Its kind is what stands in the line of its type: what it is called, or a word of a fact that is shown beside that.
    Texts are asked for as those of any card.
    """
    facts = {fact.name: fact for kind in kinds for fact in kind.facts if fact.kind != "text"}
    beside = tuple(
        dict.fromkeys(one.fact for kind in kinds if kind.face for one in kind.face.shown if one.at == "type")
    )
    names = CardFact("type", "words", _kinds_said(kinds, beside))
    found = [_of_any_game(field, game) for field in FIELDS if field.key in OF_ANY_GAME]
    found.append(
        _of_fact(
            names,
            ("t", "kind"),
            "the type of card",
            _example("t", names),
            partial(_of_type_line, game, ("kind", *beside)),
        )
    )
    for name, fact in facts.items():
        read = partial(_own, game, name)
        made = _of_fact(fact, (), fact.name, _example(name, fact), read)
        found.append(replace(made, order=partial(_placed, fact, read)))
    return _named(found)


def _of_any_game(field: Field, game: str) -> Field:
    """What any card can be asked, in words that name nothing of WIXOSS."""
    example = f"game:{game}" if field.key == "game" else field.example
    return replace(field, example=example, says=SAID_PLAINLY.get(field.key, field.says))


def _example(key: str, fact: CardFact) -> str:
    """A question that a fact can be asked by; empty for one without a word that can be asked for."""
    if fact.kind == "number":
        return f"{key}>=2"
    return f"{key}:{fact.values[0]}" if fact.values else ""


def joins_of(fields: Fields) -> tuple[tuple[str, str], ...]:
    """Return how things asked for of the cards of another game are joined, each with an example in its own words.

    There are none of a game without kinds of cards.
    """
    kinds = fields["t"].values
    if not kinds:
        return ()
    one, other = kinds[0], kinds[-1]
    ordered = next((name for name, field in fields.items() if field.order is not None and not field.values), "no")
    return (
        (f"t:{one} owned>0", "both"),
        (f"t:{one} or t:{other}", "either"),
        (f"-t:{one}", "not this"),
        (f"(t:{one} or t:{other}) owned>0", "brackets hold together"),
        (f"t:{one},{other}", "any of these values"),
        (f"sort:{ordered} desc:{ordered}", "the order, upwards and downwards"),
    )


def _kinds_said(kinds: tuple[CardKind, ...], beside: tuple[str, ...]) -> tuple[str, ...]:
    words = [kind.name for kind in kinds]
    words += (value for kind in kinds for fact in kind.facts if fact.name in beside for value in fact.values)
    return tuple(dict.fromkeys(words))


def _of_type_line(game: str, names: tuple[str, ...], row: Row) -> FactValue | None:
    said = (_own(game, name, row) for name in names)
    return tuple(word for one in said if one is not None for word in ((one,) if isinstance(one, str) else ()))


def _own(game: str, fact: str, row: Row) -> FactValue | None:
    return row.facts.own.get(fact) if row.facts.game == game else None


def _placed(fact: CardFact, read: Callable[[Row], FactValue | None], row: Row) -> tuple[int, ...]:
    """Where a card stands by a fact: by its number, or by its words in their order; without it, before all others."""
    value = read(row)
    match value:
        case None:
            return ()
        case int():
            return (value,)
        case _:
            words = (value,) if isinstance(value, str) else value
            return tuple(fact.values.index(word) if word in fact.values else len(fact.values) for word in words)


JOINS: Final = (
    ("c:red t:signi", "both"),
    ("t:arts or t:piece", "either"),
    ("-c:white", "not this"),
    ("(t:arts or t:piece) c:red", "brackets hold together"),
    ("lv:3,4", "any of these values"),
    ('text:"draw 2"', "words in this order"),
    ("text:/draw \\d/", "a regular expression"),
    ('!"Get Bible"', "this whole name"),
    ("2000~5000", "a number alone is a level or a power"),
    ("t:lrig unique:printings", "each printing by itself"),
    ("sort:power desc:level", "the order, upwards and downwards"),
)
"""How things asked for are joined, each with an example."""
