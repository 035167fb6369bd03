"""Decks kept by a process that is killed at any moment: `python -m tests.cards.decks.killed FOLDER ROUNDS SEED`.

This process does nothing but begin others and end them, so that a fork of it is a whole one.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from pathlib import Path

import filelock  # noqa: F401  # loaded before the first kill, not within each

from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import Copies, DeckFile, renamed

ROWS = tuple(Copies(f"WD01-{number:03}", 1 + number % 4, note="n" * 40) for number in range(60))
LONGEST_S = 0.02


def main(folder: Path, rounds: int, seed: int) -> None:
    dice, last = random.Random(seed), 0
    OwnDecks(folder).keep(DeckFile("own-1", "0", "S24", {"main_deck": ROWS}))
    for number in range(rounds):
        told, tell = os.pipe()
        child = os.fork()
        if child == 0:
            keep_on(folder, last, tell)
        os.close(tell)
        first = os.read(told, 8)
        time.sleep(dice.random() * LONGEST_S)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        acknowledged = [first, *iter(lambda told=told: os.read(told, 8), b"")]  # type: ignore[misc]
        os.close(told)
        last = whole(folder, int(acknowledged[-1]), number)
    sys.stdout.write(f"{rounds} of {rounds}, {last} times kept\n")


def keep_on(folder: Path, last: int, tell: int) -> None:
    """Keep a deck again and again, each time by the next name; every fourth time what it was becomes a version."""
    decks = OwnDecks(folder, clock=lambda: 0.0)
    while True:
        last += 1
        (file,) = decks.files
        changed = renamed(file, str(last))
        if last % 4:
            decks.keep(changed)
        else:
            decks.keep(DeckFile(file.code, str(last), "S24", {"main_deck": ROWS[: 20 + last % 40]}))
        os.write(tell, f"{last:8}".encode())


def whole(folder: Path, acknowledged: int, number: int) -> int:
    """Return the number of the deck as it stands, which is what was last said to be kept or the one behind it."""
    decks = OwnDecks(folder)
    assert not decks.problems, f"round {number}: {decks.problems}"
    (file,) = decks.files
    assert int(file.name) in (acknowledged, acknowledged + 1), f"round {number}: {file.name}, said {acknowledged}"
    assert all(version.deck.size for version in decks.versions("own-1")), f"round {number}"
    decks.keep(renamed(file, file.name))
    return int(file.name)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
