"""The mulligan trainer in the window: marked by mouse or keys, answered by Enter, counted."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from wixoss_desktop.ui.odds.place import OddsPlace
from wixoss_desktop.ui.odds.trainer_page import TrainerPage
from wixoss_desktop.ui.program import Program


@pytest.fixture
def trainer(program: Program, place: OddsPlace) -> TrainerPage:
    program.commands.action("odds.trainer").trigger()
    page = place.trainer
    if page.trainer.verdict is not None:
        page.go_on()
    for at in tuple(page.marked):
        page.toggle(at)
    return page


def test_cards_are_marked_by_mouse_and_by_keys(trainer: TrainerPage) -> None:
    QTest.mouseClick(trainer.tiles[0], Qt.MouseButton.LeftButton)
    QTest.keyClick(trainer, Qt.Key.Key_4)
    assert trainer.marked == {0, 3} and trainer.answer_button.text() == "Return 2 cards"
    QTest.keyClick(trainer, Qt.Key.Key_4)
    assert trainer.marked == {0} and "✓" in trainer.tiles[0].accessibleName()


def test_the_odds_of_returning_follow_what_is_marked(trainer: TrainerPage) -> None:
    dealt, marked = trainer.plot.plot.chart.series
    assert dealt.values == marked.values
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5):
        QTest.keyClick(trainer, key)
    assert trainer.plot.plot.chart.series[1].values != dealt.values


def test_enter_answers_then_deals_the_next_hand_and_the_score_counts(trainer: TrainerPage) -> None:
    before, first = trainer.trainer.score.hands, trainer.trainer.hand
    QTest.keyClick(trainer, Qt.Key.Key_Return)
    assert trainer.trainer.score.hands == before + 1 and trainer.trainer.verdict is not None
    assert len(trainer.plot.plot.chart.series) == 3 and trainer.trainer.hand == first
    QTest.keyClick(trainer, Qt.Key.Key_1)
    assert not trainer.marked
    QTest.keyClick(trainer, Qt.Key.Key_Return)
    assert trainer.trainer.verdict is None and trainer.trainer.hand != first
    assert trainer.score.text().startswith(f"{before + 1} hands")


def test_the_score_is_kept_by_one_s_own_rule(trainer: TrainerPage) -> None:
    trainer.form.level.setCurrentIndex(0)
    trainer.form.level.activated.emit(0)
    trainer.form.pair.setValue(0)
    QTest.keyClick(trainer, Qt.Key.Key_Return)
    assert trainer.trainer.verdict is not None and trainer.trainer.verdict.is_like_rule
    assert trainer.told.text() == "The rule keeps this hand."


def test_one_rule_holds_for_all_tools_and_for_another_day(program: Program, place: OddsPlace) -> None:
    place.trainer.form.guards.setValue(2)
    assert str(place.lab.mulligan.rule) == str(place.trainer.form.rule) == "keep 2 guard"
    assert program.window.preferences.mulligan == "keep 2 guard"
    place.lab.mulligan.guards.setValue(0)
    assert place.trainer.trainer.rule == place.lab.mulligan.rule and program.window.preferences.mulligan == "none"
