"""A card of a pile carried by the mouse, where hands are free."""

from typing import Generic

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap

from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import P
from wixoss_desktop.ui.table.scene.cast import zone_pose
from wixoss_desktop.ui.table.scene.flights import CardThere
from wixoss_desktop.ui.table.scene.gestures.gesture import Gesture
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.items.zone import ZoneItem
from wixoss_desktop.ui.table.scene.scene import TableScene


class PileDrag(Generic[P]):
    """Makes a card for as long as it is in the hand: what a pile shows is one picture, and no card."""

    def __init__(self, scene: TableScene[P], card: CardThere[P], picture: QPixmap, point: QPointF) -> None:
        self._scene = scene
        self._card = CardItem(scene.ink, card)
        self._card.lie(card.pose)
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


def from_top(scene: TableScene[P], zone: ZoneItem[P], point: QPointF) -> PileDrag[P] | None:
    """The top card of a pile taken up at a point; None if the pile is empty, or is none."""
    top = scene.by.pile_top(zone.place) if zone.is_pile else None
    if top is None:
        return None
    card = CardThere(top, zone.place, 0, None, zone_pose(scene.board, zone.place))
    return PileDrag(scene, card, zone.top, point)
