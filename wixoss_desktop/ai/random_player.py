"""A player of any game that takes any legal action, each with the same chance."""

from __future__ import annotations

from wixoss_desktop.ai.player import A, See, V
from wixoss_desktop.engine.dice import Dice


class RandomPlayer:
    """Looks at nothing and takes anything."""

    def choose(self, see: See[V], legal: tuple[A, ...], dice: Dice) -> A:
        """Return a legal action by chance."""
        return legal[dice.roll(len(legal))]
