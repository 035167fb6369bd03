"""Completing a search line: what may be meant by the word that somebody is typing."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from wixoss_desktop.cards.catalogue.folding import fold
from wixoss_desktop.cards.catalogue.search.columns import Columns
from wixoss_desktop.cards.catalogue.search.fields import NAMED, Fields
from wixoss_desktop.cards.catalogue.search.finding import sorts_of
from wixoss_desktop.cards.catalogue.search.rows import Row

MOST: Final = 12
_WORD: Final = re.compile(r'(?:^|[\s(|])-?([^\s()|"]*)\Z')
_FIELD: Final = re.compile(r"([A-Za-z_]+)(:|!=|<=|>=|=|<|>)(.*)\Z", re.DOTALL)
_BEGUN: Final = re.compile(r"[A-Za-z_]+\Z")
WISHES: Final = ("sort", "desc", "unique")
"""Keys that ask for an order or a form."""
FROM_CARDS: Final[Mapping[str, Callable[[Row], str]]] = {
    "class": lambda row: f"{row.classes}\n{row.lrig_types}",
    "team": lambda row: row.team,
    "only": lambda row: row.limiting,
    "for": lambda row: row.limiting,
    "set": lambda row: row.products,
    "rarity": lambda row: row.rarities,
    "artist": lambda row: row.artists,
}
"""Fields whose values are those that the cards have."""


class Offer(Struct, frozen=True):
    """One way to go on: what stands in the word's place then, and for a field what it is."""

    text: str
    says: str = ""


class Completions(Struct, frozen=True):
    """What the word from one place of the line to another may become."""

    start: int
    end: int
    offers: tuple[Offer, ...] = ()


def offers(line: str, cursor: int, cards: Columns, fields: Fields = NAMED) -> Completions:
    """Return what the word that ends at the cursor may become; nothing where it is whole, or inside quotes.

    `fields` are what can be asked for.
    """
    found = _WORD.search(line[:cursor])
    nothing = Completions(cursor, cursor)
    if found is None or line[:cursor].count('"') % 2 or not found[1]:
        return nothing
    word, start = found[1], found.start(1)
    field = _FIELD.match(word)
    if field is None:
        return Completions(start, cursor, _keys(word, fields)) if _BEGUN.match(word) else nothing
    said = field[3].rpartition(",")[2]
    return Completions(cursor - len(said), cursor, _values(field[1].casefold(), said, cards, fields))


def is_begun(line: str, fields: Fields = NAMED) -> bool:
    """Whether the last word of a line may become a field: what it finds by itself isn't meant yet."""
    found = _WORD.search(line)
    return found is not None and _BEGUN.match(found[1]) is not None and bool(_keys(found[1], fields))


def _keys(word: str, fields: Fields) -> tuple[Offer, ...]:
    begun = word.casefold()
    each = {field.key: field for field in fields.values()}.values()
    keys = [Offer(f"{field.key}:", field.says) for field in each if _begins(begun, (field.key, *field.aliases))]
    wishes = [Offer(f"{key}:") for key in WISHES if key.startswith(begun)]
    return tuple([*keys, *wishes][:MOST])


def _begins(begun: str, names: tuple[str, ...]) -> bool:
    return any(name.startswith(begun) for name in names)


def _values(key: str, said: str, cards: Columns, fields: Fields) -> tuple[Offer, ...]:
    begun = fold(said)
    known = _wished(key, fields) or _field_values(key, cards, fields)
    front = [value for value in known if value.startswith(begun)]
    behind = [value for value in known if begun and begun in value and not value.startswith(begun)]
    return tuple(Offer(_quoted(value)) for value in (*front, *behind) if value != begun)[:MOST]


def _wished(key: str, fields: Fields) -> tuple[str, ...]:
    """The values of a key that asks for an order or a form."""
    if key == "unique":
        return ("cards", "printings")
    return sorts_of(fields) if key in WISHES else ()


def _field_values(key: str, cards: Columns, fields: Fields) -> tuple[str, ...]:
    field = fields.get(key)
    if field is None:
        return ()
    read = FROM_CARDS.get(field.key) if not field.values else None
    return field.values if read is None else cards.lines(read)


def _quoted(value: str) -> str:
    return f'"{value}"' if " " in value else value
