"""The games that lie in a data folder: unfinished ones to go on with, finished ones to look at."""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Generic, TypeVar

from msgspec import Struct

from wixoss_desktop.engine.contract import Action, Outcome, Seat
from wixoss_desktop.engine.contract.game import E, P
from wixoss_desktop.intake.files import open_ordinary, read_file
from wixoss_desktop.intake.limits import JOURNAL
from wixoss_desktop.match import archive, lines
from wixoss_desktop.match.archive import JournalFault, JournalRecord, OpenedJournal, copy_whole
from wixoss_desktop.match.data_folder import DataFolder
from wixoss_desktop.match.first_line import Readers
from wixoss_desktop.match.game_files import FOLDER, SUFFIX, game_files, is_over
from wixoss_desktop.match.history import History
from wixoss_desktop.match.inner_games import InnerMatch, InnerRef
from wixoss_desktop.match.journal import EVERY, Journal, Kept
from wixoss_desktop.match.lines import FirstLine, Note
from wixoss_desktop.match.recording import recorded
from wixoss_desktop.match.replaying import Differs
from wixoss_desktop.match.series import MatchSeries
from wixoss_desktop.match.terms import Terms

S = TypeVar("S")
A = TypeVar("A", bound=Action)
V = TypeVar("V")

AWAY: Final = ".deleted"
_FIRST_FITS: Final = 1 << 20
"""A first line is shorter than that."""


def picture_of(journal: Path) -> Path:
    """Return where the picture of the table is kept that belongs to a journal."""
    return journal.with_suffix(".png")


class SavedGame(Struct, frozen=True):
    """A game in a folder at a glance: what is played, in which turn it stands, who is asked, when it was last played.

    `name` is what somebody has called it, `remarks` how often something was written about it. `header` is None where
    not even the first line can be read; `fault` says what is wrong, if something is. `goes_on`: the next match of
    its series hasn't begun yet.
    """

    path: Path
    header: FirstLine | None
    turn: int
    asks: tuple[Seat, ...]
    answers: int
    outcome: Outcome | None
    is_over: bool
    when: datetime
    fault: JournalFault | None
    name: str = ""
    remarks: int = 0
    goes_on: bool = False

    @property
    def series(self) -> MatchSeries | None:
        """Which match of which series it is, if it is one."""
        return None if self.header is None else self.header.series or None

    @property
    def decks(self) -> tuple[str, ...]:
        """The names of the decks; none where they can't be read."""
        return () if self.header is None else self.header.sides

    @property
    def can_go_on(self) -> bool:
        """Whether anything is left to play, in this match or in its series."""
        return self.goes_on or not self.is_over

    @property
    def picture(self) -> Path:
        """Where the picture of its table is kept, if somebody has kept one."""
        return picture_of(self.path)

    @property
    def has_begun(self) -> bool:
        """Whether a turn was played, in this match or one of its series before it: it wasn't left at set-up."""
        return bool(self.turn) or (self.series is not None and bool(self.series.won))

    @property
    def is_untouched(self) -> bool:
        """Whether the game was left before anything was played in it; one that can't be read is left alone.

        A later match of a series has those before it.
        """
        is_first = self.series is None or not self.series.won
        return is_first and self.header is not None and self.fault is None and not self.turn and not self.answers


