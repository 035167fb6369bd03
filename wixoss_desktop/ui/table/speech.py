"""What a screen reader is told of the table by itself: one live line of the log, and what is asked."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from wixoss_desktop.ui.table.situation import Moment

if TYPE_CHECKING:
    from wixoss_desktop.ui.table.place import TablePlace


class Speech(QObject):
    """Speaks each sentence of the log that the eyes on the screen may read, once, then the open question.

    Nothing is spoken by a window that isn't the active one: of two windows only one is listened to.
    """

    def __init__(self, place: "TablePlace") -> None:
        super().__init__(place)
        self._place = place
        self._told: object = ()
        self.speaks_log = True

    def follow(self, moment: Moment) -> None:
        """Speaks of a moment that has just been shown, or is shown again."""
        is_new, self._told = moment.told is not self._told, moment.told
        if not QAccessible.isActive() or not self._place.isActiveWindow():
            return
        if is_new and self.speaks_log:
            announce(self._place, " ".join(self._place.chronicle.said(moment.told)))
        if moment.seat is not None:
            announce(self._place, self._asked)

    def say(self, words: str) -> None:
        """Speaks of something else that has just appeared."""
        if QAccessible.isActive() and self._place.isActiveWindow():
            announce(self._place, words)

    @property
    def _asked(self) -> str:
        """The open question, wherever it stands."""
        decision, banner = self._place.decision.decision, self._place.over.banner.words
        if banner is not None:
            return banner.question
        by_hand = self._place.hands.tools.banner
        return by_hand.question.text() if by_hand.isVisible() else decision.question or decision.who


def announce(widget: QWidget, words: str) -> None:
    """Has a screen reader say something, when it has finished what it is saying, wherever the keyboard is."""
    if words:
        event = QAccessibleAnnouncementEvent(widget, words)
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Polite)
        QAccessible.updateAccessibility(event)
