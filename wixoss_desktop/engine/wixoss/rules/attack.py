"""Attacks, battle, guard and damage [7]."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import battle, steps
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.check.costs import together
from wixoss_desktop.engine.wixoss.check.prices import changed_costs
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.language.abilities import Ability, If
from wixoss_desktop.engine.wixoss.language.conds import Compare
from wixoss_desktop.engine.wixoss.language.ops import Crush
from wixoss_desktop.engine.wixoss.language.players import Damage
from wixoss_desktop.engine.wixoss.language.words import CountOf, Sel
from wixoss_desktop.engine.wixoss.lasting import Pending
from wixoss_desktop.engine.wixoss.moves import crush
from wixoss_desktop.engine.wixoss.rules.turn import go_on
from wixoss_desktop.engine.wixoss.stats import Stats
from wixoss_desktop.engine.wixoss.things import Cause, Source
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import (
    CHEER,
    ENER,
    FIELD,
    HAND,
    LANES,
    LIFE,
    LRIG,
    SIGNI_SLOTS,
    SLOTS,
    TRASH,
    front_of,
)

_NO_LIFE: Final = Compare(CountOf(Sel("opponent", "life", ("card",))), "=", 0)
LANCERS: Final = {
    "lancer": Ability("auto", (Crush(),)),
    "s_lancer": Ability("auto", (If(_NO_LIFE, (Damage(),), (Crush(),)),)),
}
"""What Lancer and S-Lancer do where they are triggered abilities of their own [7.8.1] [7.8.2]."""


def attack(work: Work, step: steps.Step, seat: Seat, action: act.Action) -> None:
    """Declare an attack, or go on [7.3]."""
    if not isinstance(action, act.Attack):
        go_on(work)
        return
    thing = work.state.at(seat, action.slot)
    assert thing is not None
    work.push(steps.AttackRun(seat, action.slot, thing.card, thing.oid), steps.Settle())


def attack_run(work: Work, step: steps.AttackRun) -> None:
    """Carry an attack one stage further."""
    match step.stage:
        case "declare":
            _pay_for_attack(work, step)
        case "aim":
            _aim(work, step)
        case "turn":
            _turn_attacker(work, step)
        case "stop_check":
            _after_triggers(work, step)
        case "result":
            _battle_result(work, step)
        case "lancer":
            _lancer(work, step)
        case "damage":
            _damage(work, step)
        case "end":
            work.pop()
            if step.guarded and work.state.setup.rules.guard_ends_attack_phase:
                _leave_attacks(work)
            work.commit(ev.AttackEnded(step.seat, step.oid, step.hurt, step.against is not None))


def _leave_attacks(work: Work) -> None:
    """Let the attack phase be over once what the attack has triggered is done (C-16)."""
    settle = work.top
    work.pop()
    go_on(work)
    work.push(settle)


def _pay_for_attack(work: Work, step: steps.AttackRun) -> None:
    asked = work.position.stats_at(step.seat, step.slot).attack_costs
    costs = changed_costs(work, step.seat, work.book.sheets[step.card], asked, "attack")
    work.update(stage="aim")
    if costs:
        work.push(steps.PayCosts(step.seat, costs, Source(step.card, step.seat, step.oid)))


def _aim(work: Work, step: steps.AttackRun) -> None:
    """Have the attacked SIGNI zone chosen, where it isn't just the one in front [7.3]: a cheer girl has none [9.4]."""
    stats = work.position.stats_at(step.seat, step.slot)
    work.update(stage="turn")
    by, lanes = Source(step.card, step.seat, step.oid), set(LANES)
    anywhere = step.slot == CHEER or stats.attacks_elsewhere
    if not anywhere:
        front = front_of(step.slot)
        lanes = {front - 1, front, front + 1} if stats.attacks_beside else set()
    if lanes and step.slot in SIGNI_SLOTS:
        taken = tuple(lane for lane in LANES if lane not in lanes)
        work.push(steps.PickOption(step.seat, "attacked", by, len(LANES), taken, left=len(taken) + 1))


def _turn_attacker(work: Work, step: steps.AttackRun) -> None:
    """Turn the attacker down, and let 'when it attacks' trigger [7.3]."""
    work.update(stage="stop_check")
    work.push(steps.Settle())
    work.commit(
        ev.Turned(step.seat, step.slot, False, attack=True),
        ev.Attacked(step.seat, step.slot, step.card, step.oid),
    )


def attacker_index(work: Work, step: steps.AttackRun) -> int | None:
    """Return where the attacker stands now: the same object, on the same player's field [7.3]."""
    for index, thing in enumerate(work.state.field):
        if thing is not None and thing.oid == step.oid and index // SLOTS == step.seat:
            return index
    return None


def _after_triggers(work: Work, step: steps.AttackRun) -> None:
    index = attacker_index(work, step)
    nowhere = index is not None and index % SLOTS == CHEER and step.answer is None
    if step.negated or index is None or nowhere:
        work.update(stage="end")
    elif index % SLOTS == LRIG:
        work.update(stage="damage")
        _offer_guard(work, step)
    else:
        _signi_attack(work, step, index)


def _offer_guard(work: Work, step: steps.AttackRun) -> None:
    if work.zone(1 - step.seat, HAND) and not _guard_forbidden(work, 1 - step.seat):
        work.push(steps.GuardStep(1 - step.seat, LRIG))


