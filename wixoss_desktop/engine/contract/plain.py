"""Plain defaults for a game: no responses, one outcome by points, events that say who may know their cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from hashlib import blake2b
from types import MappingProxyType
from typing import Final, Generic, TypeVar
from zlib import crc32

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from wixoss_desktop.engine.contract.board import CardLying, Figure, MatZone, TableBoard, TableOffer
from wixoss_desktop.engine.contract.game import A, Leaving
from wixoss_desktop.engine.contract.values import (
    Audience,
    CardFlight,
    Eyes,
    Grade,
    News,
    Outcome,
    Played,
    Refusal,
    Saying,
    Seat,
    Seen,
    Spot,
    What,
    joined,
)
from wixoss_desktop.engine.dice import Dice

S = TypeVar("S")
T = TypeVar("T")
V = TypeVar("V")

_ENCODE: Final = msgspec.msgpack.Encoder(order="deterministic").encode


class PlainEvent(News, frozen=True):
    """Something that happened. `knows` are the seats that may know its cards, None all; `light` is what came to light.

    `numbers`, by name, are told to everybody. `chance` says that dice or a deck decided what came to light,
    and no player.
    """

    knows: tuple[Seat, ...] | None = None
    numbers: tuple[tuple[str, int], ...] = ()
    light: What | None = None
    chance: bool = True


class PlainPosition(Struct, Generic[S, T], frozen=True):
    """A game at one instant: what lies on its `table`, how often its dice have been thrown, who has left."""

    setup: S
    seed: str
    table: T
    rolls: int = 0
    gone: tuple[Seat, ...] = ()
    outcome: Outcome | None = None


class Course:
    """What is being carried out: the dice of the game, the seats that have left, and what has happened so far."""

    def __init__(self, dice: Dice, gone: tuple[Seat, ...] = ()) -> None:
        self.dice = dice
        self.gone = gone
        self.events: list[PlainEvent] = []

    def tell(self, event: PlainEvent) -> None:
        """Note what happened, in its order."""
        self.events.append(event)

    def move(
        self, event: str, card: str, start: Spot, to: Spot, *, seat: Seat | None = None,
        knows: tuple[Seat, ...] | None = None, light: What | None = None, chance: bool = True,
    ) -> None:  # fmt: skip
        """Note that a card moved, who may know it (None: all), and what came to light by that.

        `seat` is who moved it; without it whose side it came from, which is nobody for a place that all share.
        """
        flight, by = CardFlight(card, start, to), start.seat if seat is None else seat
        self.tell(PlainEvent(event, by, (flight,), knows=knows, light=light, chance=chance))


class PlainGame(ABC, Generic[S, T, A, V]):
    """A game by the contract, but for what only it can say: its table (T), what is asked there, and what is seen."""

    name: str
    setup_type: type[S]
    table_type: type[T]
    sayings: Mapping[str, Saying] = MappingProxyType({})
    mat: tuple[MatZone, ...] = ()
    """The zones in front of each seat."""
    middle: tuple[MatZone, ...] = ()
    """The zones that all share."""

    # --- what a game says itself ---

    @abstractmethod
    def seats(self, setup: S) -> tuple[Seat, ...]:
        """Return the seats that play, in their order round the table."""

    @abstractmethod
    def check_setup(self, setup: S) -> tuple[Refusal, ...]:
        """Return every reason why a game can't begin with this set-up."""

    @abstractmethod
    def dealt(self, setup: S, course: Course) -> T:
        """Return the table that a game begins with."""

    @abstractmethod
    def asked(self, table: T) -> tuple[Seat, ...]:
        """Return the seats that have something to answer now; those who have left never do."""

    @abstractmethod
    def choices(self, table: T, seat: Seat) -> tuple[A, ...]:
        """Return what a seat that is asked can do."""

    @abstractmethod
    def answered(self, table: T, seat: Seat, action: A, course: Course) -> T:
        """Return the table after an action that is legal, with all that follows from it."""

    @abstractmethod
    def without(self, table: T, seat: Seat, course: Course) -> T:
        """Return the table after a seat has left and others play on."""

    @abstractmethod
    def round(self, table: T) -> int:
        """Return which round it is, from 1 on."""

    @abstractmethod
    def points(self, table: T) -> tuple[int, ...]:
        """Return how many points each seat has; more of them is a better place."""

    @abstractmethod
    def is_over(self, table: T) -> bool:
        """Say whether the game is over now, and `decided` says how."""

    @abstractmethod
    def parse(self, text: str) -> A:
        """Read an action as its `str` writes it. Raises ValueError with a sentence that says what is wrong."""

    @abstractmethod
    def seen_of(self, table: T, eyes: Eyes) -> V:
        """Return what there is to see of a table."""

    @abstractmethod
    def exchanged(self, table: T, seat: Seat, dice: Dice) -> T:
        """Return a table that a seat can't tell from this one, with equal chances from all that there could be."""

    def lying(self, seen: V, zone: Spot) -> Sequence[str | None] | int:
        """Return the cards that lie in a zone, None for those that are covered, or just how many there are."""
        return ()

    def figures(self, seen: V, seat: Seat | None) -> tuple[Figure, ...]:
        """Return the numbers that are kept for a seat, or for all (None)."""
        return ()

    def active(self, seen: V) -> Seat | None:
        """Return whose turn it is; None, as here, in a game in which turns belong to nobody."""
        return None

    def decided(self, table: T, staying: tuple[Seat, ...]) -> Outcome:
        """Return the places of those who haven't left, once it is over: by points, shared where they are equal."""
        points = self.points(table)
        found = sorted({points[seat] for seat in staying}, reverse=True)
        return Outcome(tuple(tuple(seat for seat in staying if points[seat] == count) for count in found), "points")

    def why_not(self, table: T, seat: Seat, action: A) -> Refusal:
        """Return why an action isn't among the choices of a seat that is asked."""
        return Refusal("plain", "not_a_choice")

    def refuse(self, table: T, seat: Seat, action: A) -> Refusal | None:
        """Return why a seat that is asked can't do something; where not all can be listed, a game judges it itself."""
        return None if action in self.choices(table, seat) else self.why_not(table, seat, action)

    # --- the contract ---

    def begin(self, setup: S, seed: str) -> Played[PlainPosition[S, T], PlainEvent]:
        """Return the first position. Raises ValueError when `check_setup` refuses."""
        refusals = self.check_setup(setup)
        if refusals:
            raise ValueError("; ".join(f"{one.why} [{one.rule}] {one.numbers}" for one in refusals))
        course = Course(Dice(seed))
        table = self.dealt(setup, course)
        return self._after(PlainPosition(setup, seed, table), table, course)

    def to_act(self, position: PlainPosition[S, T]) -> tuple[Seat, ...]:
        """Return the seats that are asked now."""
        return self.asked(position.table) if position.outcome is None else ()

    def legal(self, position: PlainPosition[S, T], seat: Seat) -> tuple[A, ...]:
        """Return every legal action of a seat."""
        return self.choices(position.table, seat) if seat in self.to_act(position) else ()

    def check(self, position: PlainPosition[S, T], seat: Seat, action: A) -> Refusal | None:
        """Return why an action is refused, or None."""
        if position.outcome is not None:
            return Refusal("plain", "game_over")
        if seat not in self.to_act(position):
            return Refusal("plain", "not_asked", {"seat": seat})
        return self.refuse(position.table, seat, action)

    def play(self, position: PlainPosition[S, T], seat: Seat, action: A) -> Played[PlainPosition[S, T], PlainEvent]:
        """Return what an action leads to. Raises ValueError for an action that `check` refuses."""
        refusal = self.check(position, seat, action)
        if refusal is not None:
            raise ValueError(f"{action} is refused: {refusal.why} [{refusal.rule}] {refusal.numbers}")
        course = _course(position, position.gone)
        return self._after(position, self.answered(position.table, seat, action, course), course)

    def leave(self, position: PlainPosition[S, T], seat: Seat, why: Leaving) -> Played[PlainPosition[S, T], PlainEvent]:
        """Return what comes of it that a seat leaves: the last one who stays wins. Raises ValueError."""
        if position.outcome is not None or seat in position.gone or seat not in self.seats(position.setup):
            raise ValueError(f"{why} is refused: seat {seat} plays no more")
        course = _course(position, (*position.gone, seat))
        course.tell(PlainEvent("left", seat))
        left = replace(position, gone=course.gone)
        staying = tuple(one for one in self.seats(position.setup) if one not in course.gone)
        if len(staying) < 2:
            return self._ended(left, course, Outcome((staying, *_last_first(course.gone)), why))
        return self._after(left, self.without(position.table, seat, course), course)

    def agree(self, position: PlainPosition[S, T]) -> Played[PlainPosition[S, T], PlainEvent] | None:
        """End a game as a draw of all who are still playing."""
        staying = tuple(one for one in self.seats(position.setup) if one not in position.gone)
        course = _course(position, position.gone)
        return self._ended(position, course, Outcome((staying, *_last_first(position.gone)), "agreed"))

    def outcome(self, position: PlainPosition[S, T]) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        return position.outcome

    def turn(self, position: PlainPosition[S, T]) -> int:
        """Return which round it is."""
        return self.round(position.table)

    def grade(self, position: PlainPosition[S, T]) -> Grade:
        """Every choice is free."""
        return "own"

    def declines(self, position: PlainPosition[S, T]) -> tuple[Seat, A] | None:
        """Nobody is asked to respond."""
        return None

    def audience(self, position: PlainPosition[S, T], seat: Seat) -> Audience:
        """Nobody looks on: every choice may be secret."""
        return Audience()

    def by_habit(self, position: PlainPosition[S, T], seat: Seat, habits: Collection[str]) -> A | None:
        """Everybody is always asked."""
        return None

    def setup_of(self, position: PlainPosition[S, T]) -> S:
        """Return what a game was begun with."""
        return position.setup

    def encoded(self, position: PlainPosition[S, T]) -> bytes:
        """Return a position without its set-up as bytes."""
        return _ENCODE((position.seed, position.table, position.rolls, position.gone, position.outcome))

    def encoded_setup(self, setup: S) -> bytes:
        """Return a set-up as bytes."""
        return _ENCODE(setup)

    def decoded(self, state: bytes, setup: bytes) -> PlainPosition[S, T]:
        """Return the position that such bytes hold. Raises ValueError for what isn't written so."""
        whole = tuple[str, self.table_type, int, tuple[Seat, ...], Outcome | None]  # type: ignore[name-defined]
        begun_with: S = msgspec.msgpack.decode(setup, type=self.setup_type)
        return PlainPosition(begun_with, *msgspec.msgpack.decode(state, type=whole))

    def sum_of(self, position: PlainPosition[S, T]) -> str:
        """Return a short sum of all that changes in a position."""
        return f"{crc32(self.encoded(position)):08x}"

    def hash_of(self, position: PlainPosition[S, T]) -> str:
        """Return the hash of a whole position, as 32 hexadecimal digits."""
        return blake2b(_ENCODE(position), digest_size=16).hexdigest()

    def is_open(self, action: A) -> bool:
        """Return False: a plain game lists all that can be done."""
        return False

    def fill(self, position: PlainPosition[S, T], seat: Seat, action: A, dice: Dice) -> A:
        """Return the action as it is: a plain game lists all that can be done."""
        return action

    def view(self, position: PlainPosition[S, T], eyes: Eyes) -> V:
        """Return what there is to see of a position."""
        return self.seen_of(position.table, eyes)

    def board(self, view: V, seats: tuple[Seat, ...]) -> TableBoard:
        """Return what is seen as it lies on a table: in the zones of each seat and in the middle."""
        zones: dict[Seat | None, tuple[MatZone, ...]] = {**dict.fromkeys(seats, self.mat), None: self.middle}
        cards: list[CardLying] = []
        counts: dict[Spot, int] = {}
        for spot in (Spot(seat, zone.name) for seat, mat in zones.items() for zone in mat):
            lying = self.lying(view, spot)
            if isinstance(lying, int):
                counts[spot] = lying
            else:
                cards += [CardLying(replace(spot, index=at), card) for at, card in enumerate(lying)]
        kept = {seat: found for seat in (None, *seats) if (found := self.figures(view, seat))}
        return TableBoard(seats, zones, tuple(cards), counts, kept, active=self.active(view))

    def offer(self, view: V, seat: Seat, action: A) -> TableOffer:
        """Return how an action is done at a table: it is chosen from a list."""
        return TableOffer(str(action))

    def attempts(self, view: V, seat: Seat) -> tuple[A, ...]:
        """Return nothing: only what is legal is tried."""
        return ()

    def news(
        self, before: PlainPosition[S, T], played: Played[PlainPosition[S, T], PlainEvent], eyes: Eyes
    ) -> tuple[tuple[News, ...], ...]:
        """Return what is told of what happened: cards have no name and no order for those who may not know them."""
        return tuple((event if _knows(event, eyes) else _covered(event),) for event in played.groups)

    def seen(self, before: PlainPosition[S, T], played: Played[PlainPosition[S, T], PlainEvent]) -> tuple[Seen, ...]:
        """Return what came to light between two positions, as the events say it."""
        seats = self.seats(before.setup)
        return joined(_seen(event, event.light, seats) for event in played.groups if event.light is not None)

    def resample(self, position: PlainPosition[S, T], seat: Seat, dice: Dice) -> PlainPosition[S, T]:
        """Return a position that a seat can't tell from this one."""
        return replace(position, table=self.exchanged(position.table, seat, dice))

    def _after(
        self, position: PlainPosition[S, T], table: T, course: Course
    ) -> Played[PlainPosition[S, T], PlainEvent]:
        position = replace(position, table=table)
        if not self.is_over(table):
            return Played(replace(position, rolls=course.dice.count), tuple(course.events))
        staying = tuple(seat for seat in self.seats(position.setup) if seat not in course.gone)
        decided = self.decided(table, staying)
        places = (*decided.places, *_last_first(course.gone))
        return self._ended(position, course, replace(decided, places=places))

    def _ended(
        self, position: PlainPosition[S, T], course: Course, outcome: Outcome
    ) -> Played[PlainPosition[S, T], PlainEvent]:
        course.tell(PlainEvent("ended", light="ended"))
        return Played(replace(position, rolls=course.dice.count, outcome=outcome), tuple(course.events))


