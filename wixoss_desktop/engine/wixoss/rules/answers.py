"""Taking answers to the small questions and handing them to the step that asked."""

from __future__ import annotations

from typing import Any

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.choices import ref_at
from wixoss_desktop.engine.wixoss.rules import manual
from wixoss_desktop.engine.wixoss.work import Work


def pick(work: Work, step: steps.PickCards, seat: Seat, action: act.Action) -> None:
    """Note a picked card; hand all of them on when that is enough."""
    picked = step.picked
    if isinstance(action, act.Pick):
        ref = ref_at(work.state, seat, action.place)
        assert ref is not None
        picked = (*picked, ref)
        if len(picked) < step.high:
            work.update(picked=picked)
            return
    work.pop()
    work.update(picked=picked)


def confirm(work: Work, step: steps.Confirm, seat: Seat, action: act.Action) -> None:
    """Hand on a yes or no; a yes to what is done by hand is that deed."""
    if step.why == "by_hand":
        manual.allow(work, step, action)
    else:
        answer(work, step, seat, action)


def answer(work: Work, step: Any, seat: Seat, action: act.Action) -> None:
    """Hand on a yes (1) or no (0), a number, a word or a lane."""
    work.pop()
    match action:
        case act.Yes():
            work.update(answer=1)
        case act.No():
            work.update(answer=0)
        case act.Number():
            work.update(answer=action.number)
        case act.Say():
            work.update(word=action.word)
        case act.Lane():
            work.update(answer=action.lane)


def option(work: Work, step: steps.PickOption, seat: Seat, action: act.Action) -> None:
    """Note an option; modes are collected until there are enough of them."""
    taken = (*step.taken, action.index) if isinstance(action, act.Option) else step.taken
    if isinstance(action, act.Option) and len(taken) < step.left:
        work.update(taken=taken)
        return
    work.pop()
    if step.why == "mode":
        work.update(modes=tuple(sorted(taken)))
    else:
        work.update(answer=taken[-1])
