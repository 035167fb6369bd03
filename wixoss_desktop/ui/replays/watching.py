"""A kept game at a table where nobody is asked: which moment is on the screen, and whose eyes look at it."""

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Eyes, Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.terms import Branches, Node
from wixoss_desktop.ui.table.driver.driver import Driver
from wixoss_desktop.ui.table.model.model import LookBack
from wixoss_desktop.ui.table.model.moment import Eyesight
from wixoss_desktop.ui.table.wixoss.desk import WixossDesk, moment_then
from wixoss_desktop.ui.table.wixoss.moment import WixossMoment
from wixoss_desktop.ui.table.wixoss.sitting import Sitting
from wixoss_desktop.words.wixoss.voice import Chronicle


class Watching(Sitting):
    """Shows a match that has been played, node by node; the match itself stays where it stands.

    `may_see_both` is so once a game is over, or if its hands were open; else each seat's cards lie behind the curtain.
    """

    def __init__(self, match: Match, start: Node, chronicle: Chronicle) -> None:
        self.may_see_both = may_see_both(match)
        desk, driver = WatchDesk(match, chronicle), Driver(match, (), blow_ms=0)
        sight = Eyesight((), "all" if self.may_see_both else None, near=0, watched=start.number)
        super().__init__(match, chronicle, desk, sight, driver, ())
        self.look_back = WatchedBack(match.history, self.looks_at, self.show_past)
        driver.setParent(self)

    @property
    def here(self) -> Node:
        """The moment on the screen."""
        return self.look_back.shown

    @property
    def track(self) -> list[Node]:
        """The line that is watched, from the beginning through where one looks to the end of that branch."""
        history = self.match.history
        return [history.root, *Branches(history).line_through(self.here)]

    def open_all(self) -> None:
        """Lays both hands open: whoever hid one has agreed to it."""
        self.may_see_both = True
        self.look_as("all")

    def go(self, node: Node) -> None:
        """Shows another moment; the one right after this one moves the cards as it was played."""
        self.model.watch(node.number, *((node.number,) if node.parent is self.here else ()))

    def step(self, by: int) -> bool:
        """Shows the moment so many answers on, or before for less than 0; whether there is one."""
        at = self.here.depth + by
        track = self.track
        if not 0 <= at < len(track):
            return False
        self.go(track[at])
        return True

    def turn(self, by: int) -> bool:
        """Shows where the turn after this one begins (1), or this one, or the one before if it is shown now (-1)."""
        starts, at = turn_starts(self.track), self.here.depth
        found = [start for start in starts if (start > at if by > 0 else start < at)]
        if not found:
            return self.step(len(self.track) - 1 - at) if by > 0 and at < len(self.track) - 1 else False
        self.go(self.track[found[0] if by > 0 else found[-1]])
        return True

    def look_as(self, eyes: Eyes) -> None:
        """Looks with other eyes; where hands are hidden, its seat has to lift the curtain first."""
        near, sight = eyes if isinstance(eyes, int) else 0, self.model.sight
        if self.may_see_both or eyes is None:
            self.model.look(replace(sight, eyes=eyes, looks_for=None, near=near))
        elif isinstance(eyes, int) and eyes != sight.eyes:
            self.model.look(replace(sight, eyes=None, looks_for=eyes, near=near))

    def cover(self) -> None:
        """Takes all that is private off the screen, as when the window comes back from being away."""
        if not self.may_see_both:
            self.look_as(None)

    def looks_at(self) -> int | None:
        """Which node is watched."""
        return self.model.sight.watched

    def show_past(self, number: int) -> None:
        """Shows a moment of the tree."""
        self.go(self.match.history.nodes[number])


class WatchedBack(LookBack[Position, Action, Group]):
    """Walks through the tree of a match that is watched: its log goes no further than what is on the screen."""

    @property
    def line(self) -> list[Node]:
        """The line of play that leads to what is on the screen."""
        return self.shown.line()


class WatchDesk(WixossDesk):
    """A table at which nobody is asked: a kept game is watched, by whoever has lifted the curtain."""

    def now(self, sight: Eyesight, near: Seat) -> WixossMoment:
        """The moment that is watched."""
        node = self.match.history.nodes[sight.watched or 0]
        moment = moment_then(self.match, node, self.match.seats, near, sight.eyes)
        if sight.looks_for is not None:
            return replace(moment, stage="curtain", seat=sight.looks_for)
        return replace(moment, stage="replay")


def may_see_both(match: Match) -> bool:
    """Whether both hands may lie open: the game is over, or nothing in it needs to be kept from anybody."""
    return match.terms.is_open or any(node.position.state.outcome is not None for node in match.history.nodes)


def turn_starts(track: list[Node]) -> list[int]:
    """Where on a line each turn begins, the set-up too."""
    turns = [node.position.state.turn for node in track]
    return [at for at, turn in enumerate(turns) if at == 0 or turn != turns[at - 1]]
