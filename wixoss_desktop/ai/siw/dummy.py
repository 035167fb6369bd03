"""An opponent to practise on: it stands up, attacks with nothing, and lets everything happen."""

from __future__ import annotations

from typing import Final

from wixoss_desktop.ai.player import See
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.siw.actions import Act, Verb
from wixoss_desktop.engine.siw.state import Bout

AS_IT_DOES: Final[tuple[Verb, ...]] = ("attack", "hand", "stand", "stop", "pass", "free", "let", "keep")
"""What a dummy does wherever it can, in this order; what is left it answers by the first thing there is."""


class PassivePlayer:
    """Is hit, rolls where it has to, and does nothing of its own accord."""

    def choose(self, see: See[Bout], legal: tuple[Act, ...], dice: Dice) -> Act:
        """Return the answer that does least."""
        return next((one for verb in AS_IT_DOES for one in legal if one.verb == verb), legal[0])
