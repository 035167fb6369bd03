"""Carrying an ability or a card's text from announcement to its last instruction [6.3] [8.4]."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.aims import is_foreseen
from wixoss_desktop.engine.wixoss.check.costs import refuse_costs, refuse_openly
from wixoss_desktop.engine.wixoss.check.timing import may_cut_in
from wixoss_desktop.engine.wixoss.conditions import holds
from wixoss_desktop.engine.wixoss.language import abilities as lang
from wixoss_desktop.engine.wixoss.language import ops
from wixoss_desktop.engine.wixoss.language.paths import Block, after_block, block_at, branches
from wixoss_desktop.engine.wixoss.manual_abilities import CARRY_OUT
from wixoss_desktop.engine.wixoss.manual_events import Entrusted
from wixoss_desktop.engine.wixoss.resolve.choosing import NAMED_BY_PATH, ask_for_cards, scope_of, tell_targets
from wixoss_desktop.engine.wixoss.resolve.declaring import settled
from wixoss_desktop.engine.wixoss.resolve.extras import ask_for_extra, costs_now, return_after_encore, use_up_chain
from wixoss_desktop.engine.wixoss.resolve.table import RUN
from wixoss_desktop.engine.wixoss.scope import Scope
from wixoss_desktop.engine.wixoss.select import value
from wixoss_desktop.engine.wixoss.things import Cause
from wixoss_desktop.engine.wixoss.work import Work


def resolve(work: Work, frame: steps.Resolve) -> None:
    """Carry a resolution one stage or one instruction further."""
    match frame.stage:
        case "modes":
            _modes(work, frame)
        case "cost":
            _cost(work, frame)
        case "target":
            _target(work, frame)
        case "cut_in":
            _cut_in(work, frame)
        case "run":
            _run(work, frame)


def _modes(work: Work, frame: steps.Resolve) -> None:
    """Life bursts may be declined; modes are announced before costs [7.9.4] [6.3]."""
    if frame.ability.kind == "burst" and frame.begun == 0:
        _burst(work, frame)
        return
    modes = next((op for op in frame.ability.do if isinstance(op, lang.Modes)), None)
    if modes is not None and frame.modes is None:
        n, up_to = _number_of_modes(work, frame, modes)
        work.push(steps.PickOption(frame.source.seat, "mode", frame.source, len(modes.options), may_stop=up_to, left=n))
        return
    work.swap(replace(frame, stage="cost", begun=0))
    if frame.modes is not None:
        work.commit(ev.ModeChosen(frame.source.seat, frame.source.card, frame.modes))


def _number_of_modes(work: Work, frame: steps.Resolve, modes: lang.Modes) -> tuple[int, bool]:
    """Return how many modes are chosen, and whether it may be fewer: by a condition it is another number [6.3]."""
    if modes.given and holds(work, scope_of(frame), modes.given):
        return modes.more or 1, bool(modes.more_up_to)
    return value(work, scope_of(frame), modes.n), modes.up_to


def _burst(work: Work, frame: steps.Resolve) -> None:
    """Ask whether a life burst is used; it is activated only then [7.9.4]."""
    seat = frame.source.seat
    if frame.answer is None and work.state.setup.rules.life_burst_optional:
        work.push(steps.Confirm(seat, "burst", frame.source))
    elif frame.answer == 0:
        work.pop()
        work.commit(ev.Declined(seat, frame.source.card))
    else:
        work.swap(replace(frame, answer=None, begun=1))
        work.commit(ev.Activated(seat, frame.source, frame.key))


def _cost(work: Work, frame: steps.Resolve) -> None:
    """Pay; a trigger's cost may be declined, and is declined where both know that it can't be paid [8.2.1]."""
    if frame.asked < len(frame.ability.extra):
        ask_for_extra(work, frame)
        return
    costs = costs_now(work, frame)
    if frame.ability.kind in ("auto", "enter") and frame.ability.cost:
        if refuse_openly(work, frame.source.seat, costs, frame.source) is not None:
            _decline(work, frame)
            return
        if frame.answer is None:
            lacks = refuse_costs(work, frame.source.seat, costs, frame.source) is not None
            work.push(steps.Confirm(frame.source.seat, "pay", frame.source, lacks))
            return
        if frame.answer == 0:
            _decline(work, frame)
            return
    work.swap(replace(frame, stage="target", answer=None))
    use_up_chain(work, frame)
    if costs:
        work.push(steps.PayCosts(frame.source.seat, costs, frame.source))


def _decline(work: Work, frame: steps.Resolve) -> None:
    work.pop()
    work.commit(ev.Declined(frame.source.seat, frame.source.card))


Early = Iterator[tuple[tuple[int, ...], ops.Target]]


def early_targets(work: Work, frame: steps.Resolve, block: Block, path: tuple[int, ...] = ()) -> Early:
    """Yield the instructions that target before anything resolves, modes and branches included [8.4.4]."""
    for index, op in enumerate(block):
        match op:
            case ops.Target(late=False):
                yield (*path, index), op
            case lang.Modes():
                for mode in frame.modes or ():
                    yield from early_targets(work, frame, op.options[mode], (*path, index, mode))
            case lang.If() if is_foreseen(scope_of(frame), op.cond):
                branch = 0 if holds(work, scope_of(frame), op.cond) else 1
                yield from early_targets(work, frame, branches(op)[branch], (*path, index, branch))


WAYS: Final = ("run", "by_hand", "always")
"""The answers to how an ability that isn't proved is carried out; the last one is meant for other games, too."""


