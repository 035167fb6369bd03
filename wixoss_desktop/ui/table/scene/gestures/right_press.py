"""The right button where hands are free: a click asks for the menu, a drag from one card to another draws an arrow."""

import math
from collections.abc import Callable
from typing import Generic, TypeGuard

from PySide6.QtCore import QPointF

from wixoss_desktop.ui.table.scene.board import P
from wixoss_desktop.ui.table.scene.gestures.gesture import Gesture
from wixoss_desktop.ui.table.scene.items.card import CardItem
from wixoss_desktop.ui.table.scene.scene import Hit, TableScene


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