def _guard_forbidden(work: Work, seat: Seat) -> bool:
    return any(ban.act == "guard" and ban.seat == seat and not ban.where for ban in work.derived.bans)


def guard(work: Work, step: steps.GuardStep, seat: Seat, action: act.Action) -> None:
    """Discard a card to guard, or let the attack through [7.5]."""
    work.pop()
    if not isinstance(action, act.Guard):
        return
    card = work.zone(seat, HAND)[action.card]
    work.update(guarded=True)
    costs = together(work.derived.guard_costs[seat])
    work.push(*(steps.PayCosts(seat, costs, Source(card, seat)),) if costs else ())
    work.commit(ev.Moved(card, seat, HAND, seat, TRASH, "guard", shown=True), ev.Guarded(seat, card))


def _signi_attack(work: Work, step: steps.AttackRun, index: int) -> None:
    front = battle.front_index(index, step.answer)
    stats, defender = work.stats[index], work.state.field[front]
    assert stats is not None
    if defender is None or battle.goes_past(work, stats, Source(step.card, step.seat, step.oid), index, front):
        work.update(stage="damage" if front % SLOTS == front_of(index % SLOTS) else "end")
        return
    other = work.stats[front]
    assert other is not None
    work.update(stage="result", against=defender.oid)
    work.push(steps.Settle())
    work.commit(
        ev.Battled(step.seat, index % SLOTS, max(0, stats.power), front % SLOTS, max(0, other.power)),
        cause=Cause("battle", Source(step.card, step.seat, step.oid)),
    )


def _battle_result(work: Work, step: steps.AttackRun) -> None:
    """Compare powers; if one of the two has left, there is no result [7.4.1] [7.4.2]."""
    index = attacker_index(work, step)
    against = next((at for at, one in enumerate(work.state.field) if one is not None and one.oid == step.against), None)
    if step.negated or index is None or against is None:
        work.update(stage="end")
        return
    mine, other = work.stats[index], work.stats[against]
    assert mine is not None and other is not None
    source = Source(step.card, step.seat, step.oid)
    banished = battle.settled(max(0, mine.power), max(0, other.power), work.state.setup.rules)
    if banished == "defender":
        work.update(stage="lancer", lancer=battle.lancer_of(work, mine, source, against))
        _banish(work, against, mine, source)
        return
    work.update(stage="end")
    work.push(steps.Settle())
    if banished == "attacker":
        _banish(work, index, other, source)


def _banish(work: Work, index: int, winner: Stats, source: Source) -> None:
    """Banish who lost a battle, to the trash if the winner has Shoot [7.4.7]."""
    thing = work.state.field[index]
    assert thing is not None
    owner = work.book.sheets[thing.card].owner
    to = TRASH if winner.has("shoot") else ENER
    move = ev.Moved(thing.card, index // SLOTS, FIELD, owner, to, "banish", index % SLOTS)
    work.propose(move, cause=Cause("battle", source))


def _lancer(work: Work, step: steps.AttackRun) -> None:
    """Crush one Life Cloth after a banish by battle [7.8.1].

    As an extension of the battle it comes before any trigger; as a triggered ability it waits among them.
    """
    work.update(stage="end")
    work.push(steps.Settle())
    if not (step.lancer and step.did):
        return
    source = Source(step.card, step.seat, step.oid)
    if work.state.setup.rules.lancer_kind == "triggered":
        work.commit(ev.Triggered((Pending(source, LANCERS[step.lancer], step.lancer),)))
    elif step.lancer == "s_lancer" and not work.zone(1 - step.seat, LIFE):
        work.push(steps.DealDamage(1 - step.seat, source, 1))
    else:
        work.propose(*crush(work, 1 - step.seat, 1), cause=Cause("battle", source))


def _damage(work: Work, step: steps.AttackRun) -> None:
    """Deal the damage of an attack, as often as it deals some, unless it is guarded against [7.5.6]."""
    index = attacker_index(work, step)
    stats = work.stats[index] if index is not None else None
    if step.negated or index is None or stats is None:
        work.update(stage="end")
        work.push(steps.Settle())
        return
    if step.struck + 1 < stats.strikes:
        work.update(struck=step.struck + 1, guarded=False)
        if index % SLOTS == LRIG:
            _offer_guard(work, step)
    else:
        work.update(stage="end")
        work.push(steps.Settle())
    if step.guarded:
        return
    work.push(steps.DealDamage(1 - step.seat, Source(step.card, step.seat, step.oid), battle.crush_of(stats)))


def deal_damage(work: Work, step: steps.DealDamage) -> None:
    """Damage: prevented, a loss with no Life Cloth left, or a crush [7.6.1]."""
    cause = Cause(step.by, step.source)
    if step.stage == "propose":
        work.update(stage="done")
        work.propose(ev.Damaged(step.seat, step.source, step.crush), cause=cause)
        return
    work.pop()
    if not step.did:
        return
    if step.by == "battle":
        _note_damage(work)
    if not work.zone(step.seat, LIFE):
        if battle.loses_by_damage(work, step.seat, step.by):
            work.end(Won(1 - step.seat, "damage"))
        return
    work.propose(*crush(work, step.seat, step.crush), cause=cause)


def _note_damage(work: Work) -> None:
    """Let the attack that is going on know that it has dealt damage."""
    for index in range(len(work.state.stack) - 1, -1, -1):
        step = work.state.stack[index]
        if isinstance(step, steps.AttackRun):
            work.change(index, replace(step, hurt=True))
            return
