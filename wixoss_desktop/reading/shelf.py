"""What was read of the texts of the catalogue, kept beside its cards, and read again when a text or the reader changes."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from wixoss_desktop.cards.catalogue.corrections import NONE, all_corrections, corrected_texts
from wixoss_desktop.cards.catalogue.facts import Facts, Text
from wixoss_desktop.cards.catalogue.rebuilding import Progress, ask, everything
from wixoss_desktop.cards.catalogue.store import Store
from wixoss_desktop.reading import VERSION

_FACTS: Final = msgspec.json.Decoder(Facts)
CHUNK: Final = 64
"""So many texts are read before they are kept, and before somebody is asked whether to go on."""
FEW: Final = 2 * CHUNK
"""Up to so many texts are read at once; for more, other processes are worth their start."""


class TextToRead(Struct, frozen=True):
    """A card's Japanese text that nobody has read in this form; `digest` is of all that its reading depends on."""

    card: int
    no: str
    facts: str
    text: Text
    digest: bytes


class TextRead(Struct, frozen=True):
    """What became of a text: its state, and what its effect does in the words of the search line, if it was read whole."""

    card: int
    digest: bytes
    state: str
    abilities: str | None = None
    does: str | None = None
    burst: str | None = None


def overdue(store: Store) -> tuple[TextToRead, ...]:
    """Return the texts that have to be read: new ones, those that changed, and all where the reader is another."""
    kept = dict(store.db.execute("select card, digest from reading").fetchall())
    asked = (
        "select id, key, card.no, facts, text.name, rules, burst, kana from card join text on text.card = id"
        " where language = 'ja' and id not in (select card from effect where state != '') order by id"
    )
    corrections = all_corrections(store)
    found = []
    for card, key, no, facts, name, rules, burst, kana in store.db.execute(asked).fetchall():
        text = Text(name, rules, burst, "", kana)
        changes = corrections.get(key, NONE)
        if changes:
            text = corrected_texts({"ja": text}, changes).get("ja", text)
        if not (text.rules or text.burst) or _FACTS.decode(facts).game:
            continue
        digest = hashlib.blake2b(
            msgspec.json.encode((VERSION, facts, text.name, text.rules, text.burst)), digest_size=12
        ).digest()
        if kept.get(card) != digest:
            found.append(TextToRead(card, no, facts, text, digest))
    return tuple(found)


def read_overdue(store: Store, progress: Progress = everything, *, few: bool = False) -> int:
    """Read what is overdue and keep it, chunk by chunk; return how many texts were read.

    Many texts are read by other processes, as many as there are cores beside this one's and at most four; where only a
    `few` are to be read, many are left as they are. Raises Stopped; what was read until then is kept.
    """
    texts = overdue(store)
    if few and len(texts) > FEW:
        return 0
    done = 0
    if texts:
        ask(progress, 0, len(texts))
    for part in _read(texts):
        with store.writing() as db:
            rows = ([one.card, one.digest, one.state, one.abilities, one.does, one.burst] for one in part)
            for row in rows:
                db.execute("insert or replace into reading values (?, ?, ?, ?, ?, ?)", row)
        done += len(part)
        ask(progress, done, len(texts))
    return done


def _read(texts: Sequence[TextToRead]) -> Iterator[tuple[TextRead, ...]]:
    parts = [tuple(texts[start : start + CHUNK]) for start in range(0, len(texts), CHUNK)]
    if len(texts) <= FEW:
        yield from map(read_part, parts)
        return
    import multiprocessing  # only where there is much to read
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    count = max(1, min(4, (os.cpu_count() or 2) - 1))
    pool = ProcessPoolExecutor(count, mp_context=multiprocessing.get_context("spawn"))
    done = 0
    try:
        for found in pool.map(_remote, map(msgspec.msgpack.encode, parts)):
            done += 1
            yield msgspec.msgpack.decode(found, type=tuple[TextRead, ...])
    except BrokenProcessPool:  # somebody has ended it: what is left is read here
        yield from map(read_part, parts[done:])
    finally:
        pool.shutdown(cancel_futures=True)


def _remote(parcel: bytes) -> bytes:
    return msgspec.msgpack.encode(read_part(msgspec.msgpack.decode(parcel, type=tuple[TextToRead, ...])))


def read_part(texts: Sequence[TextToRead]) -> tuple[TextRead, ...]:
    """Read some texts."""
    return tuple(map(_read_one, texts))


def _read_one(one: TextToRead) -> TextRead:
    from wixoss_desktop.cards.catalogue.deeds import (
        deeds_of,
    )  # these and the grammar: loaded where there is something to read
    from wixoss_desktop.reading.bringing import read_as

    card, state = read_as(one.no, _FACTS.decode(one.facts), {"ja": one.text})
    deeds = deeds_of(card) if state in ("proved", "read") else None
    if deeds is None:
        return TextRead(one.card, one.digest, state)
    words = (" ".join(said) for said in (deeds.abilities, deeds.does, deeds.burst))
    return TextRead(one.card, one.digest, state, *words)
