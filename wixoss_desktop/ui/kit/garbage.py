"""Garbage is collected where windows live.

Python collects it on whichever thread happens to ask for memory. A worker's would take Qt's objects down there, while
the window waits for the worker and the worker for the window: everything would stand still.
"""

import gc
import time
from typing import Final

from PySide6.QtCore import QObject, QTimer

EVERY_MS: Final = 200
WHOLE_EVERY_S: Final = 60.0
"""Everything is looked through so often at most: that takes longer than a frame."""
OLDEST: Final = 2


class GarbageCollector(QObject):
    """Collects on the thread that it is made on, and from then on nobody else does."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.disable()
        self._whole_at = time.monotonic()
        self._timer = QTimer(self, interval=EVERY_MS)
        self._timer.timeout.connect(self.collect_what_is_due)
        self._timer.start()

    def collect_what_is_due(self) -> None:
        """Collect the oldest generation whose count has passed its threshold, as Python would have."""
        counts = zip(gc.get_count(), gc.get_threshold(), strict=True)
        due = [generation for generation, (count, most) in enumerate(counts) if count > most]
        if OLDEST in due and time.monotonic() - self._whole_at < WHOLE_EVERY_S:
            due.remove(OLDEST)
        if due:
            gc.collect(due[-1])
            self._whole_at = time.monotonic() if due[-1] == OLDEST else self._whole_at
