"""A free game ends once everybody agrees, however many sit there."""

from types import SimpleNamespace
from typing import cast

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.table import handing_over
from wixoss_desktop.ui.table.free.ending import Ending
from wixoss_desktop.ui.table.handing_over import SeatAsked
from wixoss_desktop.ui.table.on_table import OnTable
from wixoss_desktop.ui.table.panels.decision import DecisionBox


class Question(QObject):
    """What is asked of one player."""

    answered = Signal(bool)


@pytest.mark.parametrize(("answers", "ends"), [((True, True), True), ((True, False), False), ((False,), False)])
def test_all_who_are_still_in_the_game_are_asked_one_after_the_other_until_one_says_no(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, answers: tuple[bool, ...], ends: bool
) -> None:
    asked, ended, questions = list[Seat](), list[bool](), list[Question]()

    def ask(_sitting: object, _look: Look, one: SeatAsked, _here: QWidget) -> Question:
        asked.append(one.seat)
        questions.append(Question())
        return questions[-1]

    monkeypatch.setattr(handing_over, "ask_other", ask)
    match = SimpleNamespace(
        seats=(0, 1, 2, 3),
        terms=SimpleNamespace(is_shared=True, is_open=False),
        history=SimpleNamespace(here=SimpleNamespace(left=(3,))),
    )
    person = SimpleNamespace(agree_to_end=lambda: ended.append(True))
    sitting = SimpleNamespace(match=match, moment=SimpleNamespace(seat=1, near=0), person=person)
    names = SimpleNamespace(player=str)
    look, page = Look(theme_named("dark")), QWidget()
    on = cast("OnTable", SimpleNamespace(sitting=sitting, names=names))
    ending = Ending(on, look, page, DecisionBox(look, page))
    ending.ask()
    for answer in answers:
        questions[-1].answered.emit(answer)
    assert asked == [0, 2][: len(answers)] and bool(ended) is ends
