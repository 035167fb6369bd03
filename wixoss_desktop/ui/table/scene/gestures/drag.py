"""A card carried by the mouse, and with it those that free hands have chosen together with it."""

from typing import Generic

from PySide6.QtCore import QPointF

from wixoss_desktop.ui.table.scene.board import P
from wixoss_desktop.ui.table.scene.gestures.chosen import Companions
from wixoss_desktop.ui.table.scene.gestures.gesture import Gesture
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.scene import TableScene


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
