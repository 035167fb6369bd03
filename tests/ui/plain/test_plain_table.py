"""Any game on a plain table in the window: three play Tides by mouse, keys and list, alone and at one screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.any_game.tides import TidesGame
from tests.ui.plain.sea_table import ALL, SeaPage
from tests.ui.table import skip_time
from wixoss_desktop.ai.player import Advised
from wixoss_desktop.engine.contract import Audience
from wixoss_desktop.engine.contract.board import ZoneNote
from wixoss_desktop.ui.kit.translate import Language, words_of
from wixoss_desktop.ui.table import curtain


@pytest.fixture(scope="module")
def page(qapp: QApplication) -> Iterator[SeaPage]:
    with pytest.MonkeyPatch.context() as patch:
        skip_time(patch)
        patch.setattr(curtain, "DEAF_MS", 0)
        page = SeaPage()
        yield page
        page.close()


def test_a_click_on_a_card_of_the_hand_lays_it_and_the_others_see_its_back(page: SeaPage) -> None:
    table = page.sit(1)
    hand = table.cards(1, "hand")
    assert len(hand) == 3 and None not in hand and table.offered() == hand
    assert table.cards(0, "hand") == table.cards(2, "hand") == [None] * 3
    table.click(1, "hand", 1)
    assert (table.cards(1, "laid"), table.cards(1, "hand")) == ([hand[1]], [hand[0], hand[2]])
    assert table.question == "Waiting for Player 1, Player 3." and table.offered() == table.choices == []
    table.lay(0)
    assert table.cards(0, "laid") == [None]


def test_a_card_is_dropped_where_it_can_be_and_goes_back_from_anywhere_else(page: SeaPage) -> None:
    table = page.sit(0)
    hand = table.cards(0, "hand")
    table.take(0, "hand", 2)
    assert table.is_end(0, "laid") and not table.is_end(0, "up") and not table.is_end(1, "laid")
    table.put(1, "laid")
    assert table.cards(0, "hand") == hand and not table.is_end(0, "laid") and table.moment.node == 0
    table.take(0, "hand", 2)
    table.put(0, "laid")
    assert table.cards(0, "laid") == [hand[2]]


def test_the_list_shows_all_that_it_holds_and_leaves_the_rest_to_the_log(page: SeaPage) -> None:
    table = page.sit(0)
    assert table.list_fits
    table.click(0, "hand", 0)
    assert table.list_fits


def test_a_table_that_is_laid_for_the_left_hand_is_played_alike(page: SeaPage) -> None:
    usual = page.sit(0).cards(0, "hand")
    page.lay_for(left_hand=True)
    table = page.sit(0)
    hand = table.cards(0, "hand")
    assert hand == usual, "in the same order"
    assert table.where(0, "deck").x() > table.where(0, "hand").x()
    table.click(0, "hand", 1)
    assert (table.cards(0, "laid"), table.cards(0, "hand")) == ([hand[1]], [hand[0], hand[2]])
    page.lay_for(left_hand=False)


def test_arrows_lead_from_card_to_card_and_enter_lays_one(page: SeaPage) -> None:
    table = page.sit(0)
    hand = table.cards(0, "hand")
    table.key(Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left)
    assert table.card_read.startswith(f"{hand[1]}. ")
    table.key(Qt.Key.Key_Return)
    assert table.cards(0, "laid") == [hand[1]]


def test_what_can_be_done_stands_in_a_list_beside_the_question(page: SeaPage) -> None:
    table = page.sit(2)
    assert table.question == "Player 3, which card do you lay?"
    assert table.choices == [f"Lay {card}" for card in table.cards(2, "hand")]
    first = table.cards(2, "hand")[0]
    table.choose(table.choices[0])
    assert table.cards(2, "laid") == [first]


def test_three_at_one_screen_lay_a_card_each_behind_the_curtain(page: SeaPage) -> None:
    table = page.sit(*ALL)
    for seat in ALL:
        assert table.curtain == f"Round 1: Player {seat + 1}"
        assert all(table.cards(one, "hand").count(None) >= 2 for one in ALL) and not table.choices
        table.click(seat, "hand", 0)
        assert table.moment.stage == "curtain", "no card is laid behind it"
        table.lift()
        assert not table.curtain and None not in table.cards(seat, "hand")
        table.click(seat, "hand", 0)
    assert [len(table.cards(seat, "up")) for seat in ALL] == [1, 1, 1]
    assert table.heading == "Round 2" and table.moment.seat == 2 and not table.curtain, "who laid last goes on"


def test_a_card_that_was_read_is_gone_before_the_next_player_looks(page: SeaPage) -> None:
    table = page.sit(*ALL)
    for seat in (0, 1):
        table.lift()
        assert not table.card_read, "and so it stays for who has just sat down"
        table.point(seat, "hand", 1)
        assert table.card_read
        table.click(seat, "hand", 1)
        assert table.moment.stage == "curtain" and not table.card_read


def test_who_comes_back_to_the_page_sits_down_behind_the_curtain_first(page: SeaPage) -> None:
    table = page.sit(0, 1, people=(0, 1))
    table.lift()
    assert None not in table.cards(0, "hand")
    page.go_away_and_back()
    assert table.curtain == "Round 1: Player 1" and table.cards(0, "hand") == [None] * 3
    alone = page.sit(0)
    page.go_away_and_back()
    assert not alone.curtain and None not in alone.cards(0, "hand"), "nothing is kept from who plays alone"


def test_who_looks_on_sees_what_is_turned_up_and_no_hand(page: SeaPage) -> None:
    table = page.sit()
    table.lay(*ALL, 1)
    assert [len(table.cards(seat, "up")) for seat in ALL] == [1, 1, 1] and None not in table.cards(0, "up")
    assert all(table.cards(seat, "hand").count(None) == len(table.cards(seat, "hand")) for seat in ALL)
    assert table.question == "Waiting for Player 1, Player 3." and not table.choices
    assert table.where(0, "hand").y() > table.where(1, "hand").y()
    table.turn()
    assert table.where(0, "hand").y() < table.where(1, "hand").y(), "the table turns by one seat"
    assert "Player 2 lays a card face down." in table.log


def test_a_card_of_ones_own_is_taken_back_and_laid_again(page: SeaPage) -> None:
    table = page.sit(0)
    hand = table.cards(0, "hand")
    table.click(0, "hand", 0)
    table.undo()
    assert (table.cards(0, "hand"), table.cards(0, "laid")) == (hand, [])
    table.redo()
    assert table.cards(0, "laid") == [hand[0]]


def test_keys_take_back_and_do_again(page: SeaPage) -> None:
    table = page.sit(0)
    table.click(0, "hand", 0)
    page.go_back_by("Ctrl+U", "Ctrl+R")
    table.key_with_control(Qt.Key.Key_Z)
    assert len(table.cards(0, "laid")) == 1, "keys are those that somebody has chosen"
    table.key_with_control(Qt.Key.Key_U)
    assert table.cards(0, "laid") == []
    table.key_with_control(Qt.Key.Key_R)
    assert len(table.cards(0, "laid")) == 1


def test_about_a_round_that_all_have_seen_everybody_is_asked(page: SeaPage) -> None:
    table = page.sit(0, 1, people=(0, 1))
    table.lay(2)
    for seat in (0, 1):
        table.lift()
        table.click(seat, "hand", 0)
    assert table.heading == "Round 2"
    table.undo()
    asked = table.asked_back
    assert asked.startswith("Player 1: may Player 2 take that back?") and "Chance has decided something." in asked
    table.answer_back(agrees=False)
    assert not table.asked_back and table.heading == "Round 2"
    table.undo()
    table.answer_back_by(Qt.Key.Key_P)
    assert not table.asked_back and table.heading == "Round 2", "the keys that stand on the buttons"
    table.undo()
    table.answer_back_by(Qt.Key.Key_Return)
    assert table.heading == "Round 1" and table.cards(1, "laid") == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_enter_and_space_answer_a_take_back_by_the_button_that_has_the_keyboard(page: SeaPage, key: Qt.Key) -> None:
    table = page.sit(0, 1, people=(0, 1))
    table.lay(2)
    for seat in (0, 1):
        table.lift()
        table.click(seat, "hand", 0)
    table.undo()
    table.answer_back_on(key, agrees=False)
    assert not table.asked_back and table.heading == "Round 2"
    table.undo()
    table.answer_back_on(key, agrees=True)
    assert table.heading == "Round 1"


def test_a_line_of_the_log_shows_the_table_as_it_was(page: SeaPage) -> None:
    table = page.sit(0)
    table.lay(*ALL)
    table.lay(1)
    table.look_back("Player 3 lays a card face down.")
    assert table.past == "Round 1, as it was" and not table.offered()
    table.back_to_now()
    assert not table.past and table.offered() == table.cards(0, "hand")


def test_the_end_says_who_has_won_and_who_came_in_where(page: SeaPage) -> None:
    table = page.sit(0)
    table.hold()
    while table.match.outcome is None:
        table.lay(*table.match.to_act)
    assert not table.end, "the last cards are seen first"
    table.go_on()
    assert table.end.split(":")[0] in ("A draw", "Player 1 wins", "Player 2 wins", "Player 3 wins")
    assert "By points" in table.end and "1. " in table.end


def test_what_is_held_at_the_end_is_gone_on_from_by_a_key(page: SeaPage) -> None:
    table = page.sit(0)
    table.hold()
    while table.match.outcome is None:
        table.lay(*table.match.to_act)
    assert not table.end
    table.key(Qt.Key.Key_F)
    assert table.end


def test_who_concedes_is_out_and_the_others_play_on(page: SeaPage) -> None:
    table = page.sit(0)
    table.concede()
    assert table.match.to_act == (1, 2) and table.question == "Waiting for Player 2, Player 3."


def test_a_card_that_is_pointed_at_is_read_large_and_no_covered_one(page: SeaPage) -> None:
    table = page.sit(0)
    hand = table.cards(0, "hand")
    table.point(0, "hand", 0)
    shown = table.card_read
    assert shown.startswith(f"{hand[0]}. ") and "Number: " in shown
    table.point(1, "hand", 0)
    assert table.card_read == shown


def test_a_screen_reader_finds_every_zone_and_card_and_what_can_be_done_with_it(page: SeaPage) -> None:
    table = page.sit(0)
    heard, hand = table.heard(), table.cards(0, "hand")
    for card in hand:
        assert any(said.startswith(f"{card}; ") and said.endswith(f". Lay {card}") for said in heard), card
    assert "deck; Player 1; 6" in heard and "hand; Player 2; 3" in heard
    assert sum(said.startswith("covered card; hand; Player 2") for said in heard) == 3
    assert len(heard) == 3 * 4 + 9


def test_cards_fly_from_where_they_were_unless_motion_is_reduced(page: SeaPage) -> None:
    still = page.sit(0)
    still.click(0, "hand", 0)
    assert not still.is_moving
    moving = page.sit(0, still=False)
    start, end = moving.where(0, "hand", 0), moving.where(0, "laid")
    moving.click(0, "hand", 0)
    assert moving.is_moving
    at = moving.where(0, "laid", 0)
    assert (at - start).manhattanLength() < (at - end).manhattanLength(), "it has only set off"


@pytest.mark.parametrize("code", ["ja", "it", "zh"])
def test_all_that_is_said_follows_the_language(page: SeaPage, qapp: QApplication, code: str) -> None:
    table = page.sit(0)
    table.point(0, "hand", 0)
    english = {*table.choices, table.question, table.heading, *table.log, *table.heard(), table.card_read}
    speaker = Language(qapp)
    speaker.speak(words_of(code))
    try:
        table.speak()
        said = {*table.choices, table.question, table.heading, *table.log, *table.heard(), table.card_read}
        assert not english & said, sorted(english & said)
    finally:
        speaker.speak(None)
        table.speak()


def test_who_wants_hints_reads_what_could_be_done_and_why_and_who_begins_alone_that_there_are_some(
    page: SeaPage,
) -> None:
    table = page.sit(0, people=(0,))
    table.advised_by(lambda seat, dice: Advised(table.match.legal(seat)[-1], (ZoneNote("because it is large."),)))
    assert "hints" in table.hint and "because" not in table.hint
    page.give_hints(on=True)
    last = table.match.legal(0)[-1]
    assert table.hint == f"Hint: Lay {last.card}. because it is large."
    table.lay(*table.match.to_act[1:])
    page.give_hints(on=False)
    assert "because" not in table.hint


def test_who_is_asked_in_the_open_has_the_own_cards_shown_by_a_button_or_its_key(
    page: SeaPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TidesGame, "audience", lambda game, position, seat: Audience(is_open=True))
    for by_key in (True, False):
        table = page.sit(*ALL)
        assert not table.curtain and table.cards(0, "hand") == [None] * 3
        if by_key:
            table.key(Qt.Key.Key_H)
        else:
            table.choose("Show me …")
        assert table.curtain
        table.lift()
        assert None not in table.cards(0, "hand")
