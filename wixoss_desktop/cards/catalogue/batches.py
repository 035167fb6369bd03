"""Several card lists taken in as one: read from files and folders, and what they would change, card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.corrections import written_fact
from wixoss_desktop.cards.catalogue.facts import FACTS, Entry, Reason
from wixoss_desktop.cards.catalogue.folding import key_of
from wixoss_desktop.cards.catalogue.identity import of_their_cards
from wixoss_desktop.cards.catalogue.lists import CardList, Plan, identities, only_adds, plan, share
from wixoss_desktop.cards.catalogue.merging import BUNDLED, KINDS, merged
from wixoss_desktop.cards.catalogue.rebuilding import STEP, Progress, ask, everything
from wixoss_desktop.cards.catalogue.sources.reading import Tell, Unknown, read_list
from wixoss_desktop.cards.catalogue.store import Store

Deed = Literal["added", "joined", "changed", "removed", "stays", "apart", "contrary", "repeated", "unread", "left_out",
               "refused", "no_list"]  # fmt: skip
DEEDS: Final[tuple[Deed, ...]] = get_args(Deed)
"""`removed` are cards that no list has any more, `stays` those that another list has than the one that lacks them."""
REMARKS: Final[tuple[Deed, ...]] = DEEDS[5:]
"""What is only said of rows: cards kept apart from others of their name, rows that say another thing of a card than
other lists do, numbers that stand in one list several times, values kept in their words, columns left out, rows
refused; and of files that are no card lists."""
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
NAMESAKE: Final = "{no} has the same name, but another type, color, level or power: they are two cards"
REPEATED: Final = "several rows of this list have this number and don't say the same; only the last one counts"
REPEATED_IN: Final = (
    "the rows in lines {lines} have this number and don't say the same; only the one in line {last} counts"
)
ONE_ROW: Final = "one row for each number"
WORDED: Final = ("classes", "lrig_types", "limiting", "team")
"""Facts that are words, and others in each language."""
PRINTED_IN: Final = ("en", "ja")
"""The languages in which the program knows what its cards are called; in others it borrows these names."""
MARKED: Final = ("coins", "guard", "burst", "craft", "relay", "dissona")
"""Facts that a list marks where they are so."""
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
    def size(self) -> int:
        """How many cards would be others than now: a row that only says what is known changes none."""
        return sum(
            bool(change.fields) if change.deed in ("joined", "stays") else change.deed not in REMARKS
            for change in self.changes
        )

    @property
    def unchanged(self) -> int:
        """How many cards are as they were."""
        return sum(planned.unchanged for planned in self.plans)

    def count(self, deed: Deed) -> int:
        """How many cards are added, joined to known ones, changed or removed, or rows remarked on."""
        return sum(change.deed == deed for change in self.changes)

    def of_list(self, planned: Plan, deed: Deed) -> list[Change]:
        """What happens to the cards of one list, or is to be said of its rows."""
        cards = planned.cards
        return [one for one in self.changes if one.deed == deed and (one.kind, one.cards) == (cards.kind, cards.name)]


class Contrary(Struct, frozen=True):
    """What a row says of a field (its own name, of a text only `texts`), and what another list says, by its name.

    Facts are in codes, as corrections are. `counts` where the row is believed, and not that list. Of texts, nothing is
    written out.
    """

    field: str
    said: str
    other: str
    source: str
    counts: bool = False


class Change(Struct, frozen=True):
    """What happens to one card, or what is to be said of its row.

    `fields` are what is new in a card that is known, what one loses that stays, or what rows of one number differ in;
    `contrary` is what the row says and other lists deny; `why` is said of rows that are refused, repeated or kept
    apart, `unread` are the words of facts that can't be read. `kind` and `cards` name the list.
    """

    deed: Deed
    no: str
    name: str
    cards: str
    line: int = 0
    why: Reason | None = None
    fields: tuple[str, ...] = ()
    unread: dict[str, str] = {}
    contrary: tuple[Contrary, ...] = ()
    kind: str = ""


def read_all(paths: Iterable[Path], progress: Progress = everything) -> Read:
    """Read files, and every list in folders; progress is told in rows. What can't be read is named. Raises Stopped."""
    files = [pair for path in paths for pair in _files(path)]
    lists: dict[tuple[str, str], CardList] = {}
    unread: list[Unread] = []
    rows = 0
    for left, (path, name) in zip(range(len(files) - 1, -1, -1), files, strict=True):
        found = _read(path, name, partial(_go_on, progress, rows, left))
        if isinstance(found, Unread):
            unread.append(found)
            continue
        rows += len(found.entries) + len(found.refused)
        key = (found.kind, found.name)
        lists[key] = _joined(lists[key], found) if key in lists else found
    progress(rows, rows)
    return Read(tuple(lists.values()), tuple(unread))


