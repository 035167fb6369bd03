"""What a decision and a step back cost, counted in calls of functions: the same however busy a machine is."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import pytest

from tests.cli.pool import box
from tests.match.players import play_on, setup_number
from wixoss_desktop.engine.wixoss import game
from wixoss_desktop.engine.wixoss.actions import Attack
from wixoss_desktop.lab.simulate import decks_for, planned, players_of
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.playouts import decided, player_dice
from wixoss_desktop.match.wixoss import row as wixoss
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.match.wixoss.terms import Branches, Terms

GAMES = 4


class Calls:
    """How many functions written in Python were called."""

    def __init__(self) -> None:
        self.count = 0

    def hear(self, frame: FrameType, event: str, arg: Any) -> None:
        """Count a call."""
        self.count += event == "call"


@contextmanager
def counted() -> Iterator[Calls]:
    calls, before = Calls(), sys.getprofile()
    sys.setprofile(calls.hear)
    try:
        yield calls
    finally:
        sys.setprofile(before)


def played(profile: str) -> int:
    """Play some games of random players; return how many decisions with at least two answers there were."""
    plan = planned(decks_for(box(), profile), ("random", "random"), GAMES, "1")
    players, decisions = players_of(plan, box()), 0
    for number in range(GAMES):
        setup, seed, _ = plan.seated(box(), number)
        dice, position = player_dice(seed), game.start(setup, seed)
        while position.state.outcome is None:
            seat, action = decided(wixoss, position, players, wixoss.shown, dice)
            decisions += len(game.legal(position, seat)) > 1
            position = game.play(position, seat, action).position
    return decisions


@pytest.mark.parametrize(("profile", "most"), [("CLASSIC_2016", 285), ("DIVA", 425)])
def test_a_decision_takes_the_engine_no_more_calls_than_it_did(profile: str, most: int) -> None:
    played(profile)  # what is read of cards once is read
    with counted() as calls:
        decisions = played(profile)
    assert calls.count / decisions <= most, f"{calls.count / decisions:.1f} calls a decision"


def test_a_step_back_takes_no_more_calls_than_it_did(tmp_path: Path) -> None:
    with DataFolder(tmp_path) as folder:
        match = SavedGames(folder).begin(Terms(setup_number(1), "back", open_hands=True))
        play_on(match, Random(1), 200)
        steps = 0
        with counted() as calls:
            while match.undo() is None:
                steps += 1
        match.close()
    assert calls.count / steps <= 30, f"{calls.count / steps:.1f} calls a step"


def test_the_rows_of_a_tree_take_as_many_calls_for_each_answer_however_long_the_game_is() -> None:
    taken = []
    for answers in (100, 400):
        match, chance = Match.begin(Terms(setup_number(1), "long", open_hands=True)), Random(1)
        while match.history.here.depth < answers:  # nobody attacks
            seat = match.to_act[0]
            legal = match.legal(seat)
            match.submit(seat, chance.choice([one for one in legal if not isinstance(one, Attack)] or legal))
        branches = Branches(match.history)
        with counted() as calls:
            rows = list(branches.rows())
        assert sum(row.steps for row in rows) == answers + 1
        taken.append(calls.count / answers)
    assert taken[1] < 1.2 * taken[0] < 10, taken
