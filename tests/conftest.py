"""What holds for every test: no window on a screen, no file of the person who runs them."""

import faulthandler
import gc
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings
from pytestqt.qtbot import QtBot

from tests.soak import parts
from wixoss_desktop import paths
from wixoss_desktop.cards.pool import Pool
from wixoss_desktop.cli import bundled
from wixoss_desktop.lab import simulate_speed
from wixoss_desktop.words.wixoss import bundled_list

# Before Qt is loaded by anything: pytest-qt reads it when the first test wants an application.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

NO_DATA: Final = Path(tempfile.gettempdir(), f"wixoss-desktop-nothing-{os.getpid()}")
"""The data folder of who names none: a test, or a program that it starts, finds nothing there and may write nothing."""
os.environ["WIXOSS_DESKTOP_DATA"] = str(NO_DATA)

settings.register_profile("unhurried", deadline=None)  # a loaded machine is no fault
settings.load_profile("unhurried")

WAITS_MS: Final = 20_000
"""So long a test waits for what comes by itself, if it says nothing else: a loaded machine is no fault here, either."""
for wait in (QtBot.waitUntil, QtBot.waitSignal):
    (wait.__kwdefaults__ or {}).update(timeout=WAITS_MS)

MUCH_GARBAGE: Final = 250_000
HANGS_AFTER_S: Final = 200
"""Where every thread stands is written when nothing has moved for so long; pytest-timeout stops nothing within Qt."""
WATCHED_ANEW_S: Final = 20
"""A thread that watches costs more than many a test: one watches over several."""

gc.disable()


@pytest.fixture(scope="session", autouse=True)
def rough_clock() -> Iterator[None]:
    """Speed is measured once and shortly, not the best of several times: nobody reads it here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(simulate_speed, "_REPEATS", 1)
        patch.setattr(simulate_speed, "_CALLS", 30_000)
        yield


@pytest.fixture(scope="session", autouse=True)
def program_cards_once() -> Iterator[None]:
    """The cards of the program are read once, and the list that catalogues have of them is made once."""
    folder, read = paths.resources(), bundled.pool
    pool = cache(read)

    def read_once() -> Pool:
        return pool() if paths.resources() == folder else read()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bundled, "pool", read_once)
        patch.setattr(bundled_list, "list_of_files", cache(bundled_list.list_of_files))
        yield


class Watch:
    """Has the stacks of all threads written where a test hangs, beside what a test's own output goes to."""

    def __init__(self) -> None:
        self.stderr = os.dup(2)
        self._since = float("-inf")

    def look_on(self) -> None:
        now = time.monotonic()
        if now - self._since > WATCHED_ANEW_S:
            self._since = now
            faulthandler.dump_traceback_later(HANGS_AFTER_S, file=self.stderr)

    def end(self) -> None:
        faulthandler.cancel_dump_traceback_later()
        os.close(self.stderr)


WATCH: Final = pytest.StashKey[Watch]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Know the words of `tests.soak`."""
    parts.add_options(parser)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run no more than the wanted part of the long runs, and of it what hasn't passed yet."""
    parts.select(config, items)


def pytest_configure(config: pytest.Config) -> None:
    """Watch over the tests, unless they are let run without end."""
    parts.keep(config)
    if config.getoption("timeout", None) != 0:
        config.stash[WATCH] = Watch()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Watch no more."""
    if WATCH in config.stash:
        config.stash[WATCH].end()


def pytest_collection_finish() -> None:
    """What was loaded and collected stays: it isn't looked through for garbage, and what comes after it seldom."""
    gc.freeze()
    gc.set_threshold(20_000)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Where there are windows, no worker takes them down by collecting garbage: see `wixoss_desktop.ui.kit.garbage`.

    Whatever shows a window asks for `qapp`, by itself or by a fixture: a window of a module is there without `qtbot`.
    """
    if WATCH in item.config.stash:
        item.config.stash[WATCH].look_on()
    if "qapp" in getattr(item, "fixturenames", ()):
        gc.disable()
    elif not gc.isenabled():
        gc.collect()  # of windows that are gone nothing is left for a thread of this test
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """Behind a test is where much garbage goes, and where it shows that a test wrote where a person's own data lies."""
    yield
    if NO_DATA.exists():
        wrote = ", ".join(sorted(one.name for one in NO_DATA.iterdir()))
        shutil.rmtree(NO_DATA)
        pytest.fail(f"written into the data folder of whoever runs this ({wrote}): hand in a temporary one")
    if gc.get_count()[0] > MUCH_GARBAGE:
        gc.collect()
