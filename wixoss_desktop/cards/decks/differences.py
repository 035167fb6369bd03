"""Two decks, or two versions of one, laid beside each other: which cards came, which went, of which there are more."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from wixoss_desktop.cards.decks.record import DeckFile


class CountChange(Struct, frozen=True):
    """How many copies of a card a section has in the one deck and in the other; 0 where it has none."""

    section: str
    no: str
    before: int
    after: int

    @property
    def by(self) -> int:
        """How many copies there are more; below zero if fewer."""
        return self.after - self.before


class DeckDifference(Struct, frozen=True):
    """What makes another deck of one: cards whose counts differ, and whether anything else does (`fields`, by name)."""

    changes: tuple[CountChange, ...] = ()
    fields: tuple[str, ...] = ()

    @property
    def added(self) -> int:
        """How many copies came."""
        return sum(one.by for one in self.changes if one.by > 0)

    @property
    def taken(self) -> int:
        """How many copies went."""
        return -sum(one.by for one in self.changes if one.by < 0)


FIELDS = ("name", "format", "game", "named", "cover", "folder", "tags", "notes", "unread")


def difference(before: DeckFile, after: DeckFile, same: Callable[[str], str] = str) -> DeckDifference:
    """Return what differs in the second of two decks: cards in the order of the first, new ones behind.

    `same` makes one of all numbers of a card, for printings to count as one.
    """
    changes = tuple(one for one in _changes(before, after, same) if one.by)
    fields = tuple(name for name in FIELDS if getattr(before, name) != getattr(after, name))
    looks = _looks(before) != _looks(after) and not changes
    return DeckDifference(changes, (*fields, "printings") if looks else fields)


def _changes(before: DeckFile, after: DeckFile, same: Callable[[str], str]) -> Iterator[CountChange]:
    for section in dict.fromkeys((*before.sections, *after.sections)):
        old, new = _counts(before, section, same), _counts(after, section, same)
        for no in dict.fromkeys((*old, *new)):
            yield CountChange(section, no, old.get(no, 0), new.get(no, 0))


def _counts(file: DeckFile, section: str, same: Callable[[str], str]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for row in file.rows(section):
        counts[same(row.no)] = counts.get(same(row.no), 0) + row.count
    return counts


def _looks(file: DeckFile) -> list[tuple[str, str, str, int, str]]:
    """Return the printings and notes of a deck, in whatever order."""
    parts = file.sections.items()
    return sorted((name, row.no, row.printing, row.count, row.note) for name, rows in parts for row in rows)
