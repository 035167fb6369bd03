"""A game played by computer players: who answers next, and what is chosen."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.ai.player import Player
from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import game, sight
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.position import Position

TOO_LONG: Final = 20_000
"""With so many decisions a game counts as stalled."""

Players = tuple[Player, Player]


class Stalled(Exception):
    """Nothing is legal in a game that isn't over, or it goes on for too long."""


def decided(position: Position, players: Players, dice: Dice) -> tuple[Seat, Action]:
    """Return who answers next, and what a computer player chooses.

    Raises Stalled when nobody can answer.
    """
    asked = game.to_act(position)
    legal = game.legal(position, asked[0]) if asked else ()
    if not legal:
        raise Stalled("nobody can do anything, and the game isn't over")

    def see() -> sight.View:
        return sight.view(position, asked[0])

    return asked[0], players[asked[0]].choose(see, legal, dice)


def player_dice(seed: str) -> Dice:
    """Return the dice that the players of a game use, apart from the game's own."""
    return Dice(f"{seed} players")
