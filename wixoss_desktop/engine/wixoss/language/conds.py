"""The conditions of the card language: what has to hold for something to apply, to trigger or to be done."""

from __future__ import annotations

from typing import Literal

from wixoss_desktop.engine.wixoss.language.names import ExtraName, Feature, Operator, Phase, Who
from wixoss_desktop.engine.wixoss.language.words import Filter, Sel, Value, What, Word


class AllOf(Word, frozen=True, tag_field="if", tag="all"):
    """Every inner condition holds."""

    of: tuple[Cond, ...]


class AnyOf(Word, frozen=True, tag_field="if", tag="any"):
    """At least one inner condition holds."""

    of: tuple[Cond, ...]


class NotSo(Word, frozen=True, tag_field="if", tag="not"):
    """The inner condition does not hold."""

    of: Cond


class Compare(Word, frozen=True, tag_field="if", tag="compare"):
    """Compares two values."""

    left: Value
    op: Operator
    right: Value


class Even(Word, frozen=True, tag_field="if", tag="even"):
    """A value is an even number; 0 is one."""

    of: Value


class Exists(Word, frozen=True, tag_field="if", tag="exists"):
    """At least one card fulfils the selection."""

    sel: Sel


class Fulfils(Word, frozen=True, tag_field="if", tag="fulfils"):
    """A bound card fulfils all the filters."""

    what: str
    where: tuple[Filter, ...]


class Every(Word, frozen=True, tag_field="if", tag="every"):
    """There are cards that fulfil the selection, and all of them fulfil the filters too."""

    sel: Sel
    where: tuple[Filter, ...]


class Share(Word, frozen=True, tag_field="if", tag="share"):
    """All of the cards have something in common: a class, a colour, the level or the name [1.6.2]."""

    what: What
    feature: Feature


class TurnOf(Word, frozen=True, tag_field="if", tag="turn"):
    """It is the turn of this player."""

    who: Who


class InPhase(Word, frozen=True, tag_field="if", tag="phase"):
    """It is this phase, of this player's turn if one is named [5.1]."""

    phase: Phase
    who: Who | None = None


class Did(Word, frozen=True, tag_field="if", tag="did"):
    """The instruction before was carried out in full ('if you did') [8.4.1]."""


class Came(Word, frozen=True, tag_field="if", tag="came"):
    """The card whose entering the ability waits for has come from one of these zones [8.3.4]."""

    start: tuple[Literal["hand", "deck", "trash", "ener", "life", "lrig_deck"], ...]


class Wisdom(Word, frozen=True, tag_field="if", tag="wisdom"):
    """The levels of one's SIGNI of the class of Wisdom add up to exactly `n` [9.6]."""

    n: int


class Team(Word, frozen=True, tag_field="if", tag="team"):
    """One's three LRIGs are all of this team, or of one and the same team if none is named [1.5.3]."""

    name: str = ""


class Bonded(Word, frozen=True, tag_field="if", tag="bonded"):
    """One has the bond with this character [9.6]."""

    character: str


class Paid(Word, frozen=True, tag_field="if", tag="paid"):
    """An additional cost was paid for this use; of several of one name, `which` tells them apart, from 1 [6.6]."""

    name: ExtraName = "cost"
    which: int = 0


class Recollect(Word, frozen=True, tag_field="if", tag="recollect"):
    """At least `n` ARTS lie in one's own LRIG trash; the one in use lies in the check zone still [9.6]."""

    n: int


Cond = (
    AllOf | AnyOf | NotSo | Compare | Exists | Every | Fulfils | Share | TurnOf | InPhase | Did | Paid | Recollect
    | Bonded | Team | Wisdom | Came | Even
)  # fmt: skip
