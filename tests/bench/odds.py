"""How long 100,000 opening hands take: `python -m tests.bench.odds`, beside the calibration loop."""

from __future__ import annotations

from typing import Final

from tests.bench.calibration import CALIBRATED_MS, calibration_ms
from tests.cli.pool import decks
from wixoss_desktop.engine.wixoss.formats import rules_of
from wixoss_desktop.match.wixoss.odds.costs import cost_of
from wixoss_desktop.match.wixoss.odds.lab import LabAsked, look_into
from wixoss_desktop.match.wixoss.odds.mulligan import PRESETS, STARTER

HANDS: Final = 100_000
GOAL_S: Final = 3.0


def main() -> None:
    """Print the seconds in one process and in two."""
    deck = decks("WD03")[0]
    asked = LabAsked(deck, rules_of("CLASSIC_2016"), HANDS, mulligan=PRESETS[STARTER], costs=(cost_of("RRC"),))
    for jobs in (1, 2):
        before = calibration_ms()
        seconds = look_into(asked, jobs=jobs).seconds
        loop = (before + calibration_ms()) / 2
        scaled = seconds * CALIBRATED_MS / loop
        print(f"{HANDS} hands, {jobs} processes: {seconds:.2f} s, scaled {scaled:.2f} s (goal {GOAL_S})")
        print(f"calibration loop: {loop:.1f} ms")


if __name__ == "__main__":
    main()
