"""The verbs about attacks: what they cost, how many there can be, where they go, what they do [7.2] [7.3]."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss.language.costs import Cost
from wixoss_desktop.engine.wixoss.language.ops import Op, Until
from wixoss_desktop.engine.wixoss.language.words import What


class AttackCost(Op, frozen=True, tag="attack_cost"):
    """Each attack of the cards costs this [7.2.1]."""

    cost: tuple[Cost, ...]
    what: What = "this"
    until: Until = "turn"


class MustAttack(Op, frozen=True, tag="must_attack"):
    """The cards attack if able, before those that needn't [7.2.3]."""

    what: What = "this"
    until: Until = "turn"


class AttackLimit(Op, frozen=True, tag="attack_limit"):
    """The cards can attack only so often each turn [7.2.1]."""

    n: int = 1
    what: What = "this"
    until: Until = "turn"


class ChangeAttackLimit(Op, frozen=True, tag="change_attack_limit"):
    """Raises or lowers how often the cards can attack each turn, where that is limited [7.2.5]."""

    by: int
    what: What = "this"
    until: Until = "turn"


class Permit(Op, frozen=True, tag="permit"):
    """Lets cards attack while they are down [7.2.5]; 'cannot attack' still beats it [8.6.2]."""

    what: What = "this"
    until: Until = "turn"


class AttackElsewhere(Op, frozen=True, tag="attack_elsewhere"):
    """Lets the cards attack any one of the opponent's SIGNI zones, chosen as they attack [7.3].

    With `beside` only the one in front and those next to it.
    """

    what: What = "this"
    until: Until = "turn"
    beside: bool = False


class Strikes(Op, frozen=True, tag="strikes"):
    """The cards deal damage so many times by their attack, and each time can be guarded against [7.5.6]."""

    n: int
    what: What = "this"
    until: Until = "turn"


class NegateAttack(Op, frozen=True, tag="negate_attack"):
    """Negates the attack that is going on [7.11.1]."""
