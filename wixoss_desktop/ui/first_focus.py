"""The keyboard of a page goes to one of its parts.

A focus proxy would do so too, but Tab takes a page with one for a stop of its own: it leads to the part that stands for
the page, and everything between the two is never reached.
"""

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QWidget


class FirstFocus(QObject):
    """Hands the keyboard that a page is given on to a part of it."""

    def __init__(self, page: QWidget, part: QWidget) -> None:
        super().__init__(page)
        self._part = part
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(event, QFocusEvent):
            self._part.setFocus(event.reason())
        return super().eventFilter(watched, event)
