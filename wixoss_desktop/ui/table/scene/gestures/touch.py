"""What one click, one double click or Enter on something means."""

from wixoss_desktop.engine.wixoss.sight import View
from wixoss_desktop.engine.wixoss.zones import LRIG_DECK, Place
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.items.zone import ZoneItem
from wixoss_desktop.ui.table.scene.layout import zone_of
from wixoss_desktop.ui.table.scene.scene import Hit, TableScene
from wixoss_desktop.ui.table.wixoss.laid import laid_at


def touch(scene: TableScene, hit: Hit) -> None:
    """One click: answers a question, puts the chosen card here, chooses this card, or opens a pile."""
    place = hit.place
    if is_closed_drawer(scene, place):
        open_hit(scene, hit)
    elif place in scene.offers.clicks and not is_pile(hit):
        scene.want(scene.offers.clicks[place])
    elif scene.armed is not None and scene.offers.hands is None and _puts(scene, scene.armed, place):
        return
    elif place in scene.offers.drops and place != scene.armed:
        scene.arm(place)
        scene.tell_shown(hit)
    else:
        scene.arm(None)
        open_hit(scene, hit)


def activate(scene: TableScene, hit: Hit) -> None:
    """A double click or Enter: the obvious action; where there is none, the same as a click.

    Free hands take up a card for which nothing is obvious, and put it where this is done next.
    """
    place = hit.place
    if scene.armed is not None and scene.armed != place and _puts(scene, scene.armed, place):
        return
    is_many = is_closed_drawer(scene, place) or is_pile(hit)
    action = None if is_many else scene.offers.obvious(place)
    if action is not None:
        scene.want(action)
    elif scene.offers.hands is not None and isinstance(hit, CardItem) and not is_many and place != scene.armed:
        scene.arm(place)
        scene.tell_shown(hit)
    elif place != scene.armed:
        touch(scene, hit)


def is_closed_drawer(scene: TableScene, place: Place) -> bool:
    """Whether this is the closed drawer: what lies in it can't be told apart, so it is opened and no more."""
    return place.zone == LRIG_DECK and not place.opponent and not scene.drawer_open


def is_pile(hit: Hit) -> bool:
    """Whether this is a pile, in which cards are chosen once it is open."""
    return isinstance(hit, ZoneItem) and hit.is_pile


def _puts(scene: TableScene, armed: Place, place: Place) -> bool:
    """Puts the chosen card here if that is legal."""
    action = scene.offers.dropped(armed, zone_of(place))
    if action is None:
        return False
    scene.want(action)
    return True


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
