"""Tides, a game in one file: what has to be said about a game so that the program can play it (docs/games.md).

Two to four players have decks of numbered cards and hold three of them. In each round all lay one card face down at the
same time; then the cards are turned up and a die is thrown. At high tide, 4 to 6, the highest card takes the round, at
low tide the lowest; who share it take nothing. Whoever has most rounds in the end wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract import Eyes, Refusal, Seat, Spot
from wixoss_desktop.engine.contract.board import Figure, MatZone, TableOffer
from wixoss_desktop.engine.contract.cards import CardFact, CardKind, FactValue
from wixoss_desktop.engine.contract.plain import Course, PlainEvent, PlainGame
from wixoss_desktop.engine.contract.setting_up import DeckSection, ListedDeck, SetupChoice, answered
from wixoss_desktop.engine.dice import Dice

HAND, COPIES, HIGH = 3, 2, 4
"""Cards held, cards of a number in a deck, and the least that is thrown at high tide."""
COVERED: Final = 0
"""In place of a card that somebody may not know; no card has this number."""

T = TypeVar("T")


class Tides(Struct, frozen=True):
    """What a game is begun with: a deck for each seat, as many as play, and how many rounds there are."""

    decks: tuple[tuple[int, ...], ...]
    rounds: int = 4


CARDS: Final = (
    CardKind("fish", (CardFact("number", "number"), CardFact("water", "word", ("salt", "sweet")))),
    CardKind("ship", (CardFact("number", "number"),)),
)
"""What is printed on the cards: fish are the low ones, ships the high ones."""
FISH: Final = 5
"""The largest fish."""
ROUNDS: Final = {"short": 4, "long": 7}
"""The formats that decks are made for."""


def printed(card: str) -> Mapping[str, FactValue]:
    """What is printed on a card, by its number."""
    number = int(card)
    if number > FISH:
        return {"kind": "ship", "number": number}
    return {"kind": "fish", "number": number, "water": "sweet" if number % 2 else "salt"}


class TidesDecks:
    """What makes a deck legal: enough cards for all rounds, and few copies of each."""

    def formats(self) -> tuple[str, ...]:
        return tuple(ROUNDS)

    def sections(self, deck_format: str) -> tuple[DeckSection, ...]:
        return (DeckSection("deck", HAND + ROUNDS[deck_format] - 1, None, COPIES),)

    def section_of(self, card: str) -> str:
        return "deck"

    def check(self, deck: ListedDeck, deck_format: str, day: str = "") -> tuple[Refusal, ...]:
        lost = tuple(dict.fromkeys(card for part in deck.cards.values() for card in part if not card.isdecimal()))
        known = tuple(int(card) for part in deck.cards.values() for card in part if card.isdecimal())
        unknown = (Refusal("tides.1", "unknown_cards", {"seat": 0}, {"cards": ", ".join(lost)}, lost),) if lost else ()
        return (*unknown, *_faults(0, known, ROUNDS[deck_format]))


class TidesForm:
    """A game of two to four, three as a rule, in one of the formats."""

    def players(self) -> tuple[int, ...]:
        return (3, 2, 4)

    def choices(self, players: int) -> tuple[SetupChoice, ...]:
        return (SetupChoice("format", tuple(ROUNDS), "short"),)

    def setup(self, players: int, answers: Mapping[str, str], decks: tuple[ListedDeck, ...]) -> Tides:
        said = answered(self.choices(players), {"format": decks[0].format, **answers})
        return Tides(tuple(map(_numbers, decks)), ROUNDS[said["format"]])

    def sides(self, setup: Tides) -> tuple[str, ...]:
        return tuple(f"{len(deck)} cards" for deck in setup.decks)


class Lay(Struct, frozen=True):
    """Lays a card of the hand face down."""

    card: int

    def __str__(self) -> str:
        return f"lay {self.card}"


class Sea(Struct, frozen=True):
    """What lies on the table: each field has a part for each seat, and hands are sorted.

    `laid` is a seat's card of this round, `up` are those that were turned up, `won` counts its rounds, `out` says that
    it has left; `left` are the rounds to come, `die` is what was thrown last.
    """

    decks: tuple[tuple[int, ...], ...]
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int | None, ...]
    up: tuple[tuple[int, ...], ...]
    won: tuple[int, ...]
    out: tuple[bool, ...]
    left: int
    die: int = 0


class TidesGame(PlainGame[Tides, Sea, Lay, Sea]):
    """The rules, and who sees what; what is seen of a table is a table too, with some cards covered."""

    name, setup_type, table_type = "tides", Tides, Sea
    mat = (
        MatZone("laid", "lane", 0, 0.1, 0.4),
        MatZone("up", "fan", 0, 0.4, 0.9),
        MatZone("deck", "pile", 1, 0.0, 0.2, public=False),
        MatZone("hand", "hand", 1, 0.2, 1.0, public=False),
    )

    def seats(self, setup: Tides) -> tuple[Seat, ...]:
        return tuple(range(len(setup.decks)))

    def check_setup(self, setup: Tides) -> tuple[Refusal, ...]:
        if not 2 <= len(setup.decks) <= 4:
            return (Refusal("tides.1", "wrong_number_of_players", {"players": len(setup.decks)}),)
        return tuple(fault for seat, deck in enumerate(setup.decks) for fault in _faults(seat, deck, setup.rounds))

    def dealt(self, setup: Tides, course: Course) -> Sea:
        none: tuple[tuple[int, ...], ...] = ((),) * len(setup.decks)
        zero, no = (0,) * len(none), (False,) * len(none)
        decks = tuple(course.dice.shuffled(deck) for deck in setup.decks)
        sea = Sea(decks, none, (None,) * len(none), none, zero, no, setup.rounds)
        for seat in self.seats(setup) * HAND:
            sea = _drawn(sea, seat, course)
        return sea

    def asked(self, table: Sea) -> tuple[Seat, ...]:
        return tuple(seat for seat, card in enumerate(table.laid) if card is None and not table.out[seat])

    def choices(self, table: Sea, seat: Seat) -> tuple[Lay, ...]:
        return tuple(Lay(card) for card in sorted(set(table.hands[seat])))

    def why_not(self, table: Sea, seat: Seat, action: Lay) -> Refusal:
        return Refusal("tides.4", "not_in_hand", {"card": action.card})

    def answered(self, table: Sea, seat: Seat, action: Lay, course: Course) -> Sea:
        hand = table.hands[seat]
        at = hand.index(action.card)
        course.move("laid", str(action.card), Spot(seat, "hand", at), Spot(seat, "laid"), knows=(seat,))
        hands = _with(table.hands, seat, hand[:at] + hand[at + 1 :])
        return self._went_on(replace(table, hands=hands, laid=_with(table.laid, seat, action.card)), course)

    def without(self, table: Sea, seat: Seat, course: Course) -> Sea:
        return self._went_on(replace(table, out=_with(table.out, seat, True)), course)

    def _went_on(self, sea: Sea, course: Course) -> Sea:
        """Turn the cards up, throw the die and draw, once all have laid one."""
        if self.asked(sea):
            return sea
        up = {seat: card for seat, card in enumerate(sea.laid) if card is not None and not sea.out[seat]}
        for seat, card in up.items():
            start, to = Spot(seat, "laid"), Spot(seat, "up", len(sea.up[seat]))
            course.move("turned_up", str(card), start, to, light="turned_up", chance=False)
            sea = replace(sea, up=_with(sea.up, seat, (*sea.up[seat], card)))
        die = course.dice.roll(6) + 1
        course.tell(PlainEvent("tide", numbers=(("die", die),), light="rolled"))
        wanted = max(up.values()) if die >= HIGH else min(up.values())
        takers = [seat for seat, card in up.items() if card == wanted]
        if len(takers) == 1:
            sea = replace(sea, won=_with(sea.won, takers[0], sea.won[takers[0]] + 1))
        sea = replace(sea, laid=(None,) * len(sea.laid), left=sea.left - 1, die=die)
        if sea.left:
            course.tell(PlainEvent("round", numbers=(("round", self.round(sea)),)))
        for seat in up if sea.left else ():
            sea = _drawn(sea, seat, course)
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

    def seen_of(self, table: Sea, eyes: Eyes) -> Sea:
        hands = tuple(hand if eyes in (seat, "all") else _covered(hand) for seat, hand in enumerate(table.hands))
        laid = tuple(card if not card or eyes in (seat, "all") else COVERED for seat, card in enumerate(table.laid))
        return replace(table, decks=tuple(map(_covered, table.decks)), hands=hands, laid=laid)

    def lying(self, seen: Sea, zone: Spot) -> Sequence[str | None] | int:
        seat = zone.seat or 0
        if zone.zone == "deck":
            return len(seen.decks[seat])
        laid = seen.laid[seat]
        cards = {"laid": () if laid is None else (laid,), "up": seen.up[seat], "hand": seen.hands[seat]}[zone.zone]
        return tuple(None if card == COVERED else str(card) for card in cards)

    def offer(self, view: Sea, seat: Seat, action: Lay) -> TableOffer:
        held = tuple(Spot(seat, "hand", at) for at, card in enumerate(view.hands[seat]) if card == action.card)
        return TableOffer(str(action), held, (Spot(seat, "laid"),), click=True)

    def figures(self, seen: Sea, seat: Seat | None) -> tuple[Figure, ...]:
        if seat is not None:
            return (Figure("won", seen.won[seat]),)
        return (Figure("left", seen.left), *((Figure("die", seen.die),) if seen.die else ()))

    def exchanged(self, table: Sea, seat: Seat, dice: Dice) -> Sea:
        for one, deck in enumerate(table.decks):
            hand, laid = ((), None) if one == seat else (table.hands[one], table.laid[one])
            cards = dice.shuffled((*deck, *hand, *(() if laid is None else (laid,))))
            table = replace(table, decks=_with(table.decks, one, cards[: len(deck)]))
            if hand:
                dealt = tuple(sorted(cards[len(deck) : len(deck) + len(hand)]))
                table = replace(table, hands=_with(table.hands, one, dealt))
            if laid is not None:
                table = replace(table, laid=_with(table.laid, one, cards[-1]))
        return table


def _numbers(deck: ListedDeck) -> tuple[int, ...]:
    return tuple(map(int, deck.cards.get("deck", ())))


def _faults(seat: Seat, deck: tuple[int, ...], rounds: int) -> Iterator[Refusal]:
    least = HAND + rounds - 1
    if len(deck) < least:
        yield Refusal("tides.2", "deck_too_small", {"seat": seat, "cards": len(deck), "least": least})
    for card in sorted(set(deck)):
        if deck.count(card) > COPIES or card == COVERED:
            numbers = {"seat": seat, "card": card, "copies": deck.count(card)}
            yield Refusal("tides.3", "too_many_copies", numbers, cards=(str(card),))


def _drawn(sea: Sea, seat: Seat, course: Course) -> Sea:
    card, *rest = sea.decks[seat]
    hand = tuple(sorted((*sea.hands[seat], card)))
    to = Spot(seat, "hand", hand.index(card))
    course.move("drew", str(card), Spot(seat, "deck"), to, knows=(seat,), light="drew")
    return replace(sea, decks=_with(sea.decks, seat, tuple(rest)), hands=_with(sea.hands, seat, hand))


def _covered(cards: tuple[int, ...]) -> tuple[int, ...]:
    return (COVERED,) * len(cards)


def _with(parts: tuple[T, ...], seat: Seat, part: T) -> tuple[T, ...]:
    return (*parts[:seat], part, *parts[seat + 1 :])
