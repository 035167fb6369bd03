"""A player without plans: it attacks with all that it has, guards whenever it can, uses every burst, and no more."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.ai.player import See
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.actions import Action

_DOES: Final = (act.Attack, act.Guard, act.Yes)
_DECLINES: Final = (act.Pass, act.Done, act.No)


class PlainPlayer:
    """Does the same whenever it is asked the same, so that what it will do can be reckoned with."""

    def choose(self, see: See[object], legal: tuple[Action, ...], dice: Dice) -> Action:
        """Return the first attack, the first guard, yes; else it declines, and takes the first where it has to."""
        return next((action for kind in (*_DOES, *_DECLINES) for action in legal if isinstance(action, kind)), legal[0])
