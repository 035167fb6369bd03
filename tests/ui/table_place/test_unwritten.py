"""A full disk and a read-only folder at the table: the person is told why, and goes on as soon as it can be written."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from tests.match.no_room import folder_for_anybody, full_disk, read_only
from tests.ui.table import Table, all_done, practice, terms
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.terms import Terms
from wixoss_desktop.ui.play.wixoss.game_request import GameRequest
from wixoss_desktop.ui.program.program import Program

FULL = "Nothing can be written, because the disk is full."
READ_ONLY = "Nothing can be written, because the data folder is read-only."


@pytest.fixture
def saved(tmp_path: Path) -> Iterator[SavedGames]:
    with DataFolder(tmp_path) as data:
        yield SavedGames(data)


def kept(table: Table, saved: SavedGames, terms: Terms) -> tuple[Table, Path]:
    """A game that is kept, on the table, and its file."""
    table.show(saved.begin(terms))
    assert table.match.path is not None
    return table, table.match.path


def said(table: Table) -> str:
    """Why something couldn't be done, as the person reads it."""
    label = table.decision.refusal
    return label.text() if label.isVisible() else ""


def told(program: Program) -> str:
    """What the window has told the person, who has read it."""
    assert program.question is not None and program.question.isVisible()
    program.question.accept()
    return program.question.text()


def test_what_is_done_on_a_full_disk_is_refused_in_a_sentence_and_can_be_done_again(
    table: Table, saved: SavedGames
) -> None:
    table, path = kept(table, saved, terms("full"))
    while table.sat_down() or table.step != "ener":
        if table.step != "ener":
            table.submit(table.legal[0])
    here = table.here
    with full_disk(path.stat().st_size):
        table.wait_for_keys()
        table.press(Qt.Key.Key_N)
        assert said(table) == FULL and table.here is here
        assert table.refused == "disk_full"
        for deed in (partial(table.concede, 0), partial(table.use_always, 0, True)):
            table.forget_refusal()
            deed()
            assert said(table) == FULL and table.here is here
        table.forget_refusal()
        table.remark(here.number, "well")
        assert said(table) == FULL and not table.match.history.remarks
    table.wait_for_keys()
    table.press(Qt.Key.Key_N)
    assert table.step == "grow" and said(table) == ""


def test_the_computer_goes_on_by_itself_when_there_is_room_again(table: Table, saved: SavedGames) -> None:
    table, path = kept(table, saved, practice("full"))
    if table.stage == "together":
        table.throw(0, table.match.legal(0)[0])  # type: ignore[arg-type]
    here = table.here
    with full_disk(path.stat().st_size):
        table.qtbot.waitUntil(lambda: said(table) == FULL)
        assert table.here is here
    table.qtbot.waitUntil(lambda: table.here is not here)


def test_in_a_read_only_folder_the_person_is_told_and_may_play_all_the_same(table: Table) -> None:
    program, games = table.program, table.games
    with folder_for_anybody() as folder:
        with DataFolder(folder) as data:
            table, path = kept(table, SavedGames(data), terms("kept"))
            table.lift_curtain()
            table.submit(table.legal[0])
            games.go_home()
        before = path.read_bytes()
        with read_only(folder), DataFolder(folder) as data:
            games.saved = SavedGames(data)
            assert [game.game_id for game in games.unfinished()] == [path.name]
            games.continue_game(path.name)
            all_done(program)
            assert told(program) == f"This game can't be gone on with: {READ_ONLY}"
            games.begin(GameRequest("two_players", ("WD01", "WD02")))
            assert told(program) == f"This game can't be kept: {READ_ONLY}"
            assert table.match.path is None and table.match.legal(0)
        assert path.read_bytes() == before
    games.saved = None
