"""Cards found by what lists call them: by the number of any printing, by a name in any language, or nearly so."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from difflib import SequenceMatcher
from typing import Final, Protocol

from msgspec import Struct

from wixoss_desktop.cards.catalogue.folding import fold, key_of
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.deck_rules import section_of

NEAR: Final = 5
_LOOKED_AT: Final = 40
"""So many of the names that share most pairs of letters with a word are compared with it."""
_ALIKE: Final = 0.5
NOBODY: Final[Mapping[int, str]] = {}


class KnownCard(Struct, frozen=True):
    """A card as lists speak of it: the number that games know it by, those of all its printings, its names by language.

    `kind` is the type of the card, `section` the part of a deck that it lies in. `webxoss` are the numbers by which
    WEBXOSS knows printings of it.
    """

    no: str
    printings: tuple[str, ...]
    names: Mapping[str, str]
    kind: str
    section: str
    burst: bool = False
    webxoss: Mapping[str, int] = {}

    def called(self, *languages: str) -> str:
        """The name in the first of some languages that it has one in; empty if it has none."""
        return next((name for code in languages if (name := self.names.get(code))), "")


class FoundCard(Struct, frozen=True):
    """A card, and the number of the printing that was asked for; by a name that is the one that games know."""

    card: KnownCard
    no: str


class CardFinder(Protocol):
    """Who knows cards by what lists call them."""

    def find(self, what: str) -> FoundCard | None:
        """Return the card of a number or a name; None if nobody knows it."""

    def near(self, *whats: str, most: int = NEAR) -> tuple[KnownCard, ...]:
        """Return the cards whose number or name is nearest to any of what nobody knows, the nearest in front."""


NamesOfRows = Mapping[str, Mapping[int, str]]
"""What the rows of a catalogue are called: by language and the row's id."""


def in_webxoss(number: int) -> str:
    """Return how a list names the card that WEBXOSS knows by a number."""
    return f"{_WEBXOSS}{number}"


_WEBXOSS: Final = "WEBXOSS#"
_NONE: Final[Mapping[str, int]] = {}


class CardIndex:
    """The cards of a pool and those of a catalogue: `names` are those of its rows, by language and the row's id.

    `webxoss` are numbers of printings by the ones that WEBXOSS has for them.
    """

    def __init__(
        self,
        pool: Mapping[str, Card],
        rows: Sequence[Row] = (),
        names: NamesOfRows | None = None,
        webxoss: Mapping[int, str] = NOBODY,
    ) -> None:
        self._pool = pool
        self._names_of_rows = names or {}
        self._webxoss = {fold(in_webxoss(number)): fold(no) for number, no in webxoss.items()}
        self._in_webxoss: Mapping[str, int] = {no: number for number, no in webxoss.items()}
        self._numbers: dict[str, tuple[str, Row | None]] = {}
        self._called: dict[str, tuple[str, Row | None]] = {}
        self._pairs: dict[str, list[str]] | None = None
        for row in rows:
            printed = row.printed or (row.no,)
            for no, folded in zip(printed, row.numbers.split("\n"), strict=False):
                self._numbers.setdefault(folded, (no, row))
            for name in row.names.split("\n"):
                self._called.setdefault(name.replace(" ", ""), (row.no, row))
            self._numbers[fold(row.no)] = (row.no, row)
        for no, card in pool.items():
            self._numbers.setdefault(fold(no), (no, None))
            for name in card.names.values():
                self._called.setdefault(key_of(name), (no, None))

    def find(self, what: str) -> FoundCard | None:
        """Return the card of a number or a name; None if nobody knows it."""
        if not what:
            return None
        folded = fold(what)
        numbered = self._numbers.get(self._webxoss.get(folded, folded))
        if numbered is not None:
            return FoundCard(self._card(*numbered), numbered[0])
        called = self._called.get(key_of(what))
        if called is None:
            return None
        card = self._card(*called)
        return FoundCard(card, card.no)

    def near(self, *whats: str, most: int = NEAR) -> tuple[KnownCard, ...]:
        """Return the cards whose number or name is nearest to any of what nobody knows, the nearest in front."""
        said = dict.fromkeys(key_of(what) for what in whats if not what.startswith(_WEBXOSS))
        alike = sorted((one for what in said for one in self._alike(what)), reverse=True)
        found: dict[str, KnownCard] = {}
        for _, name in alike:
            card = self._card(*(self._called.get(name) or self._numbers[name]))
            found.setdefault(card.no, card)
        return tuple(found.values())[:most]

    def _alike(self, wanted: str) -> list[tuple[float, str]]:
        """The names and numbers that are like a folded one, and how much."""
        shared = Counter(name for pair in _pairs(wanted) for name in self._by_pairs().get(pair, ()))
        likely = sorted(shared, key=lambda name: -2 * shared[name] / (len(name) + len(wanted)))[:_LOOKED_AT]
        ratios = ((SequenceMatcher(None, wanted, name).ratio(), name) for name in likely)
        return [one for one in ratios if one[0] >= _ALIKE]

    def _by_pairs(self) -> dict[str, list[str]]:
        if self._pairs is None:
            made: defaultdict[str, list[str]] = defaultdict(list)
            for name in {**self._called, **self._numbers}:
                for pair in _pairs(name):
                    made[pair].append(name)
            self._pairs = dict(made)
        return self._pairs

    def _card(self, no: str, row: Row | None) -> KnownCard:
        if row is None:
            card = self._pool[no]
            return self._known_of(card, (no,))
        printed = row.printed or (row.no,)
        played = next((one for one in printed if one in self._pool), None)
        if played is not None:
            return self._known_of(self._pool[played], printed)
        names = {code: of[row.id] for code, of in self._names_of_rows.items() if row.id in of}
        facts = row.facts
        section = section_of(facts.kind, craft=facts.craft)
        return KnownCard(row.no, printed, names, facts.kind, section, facts.burst, self._numbers_there(printed))

    def _known_of(self, card: Card, printed: tuple[str, ...]) -> KnownCard:
        section = section_of(card.type, craft=card.craft)
        return KnownCard(card.no, printed, card.names, card.type, section, card.burst, self._numbers_there(printed))

    def _numbers_there(self, printed: tuple[str, ...]) -> Mapping[str, int]:
        if not self._in_webxoss:
            return _NONE
        return {no: self._in_webxoss[no] for no in printed if no in self._in_webxoss}


class IndexOfGame(CardIndex):
    """The cards of another game; `sections` say in which part of a deck each lies."""

    def __init__(self, names: Mapping[str, Mapping[str, str]], sections: Mapping[str, str]) -> None:
        """`names` are those of each number, by language."""
        super().__init__({})
        self._known = {no: KnownCard(no, (no,), names[no], "OTHER", sections[no]) for no in names}
        for no, card in self._known.items():
            self._numbers[fold(no)] = (no, None)
            for name in card.names.values():
                self._called.setdefault(key_of(name), (no, None))

    def _card(self, no: str, row: Row | None) -> KnownCard:
        return self._known[no]


def _pairs(word: str) -> Iterable[str]:
    """The letters of a word, each two that stand beside each other."""
    return {word[at : at + 2] for at in range(len(word) - 1)}
