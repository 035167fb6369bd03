"""What a use costs, with the additional costs that a player decides to pay [6.3] [6.6]."""

from __future__ import annotations

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Refusal
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.costs import refuse_costs, refuse_openly, together
from wixoss_desktop.engine.wixoss.check.prices import changed_costs, costs_of_use, offered, refuse_price
from wixoss_desktop.engine.wixoss.conditions import PAID
from wixoss_desktop.engine.wixoss.language.costs import Cost
from wixoss_desktop.engine.wixoss.language.players import Chain
from wixoss_desktop.engine.wixoss.work import Work


def costs_now(work: Work, frame: steps.Resolve) -> tuple[Cost, ...]:
    """Return everything that a use costs, with the additional costs that are to be paid [6.3]."""
    paid = tuple(frame.ability.extra[index] for index in frame.extras)
    if frame.card is not None and not frame.free:
        return costs_of_use(work, frame.source.seat, work.book.sheets[frame.card], paid)
    return together((*_costs(work, frame), *(cost for extra in paid for cost in extra.cost)))


def _costs(work: Work, frame: steps.Resolve) -> tuple[Cost, ...]:
    if frame.free:
        return ()
    if frame.ability.kind in ("action", "enter"):
        sheet = work.book.sheets[frame.source.card]
        return changed_costs(work, frame.source.seat, sheet, frame.ability.cost, frame.ability.kind)
    return together(frame.ability.cost)


def ask_for_extra(work: Work, frame: steps.Resolve) -> None:
    """Ask for the next additional cost, if it can be paid with everything else for all that both players know [6.6].

    Where a card can't be paid for without it, it isn't asked: it is used with that.
    """
    extra, seat, source, answer = frame.ability.extra[frame.asked], frame.source.seat, frame.source, frame.answer
    taken = replace(frame, extras=(*frame.extras, frame.asked), answer=None)
    again = taken.extras.count(frame.asked) < (extra.times or 1)
    taken = taken if again else replace(taken, asked=frame.asked + 1)
    passed = replace(frame, asked=frame.asked + 1, answer=None)
    others = (index for index in frame.extras if index != frame.asked)
    is_taken = any(frame.ability.extra[index].name == extra.name != "cost" for index in others)
    lacks = _refuse(work, taken) is not None
    can_be = not is_taken and (not lacks or refuse_openly(work, seat, costs_now(work, taken), source) is None)
    if can_be and answer is None and extra.lowers and _refuse(work, passed) is not None:
        answer = 1
    if can_be and answer is None:
        work.push(steps.Confirm(seat, "extra", source, lacks))
    elif can_be and answer:
        work.swap(replace(taken, numbers={**frame.numbers, PAID + extra.name: frame.asked + 1}))
    else:
        work.swap(passed)


def _refuse(work: Work, frame: steps.Resolve) -> Refusal | None:
    """Return why a use can't be paid for, whichever of the additional costs to be asked for were paid too, or None."""
    seat, source = frame.source.seat, frame.source
    if frame.card is None or frame.free:
        return refuse_costs(work, seat, costs_now(work, frame), source)
    paid = tuple(frame.ability.extra[index] for index in frame.extras)
    here = frame.extras.count(frame.asked) if frame.asked < len(frame.ability.extra) else 0
    more = offered(frame.ability.extra[frame.asked :])[here:]
    return refuse_price(work, seat, work.book.sheets[frame.card], source, paid, more)


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
