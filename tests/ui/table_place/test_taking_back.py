"""Undo, redo and the barrier, at the table."""

from PySide6.QtCore import Qt

from tests.ui.table_place.conftest import Table, click, press, terms
from tests.ui.table_place.test_playing import played_to
from tests.ui.table_place.test_two_at_one_table import attacked_by_lrig
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.sight import QuestionSeen
from wixoss_desktop.match.match import Match
from wixoss_desktop.ui.table.taken_back import answer_words


def test_a_pass_is_taken_back_freely_and_done_again(table: Table) -> None:
    controller = played_to(table, "ener_phase")
    before = controller.match.position
    controller.submit(act.Pass())
    table.program.commands.action("game.undo").trigger()
    assert controller.match.position is before
    assert controller.moment.stage == "ask"
    table.program.commands.action("game.redo").trigger()
    assert controller.moment.step == "grow"


def test_undo_to_the_other_players_decision_raises_the_curtain(table: Table) -> None:
    controller = played_to(table, "main_phase")
    controller.submit(act.Pass())
    assert controller.moment.stage == "curtain"
    controller.lift_curtain()
    assert controller.eyes == 1
    controller.rewinding.agreed()
    assert controller.moment.stage == "curtain"
    assert controller.moment.seat == 0


def test_past_a_drawn_card_the_other_player_is_asked_and_told_what_was_seen(table: Table) -> None:
    controller = played_to(table, "main_phase")
    controller.submit(act.Pass())
    controller.lift_curtain()
    before = controller.match.position
    table.program.commands.action("game.undo").trigger()
    consent = table.place.over.consent
    assert consent.isVisible()
    assert "has drawn" in consent.seen.text()
    assert consent.question.text() == "Player 2: may Player 1 take this back: going on from the main phase?"
    box = table.place.decision
    assert box.buttons == () and box.decision.question == consent.question.text()
    assert not table.place.over.hand_button.isVisible()
    table.wait_for_keys()
    press(table.place, Qt.Key.Key_N)
    click(consent.no_button)
    assert controller.match.position is before
    assert "nothing is taken back" in box.refusal.text() and box.buttons
    table.program.commands.action("game.undo").trigger()
    click(consent.yes_button)
    assert controller.match.position is not before


def test_the_mulligan_is_called_so_whatever_its_last_answer_was(table: Table) -> None:
    controller = table.show(Match.begin(terms()))
    for picks in ((act.parse("pick hand1"),), ()):
        controller.lift_curtain()
        assert controller.submit_picks(picks)
    controller.lift_curtain()
    assert controller.moment.step == "ener"
    table.program.commands.action("game.undo").trigger()
    consent = table.place.over.consent
    assert consent.question.text() == "Player 1: may Player 2 take this back: the mulligan?"
    click(consent.no_button)


def test_an_answer_that_means_nothing_alone_is_said_with_the_card_that_asked(table: Table) -> None:
    names = table.place.names
    asked = QuestionSeen((0,), "confirm", by="WD01-010")
    assert answer_words(act.Yes(), asked, names) == f"the choice for {names.book.short_name('WD01-010')}"
    assert answer_words(act.Done(), None, names) == "a choice"
    assert answer_words(act.Attack(0), asked, names) == "", "its own label says enough"


def test_while_a_seat_is_asked_about_a_take_back_no_refresh_brings_other_buttons(table: Table) -> None:
    controller = played_to(table, "main_phase")
    controller.submit(act.Pass())
    controller.lift_curtain()
    table.program.commands.action("game.undo").trigger()
    box, consent = table.place.decision, table.place.over.consent
    table.place.show_again()
    table.place.retranslate()
    assert consent.isVisible() and box.buttons == () and box.decision.question == consent.question.text()
    click(consent.no_button)
    assert box.buttons


def test_a_take_back_is_agreed_to_or_refused_by_the_keys_on_its_buttons(table: Table) -> None:
    controller = played_to(table, "main_phase")
    controller.submit(act.Pass())
    controller.lift_curtain()
    before, consent = controller.match.position, table.place.over.consent
    for key, is_back in ((Qt.Key.Key_P, False), (Qt.Key.Key_Return, True)):
        table.program.commands.action("game.undo").trigger()
        assert [button.text()[-7:] for button in (consent.no_button, consent.yes_button)] == ["No  [P]", "[Enter]"]
        press(table.place, key)
        assert consent.isVisible(), "deaf for a moment"
        table.wait_for_keys()
        press(table.place, key)
        assert not consent.isVisible() and (controller.match.position is not before) == is_back


def test_escape_takes_back_one_answer_of_a_choice_not_yet_complete(table: Table) -> None:
    controller = table.show(Match.begin(terms()))
    controller.lift_curtain()
    hand = controller.moment.view.own.hand
    assert hand
    controller.submit(act.parse("pick hand1"))
    assert controller.moment.question is not None and len(controller.moment.question.picked) == 1
    press(table.place, Qt.Key.Key_Escape)
    assert controller.moment.question is not None and not controller.moment.question.picked


def test_undo_over_a_response_asks_the_seat_again(table: Table) -> None:
    controller = attacked_by_lrig(table)
    click(table.place.over.banner.decline_button)
    assert table.place.over.banner.isHidden()
    controller.rewinding.agreed()
    assert table.place.over.banner.isVisible()
