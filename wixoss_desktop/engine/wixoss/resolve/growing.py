"""Instructions that let the center grow [6.8]."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.grow import refuse_grow
from wixoss_desktop.engine.wixoss.check.prices import cost_of
from wixoss_desktop.engine.wixoss.language import field_ops
from wixoss_desktop.engine.wixoss.resolve.choosing import meant
from wixoss_desktop.engine.wixoss.things import Source
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import LRIG, LRIG_DECK


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
