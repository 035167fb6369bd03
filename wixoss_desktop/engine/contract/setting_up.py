"""What a game is begun with, as lists and answers: decks by the numbers of their cards, and the choices of a form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Protocol, TypeVar

from msgspec import Struct

from wixoss_desktop.engine.contract.cards import FactValue
from wixoss_desktop.engine.contract.values import Refusal, Seat

S = TypeVar("S")


class ListedDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as a list: a number for each copy, by the section that it lies in, in the order of the list.

    `format` is the one that it is made for. `named` are cards that a game asks a deck to name for something, such as
    the one that begins on the table, by what that is. `printed` is what stands on cards that come with
    no game, but with whoever brings the deck, by their numbers.
    """

    name: str
    cards: dict[str, tuple[str, ...]]
    format: str = ""
    named: dict[str, str] = {}
    printed: dict[str, dict[str, FactValue]] = {}


class DeckSection(Struct, frozen=True):
    """A part of a deck: how many cards it holds, `high` None for as many as one likes, and how many copies of one."""

    name: str
    low: int
    high: int | None
    copies: int


class DeckRules(Protocol):
    """What makes a deck legal; the cards that are known are bound inside."""

    def formats(self) -> tuple[str, ...]:
        """Return the formats that decks are made for, the usual one first."""

    def sections(self, deck_format: str) -> tuple[DeckSection, ...]:
        """Return the parts of a deck in a format. Raises KeyError for a format that doesn't exist."""

    def section_of(self, card: str) -> str:
        """Return in which section a card lies, by its number. Raises KeyError for a card that nobody knows."""

    def check(self, deck: ListedDeck, deck_format: str, day: str = "") -> tuple[Refusal, ...]:
        """Return every reason why a deck isn't legal in a format, with the numbers of the cards that each is about.

        `day`, as 2026-01-31, is the one whose lists of restrictions hold; without one the newest do. That nobody knows
        a card is a reason. Raises KeyError for a format that doesn't exist.
        """


class PlainDecks:
    """Deck rules that count the cards of a part and the copies of each; `rule` is the one that says how many."""

    def __init__(
        self, rule: str, parts: Mapping[str, tuple[DeckSection, ...]], section_of: Mapping[str, str]
    ) -> None:  # fmt: skip
        """Take the parts of a deck in each format, the usual one first, and the part in which each card lies."""
        self._rule = rule
        self._parts = parts
        self._section_of = section_of

    def formats(self) -> tuple[str, ...]:
        """Return the formats that there are parts for."""
        return tuple(self._parts)

    def sections(self, deck_format: str) -> tuple[DeckSection, ...]:
        """Return the parts of a deck in a format. Raises KeyError for a format that doesn't exist."""
        return self._parts[deck_format]

    def section_of(self, card: str) -> str:
        """Return in which part a card lies, by its number. Raises KeyError for a card that nobody knows."""
        return self._section_of[card]

    def check(self, deck: ListedDeck, deck_format: str, day: str = "") -> tuple[Refusal, ...]:
        """Return every reason why a deck isn't legal, on any day. Raises KeyError for a format that doesn't exist.

        Reasons are `unknown_card`, `wrong_section`, `deck_too_small`, `deck_too_large` and `too_many_copies`.
        """
        parts = self.sections(deck_format)
        lying = {(no, name): None for name, cards in deck.cards.items() for no in cards}
        astray = ((no, name) for no, name in lying if self._section_of.get(no) != name)
        return (
            *(self._astray(no, name) for no, name in astray),
            *(fault for part in parts for fault in self._counted(part, deck.cards.get(part.name, ()))),
        )

    def _astray(self, no: str, section: str) -> Refusal:
        names = {"card": no, "section": section}
        return Refusal(self._rule, "wrong_section" if no in self._section_of else "unknown_card", {}, names, (no,))

    def _counted(self, part: DeckSection, cards: tuple[str, ...]) -> Iterator[Refusal]:
        if len(cards) < part.low:
            yield Refusal(self._rule, "deck_too_small", {"cards": len(cards), "least": part.low})
        if part.high is not None and len(cards) > part.high:
            yield Refusal(self._rule, "deck_too_large", {"cards": len(cards), "most": part.high})
        for no, copies in Counter(cards).items():
            if copies > part.copies:
                numbers = {"copies": copies, "most": part.copies}
                yield Refusal(self._rule, "too_many_copies", numbers, {"card": no}, (no,))


