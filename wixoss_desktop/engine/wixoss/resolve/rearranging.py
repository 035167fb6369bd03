"""Instructions that move SIGNI between SIGNI zones, exchange them, and give them states [2.2]."""

from __future__ import annotations

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.common import is_free
from wixoss_desktop.engine.wixoss.check.main import refuse_exchange
from wixoss_desktop.engine.wixoss.language import field_ops
from wixoss_desktop.engine.wixoss.moves import to_owner
from wixoss_desktop.engine.wixoss.resolve.choosing import back_to, bind_number, meant
from wixoss_desktop.engine.wixoss.resolve.moving import cause_of
from wixoss_desktop.engine.wixoss.scope import seat_of
from wixoss_desktop.engine.wixoss.things import Ref
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import (
    BEAT,
    CHEER,
    FIELD,
    LANES,
    LRIG_DECK,
    LRIG_TRASH,
    LRIGS,
    SIGNI_SLOTS,
    SLOTS,
    front_of,
)


def shift(work: Work, frame: steps.Resolve, op: field_ops.Shift) -> None:
    """Move a SIGNI to another empty lane, or to the one in front of a card if that is empty [2.2.3] [2.2.4]."""
    refs = meant(work, frame, op.what)
    index = work.state.slot_of(refs[0]) if refs else None
    free = _free(work, frame, op, index // SLOTS) if index is not None else []
    if index is None or not free:
        work.record(False)
        return
    seat, lane = divmod(index, SLOTS)
    if frame.answer is None and len(free) > 1:
        back_to(work, frame)
        work.push(steps.PickLane(seat, frame.source, refs[0].card))
        return
    work.propose(ev.Shifted(seat, lane, free[0] if frame.answer is None else frame.answer), cause=cause_of(frame))


def _free(work: Work, frame: steps.Resolve, op: field_ops.Shift, seat: Seat) -> list[int]:
    lanes = list(LANES)
    if op.front_of:
        faced = (work.state.slot_of(ref) for ref in meant(work, frame, op.front_of))
        lanes = [front_of(at % SLOTS) for at in faced if at is not None and at // SLOTS != seat and at % SLOTS in LANES]
    return [lane for lane in lanes if is_free(work, seat, lane)]


def exchange(work: Work, frame: steps.Resolve, op: field_ops.Exchange) -> None:
    """Exchange two SIGNI of a player, or a SIGNI with a card that may come in its place."""
    first, second = meant(work, frame, op.what)[:1], meant(work, frame, op.other)[:1]
    index = work.state.slot_of(first[0]) if first else None
    if index is None or not second or index % SLOTS not in LANES:
        work.record(False)
    elif second[0].zone == FIELD:
        _swap(work, frame, index, second[0])
    else:
        _swap_in(work, frame, first[0], index, second[0])


def _swap(work: Work, frame: steps.Resolve, index: int, other: Ref) -> None:
    at = work.state.slot_of(other)
    if at is None or at // SLOTS != index // SLOTS or at % SLOTS not in LANES:
        work.record(False)
        return
    work.propose(ev.Shifted(index // SLOTS, index % SLOTS, at % SLOTS), cause=cause_of(frame))


def _swap_in(work: Work, frame: steps.Resolve, ref: Ref, index: int, other: Ref) -> None:
    """Let the SIGNI go where the other card is, and that one come into its lane."""
    move = to_owner(work, ref, other.zone, "exchange")
    if move is None or refuse_exchange(work, index, other) is not None:
        work.record(False)
        return
    work.push(steps.PutSigni(frame.source, (other,), lanes=(index % SLOTS,)))
    work.propose(move, cause=cause_of(frame))


def rearrange(work: Work, frame: steps.Resolve, op: field_ops.Rearrange) -> None:
    """Ask for each SIGNI of a player, from left to right, where it goes; then all change places at once.

    Last comes a cheer girl, who may stay where she is; nobody else goes there [9.4].
    """
    seat = seat_of(op.who, frame.source.seat)
    things = [(lane, thing) for lane in SIGNI_SLOTS if (thing := work.state.at(seat, lane)) is not None]
    if frame.answer is not None:
        bind_number(work, _key(frame.begun), frame.answer)
    count = frame.begun + (frame.answer is not None)
    numbers = work.top.numbers if isinstance(work.top, steps.Resolve) else {}
    taken = tuple(numbers[_key(at)] for at in range(count))
    if count < len(things) and (things[count][0] != CHEER or count < len(LANES)):
        back_to(work, frame, begun=count)
        stays = things[count][0] == CHEER
        work.push(steps.PickLane(frame.source.seat, frame.source, things[count][1].card, taken, over=True, stays=stays))
        return
    things = [(lane, thing) for lane, thing in things if lane != CHEER or taken[-1:] != (CHEER,)][: len(taken)]
    taken = tuple(lane for lane in taken if lane != CHEER)
    came = {to: lane for to, (lane, _) in zip(taken, things, strict=True)}
    empty = iter([lane for lane in LANES if lane not in came.values()])
    left, center, right = (came[lane] if lane in came else next(empty) for lane in LANES)
    work.propose(ev.Rearranged(seat, (left, center, right)), cause=cause_of(frame))


def cheer(work: Work, frame: steps.Resolve, op: field_ops.Cheer) -> None:
    """Let a SIGNI become a cheer girl, where its player has none [9.4]."""
    refs = meant(work, frame, op.what)[:1]
    index = work.state.slot_of(refs[0]) if refs and refs[0].zone == FIELD else None
    if index is None or index % SLOTS not in LANES or work.state.at(index // SLOTS, CHEER) is not None:
        work.record(False)
        return
    work.propose(ev.Shifted(index // SLOTS, index % SLOTS, CHEER), cause=cause_of(frame))


def _key(number: int) -> str:
    return f"@lane{number}"


def to_lrig_deck(work: Work, frame: steps.Resolve, op: field_ops.ToLrigDeck) -> None:
    """Return cards to the LRIG deck; a LRIG on the field with nothing under it stays [6.8.9a]."""
    events = []
    for ref in meant(work, frame, op.what):
        lying = to_owner(work, ref, LRIG_DECK, "encore", shown=True) if ref.zone == LRIG_TRASH else None
        if lying is not None:
            events.append(lying)
        index = work.state.slot_of(ref) if ref.zone == FIELD else None
        thing = work.state.field[index] if index is not None else None
        if index is not None and thing is not None and thing.under and index % SLOTS in LRIGS:
            owner = work.book.sheets[thing.card].owner
            events.append(ev.Moved(thing.card, index // SLOTS, FIELD, owner, LRIG_DECK, "ungrow", index % SLOTS))
    work.propose(*events, cause=cause_of(frame), wanted=max(1, len(events)))


def make_beat(work: Work, frame: steps.Resolve, op: field_ops.MakeBeat) -> None:
    """Let cards become Beats of their owners [9.5]."""
    refs = meant(work, frame, op.what)
    events = (to_owner(work, ref, BEAT, "beat", shown=True) for ref in refs)
    moved = [event for event in events if event is not None]
    work.propose(*moved, cause=cause_of(frame), wanted=max(1, len(refs)))


def become(work: Work, frame: steps.Resolve, op: field_ops.Become) -> None:
    """Give SIGNI a state that stays [9.2]."""
    there = (work.state.slot_of(ref) for ref in meant(work, frame, op.what) if ref.zone == FIELD)
    things = [(index, work.state.field[index]) for index in there if index is not None]
    events = [
        ev.Became(index // SLOTS, index % SLOTS, op.state)
        for index, thing in things
        if thing is not None and op.state not in thing.states
    ]
    work.propose(*events, cause=cause_of(frame), wanted=max(1, len(things)))
