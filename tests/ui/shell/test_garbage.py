"""Garbage is collected on the thread of the window, and on no other."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from threading import Thread, get_ident
from typing import Any, ClassVar

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.conftest import pytest_runtest_setup
from wixoss_desktop import app
from wixoss_desktop.lab.pictures import screenshot_command
from wixoss_desktop.ui.kit.garbage import GarbageCollector


class Ring:
    """Garbage that only a collection finds, and that notes who found it."""

    finders: ClassVar[list[int]] = []

    def __init__(self) -> None:
        self.itself = self

    def __del__(self) -> None:
        self.finders.append(get_ident())


@pytest.fixture
def collector(qtbot: QtBot) -> Iterator[GarbageCollector]:
    Ring.finders = []
    before = gc.get_threshold()
    gc.set_threshold(100, 1, 1)
    made = GarbageCollector()
    yield made
    made.deleteLater()
    gc.set_threshold(*before)


def test_what_a_worker_leaves_is_collected_by_the_window(collector: GarbageCollector, qtbot: QtBot) -> None:
    worker = Thread(target=_waste)
    worker.start()
    worker.join()
    assert Ring.finders == []
    qtbot.waitUntil(lambda: bool(Ring.finders))
    assert set(Ring.finders) == {get_ident()}


def test_everything_is_looked_through_no_more_than_once_a_minute(
    collector: GarbageCollector, monkeypatch: pytest.MonkeyPatch
) -> None:
    collected: list[int] = []
    monkeypatch.setattr(gc, "collect", collected.append)
    monkeypatch.setattr(gc, "get_count", lambda: (101, 2, 2))
    collector.collect_what_is_due()
    collector._whole_at -= 60
    collector.collect_what_is_due()
    collector.collect_what_is_due()
    assert collected == [1, 2, 1]


def test_no_test_of_a_window_lets_a_worker_collect_garbage(qapp: object) -> None:
    """Also one with a window that its module shares, which has no `qtbot` of its own."""
    assert not gc.isenabled()


def test_what_is_left_of_windows_is_collected_before_a_test_without_any(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    Ring.finders = []
    _waste()
    monkeypatch.setattr(request.node, "fixturenames", [])
    pytest_runtest_setup(request.node)
    is_enabled = gc.isenabled()
    gc.disable()
    assert is_enabled and set(Ring.finders) == {get_ident()}


def test_while_a_screen_is_drawn_into_a_file_only_the_window_collects_garbage(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    enabled: list[bool] = []

    def run(*_: object) -> int:
        enabled.append(gc.isenabled())
        return 0

    monkeypatch.setattr(app, "make_application", lambda: qapp)
    monkeypatch.setattr(screenshot_command, "run", run)
    gc.enable()
    assert app.main(["screenshot", "table", "table.png"]) == 0 and enabled == [False]
    for made in qapp.findChildren(GarbageCollector):
        made.deleteLater()


def _waste() -> None:
    rings: list[Any] = [Ring() for _ in range(500)]
    assert rings
