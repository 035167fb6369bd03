"""A file of SQLite: changed wholly or not at all, and its tables made and altered step by step."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

Database = sqlite3.Connection
"""Each statement stands for itself, but in `atomic` or after a `begin`."""
Row = Mapping[str, Any]
"""A row by its columns."""
Step = Callable[[Database], None]
_DONE: Final = """
create table if not exists "_sqlite_migrations" (
   "id" INTEGER PRIMARY KEY,
   "migration_set" TEXT,
   "name" TEXT,
   "applied_at" TEXT
)"""
_DONE_ONCE: Final = """
create unique index if not exists "idx__sqlite_migrations_migration_set_name"
    on "_sqlite_migrations" ("migration_set", "name")"""


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
def atomic(db: Database, begin: str = "begin") -> Iterator[None]:
    """One change, wholly or not at all; within another it is taken back without that one.

    `begin immediate` writes from its beginning, so that it waits for another writer: a change that reads first can't,
    as what it has read may have become another.
    """
    is_within = db.in_transaction
    db.execute("savepoint within" if is_within else begin)
    try:
        yield
        db.execute("release within" if is_within else "commit")
    except BaseException:
        if db.in_transaction:  # some faults have taken all of it back already
            db.execute("rollback to within" if is_within else "rollback")
            if is_within:
                db.execute("release within")
        raise


def insert(db: Database, table: str, rows: Sequence[Row]) -> None:
    """Put rows, which have the same columns, into a table, behind all others; one of the same key is taken out."""
    _put(db, "insert or replace", table, rows)


def upsert(db: Database, table: str, rows: Sequence[Row], key: Sequence[str]) -> None:
    """Put rows, which have the same columns, into a table; one of the same key becomes the new one where it stands.

    What other tables say of it stays true.
    """
    if rows:
        changed = ", ".join(f'"{name}" = excluded."{name}"' for name in rows[0] if name not in key)
        found = ", ".join(f'"{name}"' for name in key)
        _put(db, "insert", table, rows, f"on conflict ({found}) do update set {changed}")


def _put(db: Database, how: str, table: str, rows: Sequence[Row], behind: str = "") -> None:
    if rows:
        columns = ", ".join(f'"{name}"' for name in rows[0])
        values = ", ".join(f":{name}" for name in rows[0])
        db.executemany(f'{how} into "{table}" ({columns}) values ({values}) {behind}', rows)


class Steps:
    """What makes the tables of a file what they are today; a step that has been carried out is never edited.

    The file remembers its steps in a table that sqlite-utils gave it, by which files were made before.
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
        db.execute(_DONE)
        db.execute(_DONE_ONCE)
        for name in self.pending(db):
            with atomic(db):
                self.all[name](db)
                when = str(datetime.now(UTC))
                said = "insert into _sqlite_migrations (migration_set, name, applied_at) values (?, ?, ?)"
                db.execute(said, [self.name, name, when])
