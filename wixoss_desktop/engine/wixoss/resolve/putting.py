"""Putting SIGNI onto the field by an effect: those of one instruction at the same moment [6.9.2] [8.3.11]."""

from __future__ import annotations

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.common import is_free
from wixoss_desktop.engine.wixoss.check.main import refuse_deploy, refuse_limit
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.resolve.choosing import meant
from wixoss_desktop.engine.wixoss.things import GAME, Cause, How, Ref, Source
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import FIELD, LANES


def put(work: Work, frame: steps.Resolve, op: ops.Put) -> None:
    """Owe that SIGNI are put onto their owners' field."""
    refs = meant(work, frame, op.what)
    if op.puppet:
        plain = tuple(ref for ref in refs if work.book.sheets[ref.card].card.rise is None)
        seat = frame.source.seat
        work.push(steps.PutSigni(frame.source, plain, quiet=not op.enter, down=op.down, puppeteer=seat))
        return
    owe_puts(work, frame.source, refs, quiet=not op.enter, down=op.down)


def owe_puts(work: Work, source: Source, refs: tuple[Ref, ...], *, quiet: bool = False, down: bool = False) -> None:
    """Owe that cards are put onto the field: those with Rise on top of others, after the rest [9.3]."""
    refs = tuple(ref for ref in refs if ref.zone != FIELD)
    risers = tuple(ref for ref in refs if work.book.sheets[ref.card].card.rise is not None)
    rising = (steps.RiseOnto(_owner(work, ref), ref, by=source, quiet=quiet, down=down) for ref in risers)
    rest = tuple(ref for ref in refs if ref not in risers)
    work.push(*((steps.PutSigni(source, rest, quiet=quiet, down=down),) if rest or not risers else ()), *rising)


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
    moves = (
        ev.Moved(
            ref.card, ref.seat, ref.zone, _side(work, step, ref), FIELD, how, lane, quiet=step.quiet, down=step.down
        )
        for ref, lane in zip(step.chosen, lanes, strict=True)
    )
    cause = GAME if step.by_game else Cause("effect", step.source)
    work.propose(*moves, cause=cause, wanted=max(1, len(step.refs)))


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
    return refuse_deploy(work, seat, ref.card) is None and _fit(work, step, seat, (*chosen, ref))


def _fit(work: Work, step: steps.PutSigni, seat: Seat, refs: tuple[Ref, ...]) -> bool:
    """Say whether a player has lanes and limit for all of these that are theirs, at the same moment [6.9.4]."""
    levels = [work.book.sheets[ref.card].base.takes for ref in refs if _side(work, step, ref) == seat]
    free = sum(is_free(work, seat, lane) for lane in LANES)
    return not levels or (len(levels) <= free and refuse_limit(work, seat, sum(levels)) is None)


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
