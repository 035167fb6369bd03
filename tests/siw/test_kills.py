"""A program that is killed in the middle of a match of SIW loses at most the line that it was just writing."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pytest

from tests.match.test_kills import told_when_killed
from tests.siw.playing_child import MOST, begun, step
from tests.siw.ring import GAME
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.match import archive
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.siw.box import KEPT

FORMS = (("single", 2), ("tag", 2), ("tag", 4), ("multi", 3), ("multi", 4))


@pytest.mark.parametrize("number", range(2))
def test_a_kill_loses_nothing(tmp_path: Path, number: int) -> None:
    kill_and_go_on(tmp_path / "siw.journal", number)


@pytest.mark.soak(part="siw-kills")
@pytest.mark.parametrize("number", range(2, 202))
def test_two_hundred_kills_lose_nothing(tmp_path: Path, number: int) -> None:
    kill_and_go_on(tmp_path / "siw.journal", number)


def kill_and_go_on(path: Path, number: int) -> None:
    """Let a child play until it is killed, and go on with what it left, to a match that never was interrupted."""
    form, seats = FORMS[number % len(FORMS)]
    wait_for = random.Random(f"kill {number}").randrange(1, 150)
    command = [sys.executable, "-m", "tests.siw.playing_child", str(path), form, str(seats), str(number)]
    told = told_when_killed(command, wait_for)
    opened = archive.open_journal(path, KEPT)
    assert opened.fault is None and opened.history is not None and opened.terms is not None
    here = GAME.hash_of(opened.history.here.position)
    stood = _stood(form, seats, number)
    assert here in stood[told : told + 2], f"{told} things were told of"
    match = Match(GAME, opened.terms, opened.history, archive.go_on(opened))
    match.take_up(opened)
    dice = Dice(f"on {number}")
    for _ in range(20):
        step(match, dice)
    last = GAME.hash_of(match.position)
    match.close()
    again = archive.open_journal(path, KEPT)
    assert again.fault is None and again.history is not None
    assert GAME.hash_of(again.history.here.position) == last


def _stood(form: str, seats: int, number: int) -> list[str]:
    """The hash after each thing that the child would be told of, if nobody killed it."""
    match, dice = begun(form, seats, number), Dice(f"child {number}")
    stood = [GAME.hash_of(match.position)]
    match.observe(lambda _news: stood.append(GAME.hash_of(match.position)))
    for _ in range(MOST):
        step(match, dice)
    return stood
