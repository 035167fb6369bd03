"""The verbs about what a card is: another card, other names, levels it counts as; and riding [8.6.14] [8.6.15]."""

from __future__ import annotations

from typing import Literal

from wixoss_desktop.engine.wixoss.language.names import Color
from wixoss_desktop.engine.wixoss.language.ops import Op, Until
from wixoss_desktop.engine.wixoss.language.words import Sel, What


class AddNames(Op, frozen=True, tag="add_names"):
    """Gives cards names besides their own [8.6.16]."""

    any: tuple[str, ...]
    what: What = "this"
    until: Until = "turn"


class AddColors(Op, frozen=True, tag="add_colors"):
    """Gives cards colours besides their own; off the field too, to whatever lies there then [1.4.2] [8.6.3]."""

    colors: tuple[Color, ...]
    what: What = "this"
    until: Until = "turn"


class Resemble(Op, frozen=True, tag="resemble"):
    """Gives cards also the names of all cards of a selection, and their abilities of some kinds [8.6.16]."""

    like: Sel
    what: What = "this"
    kinds: tuple[Literal["constant", "auto", "enter", "action"], ...] = ("auto",)
    until: Until = "turn"


class WisdomLevels(Op, frozen=True, tag="wisdom_levels"):
    """Lets cards count as SIGNI of other levels for Wisdom, and for nothing else [8.6.14]."""

    levels: tuple[int, ...]
    what: What = "this"
    until: Until = "turn"


class Ride(Op, frozen=True, tag="ride"):
    """One's LRIG rides a SIGNI until the end of the turn: both are in the Drive state, and the LRIG can't attack [9.3].

    It stops riding another.
    """

    what: What = "it"
