"""Waiting for a window: an event loop that runs until something is there."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEventLoop, QTimer

STEP_MS: Final = 50
STEPS: Final = 400
"""How often is looked at most: a catalogue of tens of thousands takes seconds, games played for figures some more."""


def pause(ms: int) -> None:
    """Lets the window go on for a while."""
    loop = QEventLoop()
    QTimer.singleShot(ms, loop.quit)
    loop.exec()


def wait_for(is_there: Callable[[], bool]) -> bool:
    """Lets the window go on until something is there; False: it didn't come."""
    for _ in range(STEPS):
        if is_there():
            return True
        pause(STEP_MS)
    return is_there()
