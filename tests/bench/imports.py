"""How long card lists take to be taken in: `python -m tests.bench.imports`; each figure in a process of its own.

The cards of the program at the first start; real cards with their printings, where they lie beside the repository,
else those of the program blown up; the same once more, which changes nothing.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.bench.blown_up import LISTS, base_entries, blown_up, has_real_cards
from tests.bench.calibration import CALIBRATED_MS, calibration_ms
from wixoss_desktop import paths
from wixoss_desktop.cards.catalogue.lists import CardList, carry_out, plan
from wixoss_desktop.cards.catalogue.sources.reading import read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.words.wixoss.bundled_list import open_catalogue

RUNS: Final = 5
REAL_CARDS: Final = 4_000
MEMORY_MB: Final = 300


def first_start(folder: Path) -> str:
    """The cards of the program into a catalogue that isn't there yet."""
    open_catalogue(folder, paths.resources() / "cards").close()
    return ""


def take_in(folder: Path) -> str:
    """Real cards and printings, read and taken in."""
    with Store(folder) as store:
        plans = []
        for cards in _lists():
            planned = plan(store, cards)
            carry_out(store, planned)
            plans.append(f"{len(planned.added)} added, {len(planned.changed)} changed, {len(cards.refused)} refused")
    return "; ".join(plans)


def _lists() -> list[CardList]:
    if has_real_cards():
        return [read_list(path) for path in LISTS]
    return [CardList("own_list", "cards", tuple(blown_up(base_entries(), REAL_CARDS)))]


DEEDS: Final[dict[str, tuple[Callable[[Path], str], float]]] = {
    "first start": (first_start, 1000),
    "import": (take_in, 2500),
    "again": (take_in, 2500),
}
"""Each with its goal in milliseconds."""


def main() -> None:
    """Run each deed several times; `again` on what `import` has left."""
    taken: dict[str, list[float]] = {name: [] for name in DEEDS}
    words: dict[str, str] = {}
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as folder:
            for name in DEEDS:
                own = "bundled" if name == "first start" else "lists"
                command = [sys.executable, "-m", "tests.bench.imports", name, str(Path(folder) / own)]
                said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
                scaled, words[name] = said.split("\n")[:2]
                taken[name].append(float(scaled))
    for name, (_, goal) in DEEDS.items():
        low, middle, high = min(taken[name]), statistics.median(taken[name]), max(taken[name])
        print(f"{name:12} {low:5.0f} .. {middle:5.0f} .. {high:5.0f} ms scaled, goal {goal:.0f}; {words[name]}")


def _one(name: str, folder: Path) -> None:
    before, start = calibration_ms(), time.perf_counter()
    said = DEEDS[name][0](folder)
    taken = (time.perf_counter() - start) * 1000
    beside = (before + calibration_ms()) / 2
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(taken * CALIBRATED_MS / beside)
    print(f"{said + '; ' if said else ''}at most {memory:.0f} MB, goal {MEMORY_MB}")


if __name__ == "__main__":
    if sys.argv[1:]:
        _one(sys.argv[1], Path(sys.argv[2]))
    else:
        main()
