"""What a use costs, with the additional costs that a player decides to pay [6.3] [6.6]."""

from __future__ import annotations

from msgspec.structs import replace

from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.costs import refuse_costs, refuse_openly, together
from wixoss_desktop.engine.wixoss.check.prices import changed_costs, costs_of_use
from wixoss_desktop.engine.wixoss.conditions import PAID
from wixoss_desktop.engine.wixoss.language.costs import Cost
from wixoss_desktop.engine.wixoss.language.players import Chain
from wixoss_desktop.engine.wixoss.work import Work


def costs_now(work: Work, frame: steps.Resolve) -> tuple[Cost, ...]:
    """Return everything that a use costs, with the additional costs that are to be paid [6.3]."""
    more = tuple(cost for index in frame.extras for cost in frame.ability.extra[index].cost)
    return together(_costs(work, frame) + more) if more else _costs(work, frame)


def _costs(work: Work, frame: steps.Resolve) -> tuple[Cost, ...]:
    if frame.free:
        return ()
    sheet = work.book.sheets[frame.source.card if frame.card is None else frame.card]
    if frame.card is not None:
        return costs_of_use(work, frame.source.seat, sheet)
    if frame.ability.kind in ("action", "enter"):
        return changed_costs(work, frame.source.seat, sheet, frame.ability.cost, frame.ability.kind)
    return together(frame.ability.cost)


def ask_for_extra(work: Work, frame: steps.Resolve) -> None:
    """Ask for the next additional cost, if it can be paid with everything else for all that both players know [6.6]."""
    extra = frame.ability.extra[frame.asked]
    seat, source = frame.source.seat, frame.source
    is_taken = extra.name != "cost" and any(frame.ability.extra[index].name == extra.name for index in frame.extras)
    costs = costs_now(work, frame) + extra.cost
    can_be = not is_taken and refuse_openly(work, seat, costs, source) is None
    if can_be and frame.answer is None:
        work.push(steps.Confirm(seat, "extra", source, refuse_costs(work, seat, costs, source) is not None))
    elif can_be and frame.answer:
        numbers = {**frame.numbers, PAID + extra.name: frame.asked + 1}
        extras = (*frame.extras, frame.asked)
        work.swap(replace(frame, asked=frame.asked + 1, extras=extras, numbers=numbers, answer=None))
    else:
        work.swap(replace(frame, asked=frame.asked + 1, answer=None))


def use_up_chain(work: Work, frame: steps.Resolve) -> None:
    """A Chain is used up by the next ARTS, even if it changed nothing [6.6.4]."""
    if frame.card is None or work.book.sheets[frame.card].type != "ARTS":
        return
    for one in work.state.lasting:
        if isinstance(one.op, Chain) and one.source.seat == frame.source.seat:
            work.commit(ev.LastingUsed(one.id))


def return_after_encore(work: Work, frame: steps.Resolve) -> None:
    """Have a card for which Encore was paid return once it has resolved to its end [6.6.3]."""
    if not any(frame.ability.extra[index].name == "encore" for index in frame.extras):
        return
    for index in range(len(work.state.stack) - 1, -1, -1):
        step = work.state.stack[index]
        if isinstance(step, steps.PutAway) and step.card == frame.card:
            work.change(index, replace(step, returns=True))
            return
