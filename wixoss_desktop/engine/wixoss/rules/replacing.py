"""Proposals: what is forbidden falls away, what is replaced is rewritten, the rest happens [8.8]."""

from __future__ import annotations

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.layers import Active
from wixoss_desktop.engine.wixoss.scope import Scope, seat_of
from wixoss_desktop.engine.wixoss.select import comes_from, is_shielded, value
from wixoss_desktop.engine.wixoss.things import Cause, Ref, Source
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import (
    DECK,
    ENER,
    EXCLUDED,
    FIELD,
    HAND,
    SLOTS,
    TRASH,
    ZONES,
    Zone,
)  # fmt: skip

_TO: dict[str, Zone] = {"trash": TRASH, "hand": HAND, "ener": ENER, "excluded": EXCLUDED}


def do(work: Work, step: steps.Do) -> None:
    """Carry a proposal one decision further, or let it happen."""
    events = tuple(event for event in step.events if not forbidden(work, event, step.cause))
    step = replace(step, events=events)
    for index, event in enumerate(events):
        found = applicable(work, event, step.cause, step.tried)
        if found:
            _decide(work, step, index, found)
            return
    work.pop()
    if events:
        work.commit(*events, cause=step.cause)
    work.record(len(events) >= step.wanted and step.wanted > 0, events)
    work.push(*step.instead)


def forbidden(work: Work, event: ev.Event, cause: Cause) -> bool:
    """Say whether something stands in the way of an event [8.6.2] [8.6.11]."""
    match event:
        case ev.Moved(start=start) if start == FIELD:
            index = event.seat * SLOTS + event.slot
            return _shielded(work, index, cause) or (event.how == "banish" and _no_banish(work, index, cause))
        case ev.Moved(how="crush"):
            return _player_banned(work, "crush", event.seat)
        case ev.Turned() | ev.Froze() | ev.FaceTurned(up=False):
            return _shielded(work, event.seat * SLOTS + event.slot, cause)
        case ev.Damaged():
            return any(
                ban.act == "damage" and ban.seat == event.seat and comes_from(work, ban.source, ban.where, event.source)
                for ban in work.derived.bans
            )
        case _:
            return False


def _shielded(work: Work, index: int, cause: Cause) -> bool:
    stats = work.stats[index]
    if cause.kind != "effect" or cause.source is None or stats is None:
        return False
    return is_shielded(work, stats, index, cause.source)


def _no_banish(work: Work, index: int, cause: Cause) -> bool:
    foreign = cause.kind == "effect" and cause.source is not None and cause.source.seat != index // SLOTS
    return any(
        ban.at == index and (ban.act == "banish" or (ban.act == "banish_by_opponent" and foreign))
        for ban in work.derived.bans
    )


def _player_banned(work: Work, deed: str, seat: Seat) -> bool:
    return any(ban.act == deed and ban.seat == seat for ban in work.derived.bans)


def applicable(work: Work, event: ev.Event, cause: Cause, tried: tuple[str, ...]) -> list[Active]:
    """Return the replacements that could apply to an event and haven't been used on it yet [8.8.1]."""
    return [
        active
        for active in work.derived.replacing
        if f"{active.key}@{active.source.oid}:{_mark(event)}" not in tried and _replaces(work, active, event, cause)
    ]


def _mark(event: ev.Event) -> str:
    return str(event.card) if isinstance(event, ev.Moved) else type(event).__name__


def _replaces(work: Work, active: Active, event: ev.Event, cause: Cause) -> bool:
    op = active.op
    assert isinstance(op, lang.Replace)
    match event:
        case ev.Moved(start=start, how=how) if start == FIELD:
            if op.event not in ("banish", "leave_field") or (op.event == "banish" and how != "banish"):
                return False
            mine = active.targets is not None and event.seat * SLOTS + event.slot in active.targets
            by = not op.where or (cause.source is not None and comes_from(work, active.source, op.where, cause.source))
            return mine and by and possible(work, active.source, op)
        case ev.Moved(how="crush"):
            return op.event == "crush" and _meant(active, op, event.seat) and possible(work, active.source, op)
        case ev.Damaged():
            mine = op.event == "damage" and _meant(active, op, event.seat)
            return (
                mine and comes_from(work, active.source, op.where, event.source) and possible(work, active.source, op)
            )
        case _:
            return False


def _meant(active: Active, op: lang.Replace, seat: Seat) -> bool:
    return op.who is not None and seat_of(op.who, active.source.seat) == seat


def possible(work: Work, source: Source, op: lang.Replace) -> bool:
    """Say whether what happens instead can be done in full; otherwise the original happens [8.8.5]."""
    scope = Scope(source)
    for instead in op.instead:
        match instead:
            case ops.Discard():
                seat = seat_of(instead.who, source.seat)
                if len(work.state.zones[seat * ZONES + HAND]) < value(work, scope, instead.n):
                    return False
            case ops.Mill():
                if len(work.state.zones[source.seat * ZONES + DECK]) < value(work, scope, instead.n):
                    return False
            case _:
                pass
    return True


def _decide(work: Work, step: steps.Do, index: int, found: list[Active]) -> None:
    """Apply the only replacement, or the one that the affected player chooses [8.8.2]."""
    event = step.events[index]
    chosen = found[0]
    op = chosen.op
    assert isinstance(op, lang.Replace)
    seat = event.seat if isinstance(event, ev.Moved | ev.Damaged) else chosen.source.seat
    if step.answer is None and len(found) > 1:
        work.swap(step)
        work.push(steps.PickOption(seat, "replacement", chosen.source, len(found)))
        return
    if step.answer is None and op.may:
        work.swap(step)
        work.push(steps.Confirm(chosen.source.seat, "replace", chosen.source))
        return
    refused = len(found) == 1 and op.may and step.answer == 0
    if len(found) > 1:
        chosen = found[step.answer or 0]
    tried = (*step.tried, f"{chosen.key}@{chosen.source.oid}:{_mark(event)}")
    work.swap(replace(step, tried=tried, answer=None))
    if not refused:
        apply(work, index, chosen)


def apply(work: Work, index: int, active: Active) -> None:
    """Rewrite one event of the proposal on top: another destination, or other instructions in its place."""
    step = work.top
    op = active.op
    assert isinstance(step, steps.Do) and isinstance(op, lang.Replace)
    event = step.events[index]
    before, after = step.events[:index], step.events[index + 1 :]
    if op.to is not None and isinstance(event, ev.Moved):
        work.swap(replace(step, events=(*before, replace(event, to=_TO[op.to]), *after)))
    else:
        ability = lang.Ability("auto", op.instead)
        about = _about(work, event)
        frame = steps.Resolve(active.source, ability, active.key, "run", refs={"it": about, "event": about})
        work.swap(replace(step, events=(*before, *after), instead=(*step.instead, frame)))
    if active.lasting and op.times:
        work.commit(ev.LastingUsed(active.lasting))


def _about(work: Work, event: ev.Event) -> tuple[Ref, ...]:
    """Return the card that an event would have moved, as what happens instead may speak of it."""
    if not isinstance(event, ev.Moved):
        return ()
    thing = work.state.at(event.seat, event.slot) if event.start == FIELD else None
    return (Ref(event.card, event.seat, event.start, thing.oid if thing is not None else 0),)
