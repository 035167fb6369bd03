"""How fast a long game is taken back and gone through; `python -m tests.bench.undo` prints it.

A game of 500 answers, kept in a journal on the disk: taken back choice by choice to its start, and then jumped about
in, each jump with everything that it paints at 1920x1080, log and tree in turn.
"""

import os
import tempfile
import time
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QElapsedTimer
from PySide6.QtWidgets import QApplication

from tests.bench.calibration import CALIBRATED_MS, calibration_ms, in_turns, said
from tests.match.players import bundled_decks, bundled_pool, setup_number
from tests.ui.table import AnyTable
from wixoss_desktop.app import make_application
from wixoss_desktop.engine.wixoss.actions import Attack
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.terms import Terms
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.program.program import Program

ANSWERS: Final = 500
JUMPS: Final = 60
UNDO_GOAL_US: Final = 5.0
JUMP_GOAL: Final = 100.0
SETTLE_MS: Final = 3000


def long_game(saved: SavedGames) -> Match:
    """A game of open hands that takes so many answers: nobody attacks."""
    match, chance = saved.begin(Terms(setup_number(1), "long", open_hands=True)), Random(1)
    while match.history.here.depth < ANSWERS:
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.submit(seat, chance.choice([action for action in legal if not isinstance(action, Attack)] or legal))
    return match


def undone(match: Match) -> list[float]:
    """Microseconds of each step back, when the whole game is taken back choice by choice."""
    end, steps = match.history.here, 0
    start = time.perf_counter()
    while match.undo() is None:
        steps += 1
    taken = (time.perf_counter() - start) * 1e6
    assert match.history.here is match.history.root
    match.jump(0, end)
    return [taken / steps]


def jumped(program: Program, match: Match, tab: int) -> tuple[float, list[float]]:
    """Milliseconds of the first jump, to the end, and of jumps anywhere after it, each with what it paints."""
    table = AnyTable(program.table)
    table.story.show_tab(tab)
    chance, nodes = Random(tab), match.history.nodes
    table.jump(0)
    _settle()
    first = _timed(program, partial(table.jump, len(nodes) - 1))
    numbers = (chance.randrange(len(nodes)) for _ in range(JUMPS))
    return first, [_timed(program, partial(table.jump, number)) for number in numbers]


def _timed(program: Program, does: "partial[None]") -> float:
    timer = QElapsedTimer()
    timer.start()
    does()
    program.window.repaint()
    QApplication.processEvents()
    taken = timer.nsecsElapsed() / 1e6
    _settle(100)
    return taken


def _settle(ms: int = SETTLE_MS) -> None:
    """Let pictures be drawn and arrive: they come later by themselves."""
    timer = QElapsedTimer()
    timer.start()
    while timer.elapsed() < ms:
        QApplication.processEvents()


def main() -> None:
    """Measures and prints, each with the calibration beside it."""
    application = make_application()
    with tempfile.TemporaryDirectory() as folder:
        saved = SavedGames(DataFolder(Path(folder)))
        match = long_game(saved)
        print(said("a step back, in a journal", in_turns(partial(undone, match)), UNDO_GOAL_US, "median", unit="us"))
        cards = Cards(bundled_pool().cards, bundled_decks().decks, FaceCache(None), Workers(threads=1))
        program = Program(cards, UiPreferences(reduce_motion=True), None, version="0", bot_delay_ms=0)
        program.window.resize(1920, 1080)
        program.window.show()
        _settle()  # the window takes the scale of its size: nobody sits down before
        program.games.put_on_table(match)
        _settle()  # the game is seen as it stands before somebody goes back in it
        for tab, name in enumerate(("log", "tree")):
            before = calibration_ms()
            first, taken = jumped(program, match, tab)
            share = CALIBRATED_MS / ((before + calibration_ms()) / 2)
            print(said(f"first jump to the end, {name}", [first * share], JUMP_GOAL, "most"))
            print(said(f"a jump anywhere, {name}", [one * share for one in taken], JUMP_GOAL, "most"))
        program.take_down()
    application.processEvents()


if __name__ == "__main__":
    main()
