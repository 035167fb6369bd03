"""Piles to look through: trash, LRIG trash, ener, excluded cards, what lies under a card on the field."""

from collections.abc import Collection
from typing import Final

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.zones import (
    ATTACHED,
    CHECK,
    DECK,
    ENER,
    EXCLUDED,
    FIELD,
    HAND,
    LAID,
    LIFE,
    LRIG,
    LRIG_DECK,
    LRIG_TRASH,
    TRASH,
    UNDER,
    ZONE_NAMES,
    Place,
)
from wixoss_desktop.ui.kit.translate import marked, tr
from wixoss_desktop.ui.table.trays.specs import CardTraySpec, TrayCard
from wixoss_desktop.ui.table.wixoss.names import TableNames

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
    shown = _beside(view, seat, slot) if zone == FIELD else _in_zone(view, seat, zone, ready)
    if zone in (HAND, LRIG_DECK) and any(card.no is None for card in shown):
        return None
    over = view.side(seat).field[slot] if zone == FIELD else None
    above = "" if over is None or over.no is None else names.book.short_name(over.no)
    title = tr(TITLES[zone], player=names.player(seat), n=len(shown), card=above)
    line = tr("Nothing lies here.") if not shown else (tr("The newest first.") if zone in NEWEST_FIRST else "")
    return CardTraySpec("browse", title, seat, shown, line=line, has_filter=len(shown) > FILTER_FROM)


def looked_spec(view: View, seat: Seat, zone: int, names: TableNames) -> CardTraySpec | None:
    """A browser of what was seen by hand of a deck or of Life Cloth, the top card first; None for other zones."""
    if zone not in (DECK, LIFE):
        return None
    opponent = seat != view.seat
    seen = [(place, no) for place, no in view.looking if (place.zone, place.opponent) == (zone, opponent)]
    cards = tuple(TrayCard(no, place=place, note=tr("{n} from the top", n=place.index + 1)) for place, no in seen)
    zone_name = names.book.lexicon.term(f"zone.{ZONE_NAMES[zone]}")
    title = tr("{player}: {zone}, {n} seen", player=names.player(seat), zone=zone_name, n=len(cards))
    line = tr("Click a card for what can be done with it.") if cards else tr("Nothing of it was seen.")
    return CardTraySpec("browse", title, seat, cards, line=line, has_filter=len(cards) > FILTER_FROM)


def _in_zone(view: View, seat: Seat, zone: int, ready: Collection[Place]) -> tuple[TrayCard, ...]:
    """The cards of a zone; where one can be used a click opens its menu."""
    side = view.side(seat)
    zones: dict[int, tuple[str | None, ...]] = {
        TRASH: side.trash,
        LRIG_TRASH: side.lrig_trash,
        ENER: side.ener,
        EXCLUDED: side.excluded,
        CHECK: side.check,
        HAND: side.hand,
        LRIG_DECK: side.lrig_deck,
    }
    places = ((no, Place(zone, at, seat != view.seat)) for at, no in enumerate(zones[zone]))
    cards = tuple(
        TrayCard(no, place=place, is_ready=place in ready, note=tr("can be used") if place in ready else "")
        for no, place in places
    )
    return cards[::-1] if zone in NEWEST_FIRST else cards


def _beside(view: View, seat: Seat, slot: int) -> tuple[TrayCard, ...]:
    """What is attached to the card of a slot, lies under it or face down in its zone."""
    side, opponent = view.side(seat), seat != view.seat
    before = [one for one in side.field[:slot] if one is not None]
    seen, found = side.field[slot], list[TrayCard]()
    if seen is not None:
        first = sum(len(one.attached) for one in before)
        found += [TrayCard(one.no, place=Place(ATTACHED, at, opponent)) for at, one in enumerate(seen.attached, first)]
        first = sum(len(one.under) for one in before)
        under = [TrayCard(no, place=Place(UNDER, at, opponent)) for at, no in enumerate(seen.under, first)]
        found += under[::-1]
    laid = (one for one in side.laid if one.is_card)
    found += [TrayCard(one.no, place=Place(LAID, at, opponent)) for at, one in enumerate(laid) if one.lane == slot]
    return tuple(found)


def cards_under(view: View, place: Place) -> int:
    """How many cards lie under the one at a place of the field, are attached to it, or lie face down in its zone."""
    if place.zone != FIELD:
        return 0
    return len(_beside(view, 1 - view.seat if place.opponent else view.seat, place.index))
