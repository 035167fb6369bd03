"""A frame that is drawn over the table: free hands choose the cards that it touches."""

import math
from typing import Generic

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsRectItem

from wixoss_desktop.ui.table.scene import layers
from wixoss_desktop.ui.table.scene.board import P
from wixoss_desktop.ui.table.scene.gestures.gesture import Gesture
from wixoss_desktop.ui.table.scene.ink import alpha
from wixoss_desktop.ui.table.scene.scene import TableScene

FILL = 40
"""How much of the colour of the frame lies over what is in it, of 255."""


class Band(Generic[P]):
    """Begins on the bare table; with the key for it the cards that were chosen before stay so."""

    def __init__(self, scene: TableScene[P], point: QPointF, slack: float) -> None:
        self._scene, self._point, self._slack = scene, point, slack
        self._before = scene.offers.chosen
        hands = scene.offers.hands
        self._kept = self._before if hands is not None and hands.twist == "onto" else ()
        self._frame: QGraphicsRectItem | None = None

    def move(self, point: QPointF) -> Gesture:
        """The frame reaches from where the hand pressed to where it is."""
        away = point - self._point
        if self._frame is None and math.hypot(away.x(), away.y()) < self._slack:
            return self
        box = QRectF(self._point, point).normalized().adjusted(0, 0, 1, 1)  # a line touches cards, too
        self._drawn().setRect(box)
        self._scene.choose((*self._kept, *self._touched(box)))
        return self

    def finish(self, point: QPointF) -> None:
        """What is chosen stays so; a click on the bare table chooses nothing."""
        if self._frame is None:
            self._scene.choose(self._kept)
        self._take_away()

    def cancel(self) -> None:
        """It never happened."""
        self._take_away()
        self._scene.choose(self._before)

    def _touched(self, box: QRectF) -> tuple[P, ...]:
        """Where the cards lie that the frame touches, row by row."""
        scene = self._scene
        touched = [item for item in scene.cast if item.mapRectToScene(item.card_box()).intersects(box)]
        in_order = sorted(touched, key=lambda item: (scene.painter.reach_order(item.zone), item.at))
        return tuple(item.place for item in in_order)

    def _drawn(self) -> QGraphicsRectItem:
        if self._frame is None:
            ink = self._scene.ink
            self._frame = QGraphicsRectItem()
            self._frame.setPen(ink.pen(ink.accent))
            self._frame.setBrush(alpha(ink.accent, FILL))
            self._frame.setZValue(layers.DRAGGED)
            self._scene.addItem(self._frame)
        return self._frame

    def _take_away(self) -> None:
        if self._frame is not None:
            self._scene.removeItem(self._frame)
            self._frame = None
