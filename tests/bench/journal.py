"""What keeping a journal costs beside playing: `python -m tests.bench.journal`; a quarter of the play at most.

Waiting for the disk at the ends of turns isn't counted. Both are timed in turns: a machine has moods.
"""

from __future__ import annotations

import random
import statistics
import tempfile
import timeit
from pathlib import Path
from typing import Final

from tests.match.players import play_on, setup_number
from wixoss_desktop.match.wixoss.journals import WRITTEN, Journal
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Terms

GOAL: Final = 0.25
ROUNDS: Final = 9


class Undisturbed(Journal):
    """A journal that never waits for the disk."""

    def sync(self) -> None:
        """Go on at once."""


def main() -> None:
    """Play a game, play it and write it again in turns, and print the share."""
    match = play_on(Match.begin(Terms(setup_number(6), "6", open_hands=True)), random.Random(6))
    line = match.history.here.line()

    def play() -> None:
        for node in line:
            assert node.parent is not None
            match.game.play(node.parent.position, node.seat, node.action)  # type: ignore[arg-type]

    with tempfile.TemporaryDirectory() as folder:
        journal = Undisturbed.create(WRITTEN, Path(folder) / "a.journal", match.terms, match.history.root.position)

        def write() -> None:
            for node in line:
                assert node.action is not None
                journal.answer(node.seat, node.action, node.position)

        shares = [timeit.timeit(write, number=1) / timeit.timeit(play, number=1) for _ in range(ROUNDS)]
        journal.close()
    low, middle, high = min(shares), statistics.median(shares), max(shares)
    print(
        f"a journal of {len(line)} answers costs {low:.0%}..{middle:.0%}..{high:.0%} of playing them (goal {GOAL:.0%})"
    )


if __name__ == "__main__":
    main()
