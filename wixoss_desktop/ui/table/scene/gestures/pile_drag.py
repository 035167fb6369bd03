"""A card of a pile carried by the mouse, where hands are free."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap

from wixoss_desktop.engine.wixoss.zones import DECK, Place
from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.cast import zone_pose
from wixoss_desktop.ui.table.scene.furniture import count_in, side_of
from wixoss_desktop.ui.table.scene.gestures.gesture import Gesture
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.items.zone import ZoneItem
from wixoss_desktop.ui.table.scene.poses import Pose
from wixoss_desktop.ui.table.scene.scene import TableScene


class PileDrag:
    """Makes a card for as long as it is in the hand: what a pile shows is one picture, and no card."""

    def __init__(self, scene: TableScene, place: Place, picture: QPixmap, pose: Pose, point: QPointF) -> None:
        self._scene = scene
        self._card = CardItem(scene.ink, place, None)
        self._card.lie(pose)
        self._card.set_face(picture, None)
        self._card.setZValue(layers.DRAGGED)
        scene.addItem(self._card)
        self._grip = self._card.pos() - point
        scene.take_up(self._card)

    def move(self, point: QPointF) -> Gesture:
        """The card follows."""
        self._scene.carry(self._card, point, self._grip)
        return self

    def finish(self, point: QPointF) -> None:
        """The hand lets go of the card, and the table shows what has become of it."""
        self._scene.put_down(self._card, point)
        self._scene.removeItem(self._card)

    def cancel(self) -> None:
        """The card is on its pile again, and nothing was asked."""
        self._scene.put_back(self._card)
        self._scene.removeItem(self._card)


def from_top(scene: TableScene, zone: ZoneItem, point: QPointF) -> PileDrag | None:
    """The top card of a pile taken up at a point; None if the pile is empty, or is none."""
    top = top_place(scene, zone)
    return None if top is None else PileDrag(scene, top, zone.top, zone_pose(scene.board, zone.place), point)


def top_place(scene: TableScene, zone: ZoneItem) -> Place | None:
    """Where the top card of a pile lies; None if the pile is empty, or is none."""
    if scene.view is None or not zone.is_pile:
        return None
    count = count_in(side_of(scene.view, zone.place), zone.place)
    if not count:
        return None
    return Place(zone.place.zone, 0 if zone.place.zone == DECK else count - 1, zone.place.opponent)
