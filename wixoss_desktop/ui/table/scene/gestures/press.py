"""A button held down on the table: a click, as long as the hand doesn't move.

With the right one free hands open menus, and draw arrows from one card to another.
"""

import math
from collections.abc import Callable
from typing import Generic, TypeGuard

from PySide6.QtCore import QPointF

from wixoss_desktop.ui.table.scene.board import P
from wixoss_desktop.ui.table.scene.gestures.band import Band
from wixoss_desktop.ui.table.scene.gestures.drag import Drag, from_top
from wixoss_desktop.ui.table.scene.gestures.gesture import Gesture
from wixoss_desktop.ui.table.scene.gestures.touch import touch
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.items.zone import ZoneItem
from wixoss_desktop.ui.table.scene.scene import Hit, TableScene


class PressGesture(Generic[P]):
    """A button held down on something; becomes a drag when the hand moves far enough."""

    def __init__(self, scene: TableScene[P], hit: Hit[P], point: QPointF, slack: float) -> None:
        self._scene, self._hit, self._point, self._slack = scene, hit, point, slack

    def move(self, point: QPointF) -> Gesture:
        """The hand moved; returns the gesture that it is now."""
        away = point - self._point
        hit = self._hit
        if math.hypot(away.x(), away.y()) < self._slack:
            return self
        if not isinstance(hit, CardItem):
            return self._from_pile(hit, point)
        if self._scene.painter.is_veiled or not self._may_lift(hit):
            return self
        drag = Drag(self._scene, hit, self._point)
        return drag.move(point)

    def _from_pile(self, zone: ZoneItem[P], point: QPointF) -> Gesture:
        """Free hands take up the top card of a pile; where there is none they draw a frame."""
        if self._scene.offers.hands is None:
            return self
        drag = from_top(self._scene, zone, self._point)
        return (Band(self._scene, self._point, self._slack) if drag is None else drag).move(point)

    def _may_lift(self, item: CardItem[P]) -> bool:
        scene = self._scene
        return scene.offers.hands is not None or scene.painter.may_lift(item.card)

    def finish(self, point: QPointF) -> None:
        """The hand let go: a click, if it is still over the same thing."""
        scene, hands = self._scene, self._scene.offers.hands
        if scene.hit(point) is not self._hit:
            return
        if hands is not None and isinstance(self._hit, CardItem) and hands.twist == "onto":
            scene.switch_choice(self._hit.place)
            return
        pointed = None if hands is None else hands.clicked(self._hit.place)
        if pointed is not None:
            scene.want(pointed)
        elif self._hit.place not in scene.offers.chosen:
            scene.choose(())
            touch(scene, self._hit)

    def cancel(self) -> None:
        """It never happened."""


class RightPress(Generic[P]):
    """Held down on something or on the bare table; `opens` is called with what was clicked."""

    def __init__(
        self,
        scene: TableScene[P],
        hit: Hit[P] | None,
        point: QPointF,
        slack: float,
        opens: Callable[[Hit[P] | None], None],
    ) -> None:
        self._scene, self._hit, self._point, self._slack, self._opens = scene, hit, point, slack, opens
        self._has_moved = False

    def move(self, point: QPointF) -> Gesture:
        """An arrow follows the hand, if it began at a card that everybody sees."""
        away = point - self._point
        self._has_moved = self._has_moved or math.hypot(away.x(), away.y()) >= self._slack
        if self._has_moved and self._is_open(self._hit):
            self._scene.trail((self._scene.middle(self._hit.place), point, False))
        return self

    def finish(self, point: QPointF) -> None:
        """The hand let go: over another card that is the arrow, where it was pressed it is a click."""
        self.cancel()
        end, hands = self._scene.hit(point), self._scene.offers.hands
        if not self._has_moved or end is self._hit:
            self._opens(self._hit)
        elif hands is not None and self._is_open(self._hit) and self._is_open(end):
            self._scene.want(hands.arrow(self._hit.place, end.place))

    def cancel(self) -> None:
        """It never happened."""
        self._scene.trail(None)

    def _is_open(self, hit: Hit[P] | None) -> TypeGuard[CardItem[P]]:
        """Whether this is a card that everybody sees."""
        return isinstance(hit, CardItem) and self._scene.painter.is_open(hit.zone)