class SetupChoice(Struct, frozen=True):
    """Something to be answered before a game begins: its name, the words it can be answered by, and the usual one.

    One without `values` is answered by a number, 0 or more. `is_detail` is one that is seldom answered otherwise, and
    isn't asked for unless somebody wants to see such rules. One of a `seat` is asked beside who sits there. One that
    matters only `given` some answers to another names that and these.
    """

    name: str
    values: tuple[str, ...]
    usual: str
    is_detail: bool = False
    seat: Seat | None = None
    given: tuple[str, tuple[str, ...]] | None = None


class RuleOption(Struct, frozen=True):
    """A gap of the rules: its rule, its name, what it may be, and what it is as a rule; without values a number."""

    rule: str
    name: str
    values: tuple[str, ...]
    usual: str


class SetupForm(Protocol[S]):
    """How a set-up is made of answers and decks; a window paints it, the command line fills it in."""

    def players(self) -> tuple[int, ...]:
        """Return how many can play, the usual number first."""

    def choices(self, players: int) -> tuple[SetupChoice, ...]:
        """Return what is to be answered for so many players."""

    def setup(self, players: int, answers: Mapping[str, str], decks: tuple[ListedDeck, ...]) -> S:
        """Return the set-up of these answers, the usual ones where none is given, and a deck for each player.

        Raises ValueError with a sentence for an answer that isn't one of the choices, and for decks that can't be made.
        """

    def sides(self, setup: S) -> tuple[str, ...]:
        """Return what each seat of a set-up brings, by name."""


def answered(choices: tuple[SetupChoice, ...], answers: Mapping[str, str]) -> dict[str, str]:
    """Return an answer to each choice, the usual one where none is given. Raises ValueError, saying what is wrong."""
    found = {one.name: one for one in choices}
    for name, value in answers.items():
        if name not in found:
            expected = ", ".join(found) or "nothing"
            raise ValueError(f"nothing called {name!r} is to be answered; what is: {expected}")
        values = found[name].values
        if value not in values and (values or not (value.isascii() and value.isdecimal())):
            raise ValueError(f"{name} can't be {value!r}; it is {_one_of(values)}")
    return {one.name: answers.get(one.name, one.usual) for one in choices}


class PlainSetup(Struct, frozen=True):
    """What a game is begun with where nothing needs to be said in words of its own: how many play, what was answered
    before, and the deck of each seat where decks are brought.
    """

    players: int
    answers: dict[str, str] = {}
    decks: tuple[ListedDeck, ...] = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that play, in their order round the table."""
        return tuple(range(self.players))


class PlainForm:
    """Asks how many play, `choices`, and for decks where there are `decks` rules of them; makes a `PlainSetup` of it.

    `rule` is the one that says how many can play, the usual number of `players` stands first. A choice that is called
    `format` is answered by the decks unless somebody answers it.
    """

    def __init__(
        self, rule: str, players: tuple[int, ...], choices: tuple[SetupChoice, ...] = (),
        decks: DeckRules | None = None,
    ) -> None:  # fmt: skip
        self._rule, self._players, self._choices, self._decks = rule, players, choices, decks

    def players(self) -> tuple[int, ...]:
        """Return how many can play, the usual number first."""
        return self._players

    def choices(self, players: int) -> tuple[SetupChoice, ...]:
        """Return what is to be answered, whoever plays."""
        return self._choices

    def setup(self, players: int, answers: Mapping[str, str], decks: tuple[ListedDeck, ...]) -> PlainSetup:
        """Return the set-up of these answers and decks. Raises ValueError for an answer that can't be given."""
        has_format = any(one.name == "format" for one in self._choices)
        made_for = {"format": decks[0].format} if has_format and decks and decks[0].format else {}
        return PlainSetup(players, answered(self._choices, {**made_for, **answers}), decks)

    def sides(self, setup: PlainSetup) -> tuple[str, ...]:
        """Return what each deck is called, nothing where none are brought."""
        return tuple(deck.name for deck in setup.decks) or ("",) * setup.players

    def check(self, setup: PlainSetup) -> tuple[Refusal, ...]:
        """Return every reason why a game can't begin: how many would play, and what is wrong with each deck."""
        if setup.players not in self._players or len(setup.decks) != (setup.players if self._decks else 0):
            return (Refusal(self._rule, "wrong_number_of_players", {"players": setup.players}),)
        rules, made_for = self._decks, setup.answers.get("format")
        faults = (rules.check(deck, made_for or deck.format) for deck in setup.decks) if rules else ()
        return tuple(fault for found in faults for fault in found)


def _one_of(values: tuple[str, ...]) -> str:
    return f"one of {', '.join(values)}" if values else "a number"
