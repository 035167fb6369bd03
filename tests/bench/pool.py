"""How long the bundled card files take to be read: `python -m tests.bench.pool`; the goal is 60 ms."""

from __future__ import annotations

import statistics
import time
from pathlib import Path

from tests.bench.calibration import CALIBRATED_MS, calibration_ms
from wixoss_desktop.cards.pool import load_pool

CARDS = Path(__file__).parents[2] / "resources" / "cards"
RUNS = 15


def main() -> None:
    """Read the files again and again, and print the spread."""
    loop, taken = [], []
    for _ in range(RUNS):
        loop.append(calibration_ms())
        start = time.perf_counter()
        load_pool(CARDS)
        taken.append((time.perf_counter() - start) * 1000)
    scale = CALIBRATED_MS / statistics.median(loop)
    low, middle, high = min(taken), statistics.median(taken), max(taken)
    print(f"calibration {statistics.median(loop):.1f} ms, scale {scale:.2f}")
    print(
        f"all card files read: {low:.1f} .. {middle:.1f} .. {high:.1f} ms, scaled median {middle * scale:.1f} (goal 60)"
    )


if __name__ == "__main__":
    main()
