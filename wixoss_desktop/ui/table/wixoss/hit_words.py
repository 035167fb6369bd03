"""What something on the table is called: for a screen reader and in a tool tip."""

from wixoss_desktop.engine.wixoss.actions import Action
from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.ui.faces.faces import Facts
from wixoss_desktop.ui.table.scene.furniture import count_in, side_of
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.items.zone import ZoneItem
from wixoss_desktop.ui.table.wixoss.describe import card_text, zone_text
from wixoss_desktop.ui.table.wixoss.laid import names_at


def words_of(hit: CardItem | ZoneItem, view: View | None, facts: Facts, can: tuple[Action, ...]) -> str:
    """A card or zone in words, from what the seat may see; `can` is what can be done with it."""
    laid = names_at(view, hit.place)
    if isinstance(hit, CardItem):
        return card_text(hit.place, None if hit.no is None else facts(hit.no), hit.seen, hit.marks, can, laid)
    count = 0 if view is None else count_in(side_of(view, hit.place), hit.place)
    return zone_text(hit.place, count, droppable=hit.has_brackets, ready=hit.is_ready, laid=laid)
