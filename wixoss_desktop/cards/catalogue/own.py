"""What a person adds to the catalogue: notes, favourites, owned copies, how abilities run.

No list that is taken in touches any of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from wixoss_desktop.cards.catalogue.identity import mean
from wixoss_desktop.cards.catalogue.store import Store

MOST: Final = 9999
"""More copies of one printing than anybody owns."""


def note(store: Store, key: str) -> str:
    """Return the note on a card, as it was written; empty for none."""
    row = store.own.execute("select body from note where key = ?", [key]).fetchone()
    return "" if row is None else str(row[0])


def set_note(store: Store, key: str, body: str) -> None:
    """Keep a note on a card; an empty one is none."""
    if body.strip():
        _keep(store, "insert or replace into note (key, body) values (?, ?)", key, body)
        with store.noting() as own:
            mean(own, store.db, key)
    else:
        _keep(store, "delete from note where key = ?", key)


def set_favourite(store: Store, key: str, *, is_favourite: bool) -> None:
    """Make a card a favourite, or no longer."""
    if is_favourite:
        _keep(store, "insert or replace into favourite (key) values (?)", key)
        with store.noting() as own:
            mean(own, store.db, key)
    else:
        _keep(store, "delete from favourite where key = ?", key)


def carry_over(store: Store, key: str, to: str) -> None:
    """Say of one card what is said of another; what is said of that one stays, should it be a card again.

    A note comes below the other's, unless it stands there. Of two corrections of a field the card keeps its own.
    """
    below, above = note(store, key).strip(), note(store, to).rstrip()
    if below and below not in above:
        set_note(store, to, f"{above}\n{below}" if above else below)
    with store.noting() as own:
        own.execute("insert or ignore into favourite select ? from favourite where key = ?", [to, key])
        own.execute("insert or ignore into correction select ?, field, value from correction where key = ?", [to, key])
        mean(own, store.db, to)
        mean(own, store.db, key)


def owned(store: Store, numbers: Iterable[str]) -> dict[str, int]:
    """Return how many copies are owned of those printings of which there are any."""
    wanted = tuple(numbers)
    marks = ",".join("?" * len(wanted))
    return dict(store.own.execute(f"select no, copies from owned where no in ({marks})", list(wanted)).fetchall())


def set_owned(store: Store, no: str, copies: int) -> None:
    """Keep how many copies of a printing are owned, from 0 to `MOST`."""
    copies = max(0, min(copies, MOST))
    if copies:
        _keep(store, "insert or replace into owned (no, copies) values (?, ?)", no, copies)
    else:
        _keep(store, "delete from owned where no = ?", no)


def ways(store: Store) -> dict[str, Literal["run", "by_hand"]]:
    """Return how single abilities are wanted carried out, 'run' or 'by_hand', by what they are known by."""
    return dict(store.own.execute("select ability, way from way where way in ('run', 'by_hand')").fetchall())


def set_way(store: Store, ability: str, way: str) -> None:
    """Keep how an ability is carried out; '' as is usual."""
    if way:
        _keep(store, "insert or replace into way (ability, way) values (?, ?)", ability, way)
    else:
        _keep(store, "delete from way where ability = ?", ability)


def _keep(store: Store, statement: str, *values: object) -> None:
    """One change, written to the disk before it is shown."""
    with store.noting() as own:
        own.execute(statement, list(values))
