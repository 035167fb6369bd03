"""A free game ends once everybody agrees, however many sit there."""

from typing import cast

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.table.free.ending import Ending
from wixoss_desktop.ui.table.handing_over import HandingOver
from wixoss_desktop.ui.table.panels.decision import DecisionBox


class Question(QObject):
    """What is asked of one player."""

    answered = Signal(bool)


class Player:
    """Who asks for the end, where two others have to agree."""

    others_at_end: tuple[Seat, ...] = (0, 2)

    def __init__(self) -> None:
        self.has_ended = False

    def agree_to_end(self) -> None:
        """All have agreed."""
        self.has_ended = True


@pytest.mark.parametrize(("answers", "ends"), [((True, True), True), ((True, False), False), ((False,), False)])
def test_all_who_are_still_in_the_game_are_asked_one_after_the_other_until_one_says_no(
    qapp: QApplication, answers: tuple[bool, ...], ends: bool
) -> None:
    asked, questions = list[Seat](), list[Question]()

    def ask(seat: Seat, _question: str) -> HandingOver:
        asked.append(seat)
        questions.append(Question())
        return cast("HandingOver", questions[-1])

    look, page, person = Look(theme_named("dark")), QWidget(), Player()
    decision = DecisionBox(look, page)
    ending = Ending(lambda: person, "Player {}".format, ask, decision, page)
    ending.ask()
    for answer in answers:
        questions[-1].answered.emit(answer)
    assert asked == [0, 2][: len(answers)] and person.has_ended is ends
    refused = "" if ends else f"Player {asked[-1]} doesn't agree: the game goes on."
    assert decision.refusal.text() == refused, "whoever it was of several is named"
