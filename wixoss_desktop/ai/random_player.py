"""A player that takes any legal action, each with the same chance."""

from __future__ import annotations

from wixoss_desktop.ai.player import See, listed
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss.actions import Action


class RandomPlayer:
    """Looks at nothing and takes anything."""

    def choose(self, see: See, legal: tuple[Action, ...], dice: Dice) -> Action:
        """Return a legal action by chance."""
        found = listed(legal)
        return found[dice.roll(len(found))]
