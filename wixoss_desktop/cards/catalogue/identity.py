"""Which card an entry of a list is about: found by name, number and what the card is, or as a person decided.

Cards are one where their names are, however they are spelt, and type, colours, level and power agree. Where these
don't, the later one is kept apart, under a key of its own. A number that another list has is of that list's card,
whatever name and facts stand beside it: a list in another language has other names, and one that says other things
denies what the other says, but is no second card of that number.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from wixoss_desktop.cards.catalogue.database import Database
from wixoss_desktop.cards.catalogue.facts import Entry, Facts
from wixoss_desktop.cards.catalogue.folding import key_of, spelling_of

CRAFT: Final = "+craft"
APART: Final = "#"
"""Stands between the name and the number in the key of a card that is kept apart from another of its name."""


Listed = tuple[str, str]
"""A list, by its kind and name."""
NO_LIST: Final[Listed] = ("", "")


class Likeness(Struct, frozen=True):
    """What two entries of one card agree in; what a list doesn't tell of it (None) agrees with anything."""

    kind: str
    colors: tuple[str, ...] | None = ()
    level: int | None = None
    power: int | None = None
    unsaid: tuple[str, ...] = ()
    game: str = ""

    def agrees(self, other: Likeness) -> bool:
        """Whether both may be the same card."""
        return (
            (self.kind, self.game) == (other.kind, other.game)
            and (
                "colors" in (*self.unsaid, *other.unsaid)
                or self.colors is None
                or other.colors is None
                or set(self.colors) == set(other.colors)
            )
            and (self.level == other.level or None in (self.level, other.level))
            and (self.power == other.power or None in (self.power, other.power))
        )


class Candidate(Struct, frozen=True):
    """A card that an entry may be about: its key, the key of its name, its first number, how its name is spelt."""

    key: str
    name_key: str
    no: str
    likeness: Likeness
    spelling: str = ""


_LIKENESS: Final = msgspec.json.Decoder(Likeness)


def name_key_of(key: str) -> str:
    """Return the part of a card's key that tells its name."""
    return key.partition(APART)[0]


def key_apart(name_key: str, no: str) -> str:
    """Return the key of a card that is kept apart from others of its name, by its number."""
    return f"{name_key}{APART}{no}"


def key_for(entry: Entry) -> str:
    """Return the key of an entry's name; a craft is never one with a card of its name."""
    is_craft = entry.facts is not None and entry.facts.craft
    return key_of(entry.name) + (CRAFT if is_craft else "")


def likeness_of(facts: Facts, unread: Container[str] = ()) -> Likeness:
    """Return what tells a card with these facts from others of its name; what couldn't be read of them isn't told."""
    colors = None if "colors" in unread else facts.colors
    return Likeness(facts.kind, colors, facts.level, facts.power, facts.unsaid, facts.game)


class Identities:
    """The cards that are known, and those that a list brings, each taken up by `key`.

    `apart` names the entries that were kept apart, by number, with the number of the other card of that name.
    """

    def __init__(self, db: Database, own: Database) -> None:
        self.apart: dict[str, str] = {}
        self.known: set[str] = set()
        """The keys of all cards that some list has."""
        self._by_name: dict[str, list[str]] = {}
        self._by_no: dict[str, str] = {}
        self._cards: dict[str, Candidate] = {}
        self._told: dict[str, tuple[str, str] | Entry] = {}
        self._lists_of_no: dict[str, set[Listed]] = {}
        self._decided: dict[str, str] = dict(own.execute("select no, key from decision").fetchall())
        self._db = db
        for key, no, facts, is_missing in db.execute("select key, no, facts, is_missing from card order by id"):
            if not is_missing:
                self.known.add(key)
            self._know(key, no, facts)
        self._by_no.update(
            db.execute("select printing.no, key from printing join card on card.id = card where not is_missing")
        )
        for key, no, likeness in own.execute("select key, no, likeness from meant"):
            if key not in self._told:
                self._know(key, no, likeness)
                self._by_no.setdefault(no, key)

    def key(self, entry: Entry, listed: Listed = NO_LIST) -> str:
        """Return the key of the card that an entry of a list is about, and know that card from now on."""
        key = self._decided.get(entry.no) or self._found(entry, listed)
        if entry.facts is None:
            return key
        self.known.add(key)
        if key not in self._told:
            self._told[key] = entry
            self._by_name.setdefault(name_key_of(key), []).append(key)
        for printing in entry.printings:
            self._by_no.setdefault(printing.no, key)
            self._lists_of_no.setdefault(printing.no, set()).add(listed)
        return key

    def _found(self, entry: Entry, listed: Listed) -> str:
        name_key, of_number = key_for(entry), self._by_no.get(entry.no, "")
        if entry.facts is None:
            return self._of_printing(entry, name_key, of_number, listed)
        if of_number and (name_key_of(of_number) == name_key or self._is_of_another_list(entry.no, of_number, listed)):
            return of_number
        same_name = self._by_name.get(name_key, [])
        if not (same_name or of_number):
            return name_key
        likeness = likeness_of(entry.facts, entry.unread)
        for key in filter(None, (*same_name, of_number)):
            if self._card(key).likeness.agrees(likeness):
                return key
        if not same_name:
            return name_key
        self.apart[entry.no] = self._card(same_name[0]).no
        return key_apart(name_key, entry.no)

    def _is_of_another_list(self, no: str, key: str, listed: Listed) -> bool:
        """Whether another list than the one that is asked about says that a number is of the card of a key."""
        if self._lists_of_no.get(no, set()) - {listed}:
            return True
        asked = (
            "select 1 from entry join source on source.id = entry.source, json_each(data, '$.printings') as printing"
            " where entry.key = ? and (kind, source.name) != (?, ?) and json_extract(data, '$.facts') is not null"
            " and json_extract(printing.value, '$.no') = ?"
        )
        return self._db.execute(asked, [key, *listed, no]).fetchone() is not None

    def _of_printing(self, entry: Entry, name_key: str, of_number: str, listed: Listed) -> str:
        """The card of an entry that only adds printings: of several of its name the one that is spelt as it is."""
        if of_number and (
            name_key_of(of_number) in (name_key, name_key + CRAFT)
            or self._is_of_another_list(entry.no, of_number, listed)
        ):
            return of_number
        same_name = [key for key in self._by_name.get(name_key, ()) if key in self.known]
        if len(same_name) > 1:
            spelling = spelling_of(entry.name)
            return next((key for key in same_name if spelling in self._spellings(key)), same_name[0])
        if same_name:
            return same_name[0]
        return name_key + CRAFT if name_key + CRAFT in self.known else name_key

    def _spellings(self, key: str) -> set[str]:
        asked = "select name from text join card on card.id = text.card where key = ?"
        return {self._card(key).spelling, *(spelling_of(name) for (name,) in self._db.execute(asked, [key]))}

    def _know(self, key: str, no: str, facts: str) -> None:
        """Take up a card of the catalogue, or one that was spoken of: its facts are read when they are asked for."""
        self._told[key] = no, facts
        self._by_name.setdefault(name_key_of(key), []).append(key)

    def _card(self, key: str) -> Candidate:
        if key not in self._cards:
            self._cards[key] = _candidate(key, self._told[key])
        return self._cards[key]


