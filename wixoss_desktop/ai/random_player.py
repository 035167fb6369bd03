"""A player that takes any legal action, each with the same chance."""

from __future__ import annotations

from wixoss_desktop.ai.player import See
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.manual_actions import Form


class RandomPlayer:
    """Looks at nothing and takes anything."""

    def choose(self, see: See, legal: tuple[Action, ...], dice: Dice) -> Action:
        """Return a legal action by chance; what has to be filled in first is left to people."""
        listed = tuple(action for action in legal if not isinstance(action, Form))
        return listed[dice.roll(len(listed))]
