"""Several card lists taken in as one: read from files and folders, and what they would change, card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.facts import Entry, Facts, Reason
from wixoss_desktop.cards.catalogue.lists import (
    CardList,
    Plan,
    Progress,
    Stopped,
    identities,
    only_adds,
    plan,
)
from wixoss_desktop.cards.catalogue.merging import KINDS, merged
from wixoss_desktop.cards.catalogue.sources.reading import Unknown, read_list
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.intake.files import Check

Deed = Literal["added", "joined", "changed", "removed", "apart", "unread", "refused"]
DEEDS: Final[tuple[Deed, ...]] = ("added", "joined", "changed", "removed", "apart", "unread", "refused")
REMARKS: Final[tuple[Deed, ...]] = DEEDS[4:]
"""What is only said of rows: cards kept apart from others of their name, values kept in their words, rows refused."""
PASSED_OVER: Final = frozenset(
    [
        ".css",
        ".gif",
        ".ico",
        ".jpeg",
        ".jpg",
        ".png",
        ".svg",
        ".webp",
        ".woff",
        ".woff2",
        ".zip",
        ".db",
        ".sqlite3",
        ".part",
        ".about",
    ]
)
"""What lies beside card lists in a folder and is none, by the end of its name."""
COMPANION: Final = "_files"
"""How a browser calls the folder of what belongs to a saved page."""
NAMESAKE: Final = "{no} has the same name, but another type, colour, level or power: they are two cards"
_DECODER: Final = msgspec.json.Decoder(Entry)


class Unread(Struct, frozen=True):
    """A file that is no card list, or can't be read."""

    name: str
    why: Reason


class Read(Struct, frozen=True):
    """What was found in files and folders."""

    lists: tuple[CardList, ...]
    unread: tuple[Unread, ...] = ()


Reader = Callable[[Progress], Read]
"""Something that reads lists and says how far it is; it may raise Stopped."""


class Batch(Struct, frozen=True):
    """What taking everything that was read would do; `changes` say it card by card."""

    plans: tuple[Plan, ...]
    changes: tuple[Change, ...]

    @property
    def is_empty(self) -> bool:
        """Whether nothing would change."""
        return all(planned.is_empty for planned in self.plans)

    @property
    def unchanged(self) -> int:
        """How many cards are as they were."""
        return sum(planned.unchanged for planned in self.plans)

    def count(self, deed: Deed) -> int:
        """How many cards are added, joined to known ones, changed or removed, or rows remarked on."""
        return sum(change.deed == deed for change in self.changes)

    def remarks(self, planned: Plan, deed: Deed) -> list[Change]:
        """What is to be said of the cards of one list: those kept apart, or those with a value that can't be read."""
        return [one for one in self.changes if one.deed == deed and one.no in planned.keys]


class Change(Struct, frozen=True):
    """What happens to one card, or what is to be said of its row.

    `fields` are what is new in a card that is known, `why` is said of rows that are refused and of cards that are kept
    apart, `unread` are the words of facts that can't be read.
    """

    deed: Deed
    no: str
    name: str
    cards: str
    line: int = 0
    why: Reason | None = None
    fields: tuple[str, ...] = ()
    unread: dict[str, str] = {}


def read_all(paths: Iterable[Path], progress: Progress = lambda done, of: True) -> Read:
    """Read files, and every list in folders. What can't be read is named. Raises Stopped."""
    files = [pair for path in paths for pair in _files(path)]
    lists: dict[tuple[str, str], CardList] = {}
    unread: list[Unread] = []
    for done, (path, name) in enumerate(files):
        check = partial(_go_on, progress, done, len(files))
        check()
        found = _read(path, name, check)
        if isinstance(found, Unread):
            unread.append(found)
        else:
            key = (found.kind, found.name)
            lists[key] = _joined(lists[key], found) if key in lists else found
    progress(len(files), len(files))
    return Read(tuple(lists.values()), tuple(unread))


def plan_all(store: Store, read: Read) -> Batch:
    """Return what taking everything would change, changing nothing."""
    cards_known = identities(store)
    known = _Known(store, frozenset(cards_known.known))
    plans = tuple(plan(store, cards, cards_known) for cards in sorted(read.lists, key=only_adds))
    changes = [change for planned in plans for change in _changes(store, planned, known)]
    changes += [Change("refused", "", "", one.name, why=one.why) for one in read.unread]
    changes.sort(key=lambda change: DEEDS.index(change.deed))
    return Batch(plans, tuple(changes))


