"""Reading a card list of whatever kind: the kind is guessed from the content, never from the name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Struct

from wixoss_desktop.cards.catalogue.facts import Entry, Reason, RefusedEntry
from wixoss_desktop.cards.catalogue.lists import CardList
from wixoss_desktop.cards.catalogue.sources import array, english, own, sheet
from wixoss_desktop.intake.files import read_text_of_any
from wixoss_desktop.intake.limits import CARD_LIST, TurnedAway


class Unknown(ValueError):
    """A file that is no card list that anybody here can read; `why` also names those that can be."""

    def __init__(self, what: str, right: str = "", **values: object) -> None:
        super().__init__(what)
        self.why = Reason(what, right or LISTS, {name: str(value) for name, value in values.items()})

    def __str__(self) -> str:
        return str(self.why)


Rows = Iterator[tuple[int, Entry | RefusedEntry]]
"""Where each row begins, by its line or its place in the file, and what it is."""
Tell = Callable[[int, int], None]
"""Told how many rows of about how many are read; raises if nobody wants them any more."""


class Kind(Struct, frozen=True):
    """One kind of list: its name in the catalogue, how to know it, how to read it, and what stands in it once a row."""

    name: str
    is_it: Callable[[str], bool]
    read: Callable[[str], Rows]
    mark: str
    left_out: Callable[[str], Reason | None] = lambda text: None
    """What of a list nobody knows and nobody reads."""


def _is_database(head: str) -> bool:
    return "<cockatrice_carddatabase" in head


def _database(text: str) -> Rows:
    from wixoss_desktop.cards.catalogue.sources import cockatrice  # brings an XML parser along

    return enumerate(cockatrice.entries(text), 1)


def _is_page(head: str) -> bool:
    return re.search(r"<(!doctype html|html|head|body)\b", head, re.IGNORECASE) is not None


def _page(text: str) -> Rows:
    from wixoss_desktop.cards.catalogue.sources import pages  # brings an HTML parser along

    return enumerate(pages.entries(text), 1)


def _placed(read: Callable[[str], Iterator[Entry | RefusedEntry]]) -> Callable[[str], Rows]:
    """What reads a list whose rows are told by their places."""
    return lambda text: enumerate(read(text), 1)


KINDS: Final = (
    Kind("own_list", own.is_own, _placed(own.entries), '"printings"'),
    Kind("official_en", english.is_search, _placed(english.entries), '"card_no"'),
    Kind("cockatrice", _is_database, _database, "<card>"),
    Kind("official_ja", _is_page, _page, "cardNum"),
    Kind("deck_editor", array.is_array, _placed(array.entries), "]"),
    Kind("sheet", sheet.is_sheet, sheet.entries, "\n", sheet.left_out),
)
LISTS: Final = (
    "a CSV with CardNum, CardName, Type … (commas, semicolons or tabs), JSON of the English card search, saved pages "
    "of the Japanese card list, a card database of Cockatrice, a deck editor's array of 19 fields, or a list that this "
    "program exported"
)
OFTEN: Final = 100
"""So many rows are read before it is asked again whether anybody still wants them."""
HEAD: Final = 4096
"""How many characters of a file are looked at to guess its kind."""


def read_list(path: Path, tell: Tell = lambda done, of: None) -> CardList:
    """Return the cards of a file. Raises Unknown for a file that is no card list, OSError, and what `tell` raises."""
    try:
        text = read_text_of_any(path, CARD_LIST, partial(tell, 0, 0))
    except TurnedAway as error:
        raise Unknown(error.what, **error.values) from error
    kind = guessed(text)
    rows = tuple(_told(kind.read(text), text.count(kind.mark), tell))
    entries = tuple((line, one) for line, one in rows if isinstance(one, Entry))
    # Saved pages are often called alike, and each is a list of its own: its card's number tells it from others.
    is_page = kind.name == "official_ja" and len(entries) == 1
    return CardList(
        kind.name,
        entries[0][1].no if is_page else path.name,
        tuple(entry for _, entry in entries),
        refused=tuple(one for _, one in rows if isinstance(one, RefusedEntry)),
        lines=tuple(line for line, _ in entries),
        left_out=kind.left_out(text),
    )


def _told(rows: Rows, of: int, tell: Tell) -> Rows:
    for done, row in enumerate(rows):
        if done % OFTEN == 0:
            tell(done, max(done, of))
        yield row


def guessed(text: str) -> Kind:
    """Return the kind of a list by its content. Raises Unknown."""
    head = text[:HEAD]
    for kind in KINDS:
        if kind.is_it(head):
            return kind
    if lacking := sheet.missing_columns(head):
        raise Unknown(lacking.what, lacking.right, **lacking.values)
    raise Unknown("no card list that is known here") if head.strip() else Unknown("an empty file")
