"""Moments of SIW that pictures show: each comes in a match that computer players play."""

from __future__ import annotations

import pytest

from tests.siw.ring import GAME, setup
from wixoss_desktop import paths
from wixoss_desktop.engine.contract.plain import PlainPosition
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.state import Bout, Setup
from wixoss_desktop.lab.siw.pictures import pictured
from wixoss_desktop.match.playouts import playout
from wixoss_desktop.match.siw.box import brought


@pytest.mark.parametrize("name", pictured())
def test_a_moment_comes_in_some_match(name: str) -> None:
    moment = pictured()[name]
    answers = {option.replace(".", "__"): value for option, value in moment.answers.items() if option != "stipulation"}
    begun = setup(moment.answers.get("stipulation", "single"), moment.players, **answers)
    players = (brought(paths.resources()).players[moment.decided_by](),) * moment.players
    for seed in range(20):
        start: PlainPosition[Setup, Bout] = GAME.begin(begun, f"moment {seed}").position
        line = playout(GAME, start, players, GAME.view, Dice(name))
        if moment.is_there(start) or any(moment.is_there(one.played.position) for one in line):
            return
    raise AssertionError(name)
