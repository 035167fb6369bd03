"""A program that is killed in the middle of a game loses at most the line that it was just writing."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.match.players import play_on
from tests.match.playing_child import terms_of
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.packing import state_hash
from wixoss_desktop.match.saved_games import SavedGames

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("number", range(10))
def test_a_kill_loses_nothing(tmp_path: Path, cards: Mapping[str, Card], number: int) -> None:
    kill_and_go_on(tmp_path, cards, number)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(10, 210))
def test_two_hundred_kills_lose_nothing(tmp_path: Path, cards: Mapping[str, Card], number: int) -> None:
    kill_and_go_on(tmp_path, cards, number)


def kill_and_go_on(folder: Path, cards: Mapping[str, Card], number: int) -> None:
    told = told_before_kill(folder, number)
    with DataFolder(folder) as data:
        assert not data.is_read_only, "the lock went with the program"
        saved = SavedGames(data)
        (game,) = saved.all()
        assert game.fault is None
        match = saved.go_on(saved.open(game.path, cards))
        answers = len(match.history.here.line())
        assert told <= answers <= told + 1
        reference, dice = Match.begin(terms_of(number)), random.Random(number)
        play_on(reference, dice, answers)
        assert match.position.state == reference.position.state
        assert state_hash(match.position.state) == state_hash(reference.position.state)
        play_on(reference, dice)
        for node in reference.history.here.line()[answers:]:
            assert match.submit(node.seat, node.action) is None  # type: ignore[arg-type]
        match.close()
        again = saved.open(game.path, cards)
        assert again.fault is None and again.history is not None
        assert again.history.here.position.state == reference.position.state
        assert saved.unfinished() == ()


def told_before_kill(folder: Path, number: int) -> int:
    """Let a child play, kill it after some answers, and return how many it had told of."""
    wait_for = random.Random(f"kill {number}").randrange(1, 150)
    command = [sys.executable, "-m", "tests.match.playing_child", str(folder), str(number)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        said: list[bytes] = []
        while len(said) < wait_for and (not said or said[-1] != b"over\n"):
            said.append(child.stdout.readline())
        child.kill()
        said += child.stdout.readlines()
    return int([line for line in said if line.endswith(b"\n") and line != b"over\n"][-1])
