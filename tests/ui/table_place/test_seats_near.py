"""Whose half is near: the turn player's, or always the same; and whose hand lies open."""

from PySide6.QtCore import QPoint, Qt

from tests.ui.table import Table, click, shown, terms
from tests.ui.table_place.test_two_at_one_table import attacked_by_lrig, quietly
from tests.ui.widgets import is_ticked
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import HAND, Place
from wixoss_desktop.match.wixoss.match import Match


def to_turn(table: Table, turn: int, step: str) -> None:
    """Plays on quietly to a step of a turn, its player's eyes on the screen."""
    while not (table.moment.view.turn == turn and table.step == step):
        if table.stage == "curtain":
            table.lift_curtain()
        else:
            table.submit(quietly(table.legal))
    if table.stage == "curtain":
        table.lift_curtain()


def test_one_seat_is_always_near_by_the_view_menu_and_is_remembered(table: Table) -> None:
    table.show(Match.begin(terms()))
    to_turn(table, 2, "main")
    assert table.near == 1
    choice = table.action("view.one_seat_near")
    assert not choice.isChecked()
    choice.trigger()
    assert table.near == 0 and choice.isChecked()
    assert table.preferences.one_seat_near
    assert is_ticked(table.settings.one_seat_near)
    again = table.show(Match.begin(terms()))
    to_turn(again, 2, "main")
    assert again.near == 0
    click(table.settings.one_seat_near)
    assert again.near == 1 and not choice.isChecked()


def test_the_table_is_turned_round_and_back(table: Table) -> None:
    table.show(Match.begin(terms()))
    to_turn(table, 1, "main")
    turning = table.action("view.turn")
    turning.trigger()
    assert table.near == 1
    assert table.moment.view.own.seat == 1
    assert all(no is None for no in table.hand)
    assert all(no is not None for no in table.moment.view.other.hand)
    turning.trigger()
    assert table.near == 0


def test_a_player_whose_half_is_far_plays_by_menu_keys_and_card_panel(table: Table) -> None:
    table.show(Match.begin(terms()))
    to_turn(table, 1, "ener")
    table.turn_table()
    assert table.near == 1 and table.moment.seat == 0
    hand = table.seen_by(0).own.hand
    assert "right-click" in table.note
    table.open_menu(Place(HAND, 1, True), QPoint(400, 200))
    menu = table.menu
    assert menu is not None
    next(action for action in menu.actions() if "harge" in action.text()).trigger()
    menu.close()
    assert table.seen_by(0).own.ener == (hand[1],)
    table.press(Qt.Key.Key_G)
    while table.step == "grow":
        table.submit(table.legal[0])
    lrig = table.seen_by(0).own.field[3]
    assert lrig is not None and lrig.level == 1
    own = table.seen_by(0).own
    at = next(at for at, no in enumerate(own.hand) if no and act.Deploy(at, 1) in table.legal)
    spot = table.spot(Place(HAND, at, True))
    table.scene.hover(table.scene.hit(table.mat.mapToScene(spot)))
    deploying = [button for button in table.card_panel.offered if "center" in button.text().casefold()]
    click(deploying[0])
    assert table.seen_by(0).own.field[1] is not None


def test_the_turn_players_hand_is_covered_while_the_other_answers_in_the_open(table: Table) -> None:
    attacked_by_lrig(table)
    assert not any(table.hand)
    click(table.banner.decline_button)
    assert table.moment.seat == 0
    assert not any(table.hand)
    click(table.hand_button)
    assert all(no is not None for no in table.hand)


DOWNS = '"do": [{"op": "target", "sel": {"of": "opponent"}}, {"op": "down"}]'
ANSWERED = f"""
card Herald: SIGNI level 1 power 3000 [{{"kind": "auto", "on": {{"event": "banished", "this": true}}, {DOWNS}}}]
card Bolt: ARTS {{"kind": "use", "do": [{{"op": "target", "sel": {{"of": "opponent"}}}}, {{"op": "banish"}}]}}
phase: arts
P1 lrig: WD01-004 over WD01-005
P1 L: Herald
P1 hand: WD01-013
P2 lrig: WD02-004 over WD02-005
P2 R: SIGNI level 1 power 1000
P2 L: SIGNI level 1 power 1000
P2 hand: WD02-013
P2 lrig_deck: Bolt
"""
TARGETING = f"""
card Herald: SIGNI level 1 power 3000 [{{"kind": "auto", "on": {{"event": "attack", "this": true}}, {DOWNS}}}]
phase: signi
P1 L: Herald
P1 hand: WD01-013
P2 R: SIGNI level 1 power 1000
P2 L: SIGNI level 1 power 1000
P2 hand: WD02-013
"""


def test_a_responder_who_has_looked_is_veiled_when_the_turn_player_is_asked_in_public(table: Table) -> None:
    shown(table, ANSWERED)
    table.submit(act.Pass())
    table.look()
    table.lift_curtain()
    assert table.eyes == 1
    table.submit(next(action for action in table.legal if isinstance(action, act.Use)))
    while table.moment.seat == 1:
        table.submit(table.legal[0])
    assert table.stage == "ask"
    assert table.moment.question is not None and table.moment.question.kind == "pick_cards"
    assert table.eyes is None
    assert all(no is None for no in (*table.hand, *table.moment.view.other.hand))
    assert table.offers.clicks


def test_a_veiled_hand_is_asked_for_by_its_button_or_key(table: Table) -> None:
    shown(table, TARGETING)
    table.submit(act.Attack(0))
    assert table.moment.question is not None and table.moment.question.kind == "pick_cards"
    table.cover()
    assert table.stage == "ask" and table.eyes is None
    assert all(no is None for no in table.hand)
    assert table.offers.clicks
    assert "Show Player 1's hand  [H]" in [button.text() for button in table.decision.buttons]
    table.press(Qt.Key.Key_H)
    assert table.curtain.isVisible()
    table.lift()
    assert all(no is not None for no in table.hand)
