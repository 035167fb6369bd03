"""Cards carried by the mouse: one of a row with those that are chosen together with it, or the top one of a pile."""

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

FANNED = 0.16
"""How far each of the cards that are carried along looks out from behind the one before, in heights of a card."""


class Drag(Generic[P]):
    """Begins where the card was pressed, and keeps the card under the hand at that point."""

    def __init__(self, scene: TableScene[P], item: CardItem[P], point: QPointF) -> None:
        self._scene, self._item = scene, item
        self._grip = item.pos() - point
        scene.take_up(item)
        self._others = Companions(scene, item)

    def move(self, point: QPointF) -> Gesture:
        """The card follows; the place under the pointer counts, not the one under the card's middle."""
        self._scene.carry(self._item, point, self._grip)
        self._others.follow()
        return self

    def finish(self, point: QPointF) -> None:
        """The hand lets go of the card."""
        shows = self._scene.shows
        self._scene.put_down(self._item, point)
        if shows == self._scene.shows:
            self._others.put_back()

    def cancel(self) -> None:
        """The card snaps back, and nothing was asked."""
        self._scene.put_back(self._item)
        self._others.put_back()


class Companions(Generic[P]):
    """The other chosen cards while one of them is carried: they follow it, fanned out behind it."""

    def __init__(self, scene: TableScene[P], held: CardItem[P]) -> None:
        self._scene, self._held = scene, held
        places = scene.offers.hands.together(held.place) if scene.offers.hands is not None else ()
        found = (scene.cast.at(place) for place in places if place != held.place)
        self._cards = tuple(item for item in found if item is not None)
        for at, item in enumerate(self._cards, 1):
            scene.motions.drop(item)
            item.setZValue(layers.DRAGGED - at / 100)

    def follow(self) -> None:
        """Keep to the card in the hand."""
        step = round(self._scene.ink.tall * FANNED)
        for at, item in enumerate(self._cards, 1):
            item.setPos(self._held.pos().x() + at * step, self._held.pos().y() - at * step)

    def put_back(self) -> None:
        """All of them are where they were."""
        for item in self._cards:
            self._scene.put_back(item)


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
    top = scene.painter.pile_top(zone.place) if zone.is_pile else None
    if top is None:
        return None
    card = CardThere(top, zone.place, 0, None, zone_pose(scene.board, zone.place))
    return PileDrag(scene, card, zone.top, point)
