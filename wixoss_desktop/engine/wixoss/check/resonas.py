"""Whether a RESONA can be played: its play condition is carried out like a cost, and then it has to fit [6.10]."""

from __future__ import annotations

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
    from_field: list[list[int]] = []
    for cost in sheet.play.ability.cost:
        if isinstance(cost, PutCost) and cost.sel.zone == "field":
            there = [board.state.slot_of(ref) for ref in cards_for(board, cost, source) if ref.zone == FIELD]
            lanes = [at for at in there if at is not None and at // SLOTS == seat and at % SLOTS in SIGNI_SLOTS]
            from_field.append(lanes)
            ways = combinations(lanes, min(len(lanes), needed_for(board, cost, source)))
            return any(_fits(board, seat, sheet, set(gone)) for gone in ways)
    return _fits(board, seat, sheet, set())


def _fits(board: Known, seat: Seat, sheet: Sheet, gone: set[int]) -> bool:
    lanes = [seat * SLOTS + lane for lane in LANES if seat * SLOTS + lane not in gone]
    left = [now for at in lanes if (now := board.derived.stats[at]) is not None]
    return len(left) < len(LANES) and sum(now.takes for now in left) + sheet.base.takes <= board.derived.limits[seat]
