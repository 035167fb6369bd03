"""A kept game of any kind at a plain table, where nobody is asked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from wixoss_desktop.engine.contract import Action, Seat
from wixoss_desktop.match.history import History, Node
from wixoss_desktop.match.match import Match
from wixoss_desktop.ui.table.model.moment import Eyesight
from wixoss_desktop.ui.table.model.watching import AnyWatching, Watching, as_watched, first_look
from wixoss_desktop.ui.table.plain.desk import PlainDesk
from wixoss_desktop.ui.table.plain.moment import PlainMoment
from wixoss_desktop.ui.table.plain.table import AnyPlainTable, PlainTable
from wixoss_desktop.ui.table.plain.words import PlainWords
from wixoss_desktop.words.chronicle import as_text
from wixoss_desktop.words.game_page import PrintedGame

S = TypeVar("S")
P = TypeVar("P")
A = TypeVar("A", bound=Action)
V = TypeVar("V")
E = TypeVar("E")


class AnyWatched(AnyPlainTable, Protocol):
    """A kept game of some kind that is watched."""

    @property
    def watching(self) -> AnyWatching:
        """Which moment is on the screen, and how another one comes there."""

    @property
    def turn(self) -> int:
        """Which turn or round is on the screen."""

    def text(self) -> str:
        """The log of the line that is watched, as the eyes on the screen may read it."""

    def page(self) -> PrintedGame:
        """The page of the game as it stands at what is watched, as the eyes on the screen may read it."""

    def save(self, path: Path) -> None:
        """Writes the whole tree into a new file. Raises OSError."""


class WatchedTable(PlainTable[S, P, A, V, E]):
    """Shows a match that has been played from a node on; `saved` writes its tree into a file."""

    def __init__(
        self,
        match: Match[S, P, A, V, E],
        words: PlainWords[S, P, A, V, E],
        start: Node[P, A, E],
        saved: Callable[[Path], None],
    ) -> None:
        self._start = start
        self.save = saved
        super().__init__(match, words, (), ())
        self.watching = Watching(match, self.model, self.turn_player)
        self._look_back = self.watching.look_back
        self.show_past = self.watching.show_past

    @property
    def is_watched(self) -> bool:
        """Whether a kept game is watched: so it is."""
        return True

    @property
    def turn(self) -> int:
        """Which turn or round is on the screen."""
        return self._match.game.turn(self.watching.here.position)

    @property
    def line_shown(self) -> History[P, A, E]:
        """A history of its own that goes the way that is shown."""
        return self._match.history.line_to(self.watching.here)

    def text(self) -> str:
        """The log of the line that is watched, as the eyes on the screen may read it."""
        return as_text(self._words.log(self.watching.track[1:], self.model.sight.eyes))

    def page(self) -> PrintedGame:
        """The page of the game as it stands at what is watched, as the eyes on the screen may read it."""
        return self._words.page(self.watching.here, self.model.sight.eyes)

    def _made_desk(self) -> PlainDesk[S, P, A, V, E]:
        return WatchPlainDesk(self._match)

    def _first_look(self, persons: tuple[Seat, ...]) -> Eyesight:
        return first_look(self._match, self._start)


class WatchPlainDesk(PlainDesk[S, P, A, V, E]):
    """A table at which nobody is asked."""

    def now(self, sight: Eyesight, near: Seat) -> PlainMoment:
        """The moment that is watched."""
        return as_watched(self.then(sight.watched or 0, sight, near), sight)
