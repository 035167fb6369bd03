"""Paying costs [6.1] [6.2]."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.check.costs import (
    cards_for,
    discardable,
    ener_mask,
    fits_together,
    marked_lanes,
    needed_for,
    source_in_zone,
    source_on_field,
    unseen_for,
)
from wixoss_desktop.engine.wixoss.language import costs as lang
from wixoss_desktop.engine.wixoss.language.naming import PAID, names_in
from wixoss_desktop.engine.wixoss.language.ops import Op, Power
from wixoss_desktop.engine.wixoss.language.paths import parts_of
from wixoss_desktop.engine.wixoss.lasting import Lasting
from wixoss_desktop.engine.wixoss.moves import all_to_owner, discard, from_beside, from_top
from wixoss_desktop.engine.wixoss.scope import seat_of
from wixoss_desktop.engine.wixoss.things import Cause, How, Ref, Source
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import (
    BEAT,
    CHECK,
    DECK,
    ENER,
    EXCLUDED,
    FIELD,
    HAND,
    LANES,
    LIFE,
    LRIG_TRASH,
    LRIGS,
    SLOTS,
    TRASH,
    UNDER,
    Zone,
)


def pay_costs(work: Work, step: steps.PayCosts) -> None:
    """Pay the next cost, asking where there is a choice."""
    if step.next >= len(step.costs):
        work.pop()
        return
    cost = step.costs[step.next]
    cause = Cause("cost", step.source)
    match cost:
        case lang.Ener():
            _pay_ener(work, step, cost)
        case lang.DiscardCost():
            _discard(work, step, cost, cause)
        case lang.DownThis():
            work.update(next=step.next + 1)
            _down(work, step, cause)
        case lang.TrashThis():
            work.update(next=step.next + 1)
            _leave(work, step, cause, TRASH)
        case lang.ThisToDeck():
            work.update(next=step.next + 1)
            _leave(work, step, cause, DECK)
        case lang.ExileThis():
            work.update(next=step.next + 1)
            _leave(work, step, cause, EXCLUDED)
        case lang.PutCost() | lang.DownCost():
            _pay_with_cards(work, step, cost, cause)
        case lang.MillCost():
            work.update(next=step.next + 1)
            milled = from_top(work, step.seat, cost.n, TRASH, "mill")
            _remember(work, (Ref(event.card, step.seat, TRASH) for event in milled))
            work.propose(*milled, cause=cause)
        case lang.GermCost():
            work.update(next=step.next + 1)
            thing = source_on_field(work, step.source)
            assert thing is not None
            index = work.state.field.index(thing)
            work.commit(ev.Stored(index // SLOTS, index % SLOTS, -cost.n), cause=cause)
        case lang.PowerCost():
            work.update(next=step.next + 1)
            _lower(work, step.source, cost, cause)
        case lang.Spend():
            work.update(next=step.next + 1)
            work.commit(ev.Marked(step.seat, cost.name, -cost.n), cause=cause)
        case lang.Exceed():
            _exceed(work, step, cost, cause)
        case lang.UnmarkCost():
            _unmark(work, step, cost, cause)
        case lang.CrushOwn():
            work.update(next=step.next + 1)
            top = work.zone(step.seat, LIFE)[: cost.n]
            work.propose(
                *(ev.Moved(card, step.seat, LIFE, step.seat, CHECK, "crush", shown=True) for card in top),
                cause=cause,
            )


def _remember(work: Work, refs: Iterable[Ref]) -> None:
    """Let an effect that is being paid for name the cards that paid for it, by where they went [6.2]."""
    stack = work.state.stack
    owing = next(index for index in range(len(stack) - 1, -1, -1) if isinstance(stack[index], steps.PayCosts))
    frame = stack[owing - 1] if owing else None
    if isinstance(frame, steps.Resolve):
        paid = (*frame.refs.get(PAID, ()), *refs)
        work.change(owing - 1, replace(frame, refs={**frame.refs, PAID: paid}))


def _pay_ener(work: Work, step: steps.PayCosts, cost: lang.Ener) -> None:
    work.update(next=step.next + 1)
    needed = sum(cost.of.values())
    if needed == 0:
        return
    able = [
        card
        for card in work.zone(step.seat, ENER)
        if fits_together([ener_mask(work, card)], cost.of)
    ]  # fmt: skip
    if len(able) == needed:
        _take(work, step.seat, tuple(able), step)
        return
    work.push(steps.PayEner(step.seat, cost.of, step.source))


def pay_ener(work: Work, step: steps.PayEner, seat: Seat, action: act.Pick) -> None:
    """Note one paying card, and those that have to follow it; all of them move at the same time [6.1.6]."""
    picked = (*step.picked, work.zone(seat, ENER)[action.place.index])
    left = sum(step.needs.values()) - len(picked)
    masks = [ener_mask(work, card) for card in picked]
    able = [
        card
        for card in work.zone(seat, ENER)
        if card not in picked and fits_together([*masks, ener_mask(work, card)], step.needs)
    ]
    if left and (len(able) > left or step.each == "asked"):
        work.update(picked=picked)
        return
    work.pop()
    _take(work, seat, (*picked, *able[:left]), step)


def _take(work: Work, seat: Seat, cards: tuple[int, ...], step: steps.PayEner | steps.PayCosts) -> None:
    source = step.by if isinstance(step, steps.PayEner) else step.source
    moves = (ev.Moved(card, seat, ENER, seat, TRASH, "pay") for card in cards)
    if not _means_other_cards(work):
        _remember(work, (Ref(card, seat, TRASH) for card in cards))
    work.propose(*moves, cause=Cause("cost", source))


def _means_other_cards(work: Work) -> bool:
    """Say whether an effect speaks of what was paid, and ener isn't meant by it: other cards are discarded or put."""
    stack = work.state.stack
    owing = next((index for index in range(len(stack) - 1, 0, -1) if isinstance(stack[index], steps.PayCosts)), 0)
    step, frame = stack[owing], stack[owing - 1]
    if not isinstance(step, steps.PayCosts) or not isinstance(frame, steps.Resolve):
        return False
    has_others = any(isinstance(cost, lang.DiscardCost | lang.PutCost | lang.MillCost) for cost in step.costs)
    do = frame.ability.do
    return has_others and (PAID in names_in(do) or any(getattr(one, "what", None) == PAID for one in parts_of(do, Op)))