def _course(position: PlainPosition[S, T], gone: tuple[Seat, ...]) -> Course:
    return Course(Dice(position.seed, position.rolls), gone)


def _last_first(gone: tuple[Seat, ...]) -> tuple[tuple[Seat, ...], ...]:
    """Return a place for each seat that has left, the best for whoever stayed longest."""
    return tuple((seat,) for seat in reversed(gone))


def _knows(event: PlainEvent, eyes: Eyes) -> bool:
    return event.knows is None or eyes == "all" or eyes in event.knows


def _covered(event: PlainEvent) -> PlainEvent:
    moves = tuple(replace(one, card=None, start=_somewhere(one.start), to=_somewhere(one.to)) for one in event.moves)
    return replace(event, moves=moves, knows=())


def _somewhere(spot: Spot | None) -> Spot | None:
    return None if spot is None else replace(spot, index=None)


def _seen(event: PlainEvent, what: What, seats: tuple[Seat, ...]) -> Seen:
    cards = tuple(one.card for one in event.moves if one.card is not None) if event.knows is None else ()
    learned = seats if event.knows is None else event.knows
    if not event.chance:
        learned = tuple(seat for seat in learned if seat != event.seat)
    return Seen(what, learned, event.seat, max(1, len(event.moves)), cards, event.chance)
