"""Taking a card list into the catalogue: first what it would change, then the change, wholly or not at all."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

import msgspec
from msgspec import Struct

from wixoss_desktop.cards.catalogue.database import Database, upsert
from wixoss_desktop.cards.catalogue.facts import Entry, Reason, RefusedEntry
from wixoss_desktop.cards.catalogue.identity import Identities
from wixoss_desktop.cards.catalogue.merging import KINDS, whole
from wixoss_desktop.cards.catalogue.rebuilding import STEP, Progress, ask, everything, rebuild
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.intake.files import Check, go_on

_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
_DECODER: Final = msgspec.json.Decoder(Entry)


class CardList(Struct, frozen=True):
    """What was read from one file or site; `name` tells it from others of its kind.

    `stamp` is kept beside it, to know a list again without reading it. `lines` tell where in the file each entry
    stands, none where there is more than one file. `left_out` says what of the file nobody read, such as columns.
    """

    kind: str
    name: str
    entries: tuple[Entry, ...]
    stamp: str = ""
    refused: tuple[RefusedEntry, ...] = ()
    lines: tuple[int, ...] = ()
    left_out: Reason | None = None


class Plan(Struct, frozen=True):
    """What taking a list would do, by card numbers: new cards added, others of cards that are known from elsewhere
    joined to these, changed since the list was taken in last, and no longer in it.

    `keys` tell of which card each number is that is added, joined or changed. `apart` are those of cards that another
    one shares its name with, each with that one's number.
    """

    cards: CardList
    added: tuple[str, ...]
    joined: tuple[str, ...]
    changed: tuple[str, ...]
    removed: tuple[str, ...]
    unchanged: int
    keys: dict[str, str] = {}
    apart: dict[str, str] = {}

    @property
    def is_empty(self) -> bool:
        """Whether nothing would change."""
        return not self.size

    @property
    def size(self) -> int:
        """How many cards would be added, joined to others, changed and removed."""
        return len(self.added) + len(self.joined) + len(self.changed) + len(self.removed)


def identities(store: Store) -> Identities:
    """Return what tells of which card an entry is, as the catalogue and the person's decisions have it now."""
    return Identities(store.db, store.own)


def only_adds(cards: CardList) -> bool:
    """Whether a list has no cards of its own, only further printings."""
    return all(entry.facts is None for entry in cards.entries)


def plan(store: Store, cards: CardList, known_cards: Identities | None = None, progress: Progress = everything) -> Plan:
    """Return what a list would change, changing nothing. Raises Stopped.

    `known_cards` are those that are known when the list is taken in, the store's if not said; its own are added.
    """
    known = dict(
        store.db.execute(
            "select no, digest from entry join source on source.id = entry.source where kind = ? and name = ?",
            [cards.kind, cards.name],
        ).fetchall()
    )
    latest = {entry.no: entry for entry in cards.entries}
    new, changed = list[Entry](), list[Entry]()
    for done, (no, entry) in enumerate(latest.items()):
        if done % STEP == 0:
            ask(progress, done, 2 * len(latest))
        if no not in known:
            new.append(entry)
        elif known[no] != _digest(_ENCODER.encode(entry)):
            changed.append(entry)
    added, joined, keys, apart = list[str](), list[str](), dict[str, str](), dict[str, str]()
    if new or changed:
        others = identities(store) if known_cards is None else known_cards
        for done, entry in enumerate(new):
            if done % STEP == 0:
                ask(progress, len(latest) + done, 2 * len(latest))
            before = len(others.known)
            key = keys[entry.no] = others.key(entry, (cards.kind, cards.name))
            is_new = len(others.known) > before or key not in others.known
            (added if is_new else joined).append(entry.no)
        keys |= {entry.no: others.key(entry, (cards.kind, cards.name)) for entry in changed}
        apart = {no: others.apart[no] for no in keys if no in others.apart}
    removed = tuple(no for no in known if no not in latest)
    unchanged = len(latest) - len(new) - len(changed)
    altered = tuple(entry.no for entry in changed)
    return Plan(cards, tuple(added), tuple(joined), altered, removed, unchanged, keys, apart)


