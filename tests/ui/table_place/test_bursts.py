"""'Use always': said openly at a life burst without a choice, shown in the strip, taken back there."""

import pytest

from tests.ui.table_place.conftest import Table, click, pool, shown
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.ui.table.bursts import has_choice
from wixoss_desktop.ui.table.trays.text_tray import TextTray

PLAIN = """
phase: signi
P1 lrig: WD01-004 over WD01-005
P1 L: SIGNI level 1 power 1000
P1 C: SIGNI level 1 power 1000
P2 life: WD02-011, WD02-011, blank
P2 hand: none
"""
WITH_CHOICE = PLAIN.replace("WD02-011", "WD02-009")


@pytest.mark.parametrize(("no", "chooses"), [("WD02-011", False), ("WD01-016", False), ("WD02-009", True)])
def test_only_what_surely_leaves_nothing_to_choose_is_plain(no: str, chooses: bool) -> None:
    assert has_choice(pool().cards[no]) is chooses


def test_a_tick_beside_use_has_the_next_plain_burst_used_by_itself(table: Table) -> None:
    controller = shown(table, PLAIN)
    controller.submit(act.Attack(0))
    tray = table.place.over.tray
    assert isinstance(tray, TextTray) and tray.tick.isVisible()
    click(tray.tick)
    click(tray.buttons[-2])
    assert controller.moment.always == (1,)
    assert table.place.strips[0].always_button.isVisible()
    before = len(controller.match.view(1).own.hand)
    controller.submit(act.Attack(1))
    assert table.place.over.tray is None
    assert len(controller.match.view(1).own.hand) == before + 1
    click(table.place.strips[0].always_button)
    assert not controller.moment.always
    assert table.place.strips[0].always_button.isHidden()


def test_without_the_tick_every_burst_is_asked_about(table: Table) -> None:
    controller = shown(table, PLAIN)
    controller.submit(act.Attack(0))
    click(table.place.over.tray.buttons[-2] if table.place.over.tray is not None else table.place)
    controller.submit(act.Attack(1))
    assert isinstance(table.place.over.tray, TextTray)


def test_a_burst_with_a_choice_is_always_asked_about(table: Table) -> None:
    controller = shown(table, WITH_CHOICE)
    controller.use_always(1, True)
    controller.submit(act.Attack(0))
    tray = table.place.over.tray
    assert isinstance(tray, TextTray)
    assert tray.tick.isHidden()


def test_going_back_to_a_burst_that_was_used_by_itself_asks_about_it(table: Table) -> None:
    controller = shown(table, PLAIN)
    controller.use_always(1, True)
    controller.submit(act.Attack(0))
    question = next(node for node in controller.match.history.nodes if str(node.action) == "yes").parent
    assert question is not None
    controller.match.jump(1, question, agreed=True)
    controller.back_to_now()
    controller.turn_table()
    assert controller.moment.always == ()
    assert isinstance(table.place.over.tray, TextTray)
