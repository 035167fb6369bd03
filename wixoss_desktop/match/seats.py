"""Who sits at the table, and what a seat has said openly about being asked."""

from __future__ import annotations

from typing import Final, Literal, get_args

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat

SeatKind = Literal["person", "random", "greedy", "plain", "dummy", "nobody"]
"""Who decides; a plain player has no plans; a dummy follows the script of the set-up, and neither it
nor nobody is ever asked.
"""
Unasked = Literal["guard", "arts"]
"""What a seat may not want to be asked about: guards, or ARTS and abilities in defence and cut-in."""
Saying = Literal[
    "offer_draw", "decline_draw", "not_this_turn", "no_guard_this_turn", "no_arts_this_turn", "ask_again", "use_bursts",
    "ask_bursts",
]  # fmt: skip
"""What a seat can say openly; `use_bursts`: it uses every life burst of its own that leaves nothing to choose.

`not_this_turn` speaks of guards and of ARTS, as journals have it from before the two were asked about apart.
"""
UNASKED: Final[dict[str, tuple[Unasked, ...]]] = {
    "not_this_turn": ("guard", "arts"),
    "no_guard_this_turn": ("guard",),
    "no_arts_this_turn": ("arts",),
}
"""What each way of saying 'not this turn' speaks of."""


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who decides for a seat, and by what name; without one the table finds one."""

    kind: SeatKind = "person"
    name: str = ""


class Silence(Struct, frozen=True):
    """In which turn each seat doesn't want to be asked to respond: 'not this turn', said openly; 0 is never."""

    guard: tuple[int, int] = (0, 0)
    arts: tuple[int, int] = (0, 0)

    def covers(self, seat: Seat, turn: int, what: Unasked) -> bool:
        """Say whether a seat doesn't want to be asked about something in a turn."""
        return (self.guard if what == "guard" else self.arts)[seat] == turn > 0

    def of(self, seat: Seat, turn: int) -> tuple[Unasked, ...]:
        """Return what a seat doesn't want to be asked about in a turn."""
        return tuple(what for what in get_args(Unasked) if self.covers(seat, turn, what))

    def set(self, seat: Seat, turn: int, about: tuple[Unasked, ...]) -> Silence:
        """Return the same with another turn for a seat; 0 lets it be asked again."""
        return Silence(
            _with(self.guard, seat, turn) if "guard" in about else self.guard,
            _with(self.arts, seat, turn) if "arts" in about else self.arts,
        )


def _with(turns: tuple[int, int], seat: Seat, turn: int) -> tuple[int, int]:
    return (turn, turns[1]) if seat == 0 else (turns[0], turn)
