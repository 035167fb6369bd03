"""The games of WIXOSS in a data folder: begun, opened, gone on with and branched as matches."""

from __future__ import annotations

from pathlib import Path

from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.state import Setup
from wixoss_desktop.engine.wixoss.work import Group
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.games import readers
from wixoss_desktop.match.journal import EVERY
from wixoss_desktop.match.replaying import Far, untold
from wixoss_desktop.match.saved_games import GamesFolder
from wixoss_desktop.match.wixoss.journals import WRITTEN, Opened, open_journal
from wixoss_desktop.match.wixoss.match import Match
from wixoss_desktop.match.wixoss.opening import Cards
from wixoss_desktop.match.wixoss.terms import History, Terms


class SavedGames(GamesFolder[Setup, Position, Action, View, Group]):
    """The games of a data folder, as matches."""

    def __init__(self, folder: DataFolder) -> None:
        super().__init__(folder, WRITTEN, readers())

    def begin(self, terms: Terms, *, every: int = EVERY) -> Match:
        """Begin a match that is kept here. Raises ValueError for a bad set-up, FolderInUse, OSError."""
        self._data.require_writing()
        return Match.begin(terms, lambda start: self.journal(terms, start, every=every))

    def open(self, path: Path, cards: Cards, told: Far = untold) -> Opened:
        """Read a game; nothing is changed on disk. `told` as of `open_journal`. Raises OSError."""
        return open_journal(path, cards, told)

    def go_on(self, opened: Opened) -> Match:
        """Go on with a game at what `opened` offers. Raises ValueError if that is nothing, FolderInUse, OSError."""
        return Match.resume(opened, self.journal_on(opened))

    def branch(self, terms: Terms, history: History) -> Match:
        """Begin a match that is kept here and has gone the way of a history. Raises FolderInUse, OSError."""
        return Match(terms, history, self.journal_of(terms, history))