class GamesFolder(Generic[S, P, A, V, E]):
    """The games of a data folder: those of one game are written by `kept`, those of others are listed beside them."""

    def __init__(self, folder: DataFolder, kept: Kept[S, P, A, V, E], readers: Readers) -> None:
        self._data = folder
        self._kept = kept
        self._readers = readers
        self.folder = folder.path / FOLDER

    def all(self) -> tuple[SavedGame, ...]:
        """Return every game, the one played last first."""
        return _latest_first(glance(path, self._readers) for path in game_files(self._data.path))

    def unfinished(self) -> tuple[SavedGame, ...]:
        """Return the games that can be gone on with, the one played last first; those of another game can't be here.

        Of a file whose first line can't be read nobody knows whose it is: it is among them.
        """
        found = (glance(path, self._readers) for path in game_files(self._data.path) if not _is_over(path))
        own = (None, self._kept.game.name)
        return _latest_first(game for game in found if game.can_go_on and (game.header and game.header.game) in own)

    def within(self, journal: str) -> tuple[InnerMatch, ...]:
        """Return the matches that were opened in the game of a journal, by the name of its file, the last one first.

        One that was given up isn't among them. What can't be read at all can't say to which game it belongs.
        """
        found = (path for path in game_files(self._data.path) if _is_within(path, journal))
        known = sorted(found, key=lambda path: (path.stat().st_mtime, path.name), reverse=True)
        return tuple(one for path in known if (one := _inner_match(path, self._readers)) is not None)

    def setup_of(self, game: SavedGame) -> S | None:
        """Return what a game was begun with; None where that can't be read."""
        try:
            record = archive.read(game.path, self._readers)
            if record.header is None:
                return None
            opening = self._kept.opening(record.header, next(iter(record.further), None))
            return self._kept.game.setup_of(opening.begin().position)
        except (OSError, Differs):
            return None

    @property
    def data(self) -> DataFolder:
        """The data folder that they lie in."""
        return self._data

    def journal(self, terms: Terms[S], start: P, *, every: int = EVERY) -> Journal[S, P, A, V, E]:
        """Begin the journal of a match that is kept here. Raises FolderInUse, OSError."""
        self._data.require_writing()
        return Journal.create(self._kept, self._new_path(), terms, start, every=every)

    def journal_on(self, opened: OpenedJournal[S, P, A, V, E]) -> Journal[S, P, A, V, E]:
        """Go on with a journal at what `opened` offers. Raises ValueError if that is nothing, FolderInUse, OSError."""
        self._data.require_writing()
        return archive.go_on(opened)

    def journal_of(self, terms: Terms[S], history: History[P, A, E]) -> Journal[S, P, A, V, E]:
        """Begin the journal of a match that has gone the way of a history. Raises FolderInUse, OSError."""
        self._data.require_writing()
        return recorded(self._kept, self._new_path(), terms, history)

    def give_up(self, opened: OpenedJournal[S, P, A, V, E]) -> None:
        """Note that a game won't be gone on with; it stays here as a record. Raises as `journal_on`."""
        journal = self.journal_on(opened)
        assert opened.history is not None
        try:
            journal.give_up(opened.history.here.position)
        finally:
            journal.close()

    def annotate(self, path: Path, *notes: Note) -> None:
        """Write notes into a game that nobody plays now; it counts as played when it was.

        Raises ValueError for a damaged one, FolderInUse, OSError.
        """
        self._data.require_writing()
        record = archive.read(path, self._readers)
        if record.header is None or record.fault is not None:
            raise ValueError(f"{path.name} is damaged: {record.fault}")
        times = path.stat()
        journal = Journal.continued(self._kept, path, record.size, record.total, end=record.end)
        try:
            journal.annotate(*notes)
        finally:
            journal.close()
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def take_in(self, path: Path) -> Path:
        """Copy a record from elsewhere in here and return where it lies; one that is here already stays as it is.

        Raises ValueError if it is no record of a game, FolderInUse, OSError.
        """
        self._data.require_writing()
        record = archive.read(path, self._readers)
        if record.header is None:
            raise ValueError(f"{path.name} is no record of a game: {record.fault}")
        text = read_file(path, JOURNAL)
        same = (here for here in game_files(self._data.path) if here.stat().st_size == len(text))
        known = next((here for here in same if read_file(here, JOURNAL) == text), None)
        if known is not None:
            return known
        self.folder.mkdir(parents=True, exist_ok=True)
        target = self._new_path()
        copy_whole(path, target)
        return target

    def put_away(self, game: SavedGame) -> Path:
        """Take a game out of the list so that it can be put back; return where it lies now. Raises as `drop`."""
        self._data.require_writing()
        self.clear_away()
        return game.path.rename(game.path.with_suffix(AWAY))

    def put_back(self, away: Path) -> Path:
        """Put back a game that was put away. Raises FolderInUse, OSError."""
        self._data.require_writing()
        return away.rename(away.with_suffix(SUFFIX))

    def clear_away(self) -> None:
        """Delete for good what was put away before. Raises FolderInUse, OSError."""
        self._data.require_writing()
        for path in self.folder.glob(f"*{AWAY}"):
            path.unlink(missing_ok=True)
            picture_of(path).unlink(missing_ok=True)

    def drop(self, game: SavedGame) -> None:
        """Delete a game, as one in which nothing was played. Raises FolderInUse, OSError."""
        self._data.require_writing()
        game.path.unlink(missing_ok=True)
        game.picture.unlink(missing_ok=True)

    def _new_path(self) -> Path:
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        count = 1
        while True:
            path = self.folder / f"{stamp}{'' if count == 1 else f'-{count}'}{SUFFIX}"
            if not path.exists():
                return path
            count += 1


