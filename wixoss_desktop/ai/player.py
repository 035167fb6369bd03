"""What a computer player is: it chooses among what is legal, from what its seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.manual_actions import Form
from wixoss_desktop.engine.wixoss.sight import View

See = Callable[[], View]
"""Shows the seat's view when the player wants to look; a player that doesn't look costs nothing."""


class Player(Protocol):
    """Chooses an action whenever its seat is asked."""

    def choose(self, see: See, legal: tuple[Action, ...], dice: Dice) -> Action:
        """Return one of the legal actions (never an empty list); chance comes from the dice only."""


def listed(legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return what can be done as it stands; what has to be filled in first, and comes last, is left to people."""
    if not isinstance(legal[-1], Form):
        return legal
    return tuple(action for action in legal if not isinstance(action, Form))
