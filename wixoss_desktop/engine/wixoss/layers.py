"""How continuous effects change the current values of cards, layer by layer [8.6.3]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.cards import INFINITE, finite, in_play, spelled, whole_classes
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.language import attack_ops, identity_ops, ops
from wixoss_desktop.engine.wixoss.language.meanings import MEANT
from wixoss_desktop.engine.wixoss.scope import Board, seats
from wixoss_desktop.engine.wixoss.select import is_shielded
from wixoss_desktop.engine.wixoss.stats import Held, Shield, Stats
from wixoss_desktop.engine.wixoss.things import Source


class Active(NamedTuple):
    """A continuous effect that applies now, with the field indexes it speaks of (None: it speaks of a player).

    `cards` are those off the field that an effect with a duration was aimed at. What `is_cost` is no effect [6.2.2].
    """

    order: int
    source: Source
    op: lang.AnyOp
    targets: tuple[int, ...] | None
    number: int
    key: str
    lasting: int
    cards: tuple[int, ...] = ()
    is_cost: bool = False


def applied(board: Board, base: list[Stats | None], actives: tuple[Active, ...]) -> list[Stats | None]:
    """Return values with continuous effects applied layer by layer [8.6.3]; within a layer the later wins [8.6.2]."""
    stats = list(base)
    for layer in _LAYERS:
        for active in actives:
            change = layer.get(type(active.op))
            if change is None:
                continue
            for index in active.targets or ():
                now = stats[index]
                if now is not None and (active.is_cost or not is_shielded(board, now, index, active.source)):
                    stats[index] = change(now, active)
    return [_floor(now) for now in stats]


def _protect(now: Stats, active: Active) -> Stats:
    op = active.op
    assert isinstance(op, ops.Protect)
    if op.where:
        shield = Shield(op.from_ != "opponent", op.from_ != "own", active.source, op.where)
        return replace(now, shields=(*now.shields, shield))
    own = now.shielded[0] or op.from_ in ("own", "each")
    other = now.shielded[1] or op.from_ in ("opponent", "each")
    return replace(now, shielded=(own, other))


def _lose(now: Stats, active: Active) -> Stats:
    op = active.op
    assert isinstance(op, ops.LoseAbilities)
    return replace(now, abilities=(), keywords=(), gained=(), can_gain=now.can_gain and not op.for_good)


def _gain_or_lose(now: Stats, active: Active) -> Stats:
    op = active.op
    if isinstance(op, ops.LoseAbilities):
        return _lose(now, active)
    if isinstance(op, ops.Forbid):
        return replace(now, can_gain=now.can_gain and op.act != "gain_abilities")
    if not now.can_gain:
        return now
    if isinstance(op, ops.Give):
        words = tuple(word.name for word in op.keywords if word.name in MEANT)
        meant = tuple(Held(f"{active.key}@{active.source.oid}!{name}", MEANT[name]) for name in words)
        had, more = now.keywords, op.keywords
        return replace(now, keywords=had + more, gained=now.gained + more, abilities=now.abilities + meant)
    assert isinstance(op, lang.Gain)
    # Each copy counts its uses separately, so the key names the object that gives it [8.3.6].
    giver = f"{active.key}@{active.source.oid}"
    gained = tuple(Held(f"{giver}+{index}", ability) for index, ability in enumerate(op.abilities))
    return replace(now, abilities=now.abilities + gained)


def _turn_into(now: Stats, active: Active) -> Stats:
    """What a card becomes takes the place of what is printed; changes come on top of that [8.6.15]."""
    op = active.op
    assert isinstance(op, lang.TurnInto)
    colors, classes = frozenset(op.colors), frozenset(op.classes)
    held = tuple(Held(f"{active.key}={index}", ability) for index, ability in enumerate(op.abilities))
    power, names = in_play(op.power), (spelled(op.name),)
    return Stats(power, op.level, op.keywords, held, limit=now.limit, names=names, colors=colors,
                 classes=classes, whole_classes=whole_classes(op.classes))  # fmt: skip


def _add_names(now: Stats, active: Active) -> Stats:
    assert isinstance(active.op, identity_ops.AddNames)
    return replace(now, names=(*now.names, *map(spelled, active.op.any)))


def _add_colors(now: Stats, active: Active) -> Stats:
    assert isinstance(active.op, identity_ops.AddColors)
    return replace(now, colors=now.colors.union(active.op.colors))


def _wisdom(now: Stats, active: Active) -> Stats:
    assert isinstance(active.op, identity_ops.WisdomLevels)
    return replace(now, wisdom=now.wisdom + active.op.levels)


def _ride(now: Stats, active: Active) -> Stats:
    """Rider and ridden drive while both are there [9.3]."""
    return replace(now, driving=now.driving or len(active.targets or ()) == 2)


def _set_power(now: Stats, active: Active) -> Stats:
    return replace(now, power=min(INFINITE, active.number))


def _set_level(now: Stats, active: Active) -> Stats:
    return replace(now, level=max(0, active.number))


def _change_level(now: Stats, active: Active) -> Stats:
    return replace(now, level=now.level + active.number)


def _floor(now: Stats | None) -> Stats | None:
    return now if now is None or now.level >= 0 else replace(now, level=0)


def _scale_reductions(now: Stats, active: Active) -> Stats:
    """Two that turn reductions round don't turn them back: what has been turned is a reduction no more [8.8.1]."""
    op = active.op
    assert isinstance(op, ops.ScaleReductions)
    factors = list(now.reductions)
    for seat in seats(op.by, active.source.seat):
        turned = op.turned or factors[seat] < 0
        factors[seat] = abs(factors[seat]) * op.times * (-1 if turned else 1)
    return replace(now, reductions=(factors[0], factors[1]))


