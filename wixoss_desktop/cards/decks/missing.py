"""What of a deck somebody doesn't own, and which decks could be built out of what is there."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import Struct

from wixoss_desktop.cards.decks.record import DeckFile

Held = Callable[[str], tuple[str, int]]
"""`held(no)`: what all printings of a card have in common, and how many copies of them are owned."""


class MissingCard(Struct, frozen=True):
    """A card of a deck of which too few copies are owned, by the number that the deck has."""

    no: str
    needed: int
    owned: int

    @property
    def missing(self) -> int:
        """How many copies are lacking."""
        return self.needed - self.owned


class Buildable(Struct, frozen=True):
    """A deck with what is lacking for it; `missing` is how many copies that are."""

    file: DeckFile
    cards: tuple[MissingCard, ...]

    @property
    def missing(self) -> int:
        """How many copies are lacking in all."""
        return sum(card.missing for card in self.cards)


def missing(file: DeckFile, held: Held) -> tuple[MissingCard, ...]:
    """Return the cards that are lacking for a deck, each once over all its sections and printings."""
    needed: dict[str, tuple[str, int, int]] = {}
    for rows in file.sections.values():
        for row in rows:
            key, owned = held(row.no)
            no, before, _ = needed.get(key, (row.no, 0, 0))
            needed[key] = (no, before + row.count, owned)
    return tuple(MissingCard(no, count, owned) for no, count, owned in needed.values() if owned < count)


def buildable(files: Iterable[DeckFile], held: Held) -> tuple[Buildable, ...]:
    """Return decks with cards, those of which least is lacking in front; each is looked at by itself."""
    found = (Buildable(file, missing(file, held)) for file in files if file.size)
    return tuple(sorted(found, key=lambda one: (one.missing, one.file.name.casefold())))
