"""What every gesture is: begun by a press, moved, and finished or cancelled."""

from typing import Final, Protocol

from PySide6.QtCore import QPointF, Qt

TWISTS: Final = ((Qt.KeyboardModifier.ControlModifier, "onto"), (Qt.KeyboardModifier.ShiftModifier, "down"))
"""What keys that are held make of a gesture of free hands, the first of them if both are."""


class Gesture(Protocol):
    """A gesture that is going on; points are those of the scene."""

    def move(self, point: QPointF) -> "Gesture":
        """The hand moved; returns the gesture that it is now."""

    def finish(self, point: QPointF) -> None:
        """The hand let go."""

    def cancel(self) -> None:
        """It never happened."""


def twist_of(held: Qt.KeyboardModifier) -> str:
    """What the keys that are held make of a gesture."""
    return next((twist for key, twist in TWISTS if held & key), "")