def _candidate(key: str, told: tuple[str, str] | Entry) -> Candidate:
    if isinstance(told, tuple):
        return Candidate(key, name_key_of(key), told[0], _LIKENESS.decode(told[1]))
    assert told.facts is not None
    return Candidate(key, name_key_of(key), told.no, likeness_of(told.facts, told.unread), spelling_of(told.name))


def told_apart(entries: Iterable[tuple[int, str, Entry]]) -> dict[int, str]:
    """Return new keys for entries that were taken for one card and aren't: each with its place and the key it has.

    The first of each key keeps it, and so do entries without facts.
    """
    by_key: dict[str, list[Candidate]] = {}
    moved: dict[int, str] = {}
    for place, key, entry in entries:
        if entry.facts is None:
            continue
        likeness, same_name = likeness_of(entry.facts, entry.unread), by_key.setdefault(key, [])
        agreeing = next((one for one in same_name if one.no == entry.no or one.likeness.agrees(likeness)), None)
        if agreeing is None:
            new = key_apart(key, entry.no) if same_name else key
            agreeing = Candidate(new, key, entry.no, likeness)
            same_name.append(agreeing)
        if agreeing.key != key:
            moved[place] = agreeing.key
    return moved


def of_their_cards(entries: Sequence[Entry]) -> list[Entry]:
    """Leave out of what lists say of a card, the one that is believed first in front, rows that are of another card.

    They have its number, but another name, and another type, colour, level or power: they add nothing to it.
    """
    found = list[Entry]()
    first: Likeness | None = None
    numbers, names = set[str](), set[str]()
    for entry in entries:
        if entry.facts is None:
            found.append(entry)
            continue
        likeness, called = likeness_of(entry.facts, entry.unread), {entry.name, *(t.name for t in entry.texts.values())}
        keys = {key_of(name) for name in called}
        if first is None:
            first = likeness
        elif entry.no in numbers and names.isdisjoint(keys) and not first.agrees(likeness):
            continue
        found.append(entry)
        numbers |= {printing.no for printing in entry.printings}
        names |= keys
    return found


def brought_together(entries: Iterable[tuple[int, str, str]]) -> dict[int, str]:
    """Return new keys for entries whose numbers are of another card: each with its place, its number and its key.

    The first of each number tells which card that is.
    """
    keys: dict[str, str] = {}
    moved: dict[int, str] = {}
    for place, no, key in entries:
        if keys.setdefault(no, key) != key:
            moved[place] = keys[no]
    return moved


def mean(own: Database, db: Database, key: str) -> None:
    """Remember what the card of a key is: what a person says of it stays with it, whatever lists come and go."""
    row = db.execute("select no, facts from card where key = ?", [key]).fetchone()
    if row is not None:
        likeness = msgspec.json.encode(_LIKENESS.decode(row[1])).decode()
        own.execute("insert or ignore into meant (key, no, likeness) values (?, ?, ?)", [key, row[0], likeness])


def mean_all(own: Database, db: Database) -> None:
    """Remember what every card is that a person has said something of."""
    said = "select key from note union select key from favourite union select key from correction"
    for (key,) in own.execute(said).fetchall():
        mean(own, db, key)


def decisions(own: Database) -> Mapping[str, str]:
    """Return the numbers of which a person has decided what card they are of, each with that card's key."""
    return dict(own.execute("select no, key from decision").fetchall())
