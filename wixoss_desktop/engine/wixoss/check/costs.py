"""Whether costs can be paid, and with which cards [6.1] [6.2]."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from msgspec.structs import replace

from wixoss_desktop.engine.contract import Refusal, Seat
from wixoss_desktop.engine.wixoss.book import bits_of
from wixoss_desktop.engine.wixoss.derive import Known
from wixoss_desktop.engine.wixoss.language import costs as lang
from wixoss_desktop.engine.wixoss.language.names import MarkerName
from wixoss_desktop.engine.wixoss.language.words import Filter
from wixoss_desktop.engine.wixoss.scope import Scope, seat_of
from wixoss_desktop.engine.wixoss.select import passes, select, value
from wixoss_desktop.engine.wixoss.state import OnField
from wixoss_desktop.engine.wixoss.things import Ref, Source
from wixoss_desktop.engine.wixoss.traits import most_together
from wixoss_desktop.engine.wixoss.unseen import unseen
from wixoss_desktop.engine.wixoss.zones import DECK, ENER, FIELD, HAND, LANES, LIFE, LRIG_DECK, LRIGS, TRASH, ZONES

COLORS: Final = ("white", "red", "blue", "green", "black")
ANY_COLOR: Final = bits_of(COLORS)
"""What a card with Multi Ener can pay for [6.1.3]."""


@cache
def bits_of_symbol(symbol: str) -> int:
    """Return the colours that pay for a symbol, as bits; none for a colourless one, which takes any card [6.1.2]."""
    return 0 if symbol == "colorless" else bits_of(symbol.split("/"))


def ener_masks(board: Known, seat: Seat) -> list[int]:
    """Return what each card of an ener zone can pay for, as bits by colour; Multi Ener pays any [6.1.3]."""
    cards, sheets = board.state.zones[seat * ZONES + ENER], board.book.sheets
    if board.added_colors or board.derived.given_multi_ener:
        return [ener_mask(board, card) for card in cards]
    return [sheets[card].ener_mask for card in cards]


def ener_mask(board: Known, card: int) -> int:
    """Return what a card of an ener zone can pay for, with colours and Multi Ener that it has by an effect."""
    mask, added = board.book.sheets[card].ener_mask, board.added_colors
    if card in board.derived.given_multi_ener:
        return ANY_COLOR
    return mask | bits_of(added.get(card, ())) if added else mask


def solvable(masks: Sequence[int], needs: dict[str, int]) -> bool:
    """Say whether these cards can pay for all the symbols, one card for each [6.1.4]."""
    if sum(needs.values()) > len(masks):
        return False
    wanted = [(bits_of_symbol(color), count) for color, count in needs.items() if count and color != "colorless"]
    for subset in range(1, 1 << len(wanted)):
        bits = need = 0
        for index, (bit, count) in enumerate(wanted):
            if subset >> index & 1:
                bits |= bit
                need += count
        if sum(1 for mask in masks if mask & bits) < need:
            return False
    return True


def fits_together(masks: list[int], needs: dict[str, int]) -> bool:
    """Say whether each of these cards can pay for a symbol of its own at the same time."""
    symbols = [bits_of_symbol(color) for color, count in needs.items() for _ in range(count)]
    owner: dict[int, int] = {}
    return all(_seat_card(card, masks, symbols, owner, set()) for card in range(len(masks)))


def _seat_card(card: int, masks: list[int], symbols: list[int], owner: dict[int, int], seen: set[int]) -> bool:
    for number, symbol in enumerate(symbols):
        if number in seen or (symbol and not masks[card] & symbol):
            continue
        seen.add(number)
        if number not in owner or _seat_card(owner[number], masks, symbols, owner, seen):
            owner[number] = card
            return True
    return False


def together(costs: tuple[lang.Cost, ...]) -> tuple[lang.Cost, ...]:
    """Return costs with all ener in one, equal discards in one, and so on: what is paid together is judged together."""
    if len(costs) < 2:
        return costs
    needs: dict[str, int] = {}
    discards: dict[tuple[tuple[Filter, ...], bool], int] = {}
    exceed = lowered = 0
    spent: dict[MarkerName, int] = {}
    rest: list[lang.Cost] = []
    for cost in costs:
        if isinstance(cost, lang.Ener):
            for color, count in cost.of.items():
                needs[color] = needs.get(color, 0) + count
        elif isinstance(cost, lang.DiscardCost):
            kind = (cost.where, cost.up_to)
            discards[kind] = discards.get(kind, 0) + cost.n
        elif isinstance(cost, lang.Spend):
            spent[cost.name] = spent.get(cost.name, 0) + cost.n
        elif isinstance(cost, lang.Exceed):
            exceed += cost.n
        elif isinstance(cost, lang.PowerCost):
            lowered += cost.n
        else:
            rest.append(cost)
    markers = tuple(lang.Spend(n, name) for name, n in spent.items())
    beneath = (lang.Exceed(exceed),) if exceed else ()
    ener = (lang.Ener(needs),) if needs else ()
    hand = (lang.DiscardCost(n, where, up_to) for (where, up_to), n in discards.items())
    power = (lang.PowerCost(lowered),) if lowered else ()
    return (*ener, *hand, *beneath, *markers, *power, *rest)


def refuse_ener(board: Known, seat: Seat, needs: dict[str, int]) -> Refusal | None:
    """Return why ener can't pay, with what is short of each colour [6.1.4]."""
    return _refusal_of_ener(tuple(ener_masks(board, seat)), tuple(needs.items()))


