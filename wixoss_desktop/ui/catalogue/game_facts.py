"""What the catalogue says of cards of another game, by the kinds of its cards: chips, columns, orders, facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Final

from msgspec import Struct

from wixoss_desktop.cards.catalogue.search.marks import marks_of
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.engine.contract.cards import CardFact, CardKind, FactValue
from wixoss_desktop.match.games import card_kinds
from wixoss_desktop.ui.catalogue.chip_groups import WORDS, ChipGroup, ChipSet
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.voice import spoken

KIND: Final = "kind"
"""The fact that says of which kind a card is; by it the search line asks for all that stands beside that, too."""
COLUMNS: Final = 5
"""So many facts have a column in the table."""
USUAL_ORDERS: Final = {"": marked("Usual order"), "name": marked("Name"), "no": marked("Number")}
OWNED_ORDER: Final = {"owned": marked("Copies owned")}


class GameFacts:
    """The facts of the cards of one game."""

    def __init__(self, game: str, kinds: tuple[CardKind, ...]) -> None:
        self.game = game
        self.kinds = kinds
        self.facts: Mapping[str, CardFact] = {fact.name: fact for kind in kinds for fact in kind.facts}
        self.told = tuple(fact for fact in self.facts.values() if fact.kind != "text")
        """Those that are asked for by numbers and words."""
        self._beside = {one.fact for kind in kinds if kind.face for one in kind.face.shown if one.at == "type"}
        shared = Counter(fact.name for kind in kinds for fact in kind.facts)
        others = [fact for fact in self.told if fact.name not in self._beside]
        others.sort(key=lambda fact: (2 * shared[fact.name] <= len(kinds), fact.kind != "number"))
        self.columns = tuple(others[:COLUMNS])
        """Those with a column: what most kinds have in front, numbers before words."""

    def words_in(self, language: str) -> Lexicon | None:
        """Return the words of the game; None where it has no voice."""
        said = spoken(self.game)
        return None if said is None else said.words_in(language)

    def called(self, name: str, words: Lexicon | None) -> str:
        """Return what a fact is called."""
        return name if words is None else words.term_or(f"fact.{name}", name)

    def said(self, fact: str, value: str, words: Lexicon | None) -> str:
        """Return what a word of a fact is called; a bare number says of which."""
        if words is None:
            return value
        if fact == KIND:
            families = ("kind", *(f"fact.{name}" for name in self._beside))
            return next((words.term(key) for one in families if (key := f"{one}.{value}") in words.terms), value)
        term = words.term_or(f"fact.{fact}.{value}", value)
        return f"{self.called(fact, words)} {term}" if term.isdecimal() else term

    def type_line(self, row: Row) -> tuple[str, ...]:
        """Return the kind of a card, and the words beside it."""
        own = row.facts.own
        return tuple(word for name in (KIND, *self._beside) for word in _words(own.get(name)))

    def own(self, fact: str, row: Row) -> tuple[str, ...]:
        """Return the words of a fact that a card has."""
        return _words(row.facts.own.get(fact))

    def chips(self) -> ChipSet:
        """Return what is asked for by a click: kinds in sight, all other facts behind."""
        beside = (value for fact in self.told if fact.name in self._beside for value in fact.values)
        kinds = tuple(dict.fromkeys((*(kind.name for kind in self.kinds), *beside)))
        others = [fact for fact in self.told if fact.name not in self._beside]
        worded = (ChipGroup(fact.name, fact.values, partial(self.own, fact.name)) for fact in others if fact.values)
        listed = (
            ChipGroup(fact.name, (), partial(self.own, fact.name), fact.name) for fact in others if not fact.values
        )
        marks = ChipGroup("is", ("favourite", "owned", "noted", "corrected"), marks_of)
        return ChipSet(
            (ChipGroup(KIND, kinds, self.type_line),), (*worded, marks, *listed), self._chip_words, self._chip_title,
            has_colors=False,
        )  # fmt: skip

    def _chip_words(self, key: str, value: str, words: Lexicon) -> str:
        return (
            tr(WORDS[key, value]) if (key, value) in WORDS and key not in self.facts else self.said(key, value, words)
        )

    def _chip_title(self, group: ChipGroup, words: Lexicon) -> str:
        return self.called(group.title, words)

    def orders(self, language: str) -> Mapping[str, str]:
        """Return by what cards can be put in order, with its words; numbers begin with the greatest."""
        words = self.words_in(language)
        facts = {fact.name: self.called(fact.name, words) for fact in self.told}
        usual, owned = ({name: tr(said) for name, said in of.items()} for of in (USUAL_ORDERS, OWNED_ORDER))
        return {**usual, **facts, **owned}

    def headings(self, language: str) -> tuple[str, ...]:
        """Return what the columns of the table are headed by."""
        words = self.words_in(language)
        facts = [self.called(fact.name, words) for fact in self.columns]
        return tuple((tr("Name"), tr("Number"), tr("Type"), *facts, *[""] * COLUMNS)[: COLUMNS + 3])

    def cells(self, row: Row, name: str, language: str) -> tuple[str, ...]:
        """Return what the columns say of a card."""
        words = self.words_in(language)
        kind = row_of(self.said(KIND, word, words) for word in self.type_line(row))
        facts = [self._cell(fact, row, words) for fact in self.columns]
        return tuple((name, row.no, kind, *facts, *[""] * COLUMNS)[: COLUMNS + 3])

    def _cell(self, fact: CardFact, row: Row, words: Lexicon | None) -> str:
        said = (_term(fact, word, words) for word in self.own(fact.name, row))
        return row_of(said)

    def lines(self, row: Row, language: str) -> tuple[tuple[SaidFact, ...], ...]:
        """Return all that a card says but its text: each group of words with what it is called and what finds it."""
        words = self.words_in(language)
        kinds = tuple(SaidFact(self.said(KIND, word, words), f"{KIND}:{word}") for word in self.type_line(row))
        rest = (fact for fact in self.told if fact.name not in self._beside and fact.name in row.facts.own)
        return (kinds, *(self._line(fact, row, words) for fact in rest))

    def _line(self, fact: CardFact, row: Row, words: Lexicon | None) -> tuple[SaidFact, ...]:
        said = [SaidFact(_term(fact, word, words), f"{fact.name}:{word}") for word in self.own(fact.name, row)]
        named = self.called(fact.name, words)
        return tuple(SaidFact(f"{named} {one.words}" if not at else one.words, one.line) for at, one in enumerate(said))


class SaidFact(Struct, frozen=True):
    """A word of a fact as it is read, and the search line that finds the cards which share it."""

    words: str
    line: str


def facts_of_game(game: str) -> GameFacts:
    """Return the facts of the cards of a game; of one that isn't known none."""
    return GameFacts(game, card_kinds(game))


def _words(value: FactValue | None) -> tuple[str, ...]:
    return () if value is None else value if isinstance(value, tuple) else (str(value),)


def _term(fact: CardFact, word: str, words: Lexicon | None) -> str:
    return word if words is None else words.term_or(f"fact.{fact.name}.{word}", word)
