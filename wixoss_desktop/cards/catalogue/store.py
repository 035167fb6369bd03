"""The catalogue's files: opened, checked, saved aside before a step of their tables, and never left half written."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Final

from wixoss_desktop.cards.catalogue.database import Database, Steps, at_once, opened
from wixoss_desktop.cards.catalogue.identity import mean_all
from wixoss_desktop.cards.catalogue.schema import CATALOGUE, OWN
from wixoss_desktop.intake.limits import TurnedAway

CATALOGUE_FILE: Final = "catalogue.sqlite3"
OWN_FILE: Final = "own.sqlite3"


class DamagedFile(Exception):
    """A file that isn't a whole database: which, what SQLite says, and where the last copy of it lies."""

    def __init__(self, path: Path, what: str, backup: Path | None) -> None:
        rest = f"; the copy before its last change of form is {backup}" if backup is not None else ""
        super().__init__(f"{path} is damaged: {what}{rest}")
        self.path = path
        self.what = what
        self.backup = backup


class Store:
    """An open catalogue: `db` holds what comes from lists, `own` what the person added."""

    def __init__(self, folder: Path) -> None:
        """Open the catalogue of a folder, making it if need be. Raises DamagedFile, OSError."""
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.db, _ = _opened(folder / CATALOGUE_FILE, CATALOGUE)
        try:
            self.own, is_altered = _opened(folder / OWN_FILE, OWN)
            if is_altered:
                with at_once(self.own):
                    mean_all(self.own, self.db)
        except BaseException:
            self.db.close()
            raise

    def close(self) -> None:
        """Close both files."""
        self.db.close()
        self.own.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    @contextmanager
    def writing(self) -> Iterator[Database]:
        """One change of the catalogue, wholly or not at all. Raises OSError where it can't be written."""
        with outside_worded(self.folder / CATALOGUE_FILE), at_once(self.db):
            yield self.db

    @contextmanager
    def noting(self) -> Iterator[Database]:
        """One change of what the person added, on the disk before it is shown. Raises OSError where it can't be."""
        with outside_worded(self.folder / OWN_FILE), at_once(self.own):
            yield self.own


class Revision:
    """Tells whether a catalogue has been written since this was last asked, by whatever program; it reads no page."""

    def __init__(self, folder: Path) -> None:
        """Raises OSError, DamagedFile where the catalogue can't be opened."""
        path = folder / CATALOGUE_FILE
        with outside_worded(path):
            self._connection = sqlite3.connect(path)
            self._last = self._now()
        self.files = (path, path.with_name(path.name + "-wal"))
        """What is written with it."""

    def has_changed(self) -> bool:
        """Whether there is another one than when this was last asked."""
        last, self._last = self._last, self._now()
        return last != self._last

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def _now(self) -> int:
        return int(self._connection.execute("pragma data_version").fetchone()[0])


def backup_of(path: Path) -> Path:
    """Where the copy of a file from before its last change of form lies."""
    return path.with_name(path.stem + ".before.sqlite3")


def _opened(path: Path, steps: Steps) -> tuple[Database, bool]:
    """Return a file, its tables brought up to date, and whether they were others before.

    One at a time makes or alters a file, in whatever thread or program: SQLite doesn't wait while its form changes.
    """
    db = _open_if_made(path)
    if db is not None:
        with _closed_by_faults(db), outside_worded(path):
            _look_through(db, path, steps)
        if not steps.pending(db):
            return db, False
        db.close()
    from filelock import FileLock  # few starts of the program make or alter a file

    with FileLock(path.with_name(path.name + ".lock")):
        is_new = not path.exists() or path.stat().st_size == 0
        with outside_worded(path):
            db = opened(path)
        with _closed_by_faults(db), outside_worded(path):
            _look_through(db, path, steps)
            return db, _bring_up_to_date(db, path, steps, is_new=is_new)


def _open_if_made(path: Path) -> Database | None:
    """Open a file that has the form that is given to each, in which one can write while others read.

    None for any other, and while somebody gives it that form. SQLite itself is asked for it: whoever opens the file
    beside it takes its locks away when closing it, of the whole program, and others then write over what it writes.
    """
    if not path.exists() or not path.stat().st_size:
        return None
    db = None
    try:
        db = opened(path)
        if db.execute("pragma journal_mode").fetchone() == ("wal",):
            return db
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        pass  # what it is, is said below the lock
    if db is not None:
        db.close()
    return None


def _look_through(db: Database, path: Path, steps: Steps) -> None:
    """Raise sqlite3.DatabaseError, DamagedFile, OSError where a file isn't whole, TurnedAway for a newer version."""
    if path.stat().st_size:
        _check(db, path)
        _refuse_newer(db, path, steps)


@contextmanager
def _closed_by_faults(db: Database) -> Iterator[None]:
    """Close a file that something can't be done with."""
    try:
        yield
    except BaseException:
        db.close()
        raise


def _bring_up_to_date(db: Database, path: Path, steps: Steps, *, is_new: bool) -> bool:
    """Give a file the form and the tables of this version; whether they were others before."""
    db.execute("pragma journal_mode = wal")
    if not steps.pending(db):
        return False
    if not is_new:
        db.execute("vacuum into ?", [_fresh(backup_of(path))])
    steps.carry_out(db)
    return True


def _check(db: Database, path: Path) -> None:
    said = [str(row[0]) for row in db.execute("pragma quick_check(3)").fetchall()]
    if said != ["ok"]:
        raise _damaged(path, said[0])


def _refuse_newer(db: Database, path: Path, steps: Steps) -> None:
    """Raise TurnedAway for a file of a newer version: it is left as it is."""
    if any(name not in steps.all for name in steps.done(db)):
        raise TurnedAway("written by a newer version of this program", str(path))


@contextmanager
def outside_worded(path: Path) -> Iterator[None]:
    """What a disk or its owner refuses, as OSError with what it is; only a file that is no whole database is damaged.

    Raises DamagedFile, OSError.
    """
    try:
        yield
    except UnicodeDecodeError as error:  # SQLite names what lies in a damaged file as it lies there
        raise _damaged(path, "malformed database schema") from error
    except sqlite3.DatabaseError as error:
        raise _worded(error, path) from error


def _worded(error: sqlite3.DatabaseError, path: Path) -> DamagedFile | OSError:
    code = getattr(error, "sqlite_errorcode", None)
    number = None if code is None else _OUTSIDE.get(code & 0xFF)
    if number is None:
        return _damaged(path, str(error))
    return OSError(number, os.strerror(number) if number in (errno.ENOSPC, errno.EACCES) else str(error), str(path))


_OUTSIDE: Final = {
    sqlite3.SQLITE_FULL: errno.ENOSPC,
    sqlite3.SQLITE_IOERR: errno.EIO,
    sqlite3.SQLITE_READONLY: errno.EACCES,
    sqlite3.SQLITE_PERM: errno.EACCES,
    sqlite3.SQLITE_CANTOPEN: errno.EIO,
    sqlite3.SQLITE_BUSY: errno.EBUSY,
    sqlite3.SQLITE_LOCKED: errno.EBUSY,
    sqlite3.SQLITE_TOOBIG: errno.EFBIG,
}
"""What SQLite says of the world around a file, by the system's own numbers."""


def _damaged(path: Path, what: str) -> DamagedFile:
    backup = backup_of(path)
    return DamagedFile(path, what, backup if backup.exists() else None)


def _fresh(path: Path) -> str:
    path.unlink(missing_ok=True)
    return str(path)
