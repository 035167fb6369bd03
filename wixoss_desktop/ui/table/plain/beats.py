"""Beats of any game at a plain table: on the way from one answer to the next question something is seen to its end.

A game that has any brings a function as its part `beats`. During a beat the table lies as it lay before the answer,
with other dice if the beat says so; behind the last one it lies as it does now.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeVar

from msgspec import Struct

from wixoss_desktop.engine.contract import Spot
from wixoss_desktop.engine.contract.board import Die
from wixoss_desktop.ui.table.scene.beats import BeatMotion, Tone

P_contra = TypeVar("P_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


class SaysMark(Struct, frozen=True):
    """The words of a mark rise from a place after so many milliseconds."""

    mark: str
    at: Spot
    tone: Tone = "plain"
    ms: int = 600
    after: int = 0


class SaysTerm(Struct, frozen=True):
    """One of the game's terms rises from a place, behind a number that is won or lost, if there is one."""

    term: str
    at: Spot
    by: int | None = None
    tone: Tone = "plain"
    ms: int = 700
    after: int = 0


PlainMotion = BeatMotion[Spot] | SaysMark | SaysTerm


class PlainBeat(Struct, frozen=True):
    """One of them: it is over once the first `groups` groups of an answer's events have happened.

    `dice` are those that lie in a zone meanwhile.
    """

    groups: int
    ms: int
    motions: tuple[PlainMotion, ...] = ()
    dice: Mapping[Spot, tuple[Die, ...]] = {}


class BeatsOf(Protocol[P_contra, E_contra]):
    """Returns the beats of an answer in order, by what everybody is told of it."""

    def __call__(self, before: P_contra, groups: Sequence[E_contra]) -> tuple[PlainBeat, ...]:
        """`before`: the position that was answered."""
