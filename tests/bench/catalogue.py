"""How fast the place Cards is: `python -m tests.bench.catalogue [HOW MANY CARDS ...]`, 10,000 and 50,000 if not said.

Each size has a process of its own, with the whole program in it and its window at 1920x1080. Keys are real key events;
a key is timed until the list has been painted again, pauses between keys are left to whatever works in the background.
Figures are scaled by the calibration loop just before and just after (see `calibration`), memory is as the system says.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.bench.blown_up import fill
from tests.bench.calibration import CALIBRATED_MS, calibration_ms, said
from tests.bench.pictures import write_pictures
from wixoss_desktop import app, paths
from wixoss_desktop.ui.catalogue.place import CataloguePlace
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.program.program import Program
from wixoss_desktop.words.wixoss.bundled_list import open_catalogue

SIZES: Final = (10_000, 50_000)
SCREEN: Final = (1920, 1080)
LINES: Final = ("lancer", "ロ", "ローメイル", "c:red t:signi lv>=3", "text:バニッシュ", "sort:power 5000+")
PAUSE_MS: Final = 60
"""Between two keys of a fast typist."""
NO_MODIFIER: Final = Qt.KeyboardModifier.NoModifier
CHILD: Final = """
import sys
from wixoss_desktop import app
app.import_plainly()
from tests.bench import catalogue
catalogue.main(sys.argv[1:])
"""
"""Loads as the program does."""
FRAMES: Final = 300
STEP: Final = 60
"""How many pixels the list moves in a frame."""
FILES: Final = 40
SCANS: Final = "scans"
"""Where pictures are drawn before anything is measured: that takes memory of its own."""
PICTURED: Final = 2000
"""More cards than FRAMES steps go past."""
MEMORY_MB: Final = 200
GOALS: Final = {"first paint": 150.0, "10k median": 20.0, "10k p95": 33.0, "50k median": 30.0, "frame p95": 8.0}


def main(words: Sequence[str]) -> None:
    """Measure each size in a child."""
    if words[:1] == ["--child"]:
        measure(int(words[1]), Path(words[2]))
        return
    for count in [int(word) for word in words] or SIZES:
        with tempfile.TemporaryDirectory() as data:
            _in_a_child(count, Path(data))


def _in_a_child(count: int, data: Path) -> None:
    fill(data / paths.CATALOGUE, count)
    open_catalogue(data / paths.CATALOGUE, paths.resources() / "cards").close()
    write_pictures(data / SCANS, FILES)
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPYCACHEPREFIX": str(data / "bytecode")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-c", CHILD, "--child", str(count), str(data)]
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)  # leaves its bytecode
    subprocess.run(command, env=environment, check=True)


def measure(count: int, data: Path) -> None:
    """Open the window, browse, and print every figure."""
    with opened_program(data) as program:
        place, first = _first_paint(program)
        size = program.window.size()
        print(f"-- {len(place.model.rows)} cards, window {size.width()}x{size.height()}", flush=True)
        print(said("first paint", [first], GOALS["first paint"], "most"), flush=True)
        for shape in ("grid", "table"):
            place.shape.chosen.emit(shape)
            _settle(PAUSE_MS)
            _say_keys(shape, count, place)
        place.shape.chosen.emit("grid")
        _say_frames("scroll, faces being drawn", place)
        _settle(3000)
        _say_frames("scroll, faces drawn", place)
        _put_pictures(program, place, data)
        _say_frames("scroll, pictures being made small", place)
        _settle(3000)
        _say_frames("scroll, pictures there", place)
        _say_memory()


@contextmanager
def opened_program(data: Path, *, has_decks: bool = False) -> Iterator[Program]:
    """The program with its catalogue read, on a screen that isn't there; with the decks of its folder if wanted."""
    application = app.make_application()
    cards = app.load_cards(data / app.FACES, data=data if has_decks else None)
    made = Program(
        cards, UiPreferences(), None, version="", open_catalogue=partial(app._card_catalogue, data),
        picture_places=paths.picture_places(data),
    )  # fmt: skip
    made.show()
    made.window.setWindowState(Qt.WindowState.WindowNoState)  # it fills a screen as small as the one that isn't there
    made.window.resize(*SCREEN)
    while not made.library.is_read:  # it is read behind the window, while somebody looks at Home
        _settle(PAUSE_MS)
    yield made
    made.take_down()
    application.quit()


def _put_pictures(program: Program, place: CataloguePlace, data: Path) -> None:
    """A picture for each card that is going to be scrolled past: a few files, under many names."""
    place.line.setText("")
    folder, files = data / paths.OWN_PICTURES, sorted((data / SCANS).iterdir())
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for at, row in enumerate(place.model.rows[:PICTURED]):
        os.link(files[at % FILES], folder / f"{row.no}.jpg")
    program.own_pictures.look_again()
    while program.own_pictures.count < PICTURED:
        _settle(PAUSE_MS)


