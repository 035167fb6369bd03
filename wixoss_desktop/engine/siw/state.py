"""A match of SIW at one instant: the mats, the fighters, the sequence, and what is being carried out."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct

from wixoss_desktop.engine.contract.values import Seat
from wixoss_desktop.engine.siw.cards import Character, DeckCard, Next, Status, Stipulation
from wixoss_desktop.engine.siw.options import BY_NAME

COVERED: Final = ""
"""In place of a card that somebody may not know."""
HAND: Final = 5
STAMINA: Final = 3
FALLS: Final = 3
"""Whoever goes down for the third time in a multi-man match leaves the ring [S-091]."""

Stage = Literal[
    "characters", "contested", "mulligan", "legal", "stand", "place", "aim", "roll", "window", "more", "duel",
    "destroy", "pin", "break", "save", "discard", "over",
]  # fmt: skip
"""What is asked: characters in secret or after a clash, five new cards, the legal man; to stand up or return;
placement; at whom a card goes; a roll to hit; a hidden card; to roll on for more damage; both dice of a duel; which
object; whom to pin; to break it; a saving roll; the extra discard.
"""
WindowKind = Literal["attack", "hit", "miss", "pin"]
Then = Literal["next", "land", "missed", "saves"]
"""What follows a window."""


class BroughtDeck(Struct, frozen=True):
    """What a seat brings: the cards as its list has them, its characters, and whether it is a product as it is sold."""

    cards: tuple[str, ...]
    characters: tuple[str, ...] = ()
    as_sold: bool = False


class Setup(Struct, frozen=True, omit_defaults=True):
    """What a match is begun with; `options` are those that aren't usual; `cards` has all that the decks name.

    `names` are what the decks are called.
    """

    stipulation: Stipulation
    decks: tuple[BroughtDeck, ...]
    characters: dict[str, Character]
    cards: dict[str, DeckCard]
    options: dict[str, str] = {}
    names: tuple[str, ...] = ()

    def option(self, name: str) -> str:
        """Return what an option is in this match. Raises KeyError for one that doesn't exist."""
        return self.options.get(name) or BY_NAME[name].usual


class FaceDown(Struct, frozen=True):
    """A card face down, the turn since which it lies there, and the one it replaced in that turn [S-105]."""

    card: str
    turn: int
    replaced: str = ""


class Object(Struct, frozen=True):
    """An object beside a character: its card, whose deck it came from, and whether it was used in this turn."""

    card: str
    owner: Seat
    used: bool = False


class Fighter(Struct, frozen=True, omit_defaults=True):
    """A character in the match; `falls` are counted in multi-man, `stayed` says that it stayed out for an own turn."""

    character: str
    seat: Seat
    side: int
    power: int
    status: Status = "standing"
    falls: int = 0
    stayed: bool = False
    hidden: FaceDown | None = None
    objects: tuple[Object, ...] = ()
    gone: bool = False


class Side(Struct, frozen=True, omit_defaults=True):
    """Who fights together: its fighters, the legal man among them, its own turns since a tag, and what awaits it.

    `stamina` is added in its next turn; `no_tag` keeps it from tagging of its own accord there.
    """

    fighters: tuple[int, ...]
    legal: int
    turns: int = 0
    stamina: int = 0
    no_tag: bool = False


class Corner(Struct, frozen=True, omit_defaults=True):
    """A seat's cards; the hand is sorted, the top of the deck in front, the last discard at the end."""

    deck: tuple[str, ...]
    hand: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()


class Placed(Struct, frozen=True, omit_defaults=True):
    """A card of the sequence: who placed it, at which fighter it is aimed, and of an object whose deck it came from."""

    card: str
    seat: Seat
    target: int
    owner: Seat | None = None


class Handed(Struct, frozen=True):
    """How a segment begins behind cards that its seat may not see, if they land.

    It begins `at` a place of the sequence; `statuses` and `falls` are those of all fighters then, `actor` carries it
    out, with so much `stamina` that isn't spent.
    """

    at: int
    statuses: tuple[Status, ...]
    falls: tuple[int, ...]
    actor: int
    stamina: int


class InPlay(Struct, frozen=True):
    """A card that stays in play, on whose mat, to the end of which turn."""

    card: str
    seat: Seat
    until: int


class ToNextCard(Struct, frozen=True, omit_defaults=True):
    """What the card before does to the next one, or an ON FIRE to the next move."""

    of: Next
    to_move: bool = False


Result = Literal["hit", "miss", "skip", "done"]


