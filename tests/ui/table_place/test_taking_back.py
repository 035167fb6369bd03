"""Undo, redo and the barrier, at the table."""

import pytest
from PySide6.QtCore import Qt

from tests.ui.table import Table, click, match_of, pool, practice, terms
from tests.ui.table_place.test_playing import played_to
from tests.ui.table_place.test_two_at_one_table import attacked_by_lrig
from tests.ui.widgets import reads
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.scenario.play import build
from wixoss_desktop.ui.table.wixoss.taken_back import answer_words, move_words


def test_a_pass_is_taken_back_freely_and_done_again(table: Table) -> None:
    played_to(table, "ener_phase")
    before = table.match.position
    table.submit(act.Pass())
    table.action("game.undo").trigger()
    assert table.match.position is before
    assert table.stage == "ask"
    table.action("game.redo").trigger()
    assert table.step == "grow"


def test_undo_to_the_other_players_decision_raises_the_curtain(table: Table) -> None:
    played_to(table, "main_phase")
    table.submit(act.Pass())
    assert table.stage == "curtain"
    table.lift_curtain()
    assert table.eyes == 1
    table.agree()
    assert table.stage == "curtain"
    assert table.moment.seat == 0


def test_past_a_drawn_card_the_other_player_is_asked_and_told_what_was_seen(table: Table) -> None:
    played_to(table, "main_phase")
    table.submit(act.Pass())
    table.lift_curtain()
    before = table.match.position
    table.action("game.undo").trigger()
    consent = table.consent
    assert consent.isVisible() and not table.curtain.isVisible()
    assert "has drawn" in consent.seen.text()
    assert consent.question.text() == "Player 2: may Player 1 take this back: going on from the main phase?"
    box = table.decision
    assert box.buttons == () and box.decision.question == consent.question.text()
    assert table.decides == "Player 2 decides" and "Player 2 decides" in table.bar.accessibleName()
    assert not table.hand_button.isVisible()
    table.wait_for_keys()
    table.press(Qt.Key.Key_N)
    click(consent.no_button)
    assert table.match.position is before
    assert "nothing is taken back" in reads(box.refusal) and box.buttons
    table.action("game.undo").trigger()
    click(consent.yes_button)
    assert table.match.position is not before


def test_the_mulligan_is_called_so_whatever_its_last_answer_was(table: Table) -> None:
    table.show(Match.begin(terms()))
    for picks in ((act.parse("pick hand1"),), ()):
        table.lift_curtain()
        assert table.submit_picks(picks)
        table.hand_over()
    table.lift_curtain()
    assert table.step == "ener"
    table.action("game.undo").trigger()
    consent = table.consent
    assert consent.question.text() == "Player 1: may Player 2 take this back: the mulligan?"
    click(consent.no_button)


def test_an_answer_that_means_nothing_alone_is_said_with_the_card_that_asked(table: Table) -> None:
    names = table.names
    asked = QuestionSeen((0,), "confirm", by="WD01-010")
    assert answer_words(act.Yes(), asked, names) == f"the choice for {names.book.short_name('WD01-010')}"
    assert answer_words(act.Done(), None, names) == "a choice"
    assert answer_words(act.Attack(0), asked, names) == "", "its own label says enough"


HIDDEN_THEN_USED = """
phase: main
P1 lrig: WD01-002 over WD01-003
P1 lrig_deck: ARTS timing main cost 1 white as Wall [{"kind": "use", "do": [{"op": "draw"}]}]
P1 ener: WD01-013, WD01-015
P1 hand: SPELL white cost 0 as Bolt [{"kind": "use", "do": [{"op": "draw"}]}], WD01-010
P1 deck: WD01-011 x5
"""


@pytest.mark.parametrize(
    ("answers", "words"),
    [
        (("use hand1",), "Use Bolt"),
        (("use lrig_deck1", "pick ener1"), "Use Wall"),
    ],
)
def test_a_card_that_came_into_the_open_by_the_move_is_named(
    table: Table, answers: tuple[str, ...], words: str
) -> None:
    table.show(match_of(build(HIDDEN_THEN_USED, pool().cards), terms()))
    table.lift()
    for answer in answers:
        assert table.submit(act.parse(answer))
    table.action("game.undo").trigger()
    assert table.consent.question.text() == f"Player 2: may Player 1 take this back: {words}?"
    click(table.consent.no_button)


