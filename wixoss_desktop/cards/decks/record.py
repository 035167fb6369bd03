"""A deck of any game as it is kept: its cards by section with all that a person has said of it, and how it changes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

if TYPE_CHECKING:
    from wixoss_desktop.engine.contract.setting_up import ListedDeck


WIXOSS: Final = "wixoss"
"""The game of every deck before decks said theirs."""


class Copies(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card by its number and how often it is in a section; `printing` is the number that was chosen for its looks.

    One card may stand in several rows of a section, each with a printing of its own.
    """

    no: str
    count: Annotated[int, Meta(ge=1)] = 1
    printing: str = ""
    note: str = ""


class DeckFile(Struct, frozen=True, forbid_unknown_fields=True):
    """One deck as it stands in its file.

    `format` and the names of `sections` are those of the deck rules of its `game` (`contract.setting_up.DeckRules`),
    `named` the cards that it names for something (`ListedDeck.named`: in WIXOSS the LRIG that opens in the center).
    `cover` is the number of the card that it is shown by, `unread` are lines of a list that nobody could read.
    """

    code: str
    name: str
    format: str
    sections: dict[str, tuple[Copies, ...]]
    game: str = WIXOSS
    named: dict[str, str] = {}
    cover: str = ""
    folder: str = ""
    tags: tuple[str, ...] = ()
    notes: str = ""
    unread: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """How many cards all sections have together."""
        return sum(row.count for rows in self.sections.values() for row in rows)

    @property
    def numbers(self) -> tuple[str, ...]:
        """A number for each copy, in the order of the file."""
        return tuple(row.no for rows in self.sections.values() for row in rows for _ in range(row.count))

    def rows(self, section: str) -> tuple[Copies, ...]:
        """Return the rows of a section; of one that isn't there none."""
        return self.sections.get(section, ())

    def count(self, no: str, section: str | None = None) -> int:
        """Return how many copies of a number there are in any printing, in one section or in all."""
        parts = self.sections.values() if section is None else (self.rows(section),)
        return sum(row.count for rows in parts for row in rows if row.no == no)


def listed(file: DeckFile, name: str | None = None) -> ListedDeck:
    """Return a deck as any game is begun with it: a number for each copy, by another name if one is given."""
    from wixoss_desktop.engine.contract.setting_up import ListedDeck  # Home does without until a deck is built

    cards = {
        section: tuple(row.no for row in rows for _ in range(row.count)) for section, rows in file.sections.items()
    }
    return ListedDeck(file.name if name is None else name, cards, file.format, dict(file.named))


def deck_file(code: str, deck: ListedDeck, game: str) -> DeckFile:
    """Return a deck of a game as it is kept: a row for each card."""
    sections = {
        name: tuple(Copies(no, count) for no, count in Counter(cards).items()) for name, cards in deck.cards.items()
    }
    return DeckFile(code, deck.name, deck.format, sections, game, dict(deck.named))


def renamed(file: DeckFile, name: str) -> DeckFile:
    """Return a deck by another name. Raises ValueError for one of blanks alone."""
    if not name.strip():
        raise ValueError("a deck needs a name")
    return replace(file, name=name.strip())


def with_copies(file: DeckFile, section: str, no: str, count: int, *, printing: str = "") -> DeckFile:
    """Return a deck with so many copies of a card in a printing in a section; with 0 its row is gone, and its note.

    A row that is there keeps its place and its note, another comes behind the last. What the deck names is one of its
    cards: a card that leaves it altogether is named for nothing any more. Raises ValueError for fewer than none.
    """
    if count < 0:
        raise ValueError(f"a deck can't have {count} copies of {no}")
    rows, of = list(file.rows(section)), {(row.no, row.printing): at for at, row in enumerate(file.rows(section))}
    at = of.get((no, printing))
    if at is None and count:
        rows.append(Copies(no, count, printing))
    elif at is not None:
        rows[at : at + 1] = [replace(rows[at], count=count)] if count else []
    return with_own_named(_with_rows(file, section, rows))


def with_card(file: DeckFile, no: str, section: str) -> DeckFile:
    """Return a deck with one more copy of a card in a section, in no printing of its own."""
    have = sum(row.count for row in file.rows(section) if (row.no, row.printing) == (no, ""))
    return with_copies(file, section, no, have + 1)


def moved(file: DeckFile, no: str, source: str, target: str, *, printing: str = "") -> DeckFile:
    """Return a deck with all copies of a card in a printing, and its note, in another section. Raises KeyError."""
    row = _row(file, source, no, printing)
    there = sum(one.count for one in file.rows(target) if (one.no, one.printing) == (no, printing))
    left = _with_rows(file, source, [one for one in file.rows(source) if one is not row])
    found = with_copies(left, target, no, there + row.count, printing=printing)
    return with_note(found, target, no, row.note, printing=printing) if row.note else found


def with_printing(file: DeckFile, section: str, no: str, old: str, new: str, count: int) -> DeckFile:
    """Return a deck in which some copies have another printing. Raises KeyError; ValueError for too many."""
    row = _row(file, section, no, old)
    if not 0 < count <= row.count:
        raise ValueError(f"there are {row.count} copies of {no}, not {count}")
    if old == new:
        return file
    rows = {(one.no, one.printing): one for one in file.rows(section)}
    if (no, new) not in rows and count == row.count:
        changed = [replace(one, printing=new) if one is row else one for one in file.rows(section)]
        return _with_rows(file, section, changed)
    have = rows[no, new].count if (no, new) in rows else 0
    more = with_copies(file, section, no, have + count, printing=new)
    return with_copies(more, section, no, row.count - count, printing=old)


def with_note(file: DeckFile, section: str, no: str, note: str, *, printing: str = "") -> DeckFile:
    """Return a deck with a note at a card. Raises KeyError for a card that isn't there."""
    row = _row(file, section, no, printing)
    return _with_rows(file, section, [replace(one, note=note) if one is row else one for one in file.rows(section)])


def with_own_named(file: DeckFile) -> DeckFile:
    """Return a deck that names and is shown by its own cards alone."""
    numbers = {row.no for rows in file.sections.values() for row in rows}
    named = {what: no for what, no in file.named.items() if no in numbers}
    return replace(file, named=named, cover=file.cover if file.cover in numbers else "")


def _row(file: DeckFile, section: str, no: str, printing: str) -> Copies:
    for row in file.rows(section):
        if (row.no, row.printing) == (no, printing):
            return row
    raise KeyError(no)


def _with_rows(file: DeckFile, section: str, rows: list[Copies]) -> DeckFile:
    return replace(file, sections={**file.sections, section: tuple(rows)})