def _first_paint(program: Program) -> tuple[CataloguePlace, float]:
    """Milliseconds from asking for the place until its cards have been painted."""
    before = calibration_ms()
    start = time.perf_counter()
    program.window.show_place("catalogue")
    place = program.window.places.page("catalogue")
    assert isinstance(place, CataloguePlace)
    paints = Paints(place.grid.viewport())
    place.model.modelReset.connect(paints.forget)
    while not (place.model.rows and paints.count):
        QApplication.processEvents()
    taken = (time.perf_counter() - start) * 1000
    return place, taken * 2 * CALIBRATED_MS / (before + calibration_ms())


class Paints(QObject):
    """Counts how often one of some widgets was painted."""

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__(widgets[0])
        self.count = 0
        for widget in widgets:
            widget.installEventFilter(self)

    def forget(self) -> None:
        """Count from nothing."""
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        self.count += event.type() == QEvent.Type.Paint
        return False


def _say_keys(shape: str, count: int, place: CataloguePlace) -> None:
    view = place.grid if shape == "grid" else place.table
    paints = Paints(view.viewport(), place.nothing)
    _key_times(place, paints, "t")
    taken: list[float] = []
    for line in LINES:
        with _scaled(taken) as part:
            part += _key_times(place, paints, line)
    size = "10k" if count <= SIZES[0] else "50k"
    print(said(f"key, {shape}", taken, GOALS[f"{size} median"], "median"), flush=True)
    if size == "10k":
        print(said(f"key, {shape}", taken, GOALS["10k p95"], "p95"), flush=True)


def _key_times(place: CataloguePlace, paints: Paints, line: str) -> list[float]:
    """Milliseconds of each key of a line, typed and taken back, until the list is painted."""

    def typed(letter: str) -> Callable[[], object]:
        return partial(
            QTest.sendKeyEvent,
            QTest.KeyAction.Click,
            place.line,
            Qt.Key.Key_unknown,
            letter,
            Qt.KeyboardModifier.NoModifier,
        )

    place.line.setFocus()
    back: list[Callable[[], object]] = [partial(QTest.keyClick, place.line, Qt.Key.Key_Backspace)] * len(line)
    taken = [_one_key(key, place, paints) for key in [*(typed(letter) for letter in line), *back]]
    return [one for one in taken if one is not None]


def _one_key(key: Callable[[], object], place: CataloguePlace, paints: Paints) -> float | None:
    """Milliseconds of one key, None if the list stayed what it was: a field without its value finds nothing yet.

    So it does where nothing is found still: nobody waits for what is said about that a moment later.
    """
    shown = place.model.rows
    paints.forget()
    start = time.perf_counter()
    key()
    QApplication.processEvents()
    while _is_other(place, shown) and not paints.count:
        QApplication.processEvents()
    taken = (time.perf_counter() - start) * 1000
    _settle(PAUSE_MS)
    return taken if _is_other(place, shown) else None


def _is_other(place: CataloguePlace, shown: object) -> bool:
    return place.model.rows is not shown and bool(place.model.rows or shown)


def _say_frames(name: str, place: CataloguePlace) -> None:
    """The list moved down step by step, from the top."""
    place.line.setText("")
    bar, paints = place.grid.verticalScrollBar(), Paints(place.grid.viewport())
    bar.setValue(0)
    _settle(PAUSE_MS)
    taken: list[float] = []
    with _scaled(taken) as part:
        for _ in range(FRAMES):
            start = time.perf_counter()
            paints.forget()
            bar.setValue(bar.value() + STEP)
            while not paints.count:
                QApplication.processEvents()
            part.append((time.perf_counter() - start) * 1000)
    print(said(name, taken, GOALS["frame p95"], "p95"), flush=True)


@contextmanager
def _scaled(taken: list[float]) -> Iterator[list[float]]:
    """A list to put milliseconds into; they go into the other, scaled."""
    before, part = calibration_ms(), list[float]()
    yield part
    beside = (before + calibration_ms()) / 2
    taken += [one * CALIBRATED_MS / beside for one in part]


def _settle(ms: int) -> None:
    """Let go on what goes on."""
    QTest.qWait(ms)


def _say_memory() -> None:
    words = Path("/proc/self/status").read_text(encoding="utf-8").split()
    now, most = (int(words[words.index(name) + 1]) / 1024 for name in ("VmRSS:", "VmHWM:"))
    met = "met" if most <= MEMORY_MB else "MISSED"
    print(f"memory of the whole program {now:.0f} MB, at most {most:.0f}; goal {MEMORY_MB}: {met}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
