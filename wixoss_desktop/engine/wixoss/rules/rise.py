"""Putting a SIGNI with Rise on top of others [9.3]."""

from __future__ import annotations

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.main import refuse_deploy
from wixoss_desktop.engine.wixoss.check.rise import beside, lanes_to_rise
from wixoss_desktop.engine.wixoss.things import GAME, Cause, How, Ref, Source
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import FIELD, SLOTS


def rise_onto(work: Work, step: steps.RiseOnto) -> None:
    """Find out where the card stands, then what else it covers; then it rises, all at the same moment."""
    if step.lane is None:
        _choose_lane(work, step)
        return
    rise = work.book.sheets[step.ref.card].card.rise
    others = rise.n - 1 if rise is not None else 0
    fitting = beside(work, step.seat, step.ref.card, step.lane, others)
    if step.picked is None and len(fitting) > others:
        work.push(steps.PickCards(step.seat, fitting, others, others, "rise", _source(step)))
        return
    _rise(work, step, step.lane, fitting if step.picked is None else step.picked)


def _choose_lane(work: Work, step: steps.RiseOnto) -> None:
    """Ask on top of which SIGNI the card is put; one that can't be put stays where it is [6.9.2]."""
    there = work.state.is_there(step.ref) and refuse_deploy(work, step.seat, step.ref.card) is None
    lanes = lanes_to_rise(work, step.seat, step.ref.card) if there else ()
    if not lanes:
        work.pop()
        work.record(False)
    elif step.picked is None and len(lanes) > 1:
        things = ((lane, work.state.at(step.seat, lane)) for lane in lanes)
        choices = tuple(Ref(thing.card, step.seat, FIELD, thing.oid) for _, thing in things if thing is not None)
        work.push(steps.PickCards(step.seat, choices, 1, 1, "rise", _source(step)))
    else:
        chosen = work.state.slot_of(step.picked[0]) if step.picked else None
        work.update(lane=lanes[0] if chosen is None else chosen % SLOTS, picked=None)


def _rise(work: Work, step: steps.RiseOnto, lane: int, others: tuple[Ref, ...]) -> None:
    work.pop()
    covered = (work.state.slot_of(ref) for ref in others)
    events = [ev.Covered(step.seat, index % SLOTS, lane) for index in covered if index is not None]
    puppet = work.book.sheets[step.ref.card].owner != step.seat
    how: How = "puppet" if puppet else "deploy" if step.by is None else "put"
    arrival = ev.Moved(
        step.ref.card, step.ref.seat, step.ref.zone, step.seat, FIELD, how, lane, quiet=step.quiet, down=step.down
    )
    cause = GAME if step.by is None else Cause("effect", step.by)
    work.propose(*events, arrival, cause=cause)


def _source(step: steps.RiseOnto) -> Source:
    return step.by if step.by is not None else Source(step.ref.card, step.seat)


def deploy(work: Work, seat: Seat, ref: Ref, lane: int) -> None:
    """Put a SIGNI into a lane, or on top of what stands there [6.9]."""
    work.push(steps.Settle())
    if work.book.sheets[ref.card].card.rise is not None:
        work.push(steps.RiseOnto(seat, ref, lane))
    else:
        work.commit(ev.Moved(ref.card, seat, ref.zone, seat, FIELD, "deploy", lane))
