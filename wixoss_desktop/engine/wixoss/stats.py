"""Current values of one card on the field."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.wixoss.cards import INFINITE, finite
from wixoss_desktop.engine.wixoss.language.abilities import Ability
from wixoss_desktop.engine.wixoss.language.costs import Cost, Keyword
from wixoss_desktop.engine.wixoss.language.words import Filter
from wixoss_desktop.engine.wixoss.manual_state import LEVEL, POWER, Manual, count_of
from wixoss_desktop.engine.wixoss.things import Source


class Held(NamedTuple):
    """An ability that a card has, under a key that counts its uses."""

    key: str
    ability: Ability


class Shield(NamedTuple):
    """Effects of which cards don't reach a card: of its own side, of the other, and in whose name filters are read."""

    own: bool
    other: bool
    source: Source
    where: tuple[Filter, ...]


class Stats(Struct, frozen=True):
    """Current values of one card on the field. Power may be below 0 inside, and counts as 0 [8.6.3];
    from INFINITE on it is infinite [7.4.5].

    `names`, `colors` and `classes` (parts, and whole) are those it has now [8.6.15]; `wisdom` are levels that it counts
    as for Wisdom, `gained` the keywords that effects have given to it; `reductions` are what effects of each seat that
    lower its power are multiplied by. `idle` are abilities whose standing condition doesn't hold: it has them, but
    they don't work [8.1].
    """

    power: int
    level: int
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Held, ...] = ()
    idle: tuple[Held, ...] = ()
    limit: int = 0
    shielded: tuple[bool, bool] = (False, False)
    shields: tuple[Shield, ...] = ()
    attack_costs: tuple[Cost, ...] = ()
    must_attack: bool = False
    attacks_down: bool = False
    attacks_elsewhere: bool = False
    attacks_beside: bool = False
    strikes: int = 1
    attack_limit: int | None = None
    can_gain: bool = True
    consumes: int | None = None
    names: tuple[str, ...] = ()
    colors: frozenset[str] = frozenset()
    classes: frozenset[str] = frozenset()
    whole_classes: frozenset[str] = frozenset()
    wisdom: tuple[int, ...] = ()
    driving: bool = False
    gained: tuple[Keyword, ...] = ()
    reductions: tuple[int, int] = (1, 1)

    @property
    def takes(self) -> int:
        """How much of the limit the card takes up [1.3.4]."""
        return self.level if self.consumes is None else self.consumes

    def has(self, keyword: str) -> bool:
        """Say whether the card has a keyword, of any scope."""
        return any(word.name == keyword for word in self.keywords)


def noted(manual: Manual, oid: int, base: Stats) -> Stats:
    """Return printed values with what was added to power and level by hand."""
    if not manual.marks:
        return base
    counters = manual.mark(oid).counters
    power = base.power if base.power >= INFINITE else finite(base.power + count_of(counters, POWER))
    level = base.level + count_of(counters, LEVEL)
    return base if (power, level) == (base.power, base.level) else replace(base, power=power, level=max(0, level))
