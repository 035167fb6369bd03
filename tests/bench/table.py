"""How fast the table is with 200 cards on it, at 1920x1080 and at 3840x2160; `python -m tests.bench.table` prints it.

The table fills the window. All times go to the end of the paint, for nobody sees anything before. Each figure is
measured in rounds that take turns with the calibration loop: compare by ratio, not by milliseconds. With `--own` the
clock counts what the window's thread works: where others work on the machine, a person's time says more about them.
"""

import os
import random
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmapCache
from PySide6.QtWidgets import QApplication

from tests.bench.calibration import CALIBRATED_MS, Clock, calibration_ms, in_turns, said
from tests.ui.table_scene.boards import bundled_pool, eager, facts_of, first_position, full_view
from wixoss_desktop.engine.wixoss import game, sight
from wixoss_desktop.engine.wixoss.beats import Beat
from wixoss_desktop.engine.wixoss.told import redact
from wixoss_desktop.engine.wixoss.zones import FIELD, HAND, LRIG, Place
from wixoss_desktop.images.cache import FaceCache
from wixoss_desktop.ui.faces.faces import CardFaces
from wixoss_desktop.ui.faces.pictures import Pictures
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.motion import FRAME_MS, Leg
from wixoss_desktop.ui.table.scene.poses import Pose
from wixoss_desktop.ui.table.wixoss.beats import LASTS_MS
from wixoss_desktop.ui.table.wixoss.view import TableView

CARDS: Final = 200
LONG_FLIGHT: Final = 1200
"""So long that no card lands while frames are counted, however slow the machine is."""
BLOCKED_MS: Final = 50.0
"""Nothing may keep the hand waiting for longer."""
MOVES: Final = 300
DRAWER_EVERY: Final = 8
GAMES: Final = 3


class Screen(NamedTuple):
    """A size of the table, how large everything is on it, and the goals there in milliseconds, for 95 of 100."""

    width: int
    height: int
    scale: float
    drag: float
    repaint: float
    moving: float


SCREENS: Final = (Screen(1920, 1080, 1.3, 4.0, 8.0, 16.6), Screen(3840, 2160, 2.0, 4.0, 26.0, 33.0))


def full_table(screen: Screen) -> TableView:
    """A shown table with 200 cards on it and every picture there."""
    QPixmapCache.setCacheLimit(256 * 1024)
    pool = bundled_pool()
    faces = CardFaces(Pictures(FaceCache(None), None), facts_of(pool))
    view = TableView(Look(theme_named("dark", screen.scale)), faces)
    view.resize(screen.width, screen.height)
    view.show()
    view.set_reduce_motion(True)
    view.show_view(full_view(pool, ener=55, hand=27))
    view.table.set_drawer_open(True)
    QApplication.processEvents()
    view.set_reduce_motion(False)
    return view


