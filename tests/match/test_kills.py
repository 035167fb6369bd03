"""A program that is killed in the middle of a game loses at most the line that it was just writing."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.match.kinds import KINDS, cards_of, go_on_with, played, standing
from wixoss_desktop.match import lines
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.wixoss.journals import Opened
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.packing import state_hash
from wixoss_desktop.match.wixoss.saved_games import SavedGames

ROOT = Path(__file__).parents[2]
TOLD_OF = (lines.Answer, lines.WentToNode, lines.Said, lines.Named, lines.Remark)


@pytest.mark.parametrize("number", range(10))
def test_a_kill_loses_nothing(tmp_path: Path, number: int) -> None:
    kill_and_go_on(tmp_path, number)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(10, 210))
def test_two_hundred_kills_lose_nothing(tmp_path: Path, number: int) -> None:
    kill_and_go_on(tmp_path, number)


def kill_and_go_on(folder: Path, number: int) -> None:
    kind = KINDS[number % len(KINDS)]
    told = told_before_kill(folder, kind, number)
    with DataFolder(folder) as data:
        assert not data.is_read_only, "the lock went with the program"
        saved = SavedGames(data)
        (game,) = saved.all()
        assert game.fault is None
        opened = saved.open(game.path, cards_of(kind))
        written = written_in(opened)
        assert told <= written <= told + 1
        match = saved.go_on(opened)
        reference, stood = played(kind, number, written)
        assert standing(match) == stood
        assert all_states(match) == all_states(reference)[: stood.nodes]
        go_on_with(kind, match, random.Random(number))
        match.close()
        again = saved.open(game.path, cards_of(kind))
        assert again.fault is None and again.history is not None
        assert again.history.here.position.state == match.position.state


def written_in(opened: Opened) -> int:
    """How many lines there are of those that somebody is told of."""
    assert opened.fault is None
    return sum(isinstance(line, TOLD_OF) for line in opened.record.lines)


def all_states(match: Match) -> list[str]:
    """Every state of the tree."""
    return [state_hash(node.position.state) for node in match.history.nodes]


def told_before_kill(folder: Path, kind: str, number: int) -> int:
    """Let a child play, kill it after some answers, and return how many things it had told of."""
    wait_for = random.Random(f"kill {number}").randrange(1, 150)
    command = [sys.executable, "-m", "tests.match.playing_child", str(folder), kind, str(number)]
    return told_when_killed(command, wait_for)


def told_when_killed(command: list[str], wait_for: int) -> int:
    """Let a child run, kill it when it has told of so many things or is over, and return how many they were."""
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        said: list[bytes] = []
        while len(said) < wait_for and (not said or said[-1] not in (b"over\n", b"")):
            said.append(child.stdout.readline())
        child.kill()
        said += child.stdout.readlines()
    return int([line for line in said if line.endswith(b"\n") and line != b"over\n"][-1])
