"""Instructions that choose, branch, ask, have a player grow, use or do something, and change the course of the game."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.costs import refuse_costs, refuse_openly, together
from wixoss_desktop.engine.wixoss.check.grow import refuse_grow
from wixoss_desktop.engine.wixoss.check.main import meets_limiting
from wixoss_desktop.engine.wixoss.check.prices import cost_of
from wixoss_desktop.engine.wixoss.conditions import holds
from wixoss_desktop.engine.wixoss.events import Won
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.language import attack_ops, field_ops, ops, players
from wixoss_desktop.engine.wixoss.language.conds import Bonded
from wixoss_desktop.engine.wixoss.language.names import Who
from wixoss_desktop.engine.wixoss.language.ops import ByHand
from wixoss_desktop.engine.wixoss.language.paths import parts_of
from wixoss_desktop.engine.wixoss.language.words import Sel
from wixoss_desktop.engine.wixoss.lasting import Pending
from wixoss_desktop.engine.wixoss.moves import to_owner
from wixoss_desktop.engine.wixoss.replacements import might_have
from wixoss_desktop.engine.wixoss.resolve.choosing import (
    NAMED_BY_PATH,
    SHORT,
    ask_for_cards,
    back_to,
    bind,
    bind_number,
    meant,
    number_of,
    scope_of,
    tell_targets,
)  # fmt: skip
from wixoss_desktop.engine.wixoss.resolve.moving import in_random_order
from wixoss_desktop.engine.wixoss.scope import NO_REFS, Refs, seat_of
from wixoss_desktop.engine.wixoss.select import passes, passes_ref, select
from wixoss_desktop.engine.wixoss.things import Cause, Ref, Source
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import CHECK, FIELD, LRIG, LRIG_DECK

REPEATED_BY_PATH: Final = "*"
"""Before the path of a repetition: the number of times that are left."""


def target(work: Work, frame: steps.Resolve, op: ops.Target) -> None:
    """Bind what was targeted before, or target now ('then target')."""
    key = NAMED_BY_PATH + ".".join(map(str, frame.at))
    if key in frame.refs:
        bind(work, op.name, frame.refs[key])
        return
    picked = _picked(work, frame, op.sel, "target", op.by)
    if picked is not None:
        bind(work, op.name, picked)
        work.record(bool(picked))
        tell_targets(work, frame, picked)


def choose(work: Work, frame: steps.Resolve, op: ops.Choose) -> None:
    """Choose cards without targeting."""
    if op.by == "each":
        _each_chooses(work, frame, op)
        return
    if op.blind:
        there = select(work, scope_of(frame), op.sel)
        wanted = number_of(work, frame, op.sel.n)
        chosen = in_random_order(work, there)[:wanted] if len(there) > wanted else there
        bind(work, op.name, chosen)
        work.record(len(chosen) >= max(1, wanted))
        return
    picked = _picked(work, frame, op.sel, "choose", op.by)
    if picked is not None:
        bind(work, op.name, picked)
        wanted = _exactly(work, frame, op.sel)
        if len(picked) < wanted or frame.numbers.get(SHORT + op.name):
            bind_number(work, SHORT + op.name, wanted if len(picked) < wanted else 0)
        work.record(len(picked) >= max(1, wanted))


def _exactly(work: Work, frame: steps.Resolve, sel: Sel) -> int:
    """Return how many cards a text asks for that leaves no choice of fewer; 1 at least is needed otherwise."""
    return 1 if sel.up_to or sel.all else number_of(work, frame, sel.n)


def _each_chooses(work: Work, frame: steps.Resolve, op: ops.Choose) -> None:
    """Have both players choose of what is theirs, the effect's player first; the name is bound to all [8.4.10]."""
    key = NAMED_BY_PATH + ".".join(map(str, frame.at))
    chosen = frame.refs.get(key, ()) if frame.begun else ()
    sides: tuple[Who, ...] = ("own", "opponent")
    for number, by in enumerate(sides[frame.begun :], frame.begun):
        picked = _picked(work, frame, replace(op.sel, of=by), "choose", by, begun=number, refs={key: chosen})
        if picked is None:
            return
        chosen += picked
        frame = replace(frame, picked=None)
    bind(work, op.name, chosen)
    work.record(bool(chosen))


