"""What a decision of SIW costs the engine; `python -m tests.bench.siw [GAMES]` prints it, in processor time.

Random players play each stipulation with the base deck, game n with seed `1-n`, without checks, views and replays. A
decision is one with at least two answers: what leaves no choice adds to a game's time and not to their number. Two
programs are comparable when the digest of their final states is the same.
"""

from __future__ import annotations

import hashlib
import statistics
import sys
import time
from typing import Final

from tests.bench.calibration import CALIBRATED_MS, calibration_ms
from tests.siw.ring import GAME, setup
from wixoss_desktop.match.playouts import player_dice

DECISION_GOAL_US: Final = 150.0
"""Of the engine, in every stipulation, at the calibration for which goals are set."""
FORMS: Final = (("single", 2), ("tag", 2), ("tag", 4), ("multi", 3), ("multi", 4))
BLOCK: Final = 10
"""After so many games the calibration loop runs, the best of five."""


def main(words: list[str]) -> int:
    """Play and print."""
    games = int(words[0]) if words else 60
    missed = [_engine(form, seats, games) for form, seats in FORMS]
    return int(any(missed))


def _engine(form: str, seats: int, games: int) -> bool:
    """Measure the engine in a stipulation and say it; whether it is slower than it may be."""
    digest = hashlib.blake2b(digest_size=8)
    taken: list[float] = []
    for first in range(0, games, BLOCK):
        took, decisions = 0.0, 0
        for number in range(first, min(games, first + BLOCK)):
            position, dice = GAME.begin(setup(form, seats), f"1-{number}").position, player_dice(f"1-{number}")
            begun = time.process_time()
            while (asked := GAME.to_act(position)) != ():
                legal = GAME.legal(position, asked[0])
                decisions += len(legal) > 1
                position = GAME.play(position, asked[0], legal[dice.roll(len(legal))]).position
            took += time.process_time() - begun
            digest.update(GAME.hash_of(position).encode())
        taken.append(took / decisions * 1e6 * CALIBRATED_MS / calibration_ms(time.process_time))
    middle = statistics.median(taken)
    met = "met" if middle <= DECISION_GOAL_US else "MISSED"
    spread = f"({min(taken):.0f}..{max(taken):.0f} by {BLOCK} games)"
    print(f"{form:6} {seats}  decision {middle:6.1f} us scaled {spread}, goal {DECISION_GOAL_US:.0f}: {met}")
    print(f"          {games} games, final states {digest.hexdigest()}")
    return middle > DECISION_GOAL_US


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
