"""Moments of Live Magic that pictures show: each comes in the match that it names by its seed."""

from __future__ import annotations

import pytest

from wixoss_desktop import paths
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.live_magic.game import LiveMagicGame
from wixoss_desktop.lab.live_magic.pictures import pictured
from wixoss_desktop.match.live_magic.box import brought
from wixoss_desktop.match.playouts import decided, player_dice

GAME = LiveMagicGame()


@pytest.mark.parametrize("name", [name for name, one in pictured().items() if one.decided_by == "random"])
def test_a_moment_of_which_there_is_a_picture_comes_by_its_seed(name: str) -> None:
    moment, box = pictured()[name], brought(paths.resources())
    setup = box.form.setup(moment.players, dict(moment.answers), ())
    players = tuple(box.players[moment.decided_by]() for _ in range(moment.players))
    position, dice = GAME.begin(setup, moment.seed).position, player_dice(moment.seed)
    last: Seat | None = None
    for _ in range(400):
        if moment.is_there(position):
            return
        last, action = decided(GAME, position, players, GAME.view, dice, last)
        position = GAME.play(position, last, action).position
    raise AssertionError(f"the event of {moment.seed} doesn't come to it")
