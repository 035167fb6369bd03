"""The cards of a catalogue by the game that they are of, each game's searched in its own words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from wixoss_desktop.cards.catalogue.search.columns import Columns
from wixoss_desktop.cards.catalogue.search.completing import Completions, offers
from wixoss_desktop.cards.catalogue.search.fields import JOINS, NAMED, Field, Fields, fields_of, game_of, joins_of
from wixoss_desktop.cards.catalogue.search.finding import (
    Search,
    found,
    in_doubt,
    in_usual_order,
    search,
    tallied,
    within,
    without_a_word,
)
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.cards.decks.record import WIXOSS
from wixoss_desktop.engine.contract.cards import CardKind

_GAME: Final = re.compile(r"(?:^|\s)game[:=]([a-z0-9_]+)(?=\s|\Z)", re.IGNORECASE)

_ASKED: Final = re.compile(r"\w+[:>=]+")
"""The field of an example, and how it is asked for."""


def _first_word(said: str) -> str:
    return next((word for word in re.findall(r"\w+", said) if len(word) > 2), "")


_SAID: Final[Mapping[str, Callable[[Row], str]]] = {
    "no": lambda row: row.no,
    "name": lambda row: _first_word(row.names),
    "text": lambda row: _first_word(row.texts),
    "set": lambda row: _first_word(row.products),
    "rarity": lambda row: _first_word(row.rarities),
    "artist": lambda row: _first_word(row.artists),
    "year": lambda row: row.released[0][:4] if row.released else "",
}
"""A word that a card answers to, by what any card can be asked; empty where it says nothing."""


class Searched(NamedTuple):
    """How the cards of a game are searched: what can be asked for, how that is joined, in which order they stand.

    Its `kinds` of cards say all of it; None of a game that says it in words of its own, with examples of its own.
    """

    fields: Fields
    joins: tuple[tuple[str, str], ...]
    in_order: Callable[[Iterable[Row]], list[Row]]
    kinds: tuple[CardKind, ...] | None = None


def by_kinds(game: str, kinds: tuple[CardKind, ...]) -> Searched:
    """Return how cards are searched whose kinds say what is printed on them: in the order of these, by number."""
    places = {kind.name: at for at, kind in enumerate(kinds)}

    def in_order(rows: Iterable[Row]) -> list[Row]:
        return sorted(rows, key=lambda row: (places.get(str(row.facts.own.get("kind")), len(places)), row.numbers))

    fields = fields_of(game, kinds)
    return Searched(fields, joins_of(fields), in_order, kinds)


def wixoss_searched() -> Searched:
    """Return how the cards of WIXOSS are searched."""
    return Searched(NAMED, JOINS, in_usual_order)


class CardsOfGame:
    """All cards of one game, ready to be searched."""

    def __init__(self, game: str, columns: Columns, how: Searched) -> None:
        self.game = game
        self.columns = columns
        self.how = how
        self.fields = how.fields
        self._line = ""
        self._search: Search | None = None

    def examples(self) -> Iterator[tuple[str, Field]]:
        """Give each field that can be asked for, with an example.

        Where their kinds say how cards are searched, the example is of the first card that says something there, and
        what no card says isn't given.
        """
        for field in dict.fromkeys(self.fields.values()):
            example = field.example if self.how.kinds is None else self._own_example(field)
            if example:
                yield example, field

    def _own_example(self, field: Field) -> str:
        read = _SAID.get(field.key) if field.says != field.key else None
        if read is None or not self.rows:
            return field.example
        said = next(filter(None, map(read, self.rows)), "")
        asked = _ASKED.match(field.example)
        assert asked is not None
        return f"{asked[0]}{said}" if said else ""

    @property
    def rows(self) -> Sequence[Row]:
        """Every card, in the usual order."""
        return self.columns.rows

    def asked(self, line: str) -> Search:
        """Return a line made ready: one key asks for the same line several times. Raises BadSearch."""
        if line != self._line or self._search is None:
            self._search = search(line, self.fields, self.columns)
            self._line = line
        return self._search

    def find(self, line: str) -> list[Row]:
        """Return the cards that a search line asks for, in its order. Raises BadSearch."""
        return found(self.asked(line), self.columns)

    def in_doubt(self, line: str) -> int:
        """Return how many more cards may be what a line asks for. Raises BadSearch."""
        return in_doubt(self.asked(line), self.columns)

    def without_a_word(self, line: str) -> Counter[str]:
        """Return how many have no name, or no text, in the letters that a line asks for it in. Raises BadSearch."""
        return without_a_word(self.asked(line), self.columns)

    def tally(self, line: str, read: Callable[[Row], Iterable[str]]) -> Counter[str]:
        """Return how many of the cards that a line finds have each of the values that a card has. Raises BadSearch."""
        return tallied(self.asked(line), self.columns, read)

    def complete(self, line: str, cursor: int) -> Completions:
        """Return what the word of a search line that ends at the cursor may become."""
        return offers(line, cursor, self.columns, self.fields)


class CardsWithin(CardsOfGame):
    """Those cards of a game alone that a line asks for, to be searched as all of them are."""

    def __init__(self, cards: CardsOfGame, scope: str) -> None:
        """`scope` is a line that can be read. Raises BadSearch."""
        super().__init__(cards.game, cards.columns, cards.how)
        self.scope = scope
        self._within = search(scope, self.fields, self.columns)

    def asked(self, line: str) -> Search:
        """Return a line made ready for these cards. Raises BadSearch."""
        return within(super().asked(line), self._within)


def game_asked(line: str) -> str:
    """Return the name of the game that a search line asks for; empty where it asks for none."""
    said = _GAME.search(line)
    return said[1].casefold() if said is not None else ""


def by_game(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """Return cards by the name of their game, WIXOSS in front, also where it has none."""
    parted: dict[str, list[Row]] = {WIXOSS: []}
    for row in rows:
        parted.setdefault(game_of(row), []).append(row)
    return parted
