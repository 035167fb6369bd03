"""Two windows, one per seat: what each player does is shown at both, and asked at the other where it must be."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel

from tests.ui.table import AnyTable, Table, click, terms
from tests.ui.table_place.by_keys import Keyboard
from tests.ui.table_place.test_two_at_one_table import quietly
from wixoss_desktop.engine.wixoss.actions import parse
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.ui.table.free.entries import Tool
from wixoss_desktop.ui.table.handing_over import HandingOver
from wixoss_desktop.ui.table.problem import ProblemDialog

LISTENS_MS = 430
"""After so long a window of these hears keys that answer."""


@pytest.fixture
def parted(table: Table) -> tuple[AnyTable, AnyTable]:
    """Both tables of a game that was parted right at its beginning."""
    match, apart = Match.begin(terms("apart")), table.games.seats_apart
    table.show(match)
    if not apart.is_parted:
        apart.part(match)
    near, far = apart.tables
    return AnyTable(near, table.qtbot), AnyTable(far, table.qtbot)


def play(table: Table, parted: tuple[AnyTable, AnyTable], answers: int) -> Iterator[None]:
    """Both seats answer at their own windows; between the answers the test looks."""
    for _ in range(answers):
        asking = next((one for one in parted if one.moment.seat is not None), None)
        if asking is None or asking.moment.outcome is not None:
            return
        asking.submit(quietly(asking.legal))
        table.qtbot.wait(1)
        yield


def test_on_one_screen_it_is_asked_before_a_second_window_opens(table: Table) -> None:
    apart = table.games.seats_apart
    if apart.is_parted:
        apart.join()
    table.show(Match.begin(terms("one screen")))
    action = table.action("view.second_window")
    for accepts in (False, True):
        action.trigger()
        assert apart.question is not None and "one screen" in apart.question.text()
        assert not apart.is_parted and not action.isChecked()
        apart.question.buttons()[0 if accepts else 1].click()
        assert apart.is_parted == accepts == action.isChecked()


def test_closing_the_second_window_goes_back_behind_the_curtain(
    table: Table, parted: tuple[AnyTable, AnyTable]
) -> None:
    for _ in play(table, parted, 8):
        pass
    match = parted[0].match
    window = parted[1].window
    window.close()
    table.qtbot.waitUntil(lambda: table.seat is None)
    assert table.match is match
    assert not window.isVisible()
    assert table.eyes is None
    assert not any((*table.hand, *table.moment.view.other.hand))
    assert not table.action("view.second_window").isChecked()
    while table.sat_down():
        pass
    assert table.submit(quietly(table.legal))


def test_a_take_back_is_asked_for_at_the_other_window(table: Table, parted: tuple[AnyTable, AnyTable]) -> None:
    for _ in play(table, parted, 12):
        pass
    near, far = parted
    assert near.seat is not None
    before = near.here
    asks = near if near.match.undo_plan(near.seat).kind == "ask" else far
    asked = far if asks is near else near
    asks.undo()
    assert near.here is before
    assert asked.consent.words is not None
    assert asks.waits_for_other and not asked.waits_for_other
    click(asked.consent.no_button)
    assert near.here is before
    asks.undo()
    table.wait_for_keys()
    click(asked.consent.yes_button)
    table.qtbot.wait(1)
    assert near.here.number < before.number
    assert near.moment.node == far.moment.node


def test_keys_and_menus_of_the_second_window_are_its_seats_own(table: Table, parted: tuple[AnyTable, AnyTable]) -> None:
    for _ in play(table, parted, 30):
        if parted[1].step == "main":
            break
    far = parted[1]
    far.press(Qt.Key.Key_N)
    table.wait_for_keys()
    assert far.step != "main" or not far.decision.buttons
    action = far.window.findChild(QAction, "game.concede")
    assert action is not None and action.isEnabled()
    action.trigger()
    assert table.program.question is not None
    table.program.question.accept()
    outcome = parted[0].match.outcome
    assert outcome is not None and outcome.winners == (0,)


def test_leaving_the_game_lets_both_windows_go(table: Table, parted: tuple[AnyTable, AnyTable]) -> None:
    window = parted[1].window
    table.games.go_home()
    assert not parted[1].has_game
    assert not window.isVisible()
    table.show(Match.begin(terms("again")))
    assert window.isVisible()
    assert parted[1].seat == 1


def test_who_reports_the_whole_game_is_agreed_with_at_the_other_window(
    table: Table, parted: tuple[AnyTable, AnyTable], tmp_path: Path
) -> None:
    for _ in play(table, parted, 6):
        pass
    near, far = parted
    click(far.story.report_button)
    dialog = far.window.findChild(ProblemDialog)
    assert dialog is not None and dialog.seat == 1 and dialog.kind == "seat"
    dialog.whole.setChecked(True)
    click(dialog.yes_button)
    asking = near.window.findChild(HandingOver)
    assert asking is not None and asking is dialog.asking and not asking.curtain.isVisible()
    click(asking.no_button)
    assert dialog.isVisible() and dialog.chooser is None and not dialog.whole.isEnabled()
    assert dialog.kind == "seat" and dialog.yes_button.isEnabled()
    dialog.close()


def test_at_a_free_table_both_have_free_hands_and_end_the_game_together(
    table: Table, parted: tuple[AnyTable, AnyTable]
) -> None:
    like = terms("apart")
    table.show(Match.begin(replace(like, setup=replace(like.setup, free=True))))
    near, far = parted
    assert near.tools.is_on and far.tools.is_on
    assert far.submit(parse("move hand1 L")) and near.submit(parse("point opp.L"))
    table.qtbot.wait(1)
    assert near.moment.view.other.field[0] == far.field[0] is not None
    for agrees in (False, True):
        far.tools.do(Tool("end"))
        asking = near.window.findChild(HandingOver)
        assert asking is not None and near.match.outcome is None
        click(asking.yes_button if agrees else asking.no_button)
        QCoreApplication.sendPostedEvents(asking, QEvent.Type.DeferredDelete)
    outcome = near.match.outcome
    assert outcome is not None and outcome.winners == ()
    table.qtbot.wait(1)
    assert far.moment.outcome is not None and far.end.isVisible()


def test_each_throws_its_own_hand_of_janken(table: Table, parted: tuple[AnyTable, AnyTable]) -> None:
    table.show(Match.begin(terms("janken", first=None)))
    near, far = parted
    far.press(Qt.Key.Key_A)
    assert len(parted[0].match.to_act) == 2
    far.press(Qt.Key.Key_J)
    table.qtbot.wait(1)
    assert near.match.to_act == (0,)
    assert "has chosen" not in "\n".join(label.text() for label in near.page.findChildren(QLabel) if label.isVisible())
    near.press(Qt.Key.Key_S)
    table.qtbot.wait(1)
    assert [one.stage for one in parted].count("together") == 0


def test_each_seat_answers_at_its_own_window_by_keys(table: Table, parted: tuple[AnyTable, AnyTable]) -> None:
    near, far = parted
    for here in (near, far, near):
        window = here.window
        window.activateWindow()
        table.qtbot.waitUntil(window.isActiveWindow)
        here.deaf_ms = LISTENS_MS
        assert here.stage == "ask"
        Keyboard(here, 0).step()
    assert near.moment.view.turn == 1
