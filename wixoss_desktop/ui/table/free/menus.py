"""All menus of free hands in one moment."""

from wixoss_desktop.engine.wixoss.zones import Place
from wixoss_desktop.ui.table.free.card_entries import CardEntries
from wixoss_desktop.ui.table.free.entries import LINE, Entry
from wixoss_desktop.ui.table.free.group_entries import GroupEntries
from wixoss_desktop.ui.table.free.pile_entries import PileEntries
from wixoss_desktop.ui.table.free.table_entries import TableEntries


class Menus(CardEntries, GroupEntries, PileEntries, TableEntries):
    """What can be done with cards, piles and the table."""

    def of_row(self, place: Place) -> tuple[Entry, ...]:
        """Everything that can be done with a card of a row, and with the whole row."""
        whole = Entry(self.zone_name(place.zone), below=self.of_pile(place.zone, opponent=place.opponent))
        return (*self.of_card(place), LINE, whole)
