"""An event on the table: who is waited for, what is written over the packs, what is told before the first round."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.live_magic.window.arena import Arena
from tests.ui.plain.sea_table import PlayedTable, SeaPage
from wixoss_desktop import paths
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.games import GAMES
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.ui.home.plain_home import PlainHome
from wixoss_desktop.ui.kit.fields import ChoiceField
from wixoss_desktop.ui.kit.theme import Look, theme_named
from wixoss_desktop.ui.kit.translate import Language, words_of
from wixoss_desktop.ui.kit.workers import Workers
from wixoss_desktop.ui.play.any_game import Offered, Wanted, offered
from wixoss_desktop.ui.table.plain.layout import laid_out


@pytest.fixture
def game(qapp: QApplication) -> Iterator[Offered]:
    workers = Workers()
    yield offered(GAMES["live_magic"], paths.resources(), workers, delay_ms=0)
    assert workers.close()


def test_players_are_called_as_their_sheets_are_unless_somebody_named_them(game: Offered, qapp: QApplication) -> None:
    wanted = Wanted((), (SeatPlan(name="Lea"), SeatPlan("random"), SeatPlan("random")), {"sheet.2": "Hana"})
    table = game.begin(wanted, qapp)
    assert [table.words.player(seat) for seat in range(3)] == ["Lea", "Hana", "Chiyo"]
    table.end()


def test_with_another_number_of_players_what_was_chosen_at_home_stays_and_so_does_who_sits_there(game: Offered) -> None:
    page = PlainHome(Look(theme_named("dark")), game)
    page.together_tile.click()
    field = page.answers["leaver"]
    assert isinstance(field, ChoiceField)
    field.setCurrentIndex(field.findData("computer"))
    for count in (3, 6, 2):
        page.players.setCurrentIndex(page.players.findData(count))
        assert [plan.kind for plan in page.wanted.seats] == ["person"] * count and page.together_tile.isChecked()
        assert page.wanted.answers["leaver"] == "computer"
    page.practise_tile.click()
    page.players.setCurrentIndex(page.players.findData(4))
    assert [plan.kind for plan in page.wanted.seats] == ["person", *["sensible"] * 3]
    page.deleteLater()


def test_the_sheet_of_each_is_chosen_beside_who_sits_there_without_looking_into_the_rules(game: Offered) -> None:
    page = PlainHome(Look(theme_named("dark")), game)
    for count in (2, 8):
        page.players.setCurrentIndex(page.players.findData(count))
        fields = [page.answers[f"sheet.{seat + 1}"] for seat in range(count)]
        assert not page.details_button.isChecked() and all(field.isVisibleTo(page) for field in fields)
        assert [field.parentWidget() for field in fields] == page.seats
        assert [field.accessibleName() for field in fields][:2] == ["Sheet of seat 1", "Sheet of seat 2"]
    page.deleteLater()


def test_eight_at_a_small_table_have_cards_that_can_be_read(game: Offered, qapp: QApplication) -> None:
    table = game.begin(Wanted((), (SeatPlan(),) * 8, {}, seed="eight"), qapp)
    layout = laid_out(table.model.moment.board, 606, 560, 22)
    assert layout.card >= 40 and set(layout.cards.values()) < set(range(16, 22))
    table.end()


def test_plates_say_who_is_waited_for_and_the_table_which_step_it_is_and_who_is_the_first(game: Offered) -> None:
    page = SeaPage()
    wanted = Wanted(
        (), (SeatPlan(name="Lea"), SeatPlan(), SeatPlan()), {"pool": "half", "approval": "none"}, seed="a table"
    )
    table = PlayedTable(page.place, game.begin(wanted, page.place))
    first = next(one for one in ("Lea", "Bruno", "Chiyo") if f"{one} is the First." in table.log)
    assert table.written[:2] == ["Step 1 of 5: monocolor, 3 each", f"First: {first}"]
    assert [one.startswith("▶") for one in table.plates] == [True] * 3, "all are asked at once"
    table.choose("Stay silent")
    assert sorted(one.startswith("▶") for one in table.plates) == [False, True, True], "the First or not"
    assert (
        "Ada: Red, Physical (P) 7, Social (S) 3, Mental (M) 5, 20 life points (LP). Determination and Act of Fate."
        in table.log
    )
    page.close()


def test_that_another_program_has_the_data_folder_is_said_in_the_language_of_the_window(
    qapp: QApplication, tmp_path: Path
) -> None:
    speaker, workers = Language(qapp), Workers()
    speaker.speak(words_of("it"))
    with DataFolder(tmp_path), DataFolder(tmp_path) as folder:
        game = offered(GAMES["live_magic"], paths.resources(), workers, folder=folder, delay_ms=0)
        table = game.begin(Wanted((), (SeatPlan(), SeatPlan()), {}), qapp)
        why = f"{tmp_path} è in uso da un altro programma; qui è aperta in sola lettura"
        assert table.notice == f"Impossibile salvare questa partita: {why}"
        table.end()
    speaker.speak(None)
    assert workers.close()


def test_one_of_those_who_take_or_ask_for_packs_sits_near_whoever_is_the_first(
    qapp: QApplication, tmp_path: Path
) -> None:
    arena = Arena(tmp_path)
    arena.begin(4)
    for answer in ("raise", "raise", "silent", "silent"):
        assert arena.table.do(answer)
    near, firsts = list[int](), set[str]()
    while not any(one in ("raise", "silent") for one in arena.can):
        near.append(arena.table.model.moment.near)
        firsts |= {chip for chip in arena.written if chip.startswith("First")}
        wanted = next((one for one in arena.can if one.startswith(("mark", "take"))), "let")
        assert arena.table.do(wanted), arena.can
    assert set(near) == {0, 1} and firsts == {f"First: {name}" for name in arena.players}
    arena.close()


def test_who_marks_in_secret_says_first_to_be_there_by_click_or_key_and_no_card_stays_shown(game: Offered) -> None:
    page = SeaPage()
    wanted = Wanted((), (SeatPlan(), SeatPlan()), {"sheet.2": "Gwen", "approval": "none"}, seed="a table")
    table = PlayedTable(page.place, game.begin(wanted, page.place))
    for _ in range(2):
        table.choose("Declare monocolor")
    here = table.choices
    assert len(here) == 1 and here[0].endswith("is here, the others look away") and table.offered() == []
    table.choose(here[0])
    assert len(table.offered()) == 12
    table.point(None, "table", 0)
    assert "Halwen" in table.card_read
    table.click(None, "table", 0)
    assert table.choices != here and table.offered() == [] and "Halwen" not in table.card_read
    table.key(Qt.Key.Key_Space)
    assert len(table.offered()) == 12 and table.curtain == ""
    page.close()


def test_l078_the_program_plays_on_for_who_leaves_tomorrow_too_and_asks_again_if_that_is_taken_back(
    qapp: QApplication, tmp_path: Path, qtbot: QtBot
) -> None:
    arena = Arena(tmp_path)
    arena.begin(2, leaver="computer")
    arena.table.do("raise")
    left = arena.table.leaving
    assert left is not None
    assert arena.table.is_led_on
    arena.table.concede()
    name, other = arena.players[left], arena.players[1 - left]
    qtbot.waitUntil(lambda: arena.question.startswith(other))
    assert f"{name} leaves; a player of the program takes the seat." in arena.log
    assert any("the program plays on" in one for one in arena.plates)
    for _ in range(3):
        qtbot.waitUntil(lambda: bool(arena.can))
        assert arena.question.startswith(other)
        arena.table.do(arena.can[-1])
    arena.close()
    again = Arena(tmp_path)
    again.come_back()
    qtbot.waitUntil(lambda: bool(again.can))
    assert again.question.startswith(other)
    for back in range(4):
        assert again.question.startswith(other), back
        again.table.undo()
    assert not any(line.startswith(f"{name} leaves") for line in again.log), "that is taken back too"
    again.table.do("raise")
    assert again.question.startswith(name)
    again.close()


def test_l002_the_sheets_lie_on_the_table_first_and_one_click_says_that_everybody_agrees(
    qapp: QApplication, tmp_path: Path
) -> None:
    arena = Arena(tmp_path)
    arena.begin(3, approval="unanimous")
    assert arena.choices == ["Agree to all sheets", "Everybody agrees", "Object to a sheet …"]
    arena.choose("Object to a sheet …")
    assert len(arena.menu) == 2
    arena.pick(arena.menu[0])
    assert " objects to the sheet of " in arena.log[-1]
    arena.table.do("approve_all")
    assert " isn't approved: " in arena.log[-1] and arena.choices[1] == "Everybody agrees"
    arena.table.do("approve_all")
    assert arena.log[-2:] == ["All sheets are approved.", "Monocolor: 3 packs each."]
    arena.close()
