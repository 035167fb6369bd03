"""A mouse that is moved without a button: without a screen Qt says nothing when it already stands there."""

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget


def point_at(widget: QWidget, spot: QPoint) -> None:
    """Move the mouse over a spot of a widget, from right beside it, so that it moves wherever it was before."""
    QTest.mouseMove(widget, spot + QPoint(1, 1))
    QTest.mouseMove(widget, spot)
