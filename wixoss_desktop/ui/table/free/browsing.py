"""What free hands look through: the cards that a seat has seen of hidden piles, and what lies beside a card."""

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.zones import ATTACHED, DECK, LAID, LIFE, UNDER, ZONE_NAMES, Place, Zone
from wixoss_desktop.ui.kit.translate import tr
from wixoss_desktop.ui.table.names import TableNames
from wixoss_desktop.ui.table.trays.specs import CardTraySpec, TrayCard
from wixoss_desktop.ui.table.wixoss.piles import FILTER_FROM


def beside_spec(view: View, seat: Seat, slot: int, names: TableNames) -> CardTraySpec:
    """A browser of what is attached to the card of a slot, lies under it or face down in its zone, by their places."""
    side, opponent = view.side(seat), seat != view.seat
    seen = side.field[slot]
    before = [one for one in side.field[:slot] if one is not None]
    found: list[TrayCard] = []
    if seen is not None:
        first = sum(len(one.attached) for one in before)
        found += [TrayCard(one.no, place=Place(ATTACHED, at, opponent)) for at, one in enumerate(seen.attached, first)]
        first = sum(len(one.under) for one in before)
        under = [TrayCard(no, place=Place(UNDER, at, opponent)) for at, no in enumerate(seen.under, first)]
        found += under[::-1]
    laid = (one for one in side.laid if one.is_card)
    found += [TrayCard(one.no, place=Place(LAID, at, opponent)) for at, one in enumerate(laid) if one.lane == slot]
    above = "" if seen is None or seen.no is None else names.book.short_name(seen.no)
    title = tr("{player}: under {card}, {n}", player=names.player(seat), n=len(found), card=above)
    line = tr("Click a card for what can be done with it.") if found else tr("Nothing lies here.")
    return CardTraySpec("browse", title, seat, tuple(found), line=line)


def looked_spec(view: View, seat: Seat, zone: Zone, names: TableNames) -> CardTraySpec | None:
    """A browser of what was seen of a deck or of Life Cloth, the top card first; None for other zones."""
    if zone not in (DECK, LIFE):
        return None
    opponent = seat != view.seat
    seen = [(place, no) for place, no in view.looking if (place.zone, place.opponent) == (zone, opponent)]
    cards = tuple(TrayCard(no, place=place, note=tr("{n} from the top", n=place.index + 1)) for place, no in seen)
    zone_name = names.book.lexicon.term(f"zone.{ZONE_NAMES[zone]}")
    title = tr("{player}: {zone}, {n} seen", player=names.player(seat), zone=zone_name, n=len(cards))
    line = tr("Click a card for what can be done with it.") if cards else tr("Nothing of it was seen.")
    return CardTraySpec("browse", title, seat, cards, line=line, has_filter=len(cards) > FILTER_FROM)
