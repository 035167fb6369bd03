"""The verbs of the card language that speak of a player: markers, damage, the turn and the game."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss.language.costs import Cost
from wixoss_desktop.engine.wixoss.language.names import MarkerName, Who
from wixoss_desktop.engine.wixoss.language.ops import Op, Until
from wixoss_desktop.engine.wixoss.language.words import Value


class GuardCost(Op, frozen=True, tag="guard_cost"):
    """A player can't guard without paying this besides [7.5]."""

    cost: tuple[Cost, ...]
    who: Who = "opponent"
    until: Until = "turn"


class CrushLimit(Op, frozen=True, tag="crush_limit"):
    """No more than `n` of a player's Life Cloth are crushed in a turn [7.9.12]."""

    n: int = 1
    who: Who = "own"
    until: Until = "turn"


class SigniLimit(Op, frozen=True, tag="signi_limit"):
    """A player has no more than `n` SIGNI on the field: no more are put there, and the rules take the excess [8.6.13].

    Their player chooses which go to the trash. A cheer girl is one of them [9.4].
    """

    n: int
    who: Who = "own"
    until: Until = "turn"


class HandLimit(Op, frozen=True, tag="hand_limit"):
    """Changes the number of cards that a player may keep at the end of the turn [5.11]."""

    by: int
    who: Who = "own"
    until: Until = "turn"


class Chain(Op, frozen=True, tag="chain"):
    """The next ARTS that one uses this turn costs less by these symbols, with or without a minus.

    A newer Chain takes the place of an older one [6.6.4].
    """

    by: dict[str, int]


class Mark(Op, frozen=True, tag="mark"):
    """Gives markers to a player, or takes them away; what goes beyond the most one can have is lost [9.5]."""

    name: MarkerName
    n: Value = 1
    who: Who = "own"
    lose: bool = False


class Bond(Op, frozen=True, tag="bond"):
    """Gives a player the bond with a character, for good; without a name with any they choose [9.6]."""

    character: str = ""


class Damage(Op, frozen=True, tag="damage"):
    """Deals damage to a player [7.6.4]."""

    n: int = 1
    who: Who = "opponent"


class Win(Op, frozen=True, tag="win"):
    """A player wins the game [8.10]."""

    who: Who = "own"


class EndTurn(Op, frozen=True, tag="end_turn"):
    """Ends the turn at once, after this resolution [5.12.1]."""


class ExtraAttackPhase(Op, frozen=True, tag="extra_attack_phase"):
    """A complete attack phase follows the present one [5.8.7]."""