def _picked(
    work: Work, frame: steps.Resolve, sel: Sel, why: steps.PickWhy, by: Who, begun: int = 0, refs: Refs = NO_REFS
) -> tuple[Ref, ...] | None:
    """Return the cards that a player has picked; None if they have just been asked for.

    The frame then comes back to its present instruction, with how far that had `begun` and what was chosen by then.
    """
    if frame.picked is not None:
        return frame.picked
    if not ask_for_cards(work, frame, sel, why, by):
        asked = work.top
        work.pop()
        back_to(work, frame, begun=begun, refs={**frame.refs, **refs})
        work.push(asked)
        return None
    top = work.top
    assert isinstance(top, steps.Resolve)
    work.swap(replace(top, picked=None))
    return top.picked or ()


def modes(work: Work, frame: steps.Resolve, op: lang.Modes) -> None:
    """Go into the first of the modes chosen at use."""
    if frame.modes:
        work.update(at=(*frame.at, frame.modes[0], 0))


def either(work: Work, frame: steps.Resolve, op: lang.Either) -> None:
    """Have one of the options chosen now, and go into it; skipped where all of them would find nothing [8.4.1]."""
    if frame.answer is None:
        if all(_is_about_nothing(work, frame, option) for option in op.options):
            work.record(False)
            return
        back_to(work, frame)
        seat = seat_of(op.who, frame.source.seat)
        work.push(steps.PickOption(seat, "either", frame.source, len(op.options)))
        return
    work.update(at=(*frame.at, frame.answer, 0))


def if_(work: Work, frame: steps.Resolve, op: lang.If) -> None:
    """Go into one of two lists of instructions."""
    branch = 0 if holds(work, scope_of(frame), op.cond, frame.did) else 1
    work.update(at=(*frame.at, branch, 0))


def repeat(work: Work, frame: steps.Resolve, op: lang.Repeat) -> None:
    """Go into the instructions once more, until they have been carried out often enough."""
    key = REPEATED_BY_PATH + ".".join(map(str, frame.at))
    left = frame.numbers[key] if key in frame.numbers else number_of(work, frame, op.times)
    if left > 0:
        bind_number(work, key, left - 1)
        work.update(at=(*frame.at, 0, 0))
        return
    numbers = {name: number for name, number in frame.numbers.items() if name != key}
    work.update(numbers=numbers)


def may(work: Work, frame: steps.Resolve, op: lang.May) -> None:
    """Ask whether to do, or to pay; what follows needs it done in full [8.4.2].

    What both players know that can't be done at all is skipped without a question [8.4.1], and so is a payment for
    nothing [8.4.5].
    """
    seat = seat_of(op.who, frame.source.seat)
    source = Source(frame.source.card, seat, frame.source.oid)
    if frame.answer is None:
        if _is_idle(work, frame, op) or (op.pay and refuse_openly(work, seat, op.pay, source) is not None):
            work.record(False)
            return
        back_to(work, frame)
        lacks = bool(op.pay) and refuse_costs(work, seat, op.pay, source) is not None
        work.push(steps.Confirm(seat, "pay" if op.pay else "may", frame.source, lacks))
        return
    if frame.answer == 0:
        work.record(False)
        return
    work.update(at=(*frame.at, 0, 0), did=True)
    if op.pay:
        work.push(steps.PayCosts(seat, together(op.pay), source))


def _is_idle(work: Work, frame: steps.Resolve, op: lang.May) -> bool:
    """Say whether an offer would find nothing; what is paid for is meant by what the payment leads to [8.4.5]."""
    return _is_short(work, frame, op) or _is_about_nothing(work, frame, (*op.do, *op.then) if op.pay else op.do)


def _is_short(work: Work, frame: steps.Resolve, op: lang.May) -> bool:
    """Say whether both players know that fewer cards are there than would have to be chosen first [8.4.2]."""
    match op.do[:1]:
        case (ops.Choose(sel=sel, by="own"),) if not op.pay and op.who == "own":
            wanted = _exactly(work, frame, sel)
            return wanted > 1 and might_have(work, scope_of(frame), sel) < wanted
    return False


