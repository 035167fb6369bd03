"""What may be done in the attack phase and in a spell cut-in [5.8] [5.10]."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.check.common import NO_CARD, NOT_NOW, banned_at
from wixoss_desktop.engine.wixoss.check.costs import refuse_costs, refuse_openly
from wixoss_desktop.engine.wixoss.check.grow import assist_growths, refuse_assist_growth
from wixoss_desktop.engine.wixoss.check.main import (
    refuse_activate,
    refuse_use,
    usable,
)
from wixoss_desktop.engine.wixoss.check.prices import changed_costs
from wixoss_desktop.engine.wixoss.check.timing import CUT_INS
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.language.costs import Cost
from wixoss_desktop.engine.wixoss.scope import Scope
from wixoss_desktop.engine.wixoss.select import passes
from wixoss_desktop.engine.wixoss.state import ATTACK_MARK
from wixoss_desktop.engine.wixoss.steps import ArtsStep, CutIn, LrigAttacks, SigniAttacks
from wixoss_desktop.engine.wixoss.things import Source
from wixoss_desktop.engine.wixoss.zones import LRIG, SIGNI_SLOTS, SLOTS

Payable = Callable[[Known, Seat, Iterable[Cost], Source], Refusal | None]


def refuse_arts_step(board: Known, step: ArtsStep, action: act.Action) -> Refusal | None:
    """Return why something can't be done in an ARTS-use step [5.8.2] [5.8.3]."""
    match action:
        case act.Pass():
            return None
        case act.Use():
            return refuse_use(board, step.seat, action.place, "attack")
        case act.Activate():
            return refuse_activate(board, step.seat, action, "attack")
        case act.Grow():
            return refuse_assist_growth(board, step.seat, action, "attack")
        case _:
            return NOT_NOW


def arts_step(board: Known, step: ArtsStep) -> Iterator[act.Action]:
    """Yield everything with attack timing, and to go on."""
    yield from usable(board, step.seat, "attack")
    yield from assist_growths(board, step.seat, "attack")
    yield act.Pass()


def refuse_attack(board: Known, seat: Seat, slot: int) -> Refusal | None:
    """Return why a card can't attack, or None [7.2.1]."""
    return _refuse_attack(board, seat, slot, refuse_costs)


def refuse_attack_openly(board: Known, seat: Seat, slot: int) -> Refusal | None:
    """Return why a card can't attack for all that both players know, or None: what it costs might be there [7.2.1]."""
    return _refuse_attack(board, seat, slot, refuse_openly)


def might_attack(board: Known, step: SigniAttacks | LrigAttacks) -> bool:
    """Say whether something can attack for all that both players know, even if its player lacks what it costs."""
    slots = SIGNI_SLOTS if isinstance(step, SigniAttacks) else (LRIG,)
    stats = board.derived.stats[step.seat * SLOTS : step.seat * SLOTS + SLOTS]
    dear = (slot for slot in slots if (now := stats[slot]) is not None and now.attack_costs)
    return any(refuse_attack_openly(board, step.seat, slot) is None for slot in dear)


def _refuse_attack(board: Known, seat: Seat, slot: int, refuse: Payable) -> Refusal | None:
    thing = board.state.at(seat, slot) if 0 <= slot < SLOTS else None
    if thing is None:
        return NO_CARD
    index = seat * SLOTS + slot
    stats = board.derived.stats[index]
    assert stats is not None
    if not thing.up and not stats.attacks_down:
        return Refusal("7.2.1", "attacker_down")
    if board.derived.bans and (banned_at(board, "attack", index) or _is_kept_down(board, seat, thing.card, index)):
        return Refusal("7.2.1", "attack_forbidden")
    done = board.state.used_this_turn.count(board.state.turn_mark(Source(thing.card, seat, thing.oid), ATTACK_MARK))
    if stats.attack_limit is not None and done >= stats.attack_limit:
        return Refusal("7.2.1", "attack_limit", {"most": stats.attack_limit})
    sheet = board.book.sheets[thing.card]
    costs = changed_costs(board, seat, sheet, stats.attack_costs, "attack")
    return refuse(board, seat, costs, Source(thing.card, seat, thing.oid))