def plan_all(store: Store, read: Read, progress: Progress = everything) -> Batch:
    """Return what taking everything would change, changing nothing. Raises Stopped."""
    cards_known = identities(store)
    known = _Known(store, frozenset(cards_known.known))
    lists = sorted(read.lists, key=only_adds)
    rows, done = sum(len(cards.entries) for cards in lists), 0
    plans, changes = list[Plan](), list[Change]()
    for cards in lists:
        plans.append(plan(store, cards, cards_known, share(progress, done, len(cards.entries), 2 * rows)))
        done += len(cards.entries)
    for planned in plans:
        for at, change in enumerate(_changes(store, planned, known)):
            if at % STEP == 0:
                ask(progress, done + min(at, len(planned.cards.entries)), 2 * rows)
            changes.append(change)
        done += len(planned.cards.entries)
    changes += [Change("no_list", "", "", one.name, why=one.why) for one in read.unread]
    changes.sort(key=lambda change: DEEDS.index(change.deed))
    return Batch(tuple(plans), tuple(changes))


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


def _go_on(progress: Progress, before: int, left: int, done: int, of: int) -> None:
    """Tell how many rows of all are read; a file that waits has one at least. Raises Stopped."""
    ask(progress, before + done, before + max(1, of) + left)


def _read(path: Path, name: str, tell: Tell) -> CardList | Unread:
    try:
        found = read_list(path, tell)
    except Unknown as error:
        return Unread(name, error.why)
    except OSError as error:
        return Unread(name, Reason("the file can't be read: {why}", values={"why": error.strerror or str(error)}))
    return replace(found, name=name) if found.name == path.name else found


def _joined(one: CardList, other: CardList) -> CardList:
    return replace(one, entries=(*one.entries, *other.entries), refused=(*one.refused, *other.refused), lines=(),
                   left_out=one.left_out or other.left_out)  # fmt: skip


def _changes(store: Store, planned: Plan, known: _Known) -> Iterator[Change]:
    cards, keys = planned.cards, planned.keys
    latest = {entry.no: entry for entry in cards.entries}

    def change(deed: Deed, no: str, **more: Any) -> Change:
        return Change(deed, no, latest[no].name, cards.name, kind=cards.kind, **more)

    contrary: dict[str, tuple[Contrary, ...]] = {}
    for no in planned.added:
        known.join(keys[no], latest[no], cards)
        yield change("added", no)
    for no in planned.joined:
        fields, contrary[no] = known.join(keys[no], latest[no], cards)
        yield change("joined", no, fields=fields, contrary=contrary[no])
    before = dict(_before(store, planned))
    for no in planned.changed:
        _, contrary[no] = known.join(keys[no], latest[no], cards)
        yield change("changed", no, fields=_new_in(before[no][1], latest[no]))
    for no in planned.removed:
        key, entry = before[no]
        lost = known.leave(key, entry.no, cards)
        deed: Deed = "removed" if lost is None else "stays"
        yield Change(deed, no, entry.name, cards.name, fields=lost or (), kind=cards.kind)
    for no, other in planned.apart.items():
        yield change("apart", no, why=Reason(NAMESAKE, values={"no": other}))
    for no, denied in contrary.items():
        if denied:
            yield change("contrary", no, contrary=denied)
    yield from _repeated(cards)
    lines = {entry.no: line for entry, line in zip(cards.entries, cards.lines, strict=False)}
    for no in (*planned.added, *planned.joined, *planned.changed):
        if latest[no].unread:
            yield change("unread", no, unread=latest[no].unread, line=lines.get(no, 0))
    if cards.left_out is not None:
        yield Change("left_out", "", "", cards.name, 1, cards.left_out, kind=cards.kind)
    for row in cards.refused:
        yield Change("refused", row.no, "", row.page or cards.name, row.line, row.why, kind=cards.kind)


