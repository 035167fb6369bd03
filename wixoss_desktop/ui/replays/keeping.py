"""What is done with kept games as files: named, deleted and put back, taken in, written about."""

import contextlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from wixoss_desktop.match.data_folder import FolderInUse
from wixoss_desktop.match.lines import Named, Note
from wixoss_desktop.match.saved_games import SavedGame
from wixoss_desktop.match.wixoss.saved_games import SavedGames
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.play.any_game import OtherTables
from wixoss_desktop.ui.play.kept_words import title_of
from wixoss_desktop.ui.table.plain.table import AnyPlainTable

if TYPE_CHECKING:
    from wixoss_desktop.ui.play.wixoss.games import Games


class Keeping(QObject):
    """Says `told` what has become of something, `changed` when the list isn't the same any more."""

    told = Signal(str)
    changed = Signal()

    def __init__(self, games: "Games", others: OtherTables | None, parent: QObject) -> None:
        super().__init__(parent)
        self._games = games
        self._others = others
        self._away: Path | None = None
        if games.saved is not None:
            with contextlib.suppress(FolderInUse, OSError):
                games.saved.clear_away()

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
        sitting, other = self._games.table.on.sitting, self._other
        if sitting is not None and sitting.match.path == path:
            sitting.match.annotate(0, note)
        elif other is not None and other.path == path:
            other.annotate(note)
        else:
            self._saved.annotate(path, note)

    def _is_played(self, path: Path) -> bool:
        """Whether a game is on a table, where its journal is open."""
        sitting, other = self._games.table.on.sitting, self._other
        played = () if sitting is None else (sitting.match.path,)
        return path in (*played, None if other is None else other.path)

    @property
    def _other(self) -> AnyPlainTable | None:
        """The game of another kind that is on a table."""
        return None if self._others is None else self._others.on_table

    def _carefully(self, deed: Callable[[], object]) -> None:
        try:
            deed()
        except (FolderInUse, OSError, ValueError) as error:
            self.told.emit(str(error))

    @property
    def _saved(self) -> SavedGames:
        if self._games.saved is None:
            raise ValueError(tr("Games aren't kept here."))
        return self._games.saved
