"""Seeded dice whose state is two plain values, so a game can be copied, saved and replayed."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, TypeVar

T = TypeVar("T")

_WHOLE: Final = 1 << 64
"""So many numbers a digest can be."""


def roll(seed: str, count: int, sides: int) -> tuple[int, int]:
    """Return a number in 0..sides-1 and the count after it.

    The n-th number of a seed is blake2b(seed, n); values that would favour low numbers are rejected.

    Raises ValueError when there is no side to land on.
    """
    if sides < 1:
        raise ValueError("a die needs at least one side")
    while True:
        digest = blake2b(f"{seed}:{count}".encode(), digest_size=8).digest()
        count += 1
        number = int.from_bytes(digest, "big")
        if number < _WHOLE - sides or number < _WHOLE - _WHOLE % sides:
            return number % sides, count


def shuffled(seed: str, count: int, cards: tuple[T, ...]) -> tuple[tuple[T, ...], int]:
    """Return the cards in random order (Fisher-Yates) and the count after it."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other, count = roll(seed, count, last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order), count


class Dice:
    """Dice that count on by themselves: for players and simulations, and for a game while it carries something out."""

    def __init__(self, seed: str, count: int = 0) -> None:
        self.seed = seed
        self.count = count

    def roll(self, sides: int) -> int:
        """Return the next number in 0..sides-1."""
        number, self.count = roll(self.seed, self.count, sides)
        return number

    def shuffled(self, cards: tuple[T, ...]) -> tuple[T, ...]:
        """Return cards in random order."""
        order, self.count = shuffled(self.seed, self.count, cards)
        return order
