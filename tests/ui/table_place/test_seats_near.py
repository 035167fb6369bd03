"""Whose half is near: the turn player's, or always the same; and whose hand lies open."""

from PySide6.QtCore import QPoint, Qt

from tests.ui.table_place.conftest import Table, click, press, shown, terms
from tests.ui.table_place.test_two_at_one_table import attacked_by_lrig, quietly
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import HAND, Place
from wixoss_desktop.match.match import Match
from wixoss_desktop.ui.table.controller import TableController


def to_turn(controller: TableController, turn: int, step: str) -> None:
    """Plays on quietly to a step of a turn, its player's eyes on the screen."""
    while not (controller.moment.view.turn == turn and controller.moment.step == step):
        if controller.moment.stage == "curtain":
            controller.lift_curtain()
        else:
            controller.submit(quietly(controller.moment.legal))
    if controller.moment.stage == "curtain":
        controller.lift_curtain()


def test_one_seat_is_always_near_by_the_view_menu_and_is_remembered(table: Table) -> None:
    controller = table.show(Match.begin(terms()))
    to_turn(controller, 2, "main")
    assert controller.near == 1
    choice = table.program.commands.action("view.one_seat_near")
    assert not choice.isChecked()
    choice.trigger()
    assert controller.near == 0 and choice.isChecked()
    assert table.program.window.preferences.one_seat_near
    assert table.program.settings.one_seat_near.isChecked()
    again = table.show(Match.begin(terms()))
    to_turn(again, 2, "main")
    assert again.near == 0
    click(table.program.settings.one_seat_near)
    assert again.near == 1 and not choice.isChecked()


def test_the_table_is_turned_round_and_back(table: Table) -> None:
    controller = table.show(Match.begin(terms()))
    to_turn(controller, 1, "main")
    turning = table.program.commands.action("view.turn")
    turning.trigger()
    assert controller.near == 1
    assert controller.moment.view.own.seat == 1
    assert all(no is None for no in controller.moment.view.own.hand)
    assert all(no is not None for no in controller.moment.view.other.hand)
    turning.trigger()
    assert controller.near == 0


def test_a_player_whose_half_is_far_plays_by_menu_keys_and_card_panel(table: Table) -> None:
    controller = table.show(Match.begin(terms()))
    to_turn(controller, 1, "ener")
    controller.turn_table()
    assert controller.near == 1 and controller.moment.seat == 0
    hand = controller.match.view(0).own.hand
    assert "right-click" in table.place.decision.note.text()
    table.place.scene.menu_wanted.emit(Place(HAND, 1, True), QPoint(400, 200))
    menu = table.place.hands.menu
    assert menu is not None
    next(action for action in menu.actions() if "harge" in action.text()).trigger()
    menu.close()
    assert controller.match.view(0).own.ener == (hand[1],)
    press(table.place, Qt.Key.Key_G)
    while controller.moment.step == "grow":
        controller.submit(controller.moment.legal[0])
    lrig = controller.match.view(0).own.field[3]
    assert lrig is not None and lrig.level == 1
    own = controller.match.view(0).own
    at = next(at for at, no in enumerate(own.hand) if no and act.Deploy(at, 1) in controller.moment.legal)
    spot = table.spot(Place(HAND, at, True))
    table.place.scene.table.hover(table.place.scene.table.hit(table.place.scene.mapToScene(spot)))
    deploying = [button for button in table.place.card_panel.offered if "center" in button.text().casefold()]
    click(deploying[0])
    assert controller.match.view(0).own.field[1] is not None


def test_the_turn_players_hand_is_covered_while_the_other_answers_in_the_open(table: Table) -> None:
    controller = attacked_by_lrig(table)
    assert not any(controller.moment.view.own.hand)
    click(table.place.over.banner.decline_button)
    assert controller.moment.seat == 0
    assert not any(controller.moment.view.own.hand)
    click(table.place.over.hand_button)
    assert all(no is not None for no in controller.moment.view.own.hand)


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
    controller = shown(table, ANSWERED)
    controller.submit(act.Pass())
    controller.look()
    controller.lift_curtain()
    assert controller.eyes == 1
    controller.submit(next(action for action in controller.moment.legal if isinstance(action, act.Use)))
    while controller.moment.seat == 1:
        controller.submit(controller.moment.legal[0])
    assert controller.moment.stage == "ask"
    assert controller.moment.question is not None and controller.moment.question.kind == "pick_cards"
    assert controller.eyes is None
    assert all(no is None for no in (*controller.moment.view.own.hand, *controller.moment.view.other.hand))
    assert table.place.scene.table.offers.clicks


def test_a_veiled_hand_is_asked_for_by_its_button_or_key(table: Table) -> None:
    controller = shown(table, TARGETING)
    controller.submit(act.Attack(0))
    assert controller.moment.question is not None and controller.moment.question.kind == "pick_cards"
    controller.cover()
    assert controller.moment.stage == "ask" and controller.eyes is None
    assert all(no is None for no in controller.moment.view.own.hand)
    assert table.place.scene.table.offers.clicks
    assert "Show Player 1's hand  [H]" in [button.text() for button in table.place.decision.buttons]
    press(table.place, Qt.Key.Key_H)
    assert table.place.over.curtain.isVisible()
    table.lift()
    assert all(no is not None for no in controller.moment.view.own.hand)
