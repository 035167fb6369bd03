"""When a LRIG may grow: the center in the grow phase, assists at the timing of the card [6.8]."""

from __future__ import annotations

from collections.abc import Iterator

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss import actions as act
from wixoss_desktop.engine.wixoss.book import Sheet
from wixoss_desktop.engine.wixoss.check.common import NO_CARD, NOT_NOW, banned, card_at, lrig_face
from wixoss_desktop.engine.wixoss.check.costs import refuse_costs
from wixoss_desktop.engine.wixoss.check.prices import cost_of
from wixoss_desktop.engine.wixoss.conditions import holds
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.scope import Scope
from wixoss_desktop.engine.wixoss.select import passes
from wixoss_desktop.engine.wixoss.steps import GrowPhase
from wixoss_desktop.engine.wixoss.things import Source
from wixoss_desktop.engine.wixoss.zones import ASSISTS, LRIG, LRIG_DECK, SLOTS, ZONES

# --- the center -----------------------------------------------------------------------------------------------------


def refuse_grow_phase(board: Known, step: GrowPhase, action: act.Action) -> Refusal | None:
    """Return why growing is refused [6.8.1]."""
    if isinstance(action, act.Pass):
        return None
    if not isinstance(action, act.Grow):
        return NOT_NOW
    if action.slot != LRIG:
        return Refusal("6.8.7", "assist_phase")
    card = card_at(board, step.seat, LRIG_DECK, action.card)
    return NO_CARD if card is None else refuse_grow(board, step.seat, card)


def grow_phase(board: Known, step: GrowPhase) -> Iterator[act.Action]:
    """Yield every growth that could be tried, and to go on."""
    for index, card in enumerate(board.state.zones[step.seat * ZONES + LRIG_DECK]):
        if refuse_grow(board, step.seat, card) is None:
            yield act.Grow(index)
    yield act.Pass()


def refuse_grow(board: Known, seat: Seat, card: int) -> Refusal | None:
    """Return why the center can't grow to a card, or None [6.8.1]."""
    sheet = board.book.sheets[card]
    now = lrig_face(board, seat)
    if sheet.type != "LRIG" or now is None:
        return Refusal("6.8.1", "not_lrig")
    if not set(sheet.card.lrig_types) & set(now.lrig_types):
        return Refusal("6.8.1", "lrig_type")
    rules, level = board.state.setup.rules, now.base.level
    if sheet.level > level + 1 or (sheet.level <= level and not rules.grow_same_or_lower):
        return Refusal("6.8.1", "grow_level", {"now": level, "to": sheet.level})
    if sheet.card.name in now.base.names:
        return Refusal("6.8.1", "grow_same_name")
    return _refuse_price(board, seat, card, sheet, LRIG)


def _is_kept_from(board: Known, index: int, card: int) -> bool:
    """Say whether the LRIG at a field index can't grow to a card [8.6.2]."""
    return any(
        ban.act == "grow"
        and ban.at == index
        and all(passes(board, Scope(ban.source), rule, card, None) for rule in ban.where)
        and not (ban.but and all(passes(board, Scope(ban.source), rule, card, None) for rule in ban.but))
        for ban in board.derived.bans
    )


def _refuse_price(board: Known, seat: Seat, card: int, sheet: Sheet, slot: int) -> Refusal | None:
    """Return that a card can't be grown to, that its grow condition doesn't hold, or that it can't be paid for."""
    if banned(board, "grow", seat, card) or _is_kept_from(board, seat * SLOTS + slot, card):
        return Refusal("8.6.2", "forbidden")
    condition = sheet.grow_condition
    given = condition.ability.given if condition is not None else None
    if given is not None and not holds(board, Scope(Source(card, seat)), given):
        return Refusal("6.8.1", "grow_condition")
    return refuse_costs(board, seat, cost_of(board, seat, sheet, "grow"), Source(card, seat))


# --- assists --------------------------------------------------------------------------------------------------------


def refuse_assist_growth(board: Known, seat: Seat, action: act.Grow, window: str) -> Refusal | None:
    """Return why an assist can't grow in a window: main or attack; the center grows in the grow phase [6.8.7]."""
    if action.slot not in ASSISTS:
        return Refusal("5.6.1", "grow_phase")
    card = card_at(board, seat, LRIG_DECK, action.card)
    return NO_CARD if card is None else refuse_assist(board, seat, card, action.slot, window)


def assist_growths(board: Known, seat: Seat, window: str) -> Iterator[act.Action]:
    """Yield every growth of an assist that may be done in a window."""
    here = [slot for slot in ASSISTS if board.state.field[seat * SLOTS + slot] is not None]
    if not here:
        return
    for index, card in enumerate(board.state.zones[seat * ZONES + LRIG_DECK]):
        if board.book.sheets[card].type == "ASSIST_LRIG":
            for slot in here:
                if refuse_assist(board, seat, card, slot, window) is None:
                    yield act.Grow(index, slot)


def refuse_assist(board: Known, seat: Seat, card: int, slot: int, window: str) -> Refusal | None:
    """Return why an assist can't grow to a card in a window, or None [6.8.7]."""
    sheet = board.book.sheets[card]
    if sheet.type != "ASSIST_LRIG":
        return Refusal("1.2.3", "not_assist")
    if window not in sheet.card.timing:
        return Refusal("5.9.1", "timing", names={"timing": ",".join(sheet.card.timing), "now": window})
    return refuse_assist_card(board, seat, sheet, slot) or _refuse_price(board, seat, card, sheet, slot)


def refuse_assist_card(board: Known, seat: Seat, sheet: Sheet, slot: int) -> Refusal | None:
    """Return why a card doesn't fit onto an assist: LRIG type and level [6.8.7]."""
    assist = board.state.at(seat, slot) if slot in ASSISTS else None
    if assist is None:
        return Refusal("6.8.7", "no_assist")
    now = board.book.sheets[assist.card]
    if not set(sheet.card.lrig_types) & set(now.card.lrig_types):
        return Refusal("6.8.7", "assist_type")
    if sheet.level != now.level + 1:
        return Refusal("6.8.7", "assist_step", {"now": now.level, "to": sheet.level})
    center = board.derived.stats[seat * SLOTS + LRIG]
    level = center.level if center is not None else 0
    if sheet.level > level:
        return Refusal("6.8.7", "assist_level", {"to": sheet.level, "center": level})
    return None