def _is_kept_down(board: Known, seat: Seat, card: int, index: int) -> bool:
    """Say whether a player can't attack with the card at a field index [8.6.2]."""
    return any(
        ban.act == "attack"
        and ban.seat == seat
        and all(passes(board, Scope(ban.source), rule, card, index) for rule in ban.where)
        for ban in board.derived.bans
    )


def refuse_signi_attacks(board: Known, step: SigniAttacks, action: act.Action) -> Refusal | None:
    """Return why a SIGNI can't attack, or why the step can't end yet [5.8.4] [7.2.3]."""
    if isinstance(action, act.Pass):
        return _refuse_before(bound_to_attack(board, step.seat))
    if not isinstance(action, act.Attack) or action.slot not in SIGNI_SLOTS:
        return Refusal("5.8.4", "signi_attacks_only")
    refusal = refuse_attack(board, step.seat, action.slot)
    if refusal is not None or _says_must_attack(board, step.seat, action.slot):
        return refusal
    return _refuse_before(bound_to_attack(board, step.seat))


def _refuse_before(bound: list[int]) -> Refusal | None:
    """Return that the first of these lanes has to attack before anything else, or None [7.2.3]."""
    return Refusal("7.2.3", "must_attack", {"lane": bound[0]}) if bound else None


def bound_to_attack(board: Known, seat: Seat) -> list[int]:
    """Return the lanes whose SIGNI have to attack now; nobody has to pay for it [7.2.3]."""
    return [
        lane
        for lane in SIGNI_SLOTS
        if _says_must_attack(board, seat, lane)
        and not board.derived.stats[seat * SLOTS + lane].attack_costs  # type: ignore[union-attr]
        and refuse_attack(board, seat, lane) is None
    ]


def _says_must_attack(board: Known, seat: Seat, lane: int) -> bool:
    stats = board.derived.stats[seat * SLOTS + lane]
    return stats is not None and stats.must_attack


def signi_attacks(board: Known, step: SigniAttacks) -> Iterator[act.Action]:
    """Yield the attacks that SIGNI can make, and to go on."""
    bound = bound_to_attack(board, step.seat)
    for lane in SIGNI_SLOTS:
        if bound and not _says_must_attack(board, step.seat, lane):
            continue
        if refuse_attack(board, step.seat, lane) is None:
            yield act.Attack(lane)
    if not bound:
        yield act.Pass()


def refuse_lrig_attacks(board: Known, step: LrigAttacks, action: act.Action) -> Refusal | None:
    """Return why the LRIG can't attack [5.8.5]."""
    if isinstance(action, act.Pass):
        return None
    if not isinstance(action, act.Attack) or action.slot != LRIG:
        return Refusal("5.8.5", "lrig_attacks_only")
    return refuse_attack(board, step.seat, LRIG)


def lrig_attacks(board: Known, step: LrigAttacks) -> Iterator[act.Action]:
    """Yield the LRIG's attack if it can make one, and to go on."""
    if refuse_attack(board, step.seat, LRIG) is None:
        yield act.Attack(LRIG)
    yield act.Pass()


def refuse_cut_in(board: Known, step: CutIn, action: act.Action) -> Refusal | None:
    """Return why a cut-in is refused: a card or an ability of that timing [5.10.1]."""
    window = CUT_INS[board.book.sheets[step.card].type]
    match action:
        case act.Pass():
            return None
        case act.Use():
            return refuse_use(board, step.seat, action.place, window)
        case act.Activate():
            return refuse_activate(board, step.seat, action, window)
        case _:
            return NOT_NOW


def cut_in(board: Known, step: CutIn) -> Iterator[act.Action]:
    """Yield every cut-in, and to let the SPELL or the PIECE go on."""
    yield from usable(board, step.seat, CUT_INS[board.book.sheets[step.card].type])
    yield act.Pass()
