"""On to the end of one's own turn by one key: step by step, waiting for what is asked besides."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.table import Table, match_of, pool, shown, terms
from wixoss_desktop.engine.wixoss.actions import Attack, Grow, Pass, parse
from wixoss_desktop.engine.wixoss.zones import LRIG
from wixoss_desktop.match.wixoss.scenario.play import build

SHIFT = Qt.KeyboardModifier.ShiftModifier
MIDDLE = """
phase: main
P1 L: WD01-010
P1 deck: blank x9
P2 deck: blank x9
"""
FULL_HAND = MIDDLE + "P1 hand: blank x8\n"
BEFORE_A_TURN = """
phase: lrig
P1 C: WD01-012
P1 hand: WD01-013 x2
P1 deck: blank x9
P1 life: blank x3
P2 lrig: LRIG level 3 limit 7
P2 hand: WD02-010 x2
P2 deck: blank x9
"""
THEIR_TURN = (
    (0, "pass"), (1, "pass"), (1, "deploy hand1 C"), (1, "deploy hand1 L"), (1, "pass"), (1, "attack C"),
    (1, "attack L"), (1, "pass"),
)  # fmt: skip


def test_one_key_leads_from_the_main_phase_to_the_end_of_the_own_turn_and_no_further(table: Table) -> None:
    shown(table, MIDDLE)
    turn = table.match.position.state.turn
    table.press(Qt.Key.Key_N, SHIFT)
    assert table.match.position.state.turn == turn + 1
    assert all(isinstance(node.action, Pass) for node in table.here.line() if node.action is not None)
    assert table.step == "ener", "the other player's turn is the other player's"


def test_cards_to_discard_are_waited_for_and_the_turn_ends_behind_them(table: Table) -> None:
    shown(table, FULL_HAND)
    turn = table.match.position.state.turn
    table.press(Qt.Key.Key_N, SHIFT)
    assert table.match.position.state.turn == turn and table.match.to_act == (0,), "what is discarded is asked"
    while table.match.to_act == (0,) and table.match.position.state.turn == turn:
        table.match.submit(0, table.match.legal(0)[0])
    assert table.match.position.state.turn == turn + 1


def test_who_goes_back_on_the_way_is_asked_step_by_step_again(table: Table) -> None:
    shown(table, FULL_HAND)
    table.press(Qt.Key.Key_N, SHIFT)
    table.undo()
    question = table.match.view(0).question
    assert question is not None and question.kind == "lrig_attacks"


def test_who_begins_a_turn_reads_in_a_few_lines_what_the_other_player_did(table: Table) -> None:
    shown(table, BEFORE_A_TURN)
    for seat, action in THEIR_TURN:
        assert table.match.submit(seat, parse(action)) is None
    told = "Player 2 in turn 4:\nDeployed 2 Silvan\nAttacked 2 times; banished Flamber; 1 Life Cloth crushed"
    assert table.stage == "curtain" and table.told == told, "it is to be read before anybody sits down"
    table.lift()
    assert table.told == told
    table.submit(Pass())
    assert table.moment.seat == 0 and not table.told, "the turn goes on"


def click_step(table: Table, step: str) -> None:
    """A real click on a step in the phase bar."""
    QTest.mouseClick(table.bar, Qt.MouseButton.LeftButton, pos=table.bar.box_of(step).center().toPoint())


def test_a_stop_set_at_a_step_of_the_phase_bar_is_not_passed(table: Table) -> None:
    shown(table, FULL_HAND)
    turn = table.match.position.state.turn
    click_step(table, "signi")
    bar = table.bar
    spoken = bar.spoken
    assert bar.state.stops == ("signi",) and spoken.endswith("stops: SIGNI attacks")
    table.press(Qt.Key.Key_N, SHIFT)
    assert (table.step, table.match.position.state.turn) == ("signi", turn)
    table.press(Qt.Key.Key_N, SHIFT)
    question = table.match.view(0).question
    assert question is not None and question.kind == "pick_cards", "who stands at a stop goes on from it"
    table.undo()
    table.press(Qt.Key.Key_S, SHIFT)
    click_step(table, "signi")
    assert table.bar.state.stops == (table.step,), "the one is taken away, the other set where the turn stands"


def test_who_has_set_a_stop_is_asked_there_though_nothing_can_be_done(table: Table) -> None:
    board = build("phase: lrig\nP1 lrig: WD01-003\nP2 life: 3\nP2 hand: WD01-010\nP2 deck: blank x9", pool().cards)
    for has_stop in (False, True):
        table.show(match_of(board, terms(), open_hands=True))
        if has_stop:
            click_step(table, "lrig")
        table.submit(Attack(LRIG))
        question = table.match.view(1).question if table.match.to_act == (1,) else None
        assert (question is not None and question.kind == "guard_step") == has_stop


def test_a_payment_with_cards_that_are_all_alike_is_not_asked(table: Table) -> None:
    for ener, is_asked in (("WD01-013 x3", False), ("WD01-013 x2, WD01-012", True)):
        shown(table, f"phase: grow\nP1 lrig: WD01-004 over WD01-005\nP1 lrig_deck: WD01-003\nP1 ener: {ener}")
        grow = next(action for action in table.match.legal(0) if isinstance(action, Grow))
        table.submit(grow)
        question = table.match.view(0).question
        assert question is not None and (question.kind == "pay_ener") == is_asked
        table.undo()
        assert table.moment.step == "grow", "paying belongs to what was paid for"


def test_a_step_of_the_own_turn_in_which_nothing_can_be_done_is_passed_where_all_lies_open(table: Table) -> None:
    arts = 'ARTS cost {} white timing attack as Free [{{"kind": "use", "do": [{{"op": "draw"}}]}}]'
    for cost, is_open, asked in ((9, True, "signi_attacks"), (0, True, "arts_step"), (9, False, "arts_step")):
        board = f"phase: main\nP1 L: WD01-010\nP1 lrig_deck: {arts.format(cost)}\nP1 deck: blank x9"
        table.show(match_of(build(board, pool().cards), terms(), open_hands=is_open))
        table.match.submit(0, Pass())
        question = table.match.view(0).question
        assert question is not None and question.kind == asked, (cost, is_open)
    assert "no answer" not in str(table.lines)