def share(progress: Progress, before: int, size: int, whole: int) -> Progress:
    """Return the progress of a part of some work: of `whole` steps, `size` are its own, and `before` come first."""
    return lambda done, of: progress(before + size * done // max(1, of), whole)


def carry_out(store: Store, planned: Plan, kept: Iterable[str] = (), progress: Progress = everything) -> None:
    """Take a list in, in one transaction; cards that no list has any more go, but those of `kept` are only marked.

    `kept` are the keys of cards that stand in a deck. Raises Stopped.
    """
    carry_out_all(store, (planned,), kept, progress)


def carry_out_all(
    store: Store, plans: Sequence[Plan], kept: Iterable[str] = (), progress: Progress = everything
) -> None:
    """Take several lists in as `carry_out` does, all of them or none. Raises Stopped.

    Lists of further printings come last: they add to the cards of the others.
    """
    changes = sum(planned.size for planned in plans)
    with store.writing() as db:
        touched: set[str] = set()
        done = 0
        for planned in sorted(plans, key=lambda one: only_adds(one.cards)):
            touched |= _take(db, planned, share(progress, done, planned.size, 2 * changes))
            done += planned.size
        db.execute("delete from source where id not in (select source from entry)")
        rebuild(db, sorted(touched), frozenset(kept), share(progress, changes, changes, 2 * changes))


def keys_of_numbers(store: Store, numbers: Iterable[str]) -> frozenset[str]:
    """Return the keys of the cards that have been printed under any of these numbers."""
    wanted = frozenset(numbers)
    rows = store.db.execute("select printing.no, key from printing join card on card.id = printing.card")
    return frozenset(key for no, key in rows if no in wanted)


def stamp_of(store: Store, kind: str, name: str) -> str | None:
    """Return the stamp that a list had when it was taken in last, None if it never was."""
    row = store.db.execute("select stamp from source where kind = ? and name = ?", [kind, name]).fetchone()
    return None if row is None else str(row[0])


class ListSource(Struct, frozen=True):
    """A list that was taken in: its kind and name, when that was, and of how many cards it says something."""

    kind: str
    name: str
    when: str
    cards: int


def sources(store: Store) -> tuple[ListSource, ...]:
    """Return the lists that are in the catalogue, the one that is believed first in front."""
    asked = (
        "select kind, name, imported, count(distinct entry.key) from source left join entry on source.id = entry.source"
        " group by source.id order by source.id"
    )
    found = [ListSource(*row) for row in store.db.execute(asked)]
    return tuple(sorted(found, key=lambda one: KINDS.index(one.kind)))


def nothing_of(source: ListSource) -> CardList:
    """Return a list without cards that takes a list's place: taking it in takes the other back."""
    return CardList(source.kind, source.name, ())


def entries_of(store: Store, keys: Sequence[str], check: Check = go_on) -> list[Entry]:
    """Return cards as everything that lists say of them, in the order of their keys. Raises what `check` raises."""
    known: dict[str, list[tuple[str, Entry]]] = {key: [] for key in keys}
    asked = "select key, kind, data from entry join source on source.id = entry.source order by entry.rowid"
    for key, kind, data in store.db.execute(asked):
        if key in known:
            check()
            known[key].append((kind, _DECODER.decode(data)))
    return [whole(sorted(found, key=lambda pair: KINDS.index(pair[0]))) for found in known.values() if found]


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).digest()


def _source(db: Database, cards: CardList) -> int:
    now = datetime.now(UTC).isoformat(timespec="seconds")
    db.execute(
        "insert into source (kind, name, imported, stamp) values (?, ?, ?, ?)"
        " on conflict (kind, name) do update set imported = excluded.imported, stamp = excluded.stamp",
        [cards.kind, cards.name, now, cards.stamp],
    )
    row = db.execute("select id from source where kind = ? and name = ?", [cards.kind, cards.name]).fetchone()
    return int(row[0])


def _forget(db: Database, source: int, numbers: Sequence[str]) -> set[str]:
    keys = set()
    for no in numbers:
        keys |= {row[0] for row in db.execute("select key from entry where source = ? and no = ?", [source, no])}
        db.execute("delete from entry where source = ? and no = ?", [source, no])
    return keys


def _take(db: Database, planned: Plan, progress: Progress) -> set[str]:
    """Write what one list says now, and return the keys of the cards that this is about. Raises Stopped."""
    source = _source(db, planned.cards)
    entries = [entry for entry in planned.cards.entries if entry.no in planned.keys]
    touched = _forget(db, source, planned.removed)
    for start in range(0, len(entries), STEP):
        ask(progress, start, len(entries))
        touched |= _remember(db, source, entries[start : start + STEP], planned.keys)
    return touched


def _remember(db: Database, source: int, entries: Sequence[Entry], keys: Mapping[str, str]) -> set[str]:
    rows = []
    for entry in entries:
        data = _ENCODER.encode(entry)
        key = keys[entry.no]
        rows.append({"source": source, "no": entry.no, "key": key, "digest": _digest(data), "data": data.decode()})
    touched = {keys[entry.no] for entry in entries}
    touched |= {row[0] for row in _keys_of(db, source, [entry.no for entry in entries])}
    upsert(db, "entry", rows, ("source", "no"))
    return touched


def _keys_of(db: Database, source: int, numbers: Sequence[str]) -> list[tuple[str]]:
    found: list[tuple[str]] = []
    for start in range(0, len(numbers), STEP):
        part = numbers[start : start + STEP]
        marks = ",".join("?" * len(part))
        found += db.execute(f"select key from entry where source = ? and no in ({marks})", [source, *part]).fetchall()
    return found
