"""A card as it is printed: facts, and its abilities in the card language."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.costs import Keyword
from wixoss_desktop.engine.wixoss.language.words import Color

CardType = Literal["LRIG", "SIGNI", "SPELL", "ARTS"]
Timing = Literal["main", "attack", "spell_cutin"]
BLACK_BACKED = ("SIGNI", "SPELL")


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """What one card is, in facts of our own recording [1.3].

    `no` is the card number; `names` maps language codes to names, Japanese being the one that rules compare [1.7.1];
    `cost` and `grow_cost` count symbols by colour ('colorless' included); `limiting` holds the LRIG types of the
    limiting condition, any of which will do.
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
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    by_hand: bool = False
    source: str = ""

    @property
    def name(self) -> str:
        """The name that rules compare [1.7.1]."""
        return self.names["ja"]

    @property
    def guard(self) -> bool:
        """Whether the card has Guard; having the icon is having the ability (C-40)."""
        return any(keyword.name == "guard" for keyword in self.keywords)

    @property
    def is_white_backed(self) -> bool:
        """Whether the card belongs to the LRIG deck side [1.1.1]."""
        return self.type not in BLACK_BACKED
