"""Games taken up in the middle: LRIGs grown, ener at hand, SIGNI on the field, by chance out of the players' decks."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.dice import Dice
from wixoss_desktop.engine.wixoss import events as ev
from wixoss_desktop.engine.wixoss.check.main import meets_limiting
from wixoss_desktop.engine.wixoss.position import Position
from wixoss_desktop.engine.wixoss.work import Work
from wixoss_desktop.engine.wixoss.zones import DECK, ENER, FIELD, HAND, LANES, LRIG, LRIG_DECK, LRIGS

_ENER: Final = 8


def in_the_middle(position: Position, wanted: Collection[str], allies: Collection[str], dice: Dice) -> Position:
    """Return a position in which both seats have come far at once; only what could lie there lies there."""
    work = Work(position)
    for seat in (0, 1):
        _grow(work, seat, wanted, dice)
        for card in work.zone(seat, DECK)[:_ENER]:
            work.commit(ev.Moved(card, seat, DECK, seat, ENER, "ener_charge"))
        _deploy(work, seat, wanted, allies, dice)
        for card in [card for card in work.zone(seat, DECK) if work.book[card].card.no in wanted][:1]:
            work.commit(ev.Moved(card, seat, DECK, seat, HAND, "search"))
    return work.position


def _grow(work: Work, seat: Seat, wanted: Collection[str], dice: Dice) -> None:
    """Let every LRIG grow as far as its deck goes without a wanted card, whose arrival is left to the players [6.8]."""
    for slot in LRIGS:
        while higher := [card for card in _higher(work, seat, slot) if work.book[card].card.no not in wanted]:
            card = higher[dice.roll(len(higher))]
            work.commit(ev.Moved(card, seat, LRIG_DECK, seat, FIELD, "grow", slot, quiet=True))


def _higher(work: Work, seat: Seat, slot: int) -> Iterator[int]:
    thing = work.state.at(seat, slot)
    if thing is None:
        return
    now, kind = work.book[thing.card], "LRIG" if slot == LRIG else "ASSIST_LRIG"
    for card in work.zone(seat, LRIG_DECK):
        sheet = work.book[card]
        fits = sheet.type == kind and set(sheet.card.lrig_types) & set(now.card.lrig_types)
        if fits and sheet.level == now.level + 1:
            yield card


def _deploy(work: Work, seat: Seat, wanted: Collection[str], allies: Collection[str], dice: Dice) -> None:
    """Fill the SIGNI zones: one with a wanted card, the others with allies, with the highest, or with any."""
    first, preference = dice.roll(len(LANES)), dice.roll(3)
    for lane in (LANES[first], *LANES[:first], *LANES[first + 1 :]):
        some = [card for card in work.zone(seat, DECK) if _fits(work, seat, card)]
        if lane == first or preference == 0:
            sought = wanted if lane == first else allies
            some = [card for card in some if work.book[card].card.no in sought] or some
        elif preference == 1:
            some = [card for card in some if work.book[card].level == max(work.book[one].level for one in some)]
        if some:
            card = some[dice.roll(len(some))]
            work.commit(ev.Moved(card, seat, DECK, seat, FIELD, "put", lane, quiet=True))


def _fits(work: Work, seat: Seat, card: int) -> bool:
    """Say whether a SIGNI may stand there by level, limit and limiting condition [6.9.1]."""
    sheet = work.book[card]
    center = work.position.stats_at(seat, LRIG)
    used = sum(work.position.stats_at(seat, lane).takes for lane in LANES if work.state.at(seat, lane) is not None)
    within = sheet.level <= center.level and used + sheet.base.takes <= work.derived.limits[seat]
    return sheet.type == "SIGNI" and sheet.card.rise is None and within and meets_limiting(work, seat, sheet)
