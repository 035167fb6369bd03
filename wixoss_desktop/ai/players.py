"""The computer players by kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wixoss_desktop.ai.greedy_player import GreedyPlayer
from wixoss_desktop.ai.look import Sight
from wixoss_desktop.ai.player import Player
from wixoss_desktop.ai.random_player import RandomPlayer
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.cards import Card

KINDS: Final = ("random", "greedy")
"""Every kind of computer player, the weakest first."""


def player_of(kind: str, cards: Mapping[str, Card]) -> Player[Sight, Action]:
    """Return a player of a kind, who can read these cards by number. Raises KeyError for an unknown kind."""
    match kind:
        case "random":
            return RandomPlayer()
        case "greedy":
            return GreedyPlayer(cards)
        case _:
            raise KeyError(kind)
