"""A card as it is printed: facts, and its abilities in the card language."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Generic, Literal, NamedTuple, TypeVar

from msgspec import UNSET, Struct, UnsetType

from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.costs import Keyword, Rise
from wixoss_desktop.engine.wixoss.language.names import Color

T = TypeVar("T")

CardType = Literal["LRIG", "ASSIST_LRIG", "SIGNI", "RESONA", "SPELL", "ARTS", "PIECE", "KEY"]
Timing = Literal["main", "attack", "spell_cutin", "piece_cutin"]
Mark = Literal["", "key", "diva"]
_KINDS_OF_CLASS: Final = frozenset(old + part for old in "精奏" for part in "像武羅械生元")
BLACK_BACKED = ("SIGNI", "SPELL")
ENDLESS: Final = 1_000_000
"""How an infinite power or limit is written in facts and effects: above every number that is printed."""
INFINITE: Final = 10**15
"""What an infinite power or limit is in play: more than every number, and equal to another such one [7.4.5]."""
_NARROW: Final = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)}
"""Letters, digits and signs of full width, and what they are in half width."""


@lru_cache(maxsize=8192)
def spelled(name: str) -> str:
    """Return a Japanese name as rules compare it: in print the width of its letters and signs varies [1.7.1]."""
    return name.translate(_NARROW)


def finite(number: int) -> int:
    """Return a number that was counted or added up, kept apart from infinite ones."""
    return min(number, INFINITE - 1)


def in_play(number: int) -> int:
    """Return what a number that is written in facts or effects is in play."""
    return number if number < ENDLESS else INFINITE


def is_infinite(number: int) -> bool:
    """Say whether a power or limit, written or in play, is infinite."""
    return number == ENDLESS or number >= INFINITE


def number_shown(number: int) -> str:
    """Return a power or limit as it is shown: ∞ for an infinite one."""
    return "∞" if is_infinite(number) else str(number)


class Back(Struct, frozen=True, forbid_unknown_fields=True):
    """The other face of a double-faced card: what it is on the field while an effect has turned it over [1.10].

    `type` is what it is there, if that is another type than the front's: a PIECE can have a SIGNI or LRIG behind it.
    """

    names: dict[str, str]
    type: CardType | None = None
    level: int | None = None
    limit: int | None = None
    power: int | None = None
    colors: tuple[Color, ...] = ()
    classes: tuple[str, ...] = ()
    lrig_types: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()


class UnprovedText(Struct, frozen=True):
    """What is printed of one ability of a card whose meaning nobody vouches for, and which of its abilities was made of
    it, counted from 0; None where none was, so that its player carries it out.
    """

    text: str
    ability: int | None = None


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """What one card is, in facts of our own recording [1.3].

    `no` is the card number; `names` maps language codes to names, Japanese being the one that rules compare [1.7.1];
    `cost` and `grow_cost` count symbols by colour ('colorless' included); `limiting` holds the LRIG types of the
    limiting condition, any of which will do. `limit` is what a LRIG allows, and by how much an assist changes that;
    `consumes` is the limit that a SIGNI takes up in place of its level [1.3.4]. `coins` counts the coin icons,
    `coin_cost` the coins beside `cost` or `grow_cost`; `pays_as` are colours that a card can pay for besides its own,
    by a note that is no ability [6.1.3] [1.8.1]. `team` is the team of a LRIG or assist, or the one that a PIECE asks
    for [1.5.3], `dream_team` says that a PIECE asks for a dream team [6.4.3], `any_lrigs` that it doesn't ask for three
    LRIGs [6.4.1], `mark` the format mark, `dissona` the story mark; a `craft` comes from outside the game [1.9]; what
    is `fixed` never leaves the LRIG deck by its player's own costs and effects [9.8]. `back` is the other face of a
    double-faced card [1.10]. `rise` is what it is put on top of [9.3]; `other_levels` are those that it may be treated
    as having in deck, hand or trash [8.6.14]; `cross` is the row of a Cross icon from left to right: for each SIGNI of
    it the names that will do, empty for the card itself [9.6]. `unproved` are the texts of abilities that were read by
    the program and not proved, or not read.
    """

    no: str
    type: CardType
    names: dict[str, str]
    colors: tuple[Color, ...] = ()
    level: int | None = None
    limit: int | None = None
    power: int | None = None
    cost: dict[str, int] | None = None
    grow_cost: dict[str, int] | None = None
    classes: tuple[str, ...] = ()
    lrig_types: tuple[str, ...] = ()
    limiting: tuple[str, ...] = ()
    timing: tuple[Timing, ...] = ()
    burst: bool = False
    team: str | None = None
    dream_team: bool = False
    any_lrigs: bool = False
    coins: int = 0
    consumes: int | None = None
    coin_cost: int = 0
    pays_as: tuple[Color, ...] = ()
    mark: Mark = ""
    craft: bool = False
    fixed: bool = False
    back: Back | None = None
    dissona: bool = False
    rise: Rise | None = None
    other_levels: tuple[int, ...] = ()
    cross: tuple[tuple[str, ...], ...] = ()
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    by_hand: bool = False
    source: str = ""
    unproved: tuple[UnprovedText, ...] | UnsetType = UNSET

    @property
    def name(self) -> str:
        """The name that rules compare [1.7.1]."""
        return spelled(self.names["ja"])

    @property
    def guard(self) -> bool:
        """Whether the card has Guard; having the icon is having the ability (C-40)."""
        return any(keyword.name == "guard" for keyword in self.keywords)

    @property
    def is_white_backed(self) -> bool:
        """Whether the card belongs to the LRIG deck side [1.1.1]; crafts are added to the LRIG deck [1.9.1]."""
        return self.craft or self.type not in BLACK_BACKED


def whole_classes(parts: tuple[str, ...]) -> frozenset[str]:
    """Return the classes that parts make up, as they are printed one behind the other [1.6.1].

    An upper part goes with each lower part behind it; one without a lower part is a class, and so is a faction.
    """
    found: list[str] = []
    upper = ""
    for part in parts:
        if part in _KINDS_OF_CLASS:
            upper = part
            found.append(part)
        else:
            if upper in found:
                found.remove(upper)
            found.append(f"{upper}：{part}" if upper else part)
    return frozenset(found)


class Printed(NamedTuple):
    """Of a card what says what it can be meant as (`attempts`): its type, the level, the LRIG types."""

    type: str
    level: int | None = None
    lrig_types: tuple[str, ...] = ()


class Same(Generic[T]):
    """A value as a key that is equal to itself alone: for what is frozen but holds dicts, and so has no hash."""

    __slots__ = ("it",)

    def __init__(self, it: T) -> None:
        self.it = it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and other.it is self.it

    def __hash__(self) -> int:
        return id(self.it)
