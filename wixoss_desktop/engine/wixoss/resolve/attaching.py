"""Instructions that attach cards to SIGNI or put cards under others [2.3]."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss import moves, steps
from wixoss_desktop.engine.wixoss.language import field_ops
from wixoss_desktop.engine.wixoss.language.naming import MOVED
from wixoss_desktop.engine.wixoss.language.words import Sel, What
from wixoss_desktop.engine.wixoss.resolve.choosing import bind, meant, number_of
from wixoss_desktop.engine.wixoss.resolve.moving import cause_of, wanted_in_full
from wixoss_desktop.engine.wixoss.things import Ref
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import ATTACHED, FIELD, SIGNI_SLOTS, SLOTS, UNDER


def attach(work: Work, frame: steps.Resolve, op: field_ops.Attach) -> None:
    """Attach a card; a SIGNI has room for one of each kind, and no effect on it stands in the way [8.6.11]."""
    host = _host(work, frame, op.to)
    cards = cards_meant(work, frame, op.what)[:1]
    if host is None or host % SLOTS not in SIGNI_SLOTS or not _has_room(work, host, op.kind):
        work.record(False)
        return
    events = [event for ref in cards if (event := moves.beside(work, ref, host, ATTACHED, op.kind)) is not None]
    work.propose(*events, cause=cause_of(frame), wanted=1)


def _has_room(work: Work, host: int, kind: str) -> bool:
    thing = work.state.field[host]
    return thing is not None and all(one.kind != kind for one in thing.attached)


def put_under(work: Work, frame: steps.Resolve, op: field_ops.PutUnder) -> None:
    """Put cards under one on the field."""
    host = _host(work, frame, op.to)
    cards = cards_meant(work, frame, op.what)
    if host is None:
        work.record(False)
        return
    bind(work, MOVED, ())
    events = [event for ref in cards if (event := moves.beside(work, ref, host, UNDER, "under")) is not None]
    work.propose(*events, cause=cause_of(frame), wanted=wanted_in_full(frame, op.what, len(events)))


def _host(work: Work, frame: steps.Resolve, what: What) -> int | None:
    for ref in meant(work, frame, what):
        if ref.zone == FIELD:
            return work.state.slot_of(ref)
    return None


def cards_meant(work: Work, frame: steps.Resolve, what: What) -> tuple[Ref, ...]:
    """Return the cards that a word means; of a deck only those on top, as many as it says."""
    refs = meant(work, frame, what)
    if isinstance(what, Sel) and what.zone == "deck" and not what.all:
        return refs[: max(0, number_of(work, frame, what.n))]
    return refs
