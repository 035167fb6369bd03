"""Questions that are answered by hand: at the free table, and where the engine can't carry a card out."""

from __future__ import annotations

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.things import Source
from wixoss_desktop.engine.wixoss.turn_steps import Owed


class FreeTable(Owed, frozen=True, tag="free_table"):
    """The rules are off: both seats do by hand what they want, in any order; `seat` is the one that is judged now."""

    seat: Seat = 0


class ByHand(Owed, frozen=True, tag="by_hand"):
    """A seat carries out by hand what a card says, for both halves of the table, and then says that it is done."""

    seat: Seat
    by: Source
