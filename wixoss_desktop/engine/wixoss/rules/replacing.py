"""Proposals: what is forbidden falls away, what is replaced is rewritten, the rest happens [8.8]."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.layers import Active
from wixoss_desktop.engine.wixoss.replacements import REPLACED, forbidden, meeting, name_of, possible, used_on
from wixoss_desktop.engine.wixoss.things import Ref
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import (
    DECK,
    ENER,
    EXCLUDED,
    FIELD,
    HAND,
    LRIG_TRASH,
    TRASH,
    Zone,
)  # fmt: skip

_TO: Final[dict[str, Zone]] = {
    "trash": TRASH, "hand": HAND, "ener": ENER, "excluded": EXCLUDED, "deck_top": DECK, "deck_bottom": DECK,
    "lrig_trash": LRIG_TRASH,
}  # fmt: skip


def do(work: Work, step: steps.Do) -> None:
    """Carry a proposal one decision further, or let it happen."""
    events = tuple(event for event in step.events if not forbidden(work, event, step.cause))
    step = replace(step, events=events)
    met = meeting(work, step)
    if met is not None:
        _decide(work, step, *met)
        return
    work.pop()
    if events:
        work.commit(*events, cause=step.cause)
    work.record(len(events) >= step.wanted and step.wanted > 0, events)
    work.push(*step.instead)


def _decide(work: Work, step: steps.Do, index: int, found: list[Active]) -> None:
    """Apply the only replacement, or the one that the affected player chooses [8.8.2]."""
    event = step.events[index]
    chosen = found[0]
    op = chosen.op
    assert isinstance(op, lang.Replace)
    assert isinstance(event, REPLACED)
    seat = event.seat
    if step.answer is None and len(found) > 1:
        work.swap(step)
        work.push(steps.PickOption(seat, "replacement", chosen.source, len(found)))
        return
    if step.answer is None and op.may:
        work.swap(step)
        lacks = not possible(work, chosen.source, op)
        work.push(steps.Confirm(chosen.source.seat, "replace", chosen.source, lacks))
        return
    refused = len(found) == 1 and op.may and step.answer == 0
    if len(found) > 1:
        chosen = found[step.answer or 0]
    work.swap(used_on(step, event, chosen))
    if not refused and _is_possible(work, chosen):
        apply(work, index, chosen)


def _is_possible(work: Work, active: Active) -> bool:
    """Say whether a replacement that was chosen among several can be carried out."""
    return isinstance(active.op, lang.Replace) and possible(work, active.source, active.op)


def apply(work: Work, index: int, active: Active) -> None:
    """Rewrite one event of the proposal on top: another destination, or other instructions in its place."""
    step = work.top
    op = active.op
    assert isinstance(step, steps.Do) and isinstance(op, lang.Replace)
    event = step.events[index]
    before, after = step.events[:index], step.events[index + 1 :]
    if op.to is not None and isinstance(event, ev.Moved):
        moved = replace(event, to=_TO[op.to], to_bottom=op.to == "deck_bottom")
        work.swap(replace(step, events=(*before, moved, *after)))
    else:
        ability = lang.Ability("auto", op.instead)
        about = _about(work, event)
        over = (*step.tried, name_of(active))
        refs = {"it": about, "event": about}
        frame = steps.Resolve(active.source, ability, active.key, "run", refs=refs, over=over)
        work.swap(replace(step, events=(*before, *after), instead=(*step.instead, frame)))
    if active.lasting and op.times:
        work.commit(ev.LastingUsed(active.lasting))


def _about(work: Work, event: ev.Event) -> tuple[Ref, ...]:
    """Return the card that an event would have moved or turned, as what happens instead may speak of it."""
    if not isinstance(event, ev.Moved | ev.Turned | ev.Froze):
        return ()
    thing = work.state.at(event.seat, event.slot) if not isinstance(event, ev.Moved) or event.start == FIELD else None
    if isinstance(event, ev.Moved):
        return (Ref(event.card, event.seat, event.start, thing.oid if thing is not None else 0),)
    return () if thing is None else (Ref(thing.card, event.seat, FIELD, thing.oid),)
