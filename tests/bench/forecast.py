"""What forecasts of attacks cost; `python -m tests.bench.forecast` prints it, in processor time.

A board has at most ten attackers, five a side: three lanes, the Cheer zone and the LRIG. Twelve forecasts stand for all
of them: each attacker of the turn player thrice. The plain board shows what an attack costs by itself; on the full one
abilities say and hear something all the time, and one attacker may choose its zone.
"""

from __future__ import annotations

import statistics
import sys
import time
from typing import Final

from tests.bench.calibration import CALIBRATED_MS, calibration_ms
from wixoss_desktop.cli import bundled
from wixoss_desktop.engine.wixoss.forecast import forecast
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.zones import LANES, LRIG
from wixoss_desktop.match.wixoss.scenario.play import build

GOAL_MS: Final = 4.0
"""For the attackers of a whole board, as measured beside others' work."""
SLOTS: Final = (*LANES, LRIG) * 3
ROUNDS: Final = 60
GIVES: Final = (
    '{"op": "power", "by": 1000, "what": {"kind": ["signi"], "where": [{"is": "level", "op": ">=", "to": 1}]}}'
)
WAITS: Final = '{"kind": "auto", "on": {"event": "attack", "this": true}, "do": [{"op": "draw"}]}'
ROVES: Final = '{"kind": "constant", "do": [{"op": "attack_elsewhere", "what": "this"}]}'
FULL: Final = f'[{{"kind": "constant", "do": [{GIVES}]}}, {WAITS}]'
BOARDS: Final = {
    "plain": "phase: signi\nP1 L: SIGNI power 5000\nP1 C: SIGNI power 5000\nP1 R: SIGNI power 5000\n"
    "P2 L: SIGNI power 3000\nP2 R: SIGNI power 8000\nP2 hand: blank x3\n",
    "full": f"phase: signi\ncard A: SIGNI power 5000 lancer {FULL}\ncard B: SIGNI power 5000 [{ROVES}]\n"
    f"P1 L: A\nP1 C: B\nP1 R: A\nP2 L: A\nP2 C: A\nP2 R: A\nP2 hand: blank x3\n",
}


def measured(position: Position) -> float:
    """Milliseconds for twelve forecasts."""
    begun = time.process_time()
    for slot in SLOTS:
        forecast(position, None, slot)
    return (time.process_time() - begun) * 1000


def main() -> int:
    """Measure and print."""
    pool = bundled.pool().cards
    for name, text in BOARDS.items():
        position = build(text, pool)
        measured(position)
        took = [measured(position) for _ in range(ROUNDS)]
        scale = CALIBRATED_MS / calibration_ms(time.process_time)
        middle, most = statistics.median(took), statistics.quantiles(took, n=20)[-1]
        plain = f"{middle:.2f} ms, p95 {most:.2f} ms, scaled {middle * scale:.2f} ms"
        print(f"{name:<6} 12 forecasts {plain} (goal {GOAL_MS:.0f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
