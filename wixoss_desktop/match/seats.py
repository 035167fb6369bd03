"""Who sits at the table, and what a seat has said openly about being asked."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat

SeatKind = Literal["person", "random", "greedy", "plain", "dummy", "nobody"]
"""Who decides; a plain player has no plans; a dummy follows the script of the set-up, and neither it
nor nobody is ever asked.
"""
Saying = Literal["offer_draw", "decline_draw", "not_this_turn", "ask_again", "use_bursts", "ask_bursts"]
"""What a seat can say openly; `use_bursts`: it uses every life burst of its own that leaves nothing to choose."""


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who decides for a seat, and by what name; without one the table finds one."""

    kind: SeatKind = "person"
    name: str = ""


class Silence(Struct, frozen=True):
    """In which turn each seat doesn't want to be asked to respond: 'not this turn', said openly; 0 is never."""

    turns: tuple[int, int] = (0, 0)

    def covers(self, seat: Seat, turn: int) -> bool:
        """Say whether a seat doesn't want to be asked in a turn."""
        return self.turns[seat] == turn > 0

    def set(self, seat: Seat, turn: int) -> Silence:
        """Return the same with another turn for a seat; 0 lets it be asked again."""
        return Silence((turn, self.turns[1]) if seat == 0 else (self.turns[0], turn))
