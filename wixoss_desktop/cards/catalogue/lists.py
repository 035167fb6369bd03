"""Taking a card list into the catalogue: first what it would change, then the change, wholly or not at all."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from sqlite_utils import Database

from wixoss_desktop.cards.catalogue.facts import Deeds, Entry, Refused, Span
from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.identity import Identities, brought_together, told_apart
from wixoss_desktop.cards.catalogue.merging import KINDS, merged, whole
from wixoss_desktop.cards.catalogue.romaji import sounds_of
from wixoss_desktop.cards.catalogue.store import Store

Progress = Callable[[int, int], bool]
"""Told how many of how many steps are done; False stops the work, and nothing is changed."""
STEP: Final = 500
"""So many rows are worked on before it is asked again whether anybody still wants them."""
_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
_DECODER: Final = msgspec.json.Decoder(Entry)


class Stopped(Exception):
    """Somebody stopped the work: the catalogue is as it was."""


class CardList(Struct, frozen=True):
    """What was read from one file or site; `name` tells it from others of its kind.

    `stamp` is kept beside it, to know a list again without reading it. `lines` tell where in the file each entry
    stands, none where there is more than one file.
    """

    kind: str
    name: str
    entries: tuple[Entry, ...]
    stamp: str = ""
    refused: tuple[Refused, ...] = ()
    lines: tuple[int, ...] = ()


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


def everything(done: int, of: int) -> bool:
    """The progress of work that nobody stops."""
    return True


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


def ask(progress: Progress, done: int, of: int) -> None:
    """Tell how far some work is. Raise Stopped where somebody doesn't want the work any more."""
    if not progress(done, of):
        raise Stopped


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
        _rebuild(db, sorted(touched), frozenset(kept), share(progress, changes, changes, 2 * changes))


def keys_of_numbers(store: Store, numbers: Iterable[str]) -> frozenset[str]:
    """Return the keys of the cards that have been printed under any of these numbers."""
    wanted = frozenset(numbers)
    rows = store.db.execute("select printing.no, key from printing join card on card.id = printing.card")
    return frozenset(key for no, key in rows if no in wanted)


def stamp_of(store: Store, kind: str, name: str) -> str | None:
    """Return the stamp that a list had when it was taken in last, None if it never was."""
    row = store.db.execute("select stamp from source where kind = ? and name = ?", [kind, name]).fetchone()
    return None if row is None else str(row[0])


class Source(Struct, frozen=True):
    """A list that was taken in: its kind and name, when that was, and how many cards or printings it has."""

    kind: str
    name: str
    when: str
    cards: int


def sources(store: Store) -> tuple[Source, ...]:
    """Return the lists that are in the catalogue, the one that is believed first in front."""
    asked = (
        "select kind, name, imported, count(entry.no) from source left join entry on source.id = entry.source"
        " group by source.id order by source.id"
    )
    found = [Source(*row) for row in store.db.execute(asked)]
    return tuple(sorted(found, key=lambda one: KINDS.index(one.kind)))


def nothing_of(source: Source) -> CardList:
    """Return a list without cards that takes a list's place: taking it in takes the other back."""
    return CardList(source.kind, source.name, ())


def entries_of(store: Store, keys: Sequence[str]) -> list[Entry]:
    """Return cards as everything that lists say of them, in the order of their keys."""
    known: dict[str, list[tuple[str, Entry]]] = {key: [] for key in keys}
    asked = "select key, kind, data from entry join source on source.id = entry.source order by entry.rowid"
    for key, kind, data in store.db.execute(asked):
        if key in known:
            known[key].append((kind, _DECODER.decode(data)))
    return [whole(sorted(found, key=lambda pair: KINDS.index(pair[0]))) for found in known.values() if found]


def tell_apart(db: Database) -> None:
    """Make several cards of each that was put together from entries of cards that only share a name."""
    asked = "select entry.rowid, key, kind, data from entry join source on source.id = entry.source"
    rows = [(KINDS.index(kind), row, key, data) for row, key, kind, data in db.execute(asked)]
    moved = told_apart((row, key, _DECODER.decode(data)) for _, row, key, data in sorted(rows))
    if not moved:
        return
    touched = {key for _, row, key, _ in rows if row in moved}
    for row, key in moved.items():
        db.execute("update entry set key = ? where rowid = ?", [key, row])
    rebuild(db, sorted(touched | set(moved.values())))


