"""When the LRIG deck opens by itself."""

from typing import Final

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.ui.table.situation import Moment

DRAWER_QUESTIONS: Final = ("grow_phase", "arts_step", "cut_in")


def wants_drawer(moment: Moment) -> bool:
    """Whether cards of the near LRIG deck are what the question is about."""
    kind = moment.question.kind if moment.question is not None and moment.is_looked_at else ""
    is_near = kind in DRAWER_QUESTIONS and moment.seat == moment.near
    return is_near and any(isinstance(action, act.Grow | act.Use) for action in moment.legal)
