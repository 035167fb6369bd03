"""Clocks: how much time each player has, as data. Whoever shows the table measures; nothing here knows a clock."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from wixoss_desktop.engine.contract import Seat

ClockKind = Literal["game", "answer"]
"""What the time is for: the whole game, or each answer anew."""
AtZero = Literal["tell", "loses"]
"""The house rule for who has no time left: it is told and no more, or the game is lost."""
LOW: Final = 0.15
"""Less than this share of the time is low."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """So many seconds for each player."""

    kind: ClockKind = "game"
    seconds: int = 1500
    at_zero: AtZero = "tell"

    def left(self, spent_ms: int, running_ms: int) -> int:
        """Milliseconds left, less than none too, after answers that took so long and a question open for so long."""
        used = running_ms + (spent_ms if self.kind == "game" else 0)
        return self.seconds * 1000 - used

    def is_low(self, left_ms: int) -> bool:
        """Whether little is left."""
        return left_ms < LOW * self.seconds * 1000


def with_spent(spent: tuple[int, ...], seat: Seat, ms: int) -> tuple[int, ...]:
    """The time that each seat has used, with one more answer of one of them."""
    return (*spent[:seat], spent[seat] + ms, *spent[seat + 1 :])
