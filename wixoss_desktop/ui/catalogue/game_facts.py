"""What the catalogue says of cards of a game, mostly by their kinds: chips, columns, orders, facts, faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol, cast

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.cards.catalogue.facts import Facts
from wixoss_desktop.cards.catalogue.search.marks import marks_of
from wixoss_desktop.cards.catalogue.search.rows import Row
from wixoss_desktop.engine.contract.cards import CardFact, CardKind, FactValue
from wixoss_desktop.match.games import USUAL, card_kinds, part_of
from wixoss_desktop.references import resolved
from wixoss_desktop.ui.catalogue.chip_groups import WORDS, ChipGroup, ChipSet
from wixoss_desktop.ui.faces.plain_face import PlainFace, face_of
from wixoss_desktop.ui.kit.locale import row_of
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.words.lexicon import Lexicon
from wixoss_desktop.words.voice import spoken

if TYPE_CHECKING:
    from wixoss_desktop.images.face import Face

USUAL_HEADS: Final = (marked("Name"), marked("Number"), marked("Type"))
"""What the first columns of every table are headed by."""
KIND: Final = "kind"
"""The fact that says of which kind a card is; by it the search line asks for all that stands beside that, too."""
COLUMNS: Final = 5
"""So many facts have a column in the table."""
USUAL_ORDERS: Final = {"": marked("Usual order"), "name": marked("Name"), "no": marked("Number")}
OWNED_ORDER: Final = {"owned": marked("Copies owned")}


class SaidFact(Struct, frozen=True):
    """A word of a fact as it is read, and the search line that finds the cards which share it (empty for none).

    `markup` is there where that is more than the words.
    """

    words: str
    line: str = ""
    markup: str = ""


class CatalogueFacts(Protocol):
    """What the catalogue says of the cards of a game."""

    @property
    def hint(self) -> str:
        """What stands in the empty search line."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The columns of the table in which numbers stand."""

    @property
    def widths(self) -> tuple[int, ...]:
        """How wide the columns behind the name are; none where they are as wide as their headings."""

    def words_in(self, language: str) -> Lexicon | None:
        """Return the words of the game; None where it has no voice."""

    def chips(self) -> ChipSet:
        """Return what is asked for by a click."""

    def orders(self, language: str) -> Mapping[str, str]:
        """Return by what cards can be put in order, with its words."""

    def headings(self, language: str) -> tuple[str, ...]:
        """Return what the columns of the table are headed by."""

    def cells(self, row: Row, name: str, language: str) -> tuple[str, ...]:
        """Return what the columns say of a card."""

    def lines(self, row: Row, language: str) -> tuple[tuple[SaidFact, ...], ...]:
        """Return all that a card says but its text: each group of words with what it is called and what finds it."""

    def told_apart(self, facts: Facts, language: str) -> str:
        """Return what tells cards of one name apart."""

    def face(self, row: Row, name: str, second_name: str, language: str, text: str = "") -> Face | PlainFace:
        """Return how a card is drawn."""


class GameFacts:
    """The facts of the cards of one game by their kinds."""

    widths: Final = ()

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

    @property
    def hint(self) -> str:
        """What stands in the empty search line."""
        return tr("Search: a name, a fact, or words of a text")

    @property
    def numbers(self) -> tuple[int, ...]:
        """The columns of the table in which numbers stand."""
        return tuple(at for at, fact in enumerate(self.columns, len(USUAL_HEADS)) if fact.kind == "number")

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
        return tuple((*map(tr, USUAL_HEADS), *facts, *[""] * COLUMNS)[: COLUMNS + len(USUAL_HEADS)])

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

    def told_apart(self, facts: Facts, language: str) -> str:
        """Return what tells cards of one name apart: all that they say but their texts."""
        words = self.words_in(language)
        said = (self.said(fact.name, word, words) for fact in self.told for word in _words(facts.own.get(fact.name)))
        return " · ".join(said)

    def face(self, row: Row, name: str, second_name: str, language: str, text: str = "") -> PlainFace:
        """Return the face of a card in the words of its game; of a game that isn't known only the name."""
        words = self.words_in(language)
        if words is None or not self.kinds:
            return PlainFace(name, no=row.no)
        return replace(face_of(words, self.kinds, name, row.facts.own), no=row.no)


def facts_of_game(game: str) -> CatalogueFacts:
    """Return what is said of the cards of a game: by itself, or by their kinds; of one that isn't known nothing.

    Cards of the usual game say of none that they are of it.
    """
    named = part_of(game or USUAL, "facts")
    if named is None:
        return GameFacts(game, card_kinds(game))
    return cast("Callable[[], CatalogueFacts]", resolved(named))()


def _words(value: FactValue | None) -> tuple[str, ...]:
    return () if value is None else value if isinstance(value, tuple) else (str(value),)


def _term(fact: CardFact, word: str, words: Lexicon | None) -> str:
    return word if words is None else words.term_or(f"fact.{fact.name}.{word}", word)