def _is_over(path: Path) -> bool:
    try:
        return is_over(path)
    except OSError:  # what is wrong with it is said where it is listed
        return False


def _is_within(path: Path, journal: str) -> bool:
    """Say whether the first line of a file says that its match was opened in the game of a journal."""
    try:
        with open_ordinary(path) as file:
            return b'"within":' in (first := file.readline(_FIRST_FITS)) and journal.encode() in first
    except OSError:
        return False


def _inner_match(path: Path, readers: Readers) -> InnerMatch | None:
    """Return a match as its journal tells it; None of one that was given up."""
    record = archive.read(path, readers)
    header = record.header
    if header is None or not header.within:
        return None
    if record.fault is not None:
        return InnerMatch(path.name, header.within.name, is_damaged=True)
    if record.end is None:
        return InnerMatch(path.name, header.within.name, header.series or None)
    if record.end.outcome is None:
        return None
    outcome = record.end.outcome.outcome
    ref = InnerRef(path.name, record.end.hash, outcome.places)
    return InnerMatch(path.name, header.within.name, header.series or None, outcome, ref)


def _latest_first(games: Iterable[SavedGame]) -> tuple[SavedGame, ...]:
    return tuple(sorted(games, key=lambda game: (game.when, game.path.name), reverse=True))


def glance(path: Path, readers: Readers) -> SavedGame:
    """Return what the lines of a journal say about its game, without playing it, or why the file can't be read."""
    try:
        record, changed = archive.read(path, readers), path.stat().st_mtime
    except OSError as error:
        record, changed = JournalRecord(path, (), JournalFault("damaged", 0, error.strerror or str(error)), 0, 0), 0.0
    here, is_over, outcome = _last(record)
    answers = sum(isinstance(line, lines.Answer) for line in record.lines)
    names = {line.node: line.text for line in record.lines if isinstance(line, lines.Named)}
    remarks = {line.node: line.text for line in record.lines if isinstance(line, lines.Remark)}
    return SavedGame(
        path, record.header, here.turn if here is not None else 0, here.asks if here is not None else (),
        answers, outcome, is_over, datetime.fromtimestamp(changed, UTC), record.fault,
        names.get(0, ""), sum(map(bool, remarks.values())), record.end is not None and bool(record.end.goes_on),
    )  # fmt: skip


def _last(record: JournalRecord) -> tuple[lines.Answer | None, bool, Outcome | None]:
    """Return the answer that the match stands behind, whether the game is over, and how it ended."""
    nodes: list[lines.Answer | None] = [None]
    children: dict[tuple[int, Seat, str], int] = {}
    here = 0
    end: lines.End | None = None
    for line in record.lines:
        match line:
            case lines.Answer():
                # As in `History.add`: the same answer given again at a node makes no new one.
                here = children.setdefault((here, line.seat, line.do), len(nodes))
                if here == len(nodes):
                    nodes.append(line)
                end = None
            case lines.WentToNode():
                here, end = line.to if line.to < len(nodes) else 0, None
            case lines.End():
                end = line
    said = None if end is None else end.outcome
    return nodes[here], end is not None, None if said is None else said.outcome
