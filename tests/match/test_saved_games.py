"""Games in a data folder: found again, gone on with, and written by one program only."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.match.players import play_on
from wixoss_desktop.engine.contract import Outcome
from wixoss_desktop.engine.wixoss.actions import parse
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.match.data_folder import DataFolder, FolderInUse
from wixoss_desktop.match.game_files import count_unfinished
from wixoss_desktop.match.wixoss.editing import played_on
from wixoss_desktop.match.wixoss.figures.kept import person_in
from wixoss_desktop.match.wixoss.journals import replay
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.terms import Terms

Make = Callable[..., Terms]
Cards = Mapping[str, Card]
ROOT = Path(__file__).parents[2]
HOLD = """
import sys
from pathlib import Path
from wixoss_desktop.match.data_folder import DataFolder
folder = DataFolder(Path(sys.argv[1]))
print("read only" if folder.is_read_only else "held", flush=True)
print(folder.sentence, flush=True)
sys.stdin.read()
"""


def test_an_unfinished_game_says_where_it_stands(terms: Make, saved: SavedGames) -> None:
    match = play_on(saved.begin(terms(1)), random.Random(1), 40)
    match.close()
    (game,) = saved.unfinished()
    assert game.decks == tuple(deck.name for deck in match.terms.setup.decks)
    assert (game.turn, game.asks) == (match.position.state.turn, match.to_act)
    assert game.answers == 40 and game.fault is None and not game.is_over


def test_what_was_undone_counts_for_where_it_stands(terms: Make, saved: SavedGames) -> None:
    match = play_on(saved.begin(terms(1, take_backs="free")), random.Random(1), 60)
    for _ in range(6):
        match.undo()
    play_on(match, random.Random(2), 3)
    match.undo()
    match.close()
    (game,) = saved.unfinished()
    assert (game.turn, game.asks) == (match.position.state.turn, match.to_act)


def test_a_finished_game_is_kept_but_not_offered(terms: Make, saved: SavedGames) -> None:
    match = play_on(saved.begin(terms(1)), random.Random(1), 30)
    match.concede(0)
    match.close()
    assert saved.unfinished() == ()
    (game,) = saved.all()
    assert game.is_over and game.outcome == Outcome(((1,), (0,)), "concede")


def test_whether_a_game_waits_is_told_before_the_engine_is_there(terms: Make, saved: SavedGames) -> None:
    data = saved.folder.parent
    assert not count_unfinished(data, 2, "wixoss")
    match = play_on(saved.begin(terms(1)), random.Random(1), 30)
    assert count_unfinished(data, 2, "wixoss") == 1
    match.concede(0)
    match.close()
    assert not count_unfinished(data, 2, "wixoss")
    look = "import sys, wixoss_desktop.match.game_files; sys.exit('wixoss_desktop.engine' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", look], cwd=ROOT, check=False).returncode == 0


def test_a_game_from_a_position_is_kept_from_its_first_answer_on(saved: SavedGames, cards: Cards) -> None:
    laid = played_on("phase: main\nturn: 3\nP1 hand: blank, blank\n", cards, computer=True)
    match = saved.branch(laid.terms, laid.history)
    assert saved.all()[0].is_untouched
    assert match.submit(0, parse("deploy hand1 C")) is None
    (game,) = saved.unfinished()
    assert game.has_begun
    assert game.turn == 3 and game.header is not None and person_in(game.header) is None, "nothing was dealt to count"
    opened = saved.open(game.path, cards)
    assert opened.fault is None and opened.history is not None, "the journal was never closed, as after a kill"
    assert opened.history.here.position.state == match.position.state
    match.close()
    again = saved.go_on(saved.open(game.path, cards))
    again.undo()
    assert again.position.state == laid.history.root.position.state and replay(game.path, cards).equal
    again.close()


def test_a_game_that_was_given_up_is_not_offered_again(terms: Make, saved: SavedGames, cards: Cards) -> None:
    match = play_on(saved.begin(terms(1)), random.Random(1), 30)
    match.close()
    (game,) = saved.unfinished()
    saved.give_up(saved.open(game.path, cards))
    assert saved.unfinished() == ()
    opened = saved.open(game.path, cards)
    assert opened.fault is None and opened.is_given_up


def test_games_begun_in_the_same_second_have_names_of_their_own(terms: Make, saved: SavedGames) -> None:
    for _ in range(3):
        saved.begin(terms(1)).close()
    assert len(saved.all()) == 3


def test_a_damaged_game_is_listed_with_its_fault(terms: Make, saved: SavedGames) -> None:
    match = play_on(saved.begin(terms(1)), random.Random(1), 10)
    match.close()
    (game,) = saved.all()
    text = game.path.read_bytes()
    game.path.write_bytes(text.replace(b'"seat":1', b'"seat":0', 1))
    (game,) = saved.unfinished()
    assert game.fault is not None and game.fault.kind == "damaged"


def test_a_second_program_reads_and_says_who_writes(terms: Make, data: DataFolder, saved: SavedGames) -> None:
    play_on(saved.begin(terms(1)), random.Random(1), 10).close()
    with DataFolder(data.path) as second:
        assert second.is_read_only
        assert f"process {os.getpid()} on " in second.sentence
        games = SavedGames(second)
        assert len(games.unfinished()) == 1
        with pytest.raises(FolderInUse, match=str(os.getpid())):
            games.begin(terms(1))
    data.close()
    with DataFolder(data.path) as third:
        assert not third.is_read_only and third.sentence == ""


def test_two_programs_on_one_folder(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLD, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "held\n"
        with DataFolder(tmp_path) as second:
            assert second.is_read_only
            assert f"process {first.pid} on" in second.sentence
        first.kill()
    with DataFolder(tmp_path) as third:
        assert not third.is_read_only, "a program that was killed holds nothing"
