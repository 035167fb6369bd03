"""What holds for every test: no window on a screen, no file of the person who runs them."""

import gc
import os

# Before Qt is loaded by anything: pytest-qt reads it when the first test wants an application.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.pop("WIXOSS_DESKTOP_DATA", None)

gc.disable()


def pytest_collection_finish() -> None:
    """What was loaded and collected stays: it isn't looked through for garbage, and what comes after it seldom."""
    gc.freeze()
    gc.set_threshold(20_000)
    gc.enable()
