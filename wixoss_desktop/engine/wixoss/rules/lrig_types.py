"""Two LRIGs of one player that share an LRIG type: one of them goes back to the card below [6.8.10]."""

from __future__ import annotations

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss import steps
from wixoss_desktop.engine.wixoss.openings import have_types_of_their_own
from wixoss_desktop.engine.wixoss.things import RULE, Ref, Source
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import FIELD, LRIG_TRASH, LRIGS, SLOTS


def same_types(work: Work) -> bool:
    """Ask for one of the LRIGs that share a type; say whether anything was done, or asked."""
    for seat in (work.state.active, 1 - work.state.active):
        refs = _doubled(work, seat)
        if len(refs) > 1:
            by = Source(refs[0].card, seat, refs[0].oid)
            work.push(steps.PickCards(seat, refs, 1, 1, "rule_lrig", by), steps.RuleUngrow(seat))
            return True
        if refs:
            _ungrow(work, refs[0])
            return True
    return False


def rule_ungrow(work: Work, step: steps.RuleUngrow) -> None:
    """Put the chosen LRIG card into the LRIG trash."""
    work.pop()
    for ref in step.picked or ():
        _ungrow(work, ref)


def _doubled(work: Work, seat: Seat) -> tuple[Ref, ...]:
    """Return the LRIGs that share a type with another and have a card below to go back to; none if all differ."""
    field, base = work.state.field, seat * SLOTS
    there = [thing for slot in LRIGS if (thing := field[base + slot]) is not None]
    if len(there) < 2:
        return ()
    cards = [work.book.sheets[thing.card].card for thing in there]
    if have_types_of_their_own(cards, work.state.setup.rules):
        return ()
    every = [one for card in cards for one in set(card.lrig_types)]
    twice = {one for one in every if every.count(one) > 1}
    return tuple(
        Ref(thing.card, seat, FIELD, thing.oid)
        for thing, card in zip(there, cards, strict=True)
        if thing.under and twice.intersection(card.lrig_types)
    )


def _ungrow(work: Work, ref: Ref) -> None:
    index = work.state.slot_of(ref)
    assert index is not None
    owner = work.book.sheets[ref.card].owner
    moved = ev.Moved(ref.card, ref.seat, FIELD, owner, LRIG_TRASH, "ungrow", index % SLOTS)
    work.commit(moved, cause=RULE)
