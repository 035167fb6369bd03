"""What a computer player of any game is: it chooses among what is legal, from what its seat is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, Protocol, TypeVar

from wixoss_desktop.engine.contract import Action
from wixoss_desktop.engine.contract.board import ZoneNote
from wixoss_desktop.engine.dice import Dice

V = TypeVar("V")
V_contra = TypeVar("V_contra", contravariant=True)
A = TypeVar("A", bound=Action)

See = Callable[[], V]
"""Shows what the seat sees when the player wants to look; a player that doesn't look costs nothing."""


class Advised(NamedTuple, Generic[A]):
    """What somebody could do now, and reasons for it as notes of the game; without any there is no hint."""

    action: A
    why: tuple[ZoneNote, ...] = ()


Adviser = Callable[[V, tuple[A, ...], Dice], Advised[A]]
"""Advises a seat by what computer players look at in its place, and what is legal there: the part `hints` of a game."""


class Player(Protocol[V_contra, A]):
    """Chooses an action whenever its seat is asked."""

    def choose(self, see: See[V_contra], legal: tuple[A, ...], dice: Dice) -> A:
        """Return one of the legal actions (never an empty list); chance comes from the dice only."""
