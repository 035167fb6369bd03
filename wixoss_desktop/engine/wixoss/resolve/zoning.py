"""Instructions about SIGNI zones: cards set there face down, markers, zones removed, SIGNI turned face down [9.4]."""

from __future__ import annotations

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import moves, steps
from wixoss_desktop.engine.wixoss.check.common import is_free
from wixoss_desktop.engine.wixoss.check.costs import marked_lanes
from wixoss_desktop.engine.wixoss.language import zone_ops
from wixoss_desktop.engine.wixoss.lasting import Lasting
from wixoss_desktop.engine.wixoss.resolve.attaching import cards_meant
from wixoss_desktop.engine.wixoss.resolve.choosing import back_to, bind_number, meant, number_of
from wixoss_desktop.engine.wixoss.resolve.lasting import ends
from wixoss_desktop.engine.wixoss.resolve.moving import cause_of
from wixoss_desktop.engine.wixoss.scope import seat_of
from wixoss_desktop.engine.wixoss.state import Laid
from wixoss_desktop.engine.wixoss.things import Ref, Source
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import CHECK, FIELD, LAID, LANES, SLOTS, TRASH, front_of


def _ask(work: Work, frame: steps.Resolve, seat: Seat, lanes: tuple[int, ...], card: int, begun: int = 0) -> None:
    """Ask which of these zones of a seat is meant."""
    by = frame.source
    taken = tuple(lane for lane in LANES if lane not in lanes)
    back_to(work, frame, begun=begun)
    work.push(steps.PickLane(by.seat, by, card, taken, over=True, opponent=seat != by.seat))


def lay(work: Work, frame: steps.Resolve, op: zone_ops.Lay) -> None:
    """Set a card face down; what lies there in the same way makes room [2.6] [2.6.2]."""
    cards = cards_meant(work, frame, op.what)[:1]
    seat = frame.source.seat
    if not cards:
        work.record(False)
    elif frame.answer is None:
        _ask(work, frame, seat, LANES, cards[0].card)
    else:
        old = work.state.laid_in(seat, frame.answer, op.kind)
        gone = [_off(work, old.card, TRASH)] if old is not None and old.card is not None else []
        set_ = moves.beside(work, cards[0], seat * SLOTS + frame.answer, LAID, op.kind)
        work.propose(*gone, *([set_] if set_ is not None else []), cause=cause_of(frame), wanted=1)


def _off(work: Work, card: int, to: int) -> ev.Moved:
    laid = next(one for one in work.state.laid if one.card == card)
    return ev.Moved(card, laid.seat, LAID, work.book.sheets[card].owner, to, "trash", laid.lane, shown=True)


