"""What one click, one double click or Enter on something does."""

from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.zones import LRIG_DECK, Place
from wixoss_desktop.ui.table.intents.meaning import Ask, Click, Notation, Nothing, clicked
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.items.zone import ZoneItem
from wixoss_desktop.ui.table.scene.layout import zone_of
from wixoss_desktop.ui.table.scene.scene import Hit, TableScene
from wixoss_desktop.ui.table.wixoss.laid import laid_at


def touch(scene: TableScene, hit: Hit, *, is_twice: bool = False) -> None:
    """One click, a double click or Enter: asks for an action, has a card wait for its place, or shows what is there."""
    is_shut = is_closed_drawer(scene, hit.place)
    click = Click(
        hit.place, zone_of(hit.place), scene.armed, is_twice, isinstance(hit, CardItem), is_pile(hit), is_shut
    )
    match clicked(scene.offers, click):
        case Notation(action):
            scene.want(action)
        case Ask(place):
            if place != scene.armed:
                scene.arm(place)
                scene.tell_shown(hit)
        case Nothing():
            if not is_shut:
                scene.arm(None)
            open_hit(scene, hit)


def is_closed_drawer(scene: TableScene, place: Place) -> bool:
    """Whether this is the closed drawer: what lies in it can't be told apart, so it is opened and no more."""
    return place.zone == LRIG_DECK and not place.opponent and not scene.drawer_open


def is_pile(hit: Hit) -> bool:
    """Whether this is a pile, in which cards are chosen once it is open."""
    return isinstance(hit, ZoneItem) and hit.is_pile


def open_hit(scene: TableScene, hit: Hit) -> None:
    """Shows what is there, and opens what can be opened."""
    scene.tell_shown(hit)
    place = hit.place
    is_drawer_edge = place.zone == LRIG_DECK and not place.opponent and isinstance(hit, ZoneItem)
    if is_drawer_edge or is_closed_drawer(scene, place):
        scene.set_drawer_open(not scene.drawer_open)
    elif scene.view is not None and _holds_more(scene.view, hit):
        seat = 1 - scene.view.seat if place.opponent else scene.view.seat
        scene.pile_opened.emit(seat, place.zone, place.index)


def _holds_more(view: View, hit: Hit) -> bool:
    """Whether there is something to look through: a public pile, or cards under one on the field or in its zone."""
    if isinstance(hit, ZoneItem):
        return is_pile(hit)
    if any(one.is_card for one in laid_at(view, hit.place)):
        return True
    return hit.seen is not None and bool(hit.seen.under or hit.seen.attached)
