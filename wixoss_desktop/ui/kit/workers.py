"""Slow work off the GUI thread: a function runs on a pool, its result arrives on the GUI thread."""

import threading
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, QMetaObject, QObject, QRunnable, Qt, QThreadPool, QTimer, Signal, Slot

WAY_MS: Final = 16
"""For so long, a frame, work gives way: what was changed has been laid out and painted by then, or is about to be."""
LONGEST_WAIT_S: Final = 0.2
"""Longer it doesn't give way, even to a window that never comes to rest."""


class Cancelled(Exception):
    """Raised inside the work by `Ticket.check` once nobody wants its result any more."""


class Ticket:
    """What the running work holds: it asks here whether to go on, and tells how far it is."""

    def __init__(self, tell: Callable[[int, int], None], say: Callable[[object], None]) -> None:
        self._cancelled = threading.Event()
        self._tell = tell
        self._say = say

    @property
    def is_cancelled(self) -> bool:
        """Whether the task was cancelled."""
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Asks the work to stop at its next check."""
        self._cancelled.set()

    def check(self) -> None:
        """Raises `Cancelled` if the task was cancelled."""
        if self.is_cancelled:
            raise Cancelled

    def tell(self, done: int, total: int) -> None:
        """Reports progress, `done` of `total` steps."""
        self._tell(done, total)

    def say(self, what: object) -> None:
        """Says something of what has been done so far: the task's `said`, on the GUI thread.

        A signal of anything else isn't for work to emit: the window may take its sender down meanwhile.
        """
        self._say(what)

    def go_on(self, done: int, total: int) -> None:
        """Reports progress and goes on, or raises `Cancelled` if the task was cancelled."""
        self.check()
        self.tell(done, total)


Work = Callable[[Ticket], object]


class Task(QObject):
    """One piece of slow work; one of `finished`, `failed`, `cancelled` comes, on the GUI thread."""

    finished = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    progressed = Signal(int, int)
    said = Signal(object)
    ended = Signal()

    _told = Signal(int, int)
    _spoke = Signal(object)

    def __init__(self, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work: Work | None = work
        self._became: tuple[object, Exception | None] = None, None
        self.ticket = Ticket(self._told.emit, self._spoke.emit)
        self._told.connect(self._report, Qt.ConnectionType.QueuedConnection)
        self._spoke.connect(self._repeat, Qt.ConnectionType.QueuedConnection)

    def cancel(self) -> None:
        """Asks the work to stop; whatever it still returns is dropped."""
        self.ticket.cancel()

    def work(self) -> None:
        """Does the work; called on the pool's thread, which then holds nothing of it any more."""
        assert self._work is not None
        try:
            self.ticket.check()
            self._became = self._work(self.ticket), None
        except Exception as fault:
            self._became = None, fault
        # No signal: this thread would still be within it while the window takes its sender down.
        QMetaObject.invokeMethod(self, "deliver", Qt.ConnectionType.QueuedConnection)

    @Slot()
    def deliver(self) -> None:
        """Tells what became of the work; called on the GUI thread, where all that was held for it is let go of."""
        (result, fault), self._became, self._work = self._became, (None, None), None
        if self.ticket.is_cancelled or isinstance(fault, Cancelled):
            self.cancelled.emit()
        elif fault is not None:
            self.failed.emit(fault)
        else:
            self.finished.emit(result)
        self.ended.emit()

    @Slot(int, int)
    def _report(self, done: int, total: int) -> None:
        if not self.ticket.is_cancelled:
            self.progressed.emit(done, total)

    @Slot(object)
    def _repeat(self, what: object) -> None:
        if not self.ticket.is_cancelled:
            self.said.emit(what)


class _Run(QRunnable):
    def __init__(self, task: Task, starting: threading.Lock, way: threading.Event) -> None:
        super().__init__()
        self._task = task
        self._starting = starting
        self._way = way

    def run(self) -> None:
        with self._starting:
            pass
        self._way.wait(LONGEST_WAIT_S)
        self._task.work()


class Workers(QObject):
    """The pool of one window; it keeps every task until its end has been delivered."""

    def __init__(self, parent: QObject | None = None, *, threads: int = 2) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(threads)
        self._starting = threading.Lock()
        self._way = threading.Event()
        self._way.set()
        self._painted = QTimer(self, singleShot=True, interval=WAY_MS, timerType=Qt.TimerType.PreciseTimer)
        self._painted.timeout.connect(self._way.set)
        self._running: set[Task] = set()
        self._is_closed = False

    @property
    def is_busy(self) -> bool:
        """Whether any task hasn't ended yet."""
        return bool(self._running)

    def begin(self, work: Work) -> Task:
        """Starts the work on the pool, or cancels it at once after `close`.

        Connect to the task before the event loop goes on.
        """
        # Not a child of the pool: a slot of the task may hold the last reference to it, and is let go with the task.
        task = Task(work, QCoreApplication.instance())
        if self._is_closed:
            task.cancel()
        self._running.add(task)
        task.ended.connect(self._let_go)
        task.ended.connect(task.deleteLater)
        with self._starting:  # What is over before `start` has given it away to Qt would never be taken down.
            self._pool.start(_Run(task, self._starting, self._way))
        return task

    def give_way(self) -> None:
        """Let no work begin while the window paints what a person waits for: Python runs one thread at a time.

        Work that goes on already goes on.
        """
        if not self._is_closed:
            self._way.clear()
            self._painted.start()

    def close(self, wait_ms: int = 2000) -> bool:
        """Cancels everything, later work too, and waits; whether all work stopped in time."""
        self._is_closed = True
        self._way.set()
        for task in self._running:
            task.cancel()
        return self._pool.waitForDone(wait_ms)

    @Slot()
    def _let_go(self) -> None:
        task = self.sender()
        if isinstance(task, Task):
            self._running.discard(task)
