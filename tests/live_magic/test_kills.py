"""An event whose program is killed at any moment loses at most the answer that was just being written."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.live_magic.event_child import begun, step
from tests.live_magic.hall import GAME
from tests.match.test_kills import told_when_killed
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.match.archive import open_journal
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.games import readers
from wixoss_desktop.match.lines import Answer
from wixoss_desktop.match.live_magic.box import KEPT
from wixoss_desktop.match.match import Match
from wixoss_desktop.match.saved_games import GamesFolder

SOAK = [pytest.param(number, marks=pytest.mark.soak(part="live-kills")) for number in range(2, 202)]


@pytest.mark.parametrize("number", [0, 1, *SOAK])
def test_a_kill_loses_nothing_of_an_event_and_it_goes_on_to_its_end(tmp_path: Path, number: int) -> None:
    wait_for = Dice(f"kill {number}").roll(240) + 1
    told = told_when_killed(
        [sys.executable, "-m", "tests.live_magic.event_child", str(tmp_path), str(number)], wait_for
    )
    with DataFolder(tmp_path) as data:
        assert not data.is_read_only, "the lock went with the program"
        saved = GamesFolder(data, KEPT, readers())
        [game] = saved.all()
        opened = open_journal(game.path, KEPT)
        assert opened.fault is None and opened.history is not None and opened.terms is not None
        written = sum(isinstance(line, Answer) for line in opened.record.lines)
        assert told <= written <= told + 1
        reference, dice = begun(number), Dice(str(number))
        for _ in range(written):
            step(reference, dice)
        assert GAME.hash_of(opened.history.here.position) == GAME.hash_of(reference.position)
        match = Match(GAME, opened.terms, opened.history, saved.journal_on(opened))
        while match.to_act:
            step(match, dice)
        match.close()
        again = open_journal(game.path, KEPT)
        assert again.fault is None and again.history is not None
        assert GAME.hash_of(again.history.here.position) == GAME.hash_of(match.position)
        assert GAME.outcome(again.history.here.position) is not None
