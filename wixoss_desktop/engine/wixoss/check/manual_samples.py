"""Filling in what can be done by hand in WIXOSS, by chance: what a bot would do, and what tests try."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.deeds import samples
from wixoss_desktop.engine.deeds.values import Form
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import manual_actions as by
from wixoss_desktop.engine.wixoss.check.manual import HANDS
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.zones import FIELD, LANES, SLOTS, Place


def sample(board: Known, seat: Seat, form: Form, dice: Dice) -> by.Manual:
    """Fill an open form in; what comes of it may still be refused, as when nothing is there to do it with."""
    own = _FILLED.get(form.verb)
    return samples.sample(HANDS, board, seat, form, dice) if own is None else own(dice.roll)


def _stamp(roll: Callable[[int], int]) -> by.Stamp:
    return by.Stamp(Place(FIELD, LANES[roll(len(LANES))], bool(roll(2))), roll(3), by.STAMPS[roll(len(by.STAMPS))])


_FILLED: Final[dict[str, Callable[[Callable[[int], int]], by.Own]]] = {
    "redraw": lambda roll: by.Redraw(roll(8)),
    "swap": lambda roll: by.Swap(roll(SLOTS), roll(SLOTS), bool(roll(2))),
    "stamp": _stamp,
    "goto": lambda roll: by.GoTo(1 + roll(10), by.PHASES[roll(len(by.PHASES))], bool(roll(2))),
}
"""How each open form of WIXOSS's own is filled in; a test compares this table with the verbs."""
