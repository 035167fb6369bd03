"""How fast beats are painted in SIW and in Live Magic, at 1920x1080; `python -m tests.bench.beats [--own]` prints it.

What a match brings is shown at a table at which all hands are open, as players of the program play it: each frame of
each beat, the first with what is shown for it, to the end of the paint. `--own` counts what the window's thread works.
Beats of WIXOSS stand in `tests.bench.table`.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication, QMainWindow

from tests.bench.calibration import Clock, in_turns, said
from tests.bench.table import Watch
from tests.live_magic.hall import GAME as LIVE
from tests.live_magic.hall import event_number
from tests.siw.ring import GAME as SIW
from tests.siw.ring import setup
from wixoss_desktop import paths
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.ai.siw.sensible_player import SensiblePlayer
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.match.history import History
from wixoss_desktop.match.live_magic.box import brought as live_box
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.match.siw.box import brought as siw_box
from wixoss_desktop.match.terms import Terms
from wixoss_desktop.ui.kit.style_sheet import style_sheet
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.program.commands import TABLE
from wixoss_desktop.ui.shell.key_words import publish, publish_words
from wixoss_desktop.ui.table.live_magic.beats import beats_of as live_beats
from wixoss_desktop.ui.table.plain.place import PlainPlace
from wixoss_desktop.ui.table.plain.table import AnyPlainTable, PlainTable
from wixoss_desktop.ui.table.plain.words import PlainWords
from wixoss_desktop.ui.table.scene.motion import FRAME_MS
from wixoss_desktop.ui.table.siw.beats import beats_of as siw_beats
from wixoss_desktop.words.live_magic.voice import VOICE as LIVE_VOICE
from wixoss_desktop.words.siw.voice import VOICE as SIW_VOICE

SIZE: Final = (1920, 1080)
SCALE: Final = 1.3
GOAL_MS: Final = 16.0
ANSWERS: Final = 60
"""So many answers of a match are watched in each round."""
NEVER: Final = 1e9
"""A pace at which nothing moves by itself."""
Shown = tuple[AnyPlainTable, Callable[[], object]]


def fight(form: str, seats: int, number: int) -> Shown:
    """A match of SIW at a table, and what plays its next answer."""
    begun, box = setup(form, seats), siw_box(paths.resources())
    terms = Terms(begun, f"bench {number}", (SeatPlan("person"),) * seats, open_hands=True, game=SIW.name)
    match = Match(SIW, terms, History(SIW, SIW.begin(begun, terms.seed)))
    words, people = PlainWords(match, SIW_VOICE, box.card_kinds, box.printed), tuple(range(seats))
    table = PlainTable(match, words, people, people, beats=siw_beats)
    return table, partial(_answer, match, SensiblePlayer(), Dice("bench"))


def event(number: int) -> Shown:
    """An event of Live Magic at a table, and what plays its next answer."""
    begun, box = event_number(number), live_box(paths.resources())
    seats = len(begun.sheets)
    terms = Terms(begun, f"bench {number}", (SeatPlan("person"),) * seats, open_hands=True, game=LIVE.name)
    match = Match(LIVE, terms, History(LIVE, LIVE.begin(begun, terms.seed)))
    words, people = PlainWords(match, LIVE_VOICE, box.card_kinds, box.printed), tuple(range(seats))
    table = PlainTable(match, words, people, people, beats=live_beats)
    return table, partial(_answer, match, RandomPlayer(), Dice("bench"))


def _answer(match: Match[Any, Any, Any, Any, Any], player: Any, dice: Dice) -> bool:
    """Whoever is asked answers; whether anybody was."""
    if match.outcome is not None:
        return False
    seat = match.to_act[0]
    act = player.choose(lambda: match.view(seat), match.legal(seat), dice)
    assert match.submit(seat, act) is None
    return True


def frames(place: PlainPlace, shown: Callable[[], Shown], watch: Watch) -> list[float]:
    """Each frame of what is held on the screen while a match is played."""
    table, answer = shown()
    place.show_table(table)
    place.view.set_reduce_motion(False)
    model, motions = table.model, place.view.table.motions
    motions.pace = NEVER
    model.let_pause(True)
    taken: list[float] = []
    for _ in range(ANSWERS):
        if not answer():
            break
        while model.moment.is_held:
            lasts = model.moment.held_ms
            taken += watch.frames(max(1, lasts // FRAME_MS), lambda _: motions.advance(FRAME_MS))
            taken.append(watch.painted(model.go_on))
        motions.finish()
        QApplication.processEvents()
    place.clear_table()
    return taken


def main(words: Sequence[str]) -> None:
    """Measure and print."""
    application = QApplication([])
    clock: Clock = time.thread_time if "--own" in words else time.perf_counter
    publish({command.id: command.keys for command in TABLE})
    publish_words({command.id: command.words for command in TABLE})
    look = Look(theme_named("dark", SCALE))
    place, window = PlainPlace(look), QMainWindow()
    window.setStyleSheet(style_sheet(look.theme.colors, look.theme.px))
    window.setCentralWidget(place)
    window.setFixedSize(*SIZE)
    window.show()
    application.processEvents()
    for name, shown in (
        ("SIW, two", partial(fight, "single", 2, 1)),
        ("SIW, tag team of four", partial(fight, "tag", 4, 1)),
        ("Live Magic, two", partial(event, 0)),
        ("Live Magic, five", partial(event, 3)),
    ):
        measure = partial(frames, place, shown, Watch(clock))
        print(said(name, in_turns(measure, rounds=3, clock=clock), GOAL_MS, "p95"), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
