"""The contract: what every game offers to the rest of the program (after OpenSpiel and python-chess).

A game is written in five types of its own: S its set-up, P a position, A an action, V what somebody sees of a position,
E a group of events. Nobody else looks into them: what crosses the border is notation, and the values of this package.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal, Protocol, TypeVar

from wixoss_desktop.engine.contract.board import TableBoard, TableOffer
from wixoss_desktop.engine.contract.values import (
    Action,
    Audience,
    Eyes,
    Grade,
    News,
    Outcome,
    Played,
    Refusal,
    Saying,
    Seat,
    Seen,
)
from wixoss_desktop.engine.dice import Dice

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
P = TypeVar("P")
E = TypeVar("E")
V = TypeVar("V")
A = TypeVar("A", bound=Action)
V_co = TypeVar("V_co", covariant=True)

Leaving = Literal["concede", "timeout"]
"""Why a seat leaves a game that goes on, or ends by it."""


class Law(Protocol[S_contra, P, A, E]):
    """What may be done and what comes of it."""

    def seats(self, setup: S_contra) -> tuple[Seat, ...]:
        """Return the seats that play, in their order round the table."""

    def check_setup(self, setup: S_contra) -> tuple[Refusal, ...]:
        """Return every reason why a game can't begin with this set-up."""

    def begin(self, setup: S_contra, seed: str) -> Played[P, E]:
        """Return the first position. Raises ValueError when `check_setup` refuses."""

    def to_act(self, position: P) -> tuple[Seat, ...]:
        """Return the seats that are asked now; several answer at once and in secret, in any order."""

    def legal(self, position: P, seat: Seat) -> tuple[A, ...]:
        """Return every legal action of a seat; where answers can't be listed, open forms (`is_open`) come last."""

    def check(self, position: P, seat: Seat, action: A) -> Refusal | None:
        """Return why an action is refused, or None."""

    def play(self, position: P, seat: Seat, action: A) -> Played[P, E]:
        """Return what an action leads to. Raises ValueError for an action that `check` refuses."""

    def leave(self, position: P, seat: Seat, why: Leaving) -> Played[P, E]:
        """Return what comes of it that a seat leaves: the game ends, or goes on without it. Raises ValueError.

        It is refused to a seat that has left already, and once the game is over. Who has left and is asked all the same
        is answered for by a player of the program.
        """

    def agree(self, position: P) -> Played[P, E] | None:
        """End a game as a draw that all agree on; None where the game knows none."""

    def outcome(self, position: P) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    def parse(self, text: str) -> A:
        """Read an action as its `str` writes it. Raises ValueError with a sentence that says what is wrong."""

    def turn(self, position: P) -> int:
        """Return which turn or round it is; 0 before the first."""

    def grade(self, position: P) -> Grade:
        """Say how free the answer to the open question is."""

    def declines(self, position: P) -> tuple[Seat, A] | None:
        """Return who is asked to respond by public facts only, and the answer that declines."""

    def audience(self, position: P, seat: Seat) -> Audience:
        """Return who may look on while a seat is asked that shares its screen with others."""

    def by_habit(self, position: P, seat: Seat, habits: Collection[str]) -> A | None:
        """Return the answer that a seat with these habits gives without being asked, None where it has to be."""

    @property
    def sayings(self) -> Mapping[str, Saying]:
        """What seats can say openly about being asked, by the word that stands in journals."""

    def is_open(self, action: A) -> bool:
        """Say whether an action is an open form: it stands for answers that can't be listed, and must be filled in."""

    def fill(self, position: P, seat: Seat, action: A, dice: Dice) -> A:
        """Return an open form filled in by chance, any other action as it is. What comes of it may still be refused."""


class Sight(Protocol[P, V_co, E]):
    """What may be seen and heard, and by whom."""

    def view(self, position: P, eyes: Eyes) -> V_co:
        """Return what there is to see of a position."""

    def news(self, before: P, played: Played[P, E], eyes: Eyes) -> tuple[tuple[News, ...], ...]:
        """Return what is told of what happened between two positions; one tuple for each group of events.

        Of how a game began `before` is the position that it begins in.
        """

    def seen(self, before: P, played: Played[P, E]) -> tuple[Seen, ...]:
        """Return what came to light between two positions: the barrier for take-backs."""

    def resample(self, position: P, seat: Seat, dice: Dice) -> P:
        """Return a position that a seat can't tell from this one, with equal chances from all that there could be."""


class Codec(Protocol[S, P]):
    """Positions as bytes, and told apart by a few digits."""

    def setup_of(self, position: P) -> S:
        """Return what a game was begun with."""

    def encoded(self, position: P) -> bytes:
        """Return a position without its set-up as bytes."""

    def encoded_setup(self, setup: S) -> bytes:
        """Return a set-up as bytes, with all that the game has to know of it."""

    def decoded(self, state: bytes, setup: bytes) -> P:
        """Return the position that such bytes hold. Raises ValueError for what isn't written so."""

    def sum_of(self, position: P) -> str:
        """Return a short sum of all that changes in a position, quick enough for every answer."""

    def hash_of(self, position: P) -> str:
        """Return the hash of a whole position, set-up included, as 32 hexadecimal digits."""


class Game(Law[S, P, A, E], Sight[P, V, E], Codec[S, P], Protocol[S, P, A, V, E]):
    """A game, whole."""

    @property
    def name(self) -> str:
        """What the game is called in files and on the command line."""

    def board(self, view: V, seats: tuple[Seat, ...]) -> TableBoard:
        """Return what is seen as it lies on a table, no more than that.

        `seats` go round the table from the near one on.
        """

    def offer(self, view: V, seat: Seat, action: A) -> TableOffer:
        """Return how a seat does an action at the table that it sees so, whether it is legal or not."""

    def attempts(self, view: V, seat: Seat) -> tuple[A, ...]:
        """Return what a seat that is asked could try by hand, legal or not: of what isn't it is told why not.

        What is legal here without being listed by `legal`, such as a correction, is for people alone.
        """
