"""Proposals: what is forbidden falls away, what is replaced is rewritten, the rest happens [8.8]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.names import Replaceable
from wixoss_desktop.engine.wixoss.language.words import Sel, StateIs
from wixoss_desktop.engine.wixoss.layers import Active
from wixoss_desktop.engine.wixoss.scope import Scope, seat_of, this_ref
from wixoss_desktop.engine.wixoss.select import comes_from, is_shielded, passes, passes_ref, select, value
from wixoss_desktop.engine.wixoss.things import Cause, Ref, Source
from wixoss_desktop.engine.wixoss.unseen import unseen
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import (
    CHECK,
    DECK,
    ENER,
    EXCLUDED,
    FIELD,
    HAND,
    LRIG_TRASH,
    SLOTS,
    TRASH,
    ZONES,
    Zone,
)  # fmt: skip

_TO: Final[dict[str, Zone]] = {
    "trash": TRASH, "hand": HAND, "ener": ENER, "excluded": EXCLUDED, "deck_top": DECK, "deck_bottom": DECK,
    "lrig_trash": LRIG_TRASH,
}  # fmt: skip
Replaced = ev.Moved | ev.Damaged | ev.Turned | ev.Froze
REPLACED: Final = (ev.Moved, ev.Damaged, ev.Turned, ev.Froze)


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
        if not {_name(active), _mark(active, event)}.intersection(tried) and _replaces(work, active, event, cause)
    ]


def _name(active: Active) -> str:
    return f"{active.key}@{active.source.oid}"


def _mark(active: Active, event: ev.Event) -> str:
    """Return what notes that a replacement was used on an event, or on what that has become."""
    about = event.card if isinstance(event, ev.Moved) else f"{type(event).__name__}{getattr(event, 'slot', '')}"
    return f"{_name(active)}:{about}"


def _replaces(work: Work, active: Active, event: ev.Event, cause: Cause) -> bool:
    op = active.op
    assert isinstance(op, lang.Replace)
    if not isinstance(event, REPLACED) or not _would(op.event, event) or not _is_about(work, active, op, event):
        return False
    source = event.source if isinstance(event, ev.Damaged) else cause.source
    if op.where and (source is None or not comes_from(work, active.source, op.where, source)):
        return False
    return possible(work, active.source, op, might_have if op.may else has)


class Way(NamedTuple):
    """From where and to where a card would go, and how it would or wouldn't; anything goes where nothing is said."""

    start: Zone | None = None
    to: Zone | None = None
    how: str = ""
    but: str = ""

    def is_of(self, event: ev.Moved) -> bool:
        """Say whether a card would move like this."""
        there = self.start in (None, event.start) and self.to in (None, event.to)
        return there and self.how in ("", event.how) and event.how != self.but


WAYS: Final[dict[str, Way]] = {
    "banish": Way(FIELD, how="banish"), "leave_field": Way(FIELD), "crush": Way(how="crush"), "draw": Way(how="draw"),
    "discard": Way(HAND, how="discard"), "mill": Way(DECK, TRASH), "to_trash": Way(to=TRASH), "to_ener": Way(to=ENER),
    "to_hand": Way(to=HAND, but="draw"), "leave_check": Way(CHECK),
}  # fmt: skip


def _would(what: Replaceable, event: Replaced) -> bool:
    """Say whether an event is what could be replaced."""
    match event:
        case ev.Moved():
            return what in WAYS and WAYS[what].is_of(event)
        case ev.Damaged():
            return what == "damage"
        case ev.Turned():
            return what == "down" and not event.up and not event.attack
        case ev.Froze():
            return what == "freeze" and event.frozen


def _is_about(work: Work, active: Active, op: lang.Replace, event: Replaced) -> bool:
    """Say whether it is the player, or one of the cards, that a replacement speaks of to whom something happens."""
    if op.who is None:
        if isinstance(event, ev.Damaged):
            return False
        if isinstance(event, ev.Moved) and event.start != FIELD:
            return event.card in active.cards
        return event.seat * SLOTS + event.slot in (active.targets or ())
    if seat_of(op.who, active.source.seat) != event.seat:
        return False
    scope = Scope(active.source)
    return not isinstance(event, ev.Moved) or all(passes(work, scope, rule, event.card, None) for rule in op.cards)


def has(work: Work, scope: Scope, sel: Sel) -> int:
    """Return how many cards fit a selection."""
    return len(select(work, scope, sel))


def might_have(work: Work, scope: Scope, sel: Sel) -> int:
    """Return how many cards could fit a selection for all that both players know."""
    there = unseen(work, scope, sel)
    return has(work, scope, sel) if there is None else there


def possible(work: Work, source: Source, op: lang.Replace, count: Callable[[Work, Scope, Sel], int] = has) -> bool:
    """Say whether what happens instead can be done in full; otherwise the original happens [8.8.5]."""
    scope = Scope(source)
    for instead in op.instead:
        match instead:
            case ops.Discard():
                hand = instead.what if isinstance(instead.what, Sel) else Sel(kind=("card",))
                if count(work, scope, replace(hand, zone="hand", of=instead.who)) < value(work, scope, instead.n):
                    return False
            case ops.Mill():
                if len(work.state.zones[source.seat * ZONES + DECK]) < value(work, scope, instead.n):
                    return False
            case ops.Choose(sel=Sel(up_to=False, all=False)):
                if count(work, scope, instead.sel) < value(work, scope, instead.sel.n):
                    return False
            case ops.Down(what="this"):
                if not any(passes_ref(work, scope, (StateIs("up"),), ref) for ref in this_ref(work, source)):
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


def used_on(step: steps.Do, event: ev.Event, active: Active) -> steps.Do:
    """Return a proposal for one event of which a replacement has had its turn [8.8.1]."""
    return replace(step, tried=(*step.tried, _mark(active, event)), answer=None)


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
        over = (*step.tried, _name(active))
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