@pytest.mark.parametrize("then", ['{"op": "to_deck"}, {"op": "draw", "n": 2}', '{"op": "draw"}'])
def test_a_card_that_stayed_hidden_is_named_to_nobody_also_if_it_is_played_later(table: Table, then: str) -> None:
    text = HIDDEN_THEN_USED.replace('{"op": "draw"}', f'{{"op": "choose", "sel": {{"zone": "hand"}}}}, {then}')
    table.show(match_of(build(text, pool().cards), terms()))
    table.lift()
    for answer in ("use hand1", "pick hand1"):
        assert table.submit(act.parse(answer)), answer
    match = table.match
    at = table.hand.index("WD01-010")
    assert table.submit(act.Deploy(at, 1)), "it is played before everybody's eyes"
    picked = next(node for node in match.history.here.line() if str(node.action) == "pick hand1")
    assert picked.parent is not None
    plan = match.jump_plan(0, picked.parent)
    assert plan.kind == "ask"
    assert move_words(match, plan, table.names) == "Choose a card"


def test_while_a_seat_is_asked_about_a_take_back_no_refresh_brings_other_buttons(table: Table) -> None:
    played_to(table, "main_phase")
    table.submit(act.Pass())
    table.lift_curtain()
    table.action("game.undo").trigger()
    box, consent = table.decision, table.consent
    table.show_again()
    table.retranslate()
    assert consent.isVisible() and box.buttons == () and box.decision.question == consent.question.text()
    click(consent.no_button)
    assert box.buttons


def test_a_take_back_is_agreed_to_or_refused_by_the_keys_on_its_buttons(table: Table) -> None:
    played_to(table, "main_phase")
    table.submit(act.Pass())
    table.lift_curtain()
    before, consent = table.match.position, table.consent
    for key, is_back in ((Qt.Key.Key_P, False), (Qt.Key.Key_Return, True)):
        table.action("game.undo").trigger()
        assert [button.text()[-7:] for button in (consent.no_button, consent.yes_button)] == ["No  [P]", "[Enter]"]
        table.press(key)
        assert consent.isVisible(), "deaf for a moment"
        table.wait_for_keys()
        table.press(key)
        assert not consent.isVisible() and (table.match.position is not before) == is_back


def test_escape_takes_back_one_answer_of_a_choice_not_yet_complete(table: Table) -> None:
    table.show(Match.begin(terms()))
    table.lift_curtain()
    hand = table.hand
    assert hand
    table.submit(act.parse("pick hand1"))
    assert table.moment.question is not None and len(table.moment.question.picked) == 1
    table.press(Qt.Key.Key_Escape)
    assert table.moment.question is not None and not table.moment.question.picked


def test_undo_over_a_response_asks_the_seat_again(table: Table) -> None:
    attacked_by_lrig(table)
    click(table.banner.decline_button)
    assert table.banner.isHidden()
    table.agree()
    assert table.banner.isVisible()


LOOKS_THEN_PUTS_BACK = """
phase: main
P1 lrig: WD01-003
P1 hand: WD01-014
P1 deck: WD01-010, WD01-011, WD01-012, WD01-013
"""


@pytest.mark.parametrize("against_computer", [True, False])
def test_escape_takes_back_nothing_by_which_hidden_cards_were_seen(table: Table, against_computer: bool) -> None:
    like = practice() if against_computer else terms()
    table.show(match_of(build(LOOKS_THEN_PUTS_BACK, pool().cards), like))
    table.lift()
    before = table.match.position
    assert table.submit(act.parse("deploy hand1 L"))
    assert table.moment.question is not None and table.tray is not None and table.moment.view.looking
    table.press(Qt.Key.Key_Escape)
    assert table.match.position is not before and table.tray is not None
    assert "Undo (Ctrl+Z)" in table.tray_refuses
    table.action("game.undo").trigger()
    assert (table.match.position is before) == against_computer
    assert table.consent.isVisible() != against_computer


def test_a_curtain_lies_below_no_question_whether_something_may_be_taken_back(table: Table) -> None:
    played_to(table, "main_phase")
    table.submit(act.Pass())
    assert table.stage == "curtain" and table.curtain.isVisible()
    table.action("game.undo").trigger()
    assert table.consent.isVisible() and not table.curtain.isVisible()
    table.wait_for_keys()
    click(table.consent.no_button)
    assert table.curtain.isVisible()
