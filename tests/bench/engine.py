"""What a decision costs the engine; `python -m tests.bench.engine [GAMES] [PROFILE]` prints it, in processor time.

Random players play the decks of a profile each against each, game n with seed `1-n`, without checks, views and replays.
A decision is one with at least two answers: what leaves no choice adds to a game's time and not to their number. Two
programs are comparable when the digest of their final states is the same.
"""

from __future__ import annotations

import hashlib
import statistics
import sys
import time
from typing import Final

from tests.bench.calibration import CALIBRATED_MS, calibration_ms
from wixoss_desktop import paths
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.lab.simulate import decks_for, planned, players_of
from wixoss_desktop.match.playouts import decided, player_dice
from wixoss_desktop.match.wixoss import row as wixoss
from wixoss_desktop.match.wixoss.box import brought
from wixoss_desktop.match.wixoss.packing import state_hash

DECISION_GOAL_US: Final = 110.0
"""In CLASSIC_2016, at the calibration for which goals are set."""
BLOCK: Final = 25
"""After so many games the calibration loop runs, the best of five."""


def main(words: list[str]) -> int:
    """Play and print."""
    games, profile = int(words[0]) if words else 200, words[1] if len(words) > 1 else "CLASSIC_2016"
    box = brought(paths.resources(), {})
    plan = planned(decks_for(box, profile), ("random", "random"), games, "1")
    players, digest = players_of(plan, box), hashlib.blake2b(digest_size=8)
    per_decision, per_game, beside = [], [], []
    for first in range(0, games, BLOCK):
        took, decisions, some = 0.0, 0, range(first, min(games, first + BLOCK))
        for number in some:
            setup, seed, _ = plan.seated(box, number)
            begun = time.process_time()
            dice, position = player_dice(seed), game.start(setup, seed)
            while position.state.outcome is None:
                seat, action = decided(wixoss, position, players, wixoss.shown, dice)
                decisions += len(game.legal(position, seat)) > 1
                position = game.play(position, seat, action).position
            took += time.process_time() - begun
            digest.update(state_hash(position.state).encode())
        beside.append(calibration_ms(time.process_time))
        per_decision.append(took / decisions * 1e6)
        per_game.append(took / len(some) * 1e3)
    scale = CALIBRATED_MS / statistics.median(beside)
    print(f"{games} games of {profile}, final states {digest.hexdigest()}")
    _say("decision", "us", per_decision, scale, f"goal {DECISION_GOAL_US:.0f}")
    _say("game", "ms", per_game, scale)
    print(f"calibration {min(beside):.1f}..{statistics.median(beside):.1f}..{max(beside):.1f} ms ({CALIBRATED_MS:.0f})")
    return 0


def _say(what: str, unit: str, took: list[float], scale: float, goal: str = "") -> None:
    """Print median, least and most of the blocks as measured, and the median scaled."""
    middle = statistics.median(took)
    plain = f"{middle:.1f} {unit} ({min(took):.1f}..{max(took):.1f} by {BLOCK} games)"
    print(f"{what:<9} {plain}, scaled {middle * scale:.1f} {unit} {goal}".rstrip())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
