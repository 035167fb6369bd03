"""What an attack runs into and what a battle settles, by current values and the options in force [7.3] [7.4] [7.8]."""

from __future__ import annotations

from typing import Literal

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.check.common import banned, banned_at
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.formats import Rules
from wixoss_desktop.engine.wixoss.scope import Scope
from wixoss_desktop.engine.wixoss.select import passes
from wixoss_desktop.engine.wixoss.stats import Stats
from wixoss_desktop.engine.wixoss.things import Source
from wixoss_desktop.engine.wixoss.zones import SLOTS, front_of

Settled = Literal["nothing", "defender", "attacker"]
"""Who is banished by a battle, if anybody."""


def settled(ours: int, theirs: int, rules: Rules) -> Settled:
    """Return whom a battle banishes, by the power of attacker and defender, each at least 0 [7.4.1] [7.4.2]."""
    if ours > theirs or (ours == theirs and rules.battle_equal_power == "defender_banished"):
        return "defender"
    if ours < theirs and rules.battle_attacker_weaker == "attacker_banished":
        return "attacker"
    return "nothing"


def front_index(index: int, chosen: int | None) -> int:
    """Return the field index across the lane of an attacker, or in the lane that was chosen [2.2.1] [7.3]."""
    return (1 - index // SLOTS) * SLOTS + (front_of(index % SLOTS) if chosen is None else chosen)


def has_scoped(board: Known, stats: Stats, keyword: str, source: Source, front: int) -> bool:
    """Say whether a keyword applies against the SIGNI in front; a scope must match it [7.8.1] [7.8.3]."""
    defender = board.state.field[front]
    for word in stats.keywords:
        if word.name != keyword:
            continue
        if defender is None or all(passes(board, Scope(source), rule, defender.card, front) for rule in word.scope):
            return True
    return False


def goes_past(board: Known, stats: Stats, source: Source, index: int, front: int) -> bool:
    """Say whether an attack meets no battle: nobody is there, Assassin, or one of the two doesn't battle [7.3]."""
    if board.state.field[front] is None or has_scoped(board, stats, "assassin", source, front):
        return True
    return banned_at(board, "battle", index) or banned_at(board, "battle", front)


def lancer_of(board: Known, stats: Stats, source: Source, against: int) -> Literal["", "lancer", "s_lancer"]:
    """Return which Lancer an attacker has against the SIGNI that it battles [7.8.1] [7.8.2]."""
    if has_scoped(board, stats, "s_lancer", source, against):
        return "s_lancer"
    return "lancer" if has_scoped(board, stats, "lancer", source, against) else ""


def crush_of(stats: Stats) -> int:
    """Return how many Life Cloth the damage of an attack crushes [7.8]."""
    return 3 if stats.has("triple_crush") else 2 if stats.has("double_crush") else 1


def loses_by_damage(board: Known, seat: Seat, by: Literal["battle", "effect"]) -> bool:
    """Say whether a player without Life Cloth loses by damage of an attack, or of an effect [7.6.1]."""
    if banned(board, "lose", seat):
        return False
    return by == "battle" or board.state.setup.rules.loss_trigger == "damage"
