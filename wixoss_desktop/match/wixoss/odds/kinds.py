"""Kinds of cards, as a person names them: 'level 1', 'level 3+', 'guard', 'white', 'WD01-009'."""

from __future__ import annotations

import re
from typing import Final, Literal, get_args

from msgspec import Struct

from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language.names import Color

Trait = Literal["signi", "spell", "guard", "burst", "multi"]
COLORS: Final[tuple[Color, ...]] = get_args(Color)
_LEVEL: Final = re.compile(r"level\s*(\d)\s*([+-]?)")
_NUMBER: Final = re.compile(r"[a-z]+[a-z0-9]*-[a-z0-9-]+", re.IGNORECASE)
EXPECTED: Final = f"level 1, level 3+, level 2-, {', '.join(get_args(Trait))}, a colour or a card number"


class Levels(Struct, frozen=True, tag="levels"):
    """SIGNI of some levels."""

    least: int
    most: int = 9

    def __str__(self) -> str:
        if self.least == self.most:
            return f"level {self.least}"
        return f"level {self.least}+" if self.most == 9 else f"level {self.most}-"

    def fits(self, card: Card) -> bool:
        """Whether a card is of the kind."""
        return card.type == "SIGNI" and self.least <= (card.level or 0) <= self.most


class Having(Struct, frozen=True, tag="having"):
    """Cards with a trait: guard, Life Burst, Multi Ener, or being a SIGNI or SPELL."""

    trait: Trait

    def __str__(self) -> str:
        return self.trait

    def fits(self, card: Card) -> bool:
        """Whether a card is of the kind."""
        match self.trait:
            case "guard":
                return card.guard
            case "burst":
                return card.burst
            case "multi":
                return any(keyword.name == "multi_ener" for keyword in card.keywords)
            case "signi" | "spell":
                return card.type == self.trait.upper()


class Colored(Struct, frozen=True, tag="colored"):
    """Cards of a colour."""

    color: Color

    def __str__(self) -> str:
        return self.color

    def fits(self, card: Card) -> bool:
        """Whether a card is of the kind."""
        return self.color in card.colors


class NamedCard(Struct, frozen=True, tag="named"):
    """The copies of one card, by its number."""

    no: str

    def __str__(self) -> str:
        return self.no

    def fits(self, card: Card) -> bool:
        """Whether a card is of the kind."""
        return card.no == self.no


Kind = Levels | Having | Colored | NamedCard
OFFERED: Final[tuple[Kind, ...]] = (
    *(Levels(level, level) for level in range(1, 5)),
    *(Levels(level) for level in range(2, 5)),
    *(Levels(0, level) for level in (1, 2)),
    *(Having(trait) for trait in get_args(Trait)),
    *(Colored(color) for color in COLORS),
)
"""Kinds to choose from, besides each card of a deck; whoever writes may name other levels too."""


def kind_of(text: str) -> Kind:
    """Read a kind as `str` writes it. Raises ValueError for what names none."""
    word = " ".join(text.lower().split())
    if level := _LEVEL.fullmatch(word):
        return _levels(int(level[1]), level[2])
    for trait in get_args(Trait):
        if word == trait:
            return Having(trait)
    for color in COLORS:
        if word == color:
            return Colored(color)
    if _NUMBER.fullmatch(word):
        return NamedCard(text.strip())
    raise ValueError(f"'{text.strip()}' is no kind of card; expected {EXPECTED}")


def _levels(level: int, sign: str) -> Levels:
    if sign == "-":
        return Levels(0, level)
    return Levels(level) if sign else Levels(level, level)
