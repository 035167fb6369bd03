"""Hidden piles to look through: the cards that a seat has seen of them, by place."""

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.zones import DECK, LIFE, ZONE_NAMES, Zone
from wixoss_desktop.ui.table.names import TableNames
from wixoss_desktop.ui.table.piles import FILTER_FROM
from wixoss_desktop.ui.table.trays.specs import CardTraySpec, TrayCard
from wixoss_desktop.ui.translate import tr


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
