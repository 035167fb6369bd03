"""A kept game of WIXOSS at its table, where nobody is asked."""

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Node
from wixoss_desktop.ui.table.driver.driver import Driver
from wixoss_desktop.ui.table.model.model import Unshown
from wixoss_desktop.ui.table.model.moment import Eyesight
from wixoss_desktop.ui.table.model.watching import Watching, as_watched, first_look
from wixoss_desktop.ui.table.wixoss.desk import WixossDesk, moment_then
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.sitting import Sitting
from wixoss_desktop.words.wixoss.voice import Chronicle


class WixossWatching(Watching[Setup, Position, Action, View, Group, WixossMoment]):
    """Walks through a kept game of WIXOSS at the table `sitting`."""

    def __init__(self, match: Match, sitting: Sitting) -> None:
        super().__init__(match, sitting.model, _turn_player)
        self.match: Match = match
        self.sitting = sitting

    @property
    def moment(self) -> WixossMoment:
        """What is on the screen."""
        return self.model.moment


class WatchedSitting(Sitting):
    """Shows a match that has been played, node by node."""

    def __init__(self, match: Match, start: Node, chronicle: Chronicle) -> None:
        desk, driver = WatchDesk(match, chronicle), Driver(match, (), pace=0.0)
        super().__init__(match, chronicle, desk, first_look(match, start), driver, ())
        self.watching = WixossWatching(match, self)
        self.look_back = self.watching.look_back
        driver.setParent(self)

    def looks_at(self) -> int | None:
        """Which node is watched."""
        return self.model.sight.watched

    def show_past(self, number: int) -> None:
        """Shows a moment of the tree."""
        self.watching.show_past(number)


class WatchDesk(WixossDesk):
    """A table at which nobody is asked."""

    def now(self, sight: Eyesight, near: Seat) -> WixossMoment:
        """The moment that is watched."""
        node = self.match.history.nodes[sight.watched or 0]
        return as_watched(moment_then(self.match, node, self.match.seats, near, sight.eyes), sight)

    def paused(self, pause: Unshown, sight: Eyesight, before: WixossMoment) -> WixossMoment:
        """A beat on the way to the moment that is watched."""
        return as_watched(super().paused(pause, sight, before), sight)


def _turn_player(node: Node) -> Seat | None:
    state = node.position.state
    return state.active if state.turn else None
