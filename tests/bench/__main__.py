"""All figures at once: `python -m tests.bench`."""

from __future__ import annotations

import subprocess
import sys

PARTS = (
    ("start", ("-m", "tests.bench.start")),
    ("pool", ("-m", "tests.bench.pool")),
    ("pictures", ("-m", "tests.bench.pictures")),
    ("table", ("-m", "tests.bench.table")),
    ("undo", ("-m", "tests.bench.undo")),
    ("journal", ("-m", "tests.bench.journal")),
    ("imports", ("-m", "tests.bench.imports")),
    ("catalogue", ("-m", "tests.bench.catalogue")),
    ("decks", ("-m", "tests.bench.decks")),
    ("odds", ("-m", "tests.bench.odds")),
    ("scenarios", ("-m", "tests.bench.scenarios")),
    ("engine", ("-m", "tests.bench.engine")),
    ("siw", ("-m", "tests.bench.siw")),
    ("beats", ("-m", "tests.bench.beats")),
    ("forecast", ("-m", "tests.bench.forecast")),
    ("simulation", ("-m", "wixoss_desktop", "simulate", "--games", "200", "--seed", "1", "--decks", "all")),
)


def main() -> int:
    """Run each part in a process of its own; the worst exit status."""
    status = 0
    for name, command in PARTS:
        print(f"== {name}", flush=True)
        status = max(status, subprocess.call([sys.executable, *command]))
    return status


if __name__ == "__main__":
    sys.exit(main())
