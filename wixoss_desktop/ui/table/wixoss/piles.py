"""Piles to look through: trash, LRIG trash, ener, excluded cards, what lies under a card on the field."""

from collections.abc import Collection
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.sight import SideSeen, View
from wixoss_desktop.engine.wixoss.zones import (
    CHECK,
    ENER,
    EXCLUDED,
    FIELD,
    HAND,
    LRIG,
    LRIG_DECK,
    LRIG_TRASH,
    TRASH,
    Place,
)
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.names import TableNames
from wixoss_desktop.ui.table.trays.specs import CardTraySpec, TrayCard
from wixoss_desktop.ui.table.wixoss.laid import laid_in

TITLES: Final = {
    TRASH: marked("{player}: trash, {n}"),
    LRIG_TRASH: marked("{player}: LRIG trash, {n}"),
    ENER: marked("{player}: ener zone, {n}"),
    EXCLUDED: marked("{player}: excluded cards, {n}"),
    CHECK: marked("{player}: check zone, {n}"),
    HAND: marked("{player}: hand, {n}"),
    LRIG_DECK: marked("{player}: LRIG deck, {n}"),
    FIELD: marked("{player}: under {card}, {n}"),
}
NEWEST_FIRST: Final = (TRASH, LRIG_TRASH, EXCLUDED)
FILTER_FROM: Final = 10


def pile_spec(
    view: View, seat: Seat, zone: int, names: TableNames, slot: int = LRIG, ready: Collection[Place] = ()
) -> CardTraySpec | None:
    """A browser of one zone of a seat, as far as the view knows its cards; None for what can't be looked into.

    Of the field it is what is attached to the card of a slot or lies under it, the topmost first, then what lies face
    down in its zone. `ready` are the places whose cards can be used.
    """
    if zone not in TITLES:
        return None
    cards = _cards(view.side(seat), zone, slot)
    if zone in (HAND, LRIG_DECK) and any(no is None for no in cards):
        return None
    shown = tuple(_looked_at(no, Place(zone, at, seat != view.seat), ready) for at, no in enumerate(cards))
    if zone in NEWEST_FIRST:
        shown = shown[::-1]
    over = view.side(seat).field[slot] if zone == FIELD else None
    above = "" if over is None or over.no is None else names.book.short_name(over.no)
    title = tr(TITLES[zone], player=names.player(seat), n=len(cards), card=above)
    line = tr("Nothing lies here.") if not cards else (tr("The newest first.") if zone in NEWEST_FIRST else "")
    return CardTraySpec("browse", title, seat, shown, line=line, has_filter=len(cards) > FILTER_FROM)


def _looked_at(no: str | None, place: Place, ready: Collection[Place]) -> TrayCard:
    """A card in a browser; where it can be used a click opens its menu. What lies on the field isn't counted so."""
    is_ready = place.zone != FIELD and place in ready
    return TrayCard(no, place=place, is_ready=is_ready, note=tr("can be used") if is_ready else "")


def _cards(side: SideSeen, zone: int, slot: int) -> tuple[str | None, ...]:
    if zone == FIELD:
        over = side.field[slot]
        laid = tuple(one.no for one in laid_in(side, Place(FIELD, slot)) if one.is_card)
        return laid if over is None else (*(one.no for one in over.attached), *over.under[::-1], *laid)
    zones: dict[int, tuple[str | None, ...]] = {
        TRASH: side.trash,
        LRIG_TRASH: side.lrig_trash,
        ENER: side.ener,
        EXCLUDED: side.excluded,
        CHECK: side.check,
        HAND: side.hand,
        LRIG_DECK: side.lrig_deck,
    }
    return zones[zone]


def cards_under(view: View, place: Place) -> int:
    """How many cards lie under the one at a place of the field, are attached to it, or lie face down in its zone."""
    if place.zone != FIELD:
        return 0
    return len(_cards(view.other if place.opponent else view.own, FIELD, place.index))
