"""The window with the lesson, the help and the hints in it: one for all tests of a module, put back behind each."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.learn.learner import Learner
from tests.ui.table_place.conftest import no_deeds_while_shown, skipping_timers

__all__ = ["no_deeds_while_shown", "skipping_timers"]


@pytest.fixture(scope="module")
def learners_of_module(qapp: QApplication) -> Iterator[list[Learner]]:
    made: list[Learner] = []
    yield made
    for learner in made:
        learner.take_down()


@pytest.fixture
def learner(learners_of_module: list[Learner], qtbot: QtBot) -> Iterator[Learner]:
    """Somebody at Home, with nothing begun."""
    if not learners_of_module:
        learners_of_module.append(Learner(qtbot))
    shared = learners_of_module[0]
    shared.sit_down(qtbot)
    yield shared
    if not shared.leave_as_new():
        learners_of_module.remove(shared)
        shared.take_down()
