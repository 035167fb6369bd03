"""How long the window is blocked when the tools of Odds are first opened; `python -m tests.bench.opening` prints it.

The program loads what they need in a worker behind the window, and so does this; then each tool is opened by its
command. A block is one round of the event loop, its paint included; the longest counts. The time that the window's own
thread worked stands beside it: where others work on the machine, the clock says more about them.
"""

import os
import time
from collections.abc import Callable
from importlib import import_module
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from tests.bench.calibration import CALIBRATED_MS, calibration_ms
from tests.match.players import bundled_decks, bundled_pool
from wixoss_desktop.app import make_application
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.program.commands import ODDS as ODDS_COMMANDS
from wixoss_desktop.ui.program.program import ODDS, Program

GOAL_MS: Final = 50.0
WATCHED_S: Final = 2.0


def opened(program: Program, command: str) -> tuple[float, float]:
    """Milliseconds of the longest block after a command, by the clock and by what the window's thread worked."""
    blocks = [_timed(program.commands.action(command).trigger)]
    end = time.perf_counter() + WATCHED_S
    while time.perf_counter() < end:
        blocks.append(_timed(QApplication.processEvents))
    return max(wall for wall, _ in blocks), max(own for _, own in blocks)


def _timed(does: Callable[[], object]) -> tuple[float, float]:
    wall, own = time.perf_counter(), time.thread_time()
    does()
    return (time.perf_counter() - wall) * 1000, (time.thread_time() - own) * 1000


def _shares() -> tuple[float, float]:
    """What a millisecond here is where the goals were set, by the clock and by what a thread works."""
    return CALIBRATED_MS / calibration_ms(), CALIBRATED_MS / calibration_ms(time.thread_time)


def _settle() -> None:
    end = time.perf_counter() + WATCHED_S
    while time.perf_counter() < end:
        QApplication.processEvents()


def main() -> None:
    """Opens each tool once and prints its longest block."""
    application = make_application()
    import_module(ODDS)
    cards = Cards(bundled_pool().cards, bundled_decks().decks, FaceCache(None), Workers(threads=1))
    program = Program(cards, UiPreferences(), None, version="0")
    program.window.resize(1920, 1080)
    program.window.show()
    _settle()
    for command in (row.id for row in ODDS_COMMANDS):
        before = _shares()
        taken = opened(program, command)
        shares = ((one + other) / 2 for one, other in zip(before, _shares(), strict=True))
        wall, own = (ms * share for ms, share in zip(taken, shares, strict=True))
        print(f"{command}: longest block {wall:.0f} ms, own work {own:.0f} ms, each scaled; goal {GOAL_MS:.0f}")
    program.take_down()
    application.processEvents()


if __name__ == "__main__":
    main()
