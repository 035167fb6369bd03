"""A question about hidden cards while they lie covered: only its player uncovers it, and no key answers it before."""

from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.ui.table import Table, click, press, shown
from tests.ui.widgets import reads
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.engine.wixoss.zones import FIELD, Place
from wixoss_desktop.match.wixoss.asking import is_private
from wixoss_desktop.ui.table.trays.order_tray import OrderTray

ASKS = '{"op": "target", "by": "opponent", "sel": {"of": "opponent"}, "late": true}'
LOOKS = f'{{"kind": "use", "do": [{{"op": "look", "n": 3}}, {ASKS}, {{"op": "down"}}, {{"op": "rest"}}]}}'
BOARD = f"""
card Scout: ARTS {LOOKS}
phase: arts
P1 lrig: WD01-004 over WD01-005
P1 L: SIGNI level 1 power 1000
P1 R: SIGNI level 1 power 1000
P1 hand: WD01-013
P1 deck: WD01-009, WD01-013, WD01-015, blank, blank
P2 lrig: WD02-004 over WD02-005
P2 L: SIGNI level 1 power 1000
P2 R: SIGNI level 1 power 1000
P2 hand: WD02-013
P2 deck: WD02-009, WD02-013, WD02-015, blank, blank
"""


def looking(table: Table, seat: int) -> Table:
    """A seat looks at its own cards; the other one answers in the open before they are put back in an order."""
    return used_by(table, f"{BOARD}P{seat + 1} lrig_deck: Scout\n", seat)


def used_by(table: Table, board: str, seat: int) -> Table:
    """A seat uses its ARTS of a board, and the other one answers in the open before it goes on."""
    shown(table, board)
    if seat == 1:
        table.submit(act.Pass())
        table.look()
        table.lift_curtain()
    table.submit(next(action for action in table.legal if isinstance(action, act.Use)))
    while table.moment.seat == seat:
        table.submit(table.legal[0])
    assert table.eyes is None and table.moment.question is not None
    table.submit(table.legal[0])
    assert table.moment.seat == seat
    return table


def looked_at(table: Table) -> tuple[str, ...]:
    return tuple(no for _, no in table.moment.view.looking)


@pytest.mark.parametrize("seat", (0, 1))
def test_no_key_answers_before_its_player_has_uncovered_the_cards(table: Table, seat: int) -> None:
    looking(table, seat)
    before = table.match.position
    for key in (Qt.Key.Key_Return, Qt.Key.Key_P, Qt.Key.Key_1, Qt.Key.Key_Escape):
        if table.eyes is not None:
            break
        table.wait_for_keys()
        focus = QApplication.focusWidget()
        assert focus is not None
        assert looked_at(table) == ()
        press(focus, key)
        assert table.match.position is before
    assert table.match.position is before


def test_who_sits_at_the_far_end_lifts_a_curtain_before_the_cards_are_shown(table: Table) -> None:
    looking(table, 1)
    curtain = table.curtain
    assert curtain.isVisible() and "Scout" in reads(curtain.title)
    assert looked_at(table) == () and table.tray is None
    table.lift()
    assert table.eyes == 1 and len(looked_at(table)) == 3
    assert isinstance(table.tray, OrderTray)


def test_who_sits_at_the_near_end_uncovers_the_cards_by_a_button_that_says_so(table: Table) -> None:
    looking(table, 0)
    assert [button.text() for button in table.decision.buttons] == ["Show the cards  [H]"]
    assert looked_at(table) == () and table.tray is None
    click(table.hand_button)
    assert len(looked_at(table)) == 3
    assert isinstance(table.tray, OrderTray)


PAYS: Final = '{"op": "may", "pay": [{"cost": "discard", "where": [{"is": "color", "any": ["red"]}]}]'
PAYING: Final = f'{{"kind": "use", "do": [{ASKS}, {{"op": "down"}}, {PAYS}, "do": [{{"op": "draw"}}]}}]}}'


@pytest.mark.parametrize("seat", (0, 1))
@pytest.mark.parametrize("hand", ("SIGNI red", "SIGNI blue"))
def test_a_yes_that_the_hand_would_pay_for_waits_until_its_player_sees_the_hand(
    table: Table, seat: int, hand: str
) -> None:
    card, cards = f"P{seat + 1} lrig_deck: Scout", f"P{seat + 1} hand: {hand}"
    board = BOARD.replace(LOOKS, PAYING) + f"{card}\n{cards}\n"
    used_by(table, board, seat)
    assert table.eyes is None and table.tray is None and act.Yes() not in table.legal
    assert [button.text() for button in table.decision.buttons] == ([] if seat else ["Show the cards  [H]"])
    if seat:
        table.lift()
    else:
        table.look()
    assert table.eyes == seat and table.tray is not None
    assert (act.Yes() in table.legal) == ("red" in hand)


def test_a_choice_among_cards_looked_at_is_private_though_none_of_them_can_be_taken() -> None:
    assert is_private(QuestionSeen((0,), "pick_cards", why="take"))
    assert is_private(QuestionSeen((0,), "pick_cards", why="choose")), "nobody is asked so but over hidden cards"
    assert not is_private(QuestionSeen((0,), "pick_cards", why="target", choices=(Place(FIELD, 0),)))
