"""What things cost a seat now: printed costs, and what changes them [6.7]."""

from __future__ import annotations

from collections.abc import Iterator

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss.book import Sheet
from wixoss_desktop.engine.wixoss.check.costs import refuse_costs, together
from wixoss_desktop.engine.wixoss.conditions import holds
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.language import costs as lang
from wixoss_desktop.engine.wixoss.language.ops import CostChange
from wixoss_desktop.engine.wixoss.language.players import Chain
from wixoss_desktop.engine.wixoss.scope import Scope, seat_of
from wixoss_desktop.engine.wixoss.select import passes, value
from wixoss_desktop.engine.wixoss.things import Source

Extras = tuple[lang.Extra, ...]


def cost_of(board: Known, seat: Seat, sheet: Sheet, kind: str, paid: Extras = ()) -> tuple[lang.Cost, ...]:
    """Return what a card costs a seat now: printed, then changes, never below zero for a symbol [6.7.1]."""
    printed = sheet.grow_cost if kind == "grow" else sheet.cost
    ener = _changed(board, seat, sheet, kind, lang.Ener({}) if printed is None else printed, paid)
    return (ener, lang.Spend(sheet.card.coin_cost)) if sheet.card.coin_cost else (ener,)


def costs_of_use(board: Known, seat: Seat, sheet: Sheet, paid: Extras = ()) -> tuple[lang.Cost, ...]:
    """Return everything that using a card costs a seat now, the additional costs included that are paid [6.3] [6.6]."""
    printed = cost_of(board, seat, sheet, sheet.type.lower(), paid)
    if sheet.use is None:
        return printed
    return together((*printed, *sheet.use.ability.cost, *(cost for extra in paid for cost in extra.cost)))


def offered(extras: Extras) -> Extras:
    """Return additional costs as often as each may be paid."""
    return tuple(extra for extra in extras for _ in range(extra.times or 1))


def refuse_price(
    board: Known, seat: Seat, sheet: Sheet, source: Source, paid: Extras = (), more: Extras = ()
) -> Refusal | None:
    """Return why a use can't be paid for with some additional costs, whichever of others were paid too, or None."""
    refusal = refuse_costs(board, seat, costs_of_use(board, seat, sheet, paid), source)
    if refusal is None:
        return None
    for index, extra in enumerate(more):
        if extra.lowers and refuse_price(board, seat, sheet, source, (*paid, extra), more[index + 1 :]) is None:
            return None
    return refusal


def changed_costs(
    board: Known, seat: Seat, sheet: Sheet, costs: tuple[lang.Cost, ...], kind: str
) -> tuple[lang.Cost, ...]:
    """Return what an action or enter ability, or an attack, of a card costs a seat now [6.7.2]."""
    costs = together(costs)
    return tuple(_changed(board, seat, sheet, kind, one) if isinstance(one, lang.Ener) else one for one in costs)


def _changed(board: Known, seat: Seat, sheet: Sheet, kind: str, printed: lang.Ener, paid: Extras = ()) -> lang.Ener:
    """Apply 'becomes' first, then what is added and taken away, Chain last [6.3] [6.7.1]."""
    if not board.derived.cost_changes and not sheet.own_costs and not any(extra.lowers for extra in paid):
        return printed
    changes = list(_changes(board, seat, sheet, kind))
    needs = dict(printed.of)
    for op, _ in changes:
        if isinstance(op, CostChange) and op.to is not None:
            needs = dict(op.to)
    for extra in paid:
        needs = dict(extra.to or needs)
    for extra in paid:
        for color, count in (extra.less or {}).items():
            needs[color] = needs.get(color, 0) - count
    for op, times in changes:
        for color, count in op.by.items():
            change = -abs(count) if isinstance(op, Chain) else count * times
            needs[color] = needs.get(color, 0) + change
    return lang.Ener({color: max(0, count) for color, count in needs.items()})


def _changes(board: Known, seat: Seat, sheet: Sheet, kind: str) -> Iterator[tuple[CostChange | Chain, int]]:
    """Yield what changes a cost now, and how many times; the card's own text first."""
    number = sheet.number
    own = Scope(Source(number, seat))
    for held in sheet.own_costs:
        if held.ability.given is None or holds(board, own, held.ability.given):
            for op in held.ability.do:
                if isinstance(op, CostChange) and op.this and op.of == kind:
                    yield op, value(board, own, op.each)
    for active in board.derived.cost_changes:
        op, scope = active.op, Scope(active.source)
        if isinstance(op, Chain):
            if kind == "arts" and active.source.seat == seat:
                yield op, 1
        elif isinstance(op, CostChange) and not op.this and op.of == kind:
            mine = seat_of(op.who, active.source.seat) == seat
            if mine and all(passes(board, scope, rule, number, None) for rule in op.where):
                yield op, value(board, scope, op.each)
