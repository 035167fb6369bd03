"""A deck while it is built: where each card stands in it, what its line says, and what is to be known of the whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, Literal, Protocol

from msgspec import Struct

from wixoss_desktop.engine.contract.cards import CardFact, CardKind, FactValue, Printed
from wixoss_desktop.engine.contract.setting_up import DeckRules, ListedDeck

USUAL: Final = 3
"""So many columns are shown of a game that doesn't say which."""
ColumnKind = Literal["number", "words", "colors", "mark"]
"""How a column is read: a number, words that are terms of the game, colours of cards, or what is there or isn't."""
FigureKind = Literal["bars", "stacked", "lines"]


class DeckColumn(Struct, frozen=True):
    """Something that the lines of a deck say: its heading is the term of its name, and so is each of its words.

    Where there is a term with `.short` behind the name, that is what a narrow column is headed by.

    `is_usual` is one that is shown until a person chooses others.
    """

    name: str
    kind: ColumnKind
    is_usual: bool = True


class DeckLine(Struct, frozen=True):
    """One card as it stands in a deck: in which section, under which heading (a term of the game), and in what order
    under it; how many copies of it are allowed; and what the columns say of it, by their names.
    """

    section: str
    group: str
    order: tuple[int | str, ...]
    most: int
    says: dict[str, FactValue]


class FigureRow(Struct, frozen=True):
    """A row of figures: its name is a term of the game, or is shown as it is; `errors` are standard errors."""

    name: str
    values: tuple[float | None, ...]
    errors: tuple[float, ...] = ()


class DeckFigure(Struct, frozen=True):
    """Something that is to be known of a deck, as a plot: its name, axis and labels are terms, or shown as they are.

    `is_share` is one whose values are shares of 1; of others they are numbers of cards.
    """

    name: str
    kind: FigureKind
    labels: tuple[str, ...]
    rows: tuple[FigureRow, ...]
    is_share: bool = False
    axis: str = ""


class DeckReading(Protocol):
    """What a game says of a deck while it is built; the cards that are known are bound inside."""

    def columns(self) -> tuple[DeckColumn, ...]:
        """Return what lines can say, besides how many copies there are and what the card is called."""

    def groups(self) -> tuple[str, ...]:
        """Return the headings of all sections in their order."""

    def line(self, card: str, deck_format: str) -> DeckLine:
        """Return how a card stands in a deck of a format. Raises KeyError for a card that nobody knows."""

    def parts(self, card: str) -> tuple[str, ...]:
        """Return what a deck may name a card for (`ListedDeck.named`), each the term `named.` with its name behind."""

    def figures(self, deck: ListedDeck) -> tuple[DeckFigure, ...]:
        """Return what follows from the facts of the cards; those that nobody knows are left out."""

    def dealt(self, deck: ListedDeck, seed: str, pause: Callable[[], object]) -> tuple[DeckFigure, ...]:
        """Return what is found out by dealing hands; none for a deck that can't be dealt.

        It may take some tenths of a second: `pause` is called now and then, and whatever it raises ends the dealing.
        """


class PlainDeckReading:
    """Lines and figures of any game, by the kinds of its cards and what is printed on them; nothing is dealt."""

    def __init__(self, rules: DeckRules, kinds: tuple[CardKind, ...], printed: Printed) -> None:
        self._rules = rules
        self._printed = printed
        self._kinds = tuple(kind.name for kind in kinds)
        self._facts = {fact.name: fact for kind in kinds for fact in kind.facts}
        shared = Counter(fact.name for kind in kinds for fact in kind.facts if fact.kind != "text")
        common = [name for name, count in shared.items() if 2 * count > len(kinds)]
        common.sort(key=lambda name: self._facts[name].kind != "number")
        self._usual = frozenset(common[:USUAL])

    def columns(self) -> tuple[DeckColumn, ...]:
        """Return a column for each fact that isn't a text; a few that most kinds have are usual, numbers first."""
        return tuple(
            DeckColumn(f"fact.{fact.name}", "number" if fact.kind == "number" else "words", fact.name in self._usual)
            for fact in self._told()
        )

    def groups(self) -> tuple[str, ...]:
        """Return the kinds of cards."""
        return tuple(f"kind.{kind}" for kind in self._kinds)

    def line(self, card: str, deck_format: str) -> DeckLine:
        """Return a card under its kind, in the order of its facts. Raises KeyError."""
        section, printed = self._rules.section_of(card), self._printed(card)
        kind = str(printed.get("kind", ""))
        found = next(one for one in self._rules.sections(deck_format) if one.name == section)
        says = {f"fact.{fact.name}": _terms(fact, printed[fact.name]) for fact in self._told() if fact.name in printed}
        order = tuple(_ordered(says.get(column.name)) for column in self.columns())
        return DeckLine(section, f"kind.{kind}", (*order, card), found.copies, says)

    def parts(self, card: str) -> tuple[str, ...]:
        """Name no card for anything."""
        return ()

    def figures(self, deck: ListedDeck) -> tuple[DeckFigure, ...]:
        """Return for each fact how many cards say what."""
        return tuple(self._figures(deck))

    def dealt(self, deck: ListedDeck, seed: str, pause: Callable[[], object]) -> tuple[DeckFigure, ...]:
        """Deal nothing."""
        return ()

    def _told(self) -> tuple[CardFact, ...]:
        return tuple(fact for fact in self._facts.values() if fact.kind != "text")

    def _figures(self, deck: ListedDeck) -> Iterator[DeckFigure]:
        """What most cards say comes first, numbers before words; a card with several words counts for each."""
        every = [self._printed(card) for cards in deck.cards.values() for card in cards]
        said = {fact.name: [one[fact.name] for one in every if fact.name in one] for fact in self._told()}
        usual = sorted(self._told(), key=lambda fact: (fact.name not in self._usual, fact.kind != "number"))
        for fact in usual:
            counts = Counter(value for one in said[fact.name] for value in (one if isinstance(one, tuple) else (one,)))
            if counts:
                places = {word: at for at, word in enumerate(fact.values)}
                values = sorted(counts, key=lambda value: (isinstance(value, str), places.get(str(value), 0), value))
                labels = tuple(str(_terms(fact, value)) for value in values)
                row = FigureRow("cards", tuple(float(counts[value]) for value in values))
                yield DeckFigure(f"fact.{fact.name}", "bars", labels, (row,))


def _terms(fact: CardFact, value: FactValue) -> FactValue:
    """A word as the term that it is called by."""
    match value:
        case int():
            return value
        case str():
            return f"fact.{fact.name}.{value}"
        case _:
            return tuple(f"fact.{fact.name}.{one}" for one in value)


def _ordered(value: FactValue | None) -> int | str:
    return value if isinstance(value, int | str) else ",".join(value or ())
