"""The turn: up, draw, ener, grow, main, attack and end phases [5]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check import legal
from wixoss_desktop.engine.wixoss.check.attack import might_attack
from wixoss_desktop.engine.wixoss.check.prices import cost_of
from wixoss_desktop.engine.wixoss.check.timing import has_timing
from wixoss_desktop.engine.wixoss.formats import has_attack_phase
from wixoss_desktop.engine.wixoss.language.named_ops import Skip
from wixoss_desktop.engine.wixoss.language.names import Phase
from wixoss_desktop.engine.wixoss.moves import coins_of, discard, draw
from wixoss_desktop.engine.wixoss.scope import here, seats
from wixoss_desktop.engine.wixoss.things import Ref, Source
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import (
    BEAT,
    CHECK,
    ENER,
    FIELD,
    HAND,
    LRIG,
    LRIG_DECK,
    SLOTS,
    TRASH,
)  # fmt: skip


def begin_turn(work: Work, step: steps.BeginTurn) -> None:
    """Begin a turn, or the other player's if it is skipped [5.2] [5.13]."""
    if skipped(work, "turn", step.seat):
        work.swap(steps.BeginTurn(1 - step.seat))
        return
    dummy = work.state.setup.dummy
    is_nobodys = dummy is not None and dummy.is_nobody and work.state.is_dummy(step.seat)
    work.swap(steps.BeginPhase("end" if is_nobodys else "up"))
    work.commit(ev.TurnBegan(step.seat, work.state.turn + 1))


def begin_phase(work: Work, step: steps.BeginPhase) -> None:
    """Begin a phase: what triggers at its beginning comes first."""
    seat = work.state.active
    if skipped(work, step.phase, seat):
        _leave_out(work, step.phase)
        return
    match step.phase:
        case "up":
            work.swap(steps.UpPhase())
        case "draw":
            work.swap(steps.DrawPhase())
        case "ener":
            work.swap(steps.Settle(), steps.EnerPhase(seat))
        case "grow":
            work.swap(steps.Settle(), steps.GrowPhase(seat))
        case "main":
            script = (steps.DummyTurn(),) if work.state.is_dummy(seat) else ()
            work.swap(steps.Settle(), *script, steps.MainPhase(seat))
        case "attack":
            work.swap(steps.Settle(), steps.ArtsStep(seat, defence=False))
        case "end":
            work.swap(steps.Settle(), steps.EndPhase("hand"))
    work.commit(ev.PhaseBegan(seat, step.phase))


_NEXT: Final[dict[Phase, Phase]] = {"draw": "ener", "ener": "grow", "grow": "main"}


def _leave_out(work: Work, phase: Phase) -> None:
    """Go on as if a phase had been, without its beginning and end [5.13.2]."""
    if phase == "attack":
        _after_attacks(work)
    else:
        work.swap(steps.BeginPhase(_NEXT[phase] if phase in _NEXT else _after_main(work)))


def skipped(work: Work, what: str, seat: Seat) -> bool:
    """Say whether a phase, step or turn of a seat is skipped now; what skips only the next one is used up [5.13]."""
    for active in work.derived.skips:
        op = active.op
        if isinstance(op, Skip) and op.of == what and seat in seats(op.who, active.source.seat):
            used = (ev.LastingUsed(active.lasting),) if active.lasting else ()
            work.commit(*used, ev.Skipped(seat, what))
            return True
    return False


def up_phase(work: Work, step: steps.UpPhase) -> None:
    """Turn everything up that isn't frozen, then end the frozen state [5.3]."""
    seat = work.state.active
    work.swap(steps.BeginPhase("draw"))
    things = [(slot, work.state.at(seat, slot)) for slot in range(SLOTS)]
    up = [ev.Turned(seat, slot, True) for slot, one in things if one is not None and not one.up and not one.frozen]
    if up:
        work.commit(*up)
    thaw = [ev.Froze(seat, slot, False) for slot, one in things if one is not None and one.frozen]
    if thaw:
        work.commit(*thaw)
    if work.state.pending:
        work.push(steps.Settle())