def _repeated(cards: CardList) -> Iterator[Change]:
    """The numbers that stand in a list several times, where the rows don't say the same."""
    rows: dict[str, list[int]] = {}
    for at, entry in enumerate(cards.entries):
        rows.setdefault(entry.no, []).append(at)
    for no, places in rows.items():
        *lost, last = (cards.entries[at] for at in places)
        fields = dict.fromkeys(field for entry in lost for field in _new_in(entry, last))
        if not fields:
            continue
        why, line = Reason(REPEATED, ONE_ROW), 0
        if cards.lines:
            lines, line = ", ".join(str(cards.lines[at]) for at in places), cards.lines[places[-1]]
            why = Reason(REPEATED_IN, ONE_ROW, {"lines": lines, "last": str(line)})
        yield Change("repeated", no, last.name, cards.name, line, why, tuple(fields), kind=cards.kind)


class _Saying(Struct, frozen=True):
    """What a list says of a card: how far it is believed, its kind and name, and the entry."""

    rank: int
    kind: str
    source: str
    entry: Entry


class _Known:
    """What is said of each card by the lists of a store and by those that come in with others."""

    def __init__(self, store: Store, keys: frozenset[str]) -> None:
        self._store = store
        self._keys = keys
        self._said: dict[str, list[_Saying]] = {}

    def join(self, key: str, entry: Entry, cards: CardList) -> tuple[tuple[str, ...], tuple[Contrary, ...]]:
        """Take up what a list says of the card of a key, in the place of what it said before under that number.

        Return the fields of the card that are new by it, and what of it other rows deny.
        """
        before = self._others(key, entry.no, cards)
        mine = _Saying(KINDS.index(cards.kind), cards.kind, cards.name, entry)
        said = self._said[key] = sorted((*before, mine), key=lambda one: one.rank)
        if not before:
            return (), ()
        return _new_in(_merged(before), _merged(said)), _denied(said, said.index(mine))

    def leave(self, key: str, no: str, cards: CardList) -> tuple[str, ...] | None:
        """Forget what a list said of a number, and return what the card loses by it; None where the card goes."""
        rest = self._others(key, no, cards)
        before, self._said[key] = self._said[key], rest
        if all(one.entry.facts is None for one in rest):
            return None
        return _new_in(_merged(before), _merged(rest))

    def _others(self, key: str, no: str, cards: CardList) -> list[_Saying]:
        if key not in self._said:
            self._said[key] = self._stored(key)
        return [one for one in self._said[key] if (one.kind, one.source, one.entry.no) != (cards.kind, cards.name, no)]

    def _stored(self, key: str) -> list[_Saying]:
        asked = "select kind, name, data from entry join source on source.id = entry.source where key = ?"
        rows = self._store.db.execute(asked, [key]) if key in self._keys else ()
        found = [_Saying(KINDS.index(kind), kind, name, _DECODER.decode(data)) for kind, name, data in rows]
        return sorted(found, key=lambda one: one.rank)


def _merged(said: Sequence[_Saying]) -> Entry:
    return merged([one.entry for one in said])


