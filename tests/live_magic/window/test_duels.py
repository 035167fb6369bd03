"""Duels played out of the tournament: opened, left, killed, gone on with, ended, and their results in the standings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.live_magic.window.arena import Arena

PLAY, TAKE = "Play here: Ada – Bruno", "Take the result: Ada – Bruno; 0:2"


@pytest.fixture
def arena(qapp: QApplication, tmp_path: Path) -> Iterator[Arena]:
    arena = Arena(tmp_path / "data")
    yield arena
    arena.close()


def test_l050_l103_a_duel_is_opened_left_gone_on_with_and_its_result_is_an_answer_of_the_event(arena: Arena) -> None:
    arena.stands_at_tournament(2)
    assert arena.choices == [PLAY, "Result against Ada …"]
    arena.choose(PLAY)
    assert (arena.game, arena.players) == ("live_magic_free", ["Ada", "Bruno"])
    assert arena.figures == [{"life": 20}, {"life": 20}]
    assert (arena.lying(0, "deck"), arena.lying(0, "hand")) == (57, 7), "40 cards of packs and 24 lands"
    arena.table.do("deal 1 deck hand1")
    arena.go_back()
    arena.choose("Go on: Ada – Bruno; 0:0")
    assert arena.lying(0, "hand") == 8
    arena.ask_who_won("Bruno wins")
    assert arena.end == ["Bruno wins", "Ada begins", "Bruno begins", "Back to Live Magic"]
    assert (arena.why, arena.log[-1]) == ("As was said at the table", "Ada is out of the game.")
    assert not [plate for plate in arena.plates if "has left" in plate]
    arena.press_at_end("Ada begins")
    assert arena.table.model.moment.board.active == 0 and arena.lying(0, "hand") == 7
    arena.ask_who_won("Bruno wins")
    assert arena.end == ["Bruno wins", "Back to Live Magic"]
    arena.press_at_end("Back to Live Magic")
    arena.choose(TAKE)
    assert "Ada against Bruno: 0-2." in arena.log
    event, *duels = arena.files
    [(answer, refs)] = arena.results_of(event)
    assert answer == "played 0-2 1"
    assert [ref.journal for ref in refs] == [path.name for path in duels]
    assert [ref.places for ref in refs] == [((1,), (0,))] * 2


def test_l103_who_is_killed_in_a_duel_or_after_it_goes_on_where_it_stood(arena: Arena, tmp_path: Path) -> None:
    arena.stands_at_tournament(2, tournament__best_of="1")
    arena.choose(PLAY)
    arena.table.do("deal 1 deck hand1")
    in_duel = Arena(copytree(arena.folder, tmp_path / "in duel"))  # what a kill leaves behind: nobody closes anything
    in_duel.come_back()
    assert in_duel.choices[0] == "Go on: Ada – Bruno"
    in_duel.choose("Go on: Ada – Bruno")
    assert in_duel.lying(0, "hand") == 8
    in_duel.close()
    arena.ask_who_won("Ada wins")
    after = Arena(copytree(arena.folder, tmp_path / "after"))
    after.come_back()
    after.choose("Take the result: Ada – Bruno; 1:0")
    assert "Ada against Bruno: 1-0." in after.log and after.end[0] == "Ada wins"
    after.close()


def test_where_the_record_of_a_duel_is_missing_or_damaged_the_event_is_whole_and_the_result_typed_in(
    arena: Arena, tmp_path: Path
) -> None:
    arena.stands_at_tournament(2, tournament__best_of="1")
    arena.choose(PLAY)
    arena.table.do("deal 1 deck hand1")
    arena.go_back()
    for name, choice in (("missing", PLAY), ("damaged", "Play anew, the record can't be read: Ada – Bruno")):
        other = Arena(copytree(arena.folder, tmp_path / name))
        [_, duel] = other.files
        if name == "missing":
            duel.unlink()
        else:
            duel.write_bytes(duel.read_bytes().replace(b'"do":"deal 1', b'"do":"deal 2'))
        other.come_back()
        assert other.choices[0] == choice
        other.choose("Result against Ada …")
        other.pick("Against Ada: 1-0")
        assert other.end[0] == "Bruno wins"
        other.close()


def test_what_is_taken_back_in_a_duel_stays_in_it(arena: Arena) -> None:
    arena.stands_at_tournament(2, tournament__best_of="1")
    told = arena.log
    arena.choose(PLAY)
    arena.table.do("shuffle deck")
    arena.table.undo()
    arena.ask_who_won("Ada wins")
    arena.table.undo()
    assert arena.end == [], "the end is taken back too, as long as it isn't taken into the event"
    arena.go_back()
    assert arena.log == told and arena.choices[0] == "Go on: Ada – Bruno"


def test_l105_all_together_is_one_game_of_all_and_who_drops_out_first_is_last(arena: Arena) -> None:
    arena.stands_at_tournament(3, tournament="together")
    arena.choose("Play here: Ada – Bruno – Chiyo")
    assert arena.players == ["Ada", "Bruno", "Chiyo"]
    arena.ask_who_won("Bruno drops out")
    arena.ask_who_won("Ada wins")
    arena.press_at_end("Back to Live Magic")
    arena.choose(arena.choices[0])
    assert arena.end[0] == "Ada wins"
    assert [line for line in arena.log if "drops out" in line] == ["Bruno drops out.", "Chiyo drops out."]


def test_what_hands_do_most_in_a_duel_stands_in_the_list_and_whose_turn_it_is_over_the_stack(arena: Arena) -> None:
    arena.stands_at_tournament(2)
    arena.choose(PLAY)
    assert arena.choices[:3] == ["Draw a card", "New hand of 7", "New hand of 6"]
    held = arena.cards(0, "hand")
    arena.choose("New hand of 6")
    assert (arena.lying(0, "deck"), arena.lying(0, "hand")) == (58, 6) and arena.cards(0, "hand") != held[:6]
    arena.table.do("move hand1,hand2 lands1")
    arena.double_click(0, "lands", 0)
    arena.double_click(0, "lands", 1)
    assert arena.turned(0, "lands") == [90, 90]
    assert arena.choices[:2] == ["Draw a card", "All cards upright"]
    arena.choose("All cards upright")
    assert arena.turned(0, "lands") == [0, 0]
    turns = []
    for _ in range(2):
        said = arena.choices[-2]
        assert said.startswith("Pass the turn to ")
        arena.choose(said)
        player = said.split()[-1]
        turns.append(player)
        assert arena.written == [f"Turn: {player}"] and arena.log[-1] == f"It is {player}'s turn."
    assert sorted(turns) == ["Ada", "Bruno"]


def test_computers_decide_their_own_duels_and_leave_those_with_people_to_them(arena: Arena, qtbot: QtBot) -> None:
    arena.stands_at_tournament(3, computers=2)
    qtbot.waitUntil(lambda: any(line.startswith("Bruno against Chiyo") for line in arena.log))
    QApplication.processEvents()
    assert arena.choices[:2] == ["Play here: Ada – Bruno", "Play here: Ada – Chiyo"]
    assert not any(line.startswith("Ada against") for line in arena.log)


def test_attack_and_health_of_the_chosen_cards_are_summed(arena: Arena) -> None:
    arena.stands_at_tournament(2)
    arena.choose(PLAY)
    for token in ("LM-token-soldier", "LM-token-soldier"):
        arena.table.do(f"bring front1 {token}")
    arena.table.do("count front1 2 plus")
    assert arena.note == ""
    for at in range(2):
        arena.choose_card(0, "front", at)
    assert arena.note == "2 cards: attack 2 · health 2 · +1/+1 2"
    arena.choose_card(0, "front", 0)
    assert arena.note == "1 card: attack 1 · health 1"


def test_a_duel_that_is_gone_on_with_from_its_record_is_played_for_itself(arena: Arena) -> None:
    arena.stands_at_tournament(2, tournament__best_of="1")
    arena.choose(PLAY)
    arena.table.do("deal 1 deck hand1")
    arena.plays_on_from_record(arena.files[-1])
    assert arena.game == "live_magic_free" and "Back to Live Magic" not in arena.buttons
    arena.ask_who_won("Ada wins")
    arena.come_back()
    assert arena.choices[0] == "Go on: Ada – Bruno", "the duel of the event stands where it was left"


def test_whoever_is_asked_sees_which_duels_of_others_are_open_or_over(arena: Arena) -> None:
    arena.stands_at_tournament(3, tournament__best_of="1")
    arena.choose(next(one for one in arena.choices if one.startswith("Play here")))
    who = " – ".join(arena.players)
    arena.table.do("deal 1 deck hand1")
    arena.go_back()
    for _ in range(3):
        assert f"Go on: {who}" in arena.choices
        arena.turn_table()
    arena.choose(f"Go on: {who}")
    arena.ask_who_won(f"{arena.players[0]} wins")
    arena.go_back()
    for _ in range(3):
        assert arena.choices[0] == f"Take the result: {who}; 1:0"
        arena.turn_table()


def test_l106_a_result_that_was_typed_in_wrongly_is_corrected_in_the_list_and_its_duel_can_still_be_played(
    arena: Arena,
) -> None:
    arena.stands_at_tournament(4, tournament__best_of="1")
    for against, wins in (("Ada", "0-1"), ("Chiyo", "1-0")):
        arena.choose(f"Result against {against} …")
        arena.pick(f"Against {against}: {wins}")
    assert "Ada against Bruno: 1-0." in arena.log and PLAY not in arena.choices
    arena.choose("Correct a result …")
    assert arena.menu == ["Correct Ada against Bruno: 1-0", "Correct Bruno against Chiyo: 1-0"]
    arena.pick(arena.menu[0])
    assert "Ada against Bruno, 1-0: the result is taken back and said anew." in arena.log
    assert arena.choices[-1] == "Correct Bruno against Chiyo: 1-0"
    arena.place.clear_table()
    arena.come_back()
    assert PLAY in arena.choices, "so it stands in the journal too"
