"""Everything that the catalogue has of one card: what each source says, and what the person added."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from wixoss_desktop.cards.catalogue import own
from wixoss_desktop.cards.catalogue.corrections import corrected_texts, corrections_of
from wixoss_desktop.cards.catalogue.facts import Entry, Facts, Ruling, Text
from wixoss_desktop.cards.catalogue.identity import of_their_cards
from wixoss_desktop.cards.catalogue.merging import KINDS, merged
from wixoss_desktop.cards.catalogue.search.rows import Row, texts_of
from wixoss_desktop.cards.catalogue.store import Store

_ENTRY: Final = msgspec.json.Decoder(Entry)
_FACTS: Final = msgspec.json.Decoder(Facts)


class SourcedText(Struct, frozen=True):
    """A card's text in one language as one source has it: the kind and name of the source, and when it was read."""

    language: str
    kind: str
    name: str
    when: str
    text: Text


class SourcedPrinting(Struct, frozen=True):
    """One printing of a card."""

    no: str
    product: str
    rarity: str
    artist: str


class Record(Struct, frozen=True):
    """One card. `texts` hold the person's corrections, `believed` and `facts` what the sources have instead.

    `sayings` are the texts of every source, the one that is believed first in front. `unread` are the words of facts
    that no source has in a form that can be read.
    """

    texts: Mapping[str, Text]
    believed: Mapping[str, Text]
    sayings: tuple[SourcedText, ...]
    facts: Facts
    printings: tuple[SourcedPrinting, ...]
    rulings: tuple[Ruling, ...]
    corrections: Mapping[str, str]
    note: str
    owned: Mapping[str, int]
    unread: Mapping[str, str]


def record_of(store: Store, row: Row) -> Record:
    """Return what is known of a card."""
    believed, corrections = texts_of(store, row.id), corrections_of(store, row.key)
    printings, entries = _printings(store, row), _entries(store, row.key)
    facts = store.db.execute("select facts from card where id = ?", [row.id]).fetchone()
    return Record(
        corrected_texts(believed, corrections),
        believed,
        _sayings(entries),
        row.facts if facts is None else _FACTS.decode(facts[0]),
        printings,
        _rulings(store, row),
        corrections,
        own.note(store, row.key),
        own.owned(store, (one.no for one in printings)),
        merged([entry for *_, entry in entries]).unread if entries else {},
    )


def _entries(store: Store, key: str) -> list[tuple[str, str, str, Entry]]:
    """What each source says of a card: its kind and name, when it was read, and the entry."""
    asked = "select kind, name, imported, data from entry join source on source.id = entry.source where key = ?"
    rows = sorted(store.db.execute(asked, [key]).fetchall(), key=lambda row: KINDS.index(row[0]))
    return [(kind, name, when, _ENTRY.decode(data)) for kind, name, when, data in rows]


def _sayings(entries: Sequence[tuple[str, str, str, Entry]]) -> tuple[SourcedText, ...]:
    said: dict[tuple[str, str, Text], SourcedText] = {}
    of_card = of_their_cards([entry for *_, entry in entries])
    for kind, name, when, entry in entries:
        if not any(entry is one for one in of_card):
            continue
        for language, text in _texts(entry):
            said.setdefault((language, kind, text), SourcedText(language, kind, name, when, text))
    return tuple(said.values())


def _texts(entry: Entry) -> Iterator[tuple[str, Text]]:
    for language, text in entry.texts.items():
        yield language, text
        yield from ((language, other) for other in entry.others.get(language, ()))


def _printings(store: Store, row: Row) -> tuple[SourcedPrinting, ...]:
    """The card's printings, the first one in front."""
    asked = "select no, product, rarity, artist from printing where card = ? order by no != ?, no"
    return tuple(SourcedPrinting(*values) for values in store.db.execute(asked, [row.id, row.no]))


def _rulings(store: Store, row: Row) -> tuple[Ruling, ...]:
    asked = "select question, answer from ruling where card = ? order by place"
    return tuple(Ruling(*values) for values in store.db.execute(asked, [row.id]))