def bring_together(db: Database) -> None:
    """Make one card of those that a number was of, give back the printings that one took from another, and let go of
    those that are in no list any more and have none left."""
    asked = "select entry.rowid, key, kind, no, data from entry join source on source.id = entry.source"
    rows = sorted((KINDS.index(kind), row, key, no, data) for row, key, kind, no, data in db.execute(asked))
    told = ((row, no, key) for _, row, key, no, data in rows if _DECODER.decode(data).facts is not None)
    moved = brought_together(told)
    for row, key in moved.items():
        db.execute("update entry set key = ? where rowid = ?", [key, row])
    touched = {key for _, row, key, _, _ in rows if row in moved} | set(moved.values())
    keys = {row: moved.get(row, key) for _, row, key, _, _ in rows}
    have = dict(db.execute("select printing.no, key from printing join card on card.id = card where not is_missing"))
    for _, row, _, _, data in rows:
        if any(printing.no not in have for printing in _DECODER.decode(data).printings):
            touched.add(keys[row])
    if touched:
        rebuild(db, sorted(touched))


def rebuild(db: Database, keys: Sequence[str]) -> None:
    """Put the cards of these keys together anew from what all lists say; those of which none says anything go."""
    _rebuild(db, keys, frozenset(), everything)


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
    db.table("entry").upsert_all(rows, pk=("source", "no"))
    return touched


def _keys_of(db: Database, source: int, numbers: Sequence[str]) -> list[tuple[str]]:
    found: list[tuple[str]] = []
    for start in range(0, len(numbers), STEP):
        part = numbers[start : start + STEP]
        marks = ",".join("?" * len(part))
        found += db.execute(f"select key from entry where source = ? and no in ({marks})", [source, *part]).fetchall()
    return found


def _rebuild(db: Database, keys: Sequence[str], kept: frozenset[str], progress: Progress) -> None:
    """Put the cards of these keys together anew from what all sources say.

    A number is of the card whose row begins with it, and of no other that has it as a further one. A card that is only
    kept goes when others have come to have all its numbers.
    """
    freed = set[str]()
    for start in range(0, len(keys), STEP):
        part = keys[start : start + STEP]
        marks = ",".join("?" * len(part))
        asked = f"select printing.no from printing join card on card.id = card where key in ({marks})"
        freed |= {no for (no,) in db.execute(asked, part).fetchall()}
        told = f"select id from card where key in ({marks}) and key in (select key from entry)"
        db.execute(f"delete from printing where card in ({told})", part)
    for start in range(0, len(keys), STEP):
        ask(progress, start, len(keys))
        _rebuild_part(db, keys[start : start + STEP], kept)
    _give_back(db, freed)
    bare = "select id from card where is_missing and id not in (select card from printing)"
    gone = [card for (card,) in db.execute(bare).fetchall()]
    _delete_parts(db, gone)
    for card in gone:
        db.execute("delete from card where id = ?", [card])
    progress(max(1, len(keys)), max(1, len(keys)))


def _give_back(db: Database, freed: Iterable[str]) -> None:
    """Let cards have the numbers again that their rows have behind others, and that no card has any more."""
    left = sorted(set(freed) - {no for (no,) in db.execute("select no from printing").fetchall()})
    if left:
        asked = (
            "select distinct entry.key from entry, json_each(data, '$.printings') as printing"
            " where entry.key != '' and json_extract(printing.value, '$.no') in (select value from json_each(?))"
        )
        encoded = msgspec.json.encode(left).decode()
        keys = [key for (key,) in db.execute(asked, [encoded]).fetchall()]
        for start in range(0, len(keys), STEP):
            _rebuild_part(db, keys[start : start + STEP], frozenset())


def _of_other_cards(db: Database, said: Mapping[str, Sequence[tuple[int, Entry]]]) -> set[tuple[str, str]]:
    """The numbers that rows of cards have behind others and that are of other cards, each with the key of the one
    that doesn't get it."""
    begin = {(key, entry.no) for key, found in said.items() for _, entry in found}
    behind = {(key, one.no) for key, found in said.items() for _, entry in found for one in entry.printings} - begin
    if not behind:
        return set()
    numbers = msgspec.json.encode(sorted({no for _, no in behind})).decode()
    asked = (
        "select no, key from entry where no in (select value from json_each(?1))"
        " and json_extract(data, '$.facts') is not null union select printing.no, card.key from printing"
        " join card on card.id = card where not is_missing and printing.no in (select value from json_each(?1))"
    )
    of = dict(db.execute(asked, [numbers]).fetchall())
    return {(key, no) for key, no in behind if of.get(no, key) != key}