@lru_cache(maxsize=4096)
def _refusal_of_ener(masks: tuple[int, ...], wanted: tuple[tuple[str, int], ...]) -> Refusal | None:
    needs = dict(wanted)
    if solvable(masks, needs):
        return None
    short = {"have": len(masks), "need": sum(needs.values())}
    for color in COLORS:
        if needs.get(color):
            have = sum(1 for mask in masks if mask & bits_of_symbol(color))
            short[color] = max(0, needs[color] - have)
    return Refusal("6.1.4", "ener", short)


def refuse_costs(board: Known, seat: Seat, costs: Iterable[lang.Cost], source: Source) -> Refusal | None:
    """Return why costs can't be paid in full, or None [6.1.4] [6.2]."""
    for cost in together(tuple(costs)):
        refusal = _refuse_cost(board, seat, cost, source)
        if refusal is not None:
            return refusal
    return None


def refuse_openly(board: Known, seat: Seat, costs: Iterable[lang.Cost], source: Source) -> Refusal | None:
    """Return why costs can't be paid for all that both players know, or None: face-down cards might be any [2.1.2]."""
    for cost in together(tuple(costs)):
        refusal = _refuse_cost(board, seat, cost, source)
        if refusal is not None and not _might_be_paid(board, seat, cost, source):
            return refusal
    return None


def hangs_on_unseen(board: Known, costs: Iterable[lang.Cost], source: Source) -> bool:
    """Say whether costs ask for a property of face-down cards: if they can be paid, one player alone knows [2.1.2]."""
    return any(_asks_of_unseen(board, cost, source) for cost in costs)


def _asks_of_unseen(board: Known, cost: lang.Cost, source: Source) -> bool:
    if isinstance(cost, lang.DiscardCost):
        return bool(cost.where) and not cost.up_to
    return isinstance(cost, lang.PutCost) and unseen_for(board, cost, source) is not None


def unseen_for(board: Known, cost: lang.PutCost | lang.DownCost, source: Source) -> int | None:
    """Return with how many cards a cost might be paid for all that both players know, if some of them lie face down."""
    sels = cost.sels if isinstance(cost, lang.PutCost) else (cost.sel,)
    there = [unseen(board, Scope(source), sel) for sel in sels]
    if all(count is None for count in there):
        return None
    open_ = (len(select(board, Scope(source), sel)) for sel, count in zip(sels, there, strict=True) if count is None)
    return sum(open_) + sum(count for count in there if count is not None)


def _might_be_paid(board: Known, seat: Seat, cost: lang.Cost, source: Source) -> bool:
    """Say whether a cost asks for a property of face-down cards, and enough of them lie there."""
    if isinstance(cost, lang.DiscardCost):
        return len(discardable(board, seat, replace(cost, where=()), source)) >= cost.n
    if isinstance(cost, lang.PutCost):
        there = unseen_for(board, cost, source)
        return there is not None and there >= needed_for(board, cost, source)
    return False


