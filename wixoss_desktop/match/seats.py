"""Who sits at the table, and what a seat has said openly about being asked."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from wixoss_desktop.engine.contract import Saying, Seat

SeatKind = str
"""Who decides: a `person`, or a kind of player that the game knows."""


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """Who decides for a seat, and by what name; without one the table finds one."""

    kind: SeatKind = "person"
    name: str = ""


def check_kinds(seats: tuple[SeatPlan, ...], known: Collection[str]) -> None:
    """Raise ValueError for a seat of a kind that isn't known."""
    for number, plan in enumerate(seats, start=1):
        if plan.kind not in known:
            raise ValueError(f"seat {number} is {plan.kind!r}, which is none of {', '.join(known)}")


class Habits(Struct, frozen=True):
    """What seats have said openly about being asked: each habit with the turn that it is kept for, None for good."""

    kept: tuple[tuple[Seat, str, int | None], ...] = ()

    def of(self, seat: Seat, turn: int) -> tuple[str, ...]:
        """Return the habits of a seat in a turn, in the order of their names."""
        return tuple(sorted(name for one, name, until in self.kept if one == seat and until in (None, turn)))

    def said(self, seat: Seat, saying: Saying, turn: int) -> Habits:
        """Return what they are after a seat has said something in a turn."""
        changed = (*saying.takes_up, *saying.drops)
        until = turn if saying.is_for_turn else None
        rest = tuple(one for one in self.kept if one[0] != seat or one[1] not in changed)
        return Habits((*rest, *((seat, name, until) for name in saying.takes_up)))
