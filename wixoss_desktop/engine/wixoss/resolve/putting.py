"""Putting SIGNI onto the field by an effect: those of one instruction at the same moment [6.9.2] [8.3.11]."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.main import refuse_deploy, refuse_limit
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.resolve.choosing import meant
from wixoss_desktop.engine.wixoss.things import Cause, Ref
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import FIELD, LANES

NOWHERE: Final = -1


def put(work: Work, frame: steps.Resolve, op: ops.Put) -> None:
    """Owe that SIGNI are put onto their owners' field."""
    refs = tuple(ref for ref in meant(work, frame, op.what) if ref.zone != FIELD)
    work.push(steps.PutSigni(frame.source, refs, quiet=not op.enter))


def put_signi(work: Work, step: steps.PutSigni) -> None:
    """Ask for a lane where there is a choice; a SIGNI that may not be put stays where it is [6.9.2]."""
    lanes = step.lanes if step.answer is None else (*step.lanes, step.answer)
    while len(lanes) < len(step.refs):
        ref = step.refs[len(lanes)]
        free = _free_lanes(work, step, lanes, ref)
        if len(free) > 1:
            taken = tuple(lane for lane in LANES if lane not in free)
            owner = work.book.sheets[ref.card].owner
            work.swap(replace(step, lanes=lanes, answer=None))
            work.push(steps.PickLane(owner, step.source, ref.card, taken))
            return
        lanes = (*lanes, free[0] if free else NOWHERE)
    work.pop()
    moves = (
        ev.Moved(ref.card, ref.seat, ref.zone, work.book.sheets[ref.card].owner, FIELD, "put", lane, quiet=step.quiet)
        for ref, lane in zip(step.refs, lanes, strict=True)
        if lane != NOWHERE
    )
    work.propose(*moves, cause=Cause("effect", step.source), wanted=max(1, len(step.refs)))


def _free_lanes(work: Work, step: steps.PutSigni, lanes: tuple[int, ...], ref: Ref) -> tuple[int, ...]:
    """Return the lanes where a SIGNI may stand, beside those that come with it [6.9.4]."""
    sheets = work.book.sheets
    seat = sheets[ref.card].owner
    together = [
        (one, lane)
        for one, lane in zip(step.refs, lanes, strict=False)
        if lane != NOWHERE and sheets[one.card].owner == seat
    ]
    levels = sum(sheets[one.card].level for one, _ in together)
    if refuse_deploy(work, seat, ref.card) or refuse_limit(work, seat, sheets[ref.card].level + levels):
        return ()
    taken = {lane for _, lane in together}
    return tuple(lane for lane in LANES if lane not in taken and work.state.at(seat, lane) is None)
