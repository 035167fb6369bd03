"""What every game offers to the rest of the program, and the values that pass between them."""

from __future__ import annotations

from typing import Any, Literal, Protocol

from msgspec import Struct

Seat = int


class Refusal(Struct, frozen=True):
    """Why something can't be done: the rule, a short key for the words, and the numbers that decide.

    `rule` is a rule id such as '6.9.1'; `why` names the sentence in `words`; `numbers` and `names` fill it in.
    """

    rule: str
    why: str
    numbers: dict[str, int] = {}
    names: dict[str, str] = {}


class Outcome(Struct, frozen=True):
    """How a game ended: the winner (None is a draw) and what decided it."""

    winner: Seat | None
    why: Literal["damage", "effect", "concede", "agreed", "loop", "timeout"]


class Game(Protocol):
    """The contract that each game fulfils (after OpenSpiel and python-chess)."""

    def check_setup(self, setup: Any) -> tuple[Refusal, ...]:
        """Return every reason why a game can't begin with this set-up."""

    def start(self, setup: Any, seed: str) -> Any:
        """Return the first position. Raises ValueError when `check_setup` refuses."""

    def to_act(self, position: Any) -> tuple[Seat, ...]:
        """Return the seats that are asked now; more than one answer at the same time and in secret."""

    def legal(self, position: Any, seat: Seat) -> tuple[Any, ...]:
        """Return every legal action of a seat."""

    def check(self, position: Any, seat: Seat, action: Any) -> Refusal | None:
        """Return why an action is refused, or None."""

    def play(self, position: Any, seat: Seat, action: Any) -> Any:
        """Return the position after an action, and what happened. Raises ValueError for a refused action."""

    def view(self, position: Any, seat: Seat) -> Any:
        """Return what a seat can see."""

    def outcome(self, position: Any) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
