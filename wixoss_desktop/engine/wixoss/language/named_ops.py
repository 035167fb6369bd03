"""The verbs of named mechanics that fit nowhere else: song fragments, skipped phases, turns [9.6] [5.13]."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from wixoss_desktop.engine.wixoss.language.names import Who, Whose
from wixoss_desktop.engine.wixoss.language.ops import Op
from wixoss_desktop.engine.wixoss.language.words import What

Skippable = Literal["draw", "ener", "grow", "main", "attack", "signi_attack", "lrig_attack", "turn"]


class Sing(Op, frozen=True, tag="sing"):
    """Uses the song fragment of a SIGNI: one's center LRIG does what it says, and is where that comes from [9.6]."""

    what: What = "it"


class Skip(Op, frozen=True, tag="skip"):
    """A player skips a phase, a step or a turn: the next one, or by a constant ability each [5.13.2].

    With `until` it is each one that would come before that: those of this turn, and none of a later one.
    """

    of: Skippable
    who: Whose = "own"
    until: Literal["turn"] | UnsetType = UNSET


class ExtraTurn(Op, frozen=True, tag="extra_turn"):
    """A player takes an additional turn after this one; the last that was given comes first [5.13.1]."""

    who: Who = "own"


class Flip(Op, frozen=True, tag="flip"):
    """Turns double-faced cards on the field over to their other face [1.10]."""

    what: What = "this"


class Store(Op, frozen=True, tag="store"):
    """Puts germs on a SIGNI; they are gone when it leaves the field [9.5]."""

    n: int = 1
    what: What = "this"
