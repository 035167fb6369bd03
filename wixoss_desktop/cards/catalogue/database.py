"""A file of SQLite: read by the standard library alone, its tables made, altered and filled by sqlite-utils.

That library is loaded where one of them is, so that a program that only reads its cards does without it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import sqlite_utils

Database = sqlite3.Connection
"""Each statement stands for itself, but in `at_once`."""
Row = dict[str, Any]
"""A row by its columns."""
Step = Callable[["sqlite_utils.Database"], None]


def opened(path: Path) -> Database:
    """Return a file, made if need be, in which what one table says of another has to be true. Raises sqlite3.Error."""
    db = sqlite3.connect(path, isolation_level=None)
    try:
        db.execute("pragma foreign_keys = on")
    except BaseException:
        db.close()
        raise
    return db


@contextmanager
def at_once(db: Database) -> Iterator[None]:
    """One change, wholly or not at all, that writes from its beginning, so that it waits for another writer.

    One that reads first and writes then can't wait: what it has read may have become another, and SQLite refuses it.
    """
    db.execute("begin immediate")
    try:
        yield
        db.execute("commit")
    except BaseException:
        if db.in_transaction:  # some faults have taken all of it back already
            db.execute("rollback")
        raise


def insert(db: Database, table: str, rows: Sequence[Row]) -> None:
    """Put rows into a table, behind all others; one of the same key is taken out."""
    _tables(db).table(table).insert_all(rows, replace=True)


def upsert(db: Database, table: str, rows: Sequence[Row], key: Sequence[str]) -> None:
    """Put rows into a table; one of the same key becomes the new one where it stands.

    What other tables say of it stays true.
    """
    _tables(db).table(table).upsert_all(rows, pk=tuple(key))


def _tables(db: Database) -> sqlite_utils.Database:
    """The same file for what makes, alters and fills tables; plug-ins that others have installed aren't asked for."""
    from sqlite_utils import Database as Tables  # much memory for nothing where cards are only read

    return Tables(db, execute_plugins=False)


class Steps:
    """What makes the tables of a file what they are today; a step that has been carried out is never edited.

    The steps are migrations of sqlite-utils; which of them a file has behind it is read without that.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self.all: dict[str, Step] = {}

    def __call__(self, step: Step) -> Step:
        """Take up the next step."""
        self.all[step.__name__] = step
        return step

    def done(self, db: Database) -> Sequence[str]:
        """Return the names of the steps that a file has behind it."""
        if not db.execute("select 1 from sqlite_master where name = '_sqlite_migrations'").fetchone():
            return ()
        asked = "select name from _sqlite_migrations where migration_set = ? order by rowid"
        return tuple(name for (name,) in db.execute(asked, [self.name]))

    def pending(self, db: Database) -> Sequence[str]:
        """Return the names of the steps that a file has before it."""
        done = self.done(db)
        return tuple(name for name in self.all if name not in done)

    def carry_out(self, db: Database) -> None:
        """Carry out what is pending, each step wholly or not at all."""
        from sqlite_utils import Migrations  # few starts of the program make or alter a file

        migrations = Migrations(self.name)
        for step in self.all.values():
            migrations()(step)
        migrations.apply(_tables(db))