def spring(work: Work, frame: steps.Resolve, op: zone_ops.Spring) -> None:
    """Turn up the Trap in front of the attacker: its Trap ability is carried out, then it goes to the trash [9.4]."""
    seat = frame.source.seat
    faced = (work.state.slot_of(ref) for ref in frame.refs.get("event", ()))
    lanes = [front_of(at % SLOTS) for at in faced if at is not None and at // SLOTS != seat]
    trap = work.state.laid_in(seat, lanes[0], "trap") if lanes else None
    if trap is None or trap.card is None:
        work.record(False)
        return
    _turn_up(work, frame, trap.card, trap)


def _turn_up(work: Work, frame: steps.Resolve, card: int, trap: Laid) -> None:
    """Owe what the ability of a Trap says and that it goes to the trash then, and turn it up."""
    sheet = work.book.sheets[card]
    work.push(steps.PutAway(card))
    _owe_trap(work, frame, Source(card, frame.source.seat))
    up = ev.Moved(card, trap.seat, LAID, sheet.owner, CHECK, "spring", trap.lane, shown=True)
    work.commit(up, cause=cause_of(frame))


def _owe_trap(work: Work, frame: steps.Resolve, source: Source) -> None:
    """Owe what the Trap ability of a card says, if it has one, about what the effect is about."""
    held = work.book.sheets[source.card].trap
    if held is not None:
        event = {"event": frame.refs.get("event", ())}
        work.push(steps.Resolve(source, held.ability, held.key, refs=event))


def use_trap(work: Work, frame: steps.Resolve, op: zone_ops.UseTrap) -> None:
    """Activate Trap abilities, those of Traps by turning them up, those of the first cards first [9.4]."""
    refs = meant(work, frame, op.what)
    work.record(any(work.book.sheets[ref.card].trap is not None for ref in refs))
    for ref in reversed(refs):
        trap = next((one for one in work.state.laid if one.card == ref.card and one.kind == "trap"), None)
        if trap is not None:
            _turn_up(work, frame, ref.card, trap)
        elif ref.zone == FIELD:
            _owe_trap(work, frame, Source(ref.card, frame.source.seat, ref.oid))


def bloom(work: Work, frame: steps.Resolve, op: zone_ops.Bloom) -> None:
    """Turn Seeds up where no SIGNI stands [9.4]."""
    refs = meant(work, frame, op.what)
    laid = [one for one in work.state.laid if one.kind == "seed" and any(ref.card == one.card for ref in refs)]
    events = [
        ev.Moved(one.card, one.seat, LAID, one.seat, FIELD, "bloom", one.lane, shown=True, quiet=True)
        for one in laid
        if one.card is not None and is_free(work, one.seat, one.lane) and work.book.sheets[one.card].type == "SIGNI"
    ]
    work.propose(*events, cause=cause_of(frame), wanted=max(1, len(refs)))


# --- markers ----------------------------------------------------------------------------------------------------------


def mark_zone(work: Work, frame: steps.Resolve, op: zone_ops.MarkZone) -> None:
    """Put a marker on zones that haven't one of the kind, one by one where there is a choice [9.4]."""
    if op.at is not None:
        there = (work.state.slot_of(ref) for ref in meant(work, frame, op.at) if ref.zone == FIELD)
        marks = [(at // SLOTS, at % SLOTS) for at in there if at is not None and at % SLOTS in LANES]
        free = [place for place in marks if work.state.laid_in(*place, op.mark) is None]
        _mark(work, frame, op.mark, free, on=True)
        return
    seat = seat_of(op.who, frame.source.seat)
    have = marked_lanes(work, seat, op.mark)
    open_ = tuple(lane for lane in LANES if lane not in have)
    _one_by_one(work, frame, op.mark, seat, open_, number_of(work, frame, op.n), on=True)


def unmark_zone(work: Work, frame: steps.Resolve, op: zone_ops.UnmarkZone) -> None:
    """Take markers off zones, one by one where there is a choice."""
    seat = seat_of(op.who, frame.source.seat)
    have = marked_lanes(work, seat, op.mark)
    count = len(have) + frame.begun if op.all else number_of(work, frame, op.n)
    _one_by_one(work, frame, op.mark, seat, have, count, on=False)


def _one_by_one(
    work: Work, frame: steps.Resolve, mark: str, seat: Seat, lanes: tuple[int, ...], count: int, *, on: bool
) -> None:
    if frame.answer is not None:
        _mark(work, frame, mark, [(seat, frame.answer)], on=on)
        lanes = tuple(lane for lane in lanes if lane != frame.answer)
    done = frame.begun + (frame.answer is not None)
    left = count - done
    if left >= len(lanes) or left < 1:
        places = [(seat, lane) for lane in lanes] if left > 0 else []
        if places or not done:
            _mark(work, frame, mark, places, on=on)
        return
    _ask(work, frame, seat, lanes, frame.source.card, done)


def _mark(work: Work, frame: steps.Resolve, mark: str, places: list[tuple[Seat, int]], *, on: bool) -> None:
    by = frame.source.seat
    events = (ev.ZoneMarked(seat, lane, mark, on, by) for seat, lane in places)  # type: ignore[arg-type]
    work.propose(*events, cause=cause_of(frame), wanted=max(1, len(places)))


# --- zones and faces --------------------------------------------------------------------------------------------------


def choose_zone(work: Work, frame: steps.Resolve, op: zone_ops.ChooseZone) -> None:
    """Have a SIGNI zone chosen and bind its number [8.6.17]."""
    seat = seat_of(op.who, frame.source.seat)
    if frame.answer is None:
        _ask(work, frame, seat, LANES, frame.source.card)
        return
    bind_number(work, op.name, frame.answer)
    work.commit(ev.ZoneChosen(frame.source.seat, seat, frame.answer), cause=cause_of(frame))


def close_zone(work: Work, frame: steps.Resolve, op: zone_ops.CloseZone) -> None:
    """Remove a zone: all that is there goes to the trash, and the effect lasts [9.4]."""
    seat = seat_of(op.who, frame.source.seat)
    open_ = tuple(lane for lane in LANES if seat * SLOTS + lane not in work.derived.closed)
    if not open_:
        work.record(False)
        return
    lane = frame.numbers.get(op.zone, frame.answer) if op.zone else frame.answer
    if lane is None:
        _ask(work, frame, seat, open_, frame.source.card)
        return
    lasting = Lasting(0, frame.source, op, value=lane, ends=ends(work, frame, op))
    work.commit(ev.LastingBegan(lasting), cause=cause_of(frame))
    if not op.keeps:
        _empty(work, frame, seat, lane)


def _empty(work: Work, frame: steps.Resolve, seat: Seat, lane: int) -> None:
    """Put all that is in a zone into the trash, at the same moment."""
    laid = [one for one in work.state.laid if (one.seat, one.lane) == (seat, lane)]
    gone: list[ev.Event] = [_off(work, one.card, TRASH) for one in laid if one.card is not None]
    gone += [ev.ZoneMarked(seat, lane, one.kind, False, one.by) for one in laid if one.card is None]  # type: ignore[arg-type]
    thing = work.state.at(seat, lane)
    refs = (Ref(thing.card, seat, FIELD, thing.oid),) if thing is not None else ()
    work.propose(*gone, *moves.all_to_owner(work, refs, TRASH, "trash"), cause=cause_of(frame), wanted=0)


def turn_face_down(work: Work, frame: steps.Resolve, op: zone_ops.TurnFaceDown) -> None:
    """Turn SIGNI face down where none lies so yet [2.6.3]."""
    there = (work.state.slot_of(ref) for ref in meant(work, frame, op.what) if ref.zone == FIELD)
    places = [(at // SLOTS, at % SLOTS) for at in there if at is not None and at % SLOTS in LANES]
    free = [place for place in places if work.state.laid_in(*place, "face_down") is None]
    work.propose(*(ev.FaceTurned(*place, False) for place in free), cause=cause_of(frame), wanted=max(1, len(free)))


def turn_face_up(work: Work, frame: steps.Resolve, op: zone_ops.TurnFaceUp) -> None:
    """Turn SIGNI face up where nothing else stands [2.6.3]."""
    cards = {ref.card for ref in meant(work, frame, op.what)}
    down = [one for one in work.state.laid if one.kind == "face_down" and one.card in cards]
    events = [ev.FaceTurned(one.seat, one.lane, True) for one in down if work.state.at(one.seat, one.lane) is None]
    work.propose(*events, cause=cause_of(frame), wanted=max(1, len(down)))
