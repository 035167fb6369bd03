"""Hands dealt beside the window: a first look at once, then as many as were asked for, in processes of their own."""

import os
from functools import partial
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from wixoss_desktop.match.wixoss.odds.chunks import Tell
from wixoss_desktop.match.wixoss.odds.lab import Findings, LabAsked, look_into
from wixoss_desktop.ui.kit.workers import Task, Ticket, Workers

FIRST_LOOK: Final = 8_000
AT_ONCE: Final = 20_000
"""As many as that are dealt in a moment, in this process; of more a first look comes so, the rest from others."""


def processes() -> int:
    """How many processes deal."""
    return max(1, min(2, os.cpu_count() or 1))


class Dealer(QObject):
    """Deals what was asked for last: `found` comes with Findings, twice for many hands; `failed` with what was wrong.

    `progressed` says how many hands of all have been dealt; `ended` that nothing is dealt any more.
    """

    found = Signal(object)
    failed = Signal(str)
    progressed = Signal(int, int)
    ended = Signal()

    def __init__(self, workers: Workers, parent: QObject | None = None, *, jobs: int | None = None) -> None:
        super().__init__(parent)
        self._workers = workers
        self._jobs = processes() if jobs is None else jobs
        self._task: Task | None = None
        self._waiting: LabAsked | None = None

    @property
    def is_busy(self) -> bool:
        """Whether hands are being dealt."""
        return self._task is not None

    def deal(self, asked: LabAsked) -> None:
        """Deal other hands; what is on its way is dropped."""
        self.stop()
        if asked.trials > AT_ONCE:
            self._waiting = asked
            self._begin(replace(asked, trials=FIRST_LOOK), 1)
        else:
            self._begin(asked, 1)

    def stop(self) -> None:
        """Deal no more."""
        self._waiting = None
        if self._task is not None:
            self._task.cancel()
            self._task = None
            self.ended.emit()

    def _begin(self, asked: LabAsked, jobs: int) -> None:
        self._task = task = self._workers.begin(partial(_look, asked, jobs))
        task.finished.connect(partial(self._take, task))
        task.failed.connect(partial(self._fail, task))
        task.progressed.connect(self.progressed)

    def _take(self, task: Task, findings: Findings) -> None:
        if task is not self._task:
            return
        self._task = None
        self.found.emit(findings)
        if self._waiting is not None:
            asked, self._waiting = self._waiting, None
            self._begin(asked, self._jobs)
        else:
            self.ended.emit()

    def _fail(self, task: Task, fault: Exception) -> None:
        if task is self._task:
            self._task, self._waiting = None, None
            self.failed.emit(str(fault))
            self.ended.emit()


def _look(asked: LabAsked, jobs: int, ticket: Ticket) -> Findings:
    return look_into(asked, jobs=jobs, tell=teller(ticket))


def teller(ticket: Ticket) -> Tell:
    """What tells a ticket how far some work is, and ends the work once nobody wants its result."""

    def tell(done: int, total: int) -> None:
        ticket.check()
        ticket.tell(done, total)

    return tell
