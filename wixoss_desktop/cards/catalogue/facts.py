"""What a source says of a card, in codes of our own: facts, texts by language, printings."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, get_args

from msgspec import Struct

from wixoss_desktop.engine.contract.cards import FactValue
from wixoss_desktop.engine.wixoss.cards import CardType
from wixoss_desktop.engine.wixoss.language.names import Color
from wixoss_desktop.intake.limits import TurnedAway

Kind = Literal[CardType, "TOKEN", "OTHER"]
"""The kinds of cards of WIXOSS, and that of cards of any other game, which say themselves of which kind they are."""
EffectState = Literal["", "runs", "by_hand", "none"]
OTHER: Final = "OTHER"
KINDS: Final[tuple[str, ...]] = (*get_args(CardType), "TOKEN", OTHER)
COLORS: Final[tuple[Color, ...]] = get_args(Color)
_NOTHING: Final = " \u3000-‐‑‒–—―−ー－ｰ"
"""What lists write where there is nothing."""


class Facts(Struct, frozen=True, omit_defaults=True, gc=False):
    """What is printed on a card besides its texts; None and empty where it has no such thing.

    `cost` and `grow_cost` count symbols by name: colours, 'colorless', 'coin', and 'white/black' for one of two.
    `limit` is by how much, for an assist. `relay` marks a relay PIECE. `pays` are colours that it
    pays for as ener besides its own. `unsaid` are the facts that a list says nothing of, by their names: what stands
    there is no fact. A card of another `game` than WIXOSS is `OTHER`, and its `own` facts are those that the kinds of
    cards of that game have, by their names; `kind` among them says which kind it is.
    """

    kind: Kind
    colors: tuple[str, ...] = ()
    level: int | None = None
    limit: int | None = None
    power: int | None = None
    cost: dict[str, int] | None = None
    grow_cost: dict[str, int] | None = None
    classes: tuple[str, ...] = ()
    lrig_types: tuple[str, ...] = ()
    limiting: tuple[str, ...] = ()
    timing: tuple[str, ...] = ()
    team: str = ""
    coins: int = 0
    guard: bool = False
    burst: bool = False
    craft: bool = False
    relay: bool = False
    dissona: bool = False
    pays: tuple[str, ...] = ()
    unsaid: tuple[str, ...] = ()
    game: str = ""
    own: dict[str, FactValue] = {}


FACTS: Final = tuple(name for name in Facts.__struct_fields__ if name not in ("unsaid", "game", "own"))
"""What can be said of a card, by its name in `Facts`."""


class Text(Struct, frozen=True, omit_defaults=True):
    """A card's words in one language; `rules` and `burst` hold one ability a line where the source has lines."""

    name: str
    rules: str = ""
    burst: str = ""
    flavour: str = ""
    kana: str = ""


class Ruling(Struct, frozen=True):
    """A question about a card, and its official answer."""

    question: str
    answer: str


class Printing(Struct, frozen=True, omit_defaults=True):
    """One card as it was printed in a product; `no` is its number, `picture` where a picture of it can be had.

    `released` is the day that the product came out, as 2025-01-31, `webxoss` the number by which WEBXOSS knows it.
    """

    no: str
    rarity: str = ""
    artist: str = ""
    picture: str = ""
    released: str = ""
    webxoss: int | None = None


class Span(Struct, frozen=True, omit_defaults=True):
    """How a card stands in a format, from one day to another: `legal`, `banned` or `limited`; days as 2025-01-31."""

    format: str
    status: str
    since: str = ""
    until: str = ""


class Deeds(Struct, frozen=True, omit_defaults=True):
    """What a card does, in words of the search line: kinds of its abilities, deeds, deeds of its Life Burst."""

    abilities: tuple[str, ...] = ()
    does: tuple[str, ...] = ()
    burst: tuple[str, ...] = ()


class Entry(Struct, frozen=True, omit_defaults=True):
    """One card as one source has it; without `facts` it only adds printings to a card of that name.

    `effect` says whether the program carries it out, `deeds` what it does then. `spans` say more of what `legal` says.
    `unread` are the words of facts that the list has in a form that nobody here can read, by the fact's name. `others`
    are further texts in a language of `texts`, where a list was made of several that don't say the same.
    """

    name: str
    printings: tuple[Printing, ...]
    facts: Facts | None = None
    texts: dict[str, Text] = {}
    rulings: tuple[Ruling, ...] = ()
    legal: dict[str, str] = {}
    effect: EffectState = ""
    deeds: Deeds | None = None
    spans: tuple[Span, ...] = ()
    unread: dict[str, str] = {}
    others: dict[str, tuple[Text, ...]] = {}

    @property
    def no(self) -> str:
        """The number of the first printing."""
        return self.printings[0].no


CALLED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "name": "Name",
        "kind": "Type",
        "colors": "Color",
        "level": "Level",
        "limit": "Limit",
        "power": "Power",
        "cost": "Cost",
        "grow_cost": "Grow cost",
        "classes": "Class",
        "lrig_types": "LRIG type",
        "limiting": "Who can use it",
        "timing": "Timing",
        "team": "Team",
        "coins": "Coins",
        "guard": "Guard",
        "burst": "Life Burst",
        "craft": "Craft",
        "relay": "Relay",
        "dissona": "Dissona",
        "printings": "Printings",
        "texts": "Texts",
        "rulings": "Rulings",
        "legal": "Formats",
        "effect": "Effect",
        "spans": "Days of formats",
        "deeds": "What it does",
        "pays": "Pays as ener",
        "unread": "Values that can't be read",
        "others": "Further texts",
        "game": "Which game it is of",
        "own": "What it says in its game",
        "webxoss": "WEBXOSS id",
    }
)
"""What each fact and each part of an entry is called in English."""


class Reason(Struct, frozen=True):
    """Why something can't be taken, and what would be right: sentences with `{names}`, filled from `values`."""

    what: str
    right: str = ""
    values: dict[str, str] = {}

    def __str__(self) -> str:
        return self.what.format(**self.values)

    @property
    def expected(self) -> str:
        """What would be right, in words; may be empty."""
        return self.right.format(**self.values)


class RefusedEntry(Struct, frozen=True):
    """A row that can't be taken: its line or place in the file, and why; `page` is the file if a list has several."""

    line: int
    why: Reason
    no: str = ""
    page: str = ""

    @property
    def what(self) -> str:
        """What is wrong, in a sentence."""
        return str(self.why)

    @property
    def expected(self) -> str:
        """What would be right; may be empty."""
        return self.why.expected


def refused(line: int, what: str, right: str = "", *, number: str = "", **values: object) -> RefusedEntry:
    """Return a refusal, its sentences filled from the values."""
    return RefusedEntry(line, Reason(what, right, {name: str(value) for name, value in values.items()}), number)


def refused_nameless(line: int, no: str, name: str) -> RefusedEntry | None:
    """Return the refusal of a card that has no number or no name, or a dash where one should be; None for others."""
    if no.strip(_NOTHING) and name.strip(_NOTHING):
        return None
    return refused(line, "a card without number or name", "a card with number and name", number=no)


def turned_away(line: int, error: TurnedAway, number: str = "") -> RefusedEntry:
    """Return the refusal of what was turned away at the door; of a number that is none its beginning is shown."""
    return RefusedEntry(line, Reason(error.what, values=error.values), number[:40])
