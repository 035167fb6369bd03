"""What a person decides about which printings are one card: one split off, two cards joined, or all of that forgotten.

Decisions lie with what the person has added, and hold for every list that is taken in later.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import Struct

from wixoss_desktop.cards.catalogue import own
from wixoss_desktop.cards.catalogue.facts import Entry, Facts, Reason
from wixoss_desktop.cards.catalogue.folding import key_of
from wixoss_desktop.cards.catalogue.identity import key_apart, name_key_of
from wixoss_desktop.cards.catalogue.lists import identities
from wixoss_desktop.cards.catalogue.merging import KINDS
from wixoss_desktop.cards.catalogue.rebuilding import rebuild
from wixoss_desktop.cards.catalogue.store import Store

_ENTRY: Final = msgspec.json.Decoder(Entry)


class Undecidable(ValueError):
    """What a person asked for can't be done; `why` says it and what would be right."""

    def __init__(self, what: str, right: str = "", **values: str) -> None:
        super().__init__(what)
        self.why = Reason(what, right, values)

    def __str__(self) -> str:
        return str(self.why)


class ListedRow(Struct, frozen=True):
    """What one row of a list says: its number, the name as it is spelt there, the list's kind and name, the facts."""

    no: str
    name: str
    kind: str
    source: str
    facts: Facts | None


def rows_told(store: Store, key: str) -> tuple[ListedRow, ...]:
    """Return the rows of all lists that a card is put together from, the one that is believed first in front."""
    asked = (
        "select kind, entry.no, source.name, data from entry join source on source.id = entry.source where key = ?"
        " order by entry.rowid"
    )
    rows = sorted(store.db.execute(asked, [key]).fetchall(), key=lambda row: KINDS.index(row[0]))
    read = ((kind, no, source, _ENTRY.decode(data)) for kind, no, source, data in rows)
    return tuple(ListedRow(no, entry.name, kind, source, entry.facts) for kind, no, source, entry in read)


def namesakes(store: Store, key: str) -> tuple[str, ...]:
    """Return the keys of the other cards whose names are the same but for their spelling."""
    name_key = name_key_of(key)
    found = store.db.execute("select key from card where key >= ? and key < ?", [name_key, f"{name_key}$"]).fetchall()
    return tuple(other for (other,) in found if other != key and name_key_of(other) == name_key)


def key_of_number(store: Store, no: str) -> str | None:
    """Return the key of the card that has been printed under a number."""
    asked = "select key from printing join card on card.id = printing.card where printing.no = ?"
    row = store.db.execute(asked, [no]).fetchone()
    return None if row is None else str(row[0])


def decided_numbers(store: Store, key: str) -> tuple[str, ...]:
    """Return the numbers that a person has made rows of a card, by splitting them off or joining them."""
    asked = "select no from decision where key = ? order by rowid"
    return tuple(no for (no,) in store.own.execute(asked, [key]))


def split_off(store: Store, no: str) -> str:
    """Make the printing of a number a card of its own, and return its key. Raises Undecidable.

    What has been joined goes back to where it was, with the rows that were joined along with it. What the person has
    said of the card stays with the other printings.
    """
    key = _known(store, no)
    rows = rows_told(store, key)
    mine = [row for row in rows if row.no == no]
    if not any(row.facts is not None for row in mine):
        raise Undecidable(
            "no list says what {no} is by itself: it only adds it to a card of its name",
            "a number that a list has in a row with type and colors",
            no=no,
        )
    if not any(row.facts is not None and row.no != no for row in rows):
        raise Undecidable("{no} is a card of its own already", no=no)
    decided, names = set(decided_numbers(store, key)), {key_of(row.name) for row in mine}
    if no in decided:
        _group_anew(store, [row.no for row in rows if row.no in decided and key_of(row.name) in names])
        if key_of_number(store, no) != key:
            return _known(store, no)
    new = key_apart(name_key_of(key), no)
    if new == key:
        new = key_apart(key, no)
    _decide(store, [no], new, {key, new})
    return new


def regroup(store: Store, no: str) -> tuple[str, ...]:
    """Forget what a person has decided of the rows of a number's card, and let names, numbers and facts tell again.

    Return the keys of the cards that these rows are of now, that of the number in front. Raises Undecidable.
    """
    decided = decided_numbers(store, _known(store, no))
    if not decided:
        raise Undecidable("nothing has been decided of the card of {no}", "a card that was split off or joined", no=no)
    keys = _group_anew(store, decided)
    return tuple(dict.fromkeys((_known(store, no), *keys)))


def _group_anew(store: Store, numbers: Iterable[str]) -> tuple[str, ...]:
    """Forget what was decided of numbers, put their rows where lists put them, and return the keys of their cards."""
    wanted = list(dict.fromkeys(numbers))
    with store.noting() as own:
        for no in wanted:
            own.execute("delete from decision where no = ?", [no])
    with store.writing() as db:
        rows = [row for no in wanted for row in db.execute(_ROWS, [no]).fetchall()]
        for row, *_ in rows:
            db.execute("update entry set key = '' where rowid = ?", [row])
        rebuild(db, sorted({key for _, key, *_ in rows}))
        read = [(row, _ENTRY.decode(data)) for row, _, _, data in sorted(rows, key=lambda one: KINDS.index(one[2]))]
        keys = list[str]()
        for only_adds in (False, True):  # further printings look for their card among those that are there
            known = identities(store)
            for row, entry in (one for one in read if (one[1].facts is None) == only_adds):
                keys.append(known.key(entry, ("", str(row))))
                db.execute("update entry set key = ? where rowid = ?", [keys[-1], row])
            rebuild(db, sorted(set(keys)))
    return tuple(dict.fromkeys(keys))


_ROWS: Final = (
    "select entry.rowid, key, kind, data from entry join source on source.id = entry.source where entry.no = ?"
)


def join(store: Store, no: str, to: str) -> str:
    """Make the card of a number one with the card of another number, and return that one's key. Raises Undecidable.

    What the person has said of both stays: notes one under the other, and corrections as long as they don't differ.
    """
    key, target = _known(store, no), _known(store, to)
    if key == target:
        raise Undecidable("{no} and {to} are one card already", no=no, to=to)
    own.carry_over(store, key, target)
    _decide(store, [row.no for row in rows_told(store, key)], target, {key, target})
    return target


def _known(store: Store, no: str) -> str:
    key = key_of_number(store, no)
    if key is None:
        raise Undecidable("no card has the number {no}", "a number of a card in the catalogue", no=no)
    return key


def _decide(store: Store, numbers: Iterable[str], key: str, touched: set[str]) -> None:
    wanted = list(dict.fromkeys(numbers))
    with store.noting() as own:
        for no in wanted:
            own.execute("insert or replace into decision (no, key) values (?, ?)", [no, key])
    with store.writing() as db:
        for no in wanted:
            touched |= {row[0] for row in db.execute("select key from entry where no = ?", [no])}
            db.execute("update entry set key = ? where no = ?", [key, no])
        rebuild(db, sorted(touched))
