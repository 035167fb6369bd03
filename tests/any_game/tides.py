"""Tides, a game in one file: what has to be said about a game so that the program can play it (docs/games.md).

Two to four players have decks of numbered cards and hold three of them. In each round all lay one card face down at the
same time; then the cards are turned up and a die is thrown. At high tide, 4 to 6, the highest card takes the round, at
low tide the lowest; who share it take nothing. Whoever has most rounds in the end wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Refusal, Seat, Spot, with_part
from wixoss_desktop.engine.contract.board import Figure, MatZone, TableOffer
from wixoss_desktop.engine.contract.cards import CardFact, CardKind, FactValue
from wixoss_desktop.engine.contract.plain import Course, PlainEvent
from wixoss_desktop.engine.contract.plain_cards import Knowing, PlainCardGame
from wixoss_desktop.engine.contract.setting_up import DeckSection, PlainDecks, PlainForm, PlainSetup, SetupChoice

HAND, COPIES, HIGH = 3, 2, 4
"""Cards held, cards of a number in a deck, and the least that is thrown at high tide."""


CARDS: Final = (
    CardKind("fish", (CardFact("number", "number"), CardFact("water", "word", ("salt", "sweet")))),
    CardKind("ship", (CardFact("number", "number"),)),
)
"""What is printed on the cards: fish are the low ones, ships the high ones."""
FISH: Final = 5
"""The largest fish."""
ROUNDS: Final = {"short": 4, "long": 7}
"""The formats that decks are made for, and how many rounds are played in each."""
DECK_RULES: Final = PlainDecks(
    "tides.2",
    {name: (DeckSection("deck", HAND + rounds - 1, None, COPIES),) for name, rounds in ROUNDS.items()},
    dict.fromkeys("123456789", "deck"),
)
"""What makes a deck legal: enough cards for all rounds, and few copies of each."""
FORM: Final = PlainForm("tides.1", (3, 2, 4), (SetupChoice("format", tuple(ROUNDS), "short"),), DECK_RULES)
"""How a game is begun: two to four play, three as a rule, with a deck each and in one of the formats."""


def printed(card: str) -> Mapping[str, FactValue]:
    """What is printed on a card, by its number."""
    number = int(card)
    if number > FISH:
        return {"kind": "ship", "number": number}
    return {"kind": "fish", "number": number, "water": "sweet" if number % 2 else "salt"}


class Lay(Struct, frozen=True):
    """Lays a card of the hand face down."""

    card: int

    def __str__(self) -> str:
        return f"lay {self.card}"


class Sea(Struct, frozen=True):
    """What lies on the table: each field has a part for each seat, and hands are sorted.

    `laid` has a seat's card of this round, `up` those that were turned up, `won` counts its rounds, `out` says that
    it has left; `left` are the rounds to come, `die` is what was thrown last.
    """

    deck: tuple[tuple[int, ...], ...]
    hand: tuple[tuple[int, ...], ...]
    laid: tuple[tuple[int, ...], ...]
    up: tuple[tuple[int, ...], ...]
    won: tuple[int, ...]
    out: tuple[bool, ...]
    left: int
    die: int = 0


class TidesGame(PlainCardGame[PlainSetup, Sea, Lay, int]):
    """The rules; who sees what follows from `known`."""

    name, setup_type, table_type = "tides", PlainSetup, Sea
    mat = (
        MatZone("laid", "lane", 0, 0.1, 0.4),
        MatZone("up", "fan", 0, 0.4, 0.9),
        MatZone("deck", "pile", 1, 0.0, 0.2, public=False),
        MatZone("hand", "hand", 1, 0.2, 1.0, public=False),
    )
    known: Mapping[str, Knowing] = {"deck": "nobody", "hand": "seat", "laid": "seat"}

    def seats(self, setup: PlainSetup) -> tuple[Seat, ...]:
        return setup.seats

    def check_setup(self, setup: PlainSetup) -> tuple[Refusal, ...]:
        return FORM.check(setup)

    def dealt(self, setup: PlainSetup, course: Course) -> Sea:
        none: tuple[tuple[int, ...], ...] = ((),) * setup.players
        decks = tuple(course.dice.shuffled(tuple(map(int, deck.cards["deck"]))) for deck in setup.decks)
        rounds = ROUNDS[setup.answers["format"]]
        sea = Sea(decks, none, none, none, (0,) * setup.players, (False,) * setup.players, rounds)
        for seat in self.seats(setup) * HAND:
            sea = self._drawn(sea, seat, course)
        return sea

    def asked(self, table: Sea) -> tuple[Seat, ...]:
        return tuple(seat for seat, cards in enumerate(table.laid) if not cards and not table.out[seat])

    def choices(self, table: Sea, seat: Seat) -> tuple[Lay, ...]:
        return tuple(Lay(card) for card in sorted(set(table.hand[seat])))

    def why_not(self, table: Sea, seat: Seat, action: Lay) -> Refusal:
        return Refusal("tides.4", "not_in_hand", {"card": action.card})

    def answered(self, table: Sea, seat: Seat, action: Lay, course: Course) -> Sea:
        held = Spot(seat, "hand", table.hand[seat].index(action.card))
        return self._went_on(self.moved(table, course, "laid", held, Spot(seat, "laid")), course)

    def without(self, table: Sea, seat: Seat, course: Course) -> Sea:
        return self._went_on(replace(table, out=with_part(table.out, seat, True)), course)

    def _drawn(self, sea: Sea, seat: Seat, course: Course) -> Sea:
        return self.moved(sea, course, "drew", Spot(seat, "deck"), Spot(seat, "hand"), light="drew")

    def _went_on(self, sea: Sea, course: Course) -> Sea:
        """Turn the cards up, throw the die and draw, once all have laid one."""
        if self.asked(sea):
            return sea
        up = {seat: cards[0] for seat, cards in enumerate(sea.laid) if cards and not sea.out[seat]}
        for seat in up:
            start, to = Spot(seat, "laid"), Spot(seat, "up")
            sea = self.moved(sea, course, "turned_up", start, to, light="turned_up", chance=False)
        die = course.dice.roll(6) + 1
        course.tell(PlainEvent("high" if die >= HIGH else "low", numbers=(("n", die),), light="rolled"))
        wanted = max(up.values()) if die >= HIGH else min(up.values())
        takers = [seat for seat, card in up.items() if card == wanted]
        if len(takers) == 1:
            sea = replace(sea, won=with_part(sea.won, takers[0], sea.won[takers[0]] + 1))
        sea = replace(sea, left=sea.left - 1, die=die)
        if sea.left:
            course.tell(PlainEvent("round", numbers=(("round", self.round(sea)),)))
        for seat in up if sea.left else ():
            sea = self._drawn(sea, seat, course)
        return sea

    def round(self, table: Sea) -> int:
        return 1 + max(map(len, table.up))

    def points(self, table: Sea) -> tuple[int, ...]:
        return table.won

    def is_over(self, table: Sea) -> bool:
        return table.left == 0

    def parse(self, text: str) -> Lay:
        verb, _, number = text.partition(" ")
        if verb != "lay" or not number.isdecimal() or str(int(number)) != number:
            raise ValueError(f"{text!r} is no action of Tides; a card is laid by its number: lay 5")
        return Lay(int(number))

    def offer(self, view: Sea, seat: Seat, action: Lay) -> TableOffer:
        held = tuple(Spot(seat, "hand", at) for at, card in enumerate(view.hand[seat]) if card == action.card)
        return TableOffer(str(action), held, (Spot(seat, "laid"),), click=True)

    def figures(self, seen: Sea, seat: Seat | None) -> tuple[Figure, ...]:
        if seat is not None:
            return (Figure("won", seen.won[seat]),)
        return (Figure("left", seen.left), *((Figure("die", seen.die),) if seen.die else ()))
