"""Lines made of pieces, so that a card's name can be a link."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple, Protocol

from msgspec import Struct

from wixoss_desktop.engine.contract import News, Seat
from wixoss_desktop.match.seats import SeatPlan
from wixoss_desktop.words.lexicon import Lexicon

_MARK: Final = "\x02{}\x03"
_MARKED: Final = re.compile("\x02(\\d+)\x03")


class Piece(Struct, frozen=True):
    """A part of a line; `card` is the card number if the part is a card's name."""

    text: str
    card: str | None = None


Line = tuple[Piece, ...]


Told = tuple[tuple[News, ...], ...]
"""What somebody is told of an answer: a tuple for each group of events."""


class Heading(NamedTuple):
    """That a turn or round has begun: its number, its title, and whose it is where it is one seat's."""

    turn: int
    title: str
    seat: Seat | None = None


class Reader(Protocol):
    """For whom a line is said: what players and cards are called there."""

    def player(self, seat: Seat) -> str:
        """Return what a player is called."""

    def name(self, no: str) -> str:
        """Return the name of a card number, in the reader's language."""

    def said(self, name: str) -> str:
        """Return a card name that the rules compare, in the reader's language."""

    def used(self, key: str) -> str:
        """Return in short what an action ability says that is printed on a card, by its key; '' for any other."""


NO_COMPUTER: Final = ("person", "dummy", "nobody")
"""Kinds of seats that no computer player has."""


class SeatReader:
    """A reader away from the window: players are called as they are named, or by the number of their seat.

    Who plays for a seat without being a person is a computer; the only one against a person needs no number.

    Cards are called as the terms `card.<number>` of the game say, else by their number.
    """

    def __init__(self, seats: tuple[SeatPlan, ...], lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        is_duel = len(seats) == 2 and sum(plan.kind == "person" for plan in seats) == 1
        computer = "log.computer" if is_duel else "log.computer.of"
        words = ((plan, "log.player" if plan.kind in NO_COMPUTER else computer) for plan in seats)
        self._players = tuple(plan.name or lexicon.say(word, n=n) for n, (plan, word) in enumerate(words, start=1))

    def player(self, seat: Seat) -> str:
        """Return what a player is called."""
        return self._players[seat]

    def name(self, no: str) -> str:
        """Return the name of a card, or its number where the game has no name for it."""
        return self._lexicon.term_or(f"card.{no}", no)

    def said(self, name: str) -> str:
        """Return a card name as the rules have it."""
        return name

    def used(self, key: str) -> str:
        """Return nothing: what abilities say isn't known here."""
        return ""


class Speech:
    """The making of one line: patterns are filled with names that stay links."""

    def __init__(self, lexicon: Lexicon, reader: Reader) -> None:
        self.lexicon = lexicon
        self.reader = reader
        self._links: list[str] = []

    def card(self, no: str | None) -> str:
        """Return a mark that becomes a card's name; a hidden card is 'a card'."""
        if no is None:
            return self.lexicon.a(self.lexicon.noun("card"), gender=self.lexicon.gender("card"))
        return self._linked(no, among=())

    def _linked(self, no: str, *, among: tuple[str, ...]) -> str:
        self._links.append(no)
        return self.lexicon.name_among(_MARK.format(len(self._links) - 1), among)

    def cards(self, cards: Iterable[str | None]) -> str:
        """Return known cards by name, and the others by number: 'A, B and 2 cards'."""
        each = tuple(cards)
        hidden = sum(1 for no in each if no is None)
        known = tuple(no for no in each if no is not None)
        count = (self.count(hidden),) if hidden else ()
        parts = (*map(self.reader.name, known), *count)
        names = tuple(self._linked(no, among=parts) for no in known)
        return self.lexicon.listed(names + count)

    def count(self, number: int) -> str:
        """Return so many cards: '2 cards'."""
        things, counter = self.lexicon.noun("card", many=number != 1, n=number), self.lexicon.counter("card")
        return self.lexicon.say("count.cards", many=number != 1, n=number, things=things, counter=counter)

    def player(self, seat: Seat) -> str:
        """Return what a player is called."""
        return self.reader.player(seat)

    def owner(self, seat: Seat) -> str:
        """Return a player as the owner of something."""
        return self.lexicon.say("possessive", name=self.reader.player(seat))

    def line(self, key: str, *, many: bool = False, gender: str = "", **slots: str | int) -> Line:
        """Return a filled pattern as a finished sentence in pieces."""
        text = self.lexicon.sentence(self.lexicon.say(key, many=many, gender=gender, **slots))
        return tuple(self._pieces(text))

    def _pieces(self, text: str) -> Iterable[Piece]:
        for index, part in enumerate(_MARKED.split(text)):
            if index % 2:
                no = self._links[int(part)]
                yield Piece(self.reader.name(no), no)
            elif part:
                yield Piece(part)


def plain(line: Line) -> str:
    """Return a line as text."""
    return "".join(piece.text for piece in line)
