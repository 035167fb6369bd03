"""The words that a match is made of: what it is begun with, and what players do outside the rules."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.state import DUMMY_SEAT, Setup
from wixoss_desktop.match.clocks import Clock
from wixoss_desktop.match.seats import SeatPlan

Grade = Literal["own", "response", "answer"]
"""How free a choice is: of one's own accord, asked about something of the other's, or inside another choice."""

TakeBacks = Literal["free", "ask", "none"]
"""The house rule for take-backs past something that came to light."""


class Concede(Struct, frozen=True, tag="concede"):
    """Gives the game up."""

    def __str__(self) -> str:
        return "concede"


class AgreeDraw(Struct, frozen=True, tag="agree_draw"):
    """Agrees to the draw that the other seat has offered."""

    def __str__(self) -> str:
        return "agree_draw"


class RunOut(Struct, frozen=True, tag="run_out"):
    """Has no time left, by a house rule that this loses."""

    def __str__(self) -> str:
        return "run_out"


Ending = Concede | AgreeDraw | RunOut
"""What ends a game from outside of its rules."""
Deed = Action | Ending
"""What a line of a record is about: an action of the game, or its end by the players' will."""


class Terms(Struct, frozen=True):
    """What a match is begun with: decks and rules, the seed of the dice, who sits where, the house rules."""

    setup: Setup
    seed: str
    seats: tuple[SeatPlan, SeatPlan] = (SeatPlan("person"), SeatPlan("person"))
    open_hands: bool = False
    take_backs: TakeBacks = "ask"
    game: str = "wixoss"
    clock: Clock | None = None

    @property
    def dummies(self) -> tuple[Seat, ...]:
        """The seats that follow a script."""
        return () if self.setup.dummy is None else (DUMMY_SEAT,)

    @property
    def is_for_two(self) -> bool:
        """Whether two people sit at the table."""
        return all(seat.kind == "person" for seat in self.seats) and not self.dummies

    @property
    def is_open(self) -> bool:
        """Whether nothing needs to be kept from anybody: open hands, or one person alone at the table."""
        return self.open_hands or bool(self.dummies) or sum(seat.kind == "person" for seat in self.seats) < 2
