"""Hands dealt by the thousand: no object for a card or a hand, only numbers.

What a card counts for is one number: a byte for each kind of cards that is asked for, 1 where it is of the kind. Such
numbers are added up over a hand, and all kinds are counted at once. Cards that count for the same are the same here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate
from random import Random
from typing import Final, NamedTuple

from msgspec import Struct

LARGEST_DECK: Final = 127
"""So many cards can be counted in a byte, with a bit to spare."""
CHUNK: Final = 4_000
"""So many hands are dealt with one seed: the same hands come whatever number of processes deals them."""
TOLD_EVERY: Final = 125
"""So many hands take a millisecond: who ends the work needn't share Python with it for longer."""


class Sorter(Struct, frozen=True):
    """A mulligan rule for cards as numbers.

    `away` is the field of cards that go back, `wanted` that of those wanted at all; of each field in `wishes` the hand
    should have so many, and of each in `keeps` so many stay.
    """

    away: int
    wanted: int
    wishes: tuple[tuple[int, int], ...]
    keeps: tuple[tuple[int, int], ...]

    def returned(self, hand: list[int], total: int) -> list[int]:
        """Return which cards of a hand go back, by their place in it; `total` is what they count for together."""
        lacks = any(total >> 8 * field & 255 < n for field, n in self.wishes)
        if not lacks and not total >> 8 * self.away & 255:
            return []
        away, wanted = 1 << 8 * self.away, 1 << 8 * self.wanted
        back = [at for at, card in enumerate(hand) if card & away or (lacks and not card & wanted)]
        for field, n in self.keeps:
            kept = 1 << 8 * field
            staying = sum(1 for at, card in enumerate(hand) if card & kept and at not in back)
            for at in [at for at in back if hand[at] & kept][: max(0, n - staying)]:
                back.remove(at)
        return back


class Shoe(Struct, frozen=True):
    """A deck to deal from.

    `cards` is the deck as what each card counts for, `fields` the number of kinds. `draws` are the cards drawn in each
    turn, `crushed` how many life cloths have gone to ener by it. No `sorter`: every hand is kept.
    """

    cards: tuple[int, ...]
    fields: int
    hand: int
    life: int
    draws: tuple[int, ...]
    crushed: tuple[int, ...]
    sorter: Sorter | None = None

    @property
    def seen(self) -> tuple[int, ...]:
        """How many cards have been seen in the opening hand, and by each turn."""
        return tuple(accumulate(self.draws, initial=self.hand))


class DealtColumn(NamedTuple):
    """What many hands count for at one moment: so many bytes for each hand."""

    data: bytes
    fields: int

    def of(self, field: int) -> bytes:
        """Return how many cards of a kind each hand has: a byte for a hand."""
        return self.data[field :: self.fields]


class Deals(NamedTuple):
    """Many hands: those kept and with what each turn added, the life cloth, what of it was crushed by each turn."""

    hands: int
    seen: tuple[DealtColumn, ...]
    life: DealtColumn
    crushed: tuple[DealtColumn, ...]
    returned: int


def tell_nobody(dealt: int) -> None:
    """Stand for somebody who wants to know how many hands have been dealt."""


def deal(shoe: Shoe, seed: str, count: int, *, tell: Callable[[int], object] = tell_nobody) -> Deals:
    """Deal so many hands, with the cards of all turns and the life cloth; what `tell` raises on the way ends it."""
    stops = shoe.seen
    depth = stops[-1]
    seen: list[list[int]] = [[] for _ in stops]
    later = list(zip(seen[1:], stops, stops[1:], strict=False))
    life: list[int] = []
    crushed: list[list[int]] = [[] for _ in shoe.crushed] if any(shoe.crushed) else []
    returned = 0
    for at, (order, total, back) in enumerate(orders(shoe, seed, count)):
        if at and at % TOLD_EVERY == 0:
            tell(at)
        returned += back
        seen[0].append(total)
        for column, start, end in later:
            total += sum(order[start:end])
            column.append(total)
        life.append(sum(order[depth : depth + shoe.life]))
        for column, number in zip(crushed, shoe.crushed, strict=False):
            column.append(sum(order[depth : depth + number]))
    packed = tuple(_packed(column, shoe.fields) for column in (*seen, life, *crushed))
    return Deals(count, packed[: len(stops)], packed[len(stops)], packed[len(stops) + 1 :], returned)


def _packed(column: list[int], fields: int) -> DealtColumn:
    return DealtColumn(b"".join([total.to_bytes(fields, "little") for total in column]), fields)


def orders(shoe: Shoe, seed: str, count: int) -> Iterator[tuple[list[int], int, int]]:
    """Yield the deck in random order as deep as it is needed, what its hand counts for, how many cards were returned.

    It is the same list each time: a shuffled deck is as good as a sorted one to shuffle again.
    """
    random, sorter = Random(seed).random, shoe.sorter
    order = list(shoe.cards)
    size, hand, depth = len(order), shoe.hand, shoe.seen[-1] + shoe.life
    for _ in range(count):
        _mix(order, 0, hand, size, random)
        total, kept = sum(order[:hand]), hand
        if sorter is not None:
            for at in reversed(sorter.returned(order[:hand], total)):
                # It changes places with the last one kept: whatever stands behind those is drawn from again.
                kept -= 1
                order[at], order[kept] = order[kept], order[at]
        _mix(order, kept, depth, size, random)
        yield order, total if kept == hand else sum(order[:hand]), hand - kept


def _mix(order: list[int], start: int, end: int, size: int, random: Callable[[], float]) -> None:
    """Draw the cards from `start` to `end` out of all behind `start` (Fisher-Yates, no further than needed)."""
    left = size - start
    for at in range(start, end):
        other = at + int(random() * left)
        order[at], order[other] = order[other], order[at]
        left -= 1
