"""How long scenarios take to be checked: `python -m tests.bench.scenarios`.

`scenario check` over every scenario file of the tests, four times over in one process, in CPU seconds with the start of
the program, whose modules a first run has compiled, as where it is installed; beside it the calibration, by the same
clock, before and after each run. The best of some runs counts.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tests.bench.calibration import CALIBRATED_MS, calibration_ms

FOLDER: Final = Path(__file__).parents[1] / "scenarios"
RUNS: Final = 5
TIMES: Final = 4
GOAL_S: Final = 3.0


def cpu_of(bytecode: str, *words: str) -> float:
    """CPU seconds of a child process that runs the program with these words. Raises CalledProcessError if it fails."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": bytecode}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "wixoss_desktop", *words]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main() -> int:
    """Print the figures; 1 if the goal is missed."""
    taken, start, loops = [], [], []
    with tempfile.TemporaryDirectory() as bytecode:
        cpu_of(bytecode, "scenario", "check", str(FOLDER / "guard.txt"))
        for _ in range(RUNS):
            loops.append(calibration_ms(time.process_time))
            taken.append(cpu_of(bytecode, "scenario", "check", *[str(FOLDER)] * TIMES))
            loops.append(calibration_ms(time.process_time))
            start.append(cpu_of(bytecode, "scenario", "check", str(FOLDER / "guard.txt")))
    by = CALIBRATED_MS / min(loops)
    best = min(taken) * by
    print(f"all files {TIMES} times over: {min(taken):.2f} s of CPU, {best:.2f} s calibrated (goal {GOAL_S:.0f})")
    print(f"one small file: {min(start):.2f} s, {min(start) * by:.2f} s calibrated; the loop {min(loops):.1f} ms")
    return int(best > GOAL_S)


if __name__ == "__main__":
    sys.exit(main())
