"""What chips ask for: the fields, their values, and which of these a card has."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, get_args

from msgspec import Struct

from wixoss_desktop.cards.catalogue.search.fields import NAMED, WAYS_OF_RUNNING, ways_of_running
from wixoss_desktop.cards.catalogue.search.marks import marks_of
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.catalogue.search.vocabulary import KEYWORD_CODES
from wixoss_desktop.ui.kit.tokens import CardColor
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.words.lexicon import Lexicon

COLORS: Final[tuple[CardColor, ...]] = get_args(CardColor)
TYPES: Final = {
    "signi": "SIGNI",
    "lrig": "LRIG",
    "assist": "ASSIST_LRIG",
    "arts": "ARTS",
    "spell": "SPELL",
    "piece": "PIECE",
    "key": "KEY",
    "resona": "RESONA",
}
_TYPE_OF: Final = {kind: word for word, kind in TYPES.items()}
FORMATS: Final[dict[str, str]] = {"classic": "CLASSIC_2016", "key": "KEY", "diva": "DIVA", "s24": "S24"}
POWERS: Final = ((0, 2999), (3000, 4999), (5000, 7999), (8000, 9999), (10000, 11999), (12000, 14999), (15000, 99_999))
DEAREST: Final = 5
"""Costs of so many symbols and more share one chip."""
EVERYBODY: Final = ""
"""Stands for all values of a field: a card without a limiting condition can be used by every LRIG."""


KEYWORD_FAMILIES: Final = ("keyword", "word", "term", "attached", "laid", "kind")
"""Where a lexicon has names for keywords and icons."""


class ChipGroup(Struct, frozen=True):
    """Chips of one field: their values on the search line, and which of them a card has.

    Those with a `title` open a list of the values that there are; `is_searched`: their cards are counted by searching.
    Chips of a field that isn't `is_counted` show no number.
    """

    key: str
    values: tuple[str, ...]
    of: Callable[[Row], Iterable[str]]
    title: str = ""
    is_searched: bool = False
    is_counted: bool = True


def _colors(row: Row) -> Iterable[str]:
    colors = row.facts.colors
    if len(colors) > 1:
        return (*colors, "multi")
    return colors or (() if "colors" in row.facts.unsaid else ("colorless",))


def _power(row: Row) -> Iterable[str]:
    power = row.facts.power
    return () if power is None else (band(low, high) for low, high in POWERS if low <= power <= high)


def _total(row: Row) -> Iterable[str]:
    total = row.cost_total
    return () if total is None else (str(total) if total < DEAREST else COSTS[-1],)


def _usable_by(row: Row) -> Iterable[str]:
    return row.facts.limiting or (EVERYBODY,)


def _timing(row: Row) -> Iterable[str]:
    return ("cutin" if one == "spell_cutin" else one for one in row.facts.timing)


def _runs(row: Row) -> Iterable[str]:
    return ("yes" if way == "runs" else way for way in ways_of_running(row))


def _nothing(row: Row) -> Iterable[str]:
    return ()


def band(low: int, high: int) -> str:
    """A range of numbers as the search line has it."""
    return f"{low}~{high}"


COSTS: Final = (*map(str, range(DEAREST)), band(DEAREST, 99))
BASIC: Final = (
    ChipGroup("c", COLORS, _colors),
    ChipGroup("t", tuple(TYPES), lambda row: (_TYPE_OF[row.facts.kind],) if row.facts.kind in _TYPE_OF else ()),
    ChipGroup("lv", tuple("012345"), lambda row: () if row.facts.level is None else (str(row.facts.level),)),
    ChipGroup("burst", ("yes",), lambda row: ("yes",) if row.facts.burst else ()),
    ChipGroup("guard", ("yes",), lambda row: ("yes",) if row.facts.guard else ()),
)
"""Always in sight."""
MORE: Final = (
    ChipGroup("c", ("multi",), _colors),
    ChipGroup("f", tuple(FORMATS), lambda row: row.formats),
    ChipGroup("timing", ("main", "attack", "cutin"), _timing),
    ChipGroup("total", COSTS, _total),
    ChipGroup("pow", tuple(band(low, high) for low, high in POWERS), _power),
    ChipGroup("runs", WAYS_OF_RUNNING, _runs),
    ChipGroup("is", ("favourite", "owned", "noted", "corrected"), marks_of),
    ChipGroup("class", (), lambda row: row.facts.classes, marked("Class")),
    ChipGroup("for", (), _usable_by, marked("For LRIG")),
    ChipGroup("kw", NAMED["kw"].values, _nothing, marked("Keyword"), is_searched=True),
    ChipGroup("does", NAMED["does"].values, _nothing, marked("Does"), is_searched=True),
    ChipGroup("ab", ("const", "auto", "enter", "action"), _nothing, marked("Ability"), is_searched=True),
    ChipGroup("team", (), lambda row: (row.facts.team,) if row.facts.team else (), marked("Team")),
    ChipGroup("set", (), lambda row: row.products.split("\n"), marked("Product")),
)
"""Folded away until they are asked for."""
EXACTLY: Final = ChipGroup("exactly", ("yes",), _nothing, is_counted=False)
"""Asks for exactly the colours that are lit."""
PRINTINGS: Final = ChipGroup("unique", ("printings",), _nothing, is_counted=False)
"""Shows each printing of a card by itself."""
WORDS: Final = {
    ("c", "multi"): marked("Several colors"),
    ("burst", "yes"): marked("Life Burst"),
    ("guard", "yes"): marked("Guard"),
    ("unique", "printings"): marked("Each printing by itself"),
    ("does", "banish"): marked("Banishes"),
    ("does", "bounce"): marked("Returns to hand"),
    ("does", "down"): marked("Downs"),
    ("does", "freeze"): marked("Freezes"),
    ("does", "up"): marked("Turns up"),
    ("does", "draw"): marked("Draws"),
    ("does", "discard"): marked("Discards"),
    ("does", "mill"): marked("Trashes from the deck"),
    ("does", "charge"): marked("Ener Charge"),
    ("does", "search"): marked("Searches the deck"),
    ("does", "salvage"): marked("Takes from the trash"),
    ("does", "pow+"): marked("Raises power"),
    ("does", "pow-"): marked("Lowers power"),
    ("does", "crush"): marked("Crushes"),
    ("does", "life+"): marked("Adds Life Cloth"),
    ("does", "noattack"): marked("Keeps from attacking"),
    ("runs", "yes"): marked("Runs by itself"),
    ("runs", "proved"): marked("Read and proved"),
    ("runs", "read"): marked("Read, not proved"),
    ("runs", "partly"): marked("Partly read"),
    ("runs", "by_hand"): marked("By hand"),
    ("runs", "none"): marked("No effect"),
    ("runs", "unread"): marked("Not read"),
    ("is", "favourite"): marked("Favourite"),
    ("is", "owned"): marked("Owned"),
    ("is", "noted"): marked("With a note"),
    ("is", "corrected"): marked("Corrected"),
}


def value_words(key: str, value: str, lexicon: Lexicon) -> str:
    """What a value is called in the language of the screen."""
    match key:
        case "c" if value in COLORS:
            return lexicon.term(f"color.{value}")
        case "t":
            return lexicon.term(f"type.{TYPES[value]}")
        case "lv":
            return tr("Level {n}", n=value)
        case "timing":
            return lexicon.term(f"timing.{'spell_cutin' if value == 'cutin' else value}")
        case "total":
            return tr("Cost {n}", n=f"{DEAREST}+" if value == COSTS[-1] else value)
        case "pow":
            return _power_words(value)
        case "class":
            return lexicon.classes.get(value, value)
        case "for":
            return lexicon.lrig_types.get(value, value)
        case "f":
            return lexicon.deck_format(FORMATS[value])
        case "set":
            return value.upper().replace("XDI", "XDi").replace("PDI", "PDi")
        case "ab":
            return lexicon.term(f"kind.{'constant' if value == 'const' else value}").strip("【】")
        case "kw":
            code = KEYWORD_CODES[value]
            terms = (lexicon.term_or(f"{family}.{code}", "") for family in KEYWORD_FAMILIES)
            name = next((term for term in terms if term), value)
            return name[:1].upper() + name[1:]
        case "team":
            return lexicon.team(value)
        case _:
            return tr(WORDS[key, value]) if (key, value) in WORDS else value


def _title_words(group: ChipGroup, lexicon: Lexicon) -> str:
    return tr(group.title)


class ChipSet(Struct, frozen=True):
    """The chips of a game: those always in sight, and those folded away; `value` words one, `title` a list of them.

    `has_colors` are those of which exactly the lit ones can be wanted.
    """

    basic: tuple[ChipGroup, ...]
    more: tuple[ChipGroup, ...]
    value: Callable[[str, str, Lexicon], str]
    title: Callable[[ChipGroup, Lexicon], str]
    has_colors: bool = True


OF_WIXOSS: Final = ChipSet(BASIC, MORE, value_words, _title_words)


def _power_words(value: str) -> str:
    low, _, high = value.partition("~")
    return f"{low}+" if int(high) == POWERS[-1][1] else f"{low}–{high}"
