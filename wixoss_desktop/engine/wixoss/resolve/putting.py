"""Putting SIGNI onto the field by an effect: those of one instruction at the same moment [6.9.2] [8.3.11]."""

from __future__ import annotations

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.common import is_free
from wixoss_desktop.engine.wixoss.check.main import refuse_deploy, refuse_limit, refuse_number
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.resolve.choosing import meant
from wixoss_desktop.engine.wixoss.things import GAME, Cause, How, Ref
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import FIELD, LANES


def put(work: Work, frame: steps.Resolve, op: ops.Put) -> None:
    """Owe that SIGNI are put onto their owners' field."""
    refs = meant(work, frame, op.what)
    puppeteer = frame.source.seat if op.puppet else None
    how = steps.PutSigni(frame.source, (), quiet=not op.enter, down=op.down, puppeteer=puppeteer, flipped=op.flipped)
    owe_puts(work, how, refs)


def owe_puts(work: Work, how: steps.PutSigni, refs: tuple[Ref, ...]) -> None:
    """Owe that cards are put onto the field in the way of a step: those with Rise on top of others, after the rest."""
    refs = tuple(ref for ref in refs if ref.zone != FIELD)
    risers = tuple(ref for ref in refs if work.book.sheets[ref.card].card.rise is not None)
    rising = (
        steps.RiseOnto(_side(work, how, ref), ref, by=how.source, quiet=how.quiet, down=how.down) for ref in risers
    )
    rest = tuple(ref for ref in refs if ref not in risers)
    work.push(*((replace(how, refs=rest),) if rest or not risers else ()), *rising)


def put_signi(work: Work, step: steps.PutSigni) -> None:
    """Find out which SIGNI come, then where each goes; what may not be put stays where it is [6.9.2] [6.9.4]."""
    if not step.is_clear:
        _choose(work, step)
        return
    lanes = step.lanes if step.answer is None else (*step.lanes, step.answer)
    while len(lanes) < len(step.chosen):
        ref = step.chosen[len(lanes)]
        free = _free_lanes(work, step, lanes, ref)
        if len(free) > 1:
            taken = tuple(lane for lane in LANES if lane not in free)
            work.swap(replace(step, lanes=lanes, answer=None))
            work.push(steps.PickLane(_side(work, step, ref), step.source, ref.card, taken))
            return
        lanes = (*lanes, free[0])
    work.pop()
    how: How = "put" if step.puppeteer is None else "puppet"
    moves = tuple(
        ev.Moved(
            ref.card, ref.seat, ref.zone, _side(work, step, ref), FIELD, how, lane, quiet=step.quiet, down=step.down
        )
        for ref, lane in zip(step.chosen, lanes, strict=True)
    )
    cause = GAME if step.by_game else Cause("effect", step.source)
    over = (ev.Became(move.to_seat, move.slot, "flipped") for move in moves if step.flipped)
    work.propose(*moves, *over, cause=cause, wanted=max(1, len(step.refs)))


def _choose(work: Work, step: steps.PutSigni) -> None:
    """Have each player choose, one by one, while those of theirs that could come don't all fit [6.9.4]."""
    chosen = step.chosen + (step.picked or ())
    for seat in (work.state.active, 1 - work.state.active):
        open_ = tuple(
            ref
            for ref in step.refs
            if _side(work, step, ref) == seat and ref not in chosen and _may_come(work, step, seat, chosen, ref)
        )
        if not _fit(work, step, seat, chosen + open_):
            work.swap(replace(step, chosen=chosen, picked=None))
            work.push(steps.PickCards(seat, open_, 1, 1, "put", step.source))
            return
        chosen += open_
    ordered = tuple(ref for ref in step.refs if ref in chosen)
    work.swap(replace(step, chosen=ordered, is_clear=True, picked=None))


def _may_come(work: Work, step: steps.PutSigni, seat: Seat, chosen: tuple[Ref, ...], ref: Ref) -> bool:
    is_refused = refuse_deploy(work, seat, ref.card, flipped=step.flipped) is not None
    return not is_refused and _fit(work, step, seat, (*chosen, ref))


def _fit(work: Work, step: steps.PutSigni, seat: Seat, refs: tuple[Ref, ...]) -> bool:
    """Say whether a player has lanes and limit for all of these that are theirs, at the same moment [6.9.4]."""
    faces = (work.book.sheets[ref.card].face(flipped=step.flipped) for ref in refs if _side(work, step, ref) == seat)
    levels = [face.base.takes for face in faces]
    free = sum(is_free(work, seat, lane) for lane in LANES)
    if not levels:
        return True
    refusal = refuse_limit(work, seat, sum(levels)) or refuse_number(work, seat, len(levels))
    return len(levels) <= free and refusal is None


def _side(work: Work, step: steps.PutSigni, ref: Ref) -> Seat:
    """Return onto whose field a SIGNI comes: its owner's, or as a puppet that of who puts it there [9.2]."""
    return _owner(work, ref) if step.puppeteer is None else step.puppeteer


def _owner(work: Work, ref: Ref) -> Seat:
    return work.book.sheets[ref.card].owner


def _free_lanes(work: Work, step: steps.PutSigni, lanes: tuple[int, ...], ref: Ref) -> tuple[int, ...]:
    """Return the lanes where a SIGNI may stand, beside those that come with it."""
    seat = _side(work, step, ref)
    taken = {lane for one, lane in zip(step.chosen, lanes, strict=False) if _side(work, step, one) == seat}
    return tuple(lane for lane in LANES if lane not in taken and is_free(work, seat, lane))