def _files(path: Path) -> Iterator[tuple[Path, str]]:
    """Every file of a folder with its name inside it; a file stands for itself."""
    if not path.is_dir():
        yield path, path.name
        return
    for found in sorted(path.rglob("*")):
        inside = found.relative_to(path)
        is_companion = any(part.endswith(COMPANION) or part.startswith(".") for part in inside.parts)
        if found.is_file() and not is_companion and found.suffix.lower() not in PASSED_OVER:
            yield found, inside.as_posix()


def _go_on(progress: Progress, done: int, of: int) -> None:
    if not progress(done, of):
        raise Stopped


def _read(path: Path, name: str, check: Check) -> CardList | Unread:
    try:
        found = read_list(path, check)
    except Unknown as error:
        return Unread(name, error.why)
    except OSError as error:
        return Unread(name, Reason("the file can't be read: {why}", values={"why": error.strerror or str(error)}))
    return replace(found, name=name) if found.name == path.name else found


def _joined(one: CardList, other: CardList) -> CardList:
    return replace(one, entries=(*one.entries, *other.entries), refused=(*one.refused, *other.refused))


def _changes(store: Store, planned: Plan, known: _Known) -> Iterator[Change]:
    cards = planned.cards
    latest = {entry.no: entry for entry in cards.entries}
    for no in planned.added:
        known.join(planned.keys[no], latest[no], cards.kind)
        yield Change("added", no, latest[no].name, cards.name)
    for no in planned.joined:
        yield Change(
            "joined", no, latest[no].name, cards.name, fields=known.join(planned.keys[no], latest[no], cards.kind)
        )
    before = dict(_before(store, planned))
    for no in planned.changed:
        yield Change("changed", no, latest[no].name, cards.name, fields=_new_in(before[no], latest[no]))
    for no in planned.removed:
        yield Change("removed", no, before[no].name, cards.name)
    for no, other in planned.apart.items():
        yield Change("apart", no, latest[no].name, cards.name, why=Reason(NAMESAKE, values={"no": other}))
    for no in (*planned.added, *planned.joined, *planned.changed):
        if latest[no].unread:
            yield Change("unread", no, latest[no].name, cards.name, unread=latest[no].unread)
    for row in cards.refused:
        yield Change("refused", row.no, "", row.page or cards.name, row.line, row.why)


class _Known:
    """What is said of each card by the lists of a store and by those that come in with others."""

    def __init__(self, store: Store, keys: frozenset[str]) -> None:
        self._store = store
        self._keys = keys
        self._said: dict[str, list[tuple[int, Entry]]] = {}

    def join(self, key: str, entry: Entry, kind: str) -> tuple[str, ...]:
        """Take up what a list says of the card of a key, and return the fields of the card that are new by it."""
        if key not in self._said:
            self._said[key] = self._stored(key)
        said = self._said[key]
        before = [one for _, one in said]
        said.append((KINDS.index(kind), entry))
        said.sort(key=lambda pair: pair[0])
        return _new_in(merged(before), merged([one for _, one in said])) if before else ()

    def _stored(self, key: str) -> list[tuple[int, Entry]]:
        asked = "select kind, data from entry join source on source.id = entry.source where key = ?"
        rows = self._store.db.execute(asked, [key]) if key in self._keys else ()
        found = [(KINDS.index(kind), _DECODER.decode(data)) for kind, data in rows]
        return sorted(found, key=lambda pair: pair[0])


def _before(store: Store, planned: Plan) -> Iterator[tuple[str, Entry]]:
    """What the list said of its changed and removed cards when it was taken in last."""
    asked = (
        "select no, data from entry join source on source.id = entry.source where kind = ? and source.name = ?"
        " and no in (select value from json_each(?))"
    )
    numbers = msgspec.json.encode([*planned.changed, *planned.removed]).decode()
    for no, data in store.db.execute(asked, [planned.cards.kind, planned.cards.name, numbers]):
        yield no, _DECODER.decode(data)


def _new_in(old: Entry, new: Entry) -> tuple[str, ...]:
    """The fields of a card that are new, its facts by their own names."""
    facts = [
        name for name in Facts.__struct_fields__ if getattr(old.facts, name, None) != getattr(new.facts, name, None)
    ]
    rest = [name for name in Entry.__struct_fields__ if name != "facts" and getattr(old, name) != getattr(new, name)]
    return (*facts, *rest)
