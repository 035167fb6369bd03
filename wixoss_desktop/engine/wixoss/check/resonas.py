"""Whether a RESONA can be played: its play condition is carried out like a cost, and then it has to fit [6.10]."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss.book import Sheet
from wixoss_desktop.engine.wixoss.check.common import banned, lrig_face
from wixoss_desktop.engine.wixoss.check.costs import cards_for, needed_for, refuse_costs
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.language.costs import PutCost
from wixoss_desktop.engine.wixoss.things import Source
from wixoss_desktop.engine.wixoss.zones import FIELD, LANES, LRIG, SIGNI_SLOTS, SLOTS


def refuse_resona(board: Known, seat: Seat, card: int) -> Refusal | None:
    """Return why a RESONA can't be played, or None; level and limit are looked at after the payment [6.10.2]."""
    sheet = board.book.sheets[card]
    center = board.derived.stats[seat * SLOTS + LRIG]
    level = center.level if center is not None else 0
    if sheet.level > level:
        return Refusal("6.9.1", "deploy_level", {"level": sheet.level, "lrig": level})
    lrig = lrig_face(board, seat)
    if sheet.card.limiting and (lrig is None or not set(sheet.card.limiting) & set(lrig.lrig_types)):
        return Refusal("6.9.1", "limiting")
    if sheet.play is None or banned(board, "deploy", seat, card):
        return Refusal("6.9.1", "forbidden")
    source = Source(card, seat)
    refusal = refuse_costs(board, seat, sheet.play.ability.cost, source)
    if refusal is not None:
        return refusal
    return None if _fits_after_payment(board, seat, sheet, source) else Refusal("6.10.2", "resona_room")


def _fits_after_payment(board: Known, seat: Seat, sheet: Sheet, source: Source) -> bool:
    """Say whether some way of paying leaves a lane, and limit enough, for the RESONA [6.10.2]."""
    assert sheet.play is not None
    ways: list[frozenset[int]] = [frozenset()]
    for cost in sheet.play.ability.cost:
        if isinstance(cost, PutCost) and any(sel.zone == "field" for sel in cost.sels):
            ways = [way | gone for way in ways for gone in _ways(board, seat, cost, source) if not way & gone]
    return any(_fits(board, seat, sheet, gone) for gone in ways)


def _ways(board: Known, seat: Seat, cost: PutCost, source: Source) -> Iterator[frozenset[int]]:
    """Yield which lanes a cost that puts cards away may free."""
    there, needed = cards_for(board, cost, source), needed_for(board, cost, source)
    found = [board.state.slot_of(ref) for ref in there if ref.zone == FIELD]
    lanes = [at for at in found if at is not None and at // SLOTS == seat and at % SLOTS in SIGNI_SLOTS]
    others = len(there) - len(lanes)
    for count in range(max(0, needed - others), min(len(lanes), needed) + 1):
        yield from map(frozenset, combinations(lanes, count))


def _fits(board: Known, seat: Seat, sheet: Sheet, gone: frozenset[int]) -> bool:
    lanes = [seat * SLOTS + lane for lane in LANES if seat * SLOTS + lane not in gone]
    left = [now for at in lanes if (now := board.derived.stats[at]) is not None]
    return len(left) < len(LANES) and sum(now.takes for now in left) + sheet.base.takes <= board.derived.limits[seat]
