"""The calibration loop that every figure stands beside: machines, and moments, differ."""

from __future__ import annotations

import time
from collections.abc import Callable

CALIBRATED_MS = 28.0
"""What the loop took where the goals were set."""


class Counter:
    """What the calibration loop calls."""

    def __init__(self) -> None:
        self.seen: dict[int, int] = {}

    def note(self, number: int) -> None:
        """A method call with a dict store."""
        self.seen[number & 255] = number


def calibration_ms(clock: Callable[[], float] = time.perf_counter) -> float:
    """300,000 method calls with a dict store, by the clock that what stands beside it is timed by."""
    counter, start = Counter(), clock()
    for number in range(300_000):
        counter.note(number)
    return (clock() - start) * 1000
