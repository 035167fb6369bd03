"""A kept game that is watched: which moment of it is on the screen, and whose eyes look at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol, TypeVar

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Action, Eyes, Seat
from wixoss_desktop.match.branches import Branches
from wixoss_desktop.match.history import Node
from wixoss_desktop.match.lines import Named, Note, Remark
from wixoss_desktop.match.match import Match, MatchNews
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.ui.table.model.model import LookBack, TableModel
from wixoss_desktop.ui.table.model.moment import Eyesight, Moment

S = TypeVar("S")
P = TypeVar("P")
A = TypeVar("A", bound=Action)
V = TypeVar("V")
E = TypeVar("E")
M = TypeVar("M", bound=Moment)


class Looking(Protocol):
    """A model of any table, as far as whoever drives what is watched there has to know it."""

    @property
    def sight(self) -> Eyesight:
        """Whose eyes are on the screen, and how they look."""

    @property
    def moment(self) -> Moment:
        """What is on the screen."""

    def observe(self, observer: Callable[[Moment], object]) -> Callable[[], None]:
        """Tell an observer each moment from now on; return what ends that."""


class AnyWatching(Protocol):
    """A game of any kind that is watched. Moments are counted along the line that is watched, from its beginning."""

    @property
    def model(self) -> Looking:
        """What is on the screen."""

    @property
    def length(self) -> int:
        """How many moments the line has."""

    @property
    def at(self) -> int:
        """Which of them is on the screen."""

    @property
    def turns(self) -> tuple[tuple[int, int, Seat | None], ...]:
        """Where each turn begins, which one it is, and whose, the set-up too."""

    @property
    def remarked(self) -> tuple[int, ...]:
        """The moments of which somebody has written something."""

    @property
    def is_at_end(self) -> bool:
        """Whether the game is over at the moment on the screen: there is nothing to go on with."""

    @property
    def may_see_all(self) -> bool:
        """Whether all hands may lie open."""

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """Who sat there."""

    @property
    def is_scripted(self) -> bool:
        """Whether a seat follows a script: such a game goes on as it was played."""

    def when_written(self, observer: Callable[[Note], object]) -> None:
        """Tell an observer from now on what somebody writes about the game."""

    def go_to(self, at: int) -> None:
        """Shows a moment of the line."""

    def step(self, by: int) -> bool:
        """Shows the moment so many answers on, or before for less than 0; whether there is one."""

    def turn(self, by: int) -> bool:
        """Shows where the turn after this one begins (1), or this one, or the one before if it is shown now (-1)."""

    def look_as(self, eyes: Eyes) -> None:
        """Looks with other eyes; where hands are hidden, its seat has to lift the curtain first."""

    def cover(self) -> None:
        """Takes all that is private off the screen, as when the window comes back from being away."""


class Watching(Generic[S, P, A, V, E, M]):
    """Walks through a match that has been played, node by node; the match itself stands where it ended.

    `may_see_all` is so once a game is over, or if its hands were open; else each seat's cards lie behind the curtain.
    `turn_player` says whose turn it is at a node.
    """

    def __init__(
        self,
        match: Match[S, P, A, V, E],
        model: TableModel[M],
        turn_player: Callable[[Node[P, A, E]], Seat | None],
    ) -> None:
        self.match = match
        self.model = model
        self.may_see_all = may_see_all(match)
        self.seats = match.terms.seats
        self.is_scripted = bool(match.terms.scripted)
        self.look_back = LookBack(match.history, lambda: model.sight.watched, self.show_past, ends_at_shown=True)
        self._turn_player = turn_player
        self._turns: tuple[tuple[int, int], tuple[tuple[int, int, Seat | None], ...]] = ((-1, -1), ())

    @property
    def here(self) -> Node[P, A, E]:
        """The node on the screen."""
        return self.match.history.nodes[self.model.sight.watched or 0]

    @property
    def track(self) -> list[Node[P, A, E]]:
        """The line that is watched, from the beginning through where one looks to the end of that branch."""
        history = self.match.history
        return [history.root, *Branches(history).line_through(self.here)]

    # --- as its bar knows it ---

    @property
    def length(self) -> int:
        """How many moments the line has."""
        return len(self.track)

    @property
    def at(self) -> int:
        """Which of them is on the screen."""
        return self.track.index(self.here)

    @property
    def turns(self) -> tuple[tuple[int, int, Seat | None], ...]:
        """Where each turn begins, which one it is, and whose, the set-up too."""
        track = self.track
        which = len(track), track[-1].number
        if self._turns[0] != which:
            starts = tuple((at, self._turn(track[at]), self._turn_player(track[at])) for at in self._starts(track))
            self._turns = which, starts
        return self._turns[1]

    @property
    def remarked(self) -> tuple[int, ...]:
        """The moments of which somebody has written something."""
        remarks = self.match.history.remarks
        return tuple(at for at, node in enumerate(self.track) if node.number in remarks)

    @property
    def is_at_end(self) -> bool:
        """Whether the game is over at the moment on the screen: there is nothing to go on with."""
        return self.match.game.outcome(self.here.position) is not None

    def when_written(self, observer: Callable[[Note], object]) -> None:
        """Tell an observer from now on what somebody writes about the game."""
        history = self.match.history

        def hear(news: MatchNews[P, A, E]) -> None:
            number = news.node.number
            if news.kind == "named":
                observer(Named(number, history.names.get(number, "")))
            elif news.kind == "remarked":
                observer(Remark(number, history.remarks.get(number, "")))

        self.match.observe(hear)

    def go_to(self, at: int) -> None:
        """Shows a moment of the line."""
        self.go(self.track[at])

    def go(self, node: Node[P, A, E]) -> None:
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
        track, at = self.track, self.here.depth
        found = [start for start in self._starts(track) if (start > at if by > 0 else start < at)]
        if not found:
            return self.step(len(track) - 1 - at) if by > 0 and at < len(track) - 1 else False
        self.go(track[found[0] if by > 0 else found[-1]])
        return True

    def look_as(self, eyes: Eyes) -> None:
        """Looks with other eyes; where hands are hidden, its seat has to lift the curtain first."""
        near, sight = eyes if isinstance(eyes, int) else 0, self.model.sight
        if self.may_see_all or eyes is None:
            self.model.look(replace(sight, eyes=eyes, looks_for=None, near=near))
        elif isinstance(eyes, int) and eyes != sight.eyes:
            self.model.look(replace(sight, eyes=None, looks_for=eyes, near=near))

    def open_all(self) -> None:
        """Lays all hands open: whoever hid one has agreed to it."""
        self.may_see_all = True
        self.look_as("all")

    def cover(self) -> None:
        """Takes all that is private off the screen, as when the window comes back from being away."""
        if not self.may_see_all:
            self.look_as(None)

    def show_past(self, number: int) -> None:
        """Shows a moment of the tree."""
        self.go(self.match.history.nodes[number])

    def _turn(self, node: Node[P, A, E]) -> int:
        return self.match.game.turn(node.position)

    def _starts(self, track: Sequence[Node[P, A, E]]) -> list[int]:
        """Where on a line each turn begins, the set-up too."""
        turns = [self._turn(node) for node in track]
        return [at for at, turn in enumerate(turns) if at == 0 or turn != turns[at - 1]]


def as_watched(moment: M, sight: Eyesight) -> M:
    """A moment that has been, with nobody asked in it; behind the curtain until a seat lifts it."""
    if sight.looks_for is not None:
        return replace(moment, stage="curtain", seat=sight.looks_for)
    return replace(moment, stage="replay")


def first_look(match: Match[S, P, A, V, E], start: Node[P, A, E]) -> Eyesight:
    """With whose eyes a kept game is looked at first: with all where nothing is hidden any more, else with none."""
    return Eyesight((), "all" if may_see_all(match) else None, near=0, watched=start.number)


def may_see_all(match: Match[S, P, A, V, E]) -> bool:
    """Whether all hands may lie open: the game is over, or nothing in it needs to be kept from anybody."""
    outcome = match.game.outcome
    return match.terms.is_open or any(outcome(node.position) is not None for node in match.history.nodes)
