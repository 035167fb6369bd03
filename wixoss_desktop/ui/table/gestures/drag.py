"""A card carried by the mouse."""

from PySide6.QtCore import QPointF

from wixoss_desktop.ui.table.gestures.gesture import Gesture
from wixoss_desktop.ui.table.items.card import CardItem
from wixoss_desktop.ui.table.scene import TableScene


class Drag:
    """Begins where the card was pressed, and keeps the card under the hand at that point."""

    def __init__(self, scene: TableScene, item: CardItem, point: QPointF) -> None:
        self._scene, self._item = scene, item
        self._grip = item.pos() - point
        scene.take_up(item)

    def move(self, point: QPointF) -> Gesture:
        """The card follows; the place under the pointer counts, not the one under the card's middle."""
        self._scene.carry(self._item, point, self._grip)
        return self

    def finish(self, point: QPointF) -> None:
        """The hand lets go of the card."""
        self._scene.put_down(self._item, point)

    def cancel(self) -> None:
        """The card snaps back, and nothing was asked."""
        self._scene.put_back(self._item)