class Watch:
    """Times what is done until it is painted, in milliseconds."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock

    def painted(self, does: Callable[[], object]) -> float:
        """How long it takes until everything that was changed is seen."""
        start = self.clock()
        does()
        QApplication.processEvents()
        return (self.clock() - start) * 1000

    def frames(self, count: int, step: Callable[[int], None]) -> list[float]:
        """Each of so many frames."""
        return [self.painted(partial(step, frame)) for frame in range(count)]


def drag(view: TableView, screen: Screen, watch: Watch) -> list[float]:
    """A hand card carried across the whole table."""
    scene = view.table
    item = scene.cast.at(Place(HAND, 3))
    assert item is not None
    scene.take_up(item)
    grip = QPointF(5, 9)
    width, height = screen.width, screen.height

    def step(frame: int) -> None:
        spot = QPointF(40 + frame * 7 % (width - 80), height - 60 - frame * 5 % (height - 120))
        scene.carry(item, spot, grip)

    taken = watch.frames(120, step)
    scene.put_back(item)
    scene.motions.finish()
    QApplication.processEvents()
    return taken


def repaint(view: TableView, watch: Watch) -> list[float]:
    """The whole viewport painted anew."""

    def step(frame: int) -> None:
        view.viewport().repaint()

    return watch.frames(30, step)


def moving(view: TableView, screen: Screen, watch: Watch) -> list[float]:
    """Sixty cards on their way at once, by the motion of the program."""
    scene = view.table
    cards = [item for item in scene.cast if item.place.zone != FIELD][:60]
    assert len(cards) == 60
    taken: list[float] = []
    for turn in range(2):
        for at, item in enumerate(cards):
            x = 60 + (at * 37 + turn * 311) % (screen.width - 140)
            y = 80 + (at * 53 + turn * 173) % (screen.height - 160)
            scene.motions.fly(item, (Leg(Pose(x, y, item.pose.angle), ms=LONG_FLIGHT),), _stay)
        taken += watch.frames(12, lambda frame: scene.motions.advance(16))
        scene.motions.finish()
    return taken


BEATS: Final = (
    Beat("attack", 1, 0, 0), Beat("attack", 1, 0, 1, 1), Beat("battle", 2, 0, 1, 1, (12000, 7000)),
    Beat("crush", 3, 1), Beat("grow", 1, 0, LRIG), Beat("use", 1, 1), Beat("refresh", 1, 0),
)  # fmt: skip


def beats(view: TableView, watch: Watch) -> list[float]:
    """Each frame of every beat, the first with what is shown for it."""
    scene, seen = view.table, view.painter.view
    assert seen is not None
    taken: list[float] = []
    for beat in BEATS:
        taken.append(watch.painted(partial(view.show_view, seen, beat=beat)))
        taken += watch.frames(LASTS_MS[beat.kind] // FRAME_MS, lambda frame: scene.motions.advance(FRAME_MS))
    view.show_view(seen)
    scene.motions.finish()
    QApplication.processEvents()
    return taken


def game_shown(screen: Screen, seed: int, watch: Watch) -> dict[str, list[float]]:
    """Milliseconds until the table is painted, shown a game move by move, and its drawer opened and closed."""
    pool, workers = bundled_pool(), Workers()
    faces = CardFaces(Pictures(FaceCache(None), workers), facts_of(pool))
    view = TableView(Look(theme_named("dark", screen.scale)), faces)
    view.resize(screen.width, screen.height)
    view.show()
    QApplication.processEvents()
    taken: dict[str, list[float]] = {"a move shown": [], "drawer": []}
    chance, position = random.Random(seed), first_position(pool, seed)
    for number in range(MOVES):
        if position.state.outcome is not None:
            break
        seat, before = game.to_act(position)[0], position.state
        position, groups = game.play(position, seat, eager(position, seat, chance))
        seen, legal = sight.view(position, 0), game.legal(position, 0)
        told = redact(position.book, before, groups, 0)
        taken["a move shown"].append(watch.painted(partial(view.show_view, seen, legal=legal, told=told)))
        if number % DRAWER_EVERY == 0:
            taken["drawer"] += [watch.painted(view.toggle_drawer) for _ in range(2)]
    view.close()
    workers.close()
    return taken


def _stay(item: CardItem[Place]) -> None:
    pass


def main(words: Sequence[str]) -> None:
    """Measures and prints."""
    application = QApplication([])
    watch = Watch(time.thread_time if "--own" in words else time.perf_counter)
    for screen in SCREENS:
        view = full_table(screen)
        cards = len(view.table.cast)
        assert cards >= CARDS, cards
        print(f"-- {screen.width}x{screen.height}, {cards} cards; scaled to {CALIBRATED_MS:.0f} ms of calibration")
        for name, measure, goal in (
            ("a card dragged", partial(drag, view, screen, watch), screen.drag),
            ("full repaint", partial(repaint, view, watch), screen.repaint),
            ("60 cards moving", partial(moving, view, screen, watch), screen.moving),
            ("frames of beats", partial(beats, view, watch), screen.moving),
        ):
            print(said(name, in_turns(measure, clock=watch.clock), goal, "p95"), flush=True)
        view.close()
        application.processEvents()
        _say_game(screen, watch)
        application.processEvents()


def _say_game(screen: Screen, watch: Watch) -> None:
    """Of several games, for each round has another one: what the worst of their moves took."""
    taken: dict[str, list[float]] = {}
    before = calibration_ms(watch.clock)
    for seed in range(4, 4 + GAMES):
        shown = game_shown(screen, seed, watch)
        after = calibration_ms(watch.clock)
        for name, part in shown.items():
            taken.setdefault(name, []).extend(one * 2 * CALIBRATED_MS / (before + after) for one in part)
        before = after
    for name, part in taken.items():
        print(said(name, part, BLOCKED_MS, "most"), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
