"""A window in which somebody plays, and which says how far that has come; made to be killed.

`python -m tests.ui.kills.window_child DATA apart|lesson NUMBER`
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from PySide6.QtWidgets import QApplication

from tests.match.kinds import step, terms_of
from tests.ui.table import AnyTable
from wixoss_desktop import app, paths, settings
from wixoss_desktop.cards.decks.deck_lists import load_decks
from wixoss_desktop.cards.pool import load_pool
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import Action, Throw
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit.garbage import GarbageCollector
from wixoss_desktop.ui.program.learn_door import LearnDoor
from wixoss_desktop.ui.program.program import Program

MOST = 150
"""A window is left after so many things."""


def main(folder: str, kind: str, number: str) -> None:
    application = QApplication(sys.argv[:1])
    GarbageCollector(application)
    data, kept = Path(folder), app.KeptSettings(Path(folder) / settings.FILE_NAME)
    saved = SavedGames(DataFolder(data))
    program = opened(kept, saved)
    for _, _said in zip(range(MOST), PLAYED[kind](program, saved, int(number)), strict=False):
        application.processEvents()
    say("over")
    sys.stdin.read()


def opened(kept: app.KeptSettings, saved: SavedGames) -> Program:
    """The window, which keeps what its person prefers."""
    pool = load_pool(paths.resources() / "cards")
    cards = Cards(pool.cards, load_decks(paths.resources() / "decks", pool).decks, FaceCache(None), None)
    program = Program(cards, kept.as_preferences(), lambda: saved, version="0", bot_delay_ms=0)
    window = program.window
    changed = window.preferences_changed
    changed.connect(kept.keep)
    return program


def play_apart(program: Program, saved: SavedGames, number: int) -> Iterator[None]:
    """Both seats answer, each at its own window."""
    match, told, dice = saved.begin(terms_of("rules", number)), count(1), random.Random(number)
    program.games.put_on_table(match)
    apart = program.games.seats_apart
    apart.part(match)
    tables = [AnyTable(page) for page in apart.tables]
    match.observe(lambda _news: say(next(told)))
    say(0)

    def answer(seat: Seat, action: Action) -> None:
        table = tables[seat]
        taken = table.throw(seat, action) if isinstance(action, Throw) else table.submit(action)
        assert taken, str(action)

    while match.to_act:
        step("rules", match, dice, answer)
        yield


def learn(program: Program, _saved: SavedGames, _number: int) -> Iterator[None]:
    """The guided game is gone on with where it was left."""
    door = LearnDoor(program, paths.resources())
    door.open_lesson()
    room, where = door.room, ""
    while room.walk is not None and room.walk.task is not None:
        if program.window.preferences.lesson != where:
            where = program.window.preferences.lesson
            say(where)
        task = room.walk.task
        bubble = room.bubble
        answered = bubble.skipped if task.do or task.attempt else bubble.read
        answered.emit()
        yield


PLAYED = {"apart": play_apart, "lesson": learn}


def say(what: object) -> None:
    os.write(1, f"{what}\n".encode())


if __name__ == "__main__":
    main(*sys.argv[1:])
