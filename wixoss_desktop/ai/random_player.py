"""A player of any game that takes any legal action, each with the same chance."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.ai.player import A, See, V
from wixoss_desktop.engine.dice import Dice

PATIENCE: Final = 40
"""So many answers in a row are given by chance while something could be taken back."""


class RandomPlayer:
    """Looks at nothing and takes anything.

    Where all can be laid in another order for ever, `takes_back` is the word of the action that takes back: who has
    rearranged for too long does nothing else until nothing is left to take back, and goes on by chance.
    """

    def __init__(self, takes_back: str = "") -> None:
        self._takes_back = takes_back
        self._arranged = 0

    def choose(self, see: See[V], legal: tuple[A, ...], dice: Dice) -> A:
        """Return a legal action by chance."""
        if self._takes_back:
            backs = tuple(one for one in legal if str(one).partition(" ")[0] == self._takes_back)
            self._arranged = self._arranged + 1 if backs else 0
            if self._arranged > PATIENCE:
                return backs[0]
        return legal[dice.roll(len(legal))]
