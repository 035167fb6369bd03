"""Slow work: done elsewhere, delivered on the GUI thread, dropped when nobody wants it."""

import ast
import gc
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QThread, Signal
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from wixoss_desktop.ui import kit
from wixoss_desktop.ui.kit.workers import Task, Ticket, Workers

UI: Final = Path(kit.__path__[0]).parent


@pytest.fixture
def workers(qtbot: QtBot) -> Iterator[Workers]:
    made = Workers()
    yield made
    assert made.close()


class Listener(QObject):
    done = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.thread_seen: QThread | None = None
        self.result: object = None

    def hear(self, result: object) -> None:
        self.thread_seen = QThread.currentThread()
        self.result = result
        self.done.emit()


def test_work_runs_elsewhere_and_its_result_arrives_here(workers: Workers, qtbot: QtBot) -> None:
    listener = Listener()
    with qtbot.waitSignal(listener.done):
        workers.begin(lambda ticket: threading.get_ident()).finished.connect(listener.hear)
    assert listener.thread_seen == QThread.currentThread()
    assert listener.result != threading.get_ident()
    qtbot.waitUntil(lambda: not workers.is_busy)


def test_work_begins_only_once_the_window_has_painted_what_a_person_waits_for(workers: Workers, qtbot: QtBot) -> None:
    begun = threading.Event()
    workers.give_way()
    workers.begin(lambda ticket: begun.set())
    assert not begun.wait(0.05)  # the event loop, which paints, has not gone on
    qtbot.waitUntil(begun.is_set)
    qtbot.waitUntil(lambda: not workers.is_busy)


def test_work_that_gives_way_does_not_keep_the_window_from_closing() -> None:
    workers = Workers()
    workers.give_way()
    workers.begin(lambda ticket: None)
    assert workers.close(100)


def test_a_fault_in_the_work_is_told_and_raises_nothing_here(workers: Workers, qtbot: QtBot) -> None:
    def fail(ticket: Ticket) -> object:
        raise ValueError("no such card")

    with qtbot.waitSignal(workers.begin(fail).failed) as failed:
        pass
    assert failed.args is not None and str(failed.args[0]) == "no such card"


def test_cancelled_work_stops_at_its_next_check_and_delivers_nothing(workers: Workers, qtbot: QtBot) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def work(ticket: Ticket) -> object:
        begun.set()
        go_on.wait(5)
        ticket.check()
        return "too late"

    task = workers.begin(work)
    with qtbot.assertNotEmitted(task.finished), qtbot.waitSignal(task.cancelled):
        begun.wait(5)
        task.cancel()
        go_on.set()


def test_progress_arrives_in_order(workers: Workers, qtbot: QtBot) -> None:
    def work(ticket: Ticket) -> object:
        for step in range(1, 4):
            ticket.tell(step, 3)
        return None

    heard: list[tuple[int, int]] = []
    task = workers.begin(work)
    task.progressed.connect(lambda done, total: heard.append((done, total)))
    with qtbot.waitSignal(task.finished):
        pass
    assert heard == [(1, 3), (2, 3), (3, 3)]


def test_closing_cancels_what_still_runs(qtbot: QtBot) -> None:
    workers = Workers()

    def work(ticket: Ticket) -> object:
        while not ticket.is_cancelled:
            QThread.msleep(1)
        return None

    workers.begin(work)
    assert workers.close()


def test_work_begun_after_the_close_is_cancelled(qtbot: QtBot) -> None:
    workers = Workers()
    done: list[Ticket] = []
    workers.close()
    with qtbot.waitSignal(workers.begin(done.append).cancelled):
        pass
    assert not done


class Wisher(QObject):
    """Holds the pool, wishes for the next when the last has ended, and is held by what it connects."""

    def __init__(self) -> None:
        super().__init__()
        self.workers = Workers()
        self.left = 20
        self.go_on("first")

    def go_on(self, _: str) -> None:
        if self.left:
            self.left -= 1
            self.workers.begin(lambda ticket: None).ended.connect(partial(self.go_on, "next"))