def _is_about_nothing(work: Work, frame: steps.Resolve, parts: tuple[lang.AnyOp, ...]) -> bool:
    """Say whether every instruction speaks of cards named before, and none of them is there: both players know."""
    return bool(parts) and all(
        isinstance(what := getattr(part, "what", None), str) and not meant(work, frame, what) for part in parts
    )


def unless(work: Work, frame: steps.Resolve, op: lang.Unless) -> None:
    """Ask a player to pay; if that isn't done the instructions happen [8.4.3]."""
    seat = seat_of(op.who, frame.source.seat)
    source = Source(frame.source.card, seat, frame.source.oid)
    if frame.answer is None and refuse_openly(work, seat, op.pay, source) is None:
        back_to(work, frame)
        lacks = refuse_costs(work, seat, op.pay, source) is not None
        work.push(steps.Confirm(seat, "pay", frame.source, lacks))
        return
    if frame.answer == 1:
        work.push(steps.PayCosts(seat, together(op.pay), source))
        return
    work.update(at=(*frame.at, 0, 0))


def damage(work: Work, frame: steps.Resolve, op: players.Damage) -> None:
    """Deal damage to a player [7.6.4]."""
    seat = seat_of(op.who, frame.source.seat)
    work.push(*(steps.DealDamage(seat, frame.source, 1, "effect") for _ in range(op.n)))


def mark(work: Work, frame: steps.Resolve, op: players.Mark) -> None:
    """Give markers to a player, or take them away [9.5]."""
    seat = seat_of(op.who, frame.source.seat)
    count = number_of(work, frame, op.n)
    had = work.state.areas[seat].count(op.name)
    work.record(not op.lose or had >= count)
    if count:
        work.commit(ev.Marked(seat, op.name, -count if op.lose else count), cause=Cause("effect", frame.source))


def bond(work: Work, frame: steps.Resolve, op: players.Bond) -> None:
    """Give the bond with a character: the one named, or any that the player's own cards speak of [9.6]."""
    seat, character = frame.source.seat, op.character
    if not character:
        known = tuple(one for one in characters(work, seat) if one not in work.state.areas[seat].bonds)
        if known and frame.answer is None:
            back_to(work, frame)
            work.push(steps.PickOption(seat, "bond", frame.source, len(known), names=known))
            return
        if not known:
            work.record(False)
            return
        character = known[frame.answer or 0]
    work.commit(ev.Befriended(seat, character), cause=Cause("effect", frame.source))


def characters(work: Work, seat: Seat) -> tuple[str, ...]:
    """Return the characters whose bond matters to a seat's cards, by name."""
    sheets = (sheet for sheet in work.book.sheets.values() if sheet.owner == seat)
    return tuple(sorted({one.character for sheet in sheets for one in parts_of(sheet.card.abilities, Bonded)}))


def negate_attack(work: Work, frame: steps.Resolve, op: attack_ops.NegateAttack) -> None:
    """Negate the attack that is going on [7.11.1]."""
    stack = list(work.state.stack)
    for index in range(len(stack) - 1, -1, -1):
        step = stack[index]
        if isinstance(step, steps.AttackRun):
            work.change(index, replace(step, negated=True))
            work.commit(ev.AttackNegated(step.seat, step.slot), cause=Cause("effect", frame.source))
            return


def counter(work: Work, frame: steps.Resolve, op: ops.Counter) -> None:
    """Counter what is being used under this effect, or abilities that wait [5.10.3] [9.7]."""
    if op.of == "ability":
        _counter_waiting(work, frame, op)
        return
    stack = work.state.stack
    used = (index for index in range(len(stack) - 1, -1, -1) if _is_being_used(work, stack[index], op.of))
    index = next(used, None)
    step = stack[index] if index is not None else None
    is_meant = isinstance(step, steps.Resolve) and step.card is not None and _passes(work, frame, op, step.card)
    work.record(is_meant)
    if index is not None and is_meant and isinstance(step, steps.Resolve) and step.card is not None:
        work.change(index, replace(step, countered=True))
        work.commit(ev.Countered(step.card), cause=Cause("effect", frame.source))