def lowered(now: Stats, number: int, seat: Seat) -> int:
    """Return by how much an effect of a seat changes the power of a card that would change it by a number."""
    return number * now.reductions[seat] if number < 0 else number


def _add_power(now: Stats, active: Active) -> Stats:
    """What has begun on certain cards was fixed then, what it came to included [8.6.5].

    An infinite power stays what it is, whatever is added or taken away [7.4.5].
    """
    op = active.op
    assert isinstance(op, ops.Power)
    if now.power >= INFINITE:
        return now
    fixed = active.lasting and not op.later
    change = active.number if fixed else lowered(now, active.number, active.source.seat)
    return replace(now, power=INFINITE if change >= INFINITE else finite(now.power + change))


def _attack_cost(now: Stats, active: Active) -> Stats:
    assert isinstance(active.op, attack_ops.AttackCost)
    return replace(now, attack_costs=now.attack_costs + active.op.cost)


def _must_attack(now: Stats, active: Active) -> Stats:
    return replace(now, must_attack=True)


def _attack_limit(now: Stats, active: Active) -> Stats:
    assert isinstance(active.op, attack_ops.AttackLimit)
    limit = active.op.n if now.attack_limit is None else min(now.attack_limit, active.op.n)
    return replace(now, attack_limit=limit)


def _change_attack_limit(now: Stats, active: Active) -> Stats:
    assert isinstance(active.op, attack_ops.ChangeAttackLimit)
    return now if now.attack_limit is None else replace(now, attack_limit=max(0, now.attack_limit + active.op.by))


def _permit(now: Stats, active: Active) -> Stats:
    return replace(now, attacks_down=True)


def _attack_elsewhere(now: Stats, active: Active) -> Stats:
    assert isinstance(active.op, attack_ops.AttackElsewhere)
    return replace(now, attacks_beside=True) if active.op.beside else replace(now, attacks_elsewhere=True)


def _strikes(now: Stats, active: Active) -> Stats:
    assert isinstance(active.op, attack_ops.Strikes)
    return replace(now, strikes=max(now.strikes, active.op.n))


_LAYERS: Final[tuple[dict[type, Callable[[Stats, Active], Stats]], ...]] = (
    {lang.TurnInto: _turn_into},
    {ops.SetLevel: _set_level, identity_ops.AddNames: _add_names, identity_ops.AddColors: _add_colors},
    {ops.ChangeLevel: _change_level},
    {ops.Protect: _protect},
    {
        ops.LoseAbilities: _gain_or_lose,
        ops.Give: _gain_or_lose,
        lang.Gain: _gain_or_lose,
        ops.Forbid: _gain_or_lose,
    },
    {ops.SetPower: _set_power},
    {ops.ScaleReductions: _scale_reductions},
    {ops.Power: _add_power},
    {identity_ops.WisdomLevels: _wisdom, identity_ops.Ride: _ride},
    {
        attack_ops.AttackCost: _attack_cost,
        attack_ops.MustAttack: _must_attack,
        attack_ops.AttackLimit: _attack_limit,
        attack_ops.Permit: _permit,
        attack_ops.AttackElsewhere: _attack_elsewhere,
        attack_ops.Strikes: _strikes,
    },
    {attack_ops.ChangeAttackLimit: _change_attack_limit},
)

LAYERED: Final[frozenset[type]] = frozenset(kind for layer in _LAYERS for kind in layer)
"""Instructions that change the current values of cards."""