def _discard(work: Work, step: steps.PayCosts, cost: lang.DiscardCost, cause: Cause) -> None:
    cards = discardable(work, step.seat, cost, step.source)
    there = len(discardable(work, step.seat, replace(cost, where=()), step.source))
    if step.picked is None and (min(cost.n, there) > 0 if cost.up_to else cost.n < there):
        choices = tuple(Ref(card, step.seat, HAND) for card in cards)
        low, high = 0 if cost.up_to else min(cost.n, len(cards)), min(cost.n, there)
        work.push(steps.PickCards(step.seat, choices, low, high, "cost_discard", step.source))
        return
    chosen = tuple(cards) if step.picked is None else tuple(ref.card for ref in step.picked)
    work.update(next=step.next + 1, picked=None)
    _remember(work, (Ref(card, step.seat, TRASH) for card in chosen))
    if chosen:
        work.propose(*discard(work, step.seat, chosen), cause=cause)


def _pay_with_cards(work: Work, step: steps.PayCosts, cost: lang.PutCost | lang.DownCost, cause: Cause) -> None:
    """Put cards somewhere, or turn them down, once it is clear which."""
    cards, count = cards_for(work, cost, step.source), needed_for(work, cost, step.source)
    unknown = unseen_for(work, cost, step.source)
    if step.picked is None and (len(cards) if unknown is None else unknown) > count:
        sel = cost.sel
        pick = steps.PickCards(step.seat, cards, count, count, "cost_put", step.source, differ=sel.differ)
        pick = replace(pick, share=sel.share, apart=sel.apart)
        work.push(pick)
        return
    chosen = cards if step.picked is None else step.picked
    work.update(next=step.next + 1, picked=None)
    if isinstance(cost, lang.DownCost):
        there = (index for ref in chosen if (index := work.state.slot_of(ref)) is not None)
        work.propose(*(ev.Turned(index // SLOTS, index % SLOTS, False) for index in there), cause=cause)
    else:
        to, how = _PUT_TO[cost.to]
        _remember(work, (Ref(ref.card, work.book.sheets[ref.card].owner, to) for ref in chosen))
        work.propose(*all_to_owner(work, chosen, to, how, to_bottom=cost.to == "deck_bottom"), cause=cause)


_PUT_TO: Final[dict[str, tuple[Zone, How]]] = {
    "trash": (TRASH, "trash"), "ener": (ENER, "to_ener"), "deck_bottom": (DECK, "to_deck"),
    "beat": (BEAT, "beat"), "hand": (HAND, "bounce"), "excluded": (EXCLUDED, "exile"),
    "lrig_trash": (LRIG_TRASH, "trash"),
}  # fmt: skip


def _exceed(work: Work, step: steps.PayCosts, cost: lang.Exceed, cause: Cause) -> None:
    """Put cards from under LRIGs into the LRIG trash; never the LRIGs themselves [6.2]."""
    cards = work.state.under(step.seat, LRIGS)
    if step.picked is None and len(cards) > cost.n:
        choices = tuple(Ref(card, step.seat, UNDER) for card in cards)
        work.push(steps.PickCards(step.seat, choices, cost.n, cost.n, "exceed", step.source))
        return
    chosen = cards if step.picked is None else tuple(ref.card for ref in step.picked)
    work.update(next=step.next + 1, picked=None)
    _remember(work, (Ref(card, step.seat, LRIG_TRASH) for card in chosen))
    work.commit(*(from_beside(work, card, LRIG_TRASH, "exceed") for card in chosen), cause=cause)


def _unmark(work: Work, step: steps.PayCosts, cost: lang.UnmarkCost, cause: Cause) -> None:
    """Take markers off zones, one by one, of which the player chooses [9.4]."""
    if cost.n < 1:
        work.update(next=step.next + 1)
        return
    seat = seat_of(cost.who, step.seat)
    lanes = marked_lanes(work, seat, cost.mark)
    if step.answer is None and len(lanes) > cost.n:
        taken = tuple(lane for lane in LANES if lane not in lanes)
        foreign = seat != step.seat
        work.push(steps.PickLane(step.seat, step.source, step.source.card, taken, over=True, opponent=foreign))
        return
    costs = (*step.costs[: step.next], replace(cost, n=cost.n - 1), *step.costs[step.next + 1 :])
    work.update(costs=costs, answer=None)
    lane = lanes[0] if step.answer is None else step.answer
    work.commit(ev.ZoneMarked(seat, lane, cost.mark, False, step.seat), cause=cause)


def _down(work: Work, step: steps.PayCosts, cause: Cause) -> None:
    thing = source_on_field(work, step.source)
    assert thing is not None
    index = work.state.field.index(thing)
    work.commit(ev.Turned(index // SLOTS, index % SLOTS, False), cause=cause)


def _lower(work: Work, source: Source, cost: lang.PowerCost, cause: Cause) -> None:
    """Lower the power of the source until the end of the turn: a cost, whatever effects can't do to it [6.2.2]."""
    refs = (Ref(source.card, source.seat, FIELD, source.oid),)
    change = Power("this", -cost.n)
    began = Lasting(0, source, change, refs, -cost.n, work.state.turn, cause="cost")
    work.commit(ev.LastingBegan(began), cause=cause)


def _leave(work: Work, step: steps.PayCosts, cause: Cause, to: Zone) -> None:
    """Put the source into the trash or under its deck; that is paid even if it goes elsewhere instead [6.2.3]."""
    zone = source_in_zone(work, step.source)
    if zone is not None:
        left: How = "exile" if to == EXCLUDED else "discard" if zone == HAND else "trash"
        shown = to == EXCLUDED
        work.propose(ev.Moved(step.source.card, step.seat, zone, step.seat, to, left, shown=shown), cause=cause)
        return
    thing = source_on_field(work, step.source)
    assert thing is not None
    index = work.state.field.index(thing)
    owner = work.book.sheets[thing.card].owner
    how: How = "trash" if to == TRASH else "exile" if to == EXCLUDED else "to_deck"
    move = ev.Moved(thing.card, index // SLOTS, FIELD, owner, to, how, index % SLOTS, to_bottom=to == DECK)
    work.propose(move, cause=cause)
