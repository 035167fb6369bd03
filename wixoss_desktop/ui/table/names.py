"""What players and cards are called at this table, and which card lies where."""

from wixoss_desktop.engine.contract import Seat
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.zones import (
    ATTACHED,
    BEAT,
    CHECK,
    ENER,
    EXCLUDED,
    FIELD,
    HAND,
    LAID,
    LRIG_DECK,
    LRIG_TRASH,
    TRASH,
    UNDER,
    Place,
)
from wixoss_desktop.ui.faces.card_book import CardBook


class TableNames:
    """A reader for `words`: the names of the two players, and of cards by their number."""

    def __init__(self, players: tuple[str, str], book: CardBook) -> None:
        self._players = players
        self.book = book

    def player(self, seat: Seat) -> str:
        """What a player is called."""
        return self._players[seat]

    def name(self, no: str) -> str:
        """What a card is called."""
        return self.book.name(no)

    def said(self, name: str) -> str:
        """What a card is called whose Japanese name this is."""
        return self.book.said(name)


def card_at(view: View, place: Place) -> str | None:
    """The number of the card at a place, if the view knows it."""
    looked = next((no for where, no in view.looking if where == place), None)
    if looked is not None:
        return looked
    side = view.other if place.opponent else view.own
    if place.zone == FIELD:
        seen = side.field[place.index]
        return None if seen is None else seen.no
    zones: dict[int, tuple[str | None, ...]] = {
        HAND: side.hand,
        LRIG_DECK: side.lrig_deck,
        ENER: side.ener,
        TRASH: side.trash,
        LRIG_TRASH: side.lrig_trash,
        CHECK: side.check,
        EXCLUDED: side.excluded,
        UNDER: side.under,
        ATTACHED: side.attached,
        LAID: side.laid_cards,
        BEAT: side.beats,
    }
    cards = zones.get(place.zone, ())
    return cards[place.index] if place.index < len(cards) else None
