"""The planner in the window: a row for each turn, cards dragged or typed onto it, chances that follow."""

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.widgets import heard_as
from wixoss_desktop.ui.odds.wixoss.place import OddsPlace
from wixoss_desktop.ui.odds.wixoss.planner_page import PlannerPage
from wixoss_desktop.ui.odds.wixoss.turn_row import MIME, PlanTurnRow
from wixoss_desktop.ui.program.program import Program


@pytest.fixture
def planner(program: Program, place: OddsPlace, qtbot: QtBot) -> PlannerPage:
    program.commands.action("odds.planner").trigger()
    page = place.planner
    page.trials = 400
    page.reset()
    qtbot.waitUntil(lambda: bool(page.found), timeout=20_000)
    return page


def drop(row: PlanTurnRow, no: str) -> None:
    data = QMimeData()
    data.setData(MIME, no.encode())
    nothing = Qt.KeyboardModifier.NoModifier
    row.dropEvent(QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, nothing))


def test_each_turn_says_its_lrig_its_ener_and_its_chance(planner: PlannerPage) -> None:
    words = [(row.lrig.currentText(), row.ener.accessibleName(), row.chance.text()) for row in planner.rows]
    assert words[0] == ("Level 1: Tamayorihime, Waxing Crescent Moon Miko", "Ener 1, pays 0, 1 left", "100%")
    assert words[3][1] == "Ener 4, pays WWW, 1 left" and words[4][0] == "stays"
    assert "Ener by color: W 1.0" in heard_as(planner.rows[0].details)
    assert planner.plot.plot.chart.series[0].values == tuple(one.on_time for one in planner.found)


def test_a_card_is_dragged_onto_a_turn_and_taken_out_again(planner: PlannerPage, qtbot: QtBot) -> None:
    drop(planner.rows[2], "WD01-008")
    assert [card.no for card in planner.plan.turns[2].uses] == ["WD01-008"]
    qtbot.waitUntil(lambda: bool(planner.found), timeout=20_000)
    chip = planner.rows[2].chips[0]
    assert "%" in chip.text() and planner.found[2].uses[0] <= 1
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert planner.plan.turns[2].uses == ()


def test_a_card_is_put_by_the_number_of_its_turn(planner: PlannerPage) -> None:
    planner.source.setFocus()
    planner.source.setCurrentRow(0)
    QTest.keyClick(planner.source, Qt.Key.Key_4)
    assert len(planner.plan.turns[3].uses) == 1 and planner.rows[3].chips


def test_more_than_the_ener_pays_for_is_said_to_be_short(planner: PlannerPage) -> None:
    planner.crushed.setValue(0)
    assert heard_as(planner.rows[3].ener) == "Ener: 2 short"
    planner.crushed.setValue(1)


def test_a_turn_without_growth_moves_the_line(planner: PlannerPage) -> None:
    row = planner.rows[1]
    row.lrig.setCurrentIndex(row.lrig.findData(""))
    row.lrig.activated.emit(row.lrig.currentIndex())
    assert planner.rows[2].lrig.currentText().startswith("Level 2")
    assert heard_as(planner.rows[1].details).startswith("Limit 2")
