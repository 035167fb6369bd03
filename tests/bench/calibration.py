"""The calibration loop that every figure stands beside, for machines, and moments, differ; and how figures are told."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from typing import Final

CALIBRATED_MS: Final = 28.0
"""What the loop took where the goals were set."""
PASSES: Final = 5
"""One pass swings by as much as the machine does within a minute; the best of these doesn't."""
ROUNDS: Final = 5
"""How often what is measured and the loop take turns."""
Clock = Callable[[], float]


class Counter:
    """What the calibration loop calls."""

    def __init__(self) -> None:
        self.seen: dict[int, int] = {}

    def note(self, number: int) -> None:
        """A method call with a dict store."""
        self.seen[number & 255] = number


def calibration_ms(clock: Clock = time.perf_counter) -> float:
    """300,000 method calls with a dict store, the best of five, by the clock that what stands beside it is timed by."""
    return min(_pass(clock) for _ in range(PASSES))


def _pass(clock: Clock) -> float:
    counter, start = Counter(), clock()
    for number in range(300_000):
        counter.note(number)
    return (clock() - start) * 1000


def in_turns(
    measure: Callable[[], Sequence[float]], *, rounds: int = ROUNDS, clock: Clock = time.perf_counter
) -> list[float]:
    """Return what some rounds of measuring took, each scaled by the loop just before and just after it."""
    taken: list[float] = []
    before = calibration_ms(clock)
    for _ in range(rounds):
        part = measure()
        after = calibration_ms(clock)
        share = CALIBRATED_MS / ((before + after) / 2)
        taken += [one * share for one in part]
        before = after
    return taken


def percentile_95(taken: Sequence[float]) -> float:
    """What 95 of 100 stay below."""
    return sorted(taken)[int(len(taken) * 0.95)]


def said(name: str, taken: Sequence[float], goal: float, of: str, *, unit: str = "ms") -> str:
    """Return the line of a figure that was scaled: `of` says what its goal is for, 'median', 'p95' or 'most'."""
    figures = {"median": statistics.median(taken), "p95": percentile_95(taken), "most": max(taken)}
    words = ", ".join(f"{which} {value:.1f}" for which, value in figures.items())
    met = "met" if figures[of] <= goal else "MISSED"
    return f"{name:28} {words} {unit} scaled, of {len(taken)}; goal {goal:g} for {of}: {met}"