def _refuse_cost(board: Known, seat: Seat, cost: lang.Cost, source: Source) -> Refusal | None:
    match cost:
        case lang.Ener():
            return refuse_ener(board, seat, cost.of)
        case lang.DiscardCost():
            have = len(discardable(board, seat, cost, source))
            return (
                None if have >= cost.n or cost.up_to else Refusal("6.2", "discard_cost", {"have": have, "need": cost.n})
            )
        case lang.DownThis():
            thing = source_on_field(board, source)
            return None if thing is not None and thing.up else Refusal("6.2", "down_cost")
        case lang.ThisToDeck():
            return None if source_on_field(board, source) is not None else Refusal("6.2", "to_deck_cost")
        case lang.ExileThis():
            there = source_on_field(board, source) is not None or source_in_zone(board, source) is not None
            return None if there else Refusal("6.2", "trash_cost")
        case lang.TrashThis():
            there = source_on_field(board, source) is not None or source_in_zone(board, source) is not None
            return None if there else Refusal("6.2", "trash_cost")
        case lang.GermCost():
            thing = source_on_field(board, source)
            have = thing.germs if thing is not None else 0
            return None if have >= cost.n else Refusal("6.2", "germ_cost", {"have": have, "need": cost.n})
        case lang.PowerCost():
            have = power_of_source(board, source)
            return None if have >= cost.n else Refusal("6.2", "power_cost", {"have": have, "need": cost.n})
        case lang.UnmarkCost():
            have = len(marked_lanes(board, seat_of(cost.who, seat), cost.mark))
            return None if have >= cost.n else Refusal("6.2", "unmark_cost", {"have": have, "need": cost.n})
        case lang.CrushOwn():
            have = len(board.state.zones[seat * ZONES + LIFE])
            return None if have >= cost.n else Refusal("6.2", "crush_cost", {"have": have, "need": cost.n})
        case lang.PutCost() | lang.DownCost():
            have = most_together(board, cards_for(board, cost, source), cost.sel)
            need = needed_for(board, cost, source)
            return None if have >= need else Refusal("6.2", "put_cost", {"have": have, "need": need})
        case lang.MillCost():
            have = len(board.state.zones[seat * ZONES + DECK])
            return None if have >= cost.n else Refusal("6.2", "mill_cost", {"have": have, "need": cost.n})
        case lang.Spend():
            have = board.state.areas[seat].count(cost.name)
            return None if have >= cost.n else Refusal("6.2", "spend_cost", {"have": have, "need": cost.n})
        case lang.Exceed():
            have = len(board.state.under(seat, LRIGS))
            return None if have >= cost.n else Refusal("6.2", "exceed_cost", {"have": have, "need": cost.n})


def power_of_source(board: Known, source: Source) -> int:
    """Return the power of the object that an effect comes from; 0 where it isn't on the field."""
    index = board.state.slot_of(Ref(source.card, source.seat, FIELD, source.oid)) if source.oid else None
    stats = board.derived.stats[index] if index is not None else None
    return max(0, stats.power) if stats is not None else 0


def marked_lanes(board: Known, seat: Seat, mark: str) -> tuple[int, ...]:
    """Return the lanes of a seat whose zones have a marker of a kind [9.4]."""
    return tuple(lane for lane in LANES if board.state.laid_in(seat, lane, mark) is not None)


def discardable(board: Known, seat: Seat, cost: lang.DiscardCost, source: Source) -> list[int]:
    """Return the hand cards that a discard cost accepts; never the card that it is paid for."""
    scope = Scope(source)
    hand = board.state.zones[seat * ZONES + HAND]
    return [
        card
        for card in hand
        if card != source.card and all(passes(board, scope, rule, card, None) for rule in cost.where)
    ]


def cards_for(board: Known, cost: lang.PutCost | lang.DownCost, source: Source) -> tuple[Ref, ...]:
    """Return the cards that a cost may be paid with; those that are turned down have to be up [6.2]."""
    sels = cost.sels if isinstance(cost, lang.PutCost) else (cost.sel,)
    found = tuple(
        ref
        for sel in sels
        for ref in select(board, Scope(source), sel)
        if ref.zone == FIELD or ref.card != source.card  # what is used isn't there any more when it is paid for
    )
    if isinstance(cost, lang.PutCost):
        return tuple(ref for ref in found if ref.zone != LRIG_DECK or not board.book.sheets[ref.card].card.fixed)
    return tuple(ref for ref in found if (thing := board.state.field[board.state.slot_of(ref) or 0]) and thing.up)


def needed_for(board: Known, cost: lang.PutCost | lang.DownCost, source: Source) -> int:
    """Return with how many cards a cost is paid; with all that there are, be it none, if it says so."""
    if cost.sel.all:
        return len(cards_for(board, cost, source))
    return value(board, Scope(source), cost.sel.n)


def source_in_zone(board: Known, source: Source) -> int | None:
    """Return in which zone the card lies whose ability is used from there: hand, ener zone or trash [6.5.1]."""
    zones = (zone for zone in (HAND, ENER, TRASH) if source.card in board.state.zones[source.seat * ZONES + zone])
    return None if source.oid else next(zones, None)


def source_on_field(board: Known, source: Source) -> OnField | None:
    """Return the object that an effect comes from while it is on the field."""
    for thing in board.state.field:
        if thing is not None and thing.card == source.card and source.oid in (0, thing.oid):
            return thing
    return None
