"""What is asked for by hand, where no rule stands in the way, and how it is written (notation by place)."""

from __future__ import annotations

from typing import Final, Literal, cast, get_args

import msgspec
from msgspec import Struct

from wixoss_desktop.engine.wixoss.asked import Asked
from wixoss_desktop.engine.wixoss.cards import Card
from wixoss_desktop.engine.wixoss.language.names import Phase, ThingState, ZoneMark
from wixoss_desktop.engine.wixoss.manual_events import ChanceKind
from wixoss_desktop.engine.wixoss.zones import ATTACHED, FIELD, ZONE_NAMES, Place, Zone, zone_name

Way = Literal["", "bottom", "down", "under", "charm", "acce", "soul", "trap", "seed", "magic_box", "spread"]
"""How a card is put somewhere: as it is, at the bottom of a pile, face down, under or beside a card, into its zone;
several are spread over the lanes that are free, each into one of its own."""
Whom = Literal["both", "me", "opponent"]
Posture = Literal["up", "down", "frozen", "thawed", "face_up", "face_down"]
Trait = Literal["type", "level", "color", "name", "search"]
Stamped = ZoneMark | ThingState | Literal["germs"]
WAYS: Final[tuple[Way, ...]] = get_args(Way)
POSTURES: Final[tuple[Posture, ...]] = get_args(Posture)
TRAITS: Final[tuple[Trait, ...]] = get_args(Trait)
WHOM: Final[tuple[Whom, ...]] = get_args(Whom)
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
ZONE_MARKS: Final[tuple[ZoneMark, ...]] = get_args(ZoneMark)
THING_STATES: Final[tuple[ThingState, ...]] = get_args(ThingState)
STAMPS: Final[tuple[Stamped, ...]] = (*ZONE_MARKS, *THING_STATES, "germs")
SIDES: Final = ("me", "opp")
PILE_NAMES: Final = (*ZONE_NAMES[:FIELD], *ZONE_NAMES[ATTACHED + 1 :])
"""Zones that hold cards in a row, by their names."""


class Pile(Struct, frozen=True):
    """All of a zone, one's own or the opponent's; written `deck`, `opp.life`."""

    zone: Zone
    opponent: bool = False

    def __str__(self) -> str:
        return ("opp." if self.opponent else "") + zone_name(self.zone)


class Goal(Struct, frozen=True):
    """Where a card is put, and how; the position counts where cards lie in an order: `trash1`, `deck1`, `under:L`."""

    place: Place
    way: Way = ""

    def __str__(self) -> str:
        return f"{self.way}:{self.place}" if self.way else str(self.place)


class Move(Asked, frozen=True, tag="move"):
    """Moves cards from anywhere to anywhere, in this order."""

    cards: tuple[Place, ...]
    to: Goal

    def __str__(self) -> str:
        return f"move {_listed(self.cards)} {self.to}"


class Deal(Asked, frozen=True, tag="deal"):
    """Moves so many cards, as many as there are, from the top of a zone: draws, mills, charges, deals Life Cloth."""

    n: int
    start: Pile
    to: Goal

    def __str__(self) -> str:
        return f"deal {self.n} {self.start} {self.to}"


class Seek(Asked, frozen=True, tag="seek"):
    """Shows both players cards from the top of a zone until one has a trait: a type, a level, a colour, a name.

    `search` is a line of which the engine knows no more than the numbers of the cards that it `fits`.
    """

    start: Pile
    trait: Trait
    word: str
    fits: tuple[str, ...] = ()

    def __str__(self) -> str:
        fits = f"{msgspec.json.encode(self.fits).decode()} " if self.trait == "search" else ""
        return f"seek {self.start} {self.trait} {fits}{self.word}"


class Shuffle(Asked, frozen=True, tag="shuffle"):
    """Shuffles a zone."""

    pile: Pile

    def __str__(self) -> str:
        return f"shuffle {self.pile}"


class Redraw(Asked, frozen=True, tag="redraw"):
    """Returns cards of the own hand to the deck, shuffles it and draws so many; without cards the whole hand goes."""

    n: int
    cards: tuple[Place, ...] = ()

    def __str__(self) -> str:
        return f"redraw {self.n} {_listed(self.cards)}".rstrip()


class Peek(Asked, frozen=True, tag="peek"):
    """Looks at so many cards of a zone from the top; 0 stands for all of them."""

    pile: Pile
    n: int = 0

    def __str__(self) -> str:
        return f"peek {self.pile} {self.n}"


class Show(Asked, frozen=True, tag="show"):
    """Lets both players, oneself or the opponent look at cards."""

    cards: tuple[Place, ...]
    whom: Whom

    def __str__(self) -> str:
        return f"show {_listed(self.cards)} {self.whom}"