class AttackSoFar(Struct, frozen=True, omit_defaults=True):
    """An attack as far as it has come.

    `at` is the card that is tried, `results` how the ones before it went; `rolled` whether any landed by a roll;
    `die` the last roll; `changes` wait for the next card, `finisher` for the next move; `mine`, `is_finisher` and
    `lands` (without a roll) are of the card at hand, `stopped` by a reversal; `step` is how many of its damages
    were dealt; `saves` are faces more or fewer for a pin right after; `duel` are the steps of one, `dueled` those
    that are over; it `ends`, or `goes_on` though the attacker fell; `pinned` says that this turn's pin was
    declared, `aimed` that the target of the card at hand was named at its roll.
    """

    at: int = 0
    actor: int = 0
    results: tuple[Result, ...] = ()
    rolled: bool = False
    die: int = 0
    changes: tuple[ToNextCard, ...] = ()
    mine: tuple[ToNextCard, ...] = ()
    finisher: bool = False
    is_finisher: bool = False
    lands: bool = False
    step: int = 0
    saves: int = 0
    duel: tuple[int, ...] = ()
    dueled: int = 0
    goes_on: bool = False
    ends: bool = False
    stopped: bool = False
    pinned: bool = False
    aimed: bool = False


class Lain(Struct, frozen=True):
    """A die as it came to lie, and whether it was wanted so."""

    value: int
    is_good: bool


class Pin(Struct, frozen=True, omit_defaults=True):
    """A pin: who pins whom, who rolls now and how often still, who may break it, and faces more or fewer.

    `asked` are fighters that are still to be asked whether they break it; `rollers` roll after the one who rolls now,
    each with a number of rolls.
    """

    by: int
    pinned: int
    roller: int
    rolls: int = 3
    saves: int = 0
    asked: tuple[int, ...] = ()
    rollers: tuple[tuple[int, int], ...] = ()


class OpenWindow(Struct, frozen=True):
    """Who is asked for a hidden card, one after the other, and what follows."""

    kind: WindowKind
    asked: tuple[int, ...]
    then: Then


NO_STIPULATION: Final = Stipulation("", "", "single", ())
NO_SETUP: Final = Setup(NO_STIPULATION, (), {}, {})


class Bout(Struct, frozen=True, omit_defaults=True):
    """All that lies there. `setup` isn't written with it: the position has it.

    `side` is whose turn it is, `seat` who acts in it; `line` is the sequence; `chosen` are characters and legal
    men that were chosen in secret, by seat; `waiting` are the seats that are asked where several are; `concluding`
    those that draw at the end of the turn; `fallen` have left, in this order; `winners` and `why` are how it
    ended. `handed` is there only as somebody sees a bout who places behind covered cards. `lain` is the last roll of an
    attack or a pin that is over: it lies there to be seen alone, and counts in no sum, since older games have none.
    """

    corners: tuple[Corner, ...] = ()
    fighters: tuple[Fighter, ...] = ()
    sides: tuple[Side, ...] = ()
    stage: Stage = "characters"
    turn: int = 0
    side: int = 0
    seat: Seat = 0
    stamina: int = STAMINA
    line: tuple[Placed, ...] = ()
    lasting: tuple[InPlay, ...] = ()
    attack: AttackSoFar | None = None
    pin: Pin | None = None
    window: OpenWindow | None = None
    waiting: tuple[Seat, ...] = ()
    chosen: tuple[tuple[str, ...], ...] = ()
    concluding: tuple[Seat, ...] = ()
    fallen: tuple[Seat, ...] = ()
    winners: tuple[Seat, ...] = ()
    why: str = ""
    setup: Setup = NO_SETUP
    handed: Handed | None = None
    lain: Lain | None = None

    @property
    def actor(self) -> Fighter:
        """The legal man whose turn it is."""
        return self.fighters[self.sides[self.side].legal]

    @property
    def line_seat(self) -> Seat:
        """On whose mat the whole sequence lies: of who places cards, then of who fights [S-086]."""
        return self.seat if self.attack is None else self.actor.seat

    def card(self, no: str) -> DeckCard:
        """Return a card by its number. Raises KeyError."""
        return self.setup.cards[no]

    def character(self, fighter: int) -> Character:
        """Return the character of a fighter."""
        return self.setup.characters[self.fighters[fighter].character]

    def legal_of(self, seat: Seat) -> int:
        """Return the legal man of a seat's side."""
        return self.sides[self.side_of(seat)].legal

    def side_of(self, seat: Seat) -> int:
        """Return the side that a seat belongs to."""
        count = len(self.corners)
        return seat % 2 if self.setup.stipulation.form == "tag" and count == 4 else seat

    def seats_of(self, side: int) -> tuple[Seat, ...]:
        """Return the seats of a side."""
        return tuple(seat for seat in range(len(self.corners)) if self.side_of(seat) == side)

    def held_objects(self, seat: Seat) -> tuple[Object, ...]:
        """Return the objects that are cards of a seat's hand, where those that it holds are [S-094]."""
        if self.setup.option("object.place") != "hand":
            return ()
        return tuple(thing for one in self.fighters if one.seat == seat for thing in one.objects)

    def held(self, seat: Seat) -> tuple[str, ...]:
        """Return the cards of a seat's hand, with the objects among them."""
        return (*self.corners[seat].hand, *(one.card for one in self.held_objects(seat)))


def without_setup(bout: Bout) -> Bout:
    """Return a bout as it is written down."""
    return msgspec.structs.replace(bout, setup=NO_SETUP)
