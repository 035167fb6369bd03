"""A game that is left can be gone on with; pictures of every place can be drawn."""

import gc
import os
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.match.journals import forbid_its_decks
from tests.ui.drawn import faces
from tests.ui.table import Table, all_done, click, pool, two_decks
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.match import replaying
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.game_files import count_unfinished
from wixoss_desktop.match.wixoss.journals import Opened
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.ui.faces.wixoss.cards import Cards
from wixoss_desktop.ui.kit import question as asking
from wixoss_desktop.ui.kit.preferences import UiPreferences
from wixoss_desktop.ui.kit.question import Progress
from wixoss_desktop.ui.program.program import Program


def cards() -> Cards:
    return Cards(pool().cards, two_decks(), faces(), None)


def test_the_unfinished_game_goes_on_where_it_stood_behind_the_curtain(qtbot: QtBot, tmp_path: Path) -> None:
    with DataFolder(tmp_path) as folder:
        first = Program(cards(), UiPreferences(), partial(SavedGames, folder), version="0")
        qtbot.addWidget(first.window)
        first.begin(first.home.request)
        table = Table(qtbot, program=first)
        table.throw(0, act.Throw("rock"))
        table.throw(1, act.Throw("scissors"))
        table.lift_curtain()
        table.submit(act.Done())
        state = table.match.position.state
        first.window.close()
        second = Program(cards(), UiPreferences(), partial(SavedGames, folder), version="0")
        qtbot.addWidget(second.window)
        second.show()
        tile = Table(qtbot, program=second).unfinished_tile
        qtbot.waitUntil(tile.isVisible)
        click(tile)
        all_done(second)
        again = Table(qtbot, program=second)
        assert again.match.position.state == state
        assert again.stage == "curtain"
        assert second.window.place == "table"
        second.window.close()


def test_a_damaged_game_is_offered_at_the_state_before_the_damage(qtbot: QtBot, tmp_path: Path) -> None:
    with DataFolder(tmp_path) as folder:
        first = Program(cards(), UiPreferences(), partial(SavedGames, folder), version="0")
        qtbot.addWidget(first.window)
        first.begin(first.home.request)
        table = Table(qtbot, program=first)
        for seat, hand in ((0, "rock"), (1, "paper")):
            table.throw(seat, act.Throw("rock" if hand == "rock" else "paper"))
        first.window.close()
        journal = next((tmp_path / "games").glob("*.journal"))
        text = journal.read_bytes()
        journal.write_bytes(text.replace(b"throw paper", b"throw rock!", 1))
        second = Program(cards(), UiPreferences(), partial(SavedGames, folder), version="0")
        qtbot.addWidget(second.window)
        second.show()
        second.refresh_unfinished()
        second.continue_game()
        all_done(second)
        question = second.question
        assert question is not None and "line 4" in question.text()
        question.accept()
        assert Table(qtbot, program=second).stage == "together"
        second.window.close()


def left_behind(qtbot: QtBot, folder: DataFolder) -> Path:
    """The journal of a game that was begun and left."""
    first = Program(cards(), UiPreferences(), partial(SavedGames, folder), version="0")
    qtbot.addWidget(first.window)
    first.begin(first.home.request)
    table = Table(qtbot, program=first)
    table.throw(0, act.Throw("rock"))
    table.throw(1, act.Throw("paper"))
    first.window.close()
    return next((folder.path / "games").glob("*.journal"))


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (forbid_its_decks, "can't be played (The main deck has 40 cards instead of 60)"),
        (lambda path: path.write_bytes(path.read_bytes().replace(b'"seed"', b'"sEed"', 1)), "first line"),
    ],
)
def test_a_game_that_cannot_be_played_again_is_asked_about_and_goes_on(
    spoil: Callable[[Path], object], says: str, qtbot: QtBot, tmp_path: Path
) -> None:
    with DataFolder(tmp_path) as folder:
        spoil(left_behind(qtbot, folder))
        second = Program(cards(), UiPreferences(), partial(SavedGames, folder), version="0")
        qtbot.addWidget(second.window)
        second.show()
        second.continue_game()
        all_done(second)
        assert second.question is not None and says in second.question.text()
        second.question.accept()
        assert Table(qtbot, program=second).has_game
        second.window.close()


