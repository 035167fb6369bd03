"""What a person looks at by a key or the middle button: a card large over the mat, the own hand."""

from typing import TYPE_CHECKING

from wixoss_desktop.engine.wixoss.zones import HAND
from wixoss_desktop.ui.table.piles import pile_spec

if TYPE_CHECKING:
    from wixoss_desktop.ui.table.place import TablePlace


def enlarge(place: "TablePlace") -> bool:
    """The card of the panel large over the mat; once more: pinned in the panel."""
    over, panel = place.over, place.card_panel
    if over.large_card.isVisible():
        over.show_large(None)
        panel.toggle_pin()
    elif panel.shown is not None:
        over.show_large(panel.shown.no)
    return True


def toggle_large(place: "TablePlace", no: str) -> None:
    """The card that was pressed by the middle button large over the mat, until any place is pressed once more."""
    place.over.show_large(None if place.over.large_card.isVisible() else no or None)


def peek(place: "TablePlace") -> bool:
    """The hand of the eyes at the screen, for as long as the key is held; a veiled one behind the curtain."""
    controller = place.controller
    if controller is None:
        return False
    if controller.moment.stage == "banner":
        controller.look()
        return True
    if controller.can_uncover or (controller.moment.stage == "ask" and not controller.moment.is_looked_at):
        controller.look()
        return True
    if controller.eyes is None:
        return False
    seat = controller.near if controller.eyes == "both" else controller.eyes
    spec = pile_spec(controller.moment.view, seat, HAND, place.names)
    if spec is not None and place.over.browser is None:
        place.over.browse(spec)
    return spec is not None
