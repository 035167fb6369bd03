"""What holds for every test: no window on a screen, no file of the person who runs them."""

import gc
import os
from collections.abc import Iterator
from typing import Final

import pytest

# Before Qt is loaded by anything: pytest-qt reads it when the first test wants an application.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.pop("WIXOSS_DESKTOP_DATA", None)

MUCH_GARBAGE: Final = 100_000

gc.disable()


def pytest_collection_finish() -> None:
    """What was loaded and collected stays: it isn't looked through for garbage, and what comes after it seldom."""
    gc.freeze()
    gc.set_threshold(20_000)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Where there are windows, no worker takes them down by collecting garbage: see `wixoss_desktop.ui.garbage`."""
    if "qtbot" in getattr(item, "fixturenames", ()):
        gc.disable()
    else:
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown() -> Iterator[None]:
    """Behind a test is where much garbage goes."""
    yield
    if gc.get_count()[0] > MUCH_GARBAGE:
        gc.collect()