def _is_being_used(work: Work, step: steps.Step, kind: str) -> bool:
    is_use = isinstance(step, steps.Resolve) and step.card is not None and step.stage == "cut_in"
    return is_use and work.book.sheets[step.card].type.lower() == kind  # type: ignore[union-attr, index]


def _passes(work: Work, frame: steps.Resolve, op: ops.Counter, card: int) -> bool:
    return all(passes(work, scope_of(frame), rule, card, None) for rule in op.where)


def _counter_waiting(work: Work, frame: steps.Resolve, op: ops.Counter) -> None:
    """Let abilities of the opponent's that wait do nothing."""
    waiting = [
        (index, one.source.card)
        for index, one in enumerate(work.state.pending)
        if one.source.seat != frame.source.seat and passes_ref(work, scope_of(frame), op.where, _where_from(one))
    ]
    work.record(bool(waiting))
    if waiting:
        dropped = (ev.Untriggered(index) for index, _ in reversed(waiting))
        told = (ev.Countered(card) for _, card in waiting)
        work.commit(*dropped, *told, cause=Cause("effect", frame.source))


def _where_from(waiting: Pending) -> Ref:
    return waiting.at or Ref(waiting.source.card, waiting.source.seat, FIELD, waiting.source.oid)


def end_turn(work: Work, frame: steps.Resolve, op: players.EndTurn) -> None:
    """End the turn after this resolution [5.12.1]."""
    work.commit(ev.TurnEnding(), cause=Cause("effect", frame.source))


def win(work: Work, frame: steps.Resolve, op: players.Win) -> None:
    """End the game [8.10]."""
    work.end(Won(seat_of(op.who, frame.source.seat), "effect"))


def extra_attack_phase(work: Work, frame: steps.Resolve, op: players.ExtraAttackPhase) -> None:
    """Have another attack phase follow [5.8.7]."""
    work.commit(ev.ExtraAttackGranted(1), cause=Cause("effect", frame.source))


def use_card(work: Work, frame: steps.Resolve, op: ops.UseCard) -> None:
    """Use a SPELL as one's own, without its cost [8.14.2]."""
    for ref in meant(work, frame, op.what)[:1]:
        held = work.book.sheets[ref.card].use
        move = to_owner(work, ref, CHECK, "use", shown=True)
        if held is None or move is None:
            return
        if op.ignoring != "limiting" and not meets_limiting(work, frame.source.seat, work.book.sheets[ref.card]):
            return
        source = Source(ref.card, frame.source.seat)
        work.push(
            steps.Resolve(source, held.ability, held.key, card=ref.card, free=True), steps.PutAway(ref.card)
        )  # fmt: skip
        work.commit(move, cause=Cause("effect", frame.source))


def grow_to(work: Work, frame: steps.Resolve, op: field_ops.GrowTo) -> None:
    """Grow the center to a card of the LRIG deck; unless that is free, as it could in the grow phase [6.8.3]."""
    for ref in meant(work, frame, op.what)[:1]:
        sheet = work.book.sheets[ref.card]
        is_lrig = sheet.face(flipped=op.flipped).type == "LRIG"
        fits = is_lrig and (op.flipped or ref.zone == LRIG_DECK) and work.state.at(ref.seat, LRIG) is not None
        if not fits or not (op.free or refuse_grow(work, ref.seat, ref.card) is None):
            break
        work.record(True)
        work.push(steps.GrowOnto(ref.seat, ref.card, flipped=op.flipped))
        if not op.free:
            costs = cost_of(work, ref.seat, sheet, "grow")
            work.push(steps.PayCosts(ref.seat, costs, Source(ref.card, ref.seat)))
        return
    work.record(False)


def by_hand(work: Work, frame: steps.Resolve, op: ByHand) -> None:
    """Ask the player to carry out by hand what the card says."""
    work.push(steps.ByHand(frame.source.seat, frame.source))
