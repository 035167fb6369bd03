"""How long the program takes from being started to its first window, and to a table with cards.

`python -m tests.bench.start` starts the whole program several times, offscreen, the first time not counted. Each run
is timed from before the process is made to the end of the first paint, and stands beside the calibration loop just
before and just after it: what else a machine does changes from one second to the next. A warm start has its bytecode,
as it has on a person's machine, so the children keep theirs in the folder of the runs, whatever this process is told.
`python -m tests.bench.start --loaded DATA` names what is there once the first window has been painted: the modules
of ours, and the enumerations of Qt, each of which PySide makes with the first class of Qt that anybody asks for; and
all modules that are there once a game is on the table.
"""

from __future__ import annotations

import enum
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.bench.calibration import CALIBRATED_MS, calibration_ms, said

RUNS = 7
GOALS = {"first window": 400.0, "table": 1000.0}
LATE_MS = 60_000
"""What comes after the first paint comes so late where nothing but what comes before it is looked at."""
STARTED = "WIXOSS_BENCH_STARTED"


def main() -> None:
    """Start the program several times and print the spread."""
    with tempfile.TemporaryDirectory() as data:
        runs = [_calibrated(data) for _ in range(RUNS + 1)][1:]
    for number, (name, goal) in enumerate(GOALS.items()):
        print(said(name, [_told(name, taken[number], beside) for taken, beside in runs], goal, "median"))


def _calibrated(data: str) -> tuple[tuple[float, float], float]:
    before = calibration_ms()
    taken = _run(data)
    return taken, (before + calibration_ms()) / 2


def _told(name: str, taken: float, beside: float) -> float:
    """Print one run; return it scaled."""
    scaled = taken * CALIBRATED_MS / beside
    print(f"{name:13} {scaled:4.0f} scaled: {taken:.0f} ms at {beside:.0f} ms of calibration")
    return scaled


def _run(data: str) -> tuple[float, float]:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": str(Path(data) / "bytecode")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment[STARTED] = str(time.time())
    words = [sys.executable, "-m", "tests.bench.start", "--child", data]
    said = subprocess.run(words, capture_output=True, text=True, env=environment, check=True)
    window, table = said.stdout.split()[-2:]
    return float(window), float(table)


def _child(data: str) -> None:
    """Run the program, print when its window and its table were first painted, and leave."""

    def painted(program: Any) -> None:
        from PySide6.QtCore import QTimer  # loaded by the program, when it does so

        _print_time()
        QTimer.singleShot(0, lambda: _to_the_table(program))

    _run_to_the_window(data, painted)


def _show_loaded(data: str) -> None:
    """Run the program, print what is loaded once its window was first painted, and at a table, and leave."""

    def painted(program: Any) -> None:
        print(*(name for name in sys.modules if name.startswith("wixoss_desktop")))
        print(*sorted(f"{kind.__module__}.{kind.__qualname__}" for kind in _enumerations()))
        _begin_game(program)
        print(*sys.modules, flush=True)
        os._exit(0)

    from wixoss_desktop.ui.decks import deck_cards
    from wixoss_desktop.ui.program import program

    vars(program)["PAINTED_MS"] = LATE_MS
    vars(deck_cards).update(COMPOSE_FIRST_MS=LATE_MS, COMPOSE_AGAIN_MS=LATE_MS, COMPOSE_NEXT_MS=LATE_MS)
    _run_to_the_window(data, painted)


def _enumerations(base: type[enum.Enum] = enum.Enum) -> set[type[enum.Enum]]:
    of_qt = {base} if base.__module__.startswith("PySide6") else set()
    return of_qt.union(*(_enumerations(kind) for kind in base.__subclasses__()))


def _run_to_the_window(data: str, painted: Callable[[Any], None]) -> None:
    """Run the program; `painted` comes with it once its window was first painted, before anything else is loaded."""
    from wixoss_desktop import app

    def run(*parts: Any) -> int:
        from PySide6.QtWidgets import QApplication

        from wixoss_desktop.ui.program import program

        begun = program.Program.show

        def show(self: Any) -> None:
            begun(self)
            QApplication.processEvents()
            painted(self)

        program.Program.show = show  # type: ignore[method-assign]
        return begun_by(*parts)

    begun_by, changed = app._run, vars(app)
    changed["_run"] = run
    app.main(["--data", data])


def _to_the_table(program: Any) -> None:
    """Start a game as a click on Start does, and leave once the table has been painted."""
    from PySide6.QtWidgets import QApplication

    waited = time.time()
    _begin_game(program)
    QApplication.processEvents()
    os.environ[STARTED] = str(float(os.environ[STARTED]) + waited - _painted)
    _print_time()
    QApplication.quit()


def _begin_game(program: Any) -> None:
    from wixoss_desktop.ui.play.wixoss.game_request import GameRequest

    program.begin(GameRequest(mode="two_players", decks=("WD01", "WD02")))


_painted = 0.0


def _print_time() -> None:
    global _painted
    _painted = time.time()
    print((_painted - float(os.environ[STARTED])) * 1000, flush=True)


if __name__ == "__main__":
    if "--child" in sys.argv:
        _child(sys.argv[-1])
    elif "--loaded" in sys.argv:
        _show_loaded(sys.argv[-1])
    else:
        main()