def draw_phase(work: Work, step: steps.DrawPhase) -> None:
    """Draw for the turn as one event [5.4]."""
    rules = work.state.setup.rules
    count = rules.first_turn_draw if work.state.turn == 1 else rules.turn_draw
    work.swap(steps.Settle(), steps.BeginPhase("ener"))
    if work.state.is_dummy(work.state.active):
        count = min(count, rules.setup_hand - len(work.zone(work.state.active, HAND)))
    drawn = draw(work, work.state.active, count)
    if drawn:
        work.propose(*drawn)


def skip_if_idle(work: Work) -> bool:
    """Skip a question of the turn player that public facts leave without a choice; say whether it was."""
    top = work.top
    is_idle = _IS_IDLE.get(type(top))
    if is_idle is None or not is_idle(work, top):
        return False
    go_on(work)
    return True


def _has_nothing_to_charge(work: Work, step: steps.EnerPhase) -> bool:
    return not work.zone(step.seat, HAND) and not any(work.lanes(step.seat))


def _has_nothing_to_grow_to(work: Work, step: steps.GrowPhase) -> bool:
    return not work.zone(step.seat, LRIG_DECK)


def _has_nothing_to_use(work: Work, step: steps.ArtsStep) -> bool:
    return not work.zone(step.seat, LRIG_DECK) and not has_timing(work, step.seat, "attack")


def _has_no_attacker(work: Work, step: steps.SigniAttacks | steps.LrigAttacks) -> bool:
    offered = legal(work, step.seat)
    return len(offered) == 1 and isinstance(offered[0], act.Pass) and not might_attack(work, step)


_IS_IDLE: Final[dict[type, Callable[[Work, Any], bool]]] = {
    steps.EnerPhase: _has_nothing_to_charge,
    steps.GrowPhase: _has_nothing_to_grow_to,
    steps.ArtsStep: _has_nothing_to_use,
    steps.SigniAttacks: _has_no_attacker,
    steps.LrigAttacks: _has_no_attacker,
}
"""Questions of the turn player that may have no answer, and how that is seen."""


def go_on(work: Work) -> None:
    """Leave a phase or step for the next one."""
    top = work.top
    match top:
        case steps.EnerPhase():
            work.swap(steps.BeginPhase("grow"))
        case steps.GrowPhase():
            work.swap(steps.BeginPhase("main"))
        case steps.MainPhase():
            work.swap(steps.BeginPhase(_after_main(work)))
        case steps.ArtsStep(seat=seat, defence=False):
            work.swap(steps.ArtsStep(1 - seat, defence=True))
        case steps.ArtsStep(seat=seat):
            work.swap(steps.SigniAttacks(1 - seat))
            if skipped(work, "signi_attack", 1 - seat):
                _to_lrig_attacks(work, 1 - seat)
        case steps.SigniAttacks(seat=seat):
            _to_lrig_attacks(work, seat)
        case steps.LrigAttacks():
            _after_attacks(work)


def _after_main(work: Work) -> Phase:
    return "attack" if has_attack_phase(work.state.setup.rules, work.state.turn) else "end"


def _to_lrig_attacks(work: Work, seat: Seat) -> None:
    work.swap(steps.LrigAttacks(seat))
    if skipped(work, "lrig_attack", seat):
        _after_attacks(work)


def _after_attacks(work: Work) -> None:
    if work.state.extra_attacks:
        work.swap(steps.BeginPhase("attack"))
        work.commit(ev.ExtraAttackGranted(-1))
    else:
        work.swap(steps.BeginPhase("end"))


