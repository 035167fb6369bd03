"""Closed forms: how many of some cards are among those that are drawn without putting any back."""

from __future__ import annotations

from math import comb, sqrt


def exactly(cards: int, good: int, drawn: int, n: int) -> float:
    """Return the chance that n of `drawn` cards out of `cards` are among the `good` ones (hypergeometric)."""
    if not 0 <= n <= drawn:
        return 0.0
    return comb(good, n) * comb(cards - good, drawn - n) / comb(cards, drawn)


def at_least(cards: int, good: int, drawn: int, n: int) -> float:
    """Return the chance that n or more of the drawn cards are good ones."""
    return sum(exactly(cards, good, drawn, count) for count in range(n, drawn + 1))


def spread(cards: int, good: int, drawn: int) -> tuple[float, ...]:
    """Return the chances of none, one, two ... good cards, up to as many as there can be."""
    return tuple(exactly(cards, good, drawn, count) for count in range(min(good, drawn) + 1))


def expected(cards: int, good: int, drawn: int) -> float:
    """Return how many of the drawn cards are good ones on the average."""
    return drawn * good / cards if cards else 0.0


def standard_error(chance: float, trials: int) -> float:
    """Return by how much the share of so many trials typically misses the chance."""
    return sqrt(max(0.0, chance * (1 - chance)) / trials)
