"""What is counted over many deals: each question is a value that travels to the process which deals.

A column of counts is a byte for each hand; a column of answers is one long number, with a byte of 1 or 0 for each.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from typing import Final

from msgspec import Struct

from wixoss_desktop.match.wixoss.odds.dealing import Deals, DealtColumn

Table = tuple[tuple[int, ...], ...]
"""A row for each moment, a number of hands for each case."""
_LANES: Final = 3
_AT_LEAST: Final = tuple(bytes(count >= n for count in range(256)) for n in range(128))
"""For each n: what turns counts into 1 where they are n or more, 0 elsewhere."""


def at_least(counts: bytes, n: int) -> int:
    """Return for each hand whether its count is n or more."""
    return int.from_bytes(counts.translate(_AT_LEAST[max(0, n)]), "little")


class KindCopies(Struct, frozen=True, tag="copies"):
    """How many cards of a kind: in the opening hand and by each turn, or in the life cloth."""

    field: int
    most: int
    in_life: bool = False

    def count(self, deals: Deals) -> Table:
        """Return how many hands have 0, 1, 2 ... of them at each moment."""
        return tuple(self._row(column) for column in ((deals.life,) if self.in_life else deals.seen))

    def _row(self, column: DealtColumn) -> tuple[int, ...]:
        counts = column.of(self.field)
        return tuple(counts.count(n) for n in range(self.most + 1))


class OnTime(Struct, frozen=True, tag="on_time"):
    """Whether a SIGNI of the level of each turn has been seen by that turn; `fields` name those levels."""

    fields: tuple[int, ...]

    def count(self, deals: Deals) -> Table:
        """Return for each turn: how many hands have the turn's SIGNI, and how many have had all up to it."""
        unbroken, rows = -1, []
        for field, column in zip(self.fields, deals.seen[1:], strict=True):
            has = at_least(column.of(field), 1)
            unbroken &= has
            rows.append((has.bit_count(), unbroken.bit_count()))
        return tuple(rows)


class Size(Struct, frozen=True):
    """SIGNI of one level that take up the same of the limit, and the field that counts them."""

    level: int
    takes: int
    field: int


class Lanes(Struct, frozen=True, tag="lanes"):
    """Whether the SIGNI seen by each turn can fill the three lanes under its LRIG's level and limit [3.2]."""

    sizes: tuple[Size, ...]
    lrigs: tuple[tuple[int, int], ...]

    def count(self, deals: Deals) -> Table:
        """Return for each turn how many hands can."""
        return tuple(
            (self._filled(column, level, limit).bit_count(),)
            for (level, limit), column in zip(self.lrigs, deals.seen[1:], strict=True)
        )

    def _filled(self, column: DealtColumn, level: int, limit: int) -> int:
        can = [size for size in self.sizes if size.level <= level]
        counts = {size.field: column.of(size.field) for size in can}
        filled = 0
        for way in combinations_with_replacement(can, _LANES):
            if sum(size.takes for size in way) <= limit:
                has = -1
                for field, n in Counter(size.field for size in way).items():
                    has &= at_least(counts[field], n)
                filled |= has
        return filled


class Payable(Struct, frozen=True, tag="payable"):
    """Whether a cost can be paid in each turn, with a card charged in every turn and what was crushed.

    `needs` are, for each set of the cost's colours, the field that counts the cards which can pay one of them, and how
    many symbols they are: as many cards as that are there in time for every set, and only then, all can be paid (Hall).
    `crushed` is how many life cloths went to ener by each turn.
    """

    total: int
    needs: tuple[tuple[int, int], ...]
    crushed: tuple[int, ...]

    def count(self, deals: Deals) -> Table:
        """Return for each turn how many hands can pay."""
        return tuple((self._paying(turn, deals).bit_count(),) for turn in range(1, len(deals.seen)))

    def _paying(self, turn: int, deals: Deals) -> int:
        paying = int.from_bytes(bytes([turn + self.crushed[turn - 1] >= self.total]) * deals.hands, "little")
        for field, need in self.needs:
            extra = deals.crushed[turn - 1].of(field) if deals.crushed else bytes(deals.hands)
            paying &= at_least(extra, need - turn)
            for moment in range(1, turn + 1):
                # Whatever comes later can still be charged, one card in each turn.
                here = _sum(deals.seen[moment].of(field), extra)
                paying &= at_least(here, need - (turn - moment))
        return paying


def _sum(one: bytes, other: bytes) -> bytes:
    """Return both columns added up; no sum is larger than a byte, since no deck is."""
    total = int.from_bytes(one, "little") + int.from_bytes(other, "little")
    return total.to_bytes(len(one), "little")


Question = KindCopies | OnTime | Lanes | Payable


def added(one: tuple[Table, ...], other: tuple[Table, ...]) -> tuple[Table, ...]:
    """Return the counts of both for each question."""
    return tuple(
        tuple(tuple(map(sum, zip(*rows, strict=True))) for rows in zip(*tables, strict=True))
        for tables in zip(one, other, strict=True)
    )
