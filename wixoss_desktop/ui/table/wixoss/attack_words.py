"""What an attack would come to, in as few words as fit beside a lane: said from the engine's forecast."""

from collections.abc import Iterator
from typing import Final

from wixoss_desktop.engine.wixoss.cards import number_shown
from wixoss_desktop.engine.wixoss.forecast import AttackEnd, AttackForecast, On
from wixoss_desktop.engine.wixoss.sight import FieldSeen
from wixoss_desktop.engine.wixoss.zones import LRIG
from wixoss_desktop.ui.kit.translate import tr

MAY_CHANGE: Final[frozenset[On]] = frozenset(
    {"no_trigger", "no_replacement", "replaced", "not_replaced", "unchanged"}
)  # fmt: skip
"""What makes an outcome one that may change; that ARTS may answer is so before every attack, and isn't said."""


def attack_words(found: AttackForecast | None, attacker: FieldSeen | None, slot: int) -> str | None:
    """The outcome of an attack of a card from its slot, with a note where something waits that may change it.

    None where nobody could attack: nobody stands there, is up, or lies face up.
    """
    if found is None:
        return tr("can't attack") if attacker is not None and attacker.up and attacker.no is not None else None
    outcome = _outcome(found, slot)
    may_change = any(hang.on in MAY_CHANGE for hang in found.hangs)
    return tr("{outcome}, may change", outcome=outcome) if may_change else outcome


def _outcome(found: AttackForecast, slot: int) -> str:
    """What comes of it if nobody answers; where the attacker chooses its lane, only what all choices have in common."""
    if len(set(_by_lane(found))) > 1:
        return tr("chooses a lane")
    end, hangs = found.ends[0]
    if any(hang.on == "unguarded" for hang in hangs):
        return tr("guard? else {what}", what=_damage(end))
    return _said(end, slot)


def _by_lane(found: AttackForecast) -> Iterator[AttackEnd]:
    for end, hangs in found.ends:
        if any(hang.on == "aimed" for hang in hangs):
            yield end


def _said(end: AttackEnd, slot: int) -> str:
    if end.powers is not None:
        return _battle(end, *end.powers)
    if slot == LRIG:
        return _damage(end)
    return tr("assassin: {what}", what=_damage(end)) if "assassin" in end.by else tr("open: {what}", what=_damage(end))


def _damage(end: AttackEnd) -> str:
    """What damage of this attack does to the defending player."""
    if end.loses and not end.crushed:
        return tr("0 life cloth: wins")
    if end.loses:
        return tr("{n} damage: wins", n=len(end.damage))
    if not end.damage:
        return tr("no damage")
    if len(end.damage) > 1:
        return tr("{n} damage, crushes {crushed}", n=len(end.damage), crushed=end.crushed)
    return tr("1 damage") if end.damage == (1,) and end.crushed else tr("1 damage, crushes {n}", n=end.crushed)


def _battle(end: AttackEnd, ours: int, theirs: int) -> str:
    numbers = {"one": number_shown(ours), "other": number_shown(theirs)}
    if end.battle == "attacker":
        return tr("{one} < {other}: self banished", **numbers)
    if end.battle == "defender":
        if end.loses:
            return tr("{one} ≥ {other}: banished, wins", **numbers)
        if end.crushed:
            return tr("{one} ≥ {other}: banished, crushes 1", **numbers)
        return tr("{one} ≥ {other}: banished", **numbers)
    if ours < theirs:
        return tr("{one} < {other}: nothing", **numbers)
    if ours == theirs:
        return tr("{one} = {other}: nothing", **numbers)
    return tr("{one} ≥ {other}: nothing", **numbers)
