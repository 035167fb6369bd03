"""The keyboard of a page goes to one of its parts, and what goes on behind a page doesn't take it from there.

A focus proxy would do so too, but Tab takes a page with one for a stop of its own: it leads to the part that stands for
the page, and everything between the two is never reached.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QFocusEvent
from PySide6.QtWidgets import QWidget


def take_keyboard(part: QWidget) -> None:
    """Gives the keyboard to what has just come up, unless its page isn't on the screen: somebody types elsewhere.

    Qt gives it to a part of a page that isn't shown too.
    """
    if part.isVisible():
        part.setFocus(Qt.FocusReason.OtherFocusReason)


class FirstFocus(QObject):
    """Hands the keyboard that a page is given on to the part of it that it belongs to at that moment.

    Qt tells a screen reader of the part first and of the page then, which hasn't got the keyboard any more: so the part
    is told of once more.
    """

    def __init__(self, page: QWidget, part: Callable[[], QWidget]) -> None:
        super().__init__(page)
        self._part = part
        self._page = page
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._tell)
        page.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(event, QFocusEvent):
            self._part().setFocus(event.reason())
            if QAccessible.isActive():
                self._soon.start()
        return super().eventFilter(watched, event)

    def _tell(self) -> None:
        part = self._page.window().focusWidget()
        if part is not None and part is not self._page and part.hasFocus():
            QAccessible.updateAccessibility(QAccessibleEvent(part, QAccessible.Event.Focus))
