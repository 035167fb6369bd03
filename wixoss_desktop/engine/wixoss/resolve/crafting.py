"""Bringing crafts into the game [1.9]."""

from __future__ import annotations

from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.language.ops import MakeCraft
from wixoss_desktop.engine.wixoss.resolve.choosing import back_to, bind, bind_number
from wixoss_desktop.engine.wixoss.resolve.moving import cause_of
from wixoss_desktop.engine.wixoss.state import craft_number
from wixoss_desktop.engine.wixoss.things import Ref
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import EXCLUDED, LRIG_DECK


def make_craft(work: Work, frame: steps.Resolve, op: MakeCraft) -> None:
    """Have crafts chosen, one by one where there is a choice; then all of them come at once."""
    count = frame.begun
    if frame.answer is not None:
        bind_number(work, _key(count), frame.answer)
        count += 1
    numbers = work.top.numbers if isinstance(work.top, steps.Resolve) else {}
    taken = tuple(numbers[_key(at)] for at in range(count))
    if len(op.names) > op.n and count < op.n:
        back_to(work, frame, begun=count, answer=None)
        seat, by = frame.source.seat, frame.source
        work.push(steps.PickOption(seat, "craft", by, len(op.names), taken, names=op.names))
        return
    _make(work, frame, op, tuple(op.names[at] for at in taken) or op.names)


def _make(work: Work, frame: steps.Resolve, op: MakeCraft, names: tuple[str, ...]) -> None:
    seat, made = frame.source.seat, work.state.made
    found = [craft_number(work.state, name, seat, made + at) for at, name in enumerate(names)]
    numbers = [number for number in found if number is not None]
    work.record(len(numbers) == len(names))
    to = LRIG_DECK if op.to == "lrig_deck" else EXCLUDED
    refs = tuple(Ref(number, seat, to) for number in numbers)
    bind(work, op.name, refs)
    if op.to == "field" and refs:
        work.push(steps.PutSigni(frame.source, refs))
    cause = cause_of(frame)
    work.commit(*(ev.Crafted(seat, number) for number in numbers), cause=cause)
    if op.to == "lrig_deck":
        work.commit(
            *(ev.Moved(one, seat, EXCLUDED, seat, LRIG_DECK, "craft", shown=True) for one in numbers), cause=cause
        )


def _key(number: int) -> str:
    return f"@craft{number}"
