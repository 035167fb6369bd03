"""The benches measure what a person waits for, and say the goals that were agreed on."""

from __future__ import annotations

from itertools import count

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.bench import calibration, catalogue, engine, scenarios, start, table, undo
from tests.bench.calibration import in_turns, said


class Slow(QWidget):
    """Something that takes a while to be painted."""

    painted = 0

    def paintEvent(self, _event: QPaintEvent) -> None:
        self.painted += 1


def test_the_clock_stops_when_what_was_changed_has_been_painted(qtbot: QtBot) -> None:
    slow = Slow()
    qtbot.addWidget(slow)
    with qtbot.waitExposed(slow):
        slow.show()
    slow.painted = 0
    watch = table.Watch(lambda: slow.painted * 0.03)
    assert watch.painted(slow.update) == 30
    assert watch.frames(2, lambda _: slow.update()) == [30, 30]
    slow.close()


def test_the_calibration_is_the_best_of_five_and_takes_turns_with_what_is_measured() -> None:
    assert calibration.PASSES == 5
    ticks = count(step=0.014)  # each look at the clock is 14 ms later: every pass takes half of what it took there
    taken = in_turns(lambda: [1.0, 2.0], rounds=3, clock=lambda: next(ticks))
    assert [round(one, 6) for one in taken] == [2.0, 4.0] * 3


def test_a_figure_says_whether_its_goal_is_met() -> None:
    line = said("a move shown", [10.0, 20.0, 60.0], 50, "most")
    assert "median 20.0, p95 60.0, most 60.0 ms scaled, of 3; goal 50 for most: MISSED" in line
    assert said("a move shown", [10.0, 20.0], 50, "most").endswith("met")


def test_the_goals_are_those_that_were_agreed_on() -> None:
    assert (catalogue.MEMORY_MB, catalogue.GOALS["10k p95"]) == (200, 33.0)
    assert start.GOALS == {"first window": 400.0, "table": 1000.0}
    assert table.BLOCKED_MS == 50.0 and table.CARDS == 200
    assert [(one.width, one.height, one.drag, one.repaint, one.moving) for one in table.SCREENS] == [
        (1920, 1080, 4.0, 8.0, 16.6), (3840, 2160, 4.0, 26.0, 33.0),
    ]  # fmt: skip
    assert (engine.DECISION_GOAL_US, scenarios.GOAL_S) == (110.0, 3.0)
    assert (undo.JUMP_GOAL, undo.UNDO_GOAL_US) == (100.0, 5.0)