def test_the_key_of_continue_goes_on_before_the_saved_games_were_read_and_says_so_where_none_waits(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with DataFolder(tmp_path) as folder:
        path = left_behind(qtbot, folder)
        second = Program(cards(), UiPreferences(), partial(SavedGames, folder), version="0")
        qtbot.addWidget(second.window)
        second.expect_unfinished(count_unfinished(tmp_path, 2, "wixoss"))
        second.show()
        table = Table(qtbot, program=second)
        action = table.action("game.continue")
        assert action.isEnabled() and table.unfinished_tile.isVisible()
        path.rename(tmp_path / "elsewhere")
        action.trigger()
        assert second.question is not None and second.question.text() == "No saved game waits to be gone on with."
        second.question.reject()
        (tmp_path / "elsewhere").rename(path)
        action.trigger()
        all_done(second)
        assert table.has_game
        second.window.close()


def test_a_window_is_taken_down_without_a_complaint(qtbot: QtBot) -> None:
    for _ in range(3):
        program = Program(cards(), UiPreferences(), None, version="0")
        program.begin(program.home.request)
        program.window.show()
        program.window.setWindowState(Qt.WindowState.WindowMinimized)
        qtbot.wait(5)
        program.window.setWindowState(Qt.WindowState.WindowNoState)
        program.take_down()
        del program
        gc.collect()
        qtbot.wait(5)


@pytest.mark.parametrize("stops", [False, True])
def test_a_long_game_is_read_beside_the_window_and_can_be_left(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stops: bool
) -> None:
    """The window lives on meanwhile, says how far it is, and stops if somebody would rather do something else."""
    monkeypatch.setattr(asking, "SOON_MS", 1)
    monkeypatch.setattr(replaying, "TELLS_EVERY", 1)
    may_go_on = threading.Event()
    with DataFolder(tmp_path) as folder:
        left_behind(qtbot, folder)
        second = Program(cards(), UiPreferences(), partial(SavedGames, folder), version="0")
        qtbot.addWidget(second.window)
        second.show()
        read = SavedGames.open

        def slow(saved: SavedGames, path: Path, known: dict[str, Card], told: replaying.Far) -> Opened:
            def far(done: int, total: int) -> None:
                told(done, total)
                may_go_on.wait(20)
                told(done, total)

            return read(saved, path, known, far)

        monkeypatch.setattr(SavedGames, "open", slow)
        second.continue_game()
        qtbot.waitUntil(lambda: any(one.isVisible() for one in second.window.findChildren(Progress)))
        (progress,) = second.window.findChildren(Progress)
        qtbot.waitUntil(lambda: progress.bar.maximum() > 0)
        if stops:
            QTest.mouseClick(progress.stop_button, Qt.MouseButton.LeftButton)
        may_go_on.set()
        all_done(second)
        assert Table(qtbot, program=second).has_game == (not stops)
        qtbot.waitUntil(lambda: not second.window.findChildren(Progress))
        second.window.close()


def left_in_turn_one(qtbot: QtBot, folder: DataFolder) -> Table:
    """A program with a game of two players that has come to its first turn, whose hand is on the screen."""
    program = Program(cards(), UiPreferences(), partial(SavedGames, folder), version="0", bot_delay_ms=0)
    qtbot.addWidget(program.window)
    table = Table(qtbot, program=program)
    program.show()
    program.begin(program.home.request)
    table.throw(0, act.Throw("rock"))
    table.throw(1, act.Throw("scissors"))
    while table.match.position.state.turn == 0:
        assert table.match.submit(table.match.to_act[0], table.match.legal(table.match.to_act[0])[-1]) is None
    table.lift()
    assert table.eyes == table.match.to_act[0]
    return table


def test_a_game_that_is_left_leaves_a_picture_of_its_table_with_nobodys_hand(qtbot: QtBot, tmp_path: Path) -> None:
    with DataFolder(tmp_path) as folder:
        table = left_in_turn_one(qtbot, folder)
        seen: list[tuple[str | None, ...]] = []
        table.note_hands(seen)
        table.games.go_home()
        (game,) = table.games.unfinished()
        picture = QPixmap(game.picture)
        assert picture.height() == 240 and not picture.isNull()
        assert seen and not any(seen[-1]), "the last that the mat showed were covered hands"
        shown = table.unfinished_tile.picture
        assert shown.size() == picture.size()
        saved = SavedGames(folder)
        saved.drop(saved.unfinished()[0])
        assert not Path(game.picture).exists()
        table.window.close()


def test_a_table_of_one_of_two_windows_leaves_no_hand_on_its_picture_either(qtbot: QtBot, tmp_path: Path) -> None:
    with DataFolder(tmp_path) as folder:
        table = left_in_turn_one(qtbot, folder)
        table.part(table.match)
        hands: list[tuple[str | None, ...]] = []
        table.note_hands(hands)
        table.games.go_home()
        (game,) = table.games.unfinished()
        assert Path(game.picture).exists() and hands and not any(hands[-1])
        table.window.close()


def test_a_picture_of_a_table_that_has_gone_on_since_is_not_shown(tmp_path: Path, qtbot: QtBot) -> None:
    with DataFolder(tmp_path) as folder:
        table = left_in_turn_one(qtbot, folder)
        table.games.go_home()
        picture = Path(table.games.unfinished()[0].picture)
        os.utime(picture, (0, 0))
        assert table.games.unfinished()[0].picture == ""
        table.window.close()
