"""Instructions of named mechanics: song fragments, skipped phases, additional turns [9.6] [5.13]."""

from __future__ import annotations

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.language import named_ops
from wixoss_desktop.engine.wixoss.language.names import Who
from wixoss_desktop.engine.wixoss.lasting import Lasting
from wixoss_desktop.engine.wixoss.resolve.choosing import meant
from wixoss_desktop.engine.wixoss.resolve.moving import cause_of
from wixoss_desktop.engine.wixoss.scope import seat_of
from wixoss_desktop.engine.wixoss.things import Source
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import FIELD, LRIG, SLOTS


def sing(work: Work, frame: steps.Resolve, op: named_ops.Sing) -> None:
    """Let the center LRIG do what the song fragment of a SIGNI says [9.6]."""
    center = work.state.at(frame.source.seat, LRIG)
    songs = [held for ref in meant(work, frame, op.what) if (held := work.book.sheets[ref.card].song) is not None]
    work.record(bool(songs) and center is not None)
    if center is not None:
        source = Source(center.card, frame.source.seat, center.oid)
        work.push(*(steps.Resolve(source, held.ability, held.key) for held in songs))


def skip(work: Work, frame: steps.Resolve, op: named_ops.Skip) -> None:
    """Have the next phase, step or turn of players skipped, one for each of them, or all of them this turn [5.13.2]."""
    if op.until == "turn":
        began = [Lasting(0, frame.source, op, ends=work.state.turn)]
    else:
        whose: tuple[Who, ...] = ("own", "opponent") if op.who == "each" else (op.who,)
        began = [Lasting(0, frame.source, replace(op, who=who), left=1) for who in whose]
    work.commit(*map(ev.LastingBegan, began), cause=cause_of(frame))


def extra_turn(work: Work, frame: steps.Resolve, op: named_ops.ExtraTurn) -> None:
    """Have a player take another turn [5.13.1]."""
    work.commit(ev.ExtraTurnGranted(seat_of(op.who, frame.source.seat), 1), cause=cause_of(frame))


def flip(work: Work, frame: steps.Resolve, op: named_ops.Flip) -> None:
    """Turn double-faced cards over [1.10]."""
    there = (work.state.slot_of(ref) for ref in meant(work, frame, op.what) if ref.zone == FIELD)
    things = [(index, work.state.field[index]) for index in there if index is not None]
    events = [
        ev.Became(index // SLOTS, index % SLOTS, "flipped", on="flipped" not in thing.states)
        for index, thing in things
        if thing is not None and work.book.sheets[thing.card].back is not None
    ]
    work.propose(*events, cause=cause_of(frame), wanted=max(1, len(things)))


def store(work: Work, frame: steps.Resolve, op: named_ops.Store) -> None:
    """Put germs on SIGNI [9.5]."""
    there = (work.state.slot_of(ref) for ref in meant(work, frame, op.what) if ref.zone == FIELD)
    events = [ev.Stored(index // SLOTS, index % SLOTS, op.n) for index in there if index is not None]
    work.propose(*events, cause=cause_of(frame), wanted=max(1, len(events)))
