"""A window that is killed while two people play at two windows, or somebody learns: it goes on where it was."""

from __future__ import annotations

import random
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.match.kinds import cards_of, go_on_with, played, standing
from tests.match.test_kills import ROOT, all_states, written_in
from wixoss_desktop import settings
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.wixoss.saved_games import SavedGames

KILLS = 20


def until_killed(folder: Path, kind: str, number: int, most: int) -> list[str]:
    """Let a window play, kill it after some of at most so many things, and return what it had said."""
    command = [sys.executable, "-m", "tests.ui.kills.window_child", str(folder), kind, str(number)]
    wait_for = random.Random(f"kill {kind} {number}").randrange(2, most)
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        said = [child.stdout.readline() for _ in range(wait_for)]
        child.kill()
        said += child.stdout.readlines()
    return [line.decode().strip() for line in said if line.endswith(b"\n") and line != b"over\n"]


@pytest.mark.soak
@pytest.mark.parametrize("number", range(KILLS))
def test_a_game_at_two_windows_goes_on_at_its_last_answer(tmp_path: Path, number: int) -> None:
    told = int(until_killed(tmp_path, "apart", number, 120)[-1])
    with DataFolder(tmp_path) as data:
        saved = SavedGames(data)
        (game,) = saved.all()
        opened = saved.open(game.path, cards_of("rules"))
        written = written_in(opened)
        assert told <= written <= told + 1
        match = saved.go_on(opened)
        reference, stood = played("rules", number, written)
        assert standing(match) == stood and all_states(match) == all_states(reference)[: stood.nodes]
        go_on_with("rules", match, random.Random(number))
        match.close()
        assert saved.open(game.path, cards_of("rules")).fault is None


@cache
def whole_lesson() -> tuple[str, ...]:
    """Everywhere that a learner comes to."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.ui.kills.window_child", folder, "lesson", "0"]
        done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, check=True)
    return tuple(line for line in done.stdout.decode().split("\n") if line.count("/") == 1)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(KILLS))
def test_the_guided_game_goes_on_where_it_was_left(tmp_path: Path, number: int) -> None:
    where = until_killed(tmp_path, "lesson", number, len(whole_lesson()))[-1]
    following = (*whole_lesson(), "")[whole_lesson().index(where) + 1]
    loaded = settings.load(tmp_path / settings.FILE_NAME)
    assert not loaded.complaint and loaded.settings.lesson in (where, following)
    if loaded.settings.lesson:
        assert until_killed(tmp_path, "lesson", number, 3)[0] == loaded.settings.lesson
