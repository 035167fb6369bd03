"""What is done with kept games as files: named, deleted and put back, taken in, written about."""

import contextlib
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import NamedTuple, Protocol

from PySide6.QtCore import QObject, Signal

from wixoss_desktop.match.data_folder import FolderInUse
from wixoss_desktop.match.lines import Named, Note
from wixoss_desktop.match.saved_games import SavedGame
from wixoss_desktop.ui.kit.choosers import why_not_kept
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.kept_words import title_of


class KeptFolder(Protocol):
    """The games of a data folder, as files."""

    def all(self) -> tuple[SavedGame, ...]:
        """Every game, the one played last first."""

    def annotate(self, path: Path, *notes: Note) -> None:
        """Writes notes into a game that nobody plays now. Raises ValueError, FolderInUse, OSError."""

    def take_in(self, path: Path) -> Path:
        """Copies a record from elsewhere in; says where it lies. Raises ValueError, FolderInUse, OSError."""

    def put_away(self, game: SavedGame) -> Path:
        """Takes a game out of the list; says where it lies now. Raises FolderInUse, OSError."""

    def put_back(self, away: Path) -> Path:
        """Puts back a game that was put away. Raises FolderInUse, OSError."""

    def clear_away(self) -> None:
        """Deletes for good what was put away. Raises FolderInUse, OSError."""


class PlayedGame(NamedTuple):
    """A game on a table, whose journal is open: the file that it is kept in, if it is, and what writes a note there."""

    path: Path | None
    annotate: Callable[[Note], None]


class Keeping(QObject):
    """Says `told` what has become of something, `changed` when the list isn't the same any more."""

    told = Signal(str)
    changed = Signal()

    def __init__(
        self, saved: Callable[[], KeptFolder | None], played: Callable[[], Iterable[PlayedGame]], parent: QObject
    ) -> None:
        """`saved` gives the folder, where there is one, `played` the games that are on a table now."""
        super().__init__(parent)
        self._folder, self._played = saved, played
        self._away: Path | None = None
        if (folder := saved()) is not None:
            with contextlib.suppress(FolderInUse, OSError):
                folder.clear_away()

    @property
    def can_undo(self) -> bool:
        """Whether a game that was deleted can be put back."""
        return self._away is not None

    def rename(self, game: SavedGame, name: str) -> None:
        """Gives a game a name; '' takes it away."""
        self.note(game.path, Named(0, name))
        self.changed.emit()

    def delete(self, game: SavedGame) -> None:
        """Takes a game out of the list, until that is undone or another one is deleted."""
        if self._is_played(game.path):
            self.told.emit(tr("This game is on the table now: end it first."))
            return
        self._carefully(partial(self._put_away, game))
        self.changed.emit()

    def undo_delete(self) -> None:
        """Puts the game back that was deleted last."""
        away, self._away = self._away, None
        if away is not None:
            self.told.emit("")
            self._carefully(lambda: self._saved.put_back(away))
        self.changed.emit()

    def take_in(self, path: Path, then: Callable[[Path], object]) -> None:
        """Copies a record into the list; what is done then gets the file where it lies."""
        self._carefully(lambda: then(self._saved.take_in(path)))

    def note(self, path: Path, note: Note) -> None:
        """Writes a note into a game; the one on the table writes it into its own open journal."""
        self._carefully(partial(self._write, path, note))

    def _put_away(self, game: SavedGame) -> None:
        self._away = self._saved.put_away(game)
        self.told.emit(tr("{game} is deleted.", game=title_of(game)))

    def _write(self, path: Path, note: Note) -> None:
        on_table = next((game for game in self._played() if game.path == path), None)
        if on_table is not None:
            on_table.annotate(note)
        else:
            self._saved.annotate(path, note)

    def _is_played(self, path: Path) -> bool:
        """Whether a game is on a table, where its journal is open."""
        return any(game.path == path for game in self._played())

    def _carefully(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except (FolderInUse, OSError, ValueError) as error:
            self.told.emit(why_not_kept(error))

    @property
    def _saved(self) -> KeptFolder:
        if (folder := self._folder()) is None:
            raise ValueError(tr("Games aren't kept here."))
        return folder
