"""Reading a card list of whatever kind: the kind is guessed from the content, never from the name."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from msgspec import Struct

from wixoss_desktop.cards.catalogue.facts import Entry, Reason, Refused
from wixoss_desktop.cards.catalogue.lists import CardList
from wixoss_desktop.cards.catalogue.sources import array, english, own, sheet
from wixoss_desktop.intake.files import Check, go_on, read_text_of_any
from wixoss_desktop.intake.limits import CARD_LIST, TurnedAway


class Unknown(ValueError):
    """A file that is no card list that anybody here can read; `why` also names those that can be."""

    def __init__(self, what: str, **values: object) -> None:
        super().__init__(what)
        self.why = Reason(what, LISTS, {name: str(value) for name, value in values.items()})

    def __str__(self) -> str:
        return str(self.why)


class Kind(Struct, frozen=True):
    """One kind of list: its name in the catalogue, how to know it, how to read it."""

    name: str
    is_it: Callable[[str], bool]
    read: Callable[[str], Iterator[Entry | Refused]]


def _is_database(head: str) -> bool:
    return "<cockatrice_carddatabase" in head


def _database(text: str) -> Iterator[Entry | Refused]:
    from wixoss_desktop.cards.catalogue.sources import cockatrice  # brings an XML parser along

    return cockatrice.entries(text)


def _is_page(head: str) -> bool:
    return re.search(r"<(!doctype html|html|head|body)\b", head, re.IGNORECASE) is not None


def _page(text: str) -> Iterator[Entry | Refused]:
    from wixoss_desktop.cards.catalogue.sources import pages  # brings an HTML parser along

    return pages.entries(text)


KINDS: Final = (
    Kind("own_list", own.is_own, own.entries),
    Kind("official_en", english.is_search, english.entries),
    Kind("cockatrice", _is_database, _database),
    Kind("official_ja", _is_page, _page),
    Kind("deck_editor", array.is_array, array.entries),
    Kind("sheet", sheet.is_sheet, sheet.entries),
)
LISTS: Final = (
    "a CSV with CardNum, CardName, ImgURL … (commas, semicolons or tabs), JSON of the English card search, saved pages "
    "of the Japanese card list, a card database of Cockatrice, a deck editor's array of 19 fields, or a list that this "
    "program exported"
)
OFTEN: Final = 100
"""So many rows are read before it is asked again whether anybody still wants them."""
HEAD: Final = 4096
"""How many characters of a file are looked at to guess its kind."""


def read_list(path: Path, check: Check = go_on) -> CardList:
    """Return the cards of a file. Raises Unknown for a file that is no card list, OSError, and what `check` raises."""
    try:
        text = read_text_of_any(path, CARD_LIST, check)
    except TurnedAway as error:
        raise Unknown(error.what, **error.values) from error
    kind = guessed(text)
    read = tuple(_checked(kind.read(text), check))
    entries = tuple(one for one in read if isinstance(one, Entry))
    # Saved pages are often called alike, and each is a list of its own: its card's number tells it from others.
    is_page = kind.name == "official_ja" and len(entries) == 1
    return CardList(
        kind.name,
        entries[0].no if is_page else path.name,
        entries,
        refused=tuple(one for one in read if isinstance(one, Refused)),
    )


def _checked(rows: Iterator[Entry | Refused], check: Check) -> Iterator[Entry | Refused]:
    for number, row in enumerate(rows):
        if number % OFTEN == 0:
            check()
        yield row


def guessed(text: str) -> Kind:
    """Return the kind of a list by its content. Raises Unknown."""
    head = text[:HEAD]
    for kind in KINDS:
        if kind.is_it(head):
            return kind
    raise Unknown("no card list that is known here") if head.strip() else Unknown("an empty file")