class Cover(Asked, frozen=True, tag="cover"):
    """Ends that anybody may look at the hidden cards of a zone who couldn't by the rules."""

    pile: Pile

    def __str__(self) -> str:
        return f"cover {self.pile}"


class Set(Asked, frozen=True, tag="set"):
    """Turns cards on the field up or down, face up or face down, freezes or thaws them."""

    cards: tuple[Place, ...]
    posture: Posture

    def __str__(self) -> str:
        return f"set {_listed(self.cards)} {self.posture}"


class Swap(Asked, frozen=True, tag="swap"):
    """Has what stands in two slots of one half change places, with all that belongs to it; one may be empty."""

    slot: int
    other: int
    opponent: bool = False

    def __str__(self) -> str:
        one, other = (Place(FIELD, slot, self.opponent) for slot in (self.slot, self.other))
        return f"swap {one} {other}"


class Count(Asked, frozen=True, tag="count"):
    """Sets how many counters of a name lie on a card of the field; power and level count on what is printed."""

    place: Place
    n: int
    name: str

    def __str__(self) -> str:
        return f"count {self.place} {self.n} {self.name}"


class Stamp(Asked, frozen=True, tag="stamp"):
    """Sets what the rules know of a SIGNI zone and the SIGNI in it: markers, states that it keeps, germs [9.2] [9.4].

    Of markers and states there is one or none. Any card on the field that has another face can be `flipped` [1.10].
    """

    place: Place
    n: int
    name: Stamped

    def __str__(self) -> str:
        return f"stamp {self.place} {self.n} {self.name}"


class Score(Asked, frozen=True, tag="score"):
    """Sets a number that a player keeps: life, points, a marker of the game by its name."""

    opponent: bool
    n: int
    name: str

    def __str__(self) -> str:
        return f"score {_side(self.opponent)} {self.n} {self.name}"


class Note(Asked, frozen=True, tag="note"):
    """Writes on a card of the field, or on a half of the table; nothing wipes it off."""

    place: Place | None
    text: str = ""
    opponent: bool = False

    def __str__(self) -> str:
        return f"note {self.place or _side(self.opponent)} {self.text}".rstrip()


class Point(Asked, frozen=True, tag="point"):
    """Points at a card or zone for a moment, or draws an arrow from one card to another."""

    start: Place
    end: Place | None = None

    def __str__(self) -> str:
        return f"point {self.start}" + (f" {self.end}" if self.end is not None else "")


class Unpoint(Asked, frozen=True, tag="unpoint"):
    """Takes all arrows away."""

    def __str__(self) -> str:
        return "unpoint"


class Chance(Asked, frozen=True, tag="chance"):
    """Rolls a die with so many sides, tosses a coin, or lets chance throw both hands of a janken."""

    kind: ChanceKind
    sides: int = 2

    def __str__(self) -> str:
        return f"chance {self.kind} {self.sides}"


class Bring(Asked, frozen=True, tag="bring"):
    """Brings a card from outside the game: a token, or one of the catalogue, by its facts."""

    card: Card
    to: Goal

    def __str__(self) -> str:
        return f"bring {self.to} {facts_line(self.card)}"


class GoTo(Asked, frozen=True, tag="goto"):
    """Sets the turn, whose it is, and the phase."""

    turn: int
    phase: Phase
    opponent: bool = False

    def __str__(self) -> str:
        return f"goto {self.turn} {self.phase} {_side(self.opponent)}"


class Form(Asked, frozen=True, tag="form"):
    """Stands for every action of a verb where they can't be listed; it is filled in before it is asked for."""

    verb: str

    def __str__(self) -> str:
        return f"form {self.verb}"


Manual = (
    Move | Deal | Seek | Shuffle | Redraw | Peek | Show | Cover | Set | Swap | Count | Stamp | Score | Note | Point
    | Unpoint | Chance | Bring | GoTo | Form
)  # fmt: skip
BY_VERB: Final[dict[str, type]] = {str(one.__struct_config__.tag): one for one in get_args(Manual)}
MANUAL_VERBS: Final = frozenset(BY_VERB)
_PLAIN: Final = {field.name: field.default for field in msgspec.structs.fields(Card) if not field.required}


def facts_line(card: Card) -> str:
    """Return the facts of a card as one line of JSON, without those that are as usual."""
    facts = cast("dict[str, object]", msgspec.to_builtins(card))
    usual = cast("dict[str, object]", msgspec.to_builtins(_PLAIN))
    kept = {name: value for name, value in facts.items() if name not in usual or value != usual[name]}
    return msgspec.json.encode(kept).decode()


def _listed(places: tuple[Place, ...]) -> str:
    return ",".join(map(str, places))


def _side(opponent: bool) -> str:
    return SIDES[opponent]
