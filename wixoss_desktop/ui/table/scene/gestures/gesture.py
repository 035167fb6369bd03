"""What every gesture is: begun by a press, moved, and finished or cancelled."""

from typing import Protocol

from PySide6.QtCore import QPointF


class Gesture(Protocol):
    """A gesture that is going on; points are those of the scene."""

    def move(self, point: QPointF) -> "Gesture":
        """The hand moved; returns the gesture that it is now."""

    def finish(self, point: QPointF) -> None:
        """The hand let go."""

    def cancel(self) -> None:
        """It never happened."""
