"""Two windows, one per seat: what each player does is shown at both, and asked at the other where it must be."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel

from tests.ui.table_place.by_keys import Keyboard
from tests.ui.table_place.conftest import Table, click, has_sat_down, press, terms
from tests.ui.table_place.test_two_at_one_table import quietly
from wixoss_desktop.engine.wixoss.actions import parse
from wixoss_desktop.match.match import Match
from wixoss_desktop.ui.play.seat_controller import SeatController
from wixoss_desktop.ui.replays.problem import ProblemDialog
from wixoss_desktop.ui.table.handing_over import HandingOver
from wixoss_desktop.ui.table.place import TablePlace

LISTENS_MS = 430
"""After so long a window of these hears keys that answer."""


@pytest.fixture
def parted(table: Table) -> tuple[TablePlace, TablePlace]:
    """Both tables of a game that was parted right at its beginning."""
    match, apart = Match.begin(terms("apart")), table.program.games.seats_apart
    table.show(match)
    if not apart.is_parted:
        apart.part(match)
    near, far = apart.tables
    return near, far


def controllers(parted: tuple[TablePlace, TablePlace]) -> tuple[SeatController, SeatController]:
    one, other = (place.controller for place in parted)
    assert isinstance(one, SeatController) and isinstance(other, SeatController)
    return one, other


def play(table: Table, parted: tuple[TablePlace, TablePlace], answers: int) -> Iterator[None]:
    """Both seats answer at their own windows; between the answers the test looks."""
    for _ in range(answers):
        asking = next((one for one in controllers(parted) if one.moment.seat is not None), None)
        if asking is None or asking.moment.outcome is not None:
            return
        asking.submit(quietly(asking.moment.legal))
        table.qtbot.wait(1)
        yield


def test_on_one_screen_it_is_asked_before_a_second_window_opens(table: Table) -> None:
    apart = table.program.games.seats_apart
    if apart.is_parted:
        apart.join()
    table.show(Match.begin(terms("one screen")))
    action = table.program.commands.action("view.second_window")
    for accepts in (False, True):
        action.trigger()
        assert apart.question is not None and "one screen" in apart.question.text()
        assert not apart.is_parted and not action.isChecked()
        apart.question.buttons()[0 if accepts else 1].click()
        assert apart.is_parted == accepts == action.isChecked()


def test_closing_the_second_window_goes_back_behind_the_curtain(
    table: Table, parted: tuple[TablePlace, TablePlace]
) -> None:
    for _ in play(table, parted, 8):
        pass
    match = controllers(parted)[0].match
    window = parted[1].window()
    window.close()
    table.qtbot.waitUntil(lambda: not isinstance(table.place.controller, SeatController))
    assert table.controller.match is match
    assert not window.isVisible()
    assert table.controller.eyes is None
    assert not any((*table.controller.moment.view.own.hand, *table.controller.moment.view.other.hand))
    assert not table.program.commands.action("view.second_window").isChecked()
    while has_sat_down(table.controller):
        pass
    assert table.controller.submit(quietly(table.controller.moment.legal))


def test_a_take_back_is_asked_for_at_the_other_window(table: Table, parted: tuple[TablePlace, TablePlace]) -> None:
    for _ in play(table, parted, 12):
        pass
    near, far = parted
    one, other = controllers(parted)
    before = one.match.history.here
    asks = one if one.match.undo_plan(one.seat).kind == "ask" else other
    asked = far if asks is one else near
    asks.rewinding.undo()
    assert one.match.history.here is before
    assert asked.over.consent.plan is not None
    asking = near if asks is one else far
    assert asking.hands.tools.saying.isVisible() and not asked.hands.tools.saying.isVisible()
    click(asked.over.consent.no_button)
    assert one.match.history.here is before
    asks.rewinding.undo()
    table.wait_for_keys()
    click(asked.over.consent.yes_button)
    table.qtbot.wait(1)
    assert one.match.history.here.number < before.number
    assert one.moment.node == other.moment.node


def test_keys_and_menus_of_the_second_window_are_its_seats_own(
    table: Table, parted: tuple[TablePlace, TablePlace]
) -> None:
    for _ in play(table, parted, 30):
        if controllers(parted)[1].moment.step == "main":
            break
    far = parted[1]
    press(far, Qt.Key.Key_N)
    table.wait_for_keys()
    assert controllers(parted)[1].moment.step != "main" or not far.decision.buttons
    action = far.window().findChild(QAction, "game.concede")
    assert action is not None and action.isEnabled()
    action.trigger()
    assert table.program.question is not None
    table.program.question.accept()
    assert controllers(parted)[0].match.outcome is not None
    assert controllers(parted)[0].match.outcome.winner == 0  # type: ignore[union-attr]


def test_leaving_the_game_lets_both_windows_go(table: Table, parted: tuple[TablePlace, TablePlace]) -> None:
    window = parted[1].window()
    table.program.games.go_home()
    assert parted[1].controller is None
    assert not window.isVisible()
    table.show(Match.begin(terms("again")))
    assert window.isVisible()
    assert controllers(parted)[1].seat == 1


def test_who_reports_the_whole_game_is_agreed_with_at_the_other_window(
    table: Table, parted: tuple[TablePlace, TablePlace], tmp_path: Path
) -> None:
    for _ in play(table, parted, 6):
        pass
    near, far = parted
    click(far.story_panel.report_button)
    dialog = far.window().findChild(ProblemDialog)
    assert dialog is not None and dialog.seat == 1 and dialog.kind == "seat"
    dialog.whole.setChecked(True)
    click(dialog.yes_button)
    asking = near.window().findChild(HandingOver)
    assert asking is not None and asking is dialog.asking and not asking.curtain.isVisible()
    click(asking.no_button)
    assert dialog.isVisible() and dialog.chooser is None and not dialog.whole.isEnabled()
    assert dialog.kind == "seat" and dialog.yes_button.isEnabled()
    dialog.close()


def test_at_a_free_table_both_have_free_hands_and_end_the_game_together(
    table: Table, parted: tuple[TablePlace, TablePlace]
) -> None:
    like = terms("apart")
    table.show(Match.begin(replace(like, setup=replace(like.setup, free=True))))
    near, far = parted
    one, other = controllers(parted)
    assert near.hands.tools.is_on and far.hands.tools.is_on
    assert other.submit(parse("move hand1 L")) and one.submit(parse("point opp.L"))
    table.qtbot.wait(1)
    assert one.moment.view.other.field[0] == other.moment.view.own.field[0] is not None
    for agrees in (False, True):
        far.hands.tools.do("end")
        asking = near.window().findChild(HandingOver)
        assert asking is not None and one.match.outcome is None
        click(asking.yes_button if agrees else asking.no_button)
        QCoreApplication.sendPostedEvents(asking, QEvent.Type.DeferredDelete)
    assert one.match.outcome is not None and one.match.outcome.winner is None
    table.qtbot.wait(1)
    assert other.moment.outcome is not None and far.over.end.isVisible()


def test_each_throws_its_own_hand_of_janken(table: Table, parted: tuple[TablePlace, TablePlace]) -> None:
    table.show(Match.begin(terms("janken", first=None)))
    near, far = parted
    press(far, Qt.Key.Key_A)
    assert len(controllers(parted)[0].match.to_act) == 2
    press(far, Qt.Key.Key_J)
    table.qtbot.wait(1)
    assert controllers(parted)[0].match.to_act == (0,)
    assert "has chosen" not in "\n".join(label.text() for label in near.findChildren(QLabel) if label.isVisible())
    press(near, Qt.Key.Key_S)
    table.qtbot.wait(1)
    assert [one.moment.stage for one in controllers(parted)].count("janken") == 0


def test_each_seat_answers_at_its_own_window_by_keys(table: Table, parted: tuple[TablePlace, TablePlace]) -> None:
    near, far = controllers(parted)
    for place, controller in zip((*parted, parted[0]), (near, far, near), strict=True):
        window = place.window()
        window.activateWindow()
        table.qtbot.waitUntil(window.isActiveWindow)
        here = SimpleNamespace(
            place=place,
            controller=controller,
            program=SimpleNamespace(window=window),
            wait_for_keys=partial(table.qtbot.wait, LISTENS_MS),
        )
        assert controller.moment.stage == "ask"
        Keyboard(cast(Table, here), 0).step()
    assert near.moment.view.turn == 1