def _in_its_way(work: Work, frame: steps.Resolve) -> steps.Resolve | None:
    """Return the frame on top with what its player wants done by it; None while he is asked that.

    That is so once in a game for each ability that isn't proved, where its player wants to be asked.
    """
    seat, key = frame.source.seat, frame.key
    if seat not in (work.state.setup.unproved or ()) or key not in work.book.sheets[frame.source.card].unproved:
        return frame
    way, given = work.state.manual.way(seat, key), frame.ability.given
    if way is not None:
        return _by_hand(work, frame) if way.by_hand and frame.ability.do != CARRY_OUT else frame
    if given is not None and not holds(work, Scope(frame.source, frame.refs, frame.numbers), given):
        return frame  # nothing of it happens as long as that stays so
    if frame.answer is None:
        work.push(steps.PickOption(seat, "unproved", frame.source, len(WAYS), names=(key,) * len(WAYS)))
        return None
    by_hand = WAYS[frame.answer] == "by_hand"
    chosen = replace(frame, answer=None)
    work.swap(chosen)
    work.commit(Entrusted(seat, frame.source.card, key, by_hand), cause=Cause("effect", frame.source))
    return _by_hand(work, chosen) if by_hand else chosen


def _by_hand(work: Work, frame: steps.Resolve) -> steps.Resolve:
    handed_over = replace(frame, ability=replace(frame.ability, do=CARRY_OUT))
    work.swap(handed_over)
    return handed_over


def _target(work: Work, frame: steps.Resolve) -> None:
    chosen = _in_its_way(work, frame)
    if chosen is None:
        return
    frame = chosen
    for path, op in early_targets(work, frame, frame.ability.do):
        key = NAMED_BY_PATH + ".".join(map(str, path))
        if key in frame.refs:
            continue
        if frame.picked is None:
            if not ask_for_cards(work, frame, op.sel, "target", op.by):
                return
            frame = work.top  # type: ignore[assignment]
        picked = frame.picked or ()
        refs = {**frame.refs, op.name: picked, key: picked}
        work.swap(replace(frame, refs=refs, picked=None))
        tell_targets(work, frame, picked)
        return
    work.swap(replace(frame, stage="cut_in"))


def _cut_in(work: Work, frame: steps.Resolve) -> None:
    """A SPELL, or a PIECE, gives the opponent the chance to cut in until it is countered; then it has been used."""
    card = frame.card
    if card is None:
        work.swap(replace(frame, stage="run"))
        return
    seat: Seat = frame.source.seat
    open_to_cut_ins = work.state.setup.cut_ins and not frame.countered and frame.begun == 0
    if open_to_cut_ins and may_cut_in(work, 1 - seat, work.book.sheets[card]):
        work.update(begun=1)
        work.push(steps.CutIn(1 - seat, card))
        return
    work.swap(replace(frame, stage="run", begun=0))
    work.commit(ev.Used(seat, card))


def _run(work: Work, frame: steps.Resolve) -> None:
    if frame.countered or not _condition_holds(work, frame):
        work.pop()
        return
    if frame.at == (0,) and not frame.begun and frame.picked is None:
        chosen = _in_its_way(work, frame)
        if chosen is None:
            return
        frame = chosen
    block = block_at(frame.ability.do, frame.at)
    if frame.at[-1] >= len(block):
        path = leave_block(frame)
        if path is None:
            work.pop()
            return_after_encore(work, frame)
        else:
            work.update(at=path)
        return
    op = block[frame.at[-1]]
    work.swap(replace(frame, at=after_block(frame.at), picked=None, answer=None, begun=0, word=None))
    work.carried_out.append(op)
    RUN[type(op)](work, frame, settled(op, frame.said, frame.numbers) if frame.said or frame.numbers else op)


def _condition_holds(work: Work, frame: steps.Resolve) -> bool:
    """A condition of the ability is looked at once, when it begins to resolve [8.3.9]."""
    ability = frame.ability
    if ability.given is None or frame.at != (0,) or frame.begun or frame.picked is not None:
        return True
    return holds(work, Scope(frame.source, frame.refs, frame.numbers), ability.given)


def leave_block(frame: steps.Resolve) -> tuple[int, ...] | None:
    """Return where to go on when a list is done: a follow-up branch, the list around it, or nowhere."""
    path = frame.at
    if len(path) == 1:
        return None
    outer, branch = path[:-2], path[-2]
    op = block_at(frame.ability.do, outer)[outer[-1]]
    if isinstance(op, lang.May) and branch == 0 and op.then and frame.did:
        return (*outer, 1, 0)
    if isinstance(op, lang.Repeat):
        return outer
    if isinstance(op, lang.Modes) and frame.modes is not None:
        later = [mode for mode in frame.modes if mode > branch]
        if later:
            return (*outer, later[0], 0)
    return after_block(outer)
