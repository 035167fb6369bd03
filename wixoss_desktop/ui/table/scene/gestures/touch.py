"""What one click, one double click or Enter on something does."""

from wixoss_desktop.ui.table.intents.meaning import Ask, Click, Notation, Nothing, clicked
from wixoss_desktop.ui.table.scene.board import P
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.items.zone import ZoneItem
from wixoss_desktop.ui.table.scene.scene import Hit, TableScene


def touch(scene: TableScene[P], hit: Hit[P], *, is_twice: bool = False) -> None:
    """One click, a double click or Enter: asks for an action, has a card wait for its place, or shows what is there."""
    is_shut = is_closed_drawer(scene, hit)
    is_heap = is_pile(hit) and not scene.painter.does_at_once(hit.place)
    click = Click(hit.place, hit.zone, scene.armed, is_twice, isinstance(hit, CardItem), is_heap, is_shut)
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


def is_closed_drawer(scene: TableScene[P], hit: Hit[P]) -> bool:
    """Whether this is the closed drawer: what lies in it can't be told apart, so it is opened and no more."""
    return scene.is_drawer(hit) and not scene.drawer_open


def is_pile(hit: Hit[P]) -> bool:
    """Whether this is a pile, in which cards are chosen once it is open."""
    return isinstance(hit, ZoneItem) and hit.is_pile


def open_hit(scene: TableScene[P], hit: Hit[P]) -> None:
    """Shows what is there, and opens what can be opened."""
    scene.tell_shown(hit)
    if scene.is_drawer(hit) and (isinstance(hit, ZoneItem) or not scene.drawer_open):
        scene.set_drawer_open(not scene.drawer_open)
    elif is_pile(hit) or (isinstance(hit, CardItem) and scene.painter.holds_more(hit.place)):
        scene.pile_opened.emit(hit.place)
