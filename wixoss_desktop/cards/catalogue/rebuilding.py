"""Cards put together from what all lists say of them, told apart and brought together, and written to the tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.database import Database, insert, upsert
from wixoss_desktop.cards.catalogue.facts import Deeds, Entry, Span
from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.identity import brought_together, told_apart
from wixoss_desktop.cards.catalogue.merging import KINDS, merged
from wixoss_desktop.cards.catalogue.romaji import sounds_of

Progress = Callable[[int, int], bool]
"""Told how many of how many steps are done; False stops the work, and nothing is changed."""
STEP: Final = 500
"""So many rows are worked on before it is asked again whether anybody still wants them."""
_ENCODER: Final = msgspec.json.Encoder(order="deterministic")
_DECODER: Final = msgspec.json.Decoder(Entry)


class Stopped(Exception):
    """Somebody stopped the work: the catalogue is as it was."""


def everything(done: int, of: int) -> bool:
    """The progress of work that nobody stops."""
    return True


def ask(progress: Progress, done: int, of: int) -> None:
    """Tell how far some work is. Raise Stopped where somebody doesn't want the work any more."""
    if not progress(done, of):
        raise Stopped


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


def rebuild(
    db: Database, keys: Sequence[str], kept: frozenset[str] = frozenset(), progress: Progress = everything
) -> None:
    """Put the cards of these keys together anew from what all lists say. Raises Stopped.

    Those of which no list says anything go; those of `kept` are only marked, until others have all their numbers. A
    number is of the card whose row begins with it, and of no other that has it as a further one.
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
    upsert(db, "card", rows.pop("card"), ("id",))
    for table, new in rows.items():
        insert(db, table, new)


def _leave(db: Database, key: str, card: int, kept: frozenset[str], gone: list[int]) -> None:
    if key in kept:
        db.execute("update card set is_missing = 1 where id = ?", [card])
    else:
        gone.append(card)


def _delete_parts(db: Database, cards: Sequence[int]) -> None:
    marks = ",".join("?" * len(cards))
    for table in ("text", "printing", "ruling", "legality", "effect", "reading"):
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