def _rebuild_part(db: Database, keys: Sequence[str], kept: frozenset[str]) -> None:
    marks = ",".join("?" * len(keys))
    said: dict[str, list[tuple[int, Entry]]] = {key: [] for key in keys}
    for key, kind, data in db.execute(
        f"select key, kind, data from entry join source on source.id = entry.source where key in ({marks})", keys
    ):
        said[key].append((KINDS.index(kind), _DECODER.decode(data)))
    ids = dict(db.execute(f"select key, id from card where key in ({marks})", keys).fetchall())
    rows: dict[str, list[dict[str, Any]]] = {
        "card": [],
        "text": [],
        "printing": [],
        "ruling": [],
        "legality": [],
        "effect": [],
    }
    gone: list[int] = []
    others = _of_other_cards(db, said)
    next_id = db.execute("select coalesce(max(id), 0) + 1 from card").fetchone()[0]
    for key, found in said.items():
        found.sort(key=lambda pair: pair[0])
        entry = merged([one for _, one in found]) if found else None
        if entry is None or entry.facts is None:
            if key in ids:
                _leave(db, key, ids[key], kept, gone)
            continue
        card = ids.get(key)
        if card is None:
            card, next_id = next_id, next_id + 1
        mine = tuple(one for one in entry.printings if (key, one.no) not in others)
        _rows_of(card, key, replace(entry, printings=mine), rows)
    _delete_parts(db, [*gone, *(ids[key] for key in keys if key in ids and said[key])])
    for card in gone:
        db.execute("delete from card where id = ?", [card])
    db.table("card").upsert_all(rows.pop("card"), pk="id")
    for table, new in rows.items():
        db.table(table).insert_all(new, replace=True)


def _leave(db: Database, key: str, card: int, kept: frozenset[str], gone: list[int]) -> None:
    if key in kept:
        db.execute("update card set is_missing = 1 where id = ?", [card])
    else:
        gone.append(card)


def _delete_parts(db: Database, cards: Sequence[int]) -> None:
    marks = ",".join("?" * len(cards))
    for table in ("text", "printing", "ruling", "legality", "effect"):
        db.execute(f"delete from {table} where card in ({marks})", list(cards))


def _rows_of(card: int, key: str, entry: Entry, rows: dict[str, list[dict[str, Any]]]) -> None:
    facts = _ENCODER.encode(entry.facts).decode()
    rows["card"].append({"id": card, "key": key, "no": entry.no, "facts": facts, "is_missing": 0})
    for language, text in entry.texts.items():
        folded_name = f"{fold(text.name)}\n{fold(text.kana)}".strip()
        rows["text"].append(
            {
                "card": card, "language": language, "name": text.name, "kana": text.kana, "rules": text.rules,
                "burst": text.burst, "flavour": text.flavour,
                "folded_name": folded_name,
                "sounds": sounds_of(folded_name),
                "folded_text": f"{fold(text.rules)}\n{fold(text.burst)}".strip(),
            }
        )  # fmt: skip
    for printing in entry.printings:
        product = printing.no.rpartition("-")[0]
        rows["printing"].append({"card": card, "product": product, **msgspec.structs.asdict(printing)})
    if entry.effect:
        rows["effect"].append({"card": card, "state": entry.effect, **_deed_words(entry.deeds)})
    for place, ruling in enumerate(entry.rulings):
        rows["ruling"].append({"card": card, "place": place, **msgspec.structs.asdict(ruling)})
    spans = (*(Span(name, status) for name, status in entry.legal.items()), *entry.spans)
    rows["legality"] += [{"card": card, **msgspec.structs.asdict(span)} for span in spans]


def _deed_words(deeds: Deeds | None) -> dict[str, str | None]:
    if deeds is None:
        return {"abilities": None, "does": None, "burst": None}
    return {name: " ".join(words) for name, words in msgspec.structs.asdict(deeds).items()}
