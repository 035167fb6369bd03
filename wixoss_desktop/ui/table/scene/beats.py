"""What a game asks to be seen where something happens: a card that goes at another one, a flash, words.

Such motions add nothing to what is on the table: once they are over, or cut short, every card lies where it lay.
"""

from typing import Final, Generic, Literal

from msgspec import Struct

from wixoss_desktop.engine.contract.board import HandShape
from wixoss_desktop.ui.table.scene.board import P

Tone = Literal["plain", "good", "bad"]
OUT_MS: Final = 150
"""How long a card takes to where it meets what it goes at, then how long it stays there, and to come back."""
MEETS_MS: Final = 70
BACK_MS: Final = 120


class Lunge(Struct, Generic[P], frozen=True):
    """A card goes at what lies at a place, or at the place itself, stops there and comes back."""

    card: P
    at: P
    meets: bool = True


class Shake(Struct, Generic[P], frozen=True):
    """A card is shaken after so many milliseconds."""

    card: P
    after: int = 0


class Lights(Struct, Generic[P], frozen=True):
    """There is a flash at a place after so many milliseconds."""

    at: P
    after: int = 0


class Freezes(Struct, Generic[P], frozen=True):
    """Frost spreads over a card."""

    card: P


class Says(Struct, Generic[P], frozen=True):
    """Words or a figure rise from a place after so many milliseconds; `is_narrow`: no wider than its lane."""

    text: str
    at: P
    tone: Tone = "plain"
    ms: int = 600
    after: int = 0
    is_narrow: bool = False


class Throws(Struct, Generic[P], frozen=True):
    """Two hands are held against each other at a place, with their names; `winner` is which of them wins, if any."""

    hands: tuple[HandShape, HandShape]
    names: tuple[str, str]
    at: P
    winner: int | None = None
    ms: int = 1000


BeatMotion = Lunge[P] | Shake[P] | Lights[P] | Freezes[P] | Says[P] | Throws[P]