def _denied(said: Sequence[_Saying], at: int) -> tuple[Contrary, ...]:
    """What of one saying the one that is believed most of the others denies, field by field."""
    mine = said[at]
    others = [(place, one) for place, one in enumerate(said) if place != at and one.entry.facts is not None]
    found = list[Contrary]()
    if others and mine.entry.facts is not None:
        place, one = others[0]
        first, second = sorted((at, place))
        names = _other_names(mine, one)
        if names is None and len(of_their_cards([said[first].entry, said[second].entry])) == 1:
            names = mine.entry.name, one.entry.name
        if names is not None:
            found.append(Contrary("name", *names, one.source, counts=at < place))
    for field in FACTS if mine.entry.facts is not None else ():
        for place, one in others:
            if _tells(mine, field) and _tells(one, field) and not (field in WORDED and _is_foreign(mine, one)):
                if _fact(mine, field) != _fact(one, field):
                    words = (_words(mine, field), _words(one, field))
                    found.append(Contrary(field, *words, one.source, counts=at < place))
                break
    different = next(((place, one) for place, one in others if _is_another_text(mine, one)), None)
    if different is not None:
        found.append(Contrary("texts", "", "", different[1].source, counts=at < different[0]))
    return tuple(found)


def _other_names(one: _Saying, other: _Saying) -> tuple[str, str] | None:
    """What two rows call one card in a language in which both know its name; None where that is the same."""
    shared = one.entry.texts.keys() & other.entry.texts.keys()
    if BUNDLED in (one.kind, other.kind):
        shared &= {*PRINTED_IN}
    names = ((one.entry.texts[code].name, other.entry.texts[code].name) for code in sorted(shared))
    return next((pair for pair in names if all(pair) and key_of(pair[0]) != key_of(pair[1])), None)


def _fact(one: _Saying, field: str) -> Any:
    """What a list says of a field; in which order it names several colours or classes is no matter."""
    value = getattr(one.entry.facts, field)
    return frozenset(value) if isinstance(value, tuple) else value


def _words(one: _Saying, field: str) -> str:
    assert one.entry.facts is not None
    return written_fact(one.entry.facts, field)


def _tells(one: _Saying, field: str) -> bool:
    """Whether a list says something of a field: what it has no column for looks as if the card had no such thing."""
    value = _fact(one, field)
    return bool(value) if field in MARKED else value not in (None, "", frozenset())


def _is_foreign(one: _Saying, other: _Saying) -> bool:
    """Whether two rows have no language in common: what they call classes and types differs then.

    The program has these words in Japanese, as they are printed, in whatever languages it says a card's text.
    """
    languages = [{"ja"} if row.kind == BUNDLED else row.entry.texts.keys() for row in (one, other)]
    return all(languages) and languages[0].isdisjoint(languages[1])


def _is_another_text(one: _Saying, other: _Saying) -> bool:
    """Whether two rows have different texts in a language; those of the program are its own wording."""
    if BUNDLED in (one.kind, other.kind):
        return False
    return any(
        part and theirs and key_of(part) != key_of(theirs)
        for language, text in one.entry.texts.items()
        if (against := other.entry.texts.get(language)) is not None
        for part, theirs in ((text.rules, against.rules), (text.burst, against.burst))
    )


def _before(store: Store, planned: Plan) -> Iterator[tuple[str, tuple[str, Entry]]]:
    """What the list said of its changed and removed cards when it was taken in last, with the key of each."""
    asked = (
        "select no, key, data from entry join source on source.id = entry.source where kind = ? and source.name = ?"
        " and no in (select value from json_each(?))"
    )
    numbers = msgspec.json.encode([*planned.changed, *planned.removed]).decode()
    for no, key, data in store.db.execute(asked, [planned.cards.kind, planned.cards.name, numbers]):
        yield no, (key, _DECODER.decode(data))


def _new_in(old: Entry, new: Entry) -> tuple[str, ...]:
    """The fields of a card that are new, its facts by their own names."""
    facts = [name for name in FACTS if getattr(old.facts, name, None) != getattr(new.facts, name, None)]
    rest = [name for name in Entry.__struct_fields__ if name != "facts" and getattr(old, name) != getattr(new, name)]
    return (*facts, *rest)
