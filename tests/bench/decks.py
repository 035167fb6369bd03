"""How fast a deck is built: `python -m tests.bench.decks [HOW MANY CARDS]`, 6,700 if not said.

The whole program at 1920x1080, with a deck of forty and ten in the editor. A card goes in by a key, and is timed until
the deck, its counts, reasons and plots of facts have been painted: by what the window's own thread takes, so that other
work on the machine doesn't count, scaled by the calibration loop just before and just after (see `calibration`). A key
that takes so long by the clock that the rest of the window is told of it meanwhile isn't counted: that is timed by
itself. What a worker deals is timed by the clock on the wall, from the last key until its plots are there.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.bench.blown_up import fill
from tests.bench.calibration import in_turns, said
from tests.bench.catalogue import Paints, opened_program
from wixoss_desktop import app, paths
from wixoss_desktop.cards.decks.deck_files import OWN_DECKS
from wixoss_desktop.cards.decks.own_decks import OwnDecks
from wixoss_desktop.cards.decks.record import Copies, DeckFile
from wixoss_desktop.ui.deck_editor.place import DeckEditorPlace
from wixoss_desktop.ui.decks.current_deck import CurrentDeck
from wixoss_desktop.words.wixoss.bundled_list import open_catalogue

SIZE: Final = 6_700
DECK: Final = "WD01"
KEYS: Final = 8
PATIENCE: Final = 30
"""Turns of the event loop, or seconds, after which nothing comes any more."""
ROUNDS: Final = 6
AMONG: Final = 60
"""Cards are chosen among so many: all pictures are drawn by then, which takes the window's time, too."""
DRAWN_MS: Final = 250
GOALS: Final = {"card in": 30.0, "told": 50.0, "dealt": 500.0}
CHILD: Final = """
import sys
from wixoss_desktop import app
app.import_plainly()
from tests.bench import decks
decks.main(sys.argv[1:])
"""
"""Loads as the program does."""


def main(words: Sequence[str]) -> None:
    """Measure in a child that has its bytecode."""
    if words[:1] == ["--child"]:
        measure(Path(words[1]))
        return
    with tempfile.TemporaryDirectory() as data:
        fill(Path(data) / paths.CATALOGUE, int(words[0]) if words else SIZE)
        open_catalogue(Path(data) / paths.CATALOGUE, paths.resources() / "cards").close()
        subprocess.run([sys.executable, "-c", CHILD, "--child", data], check=True)


def measure(data: Path) -> None:
    """Build the deck, and print every figure."""
    own = OwnDecks(data / OWN_DECKS)
    bundled = app.load_cards(data / app.FACES).decks[DECK]
    parts = {"lrig_deck": bundled.lrig_deck, "main_deck": bundled.main_deck}
    rows = {part: tuple(Copies(no, n) for no, n in Counter(cards).items()) for part, cards in parts.items()}
    code = own.keep(DeckFile("own-bench", "Bench", bundled.format, rows)).code
    with opened_program(data, has_decks=True) as program:
        door = program.deck_door
        assert door.open(code)
        page = program.window.places.page("deck")
        assert isinstance(page, DeckEditorPlace)
        for _ in range(PATIENCE * 20):
            QTest.qWait(50)
            if page.finder.model.rows and not page.figures.is_outdated:
                break
        print(
            f"-- {len(page.finder.model.rows)} cards, a deck of {door.deck.file.size if door.deck.file else 0}",
            flush=True,
        )
        page.finder.line.setText("t:signi")
        for place in range(0, AMONG, 4):
            page.finder.go_to(place)
            QTest.qWait(DRAWN_MS)
        told_of = list[None]()
        program.cards.decks_changed.connect(lambda: told_of.append(None))
        taken = in_turns(lambda: _keys(page, door.deck, told_of), rounds=ROUNDS, clock=time.thread_time)
        print(said("card in, until painted", taken, GOALS["card in"], "p95"), flush=True)
        told = in_turns(lambda: [_told(page, door.deck)], rounds=5, clock=time.thread_time)
        print(said("the rest of the window told", told, GOALS["told"], "most"), flush=True)
        dealt = in_turns(lambda: [_dealt(page, door.deck)], rounds=7)
        print(said("dealt by a worker", dealt, GOALS["dealt"], "median"), flush=True)


def _keys(page: DeckEditorPlace, deck: CurrentDeck, told_of: list[None]) -> list[float]:
    """Milliseconds of a key that puts in a card, and of one that takes it out, for some cards of the catalogue.

    `told_of` grows whenever the rest of the window is told of the deck.
    """
    found = []
    for place in random.Random(len(deck.counts)).sample(range(AMONG), KEYS):
        for key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus):
            page.finder.go_to(place)
            QTest.qWait(DRAWN_MS)
            before = len(told_of)
            taken = _one_key(page, key)
            found += [taken] if len(told_of) == before else []
    return found


def _one_key(page: DeckEditorPlace, key: Qt.Key) -> float:
    paints = Paints(page.rows.viewport())
    start = time.thread_time()
    QTest.keyClick(page.finder.grid, key)
    for _ in range(PATIENCE):
        QApplication.processEvents()
        if paints.count:
            break
    QApplication.processEvents()
    taken = (time.thread_time() - start) * 1000
    paints.deleteLater()
    return taken


def _told(page: DeckEditorPlace, deck: CurrentDeck) -> float:
    """Milliseconds in which Home and the search line hear of the deck."""
    QTest.keyClick(page.finder.grid, Qt.Key.Key_Plus)
    start = time.thread_time()
    deck.settle()
    QApplication.processEvents()
    return (time.thread_time() - start) * 1000


def _dealt(page: DeckEditorPlace, deck: CurrentDeck) -> float:
    """Milliseconds from a key until the plots of dealt hands are those of the deck."""
    start = time.perf_counter()
    QTest.keyClick(page.finder.grid, Qt.Key.Key_Minus if deck.stack.index() % 2 else Qt.Key.Key_Plus)
    while page.figures.is_outdated and time.perf_counter() - start < PATIENCE:
        QApplication.processEvents()
        time.sleep(0.001)
    return (time.perf_counter() - start) * 1000


if __name__ == "__main__":
    main(sys.argv[1:])
