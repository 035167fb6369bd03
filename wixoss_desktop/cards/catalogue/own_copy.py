"""What a person has added to the catalogue, copied whole while it is in use, and joined with another such copy."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

from wixoss_desktop.cards.catalogue.database import Steps, at_once, opened
from wixoss_desktop.cards.catalogue.schema import CATALOGUE, OWN
from wixoss_desktop.cards.catalogue.store import outside_worded
from wixoss_desktop.intake.limits import TurnedAway

TABLES: Final = ("note", "favourite", "owned", "correction", "meant", "decision", "way")


def save_copy(path: Path, to: Path) -> None:
    """Write a file of SQLite as it is now, also while somebody has it open, to a place. Raises DamagedFile, OSError."""
    with outside_worded(path), closing(sqlite3.connect(path)) as source:
        source.execute("vacuum into ?", [str(to)])


def rows_added(path: Path) -> int:
    """Return how many things a person has added: notes, stars, owned printings, corrections, decisions.

    Raises DamagedFile, OSError.
    """
    with outside_worded(path), closing(opened(path)) as db:
        counts = (db.execute(f"select count(*) from {table}").fetchone() for table in _there(db))
        return sum(count for (count,) in counts)


def lists_taken_in(path: Path) -> int:
    """Return how many card lists a catalogue has beside the program's own. Raises DamagedFile, OSError."""
    with outside_worded(path), closing(opened(path)) as db:
        there = db.execute("select count(*) from sqlite_master where name = 'source'").fetchone() == (1,)
        return int(db.execute("select count(*) from source where kind != 'bundled'").fetchone()[0]) if there else 0


def require_whole(path: Path, steps: Steps) -> None:
    """Raise DamagedFile for what is no whole database, TurnedAway for one of a newer version, OSError.

    What still has `steps` before it is brought up to date in memory, to see that it can be.
    """
    with outside_worded(path), closing(opened(path)) as db:
        if (said := db.execute("pragma quick_check(1)").fetchone()) != ("ok",):
            raise sqlite3.DatabaseError(said[0])
        _require_known(db, path)
        if steps.pending(db):
            with closing(sqlite3.connect(":memory:", isolation_level=None)) as trial:
                db.backup(trial)
                steps.carry_out(trial)


def join(path: Path, other: Path) -> int:
    """Add to a file what another has and it lacks; what both say of a card stays as it is here.

    Returns how many rows came. Raises DamagedFile, TurnedAway for a file of a newer version, OSError.
    """
    with outside_worded(other), closing(opened(other)) as db:
        _require_known(db, other)
        rows = {table: db.execute(f"select * from {table}").fetchall() for table in _there(db)}
    with outside_worded(path), closing(opened(path)) as db:
        _require_known(db, path)
        OWN.carry_out(db)
        before = db.total_changes
        with at_once(db):
            for table, found in rows.items():
                marks = ",".join("?" * len(found[0])) if found else ""
                db.executemany(f"insert or ignore into {table} values ({marks})", found) if found else None
        return db.total_changes - before


def _there(db: sqlite3.Connection) -> list[str]:
    names = {name for (name,) in db.execute("select name from sqlite_master where type = 'table'")}
    return [table for table in TABLES if table in names]


def _require_known(db: sqlite3.Connection, path: Path) -> None:
    if any(step not in steps.all for steps in (OWN, CATALOGUE) for step in steps.done(db)):
        raise TurnedAway("written by a newer version of this program", str(path))
