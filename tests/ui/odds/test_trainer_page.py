"""The mulligan trainer in the window: marked by mouse or keys, answered by Enter, counted."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox

from wixoss_desktop.match.wixoss.odds.mulligan import PRESETS, MulliganRule, rule_of
from wixoss_desktop.ui.faces.wixoss.kind_words import RULES
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.odds.wixoss.place import OddsPlace
from wixoss_desktop.ui.odds.wixoss.trainer_page import TrainerPage
from wixoss_desktop.ui.program.program import Program


def choose(box: QComboBox, value: str) -> None:
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


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
    assert trainer.marked == {0} and trainer.tiles[0].isChecked()


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
    assert trainer.score.text().startswith("1 hand," if not before else f"{before + 1} hands,")


def test_the_score_is_kept_by_one_s_own_rule(trainer: TrainerPage) -> None:
    for _ in range(2):
        choose(trainer.form.rows[0].verb, "")
    assert str(trainer.form.rule) == "" and len(trainer.form.rows) == 1
    QTest.keyClick(trainer, Qt.Key.Key_Return)
    assert trainer.trainer.verdict is not None and trainer.trainer.verdict.is_like_rule
    assert trainer.told.text() == "The rule keeps this hand."


@pytest.mark.parametrize("name", PRESETS)
def test_every_rule_that_has_a_name_is_offered_by_it_and_shown_clause_by_clause(
    trainer: TrainerPage, name: str
) -> None:
    choose(trainer.form.preset, name)
    clauses = [row.clause for row in trainer.form.rows if row.clause is not None]
    assert trainer.form.rule == PRESETS[name] and trainer.form.preset.currentText() == tr(RULES[name])
    assert "; ".join(f"{verb} {some.kind if verb == 'return' else some}" for verb, some in clauses) == str(
        PRESETS[name]
    )


def test_every_rule_that_can_be_written_can_be_shown(trainer: TrainerPage) -> None:
    rule = rule_of("return level 2-; return WD09-999; want 3 white; want 1 spell; keep 1 burst; keep 2 level 3")
    trainer.form.show_rule(rule)
    trainer.form.rows[-1].changed.emit()
    assert trainer.form.rule == rule and trainer.form.preset.currentText() == "My own"


def test_one_rule_holds_for_all_tools_and_for_another_day(program: Program, place: OddsPlace) -> None:
    place.choose_rule(MulliganRule())
    row = place.trainer.form.rows[0]
    choose(row.kind, "guard")
    choose(row.verb, "keep")
    row.number.setValue(2)
    assert str(place.lab.mulligan.rule) == str(place.trainer.form.rule) == "keep 2 guard"
    assert program.window.preferences.mulligan == "keep 2 guard"
    assert place.planner.plan.mulligan == place.lab.mulligan.rule
    choose(place.lab.mulligan.rows[0].verb, "")
    assert place.trainer.trainer.rule == place.lab.mulligan.rule and program.window.preferences.mulligan == "none"