def charge(work: Work, step: steps.EnerPhase, seat: Seat, action: act.Action) -> None:
    """Charge one card, or none, and go on to the grow phase [5.5]."""
    go_on(work)
    if not isinstance(action, act.Charge):
        return
    work.push(steps.Settle())
    place = action.place
    if place.zone == HAND:
        card = work.zone(seat, HAND)[place.index]
        work.commit(ev.Moved(card, seat, HAND, seat, ENER, "charge"))
        return
    thing = work.state.at(seat, place.index)
    assert thing is not None
    owner = work.book.sheets[thing.card].owner
    work.propose(ev.Moved(thing.card, seat, FIELD, owner, ENER, "charge", place.index))


def grow(work: Work, step: steps.GrowPhase, seat: Seat, action: act.Action) -> None:
    """Pay for a growth and carry it out, or go on without [6.8]."""
    go_on(work)
    if isinstance(action, act.Grow):
        pay_and_grow(work, seat, action)


def pay_and_grow(work: Work, seat: Seat, action: act.Grow) -> None:
    """Owe the payment of a growth, the growth, and what it triggers [6.8.3] [6.8.7]."""
    card = work.zone(seat, LRIG_DECK)[action.card]
    costs = cost_of(work, seat, work.book.sheets[card], "grow")
    source = Source(card, seat)
    work.push(steps.PayCosts(seat, costs, source), steps.GrowOnto(seat, card, action.slot), steps.Settle())


def grow_onto(work: Work, step: steps.GrowOnto) -> None:
    """Put the LRIG card on top of the center or an assist [6.8.3]."""
    work.pop()
    start = next((ref.zone for ref in here(work.state, step.card)), LRIG_DECK)
    move = ev.Moved(step.card, step.seat, start, step.seat, FIELD, "grow", step.slot)
    over = (ev.Became(step.seat, step.slot, "flipped"),) if step.flipped else ()
    work.commit(move, *over, *coins_of(work, step.seat, step.card))


def end_phase(work: Work, step: steps.EndPhase) -> None:
    """Hand limit, then durations, then the other's turn [5.11]."""
    seat = work.state.active
    match step.stage:
        case "triggers" | "hand":
            _hand_limit(work, step, seat)
        case "durations":
            work.swap(steps.Settle(), steps.EndPhase("over", step.forced))
            _clear_check(work)
            beats = [
                ev.Moved(card, owner, BEAT, owner, TRASH, "rule")
                for owner in (0, 1)
                for card in work.state.beats[owner]
            ]
            work.commit(*beats, ev.TurnEnded(seat, work.state.turn))
        case "over":
            _next_turn(work, seat)


def _next_turn(work: Work, seat: Seat) -> None:
    """Begin the turn that comes next: an additional one, the last one given first, or the other player's [5.13]."""
    extra = work.state.extra_turns[-1:]
    work.swap(steps.BeginTurn(extra[0] if extra else 1 - seat))
    if extra:
        work.commit(ev.ExtraTurnGranted(extra[0], -1))


def _hand_limit(work: Work, step: steps.EndPhase, seat: Seat) -> None:
    hand = work.zone(seat, HAND)
    over = len(hand) - work.derived.hand_limits[seat]
    if over > 0 and step.picked is None:
        choices = tuple(Ref(card, seat, HAND) for card in hand)
        lrig = work.state.at(seat, LRIG)
        source = Source(lrig.card if lrig is not None else hand[0], seat)
        work.push(steps.PickCards(seat, choices, over, over, "hand_limit", source))
        return
    settle = () if step.forced else (steps.Settle(),)
    work.swap(*settle, steps.EndPhase("durations", step.forced))
    if step.picked:
        work.propose(*discard(work, seat, tuple(ref.card for ref in step.picked)))


def _clear_check(work: Work) -> None:
    """What is left in the check zones goes to the trash [2.7.1]."""
    left = tuple(
        ev.Moved(card, seat, CHECK, work.book.sheets[card].owner, TRASH, "rule")
        for seat in (0, 1)
        for card in work.zone(seat, CHECK)
    )
    if left:
        work.commit(*left)
