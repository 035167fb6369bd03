"""What outlives a moment: effects that last, and triggered abilities that wait."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from wixoss_desktop.engine.wixoss.language.abilities import Ability, AnyOp
from wixoss_desktop.engine.wixoss.language.costs import Keyword
from wixoss_desktop.engine.wixoss.things import Ref, Source


class Lasting(Struct, frozen=True):
    """A continuous, delayed or replacement effect that a resolution has left behind.

    `refs` are the cards it was aimed at (None: it speaks of a player, or selects anew each time); `value` is the
    number fixed at resolution [8.6.5]; `ends` is the turn in whose end phase it ends (None: never), or -1 for
    the end of the attack; `left` counts remaining uses (0: any number).
    `known` is what names stood for when it was set up, for what it does later. One whose `cause` is a cost isn't kept
    away by what keeps effects away [6.2.2].
    """

    id: int
    source: Source
    op: AnyOp
    refs: tuple[Ref, ...] | None = None
    value: int | None = None
    ends: int | None = None
    left: int = 0
    known: dict[str, tuple[Ref, ...]] = {}
    cause: Literal["cost"] | UnsetType = UNSET


class Pending(Struct, frozen=True):
    """A triggered ability that waits to be activated [8.3.1].

    `lasting` is the delayed effect that it uses up, `keyword` the one that something has gained, and
    `known` what names stand for besides the event.
    """

    source: Source
    ability: Ability
    key: str
    event: tuple[Ref, ...] = ()
    at: Ref | None = None
    lasting: int = 0
    keyword: Keyword | None = None
    known: dict[str, tuple[Ref, ...]] = {}
