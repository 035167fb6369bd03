"""Taking card lists in, off the GUI thread: read and planned first, carried out when the person says so."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QObject, Signal

from wixoss_desktop.cards.catalogue.batches import Batch, Reader, plan_all
from wixoss_desktop.cards.catalogue.lists import carry_out_all, keys_of_numbers
from wixoss_desktop.cards.catalogue.rebuilding import Progress, Stopped
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.reading.shelf import read_overdue
from wixoss_desktop.ui.kit.workers import Task, Ticket, Workers

OpenStore = Callable[[], Store]
DeckNumbers = Callable[[], Iterable[str]]
"""The numbers of the cards that stand in a deck: these cards are never deleted."""


class Intake(QObject):
    """One batch of lists. Whoever stops it learns by `stopped` that nothing was changed, or by `done` that it was
    too late. `progressed` is told in rows until all lists are `read`."""

    progressed = Signal(int, int)
    read = Signal()
    planned = Signal(object)
    done = Signal(object)
    stopped = Signal()
    failed = Signal(object)

    def __init__(
        self,
        reader: Reader,
        open_store: OpenStore,
        deck_numbers: DeckNumbers,
        workers: Workers,
    ) -> None:
        super().__init__()
        self._reader = reader
        self._open = open_store
        self._deck_numbers = deck_numbers
        self._workers = workers
        self._stop = threading.Event()
        self.batch: Batch | None = None

    def begin(self) -> None:
        """Read the lists, and find out what they would change."""
        self._start(self._plan, self._keep)

    def carry_out(self) -> None:
        """Take in what was planned."""
        self._start(self._take_in, self.done.emit)

    def stop(self) -> None:
        """Ask the work to stop: nothing of it is kept."""
        self._stop.set()

    def _start(self, work: Callable[[Ticket], Batch], deliver: Callable[[Batch], None]) -> None:
        self._stop.clear()
        task: Task = self._workers.begin(work)
        task.progressed.connect(self.progressed)
        task.said.connect(self._tell_read)
        task.finished.connect(deliver)
        task.failed.connect(self._fail)

    def _go_on(self, ticket: Ticket, done: int, of: int) -> bool:
        ticket.tell(done, of)
        return not (self._stop.is_set() or ticket.is_cancelled)

    def _tell_read(self, _what: object) -> None:
        self.read.emit()

    def _plan(self, ticket: Ticket) -> Batch:
        progress: Progress = partial(self._go_on, ticket)
        read = self._reader(progress)
        ticket.say("read")
        with self._open() as store:
            return plan_all(store, read, progress)

    def _take_in(self, ticket: Ticket) -> Batch:
        assert self.batch is not None
        progress: Progress = partial(self._go_on, ticket)
        with self._open() as store:
            carry_out_all(store, self.batch.plans, keys_of_numbers(store, self._deck_numbers()), progress)
            read_overdue(store, few=True)
        return self.batch

    def _keep(self, batch: Batch) -> None:
        self.batch = batch
        self.planned.emit(batch)

    def _fail(self, error: Exception) -> None:
        if isinstance(error, Stopped):
            self.stopped.emit()
        else:
            self.failed.emit(error)
