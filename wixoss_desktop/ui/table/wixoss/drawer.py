"""When the LRIG deck opens by itself."""

from typing import Final

from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.ui.table.scene.scene import TableScene
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment

DRAWER_QUESTIONS: Final = ("grow_phase", "arts_step", "cut_in")


class Drawer:
    """Opens the near LRIG deck for as long as questions are about it; in between it stays as the person has it."""

    def __init__(self, scene: TableScene[Place]) -> None:
        self._scene = scene
        self._is_wanted = False

    def follow(self, moment: WixossMoment) -> bool:
        """Has the next view shown with the drawer as a moment wants it; whether that opens or closes it."""
        is_wanted, before = wants_drawer(moment), self._is_wanted
        self._is_wanted = is_wanted
        if is_wanted in (before, self._scene.drawer_open):
            return False
        self._scene.drawer_open = is_wanted
        return True


def wants_drawer(moment: WixossMoment) -> bool:
    """Whether cards of the near LRIG deck are what the question is about."""
    kind = moment.question.kind if moment.question is not None and moment.is_looked_at else ""
    is_near = kind in DRAWER_QUESTIONS and moment.seat == moment.near
    return is_near and any(isinstance(action, act.Grow | act.Use) for action in moment.legal)
