"""What is asked for by hand, where no rule stands in the way, and how it is written (docs/free-table.md).

A place is named by who acts: the side from there, the zone, and the card's number in it, from 1. One's own side has
no word, that of the other of two is `opp`; where more sit, `s2` is the next round the table, `s3` the one after.
"""

from __future__ import annotations

from typing import Final, Protocol, get_args

import msgspec
from msgspec import Struct

Side = str
"""A side as who acts calls it: '' one's own, which is written `me` where a word is needed, 'opp', 's2', 's3'."""
Way = str
"""How a card is put somewhere, by a word of the game; '' is as it is."""
Posture = str
"""How a card lies, by a word of the game."""
EVERYBODY: Final = ("both", "all")
"""To whom cards are shown, if to all; of two one says both."""


class At(Protocol):
    """Where a card lies, or a zone as a whole, as who acts says it; games that have a value for it bring their own."""

    @property
    def side(self) -> Side:
        """Whose it is; '' for one's own, and for what all share."""

    @property
    def zone_name(self) -> str:
        """The zone, by its name."""

    @property
    def number(self) -> int | None:
        """The position in its zone, from 0 on; None for a zone as a whole, and in a slot, which holds one card."""

    def __str__(self) -> str: ...

    def __hash__(self) -> int: ...


class SpokenPlace(Struct, frozen=True):
    """A place in plain words, for games without a value of their own; written `hand3`, `opp.deck`, `s2.pool1`."""

    zone_name: str
    number: int | None = None
    side: Side = ""

    def __str__(self) -> str:
        number = "" if self.number is None else str(self.number + 1)
        return (f"{self.side}." if self.side else "") + self.zone_name + number


class Goal(Struct, frozen=True):
    """Where a card is put, and how; the position counts where cards lie in an order: `trash1`, `deck1`, `under:L`."""

    place: At
    way: Way = ""

    def __str__(self) -> str:
        return f"{self.way}:{self.place}" if self.way else str(self.place)


class HandDeed(Struct, frozen=True, tag_field="deed"):
    """Base of everything that hands do."""


class Move(HandDeed, frozen=True, tag="move"):
    """Moves cards from anywhere to anywhere, in this order."""

    cards: tuple[At, ...]
    to: Goal

    def __str__(self) -> str:
        return f"move {_listed(self.cards)} {self.to}"


class Deal(HandDeed, frozen=True, tag="deal"):
    """Moves so many cards, as many as there are, from the top of a pile: draws, mills, deals a hand."""

    n: int
    start: At
    to: Goal

    def __str__(self) -> str:
        return f"deal {self.n} {self.start} {self.to}"


class Seek(HandDeed, frozen=True, tag="seek"):
    """Shows everybody cards from the top of a pile until one has a trait that the game knows: a type, a name.

    `search` is a line of which the engine knows no more than the numbers of the cards that it `fits`.
    """

    start: At
    trait: str
    word: str
    fits: tuple[str, ...] = ()

    def __str__(self) -> str:
        fits = f"{msgspec.json.encode(self.fits).decode()} " if self.trait == "search" else ""
        return f"seek {self.start} {self.trait} {fits}{self.word}"


class Shuffle(HandDeed, frozen=True, tag="shuffle"):
    """Shuffles a pile."""

    pile: At

    def __str__(self) -> str:
        return f"shuffle {self.pile}"


class Peek(HandDeed, frozen=True, tag="peek"):
    """Looks at so many cards of a pile from the top; 0 stands for all of them."""

    pile: At
    n: int = 0

    def __str__(self) -> str:
        return f"peek {self.pile} {self.n}"


class Show(HandDeed, frozen=True, tag="show"):
    """Lets somebody look at cards: `both` or `all`, `me`, the `opponent` of two, `s2`, `s3`."""

    cards: tuple[At, ...]
    whom: Side

    def __str__(self) -> str:
        return f"show {_listed(self.cards)} {self.whom}"


class Cover(HandDeed, frozen=True, tag="cover"):
    """Ends that anybody may look at the hidden cards of a zone who couldn't by the rules."""

    pile: At

    def __str__(self) -> str:
        return f"cover {self.pile}"


class Set(HandDeed, frozen=True, tag="set"):
    """Turns cards in slots: up or down, face up or face down, whatever the game knows."""

    cards: tuple[At, ...]
    posture: Posture

    def __str__(self) -> str:
        return f"set {_listed(self.cards)} {self.posture}"


class Count(HandDeed, frozen=True, tag="count"):
    """Sets how many counters of a name lie on a card in a slot."""

    place: At
    n: int
    name: str

    def __str__(self) -> str:
        return f"count {self.place} {self.n} {self.name}"


class Score(HandDeed, frozen=True, tag="score"):
    """Sets a number that a player keeps: life, points, a marker of the game by its name."""

    side: Side
    n: int
    name: str

    def __str__(self) -> str:
        return f"score {self.side or 'me'} {self.n} {self.name}"


class Note(HandDeed, frozen=True, tag="note"):
    """Writes on a card in a slot, or on a side of the table; nothing wipes it off."""

    place: At | None
    text: str = ""
    side: Side = ""

    def __str__(self) -> str:
        return f"note {self.place or self.side or 'me'} {self.text}".rstrip()


class Point(HandDeed, frozen=True, tag="point"):
    """Points at a card or zone for a moment, or draws an arrow from one card to another."""

    start: At
    end: At | None = None

    def __str__(self) -> str:
        return f"point {self.start}" + (f" {self.end}" if self.end is not None else "")


class Unpoint(HandDeed, frozen=True, tag="unpoint"):
    """Takes all arrows away."""

    def __str__(self) -> str:
        return "unpoint"


class Chance(HandDeed, frozen=True, tag="chance"):
    """Rolls a die with so many sides, tosses a coin, or whatever else chance decides in a game."""

    kind: str
    sides: int = 2

    def __str__(self) -> str:
        return f"chance {self.kind} {self.sides}"


class Bring(HandDeed, frozen=True, tag="bring"):
    """Brings a card from outside the game, by its facts as a line of JSON: the engine has no pool."""

    facts: str
    to: Goal

    def __str__(self) -> str:
        return f"bring {self.to} {self.facts}"


class Form(HandDeed, frozen=True, tag="form"):
    """Stands for every deed of a verb where they can't be listed; it is filled in before it is asked for."""

    verb: str

    def __str__(self) -> str:
        return f"form {self.verb}"


Deed = (
    Move | Deal | Seek | Shuffle | Peek | Show | Cover | Set | Count | Score | Note | Point | Unpoint | Chance | Bring
    | Form
)  # fmt: skip
BY_VERB: Final[dict[str, type]] = {str(one.__struct_config__.tag): one for one in get_args(Deed)}


def _listed(places: tuple[At, ...]) -> str:
    return ",".join(map(str, places))