def test_a_pool_whose_last_reference_goes_with_its_last_task_is_taken_down_in_peace(qapp: QApplication) -> None:
    for _ in range(5):
        wisher = Wisher()  # the one before it is held by its last task alone, which is about to be deleted
        while wisher.left or wisher.workers.is_busy:
            qapp.processEvents()
        assert wisher.workers.close()


def test_what_work_says_arrives_here_in_order_and_before_what_comes_of_it(workers: Workers, qtbot: QtBot) -> None:
    heard: list[tuple[object, int]] = []

    def work(ticket: Ticket) -> object:
        for word in ("read", "compared"):
            ticket.say(word)
        return "done"

    task = workers.begin(work)
    for signal in (task.said, task.finished):
        signal.connect(lambda what: heard.append((what, threading.get_ident())))
    qtbot.waitUntil(lambda: not workers.is_busy)
    assert heard == [(word, threading.get_ident()) for word in ("read", "compared", "done")]


def test_cancelled_work_says_nothing_any_more(workers: Workers, qtbot: QtBot) -> None:
    heard: list[object] = []
    task = workers.begin(lambda ticket: ticket.say("too late"))
    task.said.connect(heard.append)
    task.cancel()
    qtbot.waitUntil(lambda: not workers.is_busy)
    assert heard == []


def test_no_work_emits_a_signal_by_itself() -> None:
    """The window may take its sender down while the worker is within it: work says something by its ticket."""
    texts = {path.name: text for path in UI.rglob("*.py") if "Ticket" in (text := path.read_text(encoding="utf-8"))}
    work = [
        (name, one)
        for name, text in texts.items()
        for one in ast.walk(ast.parse(text))
        if isinstance(one, ast.FunctionDef) and any(arg.arg.strip("_") == "ticket" for arg in one.args.args)
    ]
    assert len(work) > 9
    emits = [(name, one.name) for name, one in work for part in ast.walk(one)
             if isinstance(part, ast.Attribute) and part.attr == "emit"]  # fmt: skip
    assert emits == []


class Held:
    """What a piece of work holds, or brings: notes on which thread it is let go of."""

    def __init__(self, gone: list[int]) -> None:
        self._gone = gone

    def __del__(self) -> None:
        self._gone.append(threading.get_ident())


def work_or_fail(held: Held, gone: list[int], at: int, ticket: Ticket) -> Held:
    if at % 3:
        return Held(gone)
    raise ValueError(held)


def until_all_is_over(workers: Workers, qapp: QApplication) -> None:
    while workers.is_busy:
        qapp.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def test_of_work_that_is_over_nothing_is_kept(workers: Workers, qapp: QApplication) -> None:
    gone: list[int] = []
    for at in range(150):
        workers.begin(partial(work_or_fail, Held(gone), gone, at))
        if at % 3 == 0:
            until_all_is_over(workers, qapp)
    until_all_is_over(workers, qapp)
    gc.collect()
    assert len(gone) == 150 + 100


class Lingering(Task):
    """A task whose thread is slow to come back from it."""

    go_on: Final = threading.Event()

    def work(self) -> None:
        super().work()
        self.go_on.wait(5)


@pytest.mark.parametrize("at", [0, 1], ids=["failed", "finished"])
def test_what_work_held_and_brought_is_let_go_of_here(
    workers: Workers, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    """It may be the last to hold a widget, which no other thread may take down."""
    monkeypatch.setattr("wixoss_desktop.ui.kit.workers.Task", Lingering)
    gone: list[int] = []
    Lingering.go_on.clear()
    workers.begin(partial(work_or_fail, Held(gone), gone, at))
    until_all_is_over(workers, qapp)
    Lingering.go_on.set()
    assert workers.close()
    gc.collect()
    assert gone == [threading.get_ident()] * (at + 1)
